"""From a reading to orders that stand: admitted by the game, one for each place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.frozen import frozen
from engine.protocol import Lifetime
from grammar.reading import Misread, Remark
from server.games.timing import NARROWEST, Place, is_later, place_of
from server.reports.texts import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.protocol import Code, Refusal, Slot, Step
    from grammar.reading import Entry, Roster, When
    from server.reports.bundle import AnyBundle


@frozen
class Placed:
    """An order, where it stands, and the line it came in.

    `when` is the time that the line names. One for a `later` step does not count in the
    open one, nor does one with a `refusal`, for which it is not allowed there.
    """

    line: int
    place: Place
    order: Any
    when: When | None = None
    later: bool = False
    refusal: Refusal | None = None

    @property
    def slot(self) -> Slot:
        """Return the slot that the order stands in."""
        return self.place.slot

    @property
    def counts(self) -> bool:
        """Say whether the order is one for the open step, and allowed there."""
        return not self.later and self.refusal is None

    @property
    def may_stand(self) -> bool:
        """Say whether a step to come may allow it, if the open one does not."""
        waits = self.later or self.slot.lifetime is Lifetime.LASTING
        return self.refusal is None or (self.refusal.now and waits)


@frozen
class Submission:
    """What the game lets pass of a text; in each place the last order counts.

    `placed` is in the order of the lines; `misreads` are lines whose step is over or
    never comes; `remarks` name the lines that were replaced by a later one of the same
    text.
    """

    placed: tuple[Placed, ...]
    refused: tuple[Refused, ...]
    remarks: tuple[Remark, ...]
    misreads: tuple[Misread, ...] = ()


def submit(
    bundle: AnyBundle, view: Any, code: Code, entries: Iterable[Entry[Any]]
) -> Submission:
    """Ask the game about each entry; a refused one leaves its place as it was.

    The game sees no more than the player does: what it says is mailed. What may be
    allowed in the step that an order is for is asked again when that opens.
    """
    placed: dict[Place, Placed] = {}
    refused: list[Refused] = []
    remarks: list[Remark] = []
    misreads: list[Misread] = []
    to_come = bundle.game.to_come(view)
    for entry in entries:
        one = place(bundle, view, code, entry, to_come)
        if isinstance(one, Misread):
            misreads.append(one)
        elif one.refusal is not None and not one.may_stand:
            refused.append(_refused_line(entry, one.refusal))
        else:
            replaced = placed.pop(one.place, None)
            if replaced is not None:
                remarks.append(_replaced_line(bundle, replaced, one))
            placed[one.place] = one
    return Submission(
        tuple(placed.values()), tuple(refused), tuple(remarks), tuple(misreads)
    )


def place(
    bundle: AnyBundle,
    view: Any,
    code: Code,
    entry: Entry[Any],
    to_come: Sequence[Step],
) -> Placed | Misread:
    """Return where a line's order stands, and what the game says about it now."""
    found = place_of(bundle, to_come, entry)
    if isinstance(found, Misread):
        return found
    refusal = bundle.game.admit(view, code, entry.order)
    later = is_later(found, to_come)
    return Placed(entry.line, found, entry.order, entry.when, later, refusal)


def _replaced_line(bundle: AnyBundle, old: Placed, new: Placed) -> Remark:
    figures: dict[str, int | str] = {
        "slot": old.slot.name,
        "by": new.line,
        "old": _head(bundle, old),
        "new": _head(bundle, new),
    }
    return Remark(old.line, "order_replaced", figures)


def _refused_line(entry: Entry[Any], refusal: Refusal) -> Refused:
    """Return a line that is not allowed, with the column of the field that is wrong."""
    columns, field = entry.columns, refusal.field
    column = columns[field] if field < len(columns) else 1
    return Refused(entry.line, column, entry.text, refusal)


def counting(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """Return what counts in the open step: in each slot the narrowest that may."""
    found: dict[str, Placed] = {}
    for one in placed:
        other = found.get(one.slot.name)
        if one.counts and (other is None or _width(one) <= _width(other)):
            found[one.slot.name] = one
    return tuple(found.values())


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
    """Return the line of an order without the blocks below it."""
    return bundle.language.write(placed.order, placed.when).partition("\n")[0]
