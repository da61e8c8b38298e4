"""A deadline that moves because of an outage: recorded, and told to everybody.

A game that cannot be loaded is moved like any other: its players get a mail that says
what the database alone knows. Nothing that is wrong with one game stops another.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Player
from server.games.clock import lifecycle
from server.games.journal import journal
from server.games.state import drawing
from server.games.state.running import Running, running
from server.post import RoleMail
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.frames.facts import DeadlineFacts, PostponedFacts
from server.reports.game.scene import Scene
from server.services import Services
from server.storage.games.journal import Kind
from server.storage.inbox import held_mails
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.service import outages
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.tables.service import OutageRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Move:
    """The deadline of a game's open step moves because of these outages."""

    row: GameRow
    step_row: StepRow
    found: Sequence[OutageRow]
    before: datetime
    after: datetime

    @property
    def cause(self) -> str:
        """Return the name of the cause, the same for all mails about it."""
        return f"downtime:{self.found[-1].id}:{self.row.id}:{self.step_row.key}"


def postpone(work: Work, services: Services, move: Move) -> list[Exception]:
    """Move the deadline, keep a record, tell everybody; return what went wrong."""
    lost = move.found
    entry = lifecycle.move_deadline(
        work,
        move.row,
        move.after,
        services.clock.now(),
        kind=Kind.POSTPONED,
        why=f"outage:{lost[-1].id}",
        began=lost[0].began,
        ended=lost[-1].ended,
        mailbox=lost[-1].mailbox,
        times=len(lost),
    )
    outages.postponed(
        work, move.step_row, move.found, before=move.before, after=move.after
    )
    # Mails received after the old deadline may be in time for the new one.
    held_mails.wake(work, move.row.id)
    log.warning(
        "%s: the deadline of %s moves from %s to %s",
        *(move.row.title, move.step_row.key, move.before, move.after),
    )
    # A substitute plays the seat now, and is told as well.
    players = roles.seated(work, move.row.id, services.clock.now())
    failed: list[Exception] = []
    try:
        playing = running(work, move.row)
        if move.before <= services.clock.now():
            drawing.reopen(work, playing, services.clock.now())
        texts = _texts(work, playing, move, players)
    except Exception as error:
        failed.append(error)
        texts = {}
    for player in players:
        try:
            _tell_player(work, services, move, player, texts)
        except Exception as error:
            failed.append(error)
    try:
        journal.tell(work, services.post, entry)
    except Exception as error:
        failed.append(error)
    return failed


def _texts(
    work: Work, playing: Running, move: Move, players: Sequence[RoleRow]
) -> Mapping[int, Document]:
    """Return the mails as the game writes them, by the numbers of the roles."""
    key, seats = move.step_row.key, playing.seats
    standing = orders.all_standing(work, move.row.id, seats.values(), key)
    found: dict[int, Document] = {}
    for player in players:
        scene: Scene[Any] = playing.scene(player.code)
        facts = DeadlineFacts(
            scene, move.before, downtime=True, stands=seats[player.code] in standing
        )
        found[player.id] = frames.deadline_moved(facts, playing.bundle, player.language)
    return found


def _tell_player(
    work: Work,
    services: Services,
    move: Move,
    player: RoleRow,
    texts: Mapping[int, Document],
) -> None:
    text = texts.get(player.id)
    if text is None:
        facts = PostponedFacts(
            move.row.title,
            Player(player.code, player.pseudonym),
            ZoneInfo(move.row.zone),
            move.before,
            move.after,
            stands=bool(
                orders.standing(
                    work, move.row.id, player.own_seat.id, move.step_row.key
                )
            ),
        )
        text = frames.postponed(facts, player.language)
    services.post.to_role(
        work,
        move.row,
        RoleMail(player, text, kind="deadline", cause=f"{move.cause}:{player.mark}"),
    )
