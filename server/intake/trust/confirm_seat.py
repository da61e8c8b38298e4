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
from server.intake.outcomes import Outcome
from server.intake.replying import to_address
from server.intake.trust import questions
from server.intake.trust.yes_or_no import Word
from server.reports import letters
from server.reports.sentences import paragraph
from server.storage.outbox import outbox
from server.storage.people import persons, roles
from server.storage.states import QuestionState
from server.storage.tables.senders import QuestionRow

KINDS = frozenset({"substitute", "deputy", "open", "seat", "place"})
"""The kinds of the questions."""

_OFF = frozenset({"abmelden", "leave", "unsubscribe"})


def check(at: Handling, question: QuestionRow) -> Decision | Handling:
    """Do what the answer says; the mail is returned where it is no answer."""
    if is_robot(at.mail.from_address):
        return at.decided(Outcome.IGNORED_AUTOMATIC, why="the address of a robot")
    said = questions.said(at).word
    if said is Word.NEITHER and at.mail.own_text.strip().casefold() in _OFF:
        said = Word.NO
    if said is Word.NEITHER or (question.about == TELLS and said is Word.YES):
        return at
    over = question.until is not None and question.until <= at.row.received_at
    if question.state != QuestionState.OPEN or over:
        return _too_late(at, question)
    yes = said is Word.YES
    at = at.having(Settles(question, yes=yes))
    return at.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)


def _too_late(at: Handling, question: QuestionRow) -> Decision:
    """Say, once, to the address that was asked, that it is settled."""
    cause = f"seat_settled:{question.id}"
    if outbox.is_queued(at.work, cause):
        return at.decided(Outcome.IGNORED_REPEATED, why="answered before")
    language = at.services.config.games.language
    if question.role_id is not None:
        language = roles.get(at.work, question.role_id).language
    person = persons.by_address(at.work, question.address or "")
    language = person.language if person is not None else language
    letter = letters.answers([paragraph("question-settled", language)], language)
    address = question.address or ""
    own = at.mail.from_address.lower() == address.lower()
    mail = to_address(at, address, letter, cause, threaded=own)
    decided = at.decided(Outcome.NOTHING_UNDERSTOOD, mail, why="answered too late")
    return replace(decided, player=None)
