"""A round of Egon with every slot filled, next to `diplomacy`; steps of other games.

The package `diplomacy` is installed for the comparison alone, into a folder of its own.
Both are given orders that are parsed already, as far as `diplomacy` allows: it takes
them as text when they are set, which is not timed, and resolves them in `process`,
which is.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.egon.draw import Draw
from engine.egon.game import GAME
from engine.egon.orders import Build, Dealer, Guess, Order, Purchase, Transfer, slot
from engine.egon.state import State
from engine.mark.game import GAME as MARK
from engine.ostia.game import GAME as OSTIA
from engine.protocol import Code, Player
from tests.bench.diplomacy_package import install, rounds_of
from tests.bench.figures import Figure, Line, Missing, Note, Side, median
from tests.bench.world import codes
from tests.engine.egon import chance_games
from tests.engine.mark import chance_games as mark_games
from tests.engine.ostia import games as ostia_games

ROUNDS = 5
GAMES = 6
MOST_MILLISECONDS = 2.0
MOST_MICROSECONDS = 20.0
MOST_OF_DIPLOMACY = 0.5
PLAYERS = 12
MORE_PLAYERS = 16
PROPORTION = 1.15
OSTIA_PLAYERS = 5
MARK_GAMES = 12
STEP_MILLISECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Round:
    """The input of a resolution."""

    state: State
    orders: Mapping[Code, Sequence[Order]]
    draw: Draw

    @property
    def count(self) -> int:
        """Return how many orders there are."""
        return sum(map(len, self.orders.values()))


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU of one core: milliseconds a round, microseconds an order."""

    round: float
    order: float


def run() -> Iterator[Line]:
    """Measure twelve players, sixteen, and `diplomacy`, in turn."""
    twelve, sixteen = _rounds(PLAYERS), _rounds(MORE_PLAYERS)
    orders = sum(one.count for one in twelve) / len(twelve)
    yield Note(f"{len(twelve)} rounds of {PLAYERS} players, {orders:.0f} orders each")
    with tempfile.TemporaryDirectory() as folder:
        problem = install(Path(folder))
        ours, more, theirs = [], [], []
        for _ in range(ROUNDS):
            ours.append(_cost(twelve))
            more.append(_cost(sixteen))
            if not problem:
                theirs.append(rounds_of(Path(folder)).microseconds)
    each = median([cost.order for cost in ours])
    rounds = median([cost.round for cost in ours])
    yield _most("resolve: a round of 12", rounds, MOST_MILLISECONDS, "ms")
    yield _most("resolve: an order", each, MOST_MICROSECONDS, "us")
    yield _most("resolve: a step of Ostia", _each(_ostia()), STEP_MILLISECONDS, "ms")
    yield _most("resolve: a step of MARK", _each(_mark()), STEP_MILLISECONDS, "ms")
    if problem:
        yield Missing("resolve: next to diplomacy", problem)
    else:
        other = median(theirs)
        yield Figure(
            name="resolve: next to diplomacy",
            measured=each,
            reference=other,
            unit="us/order",
            against="diplomacy, us/order",
            side=Side.AT_MOST,
            bound=MOST_OF_DIPLOMACY,
        )
    yield Figure(
        name="resolve: 16 players in proportion",
        measured=median([cost.round for cost in more]) / MORE_PLAYERS * 1000,
        reference=rounds / PLAYERS * 1000,
        unit="us/player",
        against="12 players, us/player",
        side=Side.AT_MOST,
        bound=PROPORTION,
    )


def profile() -> str:
    """Return where the time of a round goes."""
    rounds = _rounds(PLAYERS)
    profiler = cProfile.Profile()
    profiler.enable()
    for one in rounds:
        GAME.resolve(one.state, one.orders, one.draw)
    profiler.disable()
    output = io.StringIO()
    statistics = pstats.Stats(profiler, stream=output)
    statistics.strip_dirs().sort_stats("tottime").print_stats(25)
    return output.getvalue()


def _most(name: str, measured: float, limit: float, unit: str) -> Figure:
    return Figure(name, measured, limit, unit, "limit", Side.AT_MOST, 1.0)


def _cost(rounds: Sequence[Round]) -> Cost:
    began = time.process_time()
    for one in rounds:
        GAME.resolve(one.state, one.orders, one.draw)
    seconds = time.process_time() - began
    orders = sum(one.count for one in rounds)
    return Cost(seconds / len(rounds) * 1e3, seconds / orders * 1e6)


def _ostia() -> list[Callable[[], object]]:
    """Return steps of Ostia with all five players."""
    return [
        partial(OSTIA.resolve, one.before, one.orders, one.chance)
        for seed in range(GAMES)
        for one in ostia_games.random_steps(seed, players=OSTIA_PLAYERS, silent=0)
    ]


def _mark() -> list[Callable[[], object]]:
    """Return steps of MARK."""
    return [
        partial(MARK.resolve, one.before, one.orders, one.dice)
        for seed in range(MARK_GAMES)
        for one in mark_games.steps(seed)
    ]


def _each(steps: Sequence[Callable[[], object]]) -> float:
    """Return the CPU of one core that a step needs, in milliseconds."""
    costs = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for step in steps:
            step()
        costs.append((time.process_time() - began) / len(steps) * 1e3)
    return median(costs)


def _rounds(players: int) -> list[Round]:
    """Return the rounds of some games in which everybody fills every slot."""
    chance = random.Random(5)  # noqa: S311 - the same rounds in every run
    found: list[Round] = []
    options = {"egonmind": True, "bank_transfers": True}
    for _ in range(GAMES):
        who = [Player(code, f"Haus {code}", f"Mr {code}") for code in codes(players)]
        state = GAME.new(who, options, chance_games.draw(chance))
        for _ in range(state.rules.rounds - 1):
            orders = {code: everything(chance, state, code) for code in state.players}
            one = Round(state, orders, chance_games.draw(chance))
            found.append(one)
            state = GAME.resolve(one.state, one.orders, one.draw).state
    return found


def everything(chance: random.Random, state: State, me: Code) -> list[Order]:
    """Return an order for every slot."""
    others = [code for code in state.players if code != me]
    orders: list[Order] = [
        chance_games.first(chance, others),
        chance_games.second(chance, others),
        *(_purchase(chance, dealer) for dealer in Dealer),
        Build(chance.randint(1, 3)),
        Transfer(chance.randint(1, 50), chance.choice(others)),
        Guess(chance.choice(others), f"Name of {chance.choice(others)}"),
    ]
    if len({slot(order).name for order in orders}) != len(orders):
        message = "a slot was filled twice"
        raise ValueError(message)
    return orders


def _purchase(chance: random.Random, dealer: Dealer) -> Purchase:
    return Purchase(
        dealer, chance.randint(300, 1_500), chance.randint(1, 4), chance.randint(0, 2)
    )
