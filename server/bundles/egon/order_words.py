from __future__ import annotations

from dataclasses import fields
from typing import get_args

from engine.egon.building import CREW_STONES
from engine.egon.orders import (
    Article,
    Blackmail,
    Build,
    Guard,
    Justification,
    Kept,
    Lottery,
    Order,
    Party,
    Press,
    Purchase,
    Slander,
)
from engine.egon.second.guard import FACTOR_PRICE
from server.bundles.egon.speaker import Speaker
from server.texts.family import Family
from server.texts.values import Value

_ONE, _ALL = "blackmail-one", "blackmail-all"

_FURTHER = {
    Guard: ("cost",),
    Build: ("most",),
    Purchase: ("limit",),
    Lottery: ("number",),
    Blackmail: ("deed",),
}
"""Values of an order's sentence beside its fields."""


def _member(kind: type[Order]) -> str:
    return kind.__name__.lower()


def _names(kind: type[Order]) -> frozenset[str]:
    return frozenset(
        {field.name for field in fields(kind)}.union(_FURTHER.get(kind, ()))
    )


_KINDS = {_member(kind): _names(kind) for kind in get_args(Order)}
_OF_BLACKMAIL = _KINDS.pop(_member(Blackmail))

ORDERS = Family(
    "order",
    (*_KINDS, _ONE, _ALL),
    {**_KINDS, _ONE: _OF_BLACKMAIL, _ALL: _OF_BLACKMAIL},
)


def said(order: Order, speaker: Speaker) -> str:
    """Say in plain words what an order does."""
    member = _member(type(order))
    if isinstance(order, Blackmail):
        member = _ALL if order.victim is None else _ONE
    alone = speaker.phrase(ORDERS[member], **_values(order, speaker))
    match order:
        case Slander() | Party() | Blackmail() | Justification():
            return _with_text(alone, order.article, speaker)
        case _:
            return alone


def _values(order: Order, speaker: Speaker) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for field in fields(order):
        word = speaker.value(field.name, getattr(order, field.name))
        if word is not None:
            values[field.name] = word
    match order:
        case Guard(factor=factor):
            values["cost"] = FACTOR_PRICE * factor
        case Build(crews=crews):
            values["most"] = CREW_STONES * crews
        case Purchase(minimum=minimum):
            values["limit"] = 2 * minimum  # 3.6.3
        case Lottery(ticket=ticket):
            values["number"] = f"{ticket:02}"
        case Blackmail():
            values["deed"] = speaker.deed(order.action, order.parameters)
            values["penalty"] = speaker.penalty(order.penalty)
        case _:
            pass
    return values


def _with_text(order: str, article: Press, speaker: Speaker) -> str:
    match article:
        case Kept():
            return speaker.phrase("order-with-kept-article", order=order)
        case Article(title=title) if title:
            return speaker.phrase("order-with-article", order=order, title=title)
        case _:
            return order
