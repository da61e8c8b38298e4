"""Play random games with the engine and with the oracle, and compare every step.

    python -m tests.oracle.compare --games 200 --seed 1

Game number n of a run is made from seed + n alone, so that one game can be
played again with `--games 1 --seed <seed + n>`.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Protocol

from tests.contract.comparing import Difference, differences, plain
from tests.oracle import rules
from tests.oracle.generate import mutate, random_draw, random_orders, random_setup
from tests.oracle.shapes import (
    Arrangement,
    PlayerIn,
    Rejection,
    Rules,
    State,
    UnusableInputError,
)
from tests.oracle.unusable import BAD_DRAWS, DRAW, bad_games, good_players

Lines = set[tuple[str, int]]


class Engine(Protocol):
    """The contract, in process."""

    def new_game(
        self, players: list[PlayerIn], draw: list[int], rules: Rules
    ) -> object:
        """Return the state before round 1."""

    def resolve_text(
        self, state: State, orders: dict[str, str], draw: list[int]
    ) -> object:
        """Return result.json."""

    def arrange(self, draw: list[int]) -> object:
        """Return the arranged draw."""


class OracleAsEngine:
    """The oracle behind the same interface, to try this program itself."""

    def new_game(
        self, players: list[PlayerIn], draw: list[int], rules_: Rules
    ) -> object:
        """Return the state before round 1."""
        return rules.new(players, draw, rules_)

    def resolve_text(
        self, state: State, orders: dict[str, str], draw: list[int]
    ) -> object:
        """Return result.json without events."""
        after, rejected = rules.resolve(state, orders, draw)
        return {"state": after, "rejected": rejected, "events": []}

    def arrange(self, draw: list[int]) -> Arrangement:
        """Return the arranged draw."""
        return rules.arrange(draw)


def rejected_lines(rejected: object, skip: set[str]) -> Lines:
    """Return the rejected lines as (code, line), without those of players out."""
    found: Lines = set()
    if isinstance(rejected, dict):
        for code, wrong in rejected.items():
            if code not in skip:
                found |= {(code, int(one["line"])) for one in wrong}
    return found


def step_differences(
    engine: Engine, state: State, orders: dict[str, str], draw: list[int]
) -> list[str]:
    """Resolve one round with both, and return where they disagree."""
    before = copy.deepcopy(state)
    after, wrong = rules.resolve(state, orders, draw)
    try:
        answer = plain(engine.resolve_text(copy.deepcopy(state), dict(orders), draw))
    except Exception:  # whatever the engine raises is the difference to show
        return ["the engine raised:", *traceback.format_exc().splitlines()]
    if not isinstance(answer, dict):
        return [f"the engine answered {answer!r}"]
    found = list(differences(answer.get("state"), plain(after), "state"))
    if "events" not in answer:
        found.append("the engine's answer has no events")
    out = {one for one, player in state["players"].items() if player["out"] is not None}
    ours = rejected_lines(wrong, out)
    theirs = rejected_lines(answer.get("rejected"), out)
    for name, lines in (("engine", theirs - ours), ("oracle", ours - theirs)):
        for code, line in sorted(lines):
            text = orders[code].split("\n")[line - 1]
            found.append(f"only the {name} rejects {code} line {line}: {text!r}")
            found += [f"    oracle says {m}" for m in messages(wrong, code, line)]
    if state != before:
        found.append("the oracle changed its input")
    return found


def messages(wrong: dict[str, list[Rejection]], code: str, line: int) -> Iterator[str]:
    """Yield why the oracle rejects a line."""
    for one in wrong.get(code, []):
        if one["line"] == line:
            yield one["message"]


def smaller(
    engine: Engine, state: State, orders: dict[str, str], draw: list[int]
) -> dict[str, str]:
    """Return fewer orders that still show a difference."""
    for code in list(orders):
        fewer = {one: text for one, text in orders.items() if one != code}
        if step_differences(engine, state, fewer, draw):
            orders = fewer
    for code in list(orders):
        lines = orders[code].split("\n")
        at = 0
        while at < len(lines):
            shorter = orders | {code: "\n".join(lines[:at] + lines[at + 1 :])}
            if step_differences(engine, state, shorter, draw):
                orders = shorter
                lines = orders[code].split("\n")
            else:
                at += 1
    return orders


def play(engine: Engine, seed: int) -> tuple[int, Difference | None]:
    """Play one game; return the rounds compared and the first difference."""
    random = Random(seed)  # noqa: S311 - games, not secrets
    setup = random_setup(random)
    state = rules.new(setup.players, setup.draw, setup.rules)
    try:
        theirs = plain(engine.new_game(setup.players, setup.draw, setup.rules))
        arranged = plain(engine.arrange(setup.draw))
    except Exception:  # whatever the engine raises is the difference to show
        lines = traceback.format_exc().splitlines()
        return 0, Difference(f"seed {seed}, new game: the engine raised", lines)
    found = list(differences(theirs, plain(state), "state"))
    found += differences(arranged, plain(rules.arrange(setup.draw)), "arrange")
    if found:
        where, chance = f"seed {seed}, new game", _typed(setup.draw)
        return 0, Difference(where, found, state, chance=chance)
    rounds = 0
    while "ranking" not in state:
        if random.random() < 0.35:
            state = mutate(random, state)
        draw = random_draw(random)
        orders = random_orders(random, state, draw)
        if step_differences(engine, state, orders, draw):
            orders = smaller(engine, state, orders, draw)
            found = step_differences(engine, state, orders, draw)
            where = f"seed {seed}, round {state['round'] + 1}"
            return rounds, Difference(where, found, state, orders, _typed(draw))
        state, _ = rules.resolve(state, orders, draw)
        rounds += 1
    return rounds, finished_difference(engine, seed, state)


def _typed(draw: list[int]) -> str:
    return ",".join(map(str, draw))


def finished_difference(engine: Engine, seed: int, state: State) -> Difference | None:
    """A game that is over cannot be resolved any more."""
    try:
        engine.resolve_text(state, {}, [1, 2, 3, 4, 5, 6, 7])
    except (UnusableInputError, unusable_error()):
        return None
    return Difference(f"seed {seed}: a finished game was resolved again", [])


def unusable_error() -> type[Exception]:
    """Return the engine's exception for unusable input."""
    try:
        protocol = importlib.import_module("engine.protocol")
    except ImportError:
        return UnusableInputError
    error: type[Exception] = protocol.UnusableInputError
    return error


