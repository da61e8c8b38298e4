"""A mail to the address of List-Unsubscribe: a program has sent it, after a click.

Whatever it says, it ends the mails of one role that nobody asked for, and does nothing
else. It is no sign of life: the next mail to any other address is.
"""

from __future__ import annotations

from dataclasses import replace

from server.intake.changes import Unsubscribed
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.storage.games import games
from server.storage.outcomes import Outcome
from server.storage.people import unsubscribe_keys


def check(handling: Handling) -> Decision | None:
    """Unsubscribe the owner of the key; a dead key is no key."""
    role = unsubscribe_keys.owner(handling.work, handling.keys, handling.now)
    if role is None:
        return None
    game = games.get(handling.work, role.game_id)
    handling = replace(handling, player=role, game=game)
    change = Unsubscribed(role)
    return handling.decided(Outcome.UNSUBSCRIBED, changes=(change,))
