"""The whole site: every file by its path, made from what the games' facts say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.pages import feeds, frame, handbooks
from server.pages.facts import GameFacts, facts_of, listed, slugs
from server.pages.frame import CALENDAR, FEED, LANGUAGES, SCHEMA, STYLE, Site, Writer
from server.pages.game import INDEX, GamePages
from server.reports import data

if TYPE_CHECKING:
    from server.storage.database import Database

SECTIONS = {
    "running": "running",
    "paused": "running",
    "open": "open",
    "over": "over",
}
"""Under which heading of the first page a game stands, by its state."""


def games_of(database: Database) -> list[GameFacts]:
    """Return what is known of all games; each is looked up by itself.

    A game is read in one piece, and nobody waits for more than one of them.
    """
    with database.work() as work:
        names = slugs(listed(work))
    found: list[GameFacts] = []
    for number, name in names.items():
        with database.work() as work:
            row = next((one for one in listed(work) if one.id == number), None)
            if row is not None:
                found.append(facts_of(work, row, name))
    return found


def files(games: Sequence[GameFacts], site: Site) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site by its path; pages come after what they lead to."""
    yield STYLE, frame.style()
    yield from frame.fonts()
    yield f"data/{SCHEMA}", frame.schema()
    for game in games:
        yield from _data(game)
    for language in LANGUAGES:
        yield from _in_language(games, site, language)
    first = [_pages(game, site, site.language) for game in games]
    yield INDEX, _index(first, site, site.language, top=True)


def _data(game: GameFacts) -> Iterator[tuple[str, bytes]]:
    for past in game.past:
        said = data.public_file(past.letters.data.public)
        if game.blot.names:
            found = game.blot.all_of(json.loads(said))
            said = f"{json.dumps(found, ensure_ascii=False)}\n".encode(
                "utf-8", "replace"
            )
        yield f"data/{game.slug}/{past.key}.json", said


def _in_language(
    games: Sequence[GameFacts], site: Site, language: str
) -> Iterator[tuple[str, bytes]]:
    every = [_pages(game, site, language) for game in games]
    for one in every:
        folder = f"{language}/{one.game.slug}/"
        for path, page in one.pages():
            yield f"{folder}{path}", page
        yield f"{folder}{CALENDAR}", feeds.deadlines([one])
        title, name = one.game.title, f"{language}:{one.game.slug}"
        atom = feeds.reports([one], site, title=title, path=folder, name=name)
        yield f"{folder}{FEED}", atom
    for path, page in handbooks.pages(Writer(site, language, ZoneInfo("UTC"))):
        yield f"{language}/{path}", page
    yield f"{language}/{CALENDAR}", feeds.deadlines(every)
    atom = feeds.reports(
        every, site, title=site.title, path=f"{language}/", name=language
    )
    yield f"{language}/{FEED}", atom
    yield f"{language}/{INDEX}", _index(every, site, language)


def _pages(game: GameFacts, site: Site, language: str) -> GamePages:
    return GamePages(game, Writer(site, language, game.zone))


def _index(
    every: Sequence[GamePages], site: Site, language: str, *, top: bool = False
) -> bytes:
    """Return the page with all games; the one at the `top` leads into a language."""
    sections: dict[str, list[dict[str, object]]] = {
        "running": [],
        "open": [],
        "over": [],
    }
    for one in reversed(every):
        sections[SECTIONS[one.game.state]].append(
            {
                "title": one.game.title,
                "path": f"{one.game.slug}/",
                "name": one.name,
                "facts": one.facts(),
            }
        )
    writer = Writer(site, language, ZoneInfo("UTC"))
    return writer.index(sections, handbooks.links(language), top=top)
