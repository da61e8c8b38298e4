"""Play every stored step again, and say where something else comes out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.bundles import bundle
from server.games.editions.play import Played, play
from server.games.state import steps
from server.games.state.chances import chance_of, to_json, unveiled
from server.games.state.corrections import starting
from server.games.state.running import Position, load_state
from server.storage.games import editions
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work
from server.texts.languages import OPERATOR_LANGUAGE


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of playing a game's stored steps again: a line for each difference.

    `steps` counts them all. `others` are the names of those that were resolved by
    another version of the rules: the installed one says nothing about them.
    """

    steps: int
    differences: Sequence[str]
    others: Sequence[str]


def replay(work: Work, row: GameRow) -> Replayed:
    """Play every step that the installed rules have resolved, withdrawn or not."""
    game_bundle = bundle(row.bundle)
    differences: list[str] = []
    others: list[str] = []
    resolved = editions.resolved(work, row.id)
    for step_row in resolved:
        name = steps.name(row, step_row, OPERATOR_LANGUAGE)
        if step_row.edition > 1:
            name += f", edition {step_row.edition}"
        if step_row.version != game_bundle.game.version:
            others.append(name)
            continue
        played = _again(work, row, step_row)
        if to_json(game_bundle.game.dump(played.state)) != step_row.state:
            differences.append(f"{name}: the state differs")
        events = to_json(
            [game_bundle.game.dump_event(event) for event in played.events]
        )
        if events != step_row.events:
            differences.append(f"{name}: the events differ")
    return Replayed(len(resolved), differences, others)


def _again(work: Work, row: GameRow, step_row: StepRow) -> Played:
    game_bundle = bundle(row.bundle)
    state = load_state(row.bundle, editions.before(work, step_row).state or "")
    shown = unveiled(game_bundle, state, step_row.chance)
    started = starting(work, game_bundle, shown, step_row)
    return play(
        Position(game_bundle, started.state),
        step_row.orders or {},
        chance_of(game_bundle, started.state, step_row),
        told_first=started.events,
    )
