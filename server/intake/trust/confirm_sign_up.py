"""The answer to "was this sign-up yours?": a yes lets it count, a no drops it.

A person who signs up has no key yet. An answer to the question proves that they read
the mails to the address that was asked; its sender address proves nothing.
"""

from __future__ import annotations

from dataclasses import replace

from grammar.commands import read_commands
from server.commands import registry
from server.commands.audience import Visitor
from server.intake.changes import Confirmed, Disowned
from server.intake.decision import Decision, LetterToAddress
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Said, Word
from server.mail.addresses import without_tag
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.reports.replies.short_letters import Dropped
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.senders import QuestionRow


def check(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Let the answer to a question about a sign-up take effect.

    The mail is returned where there is something else in it that wants to be worked on:
    another sign-up, which needs no question any more, or whatever a player's key is
    for.
    """
    held = handling.work.get(InboxRow, question.inbox_id) if question.inbox_id else None
    if held is None:
        return handling
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    answer = questions.said(handling)
    if held.state != MailState.HELD:
        return _too_late(handling, held, question, answer)
    if without_tag(handling.mail.from_address) == without_tag(question.address or ""):
        handling = replace(handling, authenticated=True)
    if answer.word is Word.NEITHER:
        return _leave_it_held(handling, held, question, answer)
    rest = "\n".join(answer.below)
    outcome, handling = _settled(handling, held, question, answer.word)
    if not answer.below or not _goes_on(handling, rest):
        return handling.decided(outcome)
    return replace(handling, mail=replace(handling.mail, own_text=rest))


def _settled(
    handling: Handling, held: InboxRow, question: QuestionRow, word: Word
) -> tuple[Outcome, Handling]:
    """Let the sign-up go on after a yes, drop it after a no."""
    if word is Word.YES:
        return Outcome.CONFIRMED, handling.having(
            Confirmed(held, handling.row.received_at)
        )
    letter = _telling(handling, question, "sign-up-dropped", held)
    handling = handling.having(Disowned(held))
    return Outcome.DISOWNED, replace(handling, letters=(*handling.letters, letter))


def _goes_on(handling: Handling, text: str) -> bool:
    """Return whether a text is more than an answer: of a player, or with a command."""
    if handling.known_id is not None:
        return True
    return any(registry.may(Visitor.STRANGER, one.name) for one in read_commands(text))


def _leave_it_held(
    handling: Handling, held: InboxRow, question: QuestionRow, answer: Said
) -> Decision | Handling:
    """Say, once, that this was no answer; further such mails are as any others."""
    if handling.known_id is not None:
        return handling.telling(
            paragraph("sign-up-waits", _language(handling, question))
        )
    if _goes_on(handling, handling.mail.own_text):
        return replace(
            handling, mail=replace(handling.mail, own_text="\n".join(answer.below))
        )
    if handling.marks.bulk:
        # Old responders put no other mark on what they answer.
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why=handling.marks.bulk)
    if outbox.is_queued(handling.work, Cause.of("sign-up-waits", held)):
        return handling
    letter = _telling(handling, question, "sign-up-waits", held)
    why = "no answer to the question"
    return handling.decided(Outcome.NOTHING_UNDERSTOOD, letter, why=why)


def _too_late(
    handling: Handling, held: InboxRow, question: QuestionRow, answer: Said
) -> Decision | Handling:
    """Say, once, that the sign-up is settled; a mail that says more is handled."""
    if answer.word is Word.NEITHER or (
        answer.below and _goes_on(handling, handling.mail.own_text)
    ):
        return handling
    settled = held.outcome in (Outcome.CONFIRMED, Outcome.JOINED)
    cause = Cause.of("sign-up-settled", held)
    if (settled and answer.word is Word.YES) or outbox.is_queued(handling.work, cause):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    letter = _telling(handling, question, "sign-up-settled", held)
    return handling.decided(Outcome.JOIN_REFUSED, letter, why="answered too late")


def _telling(
    handling: Handling, question: QuestionRow, key: str, held: InboxRow
) -> LetterToAddress:
    """Return a letter to the address that was asked, wherever the answer came from."""
    language, address = _language(handling, question), question.address or ""
    dropped: Dropped = "sign-up" if key == "sign-up-dropped" else "nothing"
    said = [paragraph(key, language)]
    letter = short_letters.answers(said, language, dropped=dropped)
    own = handling.mail.from_address.lower() == address.lower()
    return to_address(handling, address, letter, Cause.of(key, held), threaded=own)


def _language(handling: Handling, question: QuestionRow) -> str:
    """Return the language in which the address was asked."""
    return question.about or handling.services.config.games.language
