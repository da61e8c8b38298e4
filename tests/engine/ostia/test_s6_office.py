"""o6: depressors, the split, and too many kinds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ostia.events import Depressors, Fields, SurplusLost
from engine.ostia.state import State
from engine.protocol import Json, Resolution
from tests.engine.ostia.playing import (
    ANN,
    BEN,
    CID,
    DOT,
    EVA,
    Has,
    Scene,
    events_of,
    hand,
    letters,
    play,
    read,
)

FIVE = (ANN, BEN, CID, DOT, EVA)


def office(
    held: str, line: str, rules: Mapping[str, Json] | None = None
) -> Resolution[State]:
    """Return ANN's office in round 1 (Senate card I: E5 H4 W3 S2 G1 O0)."""
    players = {ANN: Has(hand=held), BEN: Has(), CID: Has()}
    scene = Scene("kontor", players, depressors="GGGG", rules=rules or {})
    return play(scene.state(), {ANN: line})


def field_of(played: Resolution[State]) -> Fields:
    """Return what ANN laid."""
    return events_of(played, Fields)[0]


@pytest.mark.rule("o6.1")
@pytest.mark.parametrize(("count", "cards"), [(3, 4), (4, 2), (5, 0)])
def test_depressors_open_after_the_second_trade(count: int, cards: int) -> None:
    players = {code: Has(lot="GG") for code in FIVE[:count]}
    played = play(Scene("handel2", players).state())
    (opened,) = events_of(played, Depressors)
    assert len(opened.cards) == len(played.state.depressors) == cards
    assert "".join(opened.cards) == "EEEE"[:cards]


@pytest.mark.rule("o6.2")
def test_the_whole_hand_is_split_in_three() -> None:
    laid = field_of(office("EEWSGG", "f,2G / s,2E / a,1"))
    assert ("".join(laid.forum), "".join(laid.senate)) == ("GG", "EE")


@pytest.mark.rule("o6.2", "o16")
def test_the_forum_is_served_first() -> None:
    played = office("WGG", "f,2G / s,G,W")
    laid = field_of(played)
    assert ("".join(laid.forum), "".join(laid.senate)) == ("GG", "W")


@pytest.mark.rule("o6.2", "o16")
def test_more_cards_than_in_hand_are_an_error_each_line_by_itself() -> None:
    players = {ANN: Has(hand="WGG"), BEN: Has(), CID: Has()}
    state = Scene("kontor", players, depressors="EEEE").state()
    found = read(state, ANN, "f,3G\ns,2G\nl,W,2G\ns,W,W\nf,E")
    assert list(found.rejected) == [1, 4, 5]


@pytest.mark.rule("o6.3")
@pytest.mark.parametrize(
    ("held", "line", "lost"),
    [
        ("EOOWH", "f,2O,W / s,E,H", "E"),
        ("EOWSHG", "f,E,O,W / s,S,H,G", "EHW"),
        ("OWSG", "f,O,W / s,S,G", "W"),
        ("EEOWS", "f,E,O / s,E,W,S", "E"),
        ("EOW", "f,E,O,W", ""),
        ("EOWS", "f,E,O,W", ""),
    ],
)
def test_the_most_popular_of_too_many_kinds_are_lost(
    held: str, line: str, lost: str
) -> None:
    played = office(held, line)
    assert "".join(one.good for one in events_of(played, SurplusLost)) == lost


@pytest.mark.rule("o6.3")
def test_a_kind_in_both_fields_is_one_kind_and_lost_in_both() -> None:
    (gone,) = events_of(office("EEOWS", "f,E,O / s,E,W,S"), SurplusLost)
    assert ("".join(gone.forum), "".join(gone.senate)) == ("E", "E")


@pytest.mark.rule("o6.3")
def test_lost_cards_are_on_the_discard_and_bring_nothing() -> None:
    played = office("EOOWH", "f,E,O,W / s,H")
    # O and W are sold for 15 each; E would have brought 15 too.
    assert played.state.players[ANN].own.cash == 55 + 30
    assert letters(played.state.discard).startswith("EOW")


@pytest.mark.rule("o6.3")
def test_how_many_kinds_are_allowed_is_a_field() -> None:
    played = office("EOW", "f,E,O,W", {"max_kinds": 1})
    assert "".join(one.good for one in events_of(played, SurplusLost)) == "EW"


@pytest.mark.rule("o6.4")
def test_bluff_cards_are_shown_and_have_no_effect() -> None:
    played = office("WGG", "f,W,B / s,2B")
    laid = field_of(played)
    assert (laid.forum_bluffs, laid.senate_bluffs) == (1, 2)
    assert "".join(laid.forum) == "W"
    assert hand(played.state, ANN) == "G"


@pytest.mark.rule("o6.4")
def test_there_are_two_bluff_cards() -> None:
    players = {ANN: Has(hand="W"), BEN: Has(), CID: Has()}
    state = Scene("kontor", players, depressors="EEEE").state()
    assert list(read(state, ANN, "f,3B\nf,B,B,B\ns,2B\nl,B").rejected) == [1, 2, 4]
