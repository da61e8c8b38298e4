"""A game as it stands: its rows, its bundle, its state, the step that takes orders."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Code, Event, Player, Reader, RuleValue, Step
from grammar.reading import Roster
from server.bundles import bundle, usable
from server.games.state.chances import unveiled
from server.games.state.corrections import former, starting
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.reports.game.scene import Scene
from server.storage.games import editions, games
from server.storage.kinds import Draws
from server.storage.people import roles
from server.storage.states import ENDED, TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work

STATES_KEPT = 64
"""States that are kept in memory as they were loaded."""


class Position:
    """A state of a game, with the views and names that are made from it."""

    def __init__(self, found: AnyBundle, state: Any) -> None:
        """Keep the state; the game is asked when something is needed."""
        self.bundle = found
        self.state = state
        self._views: dict[Reader, Any] = {}

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """Return everybody who plays."""
        return self.bundle.game.players(self.state)

    @cached_property
    def step(self) -> Step:
        """Return the coming step's name."""
        return self.bundle.game.step(self.state)

    @cached_property
    def to_come(self) -> Sequence[Step]:
        """Return the steps that orders can be for, the coming one first."""
        return self.bundle.game.to_come(self.state)

    @cached_property
    def rules(self) -> Mapping[str, RuleValue]:
        """Return the values of all rules."""
        return self.bundle.game.rule_values(self.state)

    def view(self, reader: Reader) -> Any:
        """Return the state as this reader may know it."""
        if reader not in self._views:
            self._views[reader] = self.bundle.game.view(self.state, reader)
        return self._views[reader]


@dataclass(frozen=True, slots=True)
class Running:
    """A running game and its open step."""

    row: GameRow
    step_row: StepRow
    bundle: AnyBundle
    position: Position
    seats: Mapping[Code, int]
    """The numbers of the players' seats."""
    corrected: tuple[Event, ...] = ()
    """Events that tell of the game master's corrections before the step."""
    former: tuple[Player, ...] = ()
    """Players by pseudonyms that they had until this step."""

    @property
    def state(self) -> Any:
        """Return the state that the open step starts from, corrections included."""
        return self.position.state

    @property
    def players(self) -> tuple[Player, ...]:
        """Return everybody who plays."""
        return self.position.players

    @property
    def lacks_draw(self) -> bool:
        """Whether the game master has to enter the open step's draw, and has not.

        One that is not needed is stored as such when the step opens.
        """
        return self.row.draws == Draws.MANUAL and self.step_row.chance is None

    @property
    def renamed(self) -> Sequence[Player]:
        """Return the players who have another pseudonym than before this step."""
        before = {one.code: one for one in reversed(self.former)}
        return [
            player
            for player in self.players
            if before.get(player.code, player).pseudonym != player.pseudonym
        ]

    @property
    def called(self) -> tuple[Player, ...]:
        """Return players by further names: former pseudonyms, and their roles."""
        roles = self.bundle.roles
        return (*self.former, *(roles.named(self.state) if roles else ()))

    @property
    def step(self) -> Step:
        """Return the open step's name."""
        return self.position.step

    @property
    def to_come(self) -> Sequence[Step]:
        """Return the steps that orders can be for, the open one first."""
        return self.position.to_come

    @property
    def rules(self) -> Mapping[str, RuleValue]:
        """Return the values of all rules."""
        return self.position.rules

    def at(self, state: Any, step_row: StepRow | None = None) -> Running:
        """Return the game in another state, before another step."""
        return Running(
            self.row,
            step_row or self.step_row,
            self.bundle,
            Position(self.bundle, state),
            self.seats,
        )

    @property
    def zone(self) -> ZoneInfo:
        """Return the game's time zone."""
        return ZoneInfo(self.row.zone)

    def roster(self, code: Code) -> Roster:
        """Return the players who can be named in a text of this player."""
        return Roster(
            me=code, players=self.players, former=self.called, position=self.view(code)
        )

    def view(self, reader: Reader) -> Any:
        """Return the state as this reader may know it."""
        return self.position.view(reader)

    def scene(self, reader: Reader) -> Scene[Any]:
        """Return what texts for this reader are set in."""
        until = self.step_row.until(reader)
        return Scene(
            title=self.row.title,
            step=self.step,
            reader=reader,
            players=self.players,
            view=self.view(reader),
            deadline=until.deadline,
            zone=self.zone,
            rules=self.rules,
            paused=self.row.state == GameState.PAUSED,
            is_open=until.is_open,
            lacks_draw=self.lacks_draw,
        )


