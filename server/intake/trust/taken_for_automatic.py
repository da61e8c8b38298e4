"""A mail without a key that a list or a relay has marked, in the name of a role.

It may be a post to a mailing list, so nobody is asked about it; but it does not say of
itself that it is automatic, so the registered address hears, once a day, that it was
not read. What does say so is never answered (`server.intake.machines.automatic`).
"""

from __future__ import annotations

from zoneinfo import ZoneInfo

from server.intake.changes import Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts
from server.storage.tables.people import RoleRow


def ignore(handling: Handling, role: RoleRow) -> Decision:
    """Do not read a mail; tell the person whose role it claims, unless told today."""
    mark, received = handling.marks.bulk, handling.row.received_at
    name = rate_counts.daily("automatic", f"p{role.person_id}", received)
    if rate_counts.count(handling.work, name):
        why = f"{mark}; told today"
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why=why)
    game = games.get(handling.work, role.game_id)
    text = addressed_letter(
        "taken-for-automatic",
        role.language,
        role.pseudonym,
        title=game.title,
        received=moment(received, ZoneInfo(game.zone)),
    )
    # Nobody learns what another's client calls its mails.
    own = handling.mail.from_address.lower() == role.address.lower()
    answers = handling.mail if own else None
    letter = LetterToPlayer(game, role, text, MailKind.REPLY, handling.cause, answers)
    handling = handling.having(Count(name, received + rate_counts.DAY))
    return handling.decided(Outcome.IGNORED_AUTOMATIC, letter, why=mark)
