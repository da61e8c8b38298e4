"""Orders that are tapped together on a game's page, in a browser, and what they become.

Every line that the page can make is read by the game's grammar; those that the game
allows are sent as its link says, and the server takes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import html5lib
import pytest
from playwright.sync_api import Page

from server.bundles import bundle
from server.games.orders.admission import submit
from server.pages import folder, site
from server.pages.frame import Site
from server.web_addresses import WebAddresses
from tests.browser.viewer import Viewer
from tests.loop.clicks import clicked
from tests.loop.orders_table import Table, sit, steady_world
from tests.server.commands.preferences.test_mail_form import page_of

ADDRESS = "https://pages.test/"
LOOK = Site(mailboxes={"embedded": "spiel@example.org"})
TAP = (Path(__file__).parent / "tapping.js").read_text(encoding="utf-8")
MOST_RUNS = 120
"""Lines of one order that are tapped: each choice that there is at least once."""

MOST_STEPS = {"egon": 1, "ostia": 4, "mark": 1, "bazaar": 2, "nim": 1}
"""Steps of a game, from the first one on, with all kinds of orders in them."""

NOT_TAKEN = {"guess", "offer", "final"}
"""Orders of a game's end, and of a rule that is off."""


@dataclass
class Made:
    """A line that was tapped together: with what, and whether its step is open."""

    text: str
    order: int
    picks: tuple[int, ...]
    now: bool
    figure: int = 0


@dataclass
class Tapper:
    """Taps every order of a page that is open."""

    shown: Page
    made: list[Made] = field(default_factory=list)

    def everything(self) -> list[Made]:
        """Return a line for each choice of each order."""
        count = self.shown.locator("#chooser button").count()
        for order in range(count):
            self._every_way(order)
        return self.made

    def _every_way(self, order: int) -> None:
        seen: set[tuple[tuple[str, ...], int]] = set()
        waiting: list[tuple[int, ...]] = [()]
        runs = 0
        while waiting and runs < MOST_RUNS:
            picks = waiting.pop(0)
            runs += 1
            found = self.tap(order, picks)
            assert found["fault"] == "", found
            taken = tuple(at for _, at in found["decisions"])
            self.made.append(Made(found["text"], order, taken, found["now"]))
            self.shown.locator("#list button").click()
            for place, (names, at) in enumerate(found["decisions"]):
                seen.add((tuple(names), at))
                for other in range(len(names)):
                    if (tuple(names), other) not in seen:
                        seen.add((tuple(names), other))
                        waiting.append((*taken[:place], other))
        assert not waiting, f"{order} has more ways"

    def tap(self, order: int, picks: Sequence[int], figure: int = 0) -> dict[str, Any]:
        """Tap one order together, with a figure where one is asked for."""
        given = [order, list(picks), figure]
        found: dict[str, Any] = self.shown.evaluate(TAP, given)
        return found

    def with_figures(self, one: Made) -> Iterator[Made]:
        """Yield the same order with other figures."""
        for figure in range(2, 14):
            found = self.tap(one.order, one.picks, figure)
            self.shown.locator("#list button").click()
            yield replace(one, text=found["text"], figure=figure)


@pytest.fixture(params=[*MOST_STEPS])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A game before its first step, on a server with pages."""
    with steady_world(tmp_path) as world:
        post = replace(world.services.post, web=WebAddresses(ADDRESS))
        world.services = replace(world.services, posting=lambda: post)
        world.with_pages()
        language = "en" if request.param in ("egon", "mark") else "de"
        yield sit(world, request.param, language)


def _link(table: Table) -> str:
    """Return the link to the page of orders in the newest opening or report."""
    tree = html5lib.parse(page_of(table.newest()), namespaceHTMLElements=False)
    links = [str(one.get("href")) for one in tree.iter("a")]
    (found,) = (one for one in links if "order.html#" in one)
    return found


def _page_of(table: Table, root: Path) -> str:
    """Write the pages; return the address of the file that a link leads to."""
    folder.write(
        root, dict(site.files(site.games_of(table.world.services.database), LOOK))
    )
    link = _link(table)
    assert link.startswith(ADDRESS)
    return f"{root.as_uri()}/{link.removeprefix(ADDRESS)}"


def _allowed(table: Table, text: str) -> bool:
    """Return whether the game allows the order of a text to the reader now."""
    entries = table.read(text).entries
    if any(one.when is not None and one.when.kind for one in entries):
        # The page says that its link orders in the open step alone.
        return False
    with table.world.services.database.work() as work:
        playing = table._running(work)
        found = submit(playing.bundle, playing.view(table.code), table.code, entries)
        return bool(found.placed) and not found.refused and not found.misreads


@dataclass
class Sent:
    """A line that is alone on the page, and the link that sends it, if it is short."""

    text: str
    link: str | None


def _tapped(table: Table, address: str, shown: Page) -> tuple[list[Made], list[Sent]]:
    """Tap all lines, and again one of each order that is allowed, each to be sent."""
    shown.goto(address)
    tapper = Tapper(shown)
    every = tapper.everything()
    allowed: dict[int, Made] = {}
    for one in every:
        if one.now and one.order not in allowed and _allowed(table, one.text):
            allowed[one.order] = one
    for one in every:
        if one.now and one.order not in allowed:
            found = (more for more in tapper.with_figures(one))
            other = next((more for more in found if _allowed(table, more.text)), None)
            if other is not None:
                allowed[one.order] = other
    sent: list[Sent] = []
    for order, one in allowed.items():
        assert tapper.tap(order, one.picks, one.figure)["text"] == one.text
        sent.append(Sent(one.text, shown.get_attribute("#send", "href")))
        shown.locator("#list button").click()
    return every, sent


def _sends(table: Table, sent: Sequence[Sent]) -> None:
    """Send the lines as the page's links do, or copied; all of them are taken."""
    bodies = [clicked(one.link).body if one.link else one.text for one in sent]
    links = [one.link for one in sent if one.link]
    assert links
    assert all("+o-" in clicked(link).address for link in links)
    mails = [
        clicked(one.link or links[0]).mail(table.address, body)
        for one, body in zip(sent, bodies, strict=True)
    ]
    for said in table.answers(mails, bodies):
        assert said.taken, (said.typed, said.text)


def test_every_line_of_the_page_is_an_order_and_is_taken(
    table: Table, viewer: Viewer, tmp_path: Path
) -> None:
    vocabulary = bundle(table.game).language.vocabulary  # type: ignore[attr-defined]
    taken: set[str] = set()
    for stop in range(MOST_STEPS[table.game]):
        if stop:
            table.play(1)
        address = _page_of(table, tmp_path / f"pages{stop}")
        made, sent = viewer.look("", partial(_tapped, table, address))
        for one in made:
            reading = table.read(one.text)
            assert not reading.misreads, one.text
            assert len(reading.entries) == 1, one.text
        _sends(table, sent)
        taken |= {one.text.partition("\n")[0].partition(",")[0] for one in sent}
    orders = [one for one in vocabulary.heads if one.start == "order"]
    missing = {one.rule for one in orders if not {*one.words} & taken}
    assert missing <= NOT_TAKEN
