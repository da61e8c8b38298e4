"""Play every stored step again, and say where something else comes out."""

from __future__ import annotations

import json

from server.bundles import bundle
from server.games.chances import chance_of, to_json, unveiled
from server.games.corrections import starting
from server.games.play import Played, play
from server.games.position import Position, load_state
from server.storage import editions
from server.storage.tables import GameRow, StepRow
from server.storage.unit_of_work import Work


def replay(work: Work, row: GameRow) -> list[str]:
    """Play every stored step again, withdrawn ones too; return the differences."""
    found = bundle(row.bundle)
    differences: list[str] = []
    for step_row in editions.resolved(work, row.id):
        played = _again(work, row, step_row)
        name = f"step {step_row.key}"
        if step_row.edition > 1:
            name += f", edition {step_row.edition}"
        if to_json(found.game.dump(played.state)) != step_row.state:
            differences.append(f"{name}: the state differs")
        events = to_json([found.game.dump_event(event) for event in played.events])
        if events != step_row.events:
            differences.append(f"{name}: the events differ")
    return differences


def _again(work: Work, row: GameRow, step_row: StepRow) -> Played:
    """Play a step from its stored inputs, corrections included."""
    found = bundle(row.bundle)
    state = load_state(row.bundle, editions.before(work, step_row).state or "")
    shown = unveiled(found, state, step_row.chance)
    started = starting(work, found, shown, step_row)
    return play(
        Position(found, started.state),
        json.loads(step_row.orders or "{}"),
        chance_of(found, started.state, step_row),
        told_first=started.events,
    )
