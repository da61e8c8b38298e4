"""Play random games with the engine and with the oracle, and compare every step.

    python -m tests.oracle_ostia.compare --games 200 --seed 1

Game number n of a run is made from seed + n alone, so that one game can be played
again with `--games 1 --seed <seed + n>`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from engine.ostia.chance import needs_shuffle
from engine.ostia.game import GAME
from engine.protocol import Audience, Json, Player
from tests.engine.ostia.playing import read
from tests.oracle_ostia import rules
from tests.oracle_ostia.generate import permutation, random_setup, random_text
from tests.oracle_ostia.shapes import PlayerIn, Rules, State
from tests.oracle_ostia.tables import shuffle_due


@dataclass
class Difference:
    """Where the two disagree, and what it takes to see it again."""

    where: str
    details: list[str]
    state: object = None
    orders: dict[str, str] = field(default_factory=dict)

    def show(self) -> str:
        """Return the difference for a reader."""
        lines = [self.where, *(f"  {detail}" for detail in self.details)]
        lines += ["state:", json.dumps(self.state, ensure_ascii=False)]
        for code, text in self.orders.items():
            lines += [f"--- {code} {text!r}", text]
        return "\n".join(lines)


def differences(engine: object, oracle: object, path: str = "") -> Iterator[str]:
    """Yield where two JSON values differ."""
    if isinstance(engine, Mapping) and isinstance(oracle, Mapping):
        for key in sorted({*engine, *oracle}):
            one, other = engine.get(key, "(absent)"), oracle.get(key, "(absent)")
            yield from differences(one, other, f"{path}/{key}")
    elif engine != oracle or type(engine) is not type(oracle):
        yield f"{path}: engine {engine!r} oracle {oracle!r}"


def engine_new(
    players: list[PlayerIn], chance: dict[str, list[int]], given: Rules
) -> Json:
    """Return the engine's state, its chance read as the command line writes it."""
    everybody = [
        Player(one["code"], one["pseudonym"], one.get("name")) for one in players
    ]
    setup_rules: dict[str, Json] = json.loads(json.dumps(given))
    start = GAME.load_chance({key: list(value) for key, value in chance.items()})
    return plain(GAME.dump(GAME.new(everybody, setup_rules, start)))


def engine_resolve(
    data: Json, texts: Mapping[str, str], shuffle: list[int] | None
) -> tuple[Json, dict[str, list[int]]]:
    """Return state and rejected lines of the engine."""
    state = GAME.load(data)
    orders, rejected = {}, {}
    for code, text in texts.items():
        found = read(state, code, text)
        orders[code] = found.orders
        if found.rejected:
            rejected[code] = list(found.rejected)
    chance = None
    if shuffle is not None:
        chance = GAME.read_chance(state, ", ".join(map(str, shuffle)))
    return plain(GAME.dump(GAME.resolve(state, orders, chance).state)), rejected


def plain(value: Json) -> Json:
    """Return a value after a JSON round trip."""
    found: Json = json.loads(json.dumps(value))
    return found


def views(data: Json, mirror: State) -> Iterator[str]:
    """Yield where views and what is awaited differ."""
    state = GAME.load(data)
    for reader in (None, *mirror["players"]):
        seen = GAME.view(state, Audience.PUBLIC if reader is None else reader)
        expected = rules.view(mirror, reader)
        yield from differences(plain(GAME.dump(seen)), expected, f"view {reader}")
    step = GAME.step(state)
    told = {
        "step": step.key,
        "kind": step.kind,
        "number": step.number,
        "players": sorted(GAME.awaiting(state)),
        "chance": needs_shuffle(state),
    }
    yield from differences(told, rules.awaiting(mirror), "awaiting")


def play(seed: int) -> tuple[int, Difference | None]:
    """Play one game with both; return the steps that were equal."""
    chance = Random(seed)  # noqa: S311 - the same games in every run
    players, given, start = random_setup(chance)
    mirror = rules.new(players, start, given)
    data = engine_new(players, start, given)
    steps = 0
    where = f"seed {seed} setup"
    texts: dict[str, str] = {}
    before: object = {"rules": given, "chance": start}
    while True:
        found = [*differences(data, mirror), *views(data, mirror)]
        if found:
            return steps, Difference(where, found, before, texts)
        if "ranking" in mirror:
            return steps, None
        steps += 1
        where = f"seed {seed} step {mirror['round']}.{mirror['step']}"
        before = data
        texts = {}
        for code in mirror["seats"]:
            text = random_text(chance, mirror, code)
            if text is not None:
                texts[code] = text
        shuffle = permutation(chance, 51) if shuffle_due(mirror) else None
        mirror, expected = rules.resolve(mirror, texts, shuffle)
        data, rejected = engine_resolve(data, texts, shuffle)
        lines = [*differences(rejected, expected, "rejected")]
        if lines:
            return steps, Difference(where, lines, before, texts)


def main() -> int:
    """Run the comparison; return 1 if there was a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
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


if __name__ == "__main__":
    sys.exit(main())
