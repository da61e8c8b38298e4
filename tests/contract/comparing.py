"""Two implementations against each other: where their JSON differs, game after game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.protocol import Json

ABSENT = "(absent)"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the two disagree, and what it takes to see it again."""

    where: str
    details: list[str]
    state: object = None
    orders: Mapping[str, str] = field(default_factory=dict)
    chance: str | None = None

    def show(self) -> str:
        """Return the difference for a reader."""
        lines = [self.where, *(f"  {detail}" for detail in self.details)]
        if self.state is not None:
            lines += ["state:", json.dumps(self.state, ensure_ascii=False)]
        if self.chance is not None:
            lines.append(f"chance: {self.chance}")
        for code, text in self.orders.items():
            lines += [f"--- {code} {text!r}", text]
        return "\n".join(lines)


def plain(value: object) -> Json:
    """Return a value after a JSON round trip."""
    found: Json = json.loads(json.dumps(value))
    return found


def differences(engine: object, oracle: object, path: str = "") -> Iterator[str]:
    """Yield where two JSON values differ."""
    if isinstance(engine, dict) and isinstance(oracle, dict):
        for key in sorted({*engine, *oracle}):
            one, other = engine.get(key, ABSENT), oracle.get(key, ABSENT)
            yield from differences(one, other, f"{path}/{key}")
    elif isinstance(engine, list) and isinstance(oracle, list):
        if len(engine) != len(oracle):
            yield f"{path}: engine {engine} oracle {oracle}"
            return
        for at, (one, other) in enumerate(zip(engine, oracle, strict=True)):
            yield from differences(one, other, f"{path}/{at}")
    elif engine != oracle or type(engine) is not type(oracle):
        yield f"{path}: engine {engine!r} oracle {oracle!r}"


def line_numbers(rejected: Json) -> dict[str, list[int]]:
    """Return the numbers of the rejected lines of a result, by code."""
    found: dict[str, list[int]] = {}
    assert isinstance(rejected, dict)
    for code, listed in rejected.items():
        assert isinstance(listed, list)
        found[code] = [one["line"] for one in listed]
    return found


def run(described: str, play: Callable[[int], tuple[int, Difference | None]]) -> int:
    """Play the games the command line asks for; return 1 if any of them differs.

    `play` takes a seed and returns the steps that were equal.
    """
    parser = argparse.ArgumentParser(description=described)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=1, help="differences to print")
    options = parser.parse_args()
    steps = wrong = 0
    for seed in range(options.seed, options.seed + options.games):
        played, difference = play(seed)
        steps += played
        if difference is not None:
            wrong += 1
            if wrong <= options.show:
                sys.stdout.write(difference.show() + "\n\n")
    sys.stdout.write(
        f"{options.games} games, {steps} steps equal, {wrong} games differ\n"
    )
    return 1 if wrong else 0
