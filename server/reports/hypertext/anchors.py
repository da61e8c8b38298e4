"""Names of the places of a page that links lead to: headings and articles."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from server.texts.slugs import slug

_ARTICLE = "text-"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place of a page: its name in addresses, and what a table of contents says."""

    anchor: str
    title: str


class Anchors:
    """The names given on one page, each of them once, and its contents.

    Articles are named apart from headings, so that a page with the same articles below
    other headings has the same names.
    """

    def __init__(self, taken: Collection[str] = ()) -> None:
        self._taken = set(taken)
        self.headings: list[Anchor] = []
        self.articles: list[Anchor] = []

    def heading(self, title: str) -> str:
        """Return the name of a heading."""
        name = slug(title)
        is_free = name and not name.startswith(_ARTICLE)
        return self._placed(
            self.headings, name if is_free else f"part-{name}".rstrip("-"), title
        )

    def article(self, title: str) -> str:
        """Return the name of an article."""
        return self._placed(self.articles, f"{_ARTICLE}{slug(title)}", title)

    def _placed(self, places: list[Anchor], wanted: str, title: str) -> str:
        name, again = wanted, 1
        while name in self._taken:
            again += 1
            name = f"{wanted}-{again}"
        self._taken.add(name)
        places.append(Anchor(name, title))
        return name
