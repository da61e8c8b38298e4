"""Changes of a seat: its marks for a step, its name, its robot."""

from __future__ import annotations

from collections.abc import Iterable

from server.storage.tables.people import SeatRow
from server.storage.unit_of_work import Work


def add(work: Work, game_id: int, code: str, pseudonym: str) -> SeatRow:
    """Write down a seat of a game."""
    row = SeatRow(game_id=game_id, code=code, pseudonym=pseudonym)
    work.session.add(row)
    return row


def mark(row: SeatRow, *, ready: str | None, asked: str | None) -> None:
    """Set for which step the seat is ready, and for which it was asked back."""
    row.ready_for, row.asked_for = ready, asked


def unmark_ready(row: SeatRow) -> None:
    """Let the seat be ready for no step."""
    row.ready_for = None


def unmark_asked(row: SeatRow) -> None:
    """Let the seat be asked back again."""
    row.asked_for = None


def hand_over(row: SeatRow) -> None:
    """Take all marks away: somebody else sits there now."""
    row.ready_for = row.asked_for = row.faulty_for = None


def note_faults(row: SeatRow, step_key: str | None, lines: Iterable[str]) -> None:
    """Keep the first lines that do not count in a step; None for no step."""
    row.faulty_for, row.faulty = step_key, "\n".join(lines)


def seat_robot(row: SeatRow, name: str) -> None:
    """Let a robot play the seat."""
    row.robot, row.ready_for = name, None


def unseat_robot(row: SeatRow) -> None:
    """Let no robot play the seat."""
    row.robot = None


def rename(row: SeatRow, pseudonym: str) -> None:
    """Give the seat another pseudonym."""
    row.pseudonym = pseudonym


def free_code(row: SeatRow, role_id: int) -> None:
    """Let another seat of the game have this one's code."""
    row.code = f"({role_id})"
