"""The order of play of each step: the only list of it (o3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.ostia.admit import admit
from engine.ostia.chance import Shuffle
from engine.ostia.closing import (
    choose_goods,
    rank_players,
    reward_money,
    value_stores,
)
from engine.ostia.events import RoundOpened
from engine.ostia.forum import sell_in_forum
from engine.ostia.goods import GOODS, cards_of
from engine.ostia.harbour import deal, open_first_lots, open_second_lots, take_cards
from engine.ostia.office import lay_depressors, lose_surplus, split_hands
from engine.ostia.orders import Order
from engine.ostia.senate import clear_fields, reward_gifts
from engine.ostia.sheet import fill_sheet
from engine.ostia.silence import count_silence
from engine.ostia.state import Own, PlayerState, Stage, State, left_of_start
from engine.ostia.stores import keep_stores
from engine.ostia.table import Table, lay_table
from engine.ostia.trade import trade_lots
from engine.protocol import Code

Part = Callable[[Table], None]


def open_round(table: Table) -> None:
    """o10: the next seat starts, the next Senate card is current, boats are dealt.

    After the last round the game is closed instead (o3.3).
    """
    if table.before.last_round:
        _close_round(table)
        return
    state = table.before
    table.round += 1
    table.stage = Stage.HAFEN
    table.order = left_of_start(state.seats, table.round)
    last = table.round == table.rules.rounds
    table.tell(
        RoundOpened(
            rule="o10",
            round=table.round,
            start=table.order[0],
            senate=state.senate_word(table.round - 1),
            next_senate=None if last else state.senate_word(table.round),
        )
    )
    deal(table)


def _close_round(table: Table) -> None:
    """o3.3: the end comes at once where nobody has a card in hand."""
    if any(account.held for account in table.accounts.values()):
        table.stage = Stage.SCHLUSS
        return
    for _rule, part in CLOSING:
        part(table)


CLOSING: tuple[tuple[str, Part], ...] = (
    ("o11.1", choose_goods),
    ("o11.3", value_stores),
    ("o11.5", reward_money),
    ("o11.6", rank_players),
)

STEPS: Mapping[Stage, tuple[tuple[str, Part], ...]] = MappingProxyType(
    {
        Stage.HAFEN: (
            ("o12", count_silence),
            ("o4.2", take_cards),
            ("o4.3", open_first_lots),
        ),
        Stage.HANDEL1: (
            ("o12", count_silence),
            ("o5", trade_lots),
            ("o4.3", open_second_lots),
        ),
        Stage.HANDEL2: (
            ("o12", count_silence),
            ("o5", trade_lots),
            ("o6.1", lay_depressors),
        ),
        Stage.KONTOR: (
            ("o12", count_silence),
            ("o6.2", split_hands),
            ("o6.3", lose_surplus),
            ("o7", sell_in_forum),
            ("o8", reward_gifts),
            ("o8.4", clear_fields),
            ("o9", keep_stores),
            ("o10", open_round),
        ),
        Stage.SCHLUSS: (("o12", count_silence), *CLOSING),
    }
)
"""The parts of each kind of step in the order of the rules."""


def play(
    state: State, orders: Mapping[Code, Sequence[Order]], shuffle: Shuffle | None
) -> Table:
    """Play one step; orders that are not allowed in it do not count."""
    sheets = {
        code: fill_sheet([one for one in given if admit(state, code, one) is None])
        for code, given in orders.items()
        if code in state.players
    }
    table = lay_table(state, sheets, shuffle)
    for _rule, part in STEPS[state.stage]:
        part(table)
    return table


def close_table(table: Table) -> State:
    """Return the state after the step."""
    before = table.before
    return State(
        round=table.round,
        stage=table.stage,
        rules=table.rules,
        stated_rules=tuple(table.rules.stated()),  # o17: equal ones are dropped
        seats=before.seats,
        deck=tuple(table.deck),
        discard={good: table.discard[good] for good in GOODS},
        senate=before.senate,
        depressors=table.depressors,
        players={
            code: _entry(entry, table, code) for code, entry in before.players.items()
        },
        ranking=table.ranking,
    )


def _entry(entry: PlayerState, table: Table, code: Code) -> PlayerState:
    account = table.accounts[code]
    return PlayerState(
        pseudonym=entry.pseudonym,
        name=entry.name,
        chips=account.chips,
        stores=account.stores,
        loans=account.loans,
        lot=account.lot,
        private=Own(
            cash=account.cash,
            hand=cards_of(account.hand),
            boat=account.boat,
            nmr=account.nmr,
            nmr_in_a_row=account.nmr_in_a_row,
        ),
    )
