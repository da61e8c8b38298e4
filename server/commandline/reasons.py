"""Why an outgoing mail is where it is, in words for the operator."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from server.storage.states import OutgoingState

if TYPE_CHECKING:
    from server.storage.outbox.sending_switch import Off
    from server.storage.tables.outbox import OutboxRow

MAX_REASON_CHARACTERS = 120


def reason(row: OutboxRow, now: datetime, off: Off | None) -> str:
    """Say what a mail waits for, or what became of it; empty where all is well."""
    if row.state == OutgoingState.HELD:
        return "its address is given up; it follows when the player writes"
    if row.state == OutgoingState.FAILED:
        return _short(f"given up: {row.last_error or 'nobody said why'}")
    if row.state == OutgoingState.SENT:
        return _short(f"came back ({row.bounce})") if row.bounce else ""
    if off is not None:
        return f"sending is off: {off.why}"
    return _queued(row, now)


def _queued(row: OutboxRow, now: datetime) -> str:
    next_try = f"{row.next_try_at:%H:%M:%S} UTC"
    if row.next_try_at <= now:
        return _short(f"is next; {_tried(row)}" if row.attempts else "is next")
    if row.attempts:
        return _short(f"again at {next_try}; {_tried(row)}")
    if row.paced_at == row.next_try_at:
        return f"not too many to its domain at a time: goes at {next_try}"
    return f"goes at {next_try}"


def _tried(row: OutboxRow) -> str:
    times = "once" if row.attempts == 1 else f"{row.attempts} times"
    return f"tried {times}: {row.last_error or 'nobody said why'}"


def _short(text: str) -> str:
    """Return one line of it; a mail server may say a lot."""
    line = " ".join(text.split())
    return (
        line
        if len(line) <= MAX_REASON_CHARACTERS
        else f"{line[: MAX_REASON_CHARACTERS - 3]}..."
    )
