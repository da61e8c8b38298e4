"""A round: opened, played step by step in the order of section 2, and closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.egon.bank import charge_interest, declare_bankruptcy, transfer
from engine.egon.building import build
from engine.egon.dealers import restock_dealers
from engine.egon.discipline import pass_sentences, void_by_sentence, void_by_strike
from engine.egon.draw import Draw, arrange, event_of
from engine.egon.first.bribe import bribe
from engine.egon.first.counterfeit import counterfeit
from engine.egon.first.lottery import lottery
from engine.egon.first.rent import rent
from engine.egon.first.report import report
from engine.egon.first.slander import slander
from engine.egon.guesses import pay_premiums, score_minds
from engine.egon.justification import publish_justifications
from engine.egon.opening import let_event_come, show_draw
from engine.egon.orders import Order
from engine.egon.purchases import sell_stones, set_prices
from engine.egon.reckoning import reckon
from engine.egon.salary import count_nmr, pay_salary
from engine.egon.second.blackmail import blackmail
from engine.egon.second.guard import post_guards
from engine.egon.second.imports import import_stones
from engine.egon.second.party import give_parties
from engine.egon.second.sabotage import sabotage
from engine.egon.second.settlement import settle_first, settle_second
from engine.egon.second.theft import steal
from engine.egon.second.void import void_blackmails, void_last_phase, void_parties
from engine.egon.sheet import EMPTY, fill_sheet
from engine.egon.state import PlayerState, State
from engine.egon.table import NO_BONUS, Table
from engine.protocol import Code

Step: TypeAlias = Callable[[Table], Table]

STEPS: tuple[tuple[str, Step], ...] = (
    # 1, 2: the draw and its event
    ("8.1", show_draw),
    ("2.6", let_event_come),
    # 3: salary
    ("8.3", count_nmr),
    ("2.3", pay_salary),
    ("9.2", pay_premiums),
    # what sentences and a Pressestreik forbid, and answers to blackmail
    ("4.6", void_by_sentence),
    ("2.6.15", void_by_strike),
    ("4.4.2", publish_justifications),
    # 4: blackmail of the previous round, first phase
    ("6.6.4", settle_first),
    # 5: first action phase
    ("5.1", report),
    ("5.2", slander),
    ("5.3", rent),
    ("5.4", lottery),
    ("5.5", counterfeit),
    ("5.6", bribe),
    # 6: purchases
    ("3.4", set_prices),
    ("3.5", sell_stones),
    # 7: blackmail of the previous round, second phase
    ("6.6.4", settle_second),
    # 8: second action phase
    ("8.2", void_last_phase),
    ("5.1.5", void_blackmails),
    ("6.1.6", void_parties),
    ("6.1", give_parties),
    ("6.2", import_stones),
    ("6.3", post_guards),
    ("6.4", steal),
    ("6.5", sabotage),
    ("6.6", blackmail),
    # 9, 10, 11: building, bank, interest and bankruptcy
    ("7", build),
    ("9.1", transfer),
    ("2.4.1", charge_interest),
    ("2.4.2", declare_bankruptcy),
    # 12, 13: discipline, dealers
    ("4.6.5", pass_sentences),
    ("3.2", restock_dealers),
    # 14: after the last round
    ("10", reckon),
    ("8.2", score_minds),
)
"""The order of a round (section 2); `trials` plays what one player does in it."""


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


def _close_entry(table: Table, code: Code, entry: PlayerState) -> PlayerState:
    nmr, in_a_row = table.nmr[code]
    return PlayerState(
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
