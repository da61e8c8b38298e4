"""From a reading to orders that stand: admitted by the game, one for each slot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grammar.reading import Remark
from server.reports.texts import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.protocol import Code, Slot
    from grammar.reading import Entry, Roster
    from server.reports.bundle import AnyBundle


@dataclass(frozen=True, slots=True)
class Placed:
    """An admitted order, its slot, and the line it came in."""

    line: int
    slot: Slot
    order: Any


@dataclass(frozen=True, slots=True)
class Submission:
    """What the game lets pass of a text; in each slot the last order counts.

    `placed` is in the order of the lines; `remarks` name the lines that were replaced
    by a later one of the same text.
    """

    placed: tuple[Placed, ...]
    refused: tuple[Refused, ...]
    remarks: tuple[Remark, ...]


def submit(
    bundle: AnyBundle, view: Any, code: Code, entries: Iterable[Entry[Any]]
) -> Submission:
    """Ask the game about each entry; a refused one leaves its slot as it was.

    The game sees no more than the player does: what it says is mailed.
    """
    placed: dict[str, Placed] = {}
    refused: list[Refused] = []
    remarks: list[Remark] = []
    for entry in entries:
        refusal = bundle.game.admit(view, code, entry.order)
        if refusal is not None:
            column = _column(entry.columns, refusal.field)
            refused.append(Refused(entry.line, column, entry.text, refusal))
            continue
        slot = bundle.game.slot(entry.order)
        replaced = placed.pop(slot.name, None)
        if replaced is not None:
            figures: dict[str, int | str] = {
                "slot": slot.name,
                "by": entry.line,
                "old": _head(bundle, replaced.order),
                "new": _head(bundle, entry.order),
            }
            remarks.append(Remark(replaced.line, "order_replaced", figures))
        placed[slot.name] = Placed(entry.line, slot, entry.order)
    return Submission(tuple(placed.values()), tuple(refused), tuple(remarks))


def read_orders(
    bundle: AnyBundle, view: Any, roster: Roster, text: str
) -> tuple[Any, ...]:
    """Return the orders that stand in a text which was accepted before."""
    reading = bundle.language.read(text, roster, commands=False)
    submission = submit(bundle, view, roster.me, reading.entries)
    return tuple(placed.order for placed in submission.placed)


def _head(bundle: AnyBundle, order: Any) -> str:
    """Return the line of an order without the blocks below it."""
    return bundle.language.write(order).partition("\n")[0]


def _column(columns: tuple[int, ...], field: int) -> int:
    return columns[field] if field < len(columns) else 1
