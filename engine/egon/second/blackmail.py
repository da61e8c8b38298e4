"""6.6: ordering a blackmail, `e,action,alle` or `e,action,player`."""

from __future__ import annotations

from dataclasses import replace

from engine.egon import press
from engine.egon.events import BlackmailDropped, BlackmailMade
from engine.egon.orders import Blackmail, Money, Penalty, Stones
from engine.egon.state import Threat
from engine.egon.table import Table, orders_of
from engine.protocol import Code


def blackmail(table: Table) -> Table:
    """6.6: the articles appear; the threats take effect in the next round."""
    orders = orders_of(table.second, Blackmail)
    if not orders:
        return table
    if table.round == table.rules.rounds:  # 6.6: no effect in the last round
        dropped = tuple(
            BlackmailDropped(
                rule="6.6",
                code=code,
                action=order.action,
                parameters=order.parameters,
                victim=order.victim,
            )
            for code, order in orders.items()
        )
        table = replace(table, events=(*table.events, *dropped))
    else:
        threats = tuple(_threaten(table, code, order) for code, order in orders.items())
        made = tuple(_made(code, order) for code, order in orders.items())
        table = replace(table, next_threats=threats, events=(*table.events, *made))
    return press.publish(table, orders)


def _threaten(table: Table, code: Code, order: Blackmail) -> Threat:
    return Threat(
        by=code,
        action=order.action,
        parameters=order.parameters,
        victim=order.victim,
        penalty=order.penalty,  # 6.6.2: as ordered; it is cut when it falls due
        article_chars=press.chars(table, code, order),  # 6.6.42
    )


def _made(code: Code, order: Blackmail) -> BlackmailMade:
    unit, penalty, text = penalty_figures(order.penalty)
    return BlackmailMade(
        rule="6.6",
        code=code,
        action=order.action,
        parameters=order.parameters,
        victim=order.victim,
        unit=unit,
        penalty=penalty,
        text=text,
    )


def penalty_figures(penalty: Penalty) -> tuple[str, int, str]:
    """Return a penalty's unit ("money", "stones", "text"), its figure and its text."""
    match penalty:
        case Money(amount=amount):
            return "money", amount, ""
        case Stones(count=count):
            return "stones", count, ""
        case _:
            return "text", 0, penalty.text
