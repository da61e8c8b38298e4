"""The answer to "was this mail from you?": a yes lets the held mail count.

Questions about sign-ups are answered by people without a key: `confirm_sign_up`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from server.intake.changes import Confirmed, Disowned, KnownSender
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.replying import reply
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.reports.documents.sentences import paragraph
from server.storage.kinds import QuestionKind
from server.storage.outcomes import Outcome
from server.storage.people import questions as known
from server.storage.states import MailState, QuestionState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow


def confirmation(handling: Handling, player: RoleRow) -> Decision | Handling:
    """Let a held mail go on, or drop it, where this one answers the question about it.

    The held mail counts as received now: until now nobody had confirmed it. The mail
    itself is returned where there is something else in it that wants to be worked on.
    """
    held = asked_about(handling, player)
    if held is None:
        return handling
    answer = questions.said(handling, names_of(player))
    if answer.word is Word.NO:
        return _drop(handling, player, held, below=answer.below)
    if answer.word is Word.NEITHER:
        return handling.telling(paragraph("held-mail-waits", player.language))
    change = Confirmed(held, handling.row.received_at, player)
    return handling.decided(Outcome.CONFIRMED, changes=(change,))


def names_of(player: RoleRow) -> tuple[str, str]:
    """Return the names that a player may sign an answer with."""
    return player.person.real_name or "", player.pseudonym


def knows_sender(handling: Handling, player: RoleRow) -> bool:
    """Return whether the player has confirmed a mail from this address and key."""
    return known.knows_sender(handling.work, player.id, _sender(handling, player))


def remember_sender(handling: Handling, player: RoleRow) -> tuple[KnownSender, ...]:
    """Return that the player writes from this address, too; a new key forgets it."""
    if not handling.mail.from_address or knows_sender(handling, player):
        return ()
    return (KnownSender(player, _sender(handling, player), handling.row.received_at),)


def _sender(handling: Handling, player: RoleRow) -> str:
    both = f"{player.key}\n{handling.mail.from_address.lower()}"
    return hashlib.sha256(both.encode()).hexdigest()[:32]


def is_asked(handling: Handling, player: RoleRow) -> bool:
    """Return whether a mail answers a question to a player that waits for an answer."""
    question = handling.question
    if question is not None and question.kind == QuestionKind.LINE:
        is_open = question.state == QuestionState.OPEN
        return is_open and question.role_id == player.id
    return asked_about(handling, player) is not None


def asked_about(handling: Handling, player: RoleRow) -> InboxRow | None:
    """Return the held mail that this one answers the question to this player about.

    Nobody can name that question but who reads the mails to the registered address.
    """
    question = handling.question
    if question is None or question.role_id != player.id:
        return None
    held = handling.work.get(InboxRow, question.inbox_id) if question.inbox_id else None
    return None if held is None or held.state != MailState.HELD else held


def _drop(
    handling: Handling, player: RoleRow, held: InboxRow, *, below: Sequence[str]
) -> Decision | Handling:
    """Give up a mail whose alleged sender has not written it.

    The rest of the answer is worked on.
    """
    handling = replace(handling.having(Disowned(held)), dropped=True)
    text = paragraph("held-mail-dropped", player.language)
    if below:
        mail = replace(handling.mail, own_text="\n".join(below))
        return replace(handling, mail=mail).noting(text)
    return handling.decided(Outcome.DISOWNED, reply(handling, [text]))
