"""Signs and sentences that depend on what else happened, or on who reads."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from engine.egon.draw import DrawEvent
from engine.egon.events import (
    DrawEventCame,
    PenaltyPaid,
    PenaltyReceived,
    PremiumEarned,
    PremiumPaid,
    RentEarned,
    StonesTied,
    TransferReceived,
)
from engine.egon.orders import Dealer
from engine.egon.state import State
from engine.protocol import Event
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.report import own
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Ledger
from tests.server.reports import egon_position
from turmpost.testing.written import text

DRAW = "2,8,18,27,28,32,49"
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
GUESTS = f"p,9999\nGäste: ATT, LEG, ZOR\n{egon_position.ARTICLE}"


def _told(
    orders: Mapping[str, str], me: str, language: str = "de", draw: str = DRAW
) -> str:
    """Return what a reader's report says, its lines joined."""
    before: State = egon_position.begin()
    after, events = egon_position.play(before, orders, draw)
    said = egon_position.report(before, after, events, me, language)
    # Without the rules' numbers at the right.
    return " ".join(re.sub(r" {2,}[\d.]+$", "", said, flags=re.MULTILINE).split())


def _own(event: Event, me: str, language: str = "de") -> str:
    speaker = Speaker(language, egon_position.PLAYERS)
    entries = tuple(own([event], me, speaker))
    return " ".join(text([Ledger(entries)], language).split())


def test_a_theft_without_loot_does_not_succeed() -> None:
    """It said "+ Diebstahl bei ... gelingt" and "+ 0 Steine ... gestohlen"."""
    orders = {"LEG": "d,2,ATT", "MAX": "k,Egon,900,1"}
    said = _told(orders, "LEG", draw="2,8,18,27,28,32,5")
    assert "- Diebstahl bei Attilas Hunnen ohne Beute" in said
    assert "! Du bekommst keinen Stein von Attilas Hunnen (2 gewollt," in said
    assert "+ Diebstahl" not in said
    assert "+ 0 Steine" not in said
    victim = _told(orders, "ATT", draw="2,8,18,27,28,32,5")
    assert "! Diebstahl bei dir ohne Beute (DI + ZZ" in victim
    assert "0 Steine gestohlen" not in victim


def test_a_theft_with_loot_succeeds() -> None:
    orders = {"LEG": "d,1,ATT", "ATT": "k,Bolle,900,2"}
    said = _told(orders, "LEG", draw="2,8,18,27,28,32,5")
    assert "+ Diebstahl bei Attilas Hunnen gelingt" in said
    assert "+ 1 Stein von Attilas Hunnen gestohlen" in said


def test_a_bribe_that_bought_nothing_is_no_success() -> None:
    """A "+" stood before the bribe although there was no purchase for it."""
    said = _told({"MAX": "g,Cyrus,300"}, "MAX")
    assert "- Cyrus nimmt deine 300 Kj Schmiergeld, aber Steine bekommst du" in said
    assert "zieht dich vor" not in said
    bought = _told({"MAX": "g,Cyrus,300\nk,Cyrus,900,3"}, "MAX")
    assert "+ Cyrus nimmt deine 300 Kj Schmiergeld und zieht dich vor" in bought
    other = _told({"MAX": "g,Cyrus,300"}, "LEG")
    assert "Schmiergeld ohne Nutzen: MAX 300 Kj für Cyrus" in other


@LANGUAGES
@pytest.mark.parametrize(
    "event",
    [
        RentEarned(
            rule="5.3.1",
            code="LEG",
            z6=1,
            effective_di=31,
            higher=0,
            height=20,
            cash=0,
        ),
        PenaltyPaid(rule="6.6.2", code="LEG", blackmailer="MAX", ordered=3, due=3),
        PenaltyReceived(rule="6.6.2", code="LEG", victim="MAX"),
    ],
)
def test_nothing_is_neither_won_nor_lost(event: Event, language: str) -> None:
    said = _own(event, "LEG", language)
    assert said.startswith("! ")
    assert not re.search(r"\b0 (Steine|stones|Kj)\b", said)


def test_a_guest_is_spoken_to() -> None:
    """Legoer Steinesammler read that Legoer Steinesammler comes."""
    said = _told({"MAX": GUESTS}, "LEG")
    assert (
        "! Party bei Max & Söhne: Du kommst, mit dir Attilas Hunnen und Zorro, Rächer "
        "der Entrechteten" in said
    )
    alone = GUESTS.replace("ATT, LEG, ZOR", "LEG")
    assert "! Party bei Max & Söhne: Du bist der einzige Gast" in _told(
        {"MAX": alone}, "LEG"
    )
    assert "Party: MAX mit LEG" in _told({"MAX": alone}, "ATT")


def test_who_is_torn_or_struck_is_told_so() -> None:
    both = {"MAX": GUESTS, "ATT": GUESTS.replace("ATT, LEG, ZOR", "LEG, MAX")}
    torn = "! Mehrfach eingeladen, darum bei keiner Party: "
    assert f"{torn}ATT (niemand kommt), MAX (ZOR kommt)" in _told(both, "LEG")
    struck = "! Von der Gästeliste gestrichen bei: MAX (ZOR kommt)"
    assert struck in _told(both, "ATT")


@LANGUAGES
def test_who_is_tied_is_spoken_to(language: str) -> None:
    event = StonesTied(
        rule="3.7.31", dealer=Dealer.BOLLE, group=("LEG", "MAX"), tenths=25, left=1
    )
    said = {
        "de": "! Bolle behält 1 Stein: Du stehst gleich hoch wie Max & Söhne (2,5)",
        "en": "! Bolle keeps 1 stone: you are tied with Max & Söhne (2.5)",
    }[language]
    assert said in _own(event, "LEG", language)
    assert _own(event, "ATT", language) == ""


@LANGUAGES
@pytest.mark.parametrize("me", ["ATT", "LEG", "MAX", "ZOR"])
def test_a_plus_never_stands_before_nothing(me: str, language: str) -> None:
    report = _told(egon_position.ROUND, me, language)
    assert re.findall(r"\+ 0 \w+", report.partition("TAB")[0]) == []


@LANGUAGES
@pytest.mark.parametrize(
    ("event", "figure"),
    [
        (PremiumPaid(rule="9.2", seen_by=("LEG",), code="LEG", cash=-41), "41"),
        (
            PremiumEarned(
                rule="9.2", seen_by=("LEG",), code="LEG", name="Anna", cash=41
            ),
            "41",
        ),
        (
            TransferReceived(
                rule="9.1",
                seen_by=("LEG",),
                code="LEG",
                sender="ATT",
                amount=53,
                fee=12,
                cash=41,
            ),
            "41",
        ),
    ],
)
def test_two_payments_of_which_the_same_is_said_are_told_twice(
    event: Event, figure: str, language: str
) -> None:
    """The second of two equal premiums was not told, and the cash did not add up."""
    speaker = Speaker(language, egon_position.PLAYERS)
    told = [one.text for one in own([event, event], "LEG", speaker)]
    assert len(told) == 2
    assert all(figure in one for one in told)


@LANGUAGES
def test_every_event_of_a_draw_is_told(language: str) -> None:
    """A Blauer Montag never was: its entry was looked up by another name."""
    for event in DrawEvent:
        came = DrawEventCame(
            rule="2.6", event=event, total=41, modulus=20, number=1, dealer=Dealer.BOLLE
        )
        speaker = Speaker(language, egon_position.PLAYERS)
        assert EVENTS.told(came, Telling(speaker, Course()), "all") is not None
