"""A robot's head: what it sees, what it likes, and its dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from server.bundles.egon.robots.cast import Nature
from server.bundles.egon.robots.pieces import TextKind
from server.bundles.egon.robots.prose import Writer
from server.bundles.egon.robots.sight import Builder, Sight

SALARY = 1500
"""A careful guess of ten times the sum of the seven numbers (2.3)."""

ARTICLE_CHARS = 640
"""A bit more than an article needs (4.4)."""


@dataclass(slots=True)
class Mind:
    """Thinks about one round; `articles` counts those it has written before."""

    role: Nature
    sight: Sight
    rng: random.Random
    language: str
    articles: int = 0
    spent: int = 0
    bribed: list[str] = field(default_factory=list)

    @property
    def me(self) -> Builder:
        """Return the robot's own line of the table."""
        return self.sight.me

    @property
    def funds(self) -> int:
        """Return what can be spent, before what is planned already."""
        height = max(self.me.tower, 0)
        return max(self.me.cash + SALARY + 10 * height - self.spent, 0)

    def luck(self, percent: int) -> bool:
        """Say yes in this percentage of cases."""
        return self.rng.randrange(100) < percent

    def rival(self, *, among: Sequence[Builder] | None = None) -> Builder:
        """Pick somebody, the leader more often than others."""
        rivals = self.sight.rivals if among is None else among
        if self.luck(35):
            return max(rivals, key=lambda one: (one.tower, one.code))
        return self.rng.choice(rivals)

    def article(self, kind: TextKind, other: Builder) -> list[str]:
        """Return the lines of a new article."""
        text = self.writer.text(
            kind, self.rng, other=other.pseudonym, least=ARTICLE_CHARS
        )
        return [f"Artikel: {text.title}", *text.body.split("\n"), "Ende"]

    @property
    def writer(self) -> Writer:
        """Return the robot's pen."""
        return Writer(self.language, self.role.pseudonym, self.me.tower)
