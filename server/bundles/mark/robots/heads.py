"""A head for MARK: reads its mail, looks for good numbers, writes the orders."""

from __future__ import annotations

from dataclasses import dataclass

from engine.mark import codec
from engine.mark.state import State
from engine.protocol import Code, Json, UnusableInputError
from grammar.mark import LANGUAGE
from server.bundles.mark.robots.brain import orders_of
from server.bundles.mark.robots.temper import Temper
from server.bundles.robots import Draft, Habits, Received, UnreadableError, dice


@dataclass(frozen=True, slots=True)
class MarkHead:
    """A robot's head; it writes the short words, the same ones in both languages."""

    code: Code
    temper: Temper
    habits: Habits
    seed: int

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        sheet = news.sheet
        if asleep or self.code not in sheet.awaited:
            return None
        view = read_view(sheet.view)
        rng = dice(self.seed, self.code, view.round)
        orders = orders_of(view, self.code, self.temper, rng)
        return self.habits.draft([LANGUAGE.write(order) for order in orders], rng)


def read_view(view: Json) -> State:
    """Return a position with its dice; raises UnreadableError."""
    try:
        return codec.load(view)
    except UnusableInputError as error:
        raise UnreadableError(str(error)) from error
