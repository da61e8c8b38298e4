"""Run as a program: print what the package `diplomacy` needs for one order.

    diplomacy_rounds.py FOLDER      where the package is installed

As JSON, the CPU `microseconds` an order of `Game.process`, over the first movement
phases of some games on the standard map in which every unit has a random possible
order; and these `phases`, with units and orders by power.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time

GAMES = 4
PHASES = 12


def main() -> int:
    """Measure and print."""
    sys.path.insert(0, sys.argv[1])
    diplomacy = importlib.import_module("diplomacy")
    chance = random.Random(5)  # noqa: S311 - the same games in every run
    seconds, count = 0.0, 0
    phases: list[dict[str, dict[str, list[str]]]] = []
    for _ in range(GAMES):
        game = diplomacy.Game()
        for _ in range(PHASES):
            possible = game.get_all_possible_orders()
            orders = 0
            sent: dict[str, list[str]] = {}
            units = {name: list(one.units) for name, one in game.powers.items()}
            for power in game.powers:
                places = game.get_orderable_locations(power)
                given = [chance.choice(possible[p]) for p in places if possible[p]]
                game.set_orders(power, given)
                orders += len(given)
                sent[power] = given
            movement = game.phase_type == "M"
            began = time.process_time()
            game.process()
            if movement:
                seconds += time.process_time() - began
                count += orders
                phases.append({"units": units, "orders": sent})
    answer = {"microseconds": seconds / count * 1e6, "phases": phases}
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
