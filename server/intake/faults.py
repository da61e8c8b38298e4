"""Lines that do not count, until a mail without such lines has mended them."""

from __future__ import annotations

from typing import Any

from grammar.reading import Reading
from server.games.orders.admission import Submission, for_open_step
from server.games.state.running import Running
from server.intake.handling import Handling
from server.reports.replies.courtesy import is_attempt, parted, prose_of
from server.storage.orders import orders
from server.storage.people import seats
from server.storage.tables.people import SeatRow

MAX_FAULTY_LINES = 5
"""Lines that are kept with the seat for the reminder: the first ones."""

MAX_LINE_CHARACTERS = 74
"""Characters of a line that did not count, as kept with the seat."""


def note_faults(
    handling: Handling, reading: Reading[Any], submission: Submission
) -> None:
    """Keep the lines of a mail that do not count in the open step, with the seat.

    A mail with orders and without such lines mends those of earlier mails.
    """
    playing, seat = handling.session.playing, handling.author.own_seat
    key = playing.step_row.key
    faults = _faults(playing, reading, submission)
    if faults and not _is_overtaken(handling, seat, key):
        seats.note_faults(seat, key, faults[:MAX_FAULTY_LINES])
    elif submission.placed and not faults and seat.faulty_for is not None:
        seats.note_faults(seat, None, ())


def has_attempts(
    playing: Running, reading: Reading[Any], submission: Submission
) -> bool:
    """Say whether a mail has orders for the open step that do not count as written."""
    _, others = parted(reading.misreads)
    unclear = [one for one in others if is_attempt(one)]
    meant = for_open_step(playing.to_come, (*unclear, *submission.misreads))
    return bool(meant or submission.refused)


def _faults(
    playing: Running, reading: Reading[Any], submission: Submission
) -> list[str]:
    """Return the lines that are not understood, or not allowed, for the open step."""
    misreads = (*reading.misreads, *submission.misreads)
    prose = {one.line for one in prose_of(reading.misreads)}
    unclear = for_open_step(playing.to_come, misreads)
    lines = [(one.line, one.text) for one in unclear if one.line not in prose]
    lines += [(one.line, one.text) for one in submission.refused]
    return [
        text.partition("\n")[0].strip()[:MAX_LINE_CHARACTERS]
        for _, text in sorted(lines)
    ]


def _is_overtaken(handling: Handling, seat: SeatRow, key: str) -> bool:
    """Say whether orders were read before that came in later than this mail."""
    last = orders.last_change(
        handling.work, game_id=seat.game_id, seat_id=seat.id, step_key=key
    )
    return last is not None and last.received_at > handling.row.received_at
