"""The answer to "will you sit there?": a yes takes the seat, a no leaves it to others.

Such a question's Message-ID holds a secret, so nobody can answer it but who reads the
mails to the address that was asked; what becomes of it goes there, and to the players.
"""

from __future__ import annotations

from dataclasses import replace

from server.games.seats.waitlist import TELLS
from server.intake.changes import Settles
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
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
    if answer is Word.NEITHER or (question.about == TELLS and answer is Word.YES):
        return handling
    over = question.until is not None and question.until <= handling.row.received_at
    if question.state != QuestionState.OPEN or over:
        return _too_late(handling, question)
    yes = answer is Word.YES
    handling = handling.having(Settles(question, yes=yes))
    return handling.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)


def _too_late(handling: Handling, question: QuestionRow) -> Decision:
    """Say, once, to the address that was asked, that it is settled."""
    cause = f"seat_settled:{question.id}"
    if outbox.is_queued(handling.work, cause):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    language = handling.services.config.games.language
    if question.role_id is not None:
        language = roles.get(handling.work, question.role_id).language
    person = persons.by_address(handling.work, question.address or "")
    language = person.language if person is not None else language
    letter = short_letters.answers([paragraph("question-settled", language)], language)
    address = question.address or ""
    own = handling.mail.from_address.lower() == address.lower()
    mail = to_address(handling, address, letter, cause, threaded=own)
    decided = handling.decided(
        Outcome.NOTHING_UNDERSTOOD, mail, why="answered too late"
    )
    return replace(decided, player=None)
