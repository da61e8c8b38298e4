"""Lines that do not count, until a mail without such lines has mended them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grammar.reading import Reading
from server.games.orders.admission import Submission, for_open_step
from server.games.state.running import Running
from server.intake.handling import Handling
from server.intake.words import fates
from server.intake.words.strip_own_text import OwnWords
from server.reports.replies.courtesy import prose_of
from server.storage.orders import orders
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
        seat.note_faults(key, faults[:MAX_FAULTY_LINES])
    elif submission.placed and not faults and seat.faulty_for is not None:
        seat.note_faults(None, ())


def holding(playing: Running, words: OwnWords, submission: Submission) -> Sequence[str]:
    """Return the lines of a mail that hold "fertig" back: they do not count.

    Whatever was not read may have been an order for the open step; what names a later
    one is none.
    """
    refused = {one.line for one in submission.refused}
    misreads = (*words.reading.misreads, *submission.misreads)
    unclear = {one.line for one in submission.misreads}
    found = fates.admitted(words.fates, words.reading, refused=refused, unclear=unclear)
    named = refused.union(one.line for one in for_open_step(playing.to_come, misreads))
    named.update(one.line for one in words.unread)
    lines = [
        line.strip()
        for row, line in enumerate(words.lines.written, start=1)
        if found[row - 1] in fates.HOLD and row in named
    ]
    return [*lines, *(one.text for one in words.unread if not one.line)]


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
    """Return whether orders were read before that came in later than this mail."""
    last = orders.last_change(
        handling.work, game_id=seat.game_id, seat_id=seat.id, step_key=key
    )
    return last is not None and last.received_at > handling.row.received_at
