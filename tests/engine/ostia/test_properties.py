"""Properties of every step of random games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine.ostia.events import OstiaEvent
from engine.ostia.game import GAME
from engine.ostia.goods import Good
from engine.ostia.orders import Order
from engine.ostia.state import State
from engine.protocol import Audience, Code, Json
from tests.engine.ostia.games import Step, random_steps
from tests.engine.ostia.ledger import book_all, opened

POOR: Mapping[str, Json] = {"start_cash": 3, "start_stores": 0, "rounds": 3}
STEPS = [
    *(step for seed in range(8) for step in random_steps(seed)),
    *(step for seed in range(8) for step in random_steps(seed, rules=POOR)),
]


@pytest.mark.rule("o3")
def test_a_game_of_five_rounds_has_twenty_or_twenty_one_steps() -> None:
    for seed in range(4):
        steps = list(random_steps(seed))
        assert len(steps) in (20, 21)
        assert steps[-1].after.state.ranking is not None


@pytest.mark.rule("o17")
def test_every_change_is_the_sum_of_the_events() -> None:
    for step in STEPS:
        ledger = opened(step.before)
        book_all(ledger, step.after.events)
        assert ledger.booked() == opened(step.after.state).booked()


def test_every_kind_of_event_happens() -> None:
    seen = {type(event) for step in STEPS for event in step.after.events}
    told_elsewhere = {OstiaEvent.kinds["corrected"]}
    assert seen == set(OstiaEvent.kinds.values()) - told_elsewhere


def test_states_events_and_chances_come_back() -> None:
    for step in STEPS:
        for state in (step.before, step.after.state):
            assert GAME.load(_as_json(GAME.dump(state))) == state
        if step.chance is not None:
            chance = _as_json(GAME.dump_chance(step.chance))
            assert GAME.load_chance(chance) == step.chance
        for event in step.after.events:
            assert GAME.load_event(_as_json(GAME.dump_event(event))) == event


def _as_json(data: Json) -> Json:
    found: Json = json.loads(json.dumps(data))
    return found


def test_the_order_of_mails_and_keys_never_matters_and_twice_is_equal() -> None:
    for step in STEPS:
        before = GAME.dump(step.before)
        turned = dict(reversed(list(step.orders.items())))
        players = dict(reversed(list(step.before.players.items())))
        other = replace(step.before, players=players)
        again = GAME.resolve(step.before, turned, step.chance)
        assert again == step.after
        assert GAME.dump(step.before) == before
        assert GAME.resolve(other, turned, step.chance).state == step.after.state


def test_a_view_does_not_change_with_what_its_reader_must_not_know() -> None:
    for step in STEPS[::3]:
        state = step.before
        readers: list[Code | Audience] = [*state.players, Audience.PUBLIC]
        for reader in readers:
            hidden = _disguised(state, reader)
            assert GAME.view(hidden, reader) == GAME.view(state, reader)


def _disguised(state: State, reader: Code | Audience) -> State:
    """Change cash, hands, boats and the deck of all but the reader."""
    players = {
        code: entry
        if code == reader
        else replace(
            entry,
            name="Someone",
            private=replace(
                entry.own,
                cash=entry.own.cash + 7,
                hand=(Good.GRAIN,) * len(entry.own.hand),
                boat=(Good.IVORY,) * len(entry.own.boat),
                nmr=entry.own.nmr + 1,
            ),
        )
        for code, entry in state.players.items()
    }
    known = min(state.round + 1, state.rules.rounds)
    senate = (*state.senate[:known], *state.senate[known:][::-1])
    deck = (Good.SALT,) * state.deck_size
    return replace(state, players=players, deck=deck, senate=senate)


def test_orders_are_judged_by_the_view_alone() -> None:
    for step in STEPS:
        for code, given in step.orders.items():
            view = GAME.view(step.before, code)
            for order in given:
                refusal = GAME.admit(view, code, order)
                assert refusal == GAME.admit(step.before, code, order)
            assert GAME.check(view, code, given) == GAME.check(step.before, code, given)
            assert GAME.defaults(view, code) == GAME.defaults(step.before, code)


def test_refused_orders_change_nothing() -> None:
    for step in STEPS:
        allowed = _allowed(step)
        refused = sum(map(len, step.orders.values())) - sum(map(len, allowed.values()))
        if refused:
            again = GAME.resolve(step.before, allowed, step.chance)
            assert again == step.after


def _allowed(step: Step) -> Mapping[Code, Sequence[Order]]:
    return {
        code: [one for one in given if GAME.admit(step.before, code, one) is None]
        for code, given in step.orders.items()
    }


def test_secret_events_are_for_their_owner() -> None:
    secret = {"card_taken", "dealt", "stored", "bid_lowered", "bid_dropped"}
    for step in STEPS:
        for event in step.after.events:
            data = GAME.dump_event(event)
            assert isinstance(data, dict)
            if data["type"] in {*secret, "defaulted"}:
                assert data["seen_by"] == [data["code"]]
            elif data["type"] == "gm_told":
                assert data["seen_by"] == []
            else:
                assert data["seen_by"] is None
