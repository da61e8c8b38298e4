"""A head for MARK: reads its mail, looks for good numbers, writes the orders."""

from __future__ import annotations

from grammar.mark import LANGUAGE
from server.bundles.mark.robots.brain import orders_of
from server.bundles.mark.robots.reading import read_view
from server.bundles.mark.robots.temper import Temper
from server.bundles.robots import Draft, Received, Role, dice


class MarkHead:
    """A robot's head; `slips` is how often in a hundred mails a line is mistyped."""

    def __init__(
        self, role: Role, temper: Temper, slips: int, language: str, seed: int
    ) -> None:
        del language  # the short words are the same in both
        self._code = role.code
        self._temper = temper
        self._slips = slips
        self._seed = seed

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        view = read_view(news.text)
        if asleep or view is None:
            return None
        rng = dice(self._seed, self._code, view.round)
        orders = orders_of(view, self._code, self._temper, rng)
        lines = [LANGUAGE.write(order) for order in orders]
        if rng.randrange(100) >= self._slips:
            return Draft(tuple(lines))
        right = lines[0]
        lines[0] = wrong = mistyped(right)
        return Draft(tuple(lines), slip=(wrong, right))


def mistyped(line: str) -> str:
    """Return a wish list whose first wish is for a sort that nobody knows."""
    word, _, wishes = line.partition(",")
    first, *rest = wishes.split(",")
    return ",".join((word, f"{first[0]} Q{first[2:]}", *rest))
