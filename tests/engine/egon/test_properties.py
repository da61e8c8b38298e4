"""Properties of all orders on all reachable states, with any draw."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given

from engine.egon.draw import Draw
from engine.egon.events import (
    ArticlesMissed,
    Bought,
    Built,
    DealerSold,
    DebtSold,
    EgonEvent,
    GmTold,
    Imported,
    NameGuessed,
    PenaltyPaid,
    PenaltyReceived,
    PremiumEarned,
    PremiumPaid,
    StonesLost,
    StonesStolen,
    TowerBlownUp,
    TransferReceived,
    TransferSent,
    WentBankrupt,
)
from engine.egon.game import GAME
from engine.egon.orders import Order
from engine.egon.round import close_table, open_table, play
from engine.egon.state import State
from engine.egon.table import Table
from engine.protocol import Audience, Code, Json, Reader
from tests.engine.egon.any_orders import situations
from tests.engine.egon.chance_games import one_each

Orders = Mapping[Code, Sequence[Order]]
Situation = tuple[State, dict[Code, list[Order]], Draw]

ACCOUNTS = ("cash", "storage", "tower", "di")


def played(situation: Situation) -> Table:
    """Return the table after the round."""
    state, orders, draw = situation
    return play(open_table(state, orders, draw))


def as_bytes(state: State, orders: Orders, draw: Draw) -> bytes:
    """Return state and events after the round as the server stores them."""
    result = GAME.resolve(state, orders, draw)
    events = [GAME.dump_event(event) for event in result.events]
    return json.dumps([GAME.dump(result.state), events], sort_keys=True).encode()


def stones(event: EgonEvent) -> int:
    """Return by how many stones an event changes what its player has."""
    storage: int = getattr(event, "storage", 0)
    tower: int = getattr(event, "tower", 0)
    return storage + tower


@given(situations())
def test_resolve_is_total_and_ends_in_a_valid_state(situation: Situation) -> None:
    state, orders, draw = situation
    after = GAME.resolve(state, orders, draw).state
    assert after.round == state.round + 1
    assert GAME.load(json.loads(json.dumps(GAME.dump(after)))) == after


@pytest.mark.rule("4.5")
@given(situations())
def test_di_storages_and_bonuses_are_never_negative(situation: Situation) -> None:
    for entry in close_table(played(situation)).players.values():
        assert min(entry.di, entry.storage, *entry.bonus.values()) >= 0


@given(situations())
def test_every_account_is_the_sum_of_its_events(situation: Situation) -> None:
    table = played(situation)
    after = close_table(table)
    for account in ACCOUNTS:
        sums = {
            code: getattr(entry, account)
            for code, entry in situation[0].players.items()
        }
        for event in table.events:
            if hasattr(event, account):
                sums[getattr(event, "code")] += getattr(event, account)  # noqa: B009
        assert sums == {
            code: getattr(entry, account) for code, entry in after.players.items()
        }


@given(situations())
def test_stones_come_and_go_by_the_named_ways_alone(situation: Situation) -> None:
    """Stones are bought, imported, blown up, sold, or lost with a bankrupt."""
    events = played(situation).events
    named = (Bought, Imported, TowerBlownUp, DebtSold, WentBankrupt, ArticlesMissed)
    others = [event for event in events if not isinstance(event, named)]
    assert sum(map(stones, others)) == 0
    assert all(stones(e) == 0 for e in others if isinstance(e, Built))
    for event in events:
        if isinstance(event, TowerBlownUp):  # 6.5.2
            assert stones(event) == -event.destroyed


@given(situations())
def test_what_one_gives_another_gets(situation: Situation) -> None:
    events = played(situation).events
    stolen = [e for e in events if isinstance(e, StonesStolen | StonesLost)]
    assert sum(map(stones, stolen)) == 0
    paid = [e for e in events if isinstance(e, PenaltyPaid | PenaltyReceived)]
    assert sum(e.cash for e in paid) == sum(e.storage for e in paid) == 0
    sent = sum(-e.cash for e in events if isinstance(e, TransferSent))
    received = [e for e in events if isinstance(e, TransferReceived)]
    assert sent == sum(e.cash + e.fee for e in received)  # 9.1


@pytest.mark.rule("3.7.4")
@given(situations())
def test_nobody_gets_more_than_the_demand_no_dealer_sells_more_than_the_offer(
    situation: Situation,
) -> None:
    events = played(situation).events
    for event in events:
        if isinstance(event, Bought):
            assert 0 <= event.storage <= event.demand
            assert event.bonus == event.demand - event.storage  # 3.8
        if isinstance(event, DealerSold):
            bought = [e for e in events if isinstance(e, Bought)]
            at_dealer = [e.storage for e in bought if e.dealer is event.dealer]
            assert sum(at_dealer) == event.sold <= event.offer


@given(situations())
def test_the_order_of_players_and_of_lines_across_slots_does_not_matter(
    situation: Situation,
) -> None:
    state, orders, draw = situation
    orders = {code: one_each(listed) for code, listed in orders.items()}
    backwards = {code: orders[code][::-1] for code in reversed(orders)}
    turned = GAME.load(_turned(GAME.dump(state)))
    assert as_bytes(turned, backwards, draw) == as_bytes(state, orders, draw)


def _turned(data: Json) -> Json:
    """Return the same data with the keys of every object the other way round."""
    if isinstance(data, Mapping):
        return {key: _turned(data[key]) for key in reversed(list(data))}
    return data


@given(situations())
def test_a_replay_has_the_same_bytes(situation: Situation) -> None:
    state, orders, draw = situation
    stored = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    redrawn = GAME.load_chance(json.loads(json.dumps(GAME.dump_chance(draw))))
    assert as_bytes(stored, orders, redrawn) == as_bytes(state, orders, draw)


@given(situations())
def test_nobody_reads_what_is_not_for_them(situation: Situation) -> None:
    """9.2 is between two players, 8.3.3 for the game master; the rest is public."""
    state, orders, draw = situation
    result = GAME.resolve(state, orders, draw)
    for event in result.events:
        private = isinstance(event, PremiumEarned | PremiumPaid) or (
            isinstance(event, NameGuessed) and event.rule == "9.2"
        )
        if isinstance(event, GmTold):
            assert event.seen_by == ()
        elif private:
            assert event.seen_by == (getattr(event, "code", None),)
        else:
            assert event.seen_by is None
    readers: list[Reader] = [*state.players, Audience.PUBLIC]
    for reader in readers:
        names = {e.name for e in GAME.view(state, reader).players.values()}
        assert names == {None}


@given(situations())
def test_warnings_and_forecasts_are_total_too(situation: Situation) -> None:
    state, orders, draw = situation
    for code, listed in orders.items():
        GAME.check(state, code, listed)
        GAME.defaults(state, code)
        GAME.forecast(state, code, listed, draw)
        for order in listed:
            GAME.admit(state, code, order)
