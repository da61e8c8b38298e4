"""Whole mails of MARK, approved by a reader; `pytest --approve` rewrites them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.server.reports import approving, mark_position
from turmpost.testing.written import Mail

GOLDEN = Path(__file__).parent / "golden" / "mark"

CLEAN = """z,b Papier,a Papier A4,Runde 5
g,Glas,9,20
e,G,B1
z,v * 25,b *,Dauer
g,*,2,Dauer
"""
MISTAKES = """Hallo zusammen!
z,v Glas 22,k V
g,Glas,9,60
e,G,B2
w,M,nie
z,a Pappe,b K A1 B4
g,K,3,Runde 9
k,Glas
"""
ORDERS = {
    "ANN": "z,a M\ng,G,8,12",
    "BEN": "z,a V\ng,G,9,14\ne,G",
    "CID": "z,v G 30,a P,b P,Runde 5\nz,v * 20,a *,Dauer\ng,G,9,20\ne,G,B1",
}
TWO = {
    "ANN": "z,v G 14,v M 20,b K A2 B3\nz,v M 40,x K,k V,Runde 8\ng,M,5,9\ne,K",
    "BEN": "w,M\ng,M,3",
}

MAILS: Mapping[str, Callable[[str], Mail]] = {
    "opening": lambda language: mark_position.opening(
        mark_position.beginning("HG+KM,PP,GS"), "ANN", language
    ),
    "reply_clean": lambda language: mark_position.reply(
        mark_position.auctions(), "CID", CLEAN, language
    ),
    "reply_mistakes": lambda language: mark_position.reply(
        mark_position.auctions("HS+MP,KV,GM,MK"), "CID", MISTAKES, language
    ),
    "reply_nothing": lambda language: mark_position.reply(
        mark_position.auctions(), "BEN", "Wann geht es weiter?", language
    ),
    "report": lambda language: mark_position.report(
        mark_position.play(mark_position.auctions(), ORDERS, "HG+KM,PP,GS,HS+HS+MV"),
        "CID",
        language,
    ),
    "report_silent": lambda language: mark_position.report(
        mark_position.play(mark_position.auctions(), ORDERS, "HG+KM,PP,GS,HS+HS+MV"),
        "DOT",
        language,
    ),
    "report_two_rounds": lambda language: mark_position.report(
        mark_position.play(mark_position.two_rounds(), TWO, "VV,GP/MK,KS"),
        "ANN",
        language,
    ),
    "end": lambda language: mark_position.report(
        mark_position.play(
            mark_position.last_round(), {"ANN": "z,v M 60", "BEN": "z,v M 60,v V 60"}
        ),
        "ANN",
        language,
    ),
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("case", MAILS)
def test_a_mail_is_as_it_was_approved(
    case: str, language: str, *, approve: bool
) -> None:
    found = MAILS[case](language)
    approving.check(found, GOLDEN / f"{case}.{language}.txt", approve=approve)
    approving.check_shape(found)
