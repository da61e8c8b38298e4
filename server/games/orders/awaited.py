"""The cause for which a game waits: its players, its game master, or its deadline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.protocol import Code
from server.games.orders.standing import counts_now
from server.games.state import failing_games
from server.games.state.running import Running
from server.games.state.steps import kept_back, typed_name
from server.reports.documents.document import Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, paragraph
from server.storage.kinds import WaitsFor
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

MAX_CODES_NAMED = 4
"""Players that are named by their codes; of more than these only the number is given.
"""


def outstanding(work: Work, playing: Running) -> list[RoleRow]:
    """Return the players who are awaited, have no orders and are not ready.

    An order that is not allowed in the open step is none.
    """
    key = playing.step_row.key
    awaited = playing.bundle.game.awaiting(playing.state)
    players = roles.players(work, playing.row.id)
    seats = playing.seats
    standing = orders.all_standing(work, playing.row.id, seats.values(), key)
    return [
        player
        for player in players
        if player.code in awaited
        # Before what it takes a grammar to say.
        and player.own_seat.ready_for != key
        and not counts_now(playing, player.code, standing.get(seats[player.code], ()))
    ]


def without_moves(playing: Running, orders: Mapping[Code, Sequence[Any]]) -> list[Code]:
    """Return the seats that are awaited and have no move among these orders."""
    game = playing.bundle.game
    return [
        code
        for code in sorted(game.awaiting(playing.state))
        if not any(game.slot(order).move for order in orders.get(code, ()))
    ]


@dataclass(frozen=True, slots=True)
class StepWait:
    """What the step waits for: "resume", "draw", "server", "orders", "deadline".

    Or for its game's "mending", where it could not be resolved. Or for a game master
    to "decide", because so few have ordered.

    Or for a game master's "word", where it has no deadline. `codes` are those of the
    players whose orders are missing.
    """

    kind: str
    codes: tuple[str, ...] = ()

    @property
    def few(self) -> tuple[str, ...]:
        """Return the codes where they are few enough to be named."""
        return self.codes if len(self.codes) <= MAX_CODES_NAMED else ()

    @property
    def for_master(self) -> bool:
        """Return whether nothing goes on before the game master has done something."""
        return self.kind in ("release", "draw", "decide", "word")


WAITS = Family(
    "waits",
    (
        "resume",
        "release",
        "draw",
        "server",
        "mending",
        "decide",
        "orders",
        "word",
        "deadline",
    ),
)
"""The cause of an open round's waiting."""


def waits_said(work: Work, playing: Running, now: datetime, language: str) -> Paragraph:
    """Say to a game master what the open step waits for."""
    waits, spoken = waits_for(work, playing, now), known(language)
    who, until = ", ".join(waits.few), playing.row.resumes_at
    if not who:
        who = CORE.into(spoken).phrase("players-counted", count=len(waits.codes))
    return paragraph(
        WAITS[waits.kind],
        spoken,
        step=playing.bundle.words(spoken).step(playing.step),
        key=typed_name(playing.row, playing.step_row, spoken),
        who=who,
        complete="no" if waits.codes else "yes",
        kept=typed_name(playing.row, kept_back(work, playing.row), spoken),
        until=NONE if until is None else moment(until, playing.zone),
    )


def waits_for(work: Work, playing: Running, now: datetime) -> StepWait:
    """Return what must happen until the open step is resolved."""
    row, step_row = playing.row, playing.step_row
    if row.kept_back is not None or row.state == GameState.PAUSED:
        return StepWait("resume" if row.kept_back is None else "release")
    if step_row.waits_for is WaitsFor.DECISION:
        silent = [player.code for player in outstanding(work, playing)]
        return StepWait("decide", tuple(silent))
    over = step_row.deadline is not None and step_row.deadline <= now
    if over and playing.lacks_draw:
        return StepWait("draw")
    if over:
        is_broken = failing_games.failed(work, step_row)
        return StepWait("mending" if is_broken else "server")
    silent = [
        player.code
        for player in outstanding(work, playing)
        if step_row.until(player.code).is_open
    ]
    if silent:
        return StepWait("orders", tuple(silent))
    return StepWait("word" if step_row.deadline is None else "deadline")
