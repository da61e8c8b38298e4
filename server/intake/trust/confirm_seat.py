"""The answer to "will you sit there?": a yes takes the seat, a no leaves it to others.

Such a question's Message-ID holds a secret, so nobody can answer it but who reads the
mails to the address that was asked; what becomes of it goes there, and to the players.
"""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

from grammar.commands import read_commands
from server.games.seats.waitlist import TELLS
from server.intake.changes import Settles
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines.automatic import is_robot
from server.intake.replying import to_address
from server.intake.trust import questions, yes_or_no
from server.intake.trust.bare_answer import ABOUT, settled
from server.intake.trust.yes_or_no import Word
from server.reports.documents.document import Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.reports.replies import short_letters
from server.storage.games import games
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import persons, roles
from server.storage.tables.senders import QuestionRow
from server.texts.catalogue import CORE
from server.texts.languages import known

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
        return too_late(handling, question)
    yes = answer is Word.YES
    handling = handling.having(Settles(question, yes=yes))
    return handling.decided(Outcome.CONFIRMED if yes else Outcome.DISOWNED)


def _unclear(handling: Handling, question: QuestionRow) -> Decision | Handling:
    """Say, once, which question waits for a yes or a no and nothing else.

    The mail is returned as it is where it may be meant for something else.
    """
    cause, text = Cause.of("question-waits", question), handling.mail.own_text
    is_open = question.is_open(handling.row.received_at)
    asks = question.kind != QuestionKind.PLACE or yes_or_no.has_answer(text)
    if not (is_open and asks) or read_commands(text):
        return handling
    if handling.known_id is not None or outbox.is_queued(handling.work, cause):
        return handling
    if handling.marks.bulk:
        # Old responders put no other mark on what they answer.
        return handling.decided(Outcome.IGNORED_AUTOMATIC, why=handling.marks.bulk)
    language = _language(handling, question)
    told = _still_open(handling, question, language)
    return _telling(handling, question, told, language, cause, "no clear answer")


def _still_open(handling: Handling, question: QuestionRow, language: str) -> Paragraph:
    """Name the question that waits, its game, and how long it waits."""
    if question.game_id is None or question.until is None:
        return paragraph("line-waits", language)
    game = games.get(handling.work, question.game_id)
    about = CORE.into(known(language)).phrase(ABOUT[question.kind])
    until = moment(question.until, ZoneInfo(game.zone))
    title = game.title
    return paragraph("question-waits", language, title=title, about=about, until=until)


def too_late(handling: Handling, question: QuestionRow) -> Decision:
    """Say, once, to the address that was asked, that it is settled."""
    cause = Cause.of("question-settled", question)
    if outbox.is_queued(handling.work, cause):
        return handling.decided(Outcome.IGNORED_REPEATED, why="answered before")
    language = _language(handling, question)
    told = settled(handling.work, question, language)
    return _telling(handling, question, told, language, cause, "answered too late")


def _language(handling: Handling, question: QuestionRow) -> str:
    """Return the language in which the address that was asked reads."""
    person = persons.by_address(handling.work, question.address or "")
    if person is not None:
        return person.language
    if question.role_id is not None:
        return roles.get(handling.work, question.role_id).language
    return handling.services.config.games.language


def _telling(
    handling: Handling,
    question: QuestionRow,
    told: Paragraph,
    language: str,
    cause: Cause,
    why: str,
) -> Decision:
    """Return a letter with a sentence to the address that was asked."""
    letter = short_letters.answers([told], language)
    address = question.address or ""
    own = handling.mail.from_address.lower() == address.lower()
    mail = to_address(handling, address, letter, cause, threaded=own)
    decided = handling.decided(Outcome.NOTHING_UNDERSTOOD, mail, why=why)
    return replace(decided, player=None)
