"""Purchases (3), and the dealers' next offers (step 13)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.orders import Purchase
from tests.oracle.shapes import CAPACITY, DEALERS, Player, figure
from tests.oracle.table import Table, equal_rounds

# Up to so many stones: correction for stones left over, and for missing ones (3.4.2).
CORRECTIONS = (
    (0, 0, 0),
    (4, -10, 20),
    (8, -20, 40),
    (16, -30, 60),
    (32, -40, 80),
    (64, -50, 100),
    (128, -60, 120),
)


@dataclass
class Claim:
    """The stones that a player wants of a dealer, and the right to them."""

    demand: int
    share: int
    minimum: int
    bribed: int = 0
    bought: int = 0

    @property
    def wanting(self) -> int:
        """The stones still wanted."""
        return self.demand - self.bribed - self.bought

    @property
    def standing(self) -> int:
        """3.7.3: where the player stands, in tenths, cut."""
        return 10 * self.share // (self.bought + 1)


def new_stones(number: int) -> int:
    """3.2.1: new stones by the number that priced the dealer."""
    return 2 * (number // 10) + number % 10 + 4


def correction(left: int, missing: int) -> int:
    """3.4.2: the price correction; one of the two is 0."""
    if missing:
        return next((row[2] for row in CORRECTIONS if missing <= row[0]), 140)
    # No dealer can hold more than 99 stones.
    return next(row[1] for row in CORRECTIONS if left <= row[0])


def set_prices(table: Table) -> None:
    """3.4: the prices of the round."""
    base = figure(table.rules, "boom_base") if table.event("hochkonjunktur") else 50
    for dealer in DEALERS:
        price = 10 * table.arranged["dealers"][dealer] + base
        price += table.state["dealers"][dealer]["correction"]
        table.prices[dealer] = price if price > 0 else 10  # 3.4.3


def orders_of(table: Table, code: str) -> dict[str, Purchase]:
    """Return the purchase orders of a player that a sentence does not void."""
    if table.sitting.get(code) == "penitentiary":  # 4.6.4
        return {}
    return table.orders[code].purchases


def find_frauds(table: Table) -> set[str]:
    """3.5.5: who gave away more tower than there was."""
    frauds = set()
    for code, player in table.active().items():
        total = sum(order.tower_share for order in orders_of(table, code).values())
        if total > max(0, table.start_height[code]):
            frauds.add(code)
            player["di"] += 1
    return frauds


def demand(order: Purchase, price: int, offer: int) -> int:
    """3.5.21, 3.6: the demand of an order."""
    wanted = order.budget // price
    if order.minimum > offer or wanted < order.minimum:
        return 0
    wanted = min(wanted, 2 * order.minimum)
    while wanted > offer:  # 3.6.4
        wanted //= 2
    return wanted


def serve_bribers(offer: int, winners: dict[str, Claim]) -> None:
    """5.6.2-5.6.5: the winning bribers get their minimum."""
    wants = {
        code: claim.minimum
        for code, claim in winners.items()
        if claim.demand >= claim.minimum  # 5.6.3, and void orders
    }
    for code, stones in equal_rounds(offer, wants).items():
        winners[code].bribed = stones


def distribute(offer: int, claims: dict[str, Claim]) -> None:
    """3.7: the free market, after the bribers."""
    if sum(claim.demand for claim in claims.values()) <= offer:  # 3.7.2
        for claim in claims.values():
            claim.bought = claim.wanting
        return
    left = offer - sum(claim.bribed for claim in claims.values())
    while left:
        ranked = [one for one in claims.values() if one.share > 0 and one.wanting > 0]
        if not ranked:
            break
        best = max(claim.standing for claim in ranked)
        group = [claim for claim in ranked if claim.standing == best]
        if len(group) > left:  # 3.7.31
            return
        for claim in group:
            claim.bought += 1
        left -= len(group)
    poor = {code: claim.wanting for code, claim in claims.items() if claim.share <= 0}
    for code, stones in equal_rounds(left, poor).items():  # 3.7.51
        claims[code].bought = stones


def trade(table: Table, dealer: str, frauds: set[str]) -> dict[str, Claim]:
    """3.6-3.10 at one dealer; return what everyone wanted and got."""
    offer, price = table.state["dealers"][dealer]["offer"], table.prices[dealer]
    claims = {}
    for code, player in table.active().items():
        order = orders_of(table, code).get(dealer)
        if order is None:
            continue
        share = 0 if code in frauds else player["bonus"][dealer] + order.tower_share
        claims[code] = Claim(demand(order, price, offer), share, order.minimum)
    winners = table.bribers.get(dealer, set())
    serve_bribers(offer, {code: claims[code] for code in winners if code in claims})
    distribute(offer, claims)
    table.demanded[dealer] = sum(claim.demand for claim in claims.values())
    table.sold[dealer] = sum(one.bribed + one.bought for one in claims.values())
    for code, claim in claims.items():
        table.player(code)["storage"] += claim.bribed + claim.bought
        table.player(code)["cash"] -= price * (claim.bribed + claim.bought)
    return claims


def purchases(table: Table) -> None:
    """3: all dealers, from Alois to Egon."""
    set_prices(table)
    frauds = find_frauds(table)
    open_demand = {dealer: trade(table, dealer, frauds) for dealer in DEALERS}
    for code, player in table.active().items():
        set_bonus(player, {one: open_demand[one].get(code) for one in DEALERS})


def set_bonus(player: Player, claims: dict[str, Claim | None]) -> None:
    """3.8: what was not received is the bonus of the next round."""
    for dealer, claim in claims.items():
        player["bonus"][dealer] = claim.wanting if claim else 0


def next_offers(table: Table) -> None:
    """Step 13: what is left, what was missing, the next round's offer."""
    for dealer, entry in table.state["dealers"].items():
        offer, sold = entry["offer"], table.sold[dealer]
        wanted = table.demanded[dealer]
        left = offer - sold
        if wanted > offer:
            entry["correction"] = correction(0, wanted - sold)
        else:
            entry["correction"] = correction(left, 0)
        new = new_stones(table.arranged["dealers"][dealer])
        fits = left + new <= CAPACITY[dealer]  # 3.3.1
        entry["offer"] = left + new if fits else left
