"""Sealed draws in letters: the hash before, the secret after."""

from __future__ import annotations

import json

from engine.protocol import Opening, Setup
from server.bundles import bundle
from server.games.keep import state_before
from server.games.running import Running
from server.reports.texts import Revealed, Seal
from server.storage import games, roles
from server.storage.tables import GameRow, StepRow
from server.storage.unit_of_work import Work


def closed_seal(step_row: StepRow) -> Seal | None:
    """Return a step's seal without its secret."""
    return None if step_row.commitment is None else Seal(step_row.commitment)


def opened_seal(game: Running) -> Seal | None:
    """Return the seal of a resolved step, unless it stays closed until the end."""
    if game.bundle.game.opening(game.state) is Opening.AFTER_GAME:
        return None
    return _open(game.step_row)


def revealed(work: Work, row: GameRow) -> tuple[Revealed, ...]:
    """Return the seals that were to stay closed until the end of the game."""
    rules = bundle(row.bundle).game
    setup = Setup(len(roles.players(work, row.id)), json.loads(row.rules))
    begin, *steps = games.steps(work, row.id)
    found: list[Revealed] = []
    seal = _open(begin)
    if seal and rules.opening(setup) is Opening.AFTER_GAME:
        found.append(Revealed(None, seal))
    for step_row in steps:
        state = state_before(work, step_row)
        seal = _open(step_row)
        if seal and rules.opening(state) is Opening.AFTER_GAME:
            found.append(Revealed(rules.step(state), seal))
    return tuple(found)


def _open(step_row: StepRow) -> Seal | None:
    if step_row.commitment is None:
        return None
    return Seal(step_row.commitment, step_row.secret)
