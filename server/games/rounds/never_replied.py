"""Seats from which nothing has come since the opening when the first step ends.

Any answer to the opening shows that mails arrive. Where none has come nobody knows
whether they do: the game master is told, once for a game.
"""

from __future__ import annotations

from server.games.state.session import GameSession
from server.storage.games import editions
from server.storage.inbox import handled_mails
from server.storage.journal_kinds import Kind

FIRST = 1
"""The sequence of the first step that takes orders."""


def tell(session: GameSession) -> None:
    """Tell the game master which players have not answered, in the first step."""
    if session.step_row.sequence != FIRST:
        return
    players = session.players()
    opened = editions.before(session.work, session.step_row).opened_at
    heard = handled_mails.heard_from(
        session.work, [player.id for player in players], opened
    )
    silent = [player for player in players if player.id not in heard]
    if not silent:
        return
    entry = session.note(
        Kind.NOT_HEARD,
        once=f"unheard:{session.row.id}",
        step=session.step_row.key,
        codes=", ".join(one.code for one in silent),
        silent=", ".join(f"{one.pseudonym} ({one.code})" for one in silent),
    )
    session.tell_officials(entry)
