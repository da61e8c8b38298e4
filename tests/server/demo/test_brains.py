"""How well robots play: in games of the engine, with fixed seeds and changing seats.

The limits are far from what the robots reach, and far above what chance gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.mark.game import GAME as MARK
from engine.mark.orders import Bid, Do, Turn, Wish
from engine.mark.orders import Order as MarkOrder
from engine.mark.sorts import SORTS
from engine.mark.state import State as MarkState
from engine.ostia.game import GAME as OSTIA
from engine.ostia.orders import Order as OstiaOrder
from engine.ostia.state import State as OstiaState
from engine.protocol import Code
from server.bundles.mark.robots.brain import orders_of
from server.bundles.mark.robots.temper import GREEDY, PATIENT, Temper
from server.bundles.ostia.robots.careless import feel
from server.bundles.ostia.robots.thinking import think
from tests.server.demo.engine_games import wins
from tests.server.demo.sights import sight_of

GAMES = 60


def _thinking(view: OstiaState, me: Code, rng: Random) -> Sequence[OstiaOrder]:
    return think(sight_of(view, me), rng)


def _careless(view: OstiaState, me: Code, rng: Random) -> Sequence[OstiaOrder]:
    return feel(sight_of(view, me), rng)


def _any_wish(_state: MarkState, _me: Code, rng: Random) -> Sequence[MarkOrder]:
    """Wish and bid without looking."""
    wishes = [
        Wish(do, sort) for do in (Do.DELIVER, Do.PROCESS, Do.SELL) for sort in SORTS
    ]
    rng.shuffle(wishes)
    return (Turn(tuple(wishes)), Bid(None, rng.randrange(12), rng.randrange(12)))


def test_who_thinks_wins_at_ostia() -> None:
    """One against three careless ones: by chance 15 of 60 games, here nearly all."""
    found = wins(OSTIA, (_thinking, _careless, _careless, _careless), GAMES)
    assert found[0] >= 45


@pytest.mark.parametrize("temper", [GREEDY, PATIENT], ids=["greedy", "patient"])
def test_who_looks_wins_at_mark(temper: Temper) -> None:
    """One against two that wish anything: by chance 20 of 60 games."""

    def brain(view: MarkState, me: Code, rng: Random) -> Sequence[MarkOrder]:
        return orders_of(view, me, temper, rng)

    found = wins(MARK, (brain, _any_wish, _any_wish), GAMES)
    assert found[0] >= 42


def test_greedy_and_patient_make_a_game() -> None:
    """Neither is a victim of the other: by chance 30 of 60 games each."""

    def greedy(view: MarkState, me: Code, rng: Random) -> Sequence[MarkOrder]:
        return orders_of(view, me, GREEDY, rng)

    def patient(view: MarkState, me: Code, rng: Random) -> Sequence[MarkOrder]:
        return orders_of(view, me, PATIENT, rng)

    found = wins(MARK, (greedy, patient), GAMES)
    assert min(found[0], found[1]) >= 15
