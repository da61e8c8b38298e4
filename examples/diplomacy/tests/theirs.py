"""Asks the package `diplomacy`, a tool of these tests alone, for its opinion."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from turmpost_diplomacy.adjudication.turn import Turn
from turmpost_diplomacy.board import Kind, Place, Power, Province, Unit, province_of
from turmpost_diplomacy.orders import Convoy, Hold, Move, MovementOrder

PACKAGE = "diplomacy==1.1.2"
PROGRAM = Path(__file__).with_name("their_engine.py")
INSTALL_SECONDS = 300

Written = dict[str, list[str]]
"""Texts by power, as the package names it."""


class _Step(TypedDict):
    units: Written
    retreats: dict[str, dict[str, list[str]]]


@dataclass(frozen=True)
class Question:
    """A position, and the orders of one step or more."""

    phase: str
    units: Written
    orders: Sequence[Written]
    centers: Written


@dataclass(frozen=True)
class Answer:
    """Units with their powers, and the retreats of dislodged ones, after a step."""

    units: frozenset[Unit]
    retreats: Mapping[Unit, frozenset[Place]]


def install(folder: Path) -> str:
    """Install the package into a folder; return why not, or nothing."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target"]
    try:
        subprocess.run(  # noqa: S603 - a fixed command
            [*command, str(folder), "--disable-pip-version-check", PACKAGE],
            check=True,
            capture_output=True,
            timeout=INSTALL_SECONDS,
        )
    except (subprocess.SubprocessError, OSError) as error:
        return f"the package diplomacy cannot be installed: {type(error).__name__}"
    return ""


def ask(folder: Path, questions: Iterable[Question]) -> Iterator[list[Answer]]:
    """Yield what the package makes of each position, step by step."""
    lines = "".join(json.dumps(vars(one)) + "\n" for one in questions)
    done = subprocess.run(  # noqa: S603 - a fixed command
        [sys.executable, "-W", "ignore", str(PROGRAM), str(folder)],
        check=True,
        capture_output=True,
        text=True,
        input=lines,
    )
    for line in done.stdout.splitlines():
        yield [_answer(step) for step in json.loads(line)]


def _answer(step: _Step) -> Answer:
    units = {
        _unit(power, one) for power, listed in step["units"].items() for one in listed
    }
    retreats = {
        _unit(power, one): frozenset(places)
        for power, dislodged in step["retreats"].items()
        for one, places in dislodged.items()
    }
    return Answer(frozenset(units), retreats)


def _unit(power: str, text: str) -> Unit:
    kind = Kind.ARMY if text[0] == "A" else Kind.FLEET
    return Unit(Power(power.lower()), kind, text[2:])


def name(unit: Unit) -> str:
    """Return how the package writes a unit."""
    return f"{'A' if unit.kind is Kind.ARMY else 'F'} {unit.place}"


def by_power(units: Iterable[Unit]) -> Written:
    """Return units as the package writes them."""
    found: Written = {power.name: [] for power in Power}
    for unit in units:
        found[unit.power.name].append(name(unit))
    return found


def move_orders(turn: Turn, orders: Mapping[Province, MovementOrder]) -> Written:
    """Return orders as the package writes them."""
    found: Written = {power.name: [] for power in Power}
    for province, order in orders.items():
        unit = turn.units[province]
        found[unit.power.name].append(f"{name(unit)} {_written(turn, unit, order)}")
    return found


def _written(turn: Turn, unit: Unit, order: MovementOrder) -> str:
    if isinstance(order, Hold):
        return "H"
    if isinstance(order, Move):
        impossible = unit.province in turn.faults
        via = order.via if impossible else unit.province in turn.by_sea
        to = order.to if impossible else turn.places[unit.province]
        return f"- {to} VIA" if via else f"- {to}"
    if isinstance(order, Convoy):
        return f"C A {order.other.province} - {province_of(order.to)}"
    other = turn.units.get(order.other.province)
    helped = name(other) if other else f"A {order.other.place}"
    return f"S {helped}" if order.to is None else f"S {helped} - {order.to}"
