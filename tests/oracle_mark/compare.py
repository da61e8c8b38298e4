"""Play random games of MARK with the engine and with the oracle; compare every step.

    python -m tests.oracle_mark.compare --games 3000 --seed 1

Game number n of a run is made from seed + n alone. The engine answers through the
functions that the command line calls.
"""

from __future__ import annotations

import copy
import sys
import traceback
from collections.abc import Iterator
from random import Random

from engine.mark.game import GAME
from engine.mark.orders import Order
from engine.protocol import Code, Json
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from server.games.orders import contract
from tests.contract.comparing import Difference, differences, line_numbers, plain, run
from tests.oracle_mark import generate, rules
from tests.oracle_mark.shapes import State
from tests.oracle_mark.writing import text


def engine_new(setup: generate.Setup) -> Json:
    """Return the state of `turmpost new`."""
    seats = " , ".join(map(str, setup.seats))
    players, given = plain(setup.players), plain(setup.rules)
    return plain(contract.new_game("mark", players, seats, given))


def as_typed(dice: str) -> str:
    """Return dice with blanks and in letters that do not matter (m11.1)."""
    return dice.lower().replace(",", " , ")


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


def oracle_awaiting(state: State) -> Json:
    """m11.2: the coming step, and who is awaited."""
    number, over = rules.step_number(state), "ranking" in state
    return {
        "step": str(number),
        "kind": "round",
        "number": number,
        "players": [] if over else sorted(state["seats"]),
        "chance": not over,
    }


def step_differences(state: State, orders: dict[str, str], dice: str) -> list[str]:
    """Resolve one step with both, and return where they disagree."""
    before = copy.deepcopy(state)
    after, rejected = rules.resolve(state, orders, dice)
    try:
        found = [
            *engine_differences(plain(state), orders, dice, after, rejected),
            *differences(
                plain(contract.view(plain(state), None, as_typed(dice))),
                plain(oracle_view(state, dice)),
                "view",
            ),
        ]
        _say_what_the_server_says(plain(state), orders, dice)
    except Exception:  # whatever the engine raises is the difference to show
        return ["the engine raised:", *traceback.format_exc().splitlines()]
    if state != before:
        found.append("the oracle changed its input")
    return found


def engine_differences(
    state: Json,
    orders: dict[str, str],
    dice: str,
    after: State,
    rejected: dict[str, list[int]],
) -> Iterator[str]:
    """Yield where the result of `turmpost resolve` is another than the oracle's."""
    result = contract.resolve_text(state, dict(orders), as_typed(dice))
    yield from differences(plain(result["state"]), plain(after), "state")
    awaited = contract.awaiting(plain(result["state"]))
    yield from differences(awaited, oracle_awaiting(after), "awaiting")
    theirs = line_numbers(result["rejected"])
    for code in orders:
        rows = orders[code].split("\n")
        ours, other = {*rejected.get(code, [])}, {*theirs.get(code, [])}
        for name, lines in (("engine", other - ours), ("oracle", ours - other)):
            for at in sorted(lines):
                yield f"only the {name} rejects {code} line {at}: {rows[at - 1]!r}"


def _say_what_the_server_says(state: Json, orders: dict[str, str], dice: str) -> None:
    """Write the orders again, warn of them and read the events: none of it fails."""
    before = GAME.load(state)
    chance = GAME.read_chance(before, dice)
    shown = GAME.unveil(before, chance)
    given: dict[Code, list[Order]] = {}
    for code, sent in orders.items():
        roster = Roster(code, GAME.players(before))
        standing: dict[str, Order] = {}
        for entry in LANGUAGE.read(sent, roster, commands=False).entries:
            if GAME.admit(shown, code, entry.order) is None:
                standing[GAME.slot(entry.order).name] = entry.order
        given[code] = listed = list(standing.values())
        again = "\n".join(map(LANGUAGE.write, listed))
        if [one.order for one in LANGUAGE.read(again, roster).entries] != listed:
            raise AssertionError(f"written otherwise: {again!r}")
        seen = GAME.view(shown, code)
        GAME.check(seen, code, listed)
        GAME.forecast(seen, code, listed, None)
        GAME.defaults(seen, code)
    for event in GAME.resolve(shown, given, chance).events:
        if GAME.load_event(plain(GAME.dump_event(event))) != event:
            raise AssertionError(f"read otherwise: {event}")


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


def play(seed: int) -> tuple[int, Difference | None]:
    """Play one game; return the steps that were equal and the first difference."""
    random = Random(seed)  # noqa: S311 - games, not secrets
    setup = generate.setup(random)
    state = rules.new(setup.players, setup.seats, setup.rules)
    made = engine_new(setup)
    found = list(differences(made, plain(state), "new"))
    found += differences(contract.awaiting(made), oracle_awaiting(state), "awaiting")
    if found:
        return 0, Difference(f"seed {seed}, new game", found)
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
            found = step_differences(state, orders, dice)
            where = f"seed {seed}, step {rules.step_number(state)}"
            return steps, Difference(where, found, state, orders, dice)
        state, _ = rules.resolve(state, orders, dice)
        steps += 1
    return steps, None


if __name__ == "__main__":
    sys.exit(run(__doc__ or "", play))
