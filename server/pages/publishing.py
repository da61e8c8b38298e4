"""From the database to the folder: games that have changed, and what lists them all."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from server.bundles import usable
from server.errors import DatabaseAwayError, NotPossibleError, kind_and_place
from server.pages import folder, site
from server.pages.cards import Card
from server.pages.facts import NOT_SHOWN, GameFacts, Past, PrintedIssue, facts_of
from server.pages.frame import Site
from server.pages.hall import Hall, hall_of
from server.reports.newspaper import press
from server.reports.newspaper.typesetter import Typesetter, typesetter
from server.services import Services
from server.storage.games import fingerprints, games
from server.web_addresses import WebAddresses, slugs

log = logging.getLogger(__name__)

GAMES_AT_ONCE = 200
"""Games that are asked about together."""

Known: TypeAlias = Callable[[str], bool]
"""Returns whether a file, by its path on the site, is there already."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A game whose pages are in the folder: made when it had this fingerprint."""

    fingerprint: str
    paths: frozenset[str]
    cards: site.Cards
    fault: str = ""
    """What could not be made of it, and why."""


@dataclass(frozen=True, slots=True)
class _Lists:
    """The files that list all games, and what they were made of."""

    cards: Sequence[site.Cards]
    hall: Hall
    paths: frozenset[str]


class Publisher:
    """Keeps a folder up to date; a game that has not changed is not made again.

    What was written is remembered as long as the process runs: the first look after a
    start makes everything, and whatever is as it was is not written.
    """

    def __init__(self, services: Services, path: Path) -> None:
        self._services, self._path = services, path
        self._site = look_of(services)
        self._written: dict[int, _Written] = {}
        self._lists: _Lists | None = None
        self._same: frozenset[str] = frozenset()

    def publish(self) -> int:
        """Bring the folder of pages up to date; return how many files have changed.

        Raises NotPossibleError where that folder cannot be used, and, when all else is
        written, where pages of a game cannot be made: it keeps those it had.
        """
        with self._services.database.work() as work:
            names = slugs(games.titles(work))
        before, self._written = self._written, {}
        files, written = dict[str, bytes](), dict[int, _Written]()
        for number, fingerprint in self._fingerprints(list(names)):
            found = before.get(number)
            if found is None or not self._is_same(found, fingerprint):
                found = self._tried(number, names[number], found, fingerprint, files)
            if found is not None:
                written[number] = found
        with self._services.database.work() as work:
            hall = hall_of(work)
        cards = [one.cards for one in written.values() if one.cards]
        lists, self._lists = self._lists, None
        if lists is None or not self._still_lists(lists, cards, hall):
            made = dict(site.files_of_all(cards, self._site, hall))
            files |= made
            lists = _Lists(cards, hall, frozenset(made))
        same, self._same = self._same, frozenset()
        if not same or not self._there(same):
            made = dict(site.files_of_none(self._site))
            files |= made
            same = frozenset(made)
        there = {path for one in written.values() for path in one.paths}
        there |= lists.paths | same
        changed = 0
        if files or written != before:
            changed = folder.write(self._path, files, kept=there - files.keys())
        # Only now: after a failed write everything is made again.
        self._written, self._lists, self._same = written, lists, same
        if changed:
            log.info("pages: %d files are new", changed)
        faults = [one.fault for one in written.values() if one.fault]
        if faults:
            raise NotPossibleError("; ".join(faults))
        return changed

    def _fingerprints(self, numbers: Sequence[int]) -> Iterator[tuple[int, str]]:
        """Yield games with their fingerprints, asked for many at once."""
        for first in range(0, len(numbers), GAMES_AT_ONCE):
            some = numbers[first : first + GAMES_AT_ONCE]
            with self._services.database.work() as work:
                found = fingerprints.of_games(work, some)
            yield from found.items()

    def _still_lists(
        self, lists: _Lists, cards: Sequence[site.Cards], hall: Hall
    ) -> bool:
        is_same = lists.cards == cards and lists.hall == hall
        return is_same and self._there(lists.paths)

    def _is_same(self, before: _Written, fingerprint: str) -> bool:
        return before.fingerprint == fingerprint and self._there(before.paths)

    def _tried(
        self,
        number: int,
        name: str,
        before: _Written | None,
        fingerprint: str,
        files: dict[str, bytes],
    ) -> _Written | None:
        """Make a game's files; after an error of the game those that were there stay.

        It is tried again at each look, and no other game waits for it.
        """
        made = dict[str, bytes]()
        self._site.faults.clear()
        try:
            found = self._game(number, name, before, fingerprint, made)
        except (DatabaseAwayError, OSError):
            raise
        except Exception as error:
            title = self._title(number)
            fault = f"the pages of {title} cannot be made: {kind_and_place(error)}"
            if before is None or before.fault != fault:
                log.exception("the pages of %s cannot be made", title)
            kept = before or self._as_it_was(name)
            return replace(kept, fingerprint="", fault=fault)
        files |= made
        if found is None or not self._site.faults:
            return found
        drawn = ", ".join(self._site.faults)
        fault = f"pictures of {self._title(number)} cannot be drawn: {drawn}"
        return replace(found, fault=fault)

    def _title(self, number: int) -> str:
        with self._services.database.work() as work:
            return games.get(work, number).title

    def _game(
        self,
        number: int,
        name: str,
        before: _Written | None,
        fingerprint: str,
        files: dict[str, bytes],
    ) -> _Written | None:
        """Make a game's files; None: it has no pages.

        What has changed since its fingerprint is made again at the next look.
        """
        services = self._services
        with services.database.work() as work:
            row = games.get(work, number)
            if row.state in NOT_SHOWN:
                return None
            if not usable(row.bundle):
                log.warning("its rules are missing: the pages of %s stay", row.title)
                return before or self._as_it_was(name)
            facts = facts_of(work, row, name, services.config.games)
        return self._made(reprinted(facts, self._is_there), fingerprint, files)

    def _as_it_was(self, name: str) -> _Written:
        """Return what another process has written of a game that cannot be shown."""
        own = re.compile(rf"[^/]+/{re.escape(name)}/")
        paths = [path for path in folder.ours(self._path) if own.match(path)]
        return _Written("", frozenset(paths), {})

    def _there(self, paths: Collection[str]) -> bool:
        return all(map(self._is_there, paths))

    def _is_there(self, path: str) -> bool:
        return (self._path / path).is_file()

    def _made(
        self, facts: GameFacts, fingerprint: str, files: dict[str, bytes]
    ) -> _Written:
        cards = dict[str, Card]()
        made = dict(site.files_of(facts, self._site, cards))
        files |= made
        paths = frozenset((*made, *paths_without_bytes(facts)))
        return _Written(fingerprint, paths, cards)


