"""Run as a program: play steps with the package `diplomacy`, which is installed apart.

    their_engine.py FOLDER      where the package is installed

Reads positions as lines of JSON: the `phase`, `units` and `centers` by power, `orders`
of one step or more, each by power. Writes what the package makes of them, step by step:
units, and retreats of dislodged units, by power.
"""

from __future__ import annotations

import importlib
import json
import logging
import sys


def main() -> int:
    """Answer line by line."""
    logging.disable(logging.CRITICAL)
    sys.path.insert(0, sys.argv[1])
    diplomacy = importlib.import_module("diplomacy")
    for line in sys.stdin:
        asked = json.loads(line)
        game = diplomacy.Game()
        game.add_rule("IGNORE_ERRORS")
        game.clear_units()
        game.clear_centers()
        for power in game.powers:
            game.set_units(power, asked["units"].get(power, []))
            game.set_centers(power, asked["centers"].get(power, []))
        game.set_current_phase(asked["phase"])
        answer = []
        for orders in asked["orders"]:
            for power, given in orders.items():
                game.set_orders(power, given, expand=False)
            game.process()
            powers = game.powers.items()
            answer.append(
                {
                    "units": {name: list(power.units) for name, power in powers},
                    "retreats": {name: dict(power.retreats) for name, power in powers},
                }
            )
        sys.stdout.write(json.dumps(answer) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
