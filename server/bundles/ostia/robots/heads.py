"""A head for Ostia: reads its mail, thinks or feels, writes the orders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.ostia.orders import Order
from engine.protocol import Code
from grammar.ostia import LANGUAGE
from server.bundles.ostia.robots.reading import read_sight
from server.bundles.ostia.robots.sight import Sight
from server.bundles.robots import Draft, Habits, Received, dice

Brain: TypeAlias = Callable[[Sight, Random], tuple[Order, ...]]


@dataclass(slots=True)
class OstiaHead:
    """A robot's head; it writes the short words, the same ones in both languages."""

    code: Code
    brain: Brain
    habits: Habits
    seed: int
    mails: int = 0

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        self.mails += 1
        sheet = news.sheet
        if asleep or self.code not in sheet.awaited:
            return None
        sight = read_sight(sheet.view, self.code)
        rng = dice(self.seed, self.code, self.mails)
        orders = self.brain(sight, rng)
        return self.habits.draft([LANGUAGE.write(order) for order in orders], rng)
