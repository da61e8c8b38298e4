"""The chance of a step: drawn from a secret or entered, stored, shown in time."""

from __future__ import annotations

import json
from typing import Any

from engine.protocol import Opening
from server.games.state import draws
from server.reports.game.bundle import AnyBundle
from server.storage.kinds import Draws
from server.storage.tables.games import GameRow, StepRow

NOT_NEEDED = "null"
"""The stored chance of a step without one, where the game master enters the draws."""


def stored_chance(game_bundle: AnyBundle, step_row: StepRow) -> Any:
    """Return the chance that is stored with a step, None where there is none (yet)."""
    return _read(game_bundle, step_row.chance)


def chance_of(game_bundle: AnyBundle, state: Any, step_row: StepRow) -> Any:
    """Return the chance of a step: as stored, or as it follows from the secret."""
    if step_row.chance is not None or step_row.secret is None:
        return stored_chance(game_bundle, step_row)
    return game_bundle.game.draw_chance(state, draws.SealedUniform(step_row.secret))


def chance_at_opening(
    game_bundle: AnyBundle, row: GameRow, state: Any, before: StepRow
) -> str | None:
    """Return the chance that is stored when a step opens, as JSON.

    A chance that is shown at once follows from the secret of the step before, whose
    fingerprint was published when nobody could know the state it decides. A game master
    need not enter a chance that the step does not need.
    """
    secret = before.secret if row.draws == Draws.SEALED else draws.new_secret()
    if secret is None:
        return None
    uniform = draws.SealedUniform(secret, for_next=True)
    chance = game_bundle.game.draw_chance(state, uniform)
    if row.draws == Draws.MANUAL:
        return NOT_NEEDED if chance is None else None
    if chance is None or game_bundle.game.opening(state) is not Opening.WITH_ORDERS:
        return None
    return to_json(game_bundle.game.dump_chance(chance))


def unveiled(game_bundle: AnyBundle, state: Any, chance_text: str | None) -> Any:
    """Return the state that a step's orders are given in, with a chance that is shown.

    `chance_text` is the step's chance as it is stored.
    """
    if game_bundle.game.opening(state) is not Opening.WITH_ORDERS:
        return state
    chance = _read(game_bundle, chance_text)
    return state if chance is None else game_bundle.game.unveil(state, chance)


def to_json(data: object) -> str:
    """Return JSON that is the same for the same data."""
    return _ENCODER.encode(data)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _read(game_bundle: AnyBundle, text: str | None) -> Any:
    data = None if text is None else json.loads(text)
    return None if data is None else game_bundle.game.load_chance(data)
