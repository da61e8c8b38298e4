"""A head for Egon: reads its reports, thinks, remembers its articles."""

from __future__ import annotations

from dataclasses import replace

from engine.protocol import Code
from server.bundles.egon.robots.cast import Nature
from server.bundles.egon.robots.drafts import draft
from server.bundles.egon.robots.mind import Mind
from server.bundles.egon.robots.reading import read_sight
from server.bundles.robots import Draft, Received, dice


class EgonHead:
    """A robot's head for a whole game."""

    def __init__(self, role: Nature, code: Code, language: str, seed: int) -> None:
        self._role = replace(role, code=code)
        self._language = language
        self._seed = seed
        self._articles = 0

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming round; raises UnreadableError."""
        sight = read_sight(news.sheet.view, self._role.code)
        if asleep or sight.out:
            return None
        rng = dice(self._seed, self._role.code, sight.round)
        mind = Mind(self._role, sight, rng, self._language, self._articles)
        plan = draft(mind)
        self._articles = mind.articles
        return plan
