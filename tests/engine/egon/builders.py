"""Players, tables and articles for the tests of single steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.egon.draw import DrawEvent, make_draw
from engine.egon.events import EgonEvent
from engine.egon.orders import Article, Dealer, Money, Order, Penalty
from engine.egon.round import open_table
from engine.egon.state import PlayerState, Sentence, State, Threat
from engine.egon.table import Table
from engine.protocol import Code
from tests.engine.egon.playing import PLAYER, state_of

ANN, BEN, CID, DOT, EVA = "ANN", "BEN", "CID", "DOT", "EVA"
EVERYONE = (ANN, BEN, CID, DOT, EVA)

TEXT = Article(title="In eigener Sache", text="x" * 700)
"""An article that is long enough."""

PRISONER = replace(PLAYER, sentence=Sentence.JAIL)
CONVICT = replace(PLAYER, sentence=Sentence.PENITENTIARY)
BANKRUPT = replace(PLAYER, out=1, cash=-12_000)

E = TypeVar("E", bound=EgonEvent)

_DRAW = make_draw(range(1, 8))
"""Stands in until a table gets the numbers its test needs."""


def players(**entries: PlayerState) -> dict[Code, PlayerState]:
    """Return the five of the tests; those who are not given are as at the start."""
    return {code: entries.get(code, PLAYER) for code in EVERYONE}


def article(length: int) -> Article:
    """Return an article of this many characters."""
    return Article(title="Artikel", text="x" * length)


def lay(
    state: State,
    orders: Mapping[Code, Sequence[Order]],
    *,
    z6: int = 20,
    zz: int = 10,
    event: DrawEvent | None = None,
    price: int = 100,
) -> Table:
    """Return the table of a round whose draw comes to these numbers."""
    return replace(
        open_table(state, orders, _DRAW),
        z6=z6,
        zz=zz,
        event=event,
        prices=dict.fromkeys(Dealer, price),
    )


def lay_five(
    orders: Mapping[Code, Order],
    entries: Mapping[Code, PlayerState] | None = None,
    *,
    z6: int = 20,
    zz: int = 10,
) -> Table:
    """Return the table of round 1 for five players with at most one order each."""
    listed = {code: [order] for code, order in orders.items()}
    return lay(state_of(players(**(entries or {}))), listed, z6=z6, zz=zz)


def threat(
    by: Code,
    action: str,
    *parameters: int | str,
    victim: Code | None = None,
    penalty: Penalty | None = None,
    chars: int = 700,
    gm: bool = False,
) -> Threat:
    """Return a blackmail in force, for 500 Kj unless told otherwise."""
    return Threat(
        by=by,
        action=action,
        parameters=parameters,
        victim=victim,
        penalty=penalty or Money(500),
        article_chars=chars,
        gm=gm,
    )


def events_of(table: Table, kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in table.events if isinstance(event, kind)]
