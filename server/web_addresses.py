"""The pages of games: their paths, and whole addresses for mails.

A server that names no address for its pages gives none: mails lead nowhere then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from server.storage.games import games
from server.storage.people.unsubscribe_keys import unsubscribe_key
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.slugs import slug

RULES = "rules.html"
ORDERS = "order.html"
INDEX = "index.html"
HANDBOOK = "handbook"
"""The folder of what is about no game."""
PRIVACY = "privacy"
"""The name of the page for players about what is stored."""


def slugs(titles: Iterable[tuple[int, str]]) -> dict[int, str]:
    """Return the folder of each game by its number; the oldest game comes first.

    It does not change when others come, or come to nothing: it stands in mails.
    """
    slugs: dict[int, str] = {}
    taken = {HANDBOOK}
    for number, title in titles:
        name = slug(title) or f"game-{number}"
        slugs[number] = f"{name}-{number}" if name in taken else name
        taken.add(slugs[number])
    return slugs


def issue_page(step: int) -> str:
    """Return the file with an issue of the newspaper, by its step's place."""
    return f"issue-{step}.html"


def report_page(step: int) -> str:
    """Return the file with the report of a step, by its place."""
    return f"step-{step}.html"


def every(bundle: str) -> bool:
    """Say of the bundle of any name that its rules are there in words."""
    del bundle
    return True


@dataclass(frozen=True, slots=True)
class WebAddresses:
    """Addresses below that of the site, which ends with a slash; "": there is none.

    `has_rules` says whether the bundle of a name has rules in words, and so a page.
    """

    site: str = ""
    has_rules: Callable[[str], bool] = every
    unsubscribing: str = ""
    """The address of the server's own port where a click unsubscribes, with a slash."""

    @classmethod
    def below(
        cls,
        address: str,
        has_rules: Callable[[str], bool] = every,
        unsubscribing: str = "",
    ) -> WebAddresses:
        """Return those of a site, whether addresses end with a slash or not."""
        return cls(_folder_at(address), has_rules, _folder_at(unsubscribing))

    def unsubscribe(self, reader: RoleRow) -> str:
        """Return where one click unsubscribes a reader (RFC 8058), "" for nowhere."""
        if not self.unsubscribing:
            return ""
        return f"{self.unsubscribing}{unsubscribe_key(reader.key)}"

    def rules(self, work: Work, game: GameRow, language: str) -> str:
        """Return the page with the rules in force, "" where a game has none (yet)."""
        # A game that has not begun has no page of rules, one that was cancelled none
        # at all.
        if game.rules_version is None or game.state == GameState.CANCELLED:
            return ""
        if not self.has_rules(game.bundle):
            return ""
        return self._page(work, game, language, RULES)

    def privacy(self, language: str) -> str:
        """Return the page that says what is stored of players."""
        if not self.site:
            return ""
        return f"{self.site}{language}/{HANDBOOK}/{PRIVACY}.html"

    def issue(self, work: Work, game: GameRow, step: StepRow, language: str) -> str:
        """Return the page of an issue of a game's newspaper."""
        return self._page(work, game, language, issue_page(step.sequence))

    def report(self, work: Work, game: GameRow, step: StepRow, language: str) -> str:
        """Return the page of a report."""
        return self._page(work, game, language, report_page(step.sequence))

    def game(self, work: Work, game: GameRow, language: str) -> str:
        """Return the page of a game, "" for one that has none."""
        return self._page(work, game, language, INDEX)

    def orders(self, work: Work, game: GameRow, language: str) -> str:
        """Return the page on which orders are tapped."""
        return self._page(work, game, language, ORDERS)

    def _page(self, work: Work, game: GameRow, language: str, file: str) -> str:
        if not self.site:
            return ""
        return f"{self.site}{language}/{_folder(work, game)}/{file}"


def _folder_at(address: str) -> str:
    """Return the address of a folder, with a slash at its end; "" for none."""
    return f"{address.rstrip('/')}/" if address else ""


def _folder(work: Work, game: GameRow) -> str:
    """Return a game's folder, looked up once for all mails of a transaction."""
    known: dict[int, str] = work.session.info.setdefault("folders of games", {})
    if game.id not in known:
        known.update(slugs(games.titles(work)))
    return known[game.id]


NOWHERE = WebAddresses()
