"""Moves (h4): who gets where, and who keeps whom out."""

from __future__ import annotations

import pytest

from haff.events import Bounced, Disbanded, Held, Moved, Silent, Supported, ThrownOut
from positions import play, position, refused, start


@pytest.mark.rule("h4.1")
def test_a_unit_without_an_order_holds() -> None:
    played = play(start(), ann="h,NOR")
    told = {(one.place, one.ordered) for one in played.told(Held)}
    assert {("NOR", True), ("ESC", False), ("OST", False)} <= told
    assert [one.code for one in played.told(Silent)] == ["BOB", "CID", "DAN"]


@pytest.mark.rule("h4.2")
def test_a_unit_moves_to_the_places_that_border_on_its_own() -> None:
    state = start()
    assert refused(state, "ANN", "z,NOR,NBU") is None
    for wrong, rule in (("z,NOR,OST", "h4.2"), ("z,NOR,KRA", "h2.2")):
        refusal = refused(state, "ANN", wrong)
        assert refusal is not None
        assert (refusal.rule, refusal.field) == (rule, 2)


@pytest.mark.rule("h4.3")
def test_a_move_without_resistance_succeeds() -> None:
    played = play(start(), ann="z,NOR,MOE; z,ESC,HEI")
    assert {"MOE", "HEI"} <= played.units.keys()
    assert not {"NOR", "ESC"} & played.units.keys()
    assert played.rules(Moved) == ["h4.3", "h4.3"]


@pytest.mark.rule("h4.4")
def test_equal_moves_to_one_place_all_fail() -> None:
    played = play(start(), ann="z,NOR,MOE", bob="z,OST,MOE")
    assert "MOE" not in played.units
    assert played.rules(Bounced) == ["h4.4", "h4.4"]


@pytest.mark.rule("h4.4")
def test_of_three_moves_the_one_with_help_succeeds() -> None:
    state = position(ann="F NOR, A ESC", bob="F OST", cid="F NBU")
    played = play(
        state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,OST,MOE", cid="z,NBU,MOE"
    )
    assert played.units["MOE"] == "ANN"
    assert played.rules(Bounced) == ["h4.4", "h4.4"]


@pytest.mark.rule("h4.4")
def test_two_moves_with_equal_help_leave_the_place_to_the_unit_there() -> None:
    state = position(ann="F NOR, A ESC", bob="F OST, A HEI", cid="F MOE")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,OST,MOE; u,HEI,OST,MOE")
    assert played.units["MOE"] == "CID"
    assert not played.told(ThrownOut)


@pytest.mark.rule("h4.5")
def test_a_unit_that_stays_is_dislodged_by_a_stronger_move_alone() -> None:
    state = position(ann="A ESC, F NOR", bob="F MOE")
    assert play(state, ann="z,ESC,MOE").rules(Bounced) == ["h4.5"]
    played = play(state, ann="z,ESC,MOE; u,NOR,ESC,MOE", bob="h,MOE")
    (out,) = played.told(ThrownOut)
    assert (out.rule, out.code, out.place, out.by) == ("h4.5", "BOB", "MOE", "ANN")
    assert played.units["MOE"] == "ANN"
    assert played.state.dislodged["MOE"].unit.code == "BOB"
    # That it holds is not told of a unit that has lost its place.
    assert "MOE" not in [one.place for one in played.told(Held)]


@pytest.mark.rule("h4.5")
def test_support_of_the_unit_that_stays_counts_for_it() -> None:
    state = position(ann="A ESC, F NOR", bob="F MOE, F OBU")
    played = play(state, ann="z,ESC,MOE; u,NOR,ESC,MOE", bob="u,OBU,MOE")
    assert played.units["MOE"] == "BOB"


@pytest.mark.rule("h4.6")
def test_a_place_that_is_left_is_empty_for_those_who_come() -> None:
    played = play(start(), ann="z,NOR,MOE; z,ESC,NOR")
    assert played.units["NOR"] == "ANN"
    assert "ESC" not in played.units


@pytest.mark.rule("h4.6")
def test_a_row_of_moves_fails_with_its_first() -> None:
    state = position(ann="F NOR, A ESC, A KRA", bob="F OST")
    played = play(state, ann="z,NOR,MOE; z,ESC,NOR; z,KRA,ESC", bob="z,OST,MOE")
    assert played.units.keys() == {"NOR", "ESC", "KRA", "OST"}


@pytest.mark.rule("h4.6")
def test_a_unit_whose_move_fails_gets_no_help_to_stay() -> None:
    state = position(ann="F MOE, F NBU", bob="A HEI, A ESC", cid="F SCH, F OBU")
    played = play(
        state,
        ann="z,MOE,OST; u,NBU,MOE",
        bob="z,HEI,MOE; u,ESC,HEI,MOE",
        cid="z,SCH,OST",
    )
    assert played.units["MOE"] == "BOB"
    assert played.rules(Bounced) == ["h4.4", "h4.4"]
    kept = play(
        position(ann="F NOR", bob="F MOE", cid="F OST"),
        ann="z,NOR,MOE",
        bob="z,MOE,OST",
        cid="h,OST",
    )
    assert kept.rules(Bounced) == ["h4.6", "h4.5"]


