"""The trade, lot by lot (o5)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle_ostia.shapes import Said, State
from tests.oracle_ostia.tables import around, field, in_table_order, minimum


@dataclass
class Book:
    """A trading step: the state it changes, what is said, and what has been paid."""

    state: State
    said: dict[str, Said]
    paid: dict[str, int]
    bought: dict[str, int]

    def purse(self, code: str) -> int:
        """o5.3."""
        player = self.state["players"][code]
        free = field(self.state, "max_loans") - player["loans"]
        sale = field(self.state, "store_sale") * player["stores"]
        return player["cash"] + sale + field(self.state, "loan") * free

    def may_spend(self, code: str) -> int:
        """o5.3."""
        budget = self.said[code].get("b", (None, None))[0]
        if budget is None:
            return self.state["players"][code]["cash"]
        return min(budget - self.paid[code], self.purse(code))

    def charge(self, code: str, price: int) -> None:
        """o5.8."""
        player = self.state["players"][code]
        while player["cash"] < price and player["stores"]:
            player["stores"] -= 1
            player["cash"] += field(self.state, "store_sale")
        while player["cash"] < price:
            player["loans"] += 1
            player["cash"] += field(self.state, "loan")
        player["cash"] -= price
        self.paid[code] += price


def trade(state: State, said: dict[str, Said]) -> None:
    """o5.2: from the start player to the left."""
    book = Book(state, said, dict.fromkeys(said, 0), dict.fromkeys(said, 0))
    for seller in around(state):
        lot, state["players"][seller]["lot"] = state["players"][seller]["lot"], []
        owner = new_owner(book, seller, minimum(state, lot))
        if owner is None:
            for card in lot:
                state["discard"][card] += 1
        else:
            player = state["players"][owner]
            player["hand"] = in_table_order([*player["hand"], *lot])


def new_owner(book: Book, seller: str, least: int) -> str | None:
    """Settle one lot; return who gets it."""
    bids = {
        bidder: figure
        for bidder in book.said
        if bidder != seller and (figure := stands(book, bidder, seller, least))
    }
    if not bids:
        half = -(-least // 2)
        if book.purse(seller) < half:
            return None
        book.charge(seller, half)
        return seller
    top = max(bids.values()) + 1
    if book.said[seller].get("h", 0) >= top and book.may_spend(seller) >= top:
        book.charge(seller, top)
        return seller
    owner = winner(book.state, seller, bids, book.said[seller].get("v", {}))
    book.charge(owner, bids[owner])
    book.bought[owner] += 1
    book.state["players"][seller]["cash"] += bids[owner] // 2
    return owner


def stands(book: Book, bidder: str, seller: str, least: int) -> int:
    """o5.3: the bid that remains, 0 for none."""
    said = book.said[bidder]
    wish = least + said["all"] if "all" in said else 0
    if seller in said.get("g", {}):
        how, figure = said["g"][seller]
        wish = figure + (least if how == "+" else 0)
    lots = said.get("b", (None, None))[1]
    if lots is not None and book.bought[bidder] >= lots:
        return 0
    figure = min(wish, book.may_spend(bidder))
    return figure if figure >= least else 0


def winner(
    state: State, seller: str, bids: dict[str, int], favours: dict[str, int]
) -> str:
    """o5.5."""
    seats = state["seats"]
    best: tuple[int, int, int] | None = None
    chosen = ""
    for bidder, price in bids.items():
        distance = (seats.index(bidder) - seats.index(seller)) % len(seats)
        merit = (price + favours.get(bidder, 0), price, -distance)
        if best is None or merit > best:
            best, chosen = merit, bidder
    return chosen
