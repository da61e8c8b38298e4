"""A game as it stands: its rows, its bundle, its state, the step that takes orders."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from engine.protocol import Opening
from grammar.reading import Roster
from server.bundles import AnyBundle, bundle
from server.errors import NotPossibleError
from server.reports.texts import Scene
from server.storage import games

if TYPE_CHECKING:
    from engine.protocol import Code, Player, Reader, Step
    from server.storage.tables import GameRow, PlayerRow, StepRow
    from server.storage.work import Work

STATES_KEPT = 64


@dataclass(frozen=True, slots=True)
class Running:
    """A running game and its open step.

    `state` is the one the step starts from, with the chance that is shown before.
    """

    row: GameRow
    step_row: StepRow
    bundle: AnyBundle
    state: Any
    players: tuple[Player, ...]

    @property
    def step(self) -> Step:
        """Return the open step's name."""
        return self.bundle.game.step(self.state)

    @property
    def zone(self) -> ZoneInfo:
        """Return the game's time zone."""
        return ZoneInfo(self.row.zone)

    def roster(self, code: Code) -> Roster:
        """Return who can be named in a text of this player."""
        return Roster(me=code, players=self.players)

    def view(self, reader: Reader) -> Any:
        """Return the state as this reader may know it."""
        return self.bundle.game.view(self.state, reader)

    def scene(self, code: Code) -> Scene[Any]:
        """Return what the mails to this player are set in."""
        return Scene(
            title=self.row.title,
            step=self.step,
            me=code,
            players=self.players,
            view=self.view(code),
            deadline=self.step_row.deadline,
            zone=self.zone,
        )


@lru_cache(maxsize=STATES_KEPT)
def load_state(bundle_name: str, text: str) -> Any:
    """Return the state of a snapshot."""
    return bundle(bundle_name).game.load(json.loads(text))


def stored_chance(found: AnyBundle, step_row: StepRow) -> Any:
    """Return the chance that is stored with a step, None where there is none (yet)."""
    data = None if step_row.chance is None else json.loads(step_row.chance)
    return None if data is None else found.game.load_chance(data)


def unveiled(found: AnyBundle, state: Any, step_row: StepRow) -> Any:
    """Return the state that a step's orders are given in: with what is shown of it."""
    if found.game.opening(state) is not Opening.WITH_ORDERS:
        return state
    chance = stored_chance(found, step_row)
    return state if chance is None else found.game.unveil(state, chance)


def running(work: Work, game: GameRow) -> Running:
    """Return a game that has started and is not over; raises NotPossibleError."""
    step_row = games.open_step(work, game.id)
    if step_row is None:
        raise NotPossibleError(f"{game.title} takes no orders now")
    found = bundle(game.bundle)
    before = load_state(game.bundle, games.last_state(work, game.id))
    state = unveiled(found, before, step_row)
    return Running(game, step_row, found, state, found.game.players(state))


def code_of(players: list[PlayerRow]) -> dict[int, Code]:
    """Return the codes by the numbers of the players' rows."""
    return {player.id: player.code for player in players}
