"""The order language of the bazaar: what the lines of toy.lark mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.toy.things import Bid, Card, Good, Limit, Order, Sell
from turmpost.grammar import Fields, Lexicon, LineLanguage, line
from turmpost.rules import Code

GRAMMAR = Path(__file__).with_name("toy.lark")
GOODS = Lexicon.of(GRAMMAR, "GOOD", Good)


class Meaning:
    """The meaning of a bid, which holds a card; nobody is named in it."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the players' names, as every game does."""
        del players

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {"bid": lambda fields: Bid(Card(fields.number(2), _good(fields)))}


def write(order: Order) -> str:
    """Return a bid in its one form."""
    if not isinstance(order, Bid):
        raise TypeError(f"{order!r} is no bid")
    card = order.card
    return line("b", "?" if card.good is None else GOODS.says(card.good), card.value)


def _good(fields: Fields) -> Good:
    return fields.look_up(1, GOODS, "unknown_good")


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    orders={"sell": Sell, "limit": Limit},
    names={"GOOD": GOODS},
    meaning=Meaning,
    write=write,
)
