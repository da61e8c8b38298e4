"""Which step an order is for: the open one, one that its line names, or all to come.

Whether there is such a step, the game says; whether the order is allowed in it, it is
asked again when that step opens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from engine.frozen import frozen
from engine.protocol import Lifetime
from grammar.reading import Entry, Misread

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.protocol import Slot, Step
    from grammar.reading import When
    from server.reports.bundle import AnyBundle

LASTING = ""
"""The step key of orders that stand until they are replaced."""

NARROWEST = (Lifetime.NAMED, Lifetime.STEP, Lifetime.LASTING)
"""Of orders in one slot that are allowed in a step, the first of these counts."""


@frozen
class Place:
    """Where an order stands: its slot, with its lifetime, and the key of its step."""

    slot: Slot
    step_key: str

    @property
    def name(self) -> str:
        """Return what a mail's changes are listed by: the slot's name, and its time."""
        return place_name(self.slot.name, self.step_key, self.slot.lifetime)


def place_name(slot: str, step_key: str, lifetime: Lifetime) -> str:
    """Return the name of a place; for the open step that of the slot will do."""
    return slot if lifetime is Lifetime.STEP else f"{slot}@{step_key}"


def place_of(
    bundle: AnyBundle, to_come: Sequence[Step], entry: Entry[Any]
) -> Place | Misread:
    """Return where the order of a line stands, or what is wrong with its time.

    `to_come` are the steps that orders can be for (`Game.to_come`).
    """
    slot, when = bundle.game.slot(entry.order), entry.when
    if when is None:
        lasts = slot.lifetime is Lifetime.LASTING
        return Place(slot, LASTING if lasts or not to_come else to_come[0].key)
    if not when.kind:
        return Place(replace(slot, lifetime=Lifetime.LASTING), LASTING)
    step = step_named(to_come, when)
    if step is None:
        return _no_step(to_come, entry, when)
    return Place(replace(slot, lifetime=Lifetime.NAMED), step.key)


def counts_for(name: str, key: str) -> bool:
    """Say whether the place of this name counts in the step of this key."""
    _slot, _, step_key = name.partition("@")
    return step_key in (LASTING, key)


def is_later(place: Place, to_come: Sequence[Step]) -> bool:
    """Say whether a place is in a step behind the open one."""
    return place.step_key not in (LASTING, *(one.key for one in to_come[:1]))


L = TypeVar("L", Entry[Any], Misread)


def for_open_step(to_come: Sequence[Step], lines: Iterable[L]) -> list[L]:
    """Leave out the lines that are for a step behind the open one, right or wrong."""
    later = to_come[1:]
    return [
        line
        for line in lines
        if line.when is None or step_named(later, line.when) is None
    ]


def step_named(to_come: Sequence[Step], when: When) -> Step | None:
    """Return the step that a time names, None where it is over or there is none."""
    named = (when.kind, when.number)
    return next((one for one in to_come if (one.kind, one.number) == named), None)


def _no_step(to_come: Sequence[Step], entry: Entry[Any], when: When) -> Misread:
    """Say that a step is over, or that there never is such a one."""
    figures: dict[str, int | str] = {"field": when.written}
    problem = "no_such_step"
    if not to_come or 1 <= when.number <= to_come[0].number:
        problem = "step_over"
    last = [one.number for one in to_come if one.kind == when.kind]
    if problem == "no_such_step" and last:
        figures["last"] = last[-1]
        problem = "step_beyond"
    return Misread(entry.line, when.column, entry.text, problem, figures=figures)
