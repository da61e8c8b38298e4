"""Pictures of the README and the handbooks, taken of a demo with a fixed seed.

    python -m tests.pictures [FOLDER]

`make pictures` writes them into docs/pictures, in every language: of Egon a report, the
town, a page of the newspaper, an answer to orders with a fault, and orders tapped for
the round after the report; of each other game in docs/games.md what a step's page
shows. Beside them stand the headings that they show, so that a test can tell that a
heading has another name now.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import html5lib
from playwright.sync_api import Browser, FloatRect, Page

from server import cli
from server.texts.languages import languages
from server.web_addresses import report_page
from tests.browser.chromium import Chromium
from tests.servers.private import MissingServerError
from turmpost.bundle import register
from turmpost_diplomacy.bundle import BUNDLE as DIPLOMACY

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
HEADINGS = "headings.json"
GAME, TITLE, SEED = "egon", "Egon 1", 7
MAX_BYTES = 150_000
PHONE, DESK = 420, 900
"""Pixels of the windows that pictures are taken of."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: its name, the page, the window's width, and what is seen of it.

    Of a page its first `height` pixels are seen, or with a `part` that element alone.
    """

    name: str
    page: Path
    width: int
    height: int = 700
    part: str = ""
    taps: Sequence[Tap] = ()
    """Orders that are tapped first, on the page for them."""


@dataclass(frozen=True, slots=True)
class Tap:
    """An order that is tapped: its word, what is chosen for it, and its figures."""

    word: str
    choice: str = ""
    figures: Sequence[int] = ()


TAPS = (Tap("a", "Bolle"), Tap("k", "Cyrus", (600, 2)), Tap("bk", figures=(1,)))


def shots(look: Path, language: str) -> Iterator[Shot]:
    """Yield the pictures of a demo's `look` folder."""
    links = _links(look / "index.html")
    mails = [one for one in links if _is_mail(one)]
    issues = [look / one for one in links if "/issue-" in one]
    issue = issues[len(issues) // 3]
    report, answer, _opening = (
        (look / one).with_suffix("") / "page.html" for one in mails
    )
    town = issue.with_name(issue.name.replace("issue-", "step-"))
    yield Shot(f"report.{language}", report, PHONE, 900)
    yield Shot(f"answer.{language}", answer, PHONE, 900)
    yield Shot(f"newspaper.{language}", issue, DESK)
    yield Shot(f"town.{language}", town, DESK, part=".picture svg")


def order_shot(demo: Path, language: str) -> Shot:
    """Return the picture of tapped orders, for the round after the report in `look`.

    The game of the demo goes back to that round, as a game master lets it.
    """
    report = next(one for one in _links(demo / "look" / "index.html") if _is_mail(one))
    head = (demo / "look" / report).with_suffix("") / "page.html"
    told = re.search(r"<h1[^>]*>\D*(\d+)", head.read_text(encoding="utf-8"))
    assert told is not None, head
    config = ("--config", str(demo / "turmpost.toml"))
    _run("game", "rollback", TITLE, str(int(told[1]) + 1), "--yes", *config)
    pages = demo / "open"
    _run("site", str(pages), *config)
    (page,) = (pages / language).glob("*/order.html")
    return Shot(f"order.{language}", page, PHONE, 842, taps=TAPS)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A game in docs/games.md: which picture of which step is shown there.

    The step is one of a demo with this number of rounds; pictures count from 0.
    """

    game: str
    rounds: int
    step: int
    picture: int = 0

    @property
    def options(self) -> tuple[str, ...]:
        """Return the options of its demo, whose pages are in every language."""
        return ("--rounds", str(self.rounds))

    def shot(self, look: Path, language: str) -> Shot:
        """Return the picture on the step's page."""
        (page,) = (look / "site" / language).glob(f"*/{report_page(self.step)}")
        return Shot(
            f"{self.game}.{language}",
            page,
            DESK,
            part=f".picture svg >> nth={self.picture}",
        )


EXHIBITS = (
    Exhibit("mark", 8, 7, picture=1),
    Exhibit("ostia", 3, 12),
    Exhibit("diplomacy", 2, 6),
)


def is_known(heading: str, language: str) -> bool:
    """Return whether a catalogue has a heading, apart from the note in brackets."""
    return heading.partition("(")[0].strip() in _catalogues(language)


@cache
def _catalogues(language: str) -> str:
    """Return all sentences of a language, each text in one line."""
    files = sorted((ROOT / "server").rglob(f"catalogues/{language}/*.ftl"))
    text = "\n".join(one.read_text(encoding="utf-8") for one in files)
    return " ".join(text.split())


def _is_mail(link: str) -> bool:
    return link.startswith("mails/") and "index" not in link


def _links(page: Path) -> list[str]:
    """Return where a page leads to, each place once."""
    tree = html5lib.parse(page.read_bytes(), namespaceHTMLElements=False)
    found = [str(one.get("href")) for one in tree.iter("a")]
    return list(dict.fromkeys(found))


def take(
    chromium: Chromium, wanted: Iterable[Shot], language: str, folder: Path
) -> dict[str, list[str]]:
    """Write these pictures of a demo; return the headings of ours in each of them."""
    folder.mkdir(parents=True, exist_ok=True)
    all_wanted = list(wanted)

    def draw(browser: Browser) -> dict[str, list[str]]:
        page = browser.new_page(color_scheme="light")
        try:
            return {
                one.name: [
                    heading
                    for heading in _drawn(page, one, folder)
                    if is_known(heading, language)
                ]
                for one in all_wanted
            }
        finally:
            page.close()

    return chromium.call(draw)


def _drawn(page: Page, shot: Shot, folder: Path) -> list[str]:
    """Draw one picture; return the headings that are wholly on it."""
    page.set_viewport_size({"width": shot.width, "height": shot.height})
    page.goto(shot.page.as_uri())
    if shot.taps:
        _tap(page, shot)
    path = folder / f"{shot.name}.png"
    if shot.part:
        page.locator(shot.part).first.screenshot(path=path)
        return []
    clip = FloatRect(x=0, y=0, width=shot.width, height=shot.height)
    page.screenshot(path=path, clip=clip)
    seen: list[str] = page.eval_on_selector_all(
        "h2, h3",
        "(all, most) => all.filter(one => one.getBoundingClientRect().bottom < most)"
        ".map(one => one.textContent.trim())",
        shot.height,
    )
    return seen


def _tap(page: Page, shot: Shot) -> None:
    """Open the page as a link in a player's mail does, and tap orders together."""
    data = json.loads(page.locator("#data").text_content() or "")
    address = (data["mailbox"] or "egon@example.org").replace("@", "+key@")
    link = json.dumps({"a": address, "s": TITLE}).encode()
    page.goto(f"{shot.page.as_uri()}#{urlsafe_b64encode(link).decode().rstrip('=')}")
    page.reload()
    for one in shot.taps:
        page.locator("#chooser button").filter(
            has_text=re.compile(rf"\b{one.word}$")
        ).click()
        form = page.locator("#form")
        if one.choice:
            form.locator("label.chip").filter(has_text=one.choice).first.click()
        for place, figure in enumerate(one.figures):
            form.locator("input[type=number]").nth(place).fill(str(figure))
        form.locator("button.main").click()
    page.evaluate("document.activeElement.blur(), window.scrollTo(0, 0)")


def _demo(folder: Path, game: str, *options: str) -> Path:
    """Play a demo; return the folder of what can be looked at."""
    more = ["--seed", str(SEED), "--folder", str(folder)]
    _run("demo", game, *options, *more)
    return folder / "look"


def _run(*arguments: str) -> None:
    if code := cli.main(list(arguments)):
        raise SystemExit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the demos and take their pictures; return the exit code."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the handbooks.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args(arguments).folder
    headings: dict[str, list[str]] = {}
    register(DIPLOMACY)
    try:
        with Chromium() as chromium, tempfile.TemporaryDirectory() as home:
            for language in languages():
                look = _demo(Path(home) / language, GAME, "--language", language)
                headings |= take(chromium, shots(look, language), language, folder)
                order = order_shot(look.parent, language)
                headings |= take(chromium, [order], language, folder)
            for one in EXHIBITS:
                look = _demo(Path(home) / one.game, one.game, *one.options)
                for language in languages():
                    shot = one.shot(look, language)
                    headings |= take(chromium, [shot], language, folder)
    except MissingServerError as missing:
        print(f"No pictures: {missing} (make servers).", file=sys.stderr)  # noqa: T201
        return 1
    text = json.dumps(headings, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / HEADINGS).write_text(f"{text}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
