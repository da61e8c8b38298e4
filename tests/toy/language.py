"""The order language of the bazaar: what the lines of toy.lark mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.toy.things import Bid, Card, Good, Limit, Order, Sell
from turmpost.grammar import Fields, Lexicon, LineLanguage, line
from turmpost.rules import Code

NAMES = {Good.OIL: "Öl", Good.WINE: "Wein", Good.GRAIN: "Korn", Good.CLOTH: "Tuch"}
GOODS = Lexicon(
    {name: good for good, name in NAMES.items()},
    short={good.value: good for good in Good},
)


class Meaning:
    """The meaning of lines; nobody is named in them."""

    def __init__(self, players: Lexicon[Code]) -> None:
        """Take the players' names, as every game does."""
        del players

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {
            "bid": lambda fields: Bid(Card(fields.number(2), _good(fields))),
            "sell": lambda fields: Sell(_good(fields), fields.number(2)),
            "limit": lambda fields: Limit(_good(fields), fields.number(2)),
        }


def write(order: Order) -> str:
    """Return the order in its one form."""
    match order:
        case Bid(Card(value, good)):
            return line("b", "?" if good is None else NAMES[good], value)
        case Sell(good, count):
            return line("v", NAMES[good], count)
        case Limit(good, price):
            return line("l", NAMES[good], price)


def _good(fields: Fields) -> Good:
    return fields.look_up(1, GOODS, "unknown_good")


def _slot_name(written: str) -> str | None:
    good = GOODS.find(written)
    return None if good is None else good.value


LANGUAGE = LineLanguage[Order](
    Path(__file__).with_name("toy.lark"),
    meaning=Meaning,
    write=write,
    slot_names={"GOOD": _slot_name},
)
