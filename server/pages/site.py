"""The whole site: every file by its path, made from what the games' facts say."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import PurePosixPath
from typing import TypeAlias
from zoneinfo import ZoneInfo

from server.bundles import usable
from server.config.settings import GamesConfig
from server.pages import feeds, frame, handbooks
from server.pages.cards import Card
from server.pages.facts import GameFacts, facts_of, listed
from server.pages.frame import (
    CALENDAR,
    FEED,
    HALL,
    ICON,
    MISSING,
    ORDERING,
    REGISTER,
    SCHEMA,
    STYLE,
    Section,
    Site,
    Writer,
)
from server.pages.game import GamePages
from server.pages.hall import NOBODY, Hall, hall_page
from server.pages.previews import CARD, card
from server.pages.register import register
from server.reports.rounds import data
from server.storage.database import Database
from server.storage.games import games as stored
from server.storage.states import GameState
from server.texts.family import Family
from server.texts.formats import month
from server.texts.languages import languages
from server.web_addresses import INDEX, slugs

SECTIONS = {
    "running": (GameState.RUNNING, GameState.PAUSED, GameState.SUSPENDED),
    "open": (GameState.OPEN,),
    "over": (GameState.OVER,),
}
"""The sections of the page with all games, and the states of the games in them."""

MAX_WITHOUT_MONTHS = 12
"""Games of a section that stand in one list; more stand by months."""

HEADINGS = Family("page-games", SECTIONS)

Cards: TypeAlias = "Mapping[str, Card]"
"""Entries of lists about a game, by language."""


def games_of(
    database: Database, defaults: GamesConfig | None = None
) -> list[GameFacts]:
    """Return what is known of all games; each is looked up by itself.

    A game is read in one piece, and nobody waits for more than one of them. Options
    that a game does not set are those of `defaults`.
    """
    with database.work() as work:
        names = slugs(stored.titles(work))
    games: list[GameFacts] = []
    for number, name in names.items():
        with database.work() as work:
            row = next((one for one in listed(work) if one.id == number), None)
            if row is not None and usable(row.bundle):
                games.append(facts_of(work, row, name, defaults or GamesConfig()))
    return games


def files(
    games: Sequence[GameFacts], site: Site, hall: Hall = NOBODY
) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site by its path; pages come after what they lead to."""
    every: list[Cards] = []
    for game in games:
        made = dict[str, Card]()
        yield from files_of(game, site, made)
        every.append(made)
    yield from files_of_none(site)
    yield from files_of_all(every, site, hall)


def files_of(
    game: GameFacts, site: Site, cards: dict[str, Card]
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of one game; its cards are put down by their languages."""
    data_files = dict(_data(game))
    yield from data_files.items()
    if game.over:
        yield f"data/{game.slug}.zip", packed(data_files)
    for language in languages():
        pages = GamePages(game, Writer(site, language, game.zone))
        card = cards[language] = feeds.card(pages)
        folder = f"{language}/{game.slug}/"
        for path, page in pages.pages():
            yield f"{folder}{path}", page
        yield f"{folder}{CALENDAR}", feeds.deadlines([card])
        name = f"{language}:{game.slug}"
        atom = feeds.reports([card], site, title=game.title, path=folder, name=name)
        yield f"{folder}{FEED}", atom


def files_of_none(site: Site) -> Iterator[tuple[str, bytes]]:
    """Yield the files that no game changes: styles, handbooks, the form of data."""
    yield STYLE, frame.style()
    yield ICON, frame.icon()
    yield ORDERING, frame.ordering()
    yield MISSING, _writer(site, site.language).missing()
    yield from frame.fonts()
    yield f"data/{SCHEMA}", frame.schema()
    for language in languages():
        writer = _writer(site, language)
        if site.address:
            said = writer.words.phrase("page-card")
            yield f"{language}/{CARD}", card(site.title, "turmpost", said)
        for path, page in handbooks.pages(writer):
            yield f"{language}/{path}", page


def files_of_all(
    every: Sequence[Cards], site: Site, hall: Hall
) -> Iterator[tuple[str, bytes]]:
    """Yield the files that list all games, or what came of them all."""
    for language in languages():
        cards = [one[language] for one in every]
        folder = f"{language}/"
        yield f"{folder}{CALENDAR}", feeds.deadlines(cards)
        atom = feeds.reports(cards, site, title=site.title, path=folder, name=language)
        yield f"{folder}{FEED}", atom
        yield f"{folder}{INDEX}", _index(cards, site, language, hall)
        if hall.rated:
            yield f"{folder}{HALL}", hall_page(hall, _writer(site, language))
        yield f"{folder}{REGISTER}", register(cards, _writer(site, language))
    first = [one[site.language] for one in every]
    yield INDEX, _index(first, site, site.language, hall, top=True)


def _data(game: GameFacts) -> Iterator[tuple[str, bytes]]:
    for past in game.past:
        content = data.public_file(past.letters.data.public)
        if game.blot.names:
            found = game.blot.all_of(json.loads(content))
            content = f"{json.dumps(found, ensure_ascii=False)}\n".encode(
                "utf-8", "replace"
            )
        yield f"data/{game.slug}/{past.place}.json", content


def _index(
    every: Sequence[Card],
    site: Site,
    language: str,
    hall: Hall,
    *,
    top: bool = False,
) -> bytes:
    """Return the page with all games; the one at the `top` leads into a language."""
    writer = _writer(site, language)
    newest_first = every[::-1]
    sections = [
        Section(
            name,
            writer.words.phrase(HEADINGS[name]),
            _by_month([one for one in newest_first if one.state in states], language),
        )
        for name, states in SECTIONS.items()
    ]
    has_deadlines = any(card.appointment for card in every)
    return writer.index(
        sections,
        handbooks.links(language),
        calendar=has_deadlines,
        hall=bool(hall.rated),
        top=top,
    )


def _by_month(
    cards: Sequence[Card], language: str
) -> Sequence[tuple[str, Sequence[Card]]]:
    """Return games by the month in which they changed last, the newest first.

    Only the games that are over become so many.
    """
    if len(cards) <= MAX_WITHOUT_MONTHS:
        return [("", cards)] if cards else []
    newest = sorted(cards, key=lambda one: one.changed_at, reverse=True)
    return [
        (name, list(games))
        for name, games in groupby(newest, lambda one: month(one.changed_at, language))
    ]


def _writer(site: Site, language: str) -> Writer:
    return Writer(site, language, ZoneInfo("UTC"))


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as a ZIP archive, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            # Without an instant of its own an entry has the earliest there is.
            entry = zipfile.ZipInfo("/".join(PurePosixPath(path).parts[1:]))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return target.getvalue()