def publish(services: Services, path: Path) -> int:
    """Bring the pages in a folder up to date; return how many files have changed.

    Raises NotPossibleError where that folder cannot be used.
    """
    return Publisher(services, path).publish()


def files_of(services: Services) -> dict[str, bytes]:
    """Return every file of the site by its path."""
    found = [
        reprinted(one, lambda _: False)
        for one in site.games_of(services.database, services.config.games)
    ]
    with services.database.work() as work:
        hall = hall_of(work)
    return dict(site.files(found, look_of(services), hall))


def look_of(services: Services) -> Site:
    """Return what holds for all pages of a server."""
    config = services.config
    return Site(
        title=config.web.title,
        address=WebAddresses.below(config.web.address).site,
        language=config.games.language,
        mailboxes=_shown(services),
    )


def _shown(services: Services) -> dict[str, str]:
    """Return the addresses of mailboxes that pages may show."""
    if not services.config.web.show_mailbox:
        return {}
    return {name: desk.address for name, desk in services.post.desks.items()}


def reprinted(game: GameFacts, is_there: Known) -> GameFacts:
    """Return a game whose issues have bytes, or are there; others are left out."""

    def had(past: Past, setter: Typesetter) -> Iterator[tuple[str, PrintedIssue]]:
        for language, issue in past.issues.items():
            if issue.pdf or is_there(path_of(game, language, issue)):
                yield language, issue
            elif pdf := _set_again(past, language, setter):
                yield language, replace(issue, pdf=pdf)

    # Its process starts with the first issue.
    with typesetter() as setter:
        past = [replace(one, issues=dict(had(one, setter))) for one in game.past]
    return replace(game, past=past)


def _set_again(past: Past, language: str, setter: Typesetter) -> bytes | None:
    if past.paper is None or not press.installed():
        return None
    made = setter.issue(past.paper.issue(language))
    return made if isinstance(made, bytes) else None


def paths_without_bytes(game: GameFacts) -> Iterator[str]:
    """Yield the paths of issues that are only in the folder."""
    for past in game.past:
        for language, issue in past.issues.items():
            if issue.pdf is None:
                yield path_of(game, language, issue)


def path_of(game: GameFacts, language: str, issue: PrintedIssue) -> str:
    """Return the path of an issue on the site."""
    return f"{language}/{game.slug}/{issue.name}"
