"""Questions that a mail asks an address: the answer to that mail settles them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from server.bundles import bundle, usable
from server.games.state.days import Days
from server.games.state.rhythm import schedule
from server.games.state.session import GameSession
from server.games.state.steps import name
from server.mail.addresses import without_tag
from server.post import Post
from server.reports.documents.document import Document
from server.reports.documents.instants import moment
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

KIND = MailKind.CONFIRM
"""The kind of the mails that ask."""

ANSWER_WAITS = timedelta(days=7)
"""Time in which a confirmation request can be answered."""

MAX_REQUESTS_PER_ROLE = 3
"""Confirmation requests of a role within `ANSWER_WAITS`, so that nobody mails strangers
through us."""


@dataclass(frozen=True, slots=True)
class Objection:
    """A question that is noted, its letter's cause, and when its time ends."""

    question: QuestionRow
    cause: Cause
    ends: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What the `game` of a question is, in sentences, and `until` when it waits."""

    game: str
    until: str


def may_object(
    session: GameSession, role: RoleRow, new: str, about: str | None = None
) -> Objection:
    """Note the question to a role's address whether something may go to a new one.

    `about` is the lead of a game, None for the mails (`server.games.seats.objections`).
    """
    until = session.now + timedelta(days=session.services.config.intake.objection_days)
    cause = Cause.secret(QuestionKind.MOVE, role)
    question = NewQuestion(
        kind=QuestionKind.MOVE,
        role_id=role.id,
        game_id=session.row.id,
        address=new,
        person=without_tag(role.address),
        about=about,
        cause=cause,
        asked_at=session.now,
        until=until,
    )
    row = questions.ask(session.work, question)
    session.work.session.flush()
    return Objection(row, cause, moment(until, role.zone or session.zone))


def terms(session: GameSession, until: datetime | None, language: str) -> Terms:
    """Return what a letter that asks says of its game, and of its end."""
    row, spoken = session.row, CORE.into(known(language))
    ends = moment(until or session.now, session.zone)
    if not usable(row.bundle):
        return Terms("", ends)
    step_row = session.open_step
    deadline = None if step_row is None else step_row.deadline
    about = spoken.phrase(
        "game-asked-about",
        title=row.title,
        game=bundle(row.bundle).words(language).game(),
        schedule=schedule(row, language),
        state=row.state.value,
        seats=str(row.wanted),
        taken=str(len(session.players())),
        step="none" if step_row is None else name(row, step_row, language),
        deadline="none" if deadline is None else moment(deadline, session.zone),
    )
    return Terms(about, ends)


def recent(
    session: GameSession, role: RoleRow, kind: QuestionKind
) -> list[QuestionRow]:
    """Return the questions of a kind that a role's wishes led to in `ANSWER_WAITS`."""
    since = session.now - ANSWER_WAITS
    return questions.of_role(session.work, role.id, kind, since=since)


def for_days(
    session: GameSession, kind: QuestionKind, role: RoleRow, address: str, days: Days
) -> NewQuestion:
    """Return the question whether an address takes over from a role on some days.

    It can be answered for `ANSWER_WAITS`, at most until the last of the days is over.
    """
    return NewQuestion(
        kind=kind,
        role_id=role.id,
        game_id=session.row.id,
        address=address,
        about=str(days),
        asked_at=session.now,
        until=min(session.now + ANSWER_WAITS, days.ends(session.zone)),
    )


def ask(session: GameSession, question: NewQuestion, text: Document) -> None:
    """Note a question to its `address`, and queue the letter of a game that asks it."""
    ask_from(session.row.mailbox, session.work, session.post, question, text)


def ask_from(
    mailbox: str, work: Work, post: Post, question: NewQuestion, text: Document
) -> None:
    """Note a question to its `address`, and queue the letter that asks it.

    It comes from this mailbox of ours. The secret that answers are known by is made
    here.
    """
    address = question.address or ""
    cause = Cause.secret(question.kind)
    person = without_tag(address)
    questions.ask(work, replace(question, cause=cause, person=person))
    post.to_address(
        work,
        address,
        text,
        mailbox=mailbox,
        kind=KIND,
        cause=cause,
        game_id=question.game_id,
    )