def running(work: Work, game: GameRow, step_row: StepRow | None = None) -> Running:
    """Return a game that has started and is not over.

    `step_row` is its open step where that is known. Raises NotPossibleError, and for
    one that cannot be used its own TurmpostError.
    """
    refuse_suspended(game)
    step_row = step_row or games.open_step(work, game.id)
    if step_row is None or game.state not in TAKES_ORDERS:
        raise not_possible("no-orders-taken", title=game.title)
    seats = roles.seats(work, [game.id])[game.id]
    return _running(work, game, step_row, games.last_state(work, game.id), seats)


def is_suspended(game: GameRow) -> bool:
    """Return whether nothing can be done in a game, since its rules cannot be used."""
    return game.state == GameState.SUSPENDED or not usable(game.bundle)


def refuse_ended(row: GameRow) -> None:
    """Raise NotPossibleError for a game that has ended."""
    if row.state in ENDED:
        raise not_possible("game-has-ended", title=row.title)


def refuse_suspended(game: GameRow) -> None:
    """Raise what says why a suspended game cannot go on, if it is suspended."""
    if game.state == GameState.SUSPENDED:
        bundle(game.bundle)
        raise not_possible("suspended-now", title=game.title)


def all_running(work: Work, rows: Iterable[GameRow]) -> dict[int, Running]:
    """Return the games that have started and are not over, by number.

    Those whose rules cannot be used are left out.
    """
    started = {
        row.id: row for row in rows if row.state in TAKES_ORDERS and usable(row.bundle)
    }
    if not started:
        return {}
    steps = games.open_steps(work, started)
    states, seats = games.last_states(work, steps), roles.seats(work, steps)
    return {
        game_id: _running(
            work, started[game_id], step_row, states[game_id], seats[game_id]
        )
        for game_id, step_row in steps.items()
    }


def _running(
    work: Work, game: GameRow, step_row: StepRow, text: str, seats: Mapping[Code, int]
) -> Running:
    game_bundle = bundle(game.bundle)
    position = _position(game.bundle, text, step_row.chance)
    started = starting(work, game_bundle, position.state, step_row)
    if started.state is not position.state:
        position = Position(game_bundle, started.state)
    return Running(
        *(game, step_row, game_bundle, position, seats, started.events),
        former=former(work, step_row),
    )


@lru_cache(maxsize=STATES_KEPT)
def load_state(bundle_name: str, text: str) -> Any:
    """Return the state of a snapshot."""
    return bundle(bundle_name).game.load(json.loads(text))


@lru_cache(maxsize=STATES_KEPT)
def _position(bundle_name: str, text: str, chance: str | None) -> Position:
    found = bundle(bundle_name)
    return Position(found, unveiled(found, load_state(bundle_name, text), chance))


def rules_of(work: Work, game: GameRow) -> Mapping[str, RuleValue] | None:
    """Return the values of all rules of a game; None before its start."""
    text = games.last_states(work, [game.id]).get(game.id)
    if text is None:
        return None
    state = load_state(game.bundle, text)
    values: Mapping[str, RuleValue] = bundle(game.bundle).game.rule_values(state)
    return values


def state_shown(work: Work, step_row: StepRow) -> Any:
    """Return the state before a step, with a chance that is shown with the orders."""
    row = games.get(work, step_row.game_id)
    state = load_state(row.bundle, editions.before(work, step_row).state or "")
    return unveiled(bundle(row.bundle), state, step_row.chance)


def state_before(work: Work, step_row: StepRow) -> Any:
    """Return the state in which the orders of a step were given, with corrections."""
    found = bundle(games.get(work, step_row.game_id).bundle)
    return starting(work, found, state_shown(work, step_row), step_row).state
