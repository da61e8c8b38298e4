"""The two kinds of robots: one takes what it can get, one waits for good numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The character of a robot; money in Mark.

    It sells at `sells` or more, at less only in a hurry; pays to advance a piece that
    would bring `pays`, None for never; opens rows in the order of `rows` (1-5; none:
    where the first number is highest); bids `eager` hundredths of what a piece is worth
    to it, and keeps `saved` then.
    """

    sells: int
    pays: int | None
    eager: int
    saved: int
    rows: tuple[int, ...] = ()


GREEDY = Temper(sells=15, pays=60, eager=60, saved=5, rows=(5, 4, 3, 2, 1))
PATIENT = Temper(sells=25, pays=None, eager=80, saved=10, rows=(3, 4, 2, 5, 1))
