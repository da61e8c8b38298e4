"""Play random games of MARK with the engine and with the oracle; compare every step.

    python -m tests.oracle_mark.compare --games 3000 --seed 1

Game number n of a run is made from seed + n alone.
"""

import argparse
import copy
import json
import sys
import traceback
from collections.abc import Iterator, Mapping
from random import Random
from typing import TypedDict

from engine.mark.game import GAME
from engine.mark.orders import Order
from engine.protocol import Audience, Code, Json, Player, Setup
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from tests.oracle_mark import generate, rules
from tests.oracle_mark.shapes import State
from tests.oracle_mark.writing import text

Lines = dict[str, list[int]]


class Answer(TypedDict):
    """What the engine makes of a step."""

    state: Json
    rejected: Lines
    view: Json
    step: int


def plain(value: object) -> Json:
    """Return a value after a JSON round trip."""
    result: Json = json.loads(json.dumps(value))
    return result


def engine_new(setup: generate.Setup) -> Json:
    """Set a game up with the engine."""
    players = [
        Player(one["code"], one["pseudonym"], one.get("name")) for one in setup.players
    ]
    start = Setup(len(players))
    seats = GAME.read_chance(start, " , ".join(map(str, setup.seats)))
    given: Mapping[str, Json] = {**setup.rules}  # type: ignore[dict-item]
    return plain(GAME.dump(GAME.new(players, given, seats)))


def engine_resolve(state: State, orders: dict[str, str], dice: str) -> Answer:
    """Resolve a step with the engine, from texts."""
    before = GAME.load(plain(state))
    chance = GAME.read_chance(before, dice.lower().replace(",", " , "))
    given: dict[Code, list[Order]] = {}
    rejected: Lines = {}
    for code, sent in orders.items():
        reading = LANGUAGE.read(
            sent, Roster(code, GAME.players(before)), commands=False
        )
        lines = [wrong.line for wrong in reading.misreads]
        standing: dict[str, Order] = {}
        for entry in reading.entries:
            if GAME.admit(before, code, entry.order) is None:
                standing[GAME.slot(entry.order).name] = entry.order
            else:
                lines.append(entry.line)
        given[code] = list(standing.values())
        if lines:
            rejected[code] = sorted(lines)
        again = "\n".join(map(LANGUAGE.write, given[code]))
        reread = LANGUAGE.read(again, Roster(code, GAME.players(before)))
        if [entry.order for entry in reread.entries] != given[code]:
            raise AssertionError(f"written otherwise: {again!r}")
    shown = GAME.unveil(before, chance)
    for code, listed in given.items():
        seen = GAME.view(shown, code)
        GAME.check(seen, code, listed)
        GAME.forecast(seen, code, listed, None)
        GAME.defaults(seen, code)
    resolution = GAME.resolve(shown, given, chance)
    for event in resolution.events:
        if GAME.load_event(plain(GAME.dump_event(event))) != event:
            raise AssertionError(f"read otherwise: {event}")
    after = resolution.state
    return {
        "state": plain(GAME.dump(after)),
        "rejected": rejected,
        "view": plain(GAME.dump(GAME.view(shown, Audience.PUBLIC))),
        "step": GAME.step(after).number,
    }


def oracle_view(state: State, dice: str) -> State:
    """m11.2: the state as everybody may know it, with the dice."""
    seen = copy.deepcopy(state)
    for person in seen["players"].values():
        person.pop("name", None)
    seen["dice"] = [
        dict(
            zip(
                state["seats"],
                (seat.split("+") for seat in one.split(",")),
                strict=True,
            )
        )
        for one in dice.split("/")
    ]
    return seen


