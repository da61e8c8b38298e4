"""Checks of playing: states, orders, chances and events."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from engine.protocol import (
    Audience,
    Code,
    Json,
    Opening,
    Player,
    Step,
    UnusableInputError,
)
from server.texts.languages import languages
from tests.conformance.cases import (
    SEEDS,
    Case,
    play,
    readers,
    setup,
    start,
    steps,
    uniform,
)

MOST = 10_000
"""More than can play any game."""

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def same_input_same_output(case: Case[S, O, C]) -> None:
    """Neither a second time nor the order of the players makes a difference."""
    game = case.bundle.game
    for seed in SEEDS:
        assert start(case, seed) == start(case, seed)
        backwards = replace(case, players=case.players[::-1])
        assert game.dump(start(case, seed)) == game.dump(start(backwards, seed))
    for step in steps(case):
        before = game.dump(step.before)
        turned = dict(reversed(list(step.orders.items())))
        assert game.resolve(step.before, turned, step.chance) == step.resolution
        assert game.dump(step.before) == before, "resolve has changed its input"


def data_survives(case: Case[S, O, C]) -> None:
    """States, chances and events are JSON without floats, and come back equal.

    A state names its game.
    """
    game = case.bundle.game
    for step in steps(case):
        for state in (step.before, step.resolution.state):
            data = _as_json(game.dump(state))
            assert isinstance(data, dict)
            assert data["game"] == game.name, "the contract finds the game by it"
            assert game.load(data) == state
            assert _as_json(game.dump(game.load(data))) == data
        if step.chance is not None:
            chance = _as_json(game.dump_chance(step.chance))
            assert game.load_chance(chance) == step.chance
        for event in step.resolution.events:
            found = _as_json(game.dump_event(event))
            assert isinstance(found, dict)
            assert {"type", "rule", "seen_by"} <= found.keys()
            assert game.load_event(found) == event


def unusable_data_is_refused(case: Case[S, O, C]) -> None:
    """Data that is no state, chance or event raises one exception."""
    game = case.bundle.game
    loads: list[Callable[[Json], object]] = [
        game.load,
        game.load_chance,
        game.load_event,
        lambda data: game.read_rules({"no such rule": data}, players=None),
        lambda _: game.read_rules({}, players=0),
        lambda _: game.read_rules({}, players=MOST),
        lambda data: game.read_chance(setup(case), str(data)),
        lambda data: game.correct(start(case, 0), data),
    ]
    junk: Sequence[Json] = (None, 7, "x", [], [1], {}, {"type": "x"}, {"round": {}})
    for load in loads:
        for data in junk:
            with pytest.raises(UnusableInputError):
                load(data)


def the_end_is_the_ranking(case: Case[S, O, C]) -> None:
    """Nobody is awaited exactly when there is a ranking, and then nothing is played."""
    game = case.bundle.game
    codes = {player.code for player in case.players}
    for seed in SEEDS:
        played = list(play(case, seed))
        keys = [game.step(step.before).key for step in played]
        assert len(set(keys)) == len(keys), "two steps have one key"
        for step in played:
            assert game.awaiting(step.before) <= codes
            assert game.awaiting(step.before)
            assert game.ranking(step.before) is None
            assert {player.code for player in game.players(step.before)} == codes
        end = played[-1].resolution.state
        ranking = game.ranking(end)
        assert ranking is not None
        assert {place.code for place in ranking} == codes
        assert sorted(place.rank for place in ranking)[0] == 1
        assert not game.awaiting(end)
        assert game.step(end).key == keys[-1]
        with pytest.raises(UnusableInputError):
            game.resolve(end, {}, played[-1].chance)


def steps_are_foreseen(case: Case[S, O, C]) -> None:
    """Every step is among those that were to come; its kind is one of the game's."""
    game = case.bundle.game
    for seed in SEEDS:
        left: list[Step] | None = None
        for step in play(case, seed):
            found = game.step(step.before)
            to_come = list(game.to_come(step.before))
            assert found.kind in game.kinds
            assert to_come[0] == found
            assert len({one.key for one in to_come}) == len(to_come)
            assert {one.kind for one in to_come} <= set(game.kinds)
            for player in case.players:
                view = game.view(step.before, player.code)
                assert list(game.to_come(view)) == to_come
            # A game without orders for later steps foresees the next one alone.
            assert left is None or len(left) == 1 or set(to_come) <= set(left)
            left = to_come
            end = step.resolution.state
        assert not game.to_come(end)


