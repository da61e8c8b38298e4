"""A "yes" or "no" alone that answers none of our questions: which one was meant?

A question is known by its Message-ID. Whoever answers another mail is told which
question waits; where none does, that none is open, and what became of the last one.
Only questions to the same address are told of.
"""

from __future__ import annotations

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.machines import silence
from server.intake.replying import reply
from server.intake.trust import questions
from server.intake.words.strip_own_text import reader_for
from server.mail.addresses import without_tag
from server.reports.documents.document import Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.reports.replies.courtesy import is_courteous
from server.storage.games import games
from server.storage.kinds import QuestionKind
from server.storage.outcomes import Outcome
from server.storage.people import questions as stored
from server.storage.people import roles
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

ABOUT = Family("question-about", [one.value for one in QuestionKind], ())
"""What a question is about, by its kind."""


def settled(work: Work, question: QuestionRow, language: str) -> Paragraph:
    """Say of which question, and of which game, an answer came too late."""
    about = CORE.into(known(language)).phrase(ABOUT[question.kind])
    game_id = question.game_id
    if game_id is None and question.role_id is not None:
        game_id = roles.get(work, question.role_id).game_id
    title = "none" if game_id is None else games.get(work, game_id).title
    return paragraph("question-settled", language, about=about, title=title)


@dataclass(frozen=True, slots=True)
class _Asked:
    """An address that is asked questions, and how it reads of them."""

    address: str
    language: str
    zone: ZoneInfo


def answer_role(handling: Handling) -> Decision | None:
    """Answer a bare yes or no of somebody with a role; None for any other mail."""
    role, row = handling.author, handling.session.row
    names = (role.person.real_name or "", role.pseudonym)
    if not questions.is_bare(handling, names):
        return None
    read = reader_for(handling, row, role).line(handling.mail.own_text.strip())
    if read.entries or read.commands or read.passages:
        # An order of this game.
        return None
    asked = _Asked(role.address, role.language, ZoneInfo(row.zone))
    said = _of_ready(handling, role)
    if said is None and is_courteous(handling.mail.own_text) and _is_free(handling):
        return None
    heard = silence.listen(handling, role, understood=False)
    handling = handling.having(*heard.changes).noting(*heard.notes)
    outcome = Outcome.NOTHING_UNDERSTOOD
    if heard.why:
        return silence.decision(handling, outcome, heard.why)
    said = said or _told(handling, asked)
    return handling.decided(outcome, reply(handling, [said]))


def _is_free(handling: Handling) -> bool:
    """Return whether the sender's address is asked nothing: "ok" is no answer then."""
    address = handling.author.address
    return stored.open_to(handling.work, without_tag(address), address) is None


def to_stranger(handling: Handling, language: str) -> Paragraph | None:
    """Return the answer to a bare yes or no of an address without a role here."""
    address = handling.mail.from_address
    if not questions.is_bare(handling, ()):
        return None
    zone = ZoneInfo(handling.services.config.games.zone)
    return _told(handling, _Asked(address, language, zone))


def _of_ready(handling: Handling, role: RoleRow) -> Paragraph | None:
    """Return how to be ready without orders, where that was asked for."""
    playing, seat = handling.playing, role.seat
    if playing and seat and seat.asked_for == playing.step_row.key:
        return paragraph("ready-anyway", role.language)
    return None


def _told(handling: Handling, asked: _Asked) -> Paragraph:
    work, person = handling.work, without_tag(asked.address)
    waiting = stored.open_to(work, person, asked.address)
    if waiting is not None:
        when = moment(waiting.asked_at, asked.zone)
        about = CORE.into(asked.language).phrase(ABOUT[waiting.kind])
        return paragraph(
            "question-asked-elsewhere", asked.language, asked=when, about=about
        )
    last = stored.last_ended(work, person, asked.address)
    about = "" if last is None else CORE.into(asked.language).phrase(ABOUT[last.kind])
    return paragraph(
        "no-question-open",
        asked.language,
        last="none" if last is None else last.state.value,
        about=about,
        asked="" if last is None else moment(last.asked_at, asked.zone),
    )
