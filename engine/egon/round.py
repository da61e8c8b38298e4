"""A round: opened, played step by step in the order of section 2, and closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.egon.draw import Draw, arrange, event_of
from engine.egon.orders import Order
from engine.egon.sheet import EMPTY, fill_sheet
from engine.egon.state import Entry, State
from engine.egon.table import NO_BONUS, Table
from engine.protocol import Code

Step: TypeAlias = Callable[[Table], Table]

STEPS: tuple[tuple[str, Step], ...] = ()
"""The order of a round; there is no other list of it."""


def play(table: Table) -> Table:
    """Run all steps of the round in the order of the rule book."""
    for _rule, step in STEPS:
        table = step(table)
    return table


def open_table(
    state: State, orders: Mapping[Code, Sequence[Order]], draw: Draw
) -> Table:
    """Return the round before its first step.

    Orders of players who are out are void (2.4.2).
    """
    active = {code: entry for code, entry in state.players.items() if entry.out is None}
    sheets = {
        code: fill_sheet(orders[code], code, active) if code in orders else EMPTY
        for code in active
    }
    arranged = arrange(draw)
    di = {code: entry.di for code, entry in active.items()}
    return Table(
        before=state,
        rules=state.rules,
        round=state.round + 1,
        active=tuple(active),
        sentences={code: entry.sentence for code, entry in active.items()},
        sheets=sheets,
        draw=arranged,
        z6=arranged.z6,
        zz=arranged.zz,
        event=event_of(arranged.total, state.rules),
        first={code: s.first for code, s in sheets.items() if s.first},
        second={code: s.second for code, s in sheets.items() if s.second},
        purchases={code: s.purchases for code, s in sheets.items() if s.purchases},
        crews={code: s.build for code, s in sheets.items() if s.build},
        cash={code: entry.cash for code, entry in active.items()},
        storage={code: entry.storage for code, entry in active.items()},
        tower={code: entry.tower for code, entry in active.items()},
        di=di,
        start_di=di,
        bonus=dict.fromkeys(active, NO_BONUS),  # 3.5.4: bonuses live one round
        articles={code: entry.articles for code, entry in active.items()},
        justified=frozenset(code for code, e in active.items() if e.justified),
        nmr={code: (entry.nmr, entry.nmr_in_a_row) for code, entry in active.items()},
        kept=state.kept_articles,
        jackpots=state.jackpots,
        dealers=state.dealers,
        threats=state.threats,
    )


def close_table(table: Table) -> State:
    """Return the state after the last step of the round."""
    before = table.before
    return State(
        round=table.round,
        rules=before.rules,
        stated_rules=before.stated_rules,
        players={
            code: _close_entry(table, code, entry) if entry.out is None else entry
            for code, entry in before.players.items()
        },
        dealers=table.dealers,
        jackpots=table.jackpots,
        threats=table.next_threats,
        kept_articles=table.kept,
        ranking=table.ranking,
    )


def _close_entry(table: Table, code: Code, entry: Entry) -> Entry:
    nmr, in_a_row = table.nmr[code]
    return Entry(
        pseudonym=entry.pseudonym,
        name=entry.name,
        cash=table.cash[code],
        storage=table.storage[code],
        tower=table.tower[code],
        di=table.di[code],
        bonus=table.bonus[code],
        sentence=table.next_sentences.get(code),
        articles=table.articles[code],
        justified=code in table.justified,
        nmr=nmr,
        nmr_in_a_row=in_a_row,
        out=table.round if code in table.bankrupt else None,
    )
