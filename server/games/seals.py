"""Sealed draws in letters: the hash before, the secret after."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.protocol import Opening, Setup
from server.bundles import bundle
from server.games.keep import state_before
from server.games.running import Running
from server.reports.texts import Revealed, Seal
from server.storage import games, roles
from server.storage.tables import GameRow, StepRow
from server.storage.unit_of_work import Work


def closed_seal(game: Running) -> Seal | None:
    """Return the seal of the open step, without its secret."""
    found = closed_start(game.step_row)
    if found is None or not _is_for_next(game):
        return found
    return replace(found, following=True)


def closed_start(begin: StepRow) -> Seal | None:
    """Return the seal of a game's start, without its secret."""
    return None if begin.commitment is None else Seal(begin.commitment)


def opened_seal(game: Running, *, over: bool) -> Seal | None:
    """Return the seal of a resolved step, unless it stays closed until the end.

    One that is for the next step has no meaning where there is none.
    """
    following = _is_for_next(game)
    opening = game.bundle.game.opening(game.state)
    found = _open(game.step_row)
    if found is None or opening is Opening.AFTER_GAME or (following and over):
        return None
    return replace(found, following=following)


def _is_for_next(game: Running) -> bool:
    """Say whether what decides this step has been on the table since it opened."""
    return game.bundle.game.opening(game.state) is Opening.WITH_ORDERS


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
