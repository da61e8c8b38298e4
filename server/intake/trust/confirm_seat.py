"""The answer to "will you sit there?": a yes takes the seat, a no leaves it to others.

Such a question's Message-ID holds a secret, so nobody can answer it but who reads the
mails to the address that was asked; what becomes of it goes there, and to the players.
"""

from __future__ import annotations

from dataclasses import replace

from grammar.commands import read_commands
from server.games.seats.waitlist import TELLS
from server.intake.changes import Settles
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.intake.trust import questions, yes_or_no
from server.intake.trust.yes_or_no import Word
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import persons, roles
from server.storage.states import QuestionState
from server.storage.tables.senders import QuestionRow

KINDS = frozenset(
    {
        QuestionKind.SUBSTITUTE,
        QuestionKind.DEPUTY,
        QuestionKind.MASTER,
        QuestionKind.ENROLMENT,
        QuestionKind.OPEN,
        QuestionKind.SEAT,
        QuestionKind.PLACE,
    }
)
"""The kinds of the questions."""

_OFF = frozenset({"abmelden", "leave", "unsubscribe"})


def check(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Let the answer take effect; the mail is returned where it is no answer."""
    if is_robot(handling.mail.from_address):
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    answer = questions.said(handling).word
    if answer is Word.NEITHER and handling.mail.own_text.strip().casefold() in _OFF:
        answer = Word.NO
    if question.about == TELLS and answer is Word.YES:
        return handling
    if answer is Word.NEITHER:
        return _unclear(handling, question)
    if not question.is_open(handling.row.received_at):
        return _too_late(handling, question)
    yes = answer is Word.YES
    handling = handling.having(Settles(question, yes=yes))
    return handling.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)


def _unclear(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Say, once, that a yes or no with more beside it is no answer.

    The mail is returned as it is where it has neither word, or may be meant for
    something else.
    """
    cause, text = Cause.of("line-waits", question), handling.mail.own_text
    is_open = question.state == QuestionState.OPEN
    if not is_open or not yes_or_no.has_answer(text) or read_commands(text):
        return handling
    if handling.known_id is not None or outbox.is_queued(handling.work, cause):
        return handling
    return _telling(handling, question, "line-waits", cause, "no clear answer")


def _too_late(handling: Handling, question: QuestionRow) -> Decision:
    """Say, once, to the address that was asked, that it is settled."""
    cause = Cause.of("question-settled", question)
    if outbox.is_queued(handling.work, cause):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    return _telling(handling, question, "question-settled", cause, "answered too late")


def _telling(
    handling: Handling, question: QuestionRow, key: str, cause: Cause, why: str
) -> Decision:
    """Return a letter with a sentence to the address that was asked."""
    language = handling.services.config.games.language
    if question.role_id is not None:
        language = roles.get(handling.work, question.role_id).language
    person = persons.by_address(handling.work, question.address or "")
    language = person.language if person is not None else language
    letter = short_letters.answers([paragraph(key, language)], language)
    address = question.address or ""
    own = handling.mail.from_address.lower() == address.lower()
    mail = to_address(handling, address, letter, cause, threaded=own)
    decided = handling.decided(Outcome.NOTHING_UNDERSTOOD, mail, why=why)
    return replace(decided, player=None)
