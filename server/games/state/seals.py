"""Sealed draws in letters: the fingerprint before, the secret after."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.protocol import Opening, Setup
from server.bundles import bundle
from server.games.state import draws
from server.games.state.chances import chance_of
from server.games.state.running import Running, load_state, state_before
from server.reports.game.bundle import AnyBundle
from server.reports.game.report_facts import Revealed, Seal
from server.storage.games import games
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work


def closed_seal(game: Running) -> Seal | None:
    """Return the seal of the open step, without its secret.

    It is of use only where something follows from it: in a step with a chance, or in
    the one after it.
    """
    seal = closed_start(game.step_row)
    if seal is None or not _is_of_use(game):
        return None
    if game.bundle.game.opening(game.state) is Opening.AFTER_GAME:
        return replace(seal, until_end=True)
    return replace(seal, following=_is_for_next(game))


def seal_of_start(row: GameRow) -> Seal | None:
    """Return the seal of a start that is still to come, without its secret."""
    if row.start_secret is None:
        return None
    return Seal(draws.commitment(row.start_secret))


def closed_start(begin: StepRow) -> Seal | None:
    """Return the seal of a game's start, without its secret."""
    return None if begin.commitment is None else Seal(begin.commitment)


def opened_start(begin: StepRow) -> Seal | None:
    """Return the seal of a game's start with its secret."""
    return _open(begin)


def opened_seal(game: Running, *, over: bool) -> Seal | None:
    """Return the seal of a resolved step, unless it stays closed until the end.

    A seal for the next step has no meaning where no step follows, nor has the seal of a
    step without a chance.
    """
    following = _is_for_next(game)
    opening = game.bundle.game.opening(game.state)
    seal = _open(game.step_row)
    if seal is None or opening is Opening.AFTER_GAME or (following and over):
        return None
    if not _is_of_use(game):
        return None
    return replace(seal, following=following)


def _is_for_next(game: Running) -> bool:
    """Return whether what decides this step has been on the table since it opened."""
    return game.bundle.game.opening(game.state) is Opening.WITH_ORDERS


def _is_of_use(game: Running) -> bool:
    """Return whether something follows from a step's seal: here or in the next step."""
    return _is_for_next(game) or _decides(game.bundle, game.state, game.step_row)


def decides_start(game_bundle: AnyBundle, setup: Setup, secret: str) -> bool:
    """Return whether something follows from the secret of a game's start.

    Where the start needs no chance, that of the first step may still lie open from it.
    """
    drawn = game_bundle.game.draw_chance(setup, draws.SealedUniform(secret))
    return drawn is not None or game_bundle.game.opening(setup) is Opening.WITH_ORDERS


def _decides(game_bundle: AnyBundle, state: Any, step_row: StepRow) -> bool:
    """Whether a step has a chance: that of a shuffle, say, where one is needed."""
    return chance_of(game_bundle, state, step_row) is not None


def revealed(work: Work, row: GameRow) -> tuple[Revealed, ...]:
    """Return the seals that were to stay closed until the end of the game."""
    played = bundle(row.bundle)
    rules = played.game
    begin, *steps = games.steps(work, row.id)
    # The number of players at the start: a seat may be empty by now.
    setup = Setup(
        len(rules.players(load_state(row.bundle, begin.state or ""))),
        row.rules,
    )
    seals: list[Revealed] = []
    seal = _open(begin)
    hidden = rules.opening(setup) is Opening.AFTER_GAME
    if seal and hidden and begin.chance is not None:
        seals.append(Revealed(None, seal))
    for step_row in steps:
        state = state_before(work, step_row)
        seal = _open(step_row)
        stayed = rules.opening(state) is Opening.AFTER_GAME
        if seal and stayed and _decides(played, state, step_row):
            seals.append(Revealed(rules.step(state), seal))
    return tuple(seals)


def _open(step_row: StepRow) -> Seal | None:
    if step_row.commitment is None:
        return None
    return Seal(step_row.commitment, step_row.secret)
