"""The outcome of a demo: the ranking, counts of the robots' mails, mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from server.demo.game_master import GameMaster
from server.demo.robot import Robot


def reading_faults(master: GameMaster, robots: Sequence[Robot]) -> list[str]:
    """Return what the robots have not been told, or were told wrongly."""
    lines: list[str] = []
    expected = master.steps_played() + 1
    for robot in robots:
        lines += [f"no reply to the {what}" for what in robot.diary.unanswered]
        if robot.diary.news != expected:
            lines.append(
                f"{robot.role.code} has read {robot.diary.news} openings and "
                f"reports instead of {expected}"
            )
        lines += [
            f"{robot.role.code} was misunderstood:\n{text}"
            for text in robot.diary.misunderstood
        ]
    return lines


def ranking(master: GameMaster) -> Iterator[str]:
    """Yield the lines of the final ranking."""
    for place in master.ranking():
        yield f"{place.rank:3}  {place.code}  {place.pseudonym:26} {place.figure:4}"


def summary(robots: Sequence[Robot], seconds: float) -> str:
    """Return the robots' mails in figures, where nothing went wrong."""
    diaries = [robot.diary for robot in robots]
    notes = sum((diary.notes for diary in diaries), Counter[str]())
    parts = (
        f"{sum(len(diary.sent) for diary in diaries)} mails of the robots, each one "
        "answered",
        f"{counted(sum(diary.slips for diary in diaries), 'slip')} corrected",
        *(f"{count} {note}" for note, count in notes.items()),
        "replay: no difference",
        f"{seconds:.0f} s",
    )
    return "; ".join(parts)


def counted(number: int, what: str) -> str:
    """Return a number of things: "1 round", "3 rounds"."""
    return f"{number} {what}" + ("" if number == 1 else "s")
