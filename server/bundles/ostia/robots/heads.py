"""A head for Ostia: reads its mail, thinks or feels, writes the orders."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.ostia.orders import Order
from grammar.ostia import LANGUAGE
from server.bundles.ostia.robots.reading import read_sight
from server.bundles.ostia.robots.sight import Sight
from server.bundles.robots import Draft, Received, Role, dice

Brain: TypeAlias = Callable[[Sight, Random], tuple[Order, ...]]


class OstiaHead:
    """A robot's head; `slips` is how often in a hundred mails a line is mistyped."""

    def __init__(
        self, role: Role, brain: Brain, slips: int, language: str, seed: int
    ) -> None:
        del language  # the short words are the same in both
        self._code = role.code
        self._brain = brain
        self._slips = slips
        self._seed = seed
        self._mails = 0

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        self._mails += 1
        sight = read_sight(news.text, self._code)
        if asleep or sight is None:
            return None
        rng = dice(self._seed, self._code, self._mails)
        lines = [LANGUAGE.write(order) for order in self._brain(sight, rng)]
        if rng.randrange(100) >= self._slips:
            return Draft(tuple(lines))
        right = rng.choice(lines)
        lines[lines.index(right)] = wrong = mistyped(right)
        return Draft(tuple(lines), slip=(wrong, right))


def mistyped(line: str) -> str:
    """Return a line whose last field nobody can read."""
    head, _, _last = line.rpartition(",")
    return f"{head},§"
