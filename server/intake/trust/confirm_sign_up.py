"""The answer to "was this sign-up yours?": a yes lets it count, a no drops it.

Who signs up has no key yet. That somebody answers the question shows that he reads the
mails to the address that was asked; where the answer itself comes from tells nothing.
"""

from __future__ import annotations

from dataclasses import replace

from grammar.commands import read_commands
from server.commands.taking_part import SIGN_UPS
from server.intake.changes import Confirmed, Disowned
from server.intake.decision import Decision, LetterOut
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.outcomes import Outcome
from server.intake.replying import to_address
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Said, Word
from server.mail.addresses import without_tag
from server.reports import letters
from server.reports.sentences import paragraph
from server.storage.inbox import inbox
from server.storage.outbox import outbox
from server.storage.states import MailState
from server.storage.tables.core import InboxRow
from server.storage.tables.senders import QuestionRow


def check(at: Handling, question: QuestionRow) -> Decision | Handling:
    """Do what the answer to a question about a sign-up says.

    The mail is returned where there is something else in it that wants to be worked on:
    another sign-up, which needs no question any more, or whatever a player's key is
    for.
    """
    held = inbox.one(at.work, question.inbox_id) if question.inbox_id else None
    if held is None:
        return at
    if is_robot(at.mail.from_address):
        return at.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    said = questions.said(at)
    if held.state != MailState.HELD:
        return _too_late(at, held, question, said)
    if without_tag(at.mail.from_address) == without_tag(question.address or ""):
        at = replace(at, authenticated=True)
    if said.word is Word.NEITHER:
        return _leave_it_held(at, held, question, said)
    rest = "\n".join(said.below)
    outcome, at = _settled(at, held, question, said.word)
    if not said.below or not _goes_on(at, rest):
        return at.decided(outcome)
    return replace(at, mail=replace(at.mail, own_text=rest))


def _settled(
    at: Handling, held: InboxRow, question: QuestionRow, word: Word
) -> tuple[Outcome, Handling]:
    """Let the sign-up go on after a yes, drop it after a no."""
    if word is Word.YES:
        return Outcome.CONFIRMED, at.having(Confirmed(held, at.row.received_at))
    letter = _telling(at, question, "sign-up-dropped", f"dropped:{held.id}")
    at = at.having(Disowned(held))
    return Outcome.DISOWNED, replace(at, letters=(*at.letters, letter))


def _goes_on(at: Handling, text: str) -> bool:
    """Say whether a text is more than an answer: it has a player's key, or signs up."""
    if at.known_id is not None:
        return True
    return any(command.name in SIGN_UPS for command in read_commands(text))


def _leave_it_held(
    at: Handling, held: InboxRow, question: QuestionRow, said: Said
) -> Decision | Handling:
    """Say, once, that this was no answer; further such mails are as any others."""
    if at.known_id is not None:
        return at.noting(paragraph("sign-up-waits", _language(at, question)))
    cause = f"waits:{held.id}"
    if _goes_on(at, at.mail.own_text):
        return replace(at, mail=replace(at.mail, own_text="\n".join(said.below)))
    if outbox.is_queued(at.work, cause):
        return at
    letter = _telling(at, question, "sign-up-waits", cause)
    why = "no answer to the question"
    return at.decided(Outcome.NOTHING_UNDERSTOOD, letter, why=why)


def _too_late(
    at: Handling, held: InboxRow, question: QuestionRow, said: Said
) -> Decision | Handling:
    """Say, once, that the sign-up is settled; what is no mere answer is worked on."""
    if said.word is Word.NEITHER or (said.below and _goes_on(at, at.mail.own_text)):
        return at
    settled = held.outcome in (Outcome.CONFIRMED.value, Outcome.JOINED.value)
    cause = f"settled:{held.id}"
    if (settled and said.word is Word.YES) or outbox.is_queued(at.work, cause):
        return at.decided(Outcome.IGNORED_REPEATED, why="answered before")
    letter = _telling(at, question, "sign-up-settled", cause)
    return at.decided(Outcome.JOIN_REFUSED, letter, why="answered too late")


def _telling(at: Handling, question: QuestionRow, key: str, cause: str) -> LetterOut:
    """Return a letter to the address that was asked, wherever the answer came from."""
    language, address = _language(at, question), question.address or ""
    letter = letters.answers([paragraph(key, language)], language)
    own = at.mail.from_address.lower() == address.lower()
    return to_address(at, address, letter, cause, threaded=own)


def _language(at: Handling, question: QuestionRow) -> str:
    """Return the language in which the address was asked."""
    return question.about or at.services.config.games.language
