"""The pages for players of Ostia: their example round is what the game makes of it.

The blocks are computed here; `pytest --approve` rewrites them (guides.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from engine.ostia.chance import Start
from engine.ostia.state import State
from server.demo.replies import is_unclear
from tests.engine.ostia.examples import DECK, SEATS
from tests.engine.ostia.playing import ANN, BEN, CID, play, start
from tests.server.reports import guides, ostia_position
from turmpost.testing.written import Mail

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

WRONG = "g,CID,5\ng,BEM,6"
"""What goes wrong on the pages, in the first step of the trade."""


def _blocks(language: str) -> Iterator[tuple[str, str]]:
    """Yield the orders, the reply and the report of every step, by their marks."""
    state = _begin()
    for step, lines in ROUND.items():
        mine = lines[ANN].replace(" / ", "\n")
        yield f"{step}_orders", mine
        said = ostia_position.reply(state, ANN, mine, language).body
        yield f"{step}_reply", said[: said.index(_DEADLINE[language])]
        if step == "trade_a":
            yield "wrong", WRONG
            said = ostia_position.reply(state, ANN, WRONG, language).body
            yield "wrong_reply", said[: said.index(_STANDING[language])]
        yield (
            f"{step}_report",
            _text(ostia_position.report(state, lines, ANN, language)),
        )
        state = play(state, lines).state


_STANDING = {"de": "\nIn der Kasse", "en": "\nYour cash"}
_DEADLINE = {"de": "\nZugabgabe", "en": "\nDeadline"}
"""How the parts of replies begin that the page leaves out."""


def _begin() -> State:
    return start(3, chance=Start(SEATS, DECK, (2, 5, 1, 6, 3, 4)))


def _text(found: Mail) -> str:
    return f"{found.subject}\n\n{found.body}".rstrip()


@pytest.mark.parametrize("language", guides.LANGUAGES)
def test_the_example_round_is_what_the_game_makes_of_it(
    language: str, *, approve: bool
) -> None:
    page, computed = guides.path("ostia", language), dict(_blocks(language))
    guides.check(page, computed, approve=approve)
    assert {f"{step}_report" for step in ROUND} <= set(guides.names(page))
    assert {"wrong", "wrong_reply"} <= set(guides.names(page))


def test_the_orders_of_the_page_are_admitted() -> None:
    state = _begin()
    for lines in ROUND.values():
        for code, said in lines.items():
            answer = ostia_position.reply(
                state, code, said.replace(" / ", "\n"), "de"
            ).body
            assert not is_unclear(answer), answer
        state = play(state, lines).state
