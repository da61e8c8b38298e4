"""The moves of a player without orders (o12)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.events import Defaulted, GmTold
from engine.ostia.goods import GOODS, PLACES, Cards, Good, Pile, cards_of, in_order
from engine.ostia.rules import RuleSet, appeals
from engine.ostia.state import State
from engine.ostia.table import Table

TELL_GM = 3
"""o12.2: steps in a row without orders after which the game master is told."""


def count_silence(table: Table) -> None:
    """o12.2: count the steps in which an awaited player filled no slot."""
    for code in sorted(awaited(table.before)):
        account = table.accounts[code]
        if table.sheet(code).filled:
            account.nmr_in_a_row = 0
            continue
        account.nmr += 1
        account.nmr_in_a_row += 1
        in_a_row = account.nmr_in_a_row
        table.tell(
            Defaulted(rule="o12.1", seen_by=(code,), code=code, in_a_row=in_a_row)
        )
        if in_a_row >= TELL_GM:
            table.tell(GmTold(rule="o12.2", seen_by=(), code=code, in_a_row=in_a_row))


def awaited(state: State) -> frozenset[str]:
    """o3: return whose orders the coming step needs; empty after the end."""
    if state.ranking is not None:
        return frozenset()
    if state.stage.closing:
        return frozenset(code for code, one in state.players.items() if one.held)
    return frozenset(state.players)


def default_card(boat: Cards) -> Good:
    """o12.1: the first card of the boat in table order."""
    return in_order(boat)[0]


def default_lot(four: Cards) -> Cards:
    """o12.1: of the four others in table order the first and the last."""
    first, *_, last = in_order(four)
    return first, last


def default_split(hand: Pile, senate_card: str, rules: RuleSet) -> tuple[Cards, Cards]:
    """o12.1: return what a silent player lays into the Forum and into the Senate."""
    held = {good: count for good in GOODS if (count := hand.get(good, 0))}
    appeal: Mapping[Good, int] = appeals(senate_card)
    gift = max(held, key=appeal.__getitem__, default=None)
    if gift is not None and not appeal[gift]:
        gift = None
    rest = sorted(
        (good for good in held if good is not gift),
        key=lambda good: (-held[good], PLACES[good]),
    )
    forum = {good: held[good] for good in rest[: rules.max_kinds - 1]}
    senate = {} if gift is None else {gift: held[gift]}
    return cards_of(forum), cards_of(senate)


def default_final(hand: Pile) -> Cards:
    """o12.1: one card of each kind."""
    return tuple(good for good in GOODS if hand.get(good, 0))
