"""Whole mails of Ostia, approved by a reader; `pytest --approve` rewrites them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.ostia.chance import Start
from engine.ostia.state import State
from engine.protocol import Audience
from server.bundles.ostia.bundle import BUNDLE
from server.reports.information.command_help import help_text
from tests.engine.ostia.examples import (
    DECK,
    LAST,
    OFFICE,
    SEATS,
    SHORT_OF_CASH,
    TRADING,
    Example,
)
from tests.engine.ostia.playing import ANN, BEN, CID, Has, Scene, start
from tests.server.reports import approving, ostia_position
from turmpost.testing.written import Mail, text

GOLDEN = Path(__file__).parent / "golden" / "ostia"
BOATS = {ANN: "n,W,E,O", BEN: "n,O"}
TRADING_MISTAKES = """Hallo,
g,BEN,70
g,CID,5
g,DOT,+1
h,5
b,30,2
g,ANN,3
v,BEN,-3
n,E
blah,3
"""
OFFICE_MISTAKES = "f,2O,W,B\ns,E,H,W\na,4\nl,2S,2O\ns,9G"
FINAL = Scene(
    "kontor",
    {
        ANN: Has(hand="EG", chips=5),
        BEN: Has(hand="", chips=4, cash=0, stores=0, loans=1),
        CID: Has(hand="OO", chips=4, cash=70),
    },
    round=5,
    depressors="HHGG",
)
"""A last office after which nobody has a card."""


def _begin() -> State:
    return ostia_position.named(start(4, chance=Start(SEATS, DECK, (2, 5, 1, 6, 3, 4))))


def _opening(language: str) -> Mail:
    return ostia_position.opening(_begin(), ANN, language)


def _harbour(language: str) -> Mail:
    return ostia_position.report(_begin(), BOATS, ANN, language)


def _example(found: Example, me: str) -> Callable[[str], Mail]:
    return lambda language: ostia_position.example(found, me, language)


def _straight_end(language: str) -> Mail:
    lines = {ANN: "f,E,G", CID: "s,2O"}
    return ostia_position.report(
        ostia_position.named(FINAL.state()), lines, BEN, language
    )


def _reply(scene: Scene, me: str, lines: str) -> Callable[[str], Mail]:
    return lambda language: ostia_position.reply(scene.state(), me, lines, language)


def _status(language: str) -> Mail:
    """The public's view: nobody's cards, nobody's cash."""
    return Mail(
        "",
        ostia_position.status(OFFICE.scene.state(), Audience.PUBLIC, language) + "\n",
    )


def _help(language: str) -> Mail:
    return Mail("", text(help_text(BUNDLE, language), language) + "\n")


MAILS: Mapping[str, Callable[[str], Mail]] = {
    "opening": _opening,
    "report_harbour": _harbour,
    "report_trade_a": _example(TRADING, BEN),
    "report_trade_b": _example(SHORT_OF_CASH, BEN),
    "report_office": _example(OFFICE, CID),
    "end": _example(LAST, ANN),
    "end_without_closing": _straight_end,
    "reply_harbour": _reply(
        replace(
            TRADING.scene,
            step="hafen",
            players={c: Has(boat="EOWHH") for c in (ANN, BEN, CID)},
        ),
        ANN,
        "n,O,2H\nn,S",
    ),
    "reply_trade": _reply(TRADING.scene, ANN, "g,alle,+2\ng,CID,0\nh,15"),
    "reply_trade_mistakes": _reply(TRADING.scene, ANN, TRADING_MISTAKES),
    "reply_office_mistakes": _reply(OFFICE.scene, CID, OFFICE_MISTAKES),
    "reply_closing": _reply(LAST.scene, ANN, "e,2E"),
    "reply_favour": _reply(TRADING.scene, ANN, "v,BEN,2"),
    "reply_nothing": _reply(OFFICE.scene, ANN, "Hallo, wie geht das?"),
    "status": _status,
    "help": _help,
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("case", MAILS)
def test_a_mail_is_as_it_was_approved(
    case: str, language: str, *, approve: bool
) -> None:
    found = MAILS[case](language)
    approving.check(found, GOLDEN / f"{case}.{language}.txt", approve=approve)
    approving.check_shape(found)
    if not case.startswith("end"):
        written = found.subject + found.body
        assert [
            name for name in ostia_position.REAL_NAMES.values() if name in written
        ] == []
