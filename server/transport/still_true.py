"""Mails that speak of how things are now are looked at again before they are sent.

A mail may wait for hours: while the mail server is away, or its reader cannot be
reached. What is no longer true then is not sent. It is kept as given up, and
`turmpost outbox list` says why.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from server.errors import DatabaseAwayError
from server.games.clock import reminders
from server.games.rounds import embargo
from server.reports.mails.finishing import Head, head_of
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws, MailKind, WaitsFor
from server.storage.outbox import stored_mails
from server.storage.outbox.cause import kind_of, number_in
from server.storage.outbox.due_mails import Due
from server.storage.people import roles
from server.storage.states import ENDED, GameState, MailState, QuestionState
from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

NOT_TRUE = "no longer true"
"""The first words of the reason that such a mail is kept with."""


@dataclass(frozen=True, slots=True)
class Look:
    """A mail that is about to be sent, and what it is looked at with."""

    services: Services
    work: Work
    row: OutboxRow
    head: Head

    @property
    def now(self) -> datetime:
        """Return the present instant."""
        return self.services.clock.now()

    @property
    def kind(self) -> str:
        """Return the kind of the letter."""
        return kind_of(self.row.dedup_key)

    def number(self, table: type[Base]) -> int:
        """Return the number of the row of a table that it is about, 0 for none."""
        return number_in(self.row.dedup_key, table) or 0

    @property
    def game(self) -> GameRow | None:
        """Return the game that the mail is about, if any."""
        number = self.row.game_id
        return None if number is None else games.get(self.work, number)


Condition: TypeAlias = Callable[[Look], str]
"""Returns why a mail is no longer true, "" where it is."""


def _open(look: Look) -> str:
    """See whether the steps whose deadlines a mail names are open."""
    for step_id, _ in look.head.deadlines:
        step_row = look.work.get_one(StepRow, step_id)
        if not step_row.is_open:
            return "the round is over"
        if games.get(look.work, step_row.game_id).state in ENDED:
            return "the game is over"
    return ""


def _deadlines(look: Look) -> str:
    """Compare the deadlines that a mail names with those of their steps now."""
    role_id = look.row.role_id
    code = "" if role_id is None else roles.get(look.work, role_id).code
    for step_id, told in look.head.deadlines:
        deadline = look.work.get_one(StepRow, step_id).until(code).deadline
        if (deadline.isoformat() if deadline else "") != told:
            return "the deadline is another one"
        if deadline is not None and deadline <= look.now:
            return "the deadline has passed"
    return ""


def _lacks(look: Look) -> str:
    """See whether all that a reminder misses is still missing."""
    role_id, row = look.row.role_id, look.row
    if role_id is None:
        return ""
    person_id = roles.get(look.work, role_id).person_id
    again = reminders.Again(row.id, person_id, row.subject, look.head.deadlines)
    return reminders.look_again(look.work, look.services, again)


def _question(look: Look) -> str:
    """See whether the question of a mail, or that it waits for, can be answered."""
    asked = look.work.get(QuestionRow, look.number(QuestionRow)) or look.work.first(
        QuestionRow, QuestionRow.cause == look.row.dedup_key
    )
    if asked is None:
        return ""
    if asked.state != QuestionState.OPEN:
        return "the question is settled"
    return "" if asked.is_open(look.now) else "the question has lapsed"


def _waits(look: Look) -> str:
    """See whether the mail that the sender is told of still waits."""
    mail = look.work.get(InboxRow, look.number(InboxRow))
    waits = mail is not None and mail.state == MailState.WAITING
    return "" if waits else "the mail waits no longer"


_STATES: Mapping[str, GameState] = {
    "paused": GameState.PAUSED,
    "suspended": GameState.SUSPENDED,
    "resumed": GameState.RUNNING,
    "continued": GameState.RUNNING,
}
"""The state of a game that a mail tells of, by the kind of the letter."""


def _state(look: Look) -> str:
    told, game = _STATES.get(look.kind), look.game
    if told is None or game is None or game.state == told:
        return ""
    return f"the game is {game.state}"


def _are_kept_back(look: Look) -> str:
    """See whether the reports wait of which a mail says so."""
    game = look.game
    if game is None or look.kind != embargo.WAITING or game.kept_back:
        return ""
    return "the reports wait no longer"


_ASKING = frozenset({Kind.HELD, Kind.KEPT_BACK, Kind.DRAW_SOON, Kind.DRAW_WANTED})
"""The entries whose letters ask for something, once for a step."""


def _is_asked_for(look: Look) -> str:
    """See whether a game master still has to do what a mail asks for."""
    entry, game = look.work.get(JournalRow, look.number(JournalRow)), look.game
    if game is None or entry is None or entry.kind not in _ASKING:
        return ""
    if entry.kind == Kind.KEPT_BACK:
        return "" if game.kept_back else "the reports are out"
    step_row = look.work.get_one(StepRow, int((entry.once or "").split(":")[1]))
    if not step_row.is_open or game.state in ENDED:
        return "the round is over"
    if entry.kind == Kind.HELD:
        waits = step_row.waits_for is WaitsFor.DECISION
        return "" if waits else "the round waits no longer"
    lacks = game.draws == Draws.MANUAL and step_row.chance is None
    return "" if lacks else "the draw is there"


_PAST: tuple[Condition, ...] = ()
"""For what tells of an event: that stays true, or holds more than is over."""

CONDITIONS: Mapping[MailKind, tuple[Condition, ...]] = {
    MailKind.ADDRESS: (_question,),
    MailKind.ALARM: _PAST,
    MailKind.BOOKLET: _PAST,
    MailKind.CHANGE: (_state, _open, _are_kept_back),
    MailKind.CIRCULAR: _PAST,
    MailKind.CLOSING_WORDS: _PAST,
    MailKind.CONFIRM: (_question,),
    MailKind.DEADLINE: (_open, _deadlines),
    MailKind.DICE: (_open,),
    MailKind.DIGEST: _PAST,
    MailKind.GAME_MASTER: (_is_asked_for,),
    MailKind.KEY: _PAST,
    MailKind.LATE: (_waits,),
    MailKind.MESSAGE: _PAST,
    MailKind.NEWSPAPER: _PAST,
    MailKind.NOTICE: _PAST,
    MailKind.OPENED: _PAST,
    MailKind.OPENING: _PAST,
    MailKind.OPERATOR: _PAST,
    MailKind.PROBE: _PAST,
    MailKind.REFUSAL: _PAST,
    MailKind.REMINDER: (_lacks,),
    MailKind.REPLY: _PAST,
    MailKind.REPORT: _PAST,
    MailKind.RULING: _PAST,
    MailKind.SEATS: _PAST,
    MailKind.TROUBLE: _PAST,
    MailKind.WELCOME: _PAST,
}
"""The conditions under which a mail of each kind is still true."""


def still_true(services: Services, mails: Sequence[Due]) -> list[Due]:
    """Return those of the mails that can be sent; the others are given up.

    One that cannot be looked at is sent as it is.
    """
    of_now = [one for one in mails if CONDITIONS[one.kind]]
    if not of_now:
        return list(mails)
    with services.database.work() as work:
        dropped = {one.id for one in of_now if _is_dropped(services, work, one)}
    return [mail for mail in mails if mail.id not in dropped]


def _is_dropped(services: Services, work: Work, mail: Due) -> bool:
    """Give a mail up if it is no longer true; say whether it is given up."""
    try:
        with work.session.begin_nested():
            why = _why_not(services, work, mail)
            if why:
                said = f"{NOT_TRUE}: {why}"
                stored_mails.set_aside(work, mail.id, said)
                log.info("mail %s is not sent: %s", mail.id, said)
            return bool(why)
    except DatabaseAwayError:
        raise
    except Exception:
        log.exception("it is unknown whether mail %s is still true", mail.id)
        return False


def _why_not(services: Services, work: Work, mail: Due) -> str:
    """Return why a mail is no longer true, "" where it is."""
    row = work.get(OutboxRow, mail.id)
    if row is None or row.head is None:
        return ""
    look = Look(services, work, row, head_of(mail.mail))
    found = (condition(look) for condition in CONDITIONS[mail.kind])
    return next((why for why in found if why), "")
