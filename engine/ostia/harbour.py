"""o4: the boats, the free card and the lots."""

from __future__ import annotations

from engine.ostia.events import CardTaken, Dealt, LotOpened, Reshuffled
from engine.ostia.goods import Cards, Good, cards_of, in_order, without
from engine.ostia.orders import Take
from engine.ostia.rules import BOAT, RuleSet
from engine.ostia.silence import default_card, default_lot
from engine.ostia.state import Stage
from engine.ostia.table import Account, Table, add
from engine.protocol import Code


def minimum_of(lot: Cards, rules: RuleSet) -> int:
    """o5.1: return the lowest bid on a lot, in D: the sum of the values."""
    return sum(rules.values[good] for good in lot)


def half_minimum(lot: Cards, rules: RuleSet) -> int:
    """o5.6: return what the seller pays where nobody bids: half, rounded up."""
    return (minimum_of(lot, rules) + 1) // 2


def choose(boat: Cards, order: Take | None) -> tuple[Good, Cards]:
    """o4.2, o4.3, o12.1: return the free card and the first lot."""
    card = default_card(boat) if order is None else order.card
    four = without(boat, (card,))
    if order is None or order.lot is None:
        return card, default_lot(four)
    return card, cards_of(dict(order.lot))


def take_cards(table: Table) -> None:
    """o4.2: each player takes a card, unseen by the others."""
    for code, account in table.in_order():
        card, _lot = choose(account.boat, table.sheet(code).take)
        add(account.hand, (card,))
        table.tell(CardTaken(rule="o4.2", seen_by=(code,), code=code, card=card))


def open_first_lots(table: Table) -> None:
    """o4.3: two of the other four cards lie open."""
    for code, account in table.in_order():
        card, lot = choose(account.boat, table.sheet(code).take)
        account.boat = without(account.boat, (card, *lot))
        _open(table, code, account, lot)
    table.stage = Stage.HANDEL1


def open_second_lots(table: Table) -> None:
    """o4.3, o5.10: the remaining two cards lie open."""
    for code, account in table.in_order():
        lot, account.boat = account.boat, ()
        _open(table, code, account, lot)
    table.stage = Stage.HANDEL2


def _open(table: Table, code: Code, account: Account, lot: Cards) -> None:
    account.lot = lot
    minimum = minimum_of(lot, table.rules)
    table.tell(LotOpened(rule="o4.3", code=code, cards=lot, minimum=minimum))


def deal(table: Table) -> None:
    """o4.1: one card at a time from the start player to the left, five times around."""
    boats: dict[Code, list[Good]] = {code: [] for code in table.order}
    for _ in range(BOAT):
        for code in table.order:
            boats[code].append(table.draw())
    tell_reshuffled(table)
    for code, account in table.in_order():
        account.boat = in_order(boats[code])
        table.tell(Dealt(rule="o4.1", seen_by=(code,), code=code, cards=account.boat))


def tell_reshuffled(table: Table) -> None:
    """o14.3: say that the discard has become the deck, where it has."""
    if table.reshuffled is not None:
        table.tell(Reshuffled(rule="o14.3", cards=table.reshuffled))
