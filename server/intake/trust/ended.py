"""A mail with the key of a role that has ended: it changes nothing, and is told so.

The answer goes to the person who had the role, at the address of today, and once a day:
the key may be in other hands by now. A person who had a seat can still write to the
game master.
"""

from __future__ import annotations

from grammar.reading import GAME_MASTER
from server.games.messages import conversations
from server.intake.changes import Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.reports.documents import seat_words
from server.reports.documents.sentences import greeted_letter, paragraph
from server.storage.games import games
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import persons, rate_counts, roles
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
    game, language = games.get(handling.work, role.game_id), role.language
    title = game.title
    what = paragraph(ROLE_ENDED[role.kind], language, title=title, name=role.pseudonym)
    greeted = seat_words.greeted(role.kind, role.pseudonym)
    text = greeted_letter(
        "role-ended",
        language,
        greeted,
        title=title,
        what=what.text,
        to_master=role.seat is not None,
    )
    own = handling.mail.from_address.lower() == role.address.lower()
    cause = Cause.of("role-ended", handling.row)
    if role.seat is None:
        mail = to_address(handling, role.address, text, cause, threaded=own)
        return handling.decided(outcome, mail)
    talk = conversations.of(handling.work, role, GAME_MASTER)
    answers = handling.mail if own else None
    letter = LetterToPlayer(game, role, text, MailKind.REPLY, cause, answers, talk=talk)
    return handling.decided(outcome, letter)


def speaks_to_master(handling: Handling) -> tuple[RoleRow, str] | None:
    """Return the former holder of a seat who writes to the game master, and the key.

    It is that of their conversation, and opens nothing else.
    """
    for key in handling.keys:
        talk = handling.known.talks.get(key)
        if talk is not None and talk.partner == GAME_MASTER and talk.key == key:
            role = roles.get(handling.work, talk.role_id)
            if role.seat is not None and role.has_ended(handling.now):
                return role, key
    return None
