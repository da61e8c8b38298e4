"""The register: players, articles and headlines of all games on one page.

It is what a search is for, without a script and without anybody else's service: the
browser's own search finds names and titles on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from server.pages.cards import Card
from server.pages.frame import REGISTER, Writer
from server.texts.family import Family

SECTIONS = ("players", "articles", "headlines")
HEADINGS = Family("page-register", SECTIONS)

Link = tuple[str, str]
"""What a link says, and the page below the folder of a language."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A name, a title or a headline, and the pages it is on."""

    name: str
    links: Sequence[Link]


@dataclass(frozen=True, slots=True)
class Section:
    """Entries of one kind under a heading."""

    id: str
    heading: str
    entries: Sequence[Entry]


def register(cards: Sequence[Card], writer: Writer) -> bytes:
    """Return the page of a language; `cards` are those of all games in it."""
    listed = (_players(cards), _articles(cards), _headlines(cards))
    sections = [
        Section(name, writer.words.phrase(HEADINGS[name]), list(entries))
        for name, entries in zip(SECTIONS, listed, strict=True)
    ]
    return writer.page(
        "register.html.j2",
        REGISTER,
        title=writer.words.phrase("page-register"),
        sections=sections,
    )


def _players(cards: Iterable[Card]) -> Iterator[Entry]:
    """Yield the players by their names, each with all games they are in."""
    found: dict[str, list[Link]] = {}
    for card in cards:
        for pseudonym in card.players:
            found.setdefault(pseudonym, []).append(
                (card.title, f"{card.slug}/index.html")
            )
    for name in sorted(found, key=str.casefold):
        yield Entry(name, found[name])


def _articles(cards: Iterable[Card]) -> list[Entry]:
    entries = [
        Entry(place.title, [(news.title, f"{card.slug}/{news.path}#{place.anchor}")])
        for card in cards
        for news in card.news
        for place in news.articles
    ]
    return sorted(entries, key=lambda one: one.name.casefold())


def _headlines(cards: Iterable[Card]) -> Iterator[Entry]:
    news = [(one, card) for card in cards for one in card.news if one.is_report]
    for one, card in sorted(news, key=lambda pair: pair[0].at, reverse=True):
        if one.summary:
            yield Entry(one.summary, [(one.title, f"{card.slug}/{one.path}")])
