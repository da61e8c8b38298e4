"""A game retold by other processes, in which sets have another order.

Python orders a set of texts anew in every process. A step that follows the order of a
set is resolved differently after a restart, and by everybody who verifies it.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TypeAlias, TypeVar

from engine import plain
from engine.protocol import Audience, Code, Json, Resolution
from grammar.reading import Roster
from server.reports import frames
from server.reports.game.bundle import AnyBundle
from server.reports.text import plain as blocks_as_text
from server.texts.languages import default_language, set_default_language
from turmpost.testing.conformance.cases import SEEDS, AnyCase, Case, Played, play
from turmpost.testing.conformance.plain_data import as_json
from turmpost.testing.conformance.promises import BrokenPromiseError, promise
from turmpost.testing.conformance.scenes import report_facts

Told: TypeAlias = tuple[str, str]
"""What a line is about, and the line."""

HASH_SEEDS = range(1, 13)
"""Seeds that are looked at for other orders of sets."""

OTHERS = 3
"""Processes that tell the game again."""

SECONDS = 120.0
"""The time that another process has to tell the game again."""

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def every_process_plays_alike(case: Case[S, O, C]) -> None:
    """Other processes resolve the same steps in the same way, and say the same."""
    script = _script(case)
    mine = list(retold(script))
    with ThreadPoolExecutor() as threads:
        seeds = seeds_for([player.code for player in case.players])
        others = threads.map(lambda seed: _told_by_another(script, seed), seeds)
        for theirs in others:
            for (about, line), (_, other) in zip(mine, theirs, strict=True):
                promise(
                    line == other,
                    f"{about} differ in a process with another PYTHONHASHSEED: sort "
                    f"what comes out of sets\nhere:  {line[:400]}\n"
                    f"there: {other[:400]}",
                )


def seeds_for(codes: Sequence[str]) -> Sequence[str]:
    """Return seeds that order a set of these texts otherwise than here and each other.

    First those whose sets begin with another one.
    """
    here = _order_here(codes)
    with ThreadPoolExecutor() as threads:
        orders = list(threads.map(lambda seed: _order_there(codes, seed), HASH_SEEDS))
    by_order: dict[Sequence[str], str] = {}
    for seed, order in zip(HASH_SEEDS, orders, strict=True):
        if order != here:
            by_order.setdefault(order, str(seed))
    firsts = {order[:1]: seed for order, seed in reversed(by_order.items())}
    others = [seed for order, seed in firsts.items() if order != here[:1]]
    return list(dict.fromkeys([*others, *by_order.values()]))[:OTHERS]


def _order_here(codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(set(codes))


def _order_there(codes: Sequence[str], seed: int) -> tuple[str, ...]:
    code = "import sys; print(*set(sys.argv[1:]), sep='\\n')"
    done = subprocess.run(  # noqa: S603 - this program
        [sys.executable, "-S", "-c", code, *codes],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONIOENCODING": "utf-8"},
    )
    return tuple(done.stdout.splitlines())


def _told_by_another(script: Mapping[str, Json], seed: str) -> Sequence[Told]:
    """Return what a process with another order of sets tells of a game."""
    done = subprocess.run(  # noqa: S603 - this program, with data for its input
        [sys.executable, "-m", __name__],
        input=json.dumps(script),
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
        env={
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONIOENCODING": "utf-8",
        },
    )
    if done.returncode:
        raise BrokenPromiseError(
            f"another process cannot play the game again: {done.stderr[-400:]}"
        )
    return [(about, line) for about, line in json.loads(done.stdout)]


def _script(case: Case[S, O, C]) -> Mapping[str, Json]:
    """Return a random game as plain data."""
    game, write = case.bundle.game, case.bundle.language.write
    return {
        "bundle": path_of(case.bundle),
        "language": default_language(),
        "steps": [
            {
                "state": as_json(game.dump(step.before)),
                "chance": (
                    None if step.chance is None else game.dump_chance(step.chance)
                ),
                "orders": {
                    code: [write(one) for one in orders]
                    for code, orders in step.orders.items()
                },
            }
            for seed in SEEDS
            for step in play(case, seed)
        ],
    }


def path_of(bundle: AnyBundle) -> str:
    """Return where a bundle is, as "package.module:ATTRIBUTE"."""
    places = [
        f"{name}:{attribute}"
        for name, module in list(sys.modules.items())
        if name != "__main__"
        for attribute, value in list(getattr(module, "__dict__", {}).items())
        if value is bundle
    ]
    if not places:
        raise BrokenPromiseError(
            "the bundle is in no module under a name of its own, by which a server "
            'finds it ("package.module:BUNDLE")'
        )
    return min(places, key=lambda place: (not place.endswith(":BUNDLE"), len(place)))


def retold(script: Mapping[str, Json]) -> Iterator[Told]:
    """Play the steps of a script; yield what comes out and what is said of it."""
    set_default_language(plain.text(script["language"], "language"))
    path = plain.text(script["bundle"], "bundle")
    module, _, attribute = path.partition(":")
    case: AnyCase = Case(
        bundle=getattr(importlib.import_module(module), attribute),
        players=(),
        orders=lambda *_: (),
    )
    for data in plain.sequence(script["steps"], "steps"):
        yield from _step_retold(case, plain.mapping(data, "step"))


def _step_retold(case: AnyCase, data: Mapping[str, Json]) -> Iterator[Told]:
    game, chance = case.bundle.game, data["chance"]
    before = game.load(data["state"])
    lines = plain.mapping(data["orders"], "orders")
    step = Played(
        before=before,
        orders={code: _read(case, before, code, lines[code]) for code in lines},
        refused=(),
        chance=None if chance is None else game.load_chance(chance),
        resolution=Resolution(before, ()),
    )
    resolution = game.resolve(before, step.orders, step.chance)
    key = game.step(before).key
    yield f"step {key}: the states", _written(game.dump(resolution.state))
    events = [game.dump_event(event) for event in resolution.events]
    yield f"step {key}: the events", _written(events)
    for code in lines:
        yield f"step {key}: the notices for {code}", _notices(case, step, code)
    if case.bundle.by_mail:
        yield from _reports(case, replace(step, resolution=resolution), key)


def _read(case: AnyCase, state: S, code: Code, lines: Json) -> Sequence[object]:
    """Return the orders that are written so."""
    roster = Roster(code, case.bundle.game.players(state))
    return [
        entry.order
        for line in plain.sequence(lines, "orders")
        for entry in case.bundle.language.read(
            plain.text(line, "order"), roster, commands=False
        ).entries
    ]


def _notices(case: AnyCase, step: Played[S, O, C], code: Code) -> str:
    """Return all that is said of a player's orders before the step."""
    game, orders = case.bundle.game, step.orders[code]
    view = game.view(step.before, code)
    every = (
        *game.check(view, code, orders),
        *game.defaults(view, code),
        *game.forecast(view, code, orders, step.chance),
    )
    return _written([[one.kind, one.slot, dict(one.figures)] for one in every])


def _reports(case: AnyCase, step: Played[S, O, C], key: str) -> Iterator[Told]:
    """Yield the report of each player, in the default language."""
    language = default_language()
    bundle = case.bundle
    facts = report_facts(case, step, Audience.PUBLIC)
    public = frames.public_part(facts, bundle, language)
    for player in case.bundle.game.players(step.before):
        facts = report_facts(case, step, player.code)
        blocks = frames.report_parts(facts, public, bundle, language).blocks
        about = f"step {key}: the reports of {player.code}"
        yield about, blocks_as_text.blocks(blocks, language)


def _written(data: Json) -> str:
    """Return data as text; the order of fields in an object says nothing."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(list(retold(json.load(sys.stdin)))))
