"""Play random games with the engine and with the oracle, and compare every step.

    python -m tests.oracle_ostia.compare --games 200 --seed 1

Game number n of a run is made from seed + n alone, so that one game can be played
again with `--games 1 --seed <seed + n>`. The engine answers through the functions that
the command line calls.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.protocol import Json
from server.games.orders import contract
from tests.contract.comparing import Difference, differences, line_numbers, plain, run
from tests.oracle_ostia import rules
from tests.oracle_ostia.generate import permutation, random_setup, random_text
from tests.oracle_ostia.shapes import PlayerIn, Rules, State
from tests.oracle_ostia.tables import shuffle_due


def engine_new(
    players: list[PlayerIn], chance: Mapping[str, Sequence[int]], given: Rules
) -> Json:
    """Return the state of `turmpost new`."""
    start = "/".join(written(chance[name]) for name in ("seats", "deck", "senate"))
    return plain(contract.new_game("ostia", plain(players), start, plain(given)))


def engine_resolve(
    state: Json, texts: Mapping[str, str], shuffle: Sequence[int] | None
) -> tuple[Json, dict[str, list[int]]]:
    """Return state and rejected lines of `turmpost resolve`."""
    chance = None if shuffle is None else written(shuffle)
    result = contract.resolve_text(state, dict(texts), chance)
    return plain(result["state"]), line_numbers(result["rejected"])


def written(numbers: Sequence[int]) -> str:
    """Return a permutation as it is typed, with spaces that do not matter."""
    return " , ".join(map(str, numbers))


def views(state: Json, mirror: State) -> Iterator[str]:
    """Yield where `turmpost view` and `turmpost awaiting` differ from the oracle."""
    for reader in (None, *mirror["players"]):
        seen = plain(contract.view(state, reader))
        yield from differences(seen, rules.view(mirror, reader), f"view {reader}")
    yield from differences(contract.awaiting(state), rules.awaiting(mirror), "awaiting")


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


if __name__ == "__main__":
    sys.exit(run(__doc__ or "", play))
