"""Keep a step that was played: its inputs, its events, its state, the next step open.

What is kept is an edition of the step, written once: where a step is played again,
that is another edition (`server.games.rounds.rollback`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from engine.protocol import Event
from server.bundles import bundle
from server.games.editions.opening import open_step
from server.games.editions.play import Played
from server.games.orders.receipts import numbers
from server.games.state import chronicle
from server.games.state.chances import to_json, unveiled
from server.games.state.corrections import amended, combined, former
from server.games.state.running import (
    Position,
    Running,
    load_state,
    state_before,
    state_shown,
)
from server.reports.game.accounts import Amended
from server.storage.games import editions, games, passages
from server.storage.kinds import PassageKind
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Edition:
    """A step that was played: what every letter about it is made from.

    `game` is the game as the step's orders were given, `after` with the next step open;
    where the game is `over`, in its last state. In a `past` edition the next step is
    over as well. `recorded` are the events as they are stored.
    """

    game: Running
    after: Running
    events: Sequence[Event]
    over: bool
    past: bool = False
    recorded: str = "[]"

    @property
    def closed(self) -> bool:
        """Whether the game has ended before its next step was played."""
        is_over = self.game.row.state == GameState.OVER
        return is_over and not self.over and self.after.step_row.is_open


def keep(work: Work, game: Running, played: Played, now: datetime) -> Edition:
    """Write the open step of a locked game as it was played, and open the next one."""
    rules, step_row = game.bundle.game, game.step_row
    chance = played.chance
    recorded = to_json([rules.dump_event(event) for event in played.events])
    step_row.resolve(
        now,
        orders=played.texts,
        receipts=numbers(work, game, played.texts),
        events=recorded,
        state=to_json(rules.dump(played.state)),
        chance=None if chance is None else to_json(rules.dump_chance(chance)),
        chronicle=chronicle.written(game.bundle, played.state, played.events),
        version=rules.version,
    )
    _keep_writings(work, game, played)
    if not rules.awaiting(played.state):
        game.row.end()
        return replace(unkept(game, played), recorded=recorded)
    opened = open_step(work, game.row, played.state, step_row, now)
    state = unveiled(game.bundle, played.state, opened.chance)
    return Edition(
        game=game,
        after=game.at(state, opened),
        events=played.events,
        over=False,
        recorded=recorded,
    )


def unkept(game: Running, played: Played) -> Edition:
    """Return the edition of a step that is not stored, with no next step open."""
    over = not game.bundle.game.awaiting(played.state)
    return Edition(game, game.at(played.state), played.events, over=over)


def kept(work: Work, row: GameRow, step_row: StepRow) -> Edition:
    """Return the edition of a resolved step's row."""
    game_bundle = bundle(row.bundle)
    position = Position(game_bundle, state_before(work, step_row))
    seats = roles.seats(work, [row.id])[row.id]
    names = former(work, step_row)
    game = Running(row, step_row, game_bundle, position, seats, former=names)
    state = load_state(row.bundle, step_row.state or "")
    stored = step_row.events or "[]"
    following = editions.after(work, step_row)
    if following is not None:
        state = unveiled(game_bundle, state, following.chance)
    return Edition(
        game=game,
        after=game.at(state, following or step_row),
        events=[game_bundle.game.load_event(one) for one in json.loads(stored)],
        over=following is None,
        past=following is not None and not _takes_orders(row, following),
        recorded=stored,
    )


def _takes_orders(row: GameRow, step_row: StepRow) -> bool:
    return row.state in TAKES_ORDERS and step_row.is_open


def amended_before(work: Work, step_row: StepRow) -> Sequence[Amended]:
    """Return the figures that were corrected before a step; most steps have none."""
    if not step_row.corrections:
        return ()
    found = bundle(games.get(work, step_row.game_id).bundle)
    return combined(amended(work, found, state_shown(work, step_row), step_row))


def _keep_writings(work: Work, game: Running, played: Played) -> None:
    """Keep the texts of the orders for the reports that print them, now or later."""
    for code, writings in played.writings.items():
        for writing in writings:
            passages.add(
                work,
                game_id=game.row.id,
                seat_id=game.seats[code],
                step_key=game.step_row.key,
                edition=game.step_row.edition,
                kind=PassageKind.WRITING,
                title=writing.title,
                text=writing.text,
                recipients=[writing.word],
                inbox_id=None,
            )
