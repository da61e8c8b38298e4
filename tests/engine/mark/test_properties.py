"""Properties of every step of random games, under several house rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import pytest

from engine.mark.events import (
    Auctioned,
    BidVoid,
    FeePaid,
    GmTold,
    Liquidated,
    Moved,
    WishUnused,
    WishUsed,
)
from engine.mark.factory import Space
from engine.mark.game import GAME
from engine.mark.orders import Do
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import State
from engine.protocol import Audience, Code, Json, Reader
from tests.engine.mark.chance_games import Played, steps

HOUSES: tuple[Mapping[str, Json], ...] = (
    {},
    {"rounds_per_step": 3, "fee_from": 2, "start_cash": 4},
    {"option_liquidation": False, "star_doubles": False, "end_rows": 5},
    {"option_buy": False, "option_own_pieces": False, "pieces": 5, "max_turns": 40},
)
GAMES = [(seed, house) for seed in range(3) for house in range(len(HOUSES))]

games = pytest.mark.parametrize(("seed", "house"), GAMES)


@cache
def game(seed: int, house: int) -> tuple[Played, ...]:
    """Return the steps of a game under one of the house rules."""
    return tuple(steps(seed, HOUSES[house]))


def cash_of(played: Played) -> dict[Code, int]:
    """Return everybody's cash after the step by its events alone."""
    cash = {code: entry.cash for code, entry in played.before.players.items()}
    for event in played.resolution.events:
        match event:
            case FeePaid():
                cash[event.player] -= event.amount
            case Liquidated():
                cash[event.player] += event.value
            case Moved():
                cash[event.player] += event.number - event.cost
            case Auctioned():
                if event.winner is not None:
                    cash[event.winner] -= event.price
                if event.owner is not None:
                    cash[event.owner] += event.price
            case _:
                pass
    return cash


def factories_of(played: Played) -> dict[Code, dict[Space, Sort]]:
    """Return all factories after the step by its events alone."""
    found = {code: dict(entry.factory) for code, entry in played.before.players.items()}
    for event in played.resolution.events:
        match event:
            case Liquidated():
                assert found[event.player].pop(event.space) is event.sort
            case Moved():
                if event.origin is not None:
                    assert found[event.player].pop(event.origin) is event.sort
                if event.target is not None:
                    assert event.target not in found[event.player]
                    found[event.player][event.target] = event.sort
            case Auctioned():
                if event.owner and event.space and not event.kept:
                    assert found[event.owner].pop(event.space) is event.sort
                if event.winner and event.to:
                    assert event.to not in found[event.winner]
                    found[event.winner][event.to] = event.sort
            case _:
                pass
    return found


@games
def test_cash_and_pieces_are_the_sum_of_the_events(seed: int, house: int) -> None:
    for played in game(seed, house):
        after = played.resolution.state
        players = after.players.items()
        assert {code: entry.cash for code, entry in players} == cash_of(played)
        assert {c: dict(e.factory) for c, e in players} == factories_of(played)


@games
def test_sales_are_what_the_market_has_more(seed: int, house: int) -> None:
    for played in game(seed, house):
        sold = {sort: played.before.market.pieces(sort) for sort in SORTS}
        for event in played.resolution.events:
            if isinstance(event, Moved) and event.do is Do.SELL:
                sold[event.sort] += 1
        after = played.resolution.state.market
        assert sold == {sort: after.pieces(sort) for sort in SORTS}


@pytest.mark.rule("m1.3", "m1.9")
@games
def test_every_state_is_one_that_can_be_read(seed: int, house: int) -> None:
    """`load` refuses negative cash, more pieces than there are, a wrong ranking."""
    for played in game(seed, house):
        after = played.resolution.state
        assert GAME.load(json.loads(json.dumps(GAME.dump(after)))) == after


@games
def test_the_order_of_keys_and_slots_does_not_matter(seed: int, house: int) -> None:
    for played in game(seed, house):
        turned = GAME.load(_turned(GAME.dump(played.before)))
        backwards = {
            code: list(played.orders[code])[::-1]
            for code in reversed(list(played.orders))
        }
        again = GAME.resolve(turned, backwards, played.dice)
        assert as_bytes(again.state, again.events) == as_bytes(
            played.resolution.state, played.resolution.events
        )


def _turned(data: Json) -> Json:
    """Return the same data with the keys of every object the other way round."""
    if isinstance(data, Mapping):
        return {key: _turned(data[key]) for key in reversed(list(data))}
    return data


def as_bytes(state: State, events: tuple[object, ...]) -> bytes:
    """Return what the server stores of a step, to the byte."""
    told = [repr(event) for event in events]
    return json.dumps([GAME.dump(state), told], sort_keys=True).encode()


@games
def test_resolving_twice_is_equal_and_changes_nothing(seed: int, house: int) -> None:
    for played in game(seed, house):
        before = json.dumps(GAME.dump(played.before))
        chance = GAME.load_chance(json.loads(json.dumps(GAME.dump_chance(played.dice))))
        unveiled = GAME.unveil(played.before, chance)
        again = GAME.resolve(unveiled, played.orders, chance)
        assert again == played.resolution
        assert json.dumps(GAME.dump(played.before)) == before


@pytest.mark.rule("m11.8")
@games
def test_events_survive_as_plain_data(seed: int, house: int) -> None:
    for played in game(seed, house):
        for event in played.resolution.events:
            data = json.loads(json.dumps(GAME.dump_event(event)))
            assert GAME.load_event(data) == event


@pytest.mark.rule("m9.5")
@games
def test_views_and_events_hold_no_secret(seed: int, house: int) -> None:
    for played in game(seed, house):
        readers: list[Reader] = [*played.before.seats, Audience.PUBLIC]
        for reader in readers:
            entries = GAME.view(played.before, reader).players.values()
            assert {entry.name for entry in entries} == {None}
        for event in played.resolution.events:
            match event:
                case WishUsed() | WishUnused() | BidVoid():
                    assert event.seen_by == (event.player,)
                case GmTold():
                    assert event.seen_by == ()
                case _:
                    assert event.seen_by is None


@pytest.mark.rule("m10.9")
@games
def test_warnings_and_forecasts_of_any_orders(seed: int, house: int) -> None:
    for played in game(seed, house):
        shown = GAME.unveil(played.before, played.dice)
        for code, orders in played.orders.items():
            view = GAME.view(shown, code)
            GAME.check(view, code, orders)
            GAME.defaults(view, code)
            moves = GAME.forecast(view, code, orders, None)
            assert moves == GAME.forecast(played.before, code, orders, played.dice)
            assert len(moves) >= len(played.dice.rounds)


@pytest.mark.rule("m8.2")
def test_every_game_ends() -> None:
    for seed, house in GAMES:
        *_others, last = game(seed, house)
        state = last.resolution.state
        assert state.ranking is not None
        assert state.round <= state.rules.last_round(len(state.seats))
