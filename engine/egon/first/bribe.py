"""5.6 Schmieren: bribe a dealer; what winners get is in purchases (5.6.2-5.6.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.egon.events import BribeCaught, BribeOutbid, BribeTaken
from engine.egon.orders import Bribe, Dealer
from engine.egon.table import Table, orders_of
from engine.protocol import Code

POINTS = 4
"""DI of a briber who is caught (5.6.6, 5.6.7)."""


def bribe(table: Table) -> Table:
    """5.6: bribes are paid, the caught are punished, the highest win."""
    bribes = orders_of(table.first, Bribe)
    cash, di = dict(table.cash), dict(table.di)
    jailed = set(table.jailed)
    events: list[BribeCaught | BribeOutbid | BribeTaken] = []
    free: dict[Dealer, dict[Code, int]] = {}
    for code, order in bribes.items():
        cash[code] -= order.amount  # 5.6: always paid
        caught = _catch(table, code, order)
        if caught is None:
            free.setdefault(order.dealer, {})[code] = order.amount
            continue
        events.append(caught)
        di[code] += caught.di
        if caught.jail:
            jailed.add(code)
    favoured = {}
    for dealer, amounts in free.items():
        favoured[dealer] = _highest(amounts)
        events += _results(dealer, amounts, favoured[dealer])
    return replace(
        table,
        cash=cash,
        di=di,
        jailed=frozenset(jailed),
        favoured=favoured,
        events=(*table.events, *events),
    )


def _catch(table: Table, code: Code, order: Bribe) -> BribeCaught | None:
    dealer_reported = order.dealer in table.searched  # 5.6.6
    briber_reported = code in table.reported  # 5.6.7
    if not (dealer_reported or briber_reported):
        return None
    return BribeCaught(
        rule="5.6.7" if briber_reported else "5.6.6",
        code=code,
        dealer=order.dealer,
        cash=-order.amount,
        dealer_reported=dealer_reported,
        briber_reported=briber_reported,
        di=POINTS,  # 5.6 [D]: once, also if both hold
        jail=briber_reported,  # 5.6.7
    )


def _highest(amounts: Mapping[Code, int]) -> tuple[Code, ...]:
    """5.6.1: the highest bribe wins; equal ones win together."""
    highest = max(amounts.values())
    return tuple(code for code, amount in amounts.items() if amount == highest)


def _results(
    dealer: Dealer, amounts: Mapping[Code, int], winners: tuple[Code, ...]
) -> list[BribeOutbid | BribeTaken]:
    events: list[BribeOutbid | BribeTaken] = []
    for code, amount in amounts.items():
        if code in winners:
            others = len(winners) - 1
            events.append(
                BribeTaken(
                    rule="5.6.1", code=code, dealer=dealer, others=others, cash=-amount
                )
            )
        else:
            highest = amounts[winners[0]]
            events.append(
                BribeOutbid(
                    rule="5.6.1",
                    code=code,
                    dealer=dealer,
                    highest=highest,
                    cash=-amount,
                )
            )
    return events
