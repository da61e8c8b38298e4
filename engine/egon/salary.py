"""2.3 and 8.3: the salary, and who sent no orders."""

from __future__ import annotations

from dataclasses import replace

from engine.egon.events import GmTold, NoMove, SalaryPaid, SalaryRefused
from engine.egon.table import Table

GM_TOLD_AFTER_ROUNDS = 3
"""Rounds in a row without orders from which on the game master is told (8.3.3)."""


def count_nmr(table: Table) -> Table:
    """8.3: count the rounds in which a player filled no slot."""
    nmr = {}
    events: list[NoMove | GmTold] = []
    for code in table.active:
        count, in_a_row = table.nmr[code]
        if table.sheets[code].filled:
            nmr[code] = (count, 0)
            continue
        nmr[code] = (count + 1, in_a_row + 1)  # 8.3
        lapsed = sum(table.before.players[code].bonus.values())  # 8.3.1
        events.append(
            NoMove(
                rule="8.3",
                code=code,
                count=count + 1,
                in_a_row=in_a_row + 1,
                bonuses=lapsed,
            )
        )
        if in_a_row + 1 >= GM_TOLD_AFTER_ROUNDS:  # 8.3.3
            events.append(
                GmTold(rule="8.3.3", seen_by=(), code=code, in_a_row=in_a_row + 1)
            )
    return replace(table, nmr=nmr, events=(*table.events, *events))


def pay_salary(table: Table) -> Table:
    """2.3: ten times the sum of the draw, and ten times the own tower."""
    cash = dict(table.cash)
    events: list[SalaryPaid | SalaryRefused] = []
    total = table.draw.total
    for code in table.active:
        missed, in_a_row = table.nmr[code]
        if in_a_row and missed > 1:  # 8.3.2 [H]: every later time
            events.append(SalaryRefused(rule="8.3.2", code=code, count=missed))
            continue
        height = max(table.tower[code], 0)  # 2.3 [D]
        if in_a_row:  # 8.3.2: the first time
            height = 0
        salary = 10 * total + 10 * height  # 2.3
        cash[code] += salary
        events.append(
            SalaryPaid(
                rule="8.3.2" if in_a_row else "2.3",
                code=code,
                total=total,
                height=height,
                cash=salary,
            )
        )
    return replace(table, cash=cash, events=(*table.events, *events))
