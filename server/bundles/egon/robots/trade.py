from __future__ import annotations

import math

from engine.egon.building import CREW_STONES
from server.bundles.egon.robots.mind import Mind

DEALERS = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon")
TYPICAL_PRICE = 300
LEAST_PRICE = 60


def purchases(mind: Mind) -> list[str]:
    """Return the orders at one to three dealers, with the tower's shares."""
    dealers = _dealers(mind)
    if not dealers:
        return []
    money = mind.funds * 4 // 5 // len(dealers)
    shares = _shares(mind, len(dealers))
    lines: list[str] = []
    for dealer, share in zip(dealers, shares, strict=True):
        offer = mind.sight.offers[dealer]
        price = max(TYPICAL_PRICE + offer.correction, LEAST_PRICE)
        stones = max(1, min(money // price, offer.stones, 12))
        minimum = max(1, (stones + 1) // 2)
        budget = max(stones * price * 5 // 4 // 10 * 10, price)
        fields = [f"k,{dealer},{_written(budget)},{minimum}"]
        if share:
            fields.append(str(share))
        lines.append(",".join(fields))
        mind.spent += stones * price
    return lines


def crews(mind: Mind) -> list[str]:
    """Return the order for building crews: as many as the stones need."""
    hoped = mind.me.storage + mind.spent // 2 // TYPICAL_PRICE
    wanted = math.ceil(hoped / CREW_STONES)
    if mind.luck(mind.role.careless):
        wanted += 2
    return [f"bk,{max(wanted, 1)}"]


def _dealers(mind: Mind) -> list[str]:
    """Choose dealers by their offers; a bribed one must not be left out (5.6.2)."""
    offers = mind.sight.offers
    open_ones = [name for name in DEALERS if offers[name].stones > 0]
    wanted = min(mind.rng.randint(1, 3), len(open_ones), max(mind.funds // 400, 1))
    chosen = [name for name in mind.bribed if name in open_ones]
    while len(chosen) < wanted:
        left = [name for name in open_ones if name not in chosen]
        weights = [offers[name].stones for name in left]
        chosen.append(mind.rng.choices(left, weights)[0])
    return sorted(chosen)


def _shares(mind: Mind, count: int) -> list[int]:
    """Split the height of the tower; the daring claim more now and then (3.5.5)."""
    height = max(mind.me.tower, 0)
    if mind.luck(mind.role.daring // 2):
        height += 3
    parts = [height // count] * count
    parts[0] += height - sum(parts)
    return parts


def _written(number: int) -> str:
    return f"{number // 1000}.{number % 1000:03}" if number > 1999 else str(number)