def differences(engine: object, oracle: object, path: str) -> Iterator[str]:
    """Yield where two JSON values differ."""
    if isinstance(engine, dict) and isinstance(oracle, dict):
        for key in sorted({*engine, *oracle}):
            one, other = engine.get(key, "(absent)"), oracle.get(key, "(absent)")
            yield from differences(one, other, f"{path}/{key}")
    elif isinstance(engine, list) and isinstance(oracle, list):
        if len(engine) != len(oracle):
            yield f"{path}: engine {engine} oracle {oracle}"
            return
        for at, (one, other) in enumerate(zip(engine, oracle, strict=True)):
            yield from differences(one, other, f"{path}/{at}")
    elif engine != oracle or type(engine) is not type(oracle):
        yield f"{path}: engine {engine!r} oracle {oracle!r}"


def step_differences(state: State, orders: dict[str, str], dice: str) -> list[str]:
    """Resolve one step with both, and return where they disagree."""
    before = copy.deepcopy(state)
    after, rejected = rules.resolve(state, orders, dice)
    try:
        answer = engine_resolve(copy.deepcopy(state), orders, dice)
    except Exception:  # whatever the engine raises is the difference to show
        return ["the engine raised:", *traceback.format_exc().splitlines()]
    found = [
        *differences(answer["state"], plain(after), "state"),
        *differences(answer["view"], plain(oracle_view(state, dice)), "view"),
        *differences(answer["step"], rules.step_number(after), "step"),
    ]
    for code in orders:
        ours, theirs = rejected.get(code, []), answer["rejected"].get(code, [])
        rows = orders[code].split("\n")
        for name, one, other in (("engine", theirs, ours), ("oracle", ours, theirs)):
            found += [
                f"only the {name} rejects {code} line {at}: {rows[at - 1]!r}"
                for at in sorted({*one} - {*other})
            ]
    if state != before:
        found.append("the oracle changed its input")
    return found


def smaller(state: State, orders: dict[str, str], dice: str) -> dict[str, str]:
    """Return fewer orders that still show a difference."""
    for code in list(orders):
        fewer = {one: sent for one, sent in orders.items() if one != code}
        if step_differences(state, fewer, dice):
            orders = fewer
    for code in list(orders):
        lines = orders[code].split("\n")
        for at in reversed(range(len(lines))):
            shorter = orders | {code: "\n".join(lines[:at] + lines[at + 1 :])}
            if step_differences(state, shorter, dice):
                orders, lines = shorter, lines[:at] + lines[at + 1 :]
    return orders


def play(seed: int) -> tuple[int, str]:
    """Play one game; return the steps compared and the first difference."""
    random = Random(seed)  # noqa: S311 - games, not secrets
    setup = generate.setup(random)
    state = rules.new(setup.players, setup.seats, setup.rules)
    found = list(differences(engine_new(setup), plain(state), "new"))
    if found:
        return 0, "\n".join([f"seed {seed}, new game", *found])
    steps = 0
    while "ranking" not in state:
        if random.random() < 0.3:
            state = generate.mutate(random, state)
        dice = generate.dice(random, state)
        orders = {
            code: text(random, state)
            for code in state["seats"]
            if random.random() < 0.9
        }
        if step_differences(state, orders, dice):
            orders = smaller(state, orders, dice)
            lines = [
                f"seed {seed}, step {rules.step_number(state)}",
                *step_differences(state, orders, dice),
                json.dumps(state, ensure_ascii=False),
                dice,
                *(f"--- {code}\n{sent}" for code, sent in orders.items()),
            ]
            return steps, "\n".join(lines)
        state, _ = rules.resolve(state, orders, dice)
        steps += 1
    return steps, ""


def main() -> int:
    """Run the comparison; return 1 if there was a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=1, help="differences to print")
    options = parser.parse_args()
    steps = wrong = 0
    for seed in range(options.seed, options.seed + options.games):
        played, difference = play(seed)
        steps += played
        if difference:
            wrong += 1
            if wrong <= options.show:
                sys.stdout.write(difference + "\n\n")
    sys.stdout.write(
        f"{options.games} games, {steps} steps equal, {wrong} games differ\n"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