def load_engine(name: str) -> Engine:
    """Return the module that answers as the engine, or the oracle itself."""
    if name == "oracle":
        return OracleAsEngine()
    engine: Engine = importlib.import_module(name)
    return engine


def unusable_calls(engine: Engine) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield calls that must be refused, each with what it shows."""
    for players, draw, changed in bad_games():
        name = f"new {players} {draw} {changed}"
        yield name, partial(engine.new_game, players, draw, changed)
    state = rules.new(good_players(), DRAW, {})
    for draw in BAD_DRAWS:
        yield f"arrange {draw}", partial(engine.arrange, draw)
        yield f"resolve {draw}", partial(engine.resolve_text, state, {}, draw)
    stranger = {"QQQ": "v"}
    yield "resolve QQQ", partial(engine.resolve_text, state, stranger, DRAW)


def accepted_unusable(engine: Engine) -> Iterator[str]:
    """Yield the unusable inputs that the engine does not refuse properly."""
    for name, call in unusable_calls(engine):
        try:
            call()
        except (UnusableInputError, unusable_error()):
            continue
        except Exception as error:  # only one exception is the right one
            yield f"{name}: {error!r}"
        else:
            yield f"{name}: accepted"


def main() -> int:
    """Run the comparison; return 1 if there was a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=1, help="differences to print")
    parser.add_argument("--engine", default="tests.oracle.contract")
    options = parser.parse_args()
    engine = load_engine(options.engine)
    rounds = wrong = 0
    accepted = list(accepted_unusable(engine))
    for line in accepted:
        sys.stdout.write(f"unusable input: {line}\n")
    for seed in range(options.seed, options.seed + options.games):
        played, difference = play(engine, seed)
        rounds += played
        if difference is not None:
            wrong += 1
            if wrong <= options.show:
                sys.stdout.write(difference.show() + "\n\n")
    sys.stdout.write(
        f"{options.games} games, {rounds} rounds equal, {wrong} games differ\n"
    )
    return 1 if wrong or accepted else 0


if __name__ == "__main__":
    sys.exit(main())
