"""The answer to "is this your new address?", and to "may your mails go there?".

Without a yes of the new address nothing moves; then the old one is asked. It is asked
in the same way whether somebody else may lead its game. A question's
Message-ID holds a secret, so nobody can answer it but who reads the mails to the
address that was asked. One that has lost its mails can say that it did not wish that.
"""

from __future__ import annotations

from dataclasses import replace

from grammar.commands import read_commands
from server.intake.changes import Count, MovesAddress
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.intake.trust import questions, yes_or_no
from server.intake.trust.bare_answer import settled
from server.intake.trust.yes_or_no import Word
from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.reports.replies.short_letters import Dropped
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts, roles
from server.storage.states import QuestionState
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

MAX_PASSED_ON = 3
"""Mails of an address that lost its mails which the game master gets."""

MAX_CHARACTERS = 2000
"""Characters of such a mail that the game master gets."""


def check(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Let the answer take effect; the mail is returned where it is no answer."""
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    answer = questions.said(handling)
    if answer.word is Word.NEITHER or question.role_id is None:
        return _unclear(handling, question)
    player = roles.get(handling.work, question.role_id)
    is_open = question.is_open(handling.row.received_at)
    if not is_open or player.until is not None:
        if question.state == QuestionState.CONFIRMED and answer.word is Word.YES:
            return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
        told = settled(handling.work, question, player.language)
        return _telling(
            handling, question, told, "question-settled", "answered too late"
        )
    yes = answer.word is Word.YES
    handling = handling.having(MovesAddress(question, player, yes=yes))
    if yes or question.kind == QuestionKind.MOVE:
        return handling.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)
    told = paragraph("address-dropped", player.language)
    decided = _telling(handling, question, told, "address-dropped", "")
    return replace(decided, outcome=Outcome.DISOWNED)


def check_left(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Pass on to the game master that an address did not wish to lose its mails.

    It has no role any more, and this letter alone can be answered from there: so often,
    so long and no longer. Commands are what they are in any mail.
    """
    if is_robot(handling.mail.from_address) or question.role_id is None:
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    word, text = questions.said(handling).word, handling.mail.own_text
    if word is Word.NEITHER and yes_or_no.has_answer(text):
        return _unclear(handling, question)
    if word is Word.NEITHER and (not text.strip() or read_commands(text)):
        return handling
    player = roles.get(handling.work, question.role_id)
    if word is not Word.YES:
        return _pass_on(handling, question, player)
    if question.is_open(handling.row.received_at):
        handling = handling.having(MovesAddress(question, player, yes=True))
    return handling.decided(Outcome.CONFIRMED)


def _pass_on(handling: Handling, question: QuestionRow, player: RoleRow) -> Decision:
    received, text = handling.row.received_at, handling.mail.own_text
    until, name = question.until or received, f"left:q{question.id}"
    if until <= received or player.has_ended(handling.now):
        told = paragraph("left-too-late", player.language)
        return _telling(handling, question, told, "left-too-late", "too late")
    if rate_counts.count(handling.work, name) >= MAX_PASSED_ON:
        return handling.decided(Outcome.NOT_PASSED_ON, why="passed on often enough")
    words = "\n".join(text[:MAX_CHARACTERS].splitlines())
    moved = MovesAddress(question, player, yes=False, words=words)
    handling = handling.having(Count(name, until), moved)
    return handling.decided(Outcome.DISOWNED)


def _unclear(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Say that a yes or no with more beside it is no answer.

    First in the reply to a player's mail; else in a letter, once. The mail is returned
    as it is where it has neither word, or may be meant for something else.
    """
    text = handling.mail.own_text
    is_open = question.state == QuestionState.OPEN and question.role_id is not None
    if not is_open or not yes_or_no.has_answer(text) or read_commands(text):
        return handling
    player = roles.get(handling.work, question.role_id or 0)
    if handling.known_id is not None:
        return handling.telling(paragraph("line-waits", player.language))
    if outbox.is_queued(handling.work, Cause.of("line-waits", question)):
        return handling
    told = paragraph("line-waits", player.language)
    return _telling(handling, question, told, "line-waits", "no clear answer")


def _telling(
    handling: Handling,
    question: QuestionRow,
    told: Paragraph,
    about: str,
    why: str,
) -> Decision:
    """Return a letter to the address that was asked, once for each sentence."""
    player = roles.get(handling.work, question.role_id or 0)
    dropped: Dropped = "address" if about == "address-dropped" else "nothing"
    cause = Cause.of(about, question)
    letter = short_letters.answers([told], player.language, dropped=dropped)
    is_old = question.kind == QuestionKind.MOVE
    address = player.address if is_old else question.address or ""
    if outbox.is_queued(handling.work, cause):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    own = handling.mail.from_address.lower() == address.lower()
    mail = to_address(handling, address, letter, cause, threaded=own)
    return handling.decided(Outcome.NOTHING_UNDERSTOOD, mail, why=why)
