"""4.5, 4.6 and 2.6.15: what sentences and a Pressestreik forbid, and who sits next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.egon.actions import letter
from engine.egon.draw import DrawEvent
from engine.egon.events import OrderVoid, Released, Sentenced
from engine.egon.orders import (
    Blackmail,
    FirstAction,
    Party,
    SecondAction,
    Slander,
    slot,
)
from engine.egon.press import keep
from engine.egon.state import Sentence
from engine.egon.table import Table, orders_of
from engine.protocol import Code

DI_LIMIT = 50
"""A DI above this leads to the penitentiary (4.6.4)."""

VOID_BY = {Sentence.JAIL: "4.6.2", Sentence.PENITENTIARY: "4.6.4"}


def void_by_sentence(table: Table) -> Table:
    """4.6.2, 4.6.4: take out what prisoners may not do; their articles are kept."""
    for code, sentence in table.sentences.items():
        if sentence is None:
            continue
        rule = VOID_BY[sentence]
        if code in table.first:  # 4.6.2: no actions; 4.6.6: all else goes on
            table = void_first(table, {code: table.first[code]}, rule)
        if code in table.second:
            table = void_second(table, {code: table.second[code]}, rule)
        if sentence is Sentence.PENITENTIARY:  # 4.6.4: no purchases, no building
            table = _void_trade(table, code)
    return table


def void_by_strike(table: Table) -> Table:
    """2.6.15: in a Pressestreik whatever needs an article is void; it is kept."""
    if table.event is not DrawEvent.PRESSESTREIK:
        return table
    table = void_first(table, orders_of(table.first, Slander), "2.6.15")
    written: dict[Code, SecondAction] = {
        **orders_of(table.second, Party),
        **orders_of(table.second, Blackmail),
    }
    return void_second(table, written, "2.6.15")


def void_first(table: Table, orders: Mapping[Code, FirstAction], rule: str) -> Table:
    """Take these orders of the first phase out; they cost nothing (4.6.2)."""
    rest = {code: o for code, o in table.first.items() if code not in orders}
    table = replace(table, first=rest, events=(*table.events, *_voids(orders, rule)))
    written = {code: o for code, o in orders.items() if isinstance(o, Slander)}
    return keep(table, written, rule)  # 4.4.4


def void_second(table: Table, orders: Mapping[Code, SecondAction], rule: str) -> Table:
    """Take these orders of the second phase out; they cost nothing (6)."""
    rest = {code: o for code, o in table.second.items() if code not in orders}
    table = replace(table, second=rest, events=(*table.events, *_voids(orders, rule)))
    written = {
        code: o for code, o in orders.items() if isinstance(o, Party | Blackmail)
    }
    return keep(table, written, rule)  # 4.4.4


def _voids(
    orders: Mapping[Code, FirstAction | SecondAction], rule: str
) -> list[OrderVoid]:
    return [
        OrderVoid(rule=rule, code=code, order=letter(order), slot=slot(order).name)
        for code, order in orders.items()
    ]


def _void_trade(table: Table, code: Code) -> Table:
    """4.6.4: a prisoner of the penitentiary neither buys nor builds."""
    events = [
        OrderVoid(rule="4.6.4", code=code, order="k", slot=slot(order).name)
        for order in table.purchases.get(code, {}).values()
    ]
    if code in table.crews:
        events.append(OrderVoid(rule="4.6.4", code=code, order="bk", slot="crews"))
    return replace(
        table,
        purchases={key: o for key, o in table.purchases.items() if key != code},
        crews={key: o for key, o in table.crews.items() if key != code},
        events=(*table.events, *events),
    )


def pass_sentences(table: Table) -> Table:
    """4.6.5: release from this round's sentence, then the next round's sentences."""
    di = dict(table.di)
    sentences: dict[Code, Sentence] = {}
    events: list[Released | Sentenced] = []
    for code in table.active:
        if code in table.bankrupt:  # 2.4.2
            continue
        served = table.sentences[code]
        if served is not None:
            before = di[code]
            di[code] = _after_release(before, served, table.rules.jail_relief)
            events.append(
                Released(
                    rule="4.6.5",
                    code=code,
                    sentence=served,
                    before=before,
                    di=di[code] - before,
                )
            )
        if di[code] > DI_LIMIT:  # 4.6.4; 5.1.21: without the 13 points of a report
            sentences[code] = Sentence.PENITENTIARY
        elif code in table.jailed:  # 4.6.1
            sentences[code] = Sentence.JAIL
        else:
            continue
        events.append(
            Sentenced(rule="4.6.5", code=code, sentence=sentences[code], index=di[code])
        )
    return replace(
        table, di=di, next_sentences=sentences, events=(*table.events, *events)
    )


def _after_release(di: int, served: Sentence, jail_relief: int) -> int:
    """4.6.5: the DI after a sentence."""
    if served is Sentence.JAIL:
        return max(di - jail_relief, 0)  # 4.5
    return di // 2