@pytest.mark.rule("h4.7")
def test_units_that_move_towards_one_another_stay() -> None:
    state = position(ann="F NOR", bob="F MOE")
    played = play(state, ann="z,NOR,MOE", bob="z,MOE,NOR")
    assert played.units == {"NOR": "ANN", "MOE": "BOB"}
    assert played.rules(Bounced) == ["h4.7", "h4.7"]


@pytest.mark.rule("h4.7")
def test_the_stronger_of_two_that_meet_dislodges_the_other() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE, F OBU")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,MOE,NOR")
    assert played.units["MOE"] == "ANN"
    assert "NOR" not in played.units
    assert [one.code for one in played.told(ThrownOut)] == ["BOB"]
    equal = position(ann="F NOR, A ESC", bob="F MOE, F NBU")
    both = play(equal, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,MOE,NOR; u,NBU,MOE,NOR")
    assert both.units == {"NOR": "ANN", "ESC": "ANN", "MOE": "BOB", "NBU": "BOB"}


@pytest.mark.rule("h4.8")
def test_three_units_in_a_circle_all_move() -> None:
    state = position(ann="F NOR", bob="F MOE", cid="F NBU")
    played = play(state, ann="z,NOR,MOE", bob="z,MOE,NBU", cid="z,NBU,NOR")
    assert played.units == {"MOE": "ANN", "NBU": "BOB", "NOR": "CID"}
    assert played.rules(Moved) == ["h4.8"] * 3


@pytest.mark.rule("h4.8")
def test_a_circle_in_which_one_is_kept_out_stays() -> None:
    state = position(ann="F NOR", bob="F MOE", cid="F NBU", dan="F OST")
    played = play(
        state, ann="z,NOR,MOE", bob="z,MOE,NBU", cid="z,NBU,NOR", dan="z,OST,MOE"
    )
    assert played.units == {"NOR": "ANN", "MOE": "BOB", "NBU": "CID", "OST": "DAN"}


@pytest.mark.rule("h4.8")
def test_a_circle_moves_past_a_weaker_rival() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE", cid="F NBU", dan="F OST")
    played = play(
        state,
        ann="z,NOR,MOE; u,ESC,NOR,MOE",
        bob="z,MOE,NBU",
        cid="z,NBU,NOR",
        dan="z,OST,MOE",
    )
    assert played.units["MOE"] == "ANN"
    assert played.units["NOR"] == "CID"


@pytest.mark.rule("h4.9")
def test_nobody_dislodges_a_unit_of_their_own() -> None:
    state = position(ann="F NOR, A ESC, F MOE")
    played = play(state, ann="z,ESC,MOE; u,NOR,ESC,MOE")
    assert played.units.keys() == {"NOR", "ESC", "MOE"}
    assert played.rules(Bounced) == ["h4.9"]
    helped = position(ann="F MOE, A ESC", bob="F NOR")
    assert play(helped, ann="z,ESC,MOE", bob="u,NOR,ESC,MOE").rules(Bounced) == ["h4.9"]


@pytest.mark.rule("h4.9")
def test_support_does_not_help_against_a_unit_of_its_own_player() -> None:
    state = position(ann="F MOE, A ESC", bob="F NOR")
    played = play(state, bob="z,NOR,MOE", ann="u,ESC,NOR,MOE; h,MOE")
    assert played.units["MOE"] == "ANN"
    assert [one.result for one in played.told(Supported)] == ["given"]
    # It helps where that unit leaves, and against rivals.
    left = position(ann="F MOE, A ESC", bob="F NOR", cid="F OST")
    gone = play(left, bob="z,NOR,MOE", ann="u,ESC,NOR,MOE; z,MOE,OBU", cid="z,OST,MOE")
    assert gone.units["MOE"] == "BOB"


@pytest.mark.rule("h4.10")
def test_a_unit_that_is_beaten_by_the_one_opposite_keeps_nobody_out() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE", cid="A KRA")
    played = play(
        state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,MOE,NOR", cid="z,KRA,NOR"
    )
    assert played.units["NOR"] == "CID"
    assert played.units["MOE"] == "ANN"


@pytest.mark.rule("h4.10")
def test_a_unit_that_is_beaten_from_elsewhere_keeps_others_out() -> None:
    state = position(ann="A HEI, A ESC", bob="F MOE", cid="A KRA")
    played = play(
        state, ann="z,HEI,MOE; u,ESC,HEI,MOE", bob="z,MOE,NOR", cid="z,KRA,NOR"
    )
    assert "NOR" not in played.units
    assert played.units["MOE"] == "ANN"
    assert not played.told(Disbanded)
