"""From a reading to orders that stand: admitted by the game, one for each place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.protocol import Lifetime
from grammar.reading import Misread, Remark
from server.games.timing import NARROWEST, Place, is_later, place_of
from server.reports.texts import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.protocol import Code, Refusal, Slot
    from grammar.reading import Entry, Roster, When
    from server.reports.bundle import AnyBundle


@dataclass(frozen=True, slots=True)
class Placed:
    """An order that stands, where it does, and the line it came in.

    `when` is the time that the line names. An order that `waits` is not one for the
    open step: it is for a later one, or lasts and is not allowed now.
    """

    line: int
    place: Place
    order: Any
    when: When | None = None
    waits: bool = False

    @property
    def slot(self) -> Slot:
        """Return the slot that the order stands in."""
        return self.place.slot


@dataclass(frozen=True, slots=True)
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
        place = place_of(bundle, to_come, entry)
        if isinstance(place, Misread):
            misreads.append(place)
            continue
        refusal = bundle.game.admit(view, code, entry.order)
        later = is_later(place, to_come)
        if refusal is not None and not (refusal.now and _can_wait(place, later=later)):
            refused.append(refused_line(entry, refusal))
            continue
        replaced = placed.pop(place, None)
        if replaced is not None:
            figures: dict[str, int | str] = {
                "slot": place.slot.name,
                "by": entry.line,
                "old": _head(bundle, replaced),
                "new": bundle.language.write(entry.order, entry.when).partition("\n")[0],
            }
            remarks.append(Remark(replaced.line, "order_replaced", figures))
        waits = later or refusal is not None
        placed[place] = Placed(entry.line, place, entry.order, entry.when, waits)
    return Submission(
        tuple(placed.values()), tuple(refused), tuple(remarks), tuple(misreads)
    )


def refused_line(entry: Entry[Any], refusal: Refusal) -> Refused:
    """Return a line that is not allowed, with the column of the field that is wrong."""
    columns, field = entry.columns, refusal.field
    column = columns[field] if field < len(columns) else 1
    return Refused(entry.line, column, entry.text, refusal)


def counting(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """Return what counts in the open step: in each slot the narrowest that may."""
    found: dict[str, Placed] = {}
    for one in placed:
        other = found.get(one.slot.name)
        if not one.waits and (other is None or _width(one) <= _width(other)):
            found[one.slot.name] = one
    return tuple(found.values())


def read_orders(
    bundle: AnyBundle, view: Any, roster: Roster, text: str
) -> tuple[Any, ...]:
    """Return the orders that count in the open step of a text that was accepted."""
    reading = bundle.language.read(text, roster, commands=False)
    submission = submit(bundle, view, roster.me, reading.entries)
    return tuple(placed.order for placed in counting(submission.placed))


def _can_wait(place: Place, *, later: bool) -> bool:
    return later or place.slot.lifetime is Lifetime.LASTING


def _width(placed: Placed) -> int:
    return NARROWEST.index(placed.slot.lifetime)


def _head(bundle: AnyBundle, placed: Placed) -> str:
    """Return the line of an order without the blocks below it."""
    return bundle.language.write(placed.order, placed.when).partition("\n")[0]
