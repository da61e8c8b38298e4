"""From a reading to orders that stand: for which step, admitted, one for each place.

An order is for the open step, for one that its line names, or for all to come. Whether
there is such a step, the game says; whether the order is allowed in it, it is asked
again when that step opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engine.protocol import LASTING, Code, Lifetime, Refusal, Slot, Step
from grammar.reading import Misread, ReadOrder, Remark, Roster, When
from server.reports.game.bundle import AnyBundle
from server.reports.replies.reply_facts import Refused

NARROWEST = (Lifetime.NAMED, Lifetime.STEP, Lifetime.LASTING)
"""Of orders in one slot that are allowed in a step, the first of these counts."""


@dataclass(frozen=True, slots=True)
class OrderPlace:
    """Where an order stands: its slot, with its lifetime, and the key of its step."""

    slot: Slot
    step_key: str

    @property
    def name(self) -> str:
        """Return what a mail's changes are listed by: the slot's name, and its time."""
        return place_name(self.slot.name, self.step_key, self.slot.lifetime)


@dataclass(frozen=True, slots=True)
class Placed:
    """An order, where it stands, and the line it came in.

    `when` is the time that the line names. One for a `later` step does not count in the
    open one, nor does one with a `refusal`, for which it is not allowed there.
    """

    line: int
    place: OrderPlace
    order: Any
    when: When | None = None
    later: bool = False
    refusal: Refusal | None = None

    @property
    def slot(self) -> Slot:
        """Return the slot of the order."""
        return self.place.slot

    @property
    def counts(self) -> bool:
        """Return whether the order is one for the open step, and allowed there."""
        return not self.later and self.refusal is None

    @property
    def may_stand(self) -> bool:
        """Return whether a step to come may allow it, if the open one does not."""
        waits = self.later or self.slot.lifetime is Lifetime.LASTING
        return self.refusal is None or (self.refusal.now and waits)


@dataclass(frozen=True, slots=True)
class Submission:
    """The orders of a text that the game admits; in each slot the last order counts.

    `placed` is in the order of the lines; `misreads` are lines whose step is over or
    never comes; `remarks` name the lines that were replaced by a later one of the same
    text.
    """

    placed: tuple[Placed, ...]
    refused: tuple[Refused, ...]
    remarks: tuple[Remark, ...]
    misreads: tuple[Misread, ...] = ()


def submit(
    bundle: AnyBundle, view: Any, code: Code, entries: Iterable[ReadOrder[Any]]
) -> Submission:
    """Ask the game about each entry; a refused one leaves its place as it was.

    The game sees no more than the player does: what it says is mailed. What may be
    allowed in the step that an order is for is asked again when that opens.
    """
    placed: dict[OrderPlace, Placed] = {}
    refused: list[Refused] = []
    remarks: list[Remark] = []
    misreads: list[Misread] = []
    to_come = bundle.game.to_come(view)
    for entry in entries:
        outcome = place(bundle, view, code, entry, to_come)
        if isinstance(outcome, Misread):
            misreads.append(outcome)
        elif outcome.refusal is not None and not outcome.may_stand:
            refused.append(_refused_line(entry, outcome.refusal))
        else:
            replaced = placed.pop(outcome.place, None)
            if replaced is not None and (
                (replaced.order, replaced.when) != (outcome.order, outcome.when)
            ):
                remarks.append(_replaced_line(bundle, replaced, outcome))
            placed[outcome.place] = outcome
    return Submission(
        tuple(placed.values()), tuple(refused), tuple(remarks), tuple(misreads)
    )


def place(
    bundle: AnyBundle,
    view: Any,
    code: Code,
    entry: ReadOrder[Any],
    to_come: Sequence[Step],
) -> Placed | Misread:
    """Return where a line's order stands, and what the game says about it now."""
    slot = place_of(bundle, to_come, entry)
    if isinstance(slot, Misread):
        return slot
    refusal = bundle.game.admit(view, code, entry.order)
    later = is_later(slot, to_come)
    return Placed(entry.line, slot, entry.order, entry.when, later, refusal)


def _replaced_line(bundle: AnyBundle, old: Placed, new: Placed) -> Remark:
    figures: dict[str, int | str] = {
        "slot": old.slot.name,
        "by": new.line,
        "old": _head(bundle, old),
        "new": _head(bundle, new),
    }
    return Remark(old.line, "order_replaced", figures)


def _refused_line(entry: ReadOrder[Any], refusal: Refusal) -> Refused:
    columns, field = entry.columns, refusal.field
    column = columns[field] if field < len(columns) else 1
    return Refused(entry.line, column, entry.text, refusal)


def counting(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """Return what counts in the open step: in each slot the narrowest that may."""
    by_slot: dict[str, Placed] = {}
    for order in placed:
        other = by_slot.get(order.slot.name)
        if order.counts and (other is None or _width(order) <= _width(other)):
            by_slot[order.slot.name] = order
    return tuple(by_slot.values())


def read_orders(
    bundle: AnyBundle, view: Any, roster: Roster, text: str
) -> tuple[Any, ...]:
    """Return the orders that count in the open step of a text that was accepted."""
    reading = bundle.language.read(text, roster, commands=False)
    submission = submit(bundle, view, roster.me, reading.entries)
    return tuple(placed.order for placed in counting(submission.placed))


def _width(placed: Placed) -> int:
    return NARROWEST.index(placed.slot.lifetime)


def _head(bundle: AnyBundle, placed: Placed) -> str:
    return bundle.language.write(placed.order, placed.when).partition("\n")[0]


def place_name(slot: str, step_key: str, lifetime: Lifetime) -> str:
    """Return the name of a place; for the open step that of the slot will do."""
    return slot if lifetime is Lifetime.STEP else f"{slot}@{step_key}"


def place_of(
    bundle: AnyBundle, to_come: Sequence[Step], entry: ReadOrder[Any]
) -> OrderPlace | Misread:
    """Return where the order of a line stands, or what is wrong with its time.

    `to_come` are the steps that orders can be for (`Game.to_come`).
    """
    slot, when = bundle.game.slot(entry.order), entry.when
    if when is None:
        lasts = slot.lifetime is Lifetime.LASTING
        return OrderPlace(slot, LASTING if lasts or not to_come else to_come[0].key)
    if not when.kind:
        return OrderPlace(replace(slot, lifetime=Lifetime.LASTING), LASTING)
    step = step_named(to_come, when)
    if step is None:
        return _no_step(to_come, entry, when)
    return OrderPlace(replace(slot, lifetime=Lifetime.NAMED), step.key)


def counts_for(name: str, key: str) -> bool:
    """Return whether the place of this name counts in the step of this key."""
    _slot, _, step_key = name.partition("@")
    return step_key in (LASTING, key)


def is_later(place: OrderPlace, to_come: Sequence[Step]) -> bool:
    """Return whether a place is in a step behind the open one."""
    return place.step_key not in (LASTING, *(one.key for one in to_come[:1]))


L = TypeVar("L", ReadOrder[Any], Misread)


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


def _no_step(to_come: Sequence[Step], entry: ReadOrder[Any], when: When) -> Misread:
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
