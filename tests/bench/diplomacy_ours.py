"""Run as a program: print the CPU microseconds of our adjudicator for an order.

Reads the phases of `diplomacy_rounds.py` as JSON. PYTHONPATH leads to the example,
which is not installed beside turmpost.
"""

from __future__ import annotations

import json
import re
import sys
import time

from turmpost_diplomacy.adjudication import adjudicate
from turmpost_diplomacy.board import Kind, Power, Province, Unit
from turmpost_diplomacy.orders import Convoy, Hold, Move, MovementOrder, Named, Support

ORDER = re.compile(
    r"(?P<unit>[AF] \S+) (?P<sign>[-HSC])(?: (?P<other>[AF] \S+))?"
    r"(?: ?-? ?(?P<to>[A-Z]{3}(?:/[NSE]C)?))?(?P<via> VIA)?"
)
KINDS = {"A": Kind.ARMY, "F": Kind.FLEET}
REPEATS = 5


def main() -> int:
    """Read, measure, print; the fastest of some times counts."""
    phases = json.loads(sys.stdin.read())
    played = [
        (_units(phase["units"]), _orders(phase["orders"].values())) for phase in phases
    ]
    count = sum(len(orders) for _, orders in played)
    seconds = []
    for _ in range(REPEATS):
        began = time.process_time()
        for units, orders in played:
            adjudicate(units, orders)
        seconds.append(time.process_time() - began)
    sys.stdout.write(f"{min(seconds) / count * 1e6}\n")
    return 0


def _units(by_power: dict[str, list[str]]) -> dict[Province, Unit]:
    units = [
        Unit(Power(name.lower()), KINDS[text[0]], text[2:])
        for name, listed in by_power.items()
        for text in listed
    ]
    return {unit.province: unit for unit in units}


def _orders(listed: list[list[str]]) -> dict[Province, MovementOrder]:
    orders = [_order(text) for texts in listed for text in texts]
    return {order.unit.province: order for order in orders}


def _order(text: str) -> MovementOrder:
    found = ORDER.fullmatch(text)
    if found is None:
        raise ValueError(text)
    unit, to = _named(found["unit"]), found["to"]
    match found["sign"]:
        case "-":
            return Move(unit, to, via=bool(found["via"]))
        case "S":
            return Support(unit, _named(found["other"]), to)
        case "C":
            return Convoy(unit, _named(found["other"]), to)
        case _:
            return Hold(unit)


def _named(text: str) -> Named:
    return Named(text[2:], KINDS[text[0]])


if __name__ == "__main__":
    sys.exit(main())
