"""Reports say why, offer what does no harm, and name all whom a place belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.egon.events import OrderVoid, PartyGiven
from engine.egon.orders import Dealer, Money
from engine.egon.state import Sentence, Threat
from engine.protocol import Audience, Step
from server.bundles.egon.bundle import BUNDLE
from server.bundles.egon.report import own
from server.bundles.egon.speaker import Speaker
from server.bundles.mark.bundle import BUNDLE as MARK
from server.reports import frames
from server.reports.game.texts import rounds_called
from server.reports.newspaper import make
from server.reports.text import plain
from tests.server.reports import egon_position

DRAW = "2,8,18,27,28,32,49"


def test_the_host_reads_what_the_party_kept_guests_from() -> None:
    """It stood in the town's news alone."""
    party = PartyGiven(
        rule="6.1",
        code="LEG",
        amount=900,
        zz=17,
        places=5,
        struck=(),
        invited=("MAX", "ZOR"),
        torn=(),
        guests=("MAX", "ZOR"),
        cash=-900,
        di=0,
    )
    void = OrderVoid(rule="6.1.5", code="MAX", order="d", slot="second")
    other = replace(void, code="ATT")
    speaker = Speaker("en", egon_position.PLAYERS)
    told = [(one.sign, one.text) for one in own([party, void, other], "LEG", speaker)]
    assert ("+", "Your party keeps Max & Söhne from this: theft") in told
    assert sum("keeps" in text for _, text in told) == 1


@pytest.mark.rule("3.5.5", "4.6.2", "5.3.2", "5.1.6", "6.6.43")
@pytest.mark.parametrize(
    ("last", "changes"),
    [
        ("k,Bolle,10,1,17", {"tower": 10}),
        ("k,Bolle,9000,1", {}),
        ("b,3", {"sentence": Sentence.JAIL}),
        ("bk,2", {"sentence": Sentence.PENITENTIARY}),
        ("v", {"tower": 12}),
        ("d,1,LEG", {}),
        ("a,LEG", {}),
        ("s,7,MAX", {}),
    ],
)
def test_what_was_ordered_last_is_not_offered_where_it_would_hurt(
    last: str, changes: Mapping[str, object]
) -> None:
    """Tower shares of 17 were offered at a tower of 10: attempted fraud."""
    state = egon_position.begin()
    me = replace(state.players["LEG"], **changes)  # type: ignore[arg-type]
    bolle = replace(state.dealers[Dealer.BOLLE], offer=9)
    state = replace(
        state,
        players={**state.players, "LEG": me},
        dealers={**state.dealers, Dealer.BOLLE: bolle},
    )
    words = BUNDLE.words("en")
    text = words.template(egon_position.scene(state, "LEG"), (), last).text
    assert f"#   {last}" not in text.split("\n")
    assert "Your last orders" not in text


def test_what_a_blackmail_forbids_is_not_offered_again() -> None:
    state = egon_position.begin()
    words = BUNDLE.words("en")
    free = words.template(egon_position.scene(state, "LEG"), (), "b,3").text
    assert "#   b,3" in free
    threat = Threat("MAX", "b", (), None, Money(500), 700)
    threatened = replace(state, threats=(threat,))
    text = words.template(egon_position.scene(threatened, "LEG"), (), "b,3").text
    assert "#   b,3" not in text


def test_the_newspaper_names_all_who_gained_the_most() -> None:
    """The first of them by code had the place alone."""
    before = egon_position.begin()
    taller = {
        code: replace(entry, tower=entry.tower + (5 if code in ("ATT", "ZOR") else 1))
        for code, entry in before.players.items()
    }
    after = replace(before, round=1, players=taller)
    facts = egon_position.report_facts(before, after, (), Audience.PUBLIC)
    public = egon_position.public(before, after, (), "en")
    masthead = make.Masthead("Blatt", 1, datetime(2026, 12, 4, tzinfo=UTC))
    issue = make.issue_of(facts, public, BUNDLE, masthead, "en")
    (told,) = (said for title, said in issue.facts if "gained the most" in title)
    assert "Attilas Hunnen" in told
    assert "Zorro" in told
    assert "Max" not in told


def test_a_step_of_several_rounds_heads_its_column_with_all_of_them() -> None:
    """The figures after round 8 stood under 7."""
    words = MARK.words("en")
    assert rounds_called(Step("7", "round", 7, 8), words) == "7-8"
    assert rounds_called(Step("7", "round", 7), words) == "7"


def test_articles_stand_before_the_hashes() -> None:
    before = egon_position.begin()
    after, events = egon_position.play(before, egon_position.ROUND, DRAW)
    facts = egon_position.report_facts(before, after, events, "LEG")
    public = egon_position.public(before, after, events, "en")
    body = plain.body(frames.report(facts, public, BUNDLE, "en"))
    assert 0 < body.index("FROM THE PAPER") < body.index("TO CHECK FOR YOURSELF")
