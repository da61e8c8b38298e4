"""A mail with the key of a role that has ended: it changes nothing, and is told so.

The answer goes to whoever had the role, at the address of today, and once a day: the
key may be in other hands by now.
"""

from __future__ import annotations

from server.intake.changes import Count
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.outcomes import Outcome
from server.intake.replying import to_address
from server.reports import seats
from server.reports.sentences import greeted_letter, paragraph
from server.storage.games import games
from server.storage.people import persons, rate_counts
from server.storage.people.role_kinds import RoleKind
from server.storage.tables.people import RoleRow
from server.texts.family import Family

ROLE_ENDED = Family("role-ended", [kind.value for kind in RoleKind])


def tell(handling: Handling, role: RoleRow) -> Decision:
    """Say that a role has ended, unless that was said today."""
    outcome = Outcome.ROLE_ENDED
    if is_robot(handling.mail.from_address) or role.address.startswith(persons.NOBODY):
        return handling.decided(outcome, why="nobody to tell")
    name = rate_counts.daily("ended", f"r{role.id}", handling.row.received_at)
    if rate_counts.count(handling.work, name):
        return handling.decided(outcome, why="told today")
    handling = handling.having(Count(name, handling.row.received_at + rate_counts.DAY))
    title, language = games.get(handling.work, role.game_id).title, role.language
    what = paragraph(ROLE_ENDED[role.kind], language, title=title, name=role.pseudonym)
    greeted = seats.greeted(role.kind, role.pseudonym)
    text = greeted_letter("role-ended", language, greeted, title=title, what=what.text)
    own = handling.mail.from_address.lower() == role.address.lower()
    mail = to_address(
        handling, role.address, text, f"{handling.cause}:ended", threaded=own
    )
    return handling.decided(outcome, mail)
