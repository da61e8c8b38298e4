"""Seats that nobody has played for a while: nobody else waits for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from engine.protocol import Code
from server.games.orders.standing import counts_now
from server.games.state.running import Running, state_before
from server.storage.games import deadlines, editions
from server.storage.kinds import DeadlineReason
from server.storage.orders import orders
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work

MAX_STEPS_COUNTED = 10
"""Steps that are looked back at to count those that a seat has missed."""

ABSENT_AFTER_STEPS = 2
"""A player without orders in this number of steps in a row holds up no early end."""


def absent(work: Work, playing: Running, codes: Iterable[Code]) -> set[Code]:
    """Return those of these seats that have missed their last steps, and this one yet.

    Steps in which a seat was not awaited are passed over. A player with orders in the
    open step is back.
    """
    missed = _missed(work, playing, codes, most=ABSENT_AFTER_STEPS)
    found = {code for code, count in missed.items() if count == ABSENT_AFTER_STEPS}
    return found - _heard(work, playing, found)


def missed_in_a_row(
    work: Work, playing: Running, codes: Iterable[Code], most: int
) -> dict[Code, int]:
    """Return how often these seats have missed their last steps, `most` at most.

    Who has orders in the open step has missed none.
    """
    found = _missed(work, playing, codes, most=most)
    missing = {code for code, count in found.items() if count}
    return found | dict.fromkeys(_heard(work, playing, missing), 0)


def has_missed_last(work: Work, playing: Running, codes: Iterable[Code]) -> set[Code]:
    """Return those of these seats that ordered nothing when they were last awaited."""
    found = _missed(work, playing, codes, most=1)
    return {code for code, count in found.items() if count}


def in_a_row(work: Work, playing: Running, codes: Iterable[Code]) -> dict[Code, int]:
    """Return how many of its last steps each of these seats has missed, at most some.

    Steps in which a seat was not awaited are passed over.
    """
    return _missed(
        work, playing, codes, most=MAX_STEPS_COUNTED, steps=MAX_STEPS_COUNTED
    )


@dataclass(frozen=True, slots=True)
class Gap:
    """A resolved step, who ordered nothing in it, and whom its deadline waited for."""

    step_row: StepRow
    missing: tuple[Code, ...]
    late: tuple[Code, ...]


def gaps(work: Work, playing: Running) -> list[Gap]:
    """Return the steps of a game so far in which orders were missing or late.

    The oldest comes first. Seats that were not awaited in a step have missed nothing.
    """
    found: list[Gap] = []
    for step_row in _backwards(work, playing.step_row):
        before = playing.at(state_before(work, step_row), step_row)
        missing = missing_in(before)
        had_grace = deadlines.open_for(work, step_row, DeadlineReason.GRACE)
        late = tuple(sorted(had_grace - set(missing)))
        if missing or late:
            found.append(Gap(step_row, missing, late))
    return found[::-1]


def missing_in(before: Running) -> tuple[Code, ...]:
    """Return the seats that a resolved step awaited and that had no orders in it."""
    awaited, texts = before.bundle.game.awaiting(before.state), before.step_row.orders
    return tuple(
        one for one in sorted(awaited) if not _played(before, one, texts or {})
    )


def _played(before: Running, code: Code, texts: Mapping[str, str]) -> bool:
    """Return whether orders of a step are any that it waited for."""
    text = texts.get(code, "")
    return bool(text) and counts_now(before, code, [text])


def _missed(
    work: Work,
    playing: Running,
    codes: Iterable[Code],
    *,
    most: int,
    steps: int | None = None,
) -> dict[Code, int]:
    """Count the steps missed in a row by each seat, `most` of the last `steps`."""
    counts = dict.fromkeys(codes, 0)
    going = set(counts)
    for step_row in islice(_backwards(work, playing.step_row), steps):
        if not going:
            break
        texts = step_row.orders or {}
        before = playing.at(state_before(work, step_row), step_row)
        awaited = playing.bundle.game.awaiting(before.state)
        for code in awaited & going:
            played = _played(before, code, texts)
            counts[code] += not played
            if played or counts[code] == most:
                going.remove(code)
    return counts


def _backwards(work: Work, step_row: StepRow) -> Iterator[StepRow]:
    while (step_row := editions.before(work, step_row)).sequence > 0:
        yield step_row


def _heard(work: Work, playing: Running, codes: Iterable[Code]) -> set[Code]:
    """Return who of these seats has orders that count in the open step."""
    seats = {code: playing.seats[code] for code in codes}
    key = playing.step_row.key
    standing = orders.all_standing(work, playing.row.id, seats.values(), key)
    return {
        code
        for code, seat_id in seats.items()
        if counts_now(playing, code, standing.get(seat_id, ()))
    }
