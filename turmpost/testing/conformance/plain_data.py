"""Checks of plain data: what `dump` writes, `load` reads, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from engine.protocol import Event, Json, UnusableInputError
from turmpost.testing.conformance.cases import Case, Played, setup, start, steps
from turmpost.testing.conformance.promises import BrokenPromiseError, promise

MANY_PLAYERS = 10_000
"""More than can play any game."""

JUNK: Sequence[Json] = (None, 7, "x", [], [1], {}, {"type": "x"}, {"round": {}})

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def data_survives(case: Case[S, O, C]) -> None:
    """States, chances and events are JSON without floats, and come back equal.

    A state names its game. One that comes back is played on in the same way.
    """
    game = case.bundle.game
    for step in steps(case):
        for state in (step.before, step.resolution.state):
            _check_state(case, state)
        _check_course(case, step)
        if step.chance is not None:
            chance = as_json(game.dump_chance(step.chance))
            promise(
                game.load_chance(chance) == step.chance,
                f"{step.chance!r} is another chance after `dump_chance`, `load_chance`",
            )
        for event in step.resolution.events:
            _check_event(case, event)


def _check_state(case: Case[S, O, C], state: S) -> None:
    game = case.bundle.game
    data = as_json(game.dump(state))
    named = data.get("game") if isinstance(data, Mapping) else None
    promise(
        named == game.name,
        f'`dump` has to write {{"game": "{game.name}"}}: a state names its game',
    )
    again = game.load(data)
    lost = [name for name in _fields(state) if _differs(again, state, name)]
    promise(
        again == state,
        f"a state is another one after `dump` and `load`: {', '.join(lost) or 'all'} "
        "differs; write and read every field",
    )
    promise(
        as_json(game.dump(again)) == data,
        "`dump` of a state that was loaded writes other data than before",
    )


def _check_course(case: Case[S, O, C], step: Played[S, O, C]) -> None:
    """Play the step from a state that was loaded from fields in another order."""
    game = case.bundle.game
    state = game.load(_turned(as_json(game.dump(step.before))))
    resolution = game.resolve(state, step.orders, step.chance)
    promise(
        resolution.events == step.resolution.events
        and as_json(game.dump(resolution.state))
        == as_json(game.dump(step.resolution.state)),
        f"step {game.step(step.before).key} goes another way from the state that was "
        "dumped and loaded: `dump` leaves something out, or `resolve` follows the "
        "order of a mapping; let `load` sort it",
    )


def _check_event(case: Case[S, O, C], event: Event) -> None:
    game = case.bundle.game
    data = as_json(game.dump_event(event))
    promise(
        isinstance(data, Mapping) and {"type", "rule", "seen_by"} <= data.keys(),
        f"`dump_event` of {event!r} lacks type, rule or seen_by",
    )
    promise(
        game.load_event(data) == event,
        f"{event!r} is another event after `dump_event` and `load_event`",
    )


def unusable_data_is_refused(case: Case[S, O, C]) -> None:
    """Data that is no state, chance or event raises one exception."""
    game = case.bundle.game
    loads: Mapping[str, Callable[[Json], object]] = {
        "load": game.load,
        "load_chance": game.load_chance,
        "load_event": game.load_event,
        "read_rules": lambda data: game.read_rules(
            {"no such rule": data}, players=None
        ),
        "read_rules for no players": lambda _: game.read_rules({}, players=0),
        f"read_rules for {MANY_PLAYERS} players": (
            lambda _: game.read_rules({}, players=MANY_PLAYERS)
        ),
        "read_chance": lambda data: game.read_chance(setup(case), str(data)),
        "correct": lambda data: game.correct(start(case, 0), data),
    }
    for name, load in loads.items():
        for data in JUNK:
            _check_refusal(name, load, data)
    state = as_json(game.dump(start(case, 0)))
    if isinstance(state, Mapping):
        _check_refusal("load", game.load, {**state, "no such field": 1})
        for field in state:
            rest = {name: value for name, value in state.items() if name != field}
            if field not in _optional(case):
                _check_refusal(f"load without {field!r}", game.load, rest)


def _optional(case: Case[S, O, C]) -> frozenset[str]:
    """Return the fields that not every state of the game has."""
    every = [
        frozenset(data)
        for step in steps(case)
        for state in (step.before, step.resolution.state)
        if isinstance(data := case.bundle.game.dump(state), Mapping)
    ]
    return frozenset().union(*every) - frozenset.intersection(*every)


def _check_refusal(name: str, load: Callable[[Json], object], data: Json) -> None:
    try:
        load(data)
    except UnusableInputError:
        return
    except Exception as error:
        raise BrokenPromiseError(
            f"`{name}` raises {type(error).__name__} for {str(data)[:60]}: raise "
            "UnusableInputError (engine.plain reads data so)"
        ) from error
    raise BrokenPromiseError(
        f"`{name}` takes {str(data)[:60]}: raise UnusableInputError for it"
    )


def as_json(data: Json) -> Json:
    """Write and read data as the server does; a float is not allowed."""

    def no_floats(text: str) -> float:
        raise BrokenPromiseError(f"{text} is a float: a game has integers alone")

    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    found: Json = json.loads(text, parse_float=no_floats)
    return found


def _turned(data: Json) -> Json:
    """Return data with the fields of every object in the opposite order."""
    if isinstance(data, Mapping):
        return {name: _turned(data[name]) for name in reversed(list(data))}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [_turned(item) for item in data]
    return data


def _fields(state: object) -> Sequence[str]:
    return list(getattr(state, "__dataclass_fields__", ()))


def _differs(one: object, other: object, name: str) -> bool:
    return bool(getattr(one, name, None) != getattr(other, name, None))
