"""Whole random games: the ledger balances, states and events survive a round trip."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

from engine.egon import codec
from engine.egon.events import EgonEvent
from engine.egon.game import GAME
from engine.egon.round import close_table, open_table, play
from engine.egon.state import PlayerState
from engine.protocol import Json
from tests.engine.egon.chance_games import Round, games

ACCOUNTS = ("cash", "storage", "tower", "di")


@cache
def rounds() -> Sequence[Round]:
    """Return the rounds of forty games, played when the first test asks for them."""
    return tuple(games(seed=1, count=40))


def changes(played: Round) -> dict[tuple[str, str], int]:
    """Return the sum of all events, by player and account."""
    sums: dict[tuple[str, str], int] = {}
    for event in played.table.events:
        for account in ACCOUNTS:
            amount: int = getattr(event, account, 0)
            if amount:
                key = (getattr(event, "code", ""), account)
                sums[key] = sums.get(key, 0) + amount
    return sums


@pytest.mark.parametrize("account", ACCOUNTS)
def test_every_change_of_an_account_is_in_an_event(account: str) -> None:
    for played in rounds():
        sums = changes(played)
        for code, entry in played.after.players.items():
            before: int = getattr(played.before.players[code], account)
            after: int = getattr(entry, account)
            assert before + sums.get((code, account), 0) == after


@pytest.mark.rule("4.5")
def test_no_account_that_cannot_is_negative() -> None:
    for played in rounds():
        for entry in played.after.players.values():
            assert entry.di >= 0
            assert entry.storage >= 0
            assert min(entry.bonus.values()) >= 0
        assert min(entry.offer for entry in played.after.dealers.values()) >= 0


@pytest.mark.rule("2.4.2")
def test_a_player_who_is_out_does_not_change_any_more() -> None:
    out: list[tuple[PlayerState, PlayerState]] = [
        (entry, played.after.players[code])
        for played in rounds()
        for code, entry in played.before.players.items()
        if entry.out is not None
    ]
    assert out
    assert all(before == after for before, after in out)


def test_a_state_survives_the_round_trip() -> None:
    for played in rounds():
        written = json.loads(json.dumps(codec.dump(played.after)))
        assert codec.load(written) == played.after
        assert codec.dump(codec.load(written)) == written


def test_an_event_survives_the_round_trip_and_all_kinds_occur() -> None:
    seen = set()
    first = rounds()[0].before
    # 8.4.1, 8.4.2: nobody's play leads to it.
    by_hand: tuple[Json, ...] = (
        {"code": min(first.players), "cash": 7, "bonus": {"Bolle": 3}},
        {"jackpots": {"A": 5000}, "dealers": {"Alois": {"offer": 43}}},
    )
    events = [event for what in by_hand for event in GAME.correct(first, what).events]
    for played in rounds():
        events += [*played.corrected, *played.table.events]
    for event in events:
        written = json.loads(json.dumps(GAME.dump_event(event)))
        assert GAME.load_event(written) == event
        seen.add(written["type"])
    assert seen == set(EgonEvent.kinds)


def test_the_order_of_players_and_orders_does_not_matter() -> None:
    for played in rounds()[::3]:
        backwards = {
            code: list(reversed(played.orders[code]))
            for code in reversed(list(played.orders))
        }
        table = play(open_table(played.before, backwards, played.draw))
        assert close_table(table) == played.after
        assert table.events == played.table.events


def test_resolving_twice_is_equal() -> None:
    for played in rounds()[::3]:
        table = play(open_table(played.before, played.orders, played.draw))
        assert close_table(table) == played.after
