"""The headline of a step: which events it tells, and that all readers have the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.events import (
    BlackmailMade,
    Built,
    StonesLost,
    StonesStolen,
    TowerBlownUp,
)
from engine.egon.state import State
from engine.protocol import Code, Event
from server.bundles.egon.bundle import BUNDLE
from server.reports import frames
from server.reports.game.lead import lead_of
from tests.server.reports import egon_position, mark_position
from turmpost.testing import written


def _built(code: Code, stones: int) -> Event:
    return Built(
        rule="7",
        code=code,
        crews=1,
        per_crew=stones,
        height=12,
        crew_price=100,
        tower=stones,
        storage=-stones,
        cash=-100,
    )


def _stolen(code: Code, victim: Code) -> Event:
    return StonesStolen(
        rule="6.4.3", code=code, victim=victim, count=1, there=1, storage=1
    )


def _lost(code: Code, thief: Code) -> Event:
    return StonesLost(rule="6.4.3", code=code, thieves=(thief,), storage=-1)


def _blown_up(code: Code, by: Code) -> Event:
    return TowerBlownUp(
        rule="6.5.2",
        code=code,
        by=(by,),
        height=20,
        zz=5,
        z6=30,
        above=0,
        count=1,
        digits=10,
        destroyed=1,
        tower=-5,
        storage=4,
    )


def _lead(*events: Event, language: str = "de", after: State | None = None) -> str:
    before = egon_position.begin()
    return egon_position.public(before, after or before, events, language).lead


def test_the_most_telling_events_come_first_in_whatever_order_they_happened() -> None:
    events = (_built("MAX", 8), _stolen("MAX", "LEG"), _blown_up("ATT", "ZOR"))
    said = (
        "Zorro, Rächer der Entrechteten sprengt den Turm von Attilas Hunnen; "
        "Max & Söhne stiehlt 1 Stein bei Legoer Steinesammler"
    )
    assert _lead(*events) == _lead(*events[::-1]) == said


def test_the_second_event_is_about_other_players() -> None:
    events = (_stolen("MAX", "LEG"), _built("MAX", 9), _built("ATT", 3))
    assert _lead(*events, language="en") == (
        "Max & Söhne steals 1 stone from Legoer Steinesammler"
    )


def test_who_built_as_much_as_another_is_named_with_him() -> None:
    """The first of three who built 2 stones each had the headline alone."""
    two = (_built("LEG", 2), _built("ATT", 2), _built("ZOR", 1))
    assert _lead(*two).startswith("Legoer Steinesammler und Attilas Hunnen bauen je 2")
    assert "each build 2 stones" in _lead(*two, language="en")
    assert "Steine" not in _lead(*two[:2], _built("ZOR", 2)).replace(
        "Steinesammler", ""
    )


def test_a_quiet_round_says_who_leads() -> None:
    assert _lead() == "Alle liegen gleichauf mit Turmhöhe 12"
    before = egon_position.begin()
    tall = replace(before.players["LEG"], tower=15)
    after = replace(before, players={**before.players, "LEG": tall})
    assert _lead(after=after, language="en") == (
        "Legoer Steinesammler leads with a tower of 15"
    )


def test_somebody_new_in_front_takes_the_lead() -> None:
    before = egon_position.begin()
    tall, taller = (
        replace(before.players[code], tower=height)
        for code, height in (("LEG", 15), ("MAX", 16))
    )
    before = replace(before, players={**before.players, "LEG": tall})
    after = replace(before, players={**before.players, "MAX": taller})
    assert egon_position.public(before, after, (), "de").lead == (
        "Max & Söhne übernimmt die Führung mit Turmhöhe 16"
    )


def test_what_few_may_know_is_no_headline() -> None:
    secret = replace(_stolen("MAX", "LEG"), seen_by=("MAX",))
    assert _lead(secret) == _lead()
    assert _lead(_stolen("MAX", "LEG")) != _lead()


def test_an_event_that_is_never_told_first_leaves_the_headline_to_the_leader() -> None:
    blackmail = BlackmailMade(
        rule="6.6",
        code="MAX",
        action="i",
        parameters=(1,),
        victim="LEG",
        unit="Kj",
        penalty=5,
        text="",
    )
    assert _lead(blackmail) == _lead()


def test_names_that_end_in_a_full_stop_are_followed_by_none() -> None:
    said = lead_of(
        ["Max & Söhne sprengt B & Co.", "Attilas Hunnen führt"],
        egon_position.PLAYERS,
        "de",
    )
    assert said == "Max & Söhne sprengt B & Co.; Attilas Hunnen führt"


def _above(me: Code, *events: Event) -> list[str]:
    """Return the subject, and what stands between the greeting and the introduction."""
    state = egon_position.begin()
    facts = egon_position.report_facts(state, state, events, me)
    public = egon_position.public(state, state, events, "en")
    document = frames.report(facts, public, BUNDLE, "en")
    mail = written.mail(document)
    paragraphs = [" ".join(one.split()) for one in mail.body.split("\n\n")]
    return [mail.subject, *paragraphs[1:3]]


def test_the_headline_does_not_tell_the_readers_own_story_again() -> None:
    """Below "you steal 2 stones from ..." the town read that LEG steals 2 stones."""
    events = (_stolen("LEG", "MAX"), _built("ATT", 3), _lost("MAX", "LEG"))
    subject, story, headline = _above("LEG", *events)
    assert story == "You stay in place 1: you steal 1 stone from Max & Söhne"
    assert subject.endswith(f"· {story}")
    assert headline == "Attilas Hunnen builds 3 stones"
    _, story, headline = _above("MAX", *events)
    assert story == (
        "You stay in place 1: Legoer Steinesammler steals 1 stone from you"
    )
    assert headline == "Attilas Hunnen builds 3 stones"
    assert "Legoer Steinesammler steals" in _above("ZOR", *events)[2]


def test_a_long_story_leaves_the_subject_to_the_figures() -> None:
    subject, story, _ = _above("MAX", _blown_up("MAX", "ZOR"))
    assert len(story) > 60
    assert subject.endswith("· Max & Söhne: place 1, tower 12")


@pytest.mark.parametrize("me", ["ANN", "BEN"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_reader_has_the_headline_above_all_else(me: Code, language: str) -> None:
    step = mark_position.play(mark_position.two_rounds(), {})
    public = mark_position.public(step, language)
    story, body = mark_position.report(step, me, language).body.split("\n\n")[1:3]
    assert " ".join(body.split()) == public.lead
    assert story.startswith("Du " if language == "de" else "You ")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "You fall from place 1 to 2: Zorro, Rächer der Entrechteten blows 5 stones "
            "off your tower",
        ),
        (
            "de",
            "Du fällst von Platz 1 auf 2: Zorro, Rächer der Entrechteten sprengt dir 5 "
            "Steine vom Turm",
        ),
    ],
)
def test_the_own_story_stands_first_with_its_cause(language: str, said: str) -> None:
    before = egon_position.begin()
    heights = {"ATT": 20, "LEG": 18, "MAX": 3, "ZOR": 3}
    tall = {
        code: replace(entry, tower=heights[code])
        for code, entry in before.players.items()
    }
    before = replace(before, players=tall)
    fallen = {**tall, "ATT": replace(tall["ATT"], tower=15)}
    after = replace(before, players=fallen)
    events = (_built("ATT", 0), _blown_up("ATT", "ZOR"))
    facts = egon_position.report_facts(before, after, events, "ATT")
    public = egon_position.public(before, after, events, language)
    parts = BUNDLE.words(language).report(facts, public)
    assert parts.lead == said
