"""The table of a game of Egon and the outlook on its next round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.orders import Dealer, FreeText, Money, Stones
from engine.egon.state import PlayerState, Sentence, State, Threat
from engine.protocol import Audience
from server.bundles.egon import standing
from server.bundles.egon.bundle import BUNDLE
from server.reports.game.report_facts import ReportFacts
from server.reports.text.layout import WIDTH
from tests.server.reports import egon_position
from turmpost.testing.written import text

GERMAN, ENGLISH = BUNDLE.words("de"), BUNDLE.words("en")
CODES = ("ATT", "LEG", "MAX", "ZOR")


def _odd_state() -> State:
    """Return a state with prisoners, somebody who is out, and every kind of threat."""
    state = egon_position.begin()
    att, leg, maxi, zor = (state.players[code] for code in CODES)
    players: dict[str, PlayerState] = {
        "ATT": replace(att, sentence=Sentence.PENITENTIARY, cash=-123456, di=77),
        "LEG": replace(
            leg,
            sentence=Sentence.JAIL,
            bonus={**leg.bonus, Dealer.CYRUS: 4},
            articles=4,
            tower=31,
        ),
        "MAX": replace(maxi, out=3),
        "ZOR": zor,
    }
    threats = (
        Threat("ATT", "i", (10,), "LEG", Stones(1), 700),
        Threat("LEG", "x", (3, "ZOR"), None, FreeText("ein Kuchen"), 700),
        Threat("ZOR", "b", (), None, Money(1500), 700),
    )
    return replace(state, round=4, players=players, threats=threats)


def _status(me: str, language: str = "de") -> str:
    scene = egon_position.scene(_odd_state(), me)
    return text(BUNDLE.words(language).status(scene), language)


def test_the_table_says_who_sits_and_who_is_out() -> None:
    table = _status("LEG").partition("\n\n")[0]
    # A name that has no room in its row goes on below it.
    lines = (line.split() for line in table.splitlines()[2:])
    rows = [row for row in lines if row[0].isdigit()]
    assert [(row[0], row[-1]) for row in rows] == [
        ("1", "Gef."),
        ("2", "Zuchth."),
        ("2", "0"),
        ("4", "raus"),
    ]


def test_the_outlook_tells_threats_sentence_and_bonus() -> None:
    status = _status("LEG")
    for line in (
        "  Attilas Hunnen erpresst dich: Import 10; sonst: 1 Stein.",
        "  Zorro, Rächer der Entrechteten verbietet allen anderen: Bewachen; sonst:",
        "  Du sitzt in dieser Runde im Gefängnis.",
        "  Pressepflicht: erfüllt.",
        "  Cyrus         11              +0           4",
    ):
        assert line in status.split("\n")
    assert "sonst: ein Kuchen." in status
    assert "Kuchen.." not in status
    theirs = _status("ATT")
    assert "  Du erpresst Legoer Steinesammler: Import 10; sonst: 1 Stein." in theirs


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("me", CODES)
def test_no_line_of_the_status_is_too_wide(me: str, language: str) -> None:
    status = _status(me, language)
    assert max(map(len, status.split("\n"))) <= WIDTH


def test_who_is_out_has_no_outlook_of_the_own() -> None:
    scene = egon_position.scene(_odd_state(), "MAX")
    assert "Pressepflicht" not in _status("MAX")
    assert GERMAN.outlook(scene, ()) == ()
    before = egon_position.begin()
    facts: ReportFacts[State] = replace(
        egon_position.report_facts(before, before, (), "MAX"), scene=scene
    )
    assert GERMAN.headline(facts) == "Max & Söhne: ausgeschieden"
    assert ENGLISH.headline(facts) == "Max & Söhne: out"


def test_a_round_in_which_nothing_happened_says_so() -> None:
    before = egon_position.begin()
    report = egon_position.report(before, before, (), "LEG")
    assert "WAS DIR GESCHAH\n  Nichts.\n" in report


def test_the_last_round_invites_to_guess() -> None:
    state = egon_position.begin(rounds=1)
    outlook = text(GERMAN.outlook(egon_position.scene(state, "LEG"), ()))
    assert "EGONmind" in outlook
    everywhere = egon_position.standing(
        state, "LEG", "\n".join(f"k,{dealer.value},9,1" for dealer in Dealer)
    )
    outlook = text(GERMAN.outlook(egon_position.scene(state, "LEG"), everywhere))
    assert "Noch kein Kaufbefehl" not in outlook


def test_a_rank_is_the_same_alone_and_in_the_table() -> None:
    state = _odd_state()
    for place in standing.places(state):
        assert standing.rank_of(state, place.code) == place.rank


@pytest.mark.parametrize(("language", "mine"), [("de", "Dein"), ("en", "Your")])
def test_only_who_has_a_seat_is_told_of_a_bonus(language: str, mine: str) -> None:
    """Spectators and game masters once read "dein Bonus" above a column of dashes."""
    state, texts = _odd_state(), BUNDLE.words(language)
    for reader in (Audience.PUBLIC, Audience.GM):
        blocks = texts.status(egon_position.scene(state, reader))
        assert mine not in text(blocks, language)
    blocks = texts.status(egon_position.scene(state, "LEG"))
    assert f"{mine} " in text(blocks, language)