def rules_have_values(case: Case[S, O, C]) -> None:
    """The values in force are JSON, and what is stated is among them."""
    game = case.bundle.game
    values = game.rule_values(start(case, 0))
    stated = setup(case).rules
    assert _as_json({name: values[name] for name in stated}) == _as_json(dict(stated))


def silence_is_played(case: Case[S, O, C]) -> None:
    """A game in which nobody ever sends anything comes to its end."""

    def silent(_dice: random.Random, _view: S, _code: Code) -> Sequence[O]:
        return ()

    for step in play(replace(case, orders=silent), seed=1):
        nobody: Mapping[Code, Sequence[O]] = {}
        found = case.bundle.game.resolve(step.before, nobody, step.chance)
        assert found == step.resolution


def a_view_holds_no_secret(case: Case[S, O, C]) -> None:
    """A secret changes nothing in the view of a reader who must not know it."""
    game = case.bundle.game
    names = [player.name for player in case.players if player.name]
    for step in steps(case):
        assert game.view(step.before, Audience.GM) == step.before
        for reader in readers(case):
            view = game.view(step.before, reader)
            assert game.view(view, reader) == view
            if case.disguise is not None:
                other = case.disguise(step.before, reader)
                assert other != step.before, "nothing is disguised"
                assert game.view(other, reader) == view
            assert not any(name in repr(view) for name in names)


def a_view_is_enough(case: Case[S, O, C]) -> None:
    """Everything a player is told about the next step can be said of the view."""
    game = case.bundle.game
    for step in steps(case):
        for player in case.players:
            view = game.view(step.before, player.code)
            orders = step.orders.get(player.code, ())
            assert game.step(view) == game.step(step.before)
            assert game.players(view) == game.players(step.before)
            assert all(game.admit(view, player.code, one) is None for one in orders)
            game.check(view, player.code, orders)
            game.defaults(view, player.code)
            game.forecast(view, player.code, orders, step.chance)


def a_forecast_needs_no_chance(case: Case[S, O, C]) -> None:
    """Without a chance the range of all is told."""
    game = case.bundle.game
    step = next(step for step in play(case, seed=1) if step.orders)
    for code, orders in step.orders.items():
        view = game.view(step.before, code)
        for notice in game.forecast(view, code, orders, None):
            for words in map(case.bundle.words, languages()):
                assert words.notice(notice, case.players)[1].strip()


def events_name_players(case: Case[S, O, C]) -> None:
    """The readers of an event are always a list of codes, or everybody."""
    codes = {player.code for player in case.players}
    for step in steps(case):
        for event in step.resolution.events:
            assert event.rule
            assert event.seen_by is None or set(event.seen_by) <= codes


def chances_are_shown_in_time(case: Case[S, O, C]) -> None:
    """A chance shown before the orders changes neither step nor players awaited."""
    game = case.bundle.game
    assert isinstance(game.opening(setup(case)), Opening)
    for step in steps(case):
        again = game.draw_chance(step.before, uniform(1, 1))
        assert again == game.draw_chance(step.before, uniform(1, 1))
        assert (again is None) == (step.chance is None)
        if again is not None and game.opening(step.before) is Opening.WITH_ORDERS:
            shown = game.unveil(step.before, again)
            assert game.step(shown) == game.step(step.before)
            assert game.awaiting(shown) == game.awaiting(step.before)


def players_are_checked(case: Case[S, O, C]) -> None:
    """These players can sign up one after the other, but none of them twice."""
    game = case.bundle.game
    for number, player in enumerate(case.players):
        assert game.check_player(player, case.players[:number]) is None
        refusal = game.check_player(player, case.players)
        assert refusal is not None
        for language in languages():
            said = case.bundle.refuser(language).refusal(refusal, case.players)
            assert player.code in said or player.pseudonym in said


def a_name_changes_alone(case: Case[S, O, C]) -> None:
    """A player with another pseudonym keeps all else, and can be given the old one."""
    game, state = case.bundle.game, start(case, 0)
    first, *others = game.players(state)
    renamed = game.rename(state, first.code, "Anders")
    assert game.players(renamed) == (Player(first.code, "Anders"), *others)
    assert game.load(_as_json(game.dump(renamed))) == renamed
    assert game.rename(renamed, first.code, first.pseudonym) == state


def _as_json(data: Json) -> Json:
    """Write and read data as the server does; a float is not allowed."""

    def no_floats(text: str) -> float:
        raise AssertionError(f"{text} is a float")

    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    found: Json = json.loads(text, parse_float=no_floats)
    return found
