"""The table of a game of Egon and the outlook on its next round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.orders import Dealer, FreeText, Money, Stones
from engine.egon.state import Entry, Sentence, State, Threat
from server.bundles.egon.bundle import BUNDLE
from server.reports.layout import WIDTH
from server.reports.texts import ReportFacts
from tests.server.reports import street

GERMAN, ENGLISH = BUNDLE.words("de"), BUNDLE.words("en")
CODES = ("ATT", "LEG", "MAX", "ZOR")


def _odd_state() -> State:
    """Return a state with prisoners, somebody who is out, and every kind of threat."""
    state = street.begin()
    att, leg, maxi, zor = (state.players[code] for code in CODES)
    players: dict[str, Entry] = {
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


def test_the_table_says_who_sits_and_who_is_out() -> None:
    table = GERMAN.status(street.scene(_odd_state(), "LEG")).partition("\n\n")[0]
    rows = [line.split() for line in table.splitlines()[2:]]
    assert [(row[0], row[-1]) for row in rows] == [
        ("1", "Gefängnis"),
        ("2", "Zuchthaus"),
        ("2", "0"),
        ("4", "raus"),
    ]


def test_the_outlook_tells_threats_sentence_and_bonus() -> None:
    status = GERMAN.status(street.scene(_odd_state(), "LEG"))
    for line in (
        "  Attilas Hunnen erpresst Legoer Steinesammler: Import 10; sonst 1 Stein.",
        "  Zorro, Rächer der Entrechteten verbietet allen anderen: Bewachen; sonst",
        "  Du sitzt in dieser Runde im Gefängnis.",
        "  Pressepflicht: erfüllt.",
        "  Cyrus         11            +0           4",
    ):
        assert line in status.split("\n")
    assert "sonst ein Kuchen." in status


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("me", CODES)
def test_no_line_of_the_status_is_too_wide(me: str, language: str) -> None:
    status = BUNDLE.words(language).status(street.scene(_odd_state(), me))
    assert max(map(len, status.split("\n"))) <= WIDTH


def test_who_is_out_has_no_outlook_of_the_own() -> None:
    scene = street.scene(_odd_state(), "MAX")
    assert "Pressepflicht" not in GERMAN.status(scene)
    assert GERMAN.outlook(scene, ()) == []
    before = street.begin()
    facts: ReportFacts[State] = replace(
        street.report_facts(before, before, (), "MAX"), scene=scene
    )
    assert GERMAN.headline(facts) == "Max & Söhne: ausgeschieden"
    assert ENGLISH.headline(facts) == "Max & Söhne: out"


def test_a_round_in_which_nothing_happened_says_so() -> None:
    before = street.begin()
    facts = street.report_facts(before, before, (), "LEG")
    assert GERMAN.report(facts).startswith("WAS DIR GESCHAH\n  Nichts.\n")


def test_the_last_round_invites_to_guess() -> None:
    state = street.begin(rounds=1)
    assert "EGONmind" in GERMAN.outlook(street.scene(state, "LEG"), ())[-1]
    everywhere = street.standing(
        state, "LEG", "\n".join(f"k,{dealer.value},9,1" for dealer in Dealer)
    )
    lines = GERMAN.outlook(street.scene(state, "LEG"), everywhere)
    assert not any(line.startswith("Noch nichts") for line in lines)
