"""Each order of the handbooks is read by its game, also within sentences and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles import bundle
from tests.loop.orders_shown import corrections
from tests.loop.pages import ROOT

GAMES = ("egon", "mark", "ostia")
CODES = ("LEG", "MAX", "ATT", "ZOR", "ANN", "BEN", "CID")
"""The players whom the handbooks name."""

BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S)
FORM = re.compile(r"\*\*`[^`\n]+`\*\*|^\| `[^`\n]+` \|", re.M)
SPAN = re.compile(r"`([a-zäöü]{1,2},[^`\n]*)`")


@dataclass(frozen=True, slots=True)
class Shown:
    """Orders that a page shows together, and where."""

    game: str
    language: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.game}-{self.language}-{self.place}"


def _shown() -> Iterator[Shown]:
    for game in GAMES:
        for language in ("de", "en"):
            suffix = ".de" if language == "de" else ""
            page = ROOT / "docs" / f"playing-{game}{suffix}.md"
            for place, text in _orders(page.read_text(encoding="utf-8")):
                yield Shown(game, language, place, text)


def _orders(page: str) -> Iterator[tuple[str, str]]:
    """Yield the orders of blocks, of corrections in replies, and of sentences."""
    for block in BLOCK.finditer(page):
        name = block["info"].removeprefix("text ")
        if "orders" in name:
            yield name, block["text"]
        for line in corrections(block["text"]):
            yield name, line
    for line in SPAN.findall(FORM.sub("", BLOCK.sub("", page))):
        yield line, line


SHOWN: Sequence[Shown] = tuple(_shown())


def test_every_handbook_shows_orders() -> None:
    assert {(one.game, one.language) for one in SHOWN} == {
        (game, language) for game in GAMES for language in ("de", "en")
    }


@pytest.mark.parametrize("shown", SHOWN, ids=str)
def test_an_order_of_a_handbook_is_read(shown: Shown) -> None:
    players = tuple(Player(code, f"Haus {code}", code) for code in CODES)
    roster = Roster("ANN" if shown.game != "egon" else "LEG", players)
    read = bundle(shown.game).language.read(shown.text, roster)
    lines = [one for one in shown.text.splitlines() if one.strip()]
    assert not read.misreads, read.misreads
    assert len(read.entries) == len(lines)
