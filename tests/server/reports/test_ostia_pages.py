"""The pages for players of Ostia: their example round is what the game makes of it.

A block that stands below a mark such as `<!-- trade_a -->` is computed here; `pytest
--approve` rewrites the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from engine.ostia.chance import Start
from engine.ostia.state import State
from tests.engine.ostia.examples import DECK, SEATS
from tests.engine.ostia.playing import ANN, BEN, CID, play, start
from tests.server.reports import quay
from tests.written import Mail

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"en": "playing-ostia.md", "de": "playing-ostia.de.md"}
ROUND: Mapping[str, Mapping[str, str]] = {
    "harbour": {ANN: "n,O,2H", BEN: "n,W,2G", CID: "n,E,2S"},
    "trade_a": {
        ANN: "g,CID,+1 / g,BEN,6 / h,11",
        BEN: "g,CID,12 / g,ANN,9",
        CID: "g,alle,+1 / v,BEN,+2",
    },
    "trade_b": {
        ANN: "g,BEN,16 / g,CID,13 / h,14 / b,40,1",
        BEN: "g,CID,15 / g,ANN,+3",
        CID: "g,BEN,14",
    },
    "office": {
        ANN: "s,2O / f,E,W / a,1",
        BEN: "f,3S,2W / s,O / a,2 / l,E",
        CID: "s,E / f,3G",
    },
}
"""The orders of a first round; ANN is the reader of the pages."""

MARKED = re.compile(
    r"(?<=<!-- )(?P<name>\w+)( -->\n```\n)(?P<text>.*?)(?=\n```\n)", re.S
)


def _blocks(language: str) -> Iterator[tuple[str, str]]:
    """Yield the orders, the reply and the report of every step, by their marks."""
    state = _begin()
    for step, lines in ROUND.items():
        mine = lines[ANN].replace(" / ", "\n")
        yield f"{step}_orders", mine
        yield f"{step}_reply", _text(quay.reply(state, ANN, mine, language))
        yield f"{step}_report", _text(quay.report(state, lines, ANN, language))
        state = play(state, lines).state


def _begin() -> State:
    return start(3, chance=Start(SEATS, DECK, (2, 5, 1, 6, 3, 4)))


def _text(found: Mail) -> str:
    return f"{found.subject}\n\n{found.body}".rstrip()


@cache
def _page(language: str) -> Path:
    return DOCS / PAGES[language]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_example_round_is_what_the_game_makes_of_it(
    language: str, *, approve: bool
) -> None:
    page = _page(language).read_text(encoding="utf-8")
    computed = dict(_blocks(language))
    marks = [found["name"] for found in MARKED.finditer(page)]
    assert [name for name in marks if name not in computed] == []
    assert {f"{step}_report" for step in ROUND} <= set(marks)
    written = MARKED.sub(
        lambda found: f"{found['name']}{found[2]}{computed[found['name']]}", page
    )
    if approve:
        _page(language).write_text(written, encoding="utf-8")
    assert page == written or approve
