"""5.4 Lotterie: tickets, shares and the three jackpots."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.egon.events import JackpotSettled, LotteryWon, TicketBought
from engine.egon.orders import Lottery
from engine.egon.state import Jackpots
from engine.egon.table import Table, orders_of
from engine.protocol import Code

PRICE = 150
"""Kj for a ticket (5.4)."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of a ticket, or Kj, in A, B and C."""

    a: int
    b: int
    c: int


@dataclass(frozen=True, slots=True)
class PrizeClass:
    """A line of the table after 5.4.6, in Kj."""

    name: str
    maximum: int
    minimum: int
    increment: int


A = PrizeClass("A", maximum=2000, minimum=3200, increment=200)
B = PrizeClass("B", maximum=1000, minimum=1600, increment=100)
C = PrizeClass("C", maximum=500, minimum=800, increment=50)


def lottery(table: Table) -> Table:
    """5.4: tickets are paid, jackpots pay their shares and grow."""
    tickets = orders_of(table.first, Lottery)
    drawn = frozenset((*table.draw.dealers.values(), table.zz))
    shares = {
        code: shares_of(order.ticket, table.z6, drawn)
        for code, order in tickets.items()
    }
    a = settle(A, table.jackpots.a, sum(s.a for s in shares.values()), len(tickets))
    b = settle(B, table.jackpots.b, sum(s.b for s in shares.values()), len(tickets))
    c = settle(C, table.jackpots.c, sum(s.c for s in shares.values()), len(tickets))
    events: list[TicketBought | LotteryWon | JackpotSettled] = []
    cash = dict(table.cash)
    for code, won in shares.items():
        cash[code] -= PRICE  # 5.4
        events.append(_bought(table, code, tickets[code].ticket, won))
        if won.a or won.b or won.c:
            prize = _prize(code, won, (a.per_share, b.per_share, c.per_share))
            cash[code] += prize.cash
            events.append(prize)
    return replace(
        table,
        cash=cash,
        jackpots=Jackpots(a=a.after, b=b.after, c=c.after),
        events=(*table.events, *events, a, b, c),
    )


def shares_of(ticket: int, z6: int, drawn: frozenset[int]) -> Shares:
    """5.4.31-34: the shares of a ticket; `drawn` are the other six numbers (5.4.34)."""
    t1, t2 = divmod(ticket, 10)
    z1, z2 = divmod(z6, 10)
    a = b = c = 0
    if ticket == z6:  # 5.4.31
        a, b, c = 1, 1, 1
    elif t1 == z1 or t2 == z2:  # 5.4.32; 5.4.4: the other digit matches nothing then
        b, c = 1, 1
    else:
        c = (t1 == z2) + (t2 == z1)  # 5.4.33
    if ticket in drawn:  # 5.4.34
        a += 1
    return Shares(a, b, c)


def settle(
    prize: PrizeClass, jackpot: int, shares: int, players: int
) -> JackpotSettled:
    """5.4.5, 5.4.6: what a jackpot pays per share, and what it holds afterwards."""
    per_share = min(jackpot // shares, prize.maximum) if shares else 0  # 5.4.5
    after = jackpot - shares * per_share  # 5.4.5: the rest stays
    after += players * prize.increment  # 5.4.6
    return JackpotSettled(
        rule="5.4.5",
        jackpot=prize.name,
        before=jackpot,
        shares=shares,
        per_share=per_share,
        paid=shares * per_share,
        players=players,
        after=max(after, prize.minimum),  # 5.4.6
    )


def _bought(table: Table, code: Code, ticket: int, won: Shares) -> TicketBought:
    return TicketBought(
        rule="5.4",
        code=code,
        ticket=ticket,
        z6=table.z6,
        a=won.a,
        b=won.b,
        c=won.c,
        cash=-PRICE,
    )


def _prize(code: Code, won: Shares, per_share: tuple[int, int, int]) -> LotteryWon:
    a, b, c = won.a * per_share[0], won.b * per_share[1], won.c * per_share[2]
    return LotteryWon(rule="5.4.5", code=code, a=a, b=b, c=c, cash=a + b + c)
