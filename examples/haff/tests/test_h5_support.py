"""Support (h5): what it helps, and what cuts it."""

from __future__ import annotations

import pytest

from haff.events import Held, Supported
from positions import play, position, refused


@pytest.mark.rule("h5.1")
def test_support_to_stay_is_for_a_unit_within_reach() -> None:
    state = position(ann="A ESC, F NOR, A KRA", bob="F MOE")
    for right in ("u,ESC,NOR", "u,ESC,MOE", "u,ESC,KRA"):
        assert refused(state, "ANN", right) is None
    for wrong, kind in (
        ("u,ESC,OST", "nobody there"),
        ("u,ESC,ESC", "itself"),
        ("u,NOR,ESC", "wrong terrain"),
        ("u,KRA,MOE", "no neighbour"),
    ):
        refusal = refused(state, "ANN", wrong)
        assert refusal is not None
        assert refusal.kind == kind


@pytest.mark.rule("h5.1")
def test_a_unit_that_supports_can_be_supported_to_stay() -> None:
    state = position(ann="A ESC, F NOR, F NBU", bob="F MOE, F OBU", cid="F TIE")
    played = play(
        state, bob="z,MOE,NOR; u,OBU,MOE", ann="u,NBU,NOR; u,NOR,NBU", cid="h,TIE"
    )
    told = {one.place: one for one in played.told(Supported)}
    assert (told["NBU"].rule, told["NBU"].result) == ("h5.1", "given")


@pytest.mark.rule("h5.2")
def test_support_of_a_move_needs_its_goal_within_reach() -> None:
    state = position(ann="A ESC, F NOR, A KRA", bob="F OBU")
    assert refused(state, "ANN", "u,ESC,NOR,MOE") is None
    assert refused(state, "ANN", "u,ESC,OBU,MOE") is None
    for wrong, field in (("u,ESC,NOR,NBU", 3), ("u,KRA,NOR,MOE", 3)):
        refusal = refused(state, "ANN", wrong)
        assert refusal is not None
        assert refusal.field == field


@pytest.mark.rule("h5.2")
def test_support_helps_that_move_alone() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE")
    assert played.units["MOE"] == "ANN"
    assert played.rules(Supported) == ["h5.2"]


@pytest.mark.rule("h5.3")
def test_support_is_cut_by_a_move_to_its_unit_even_if_that_fails() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE", cid="A KRA")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE", cid="z,KRA,ESC")
    assert played.units["MOE"] == "BOB"
    assert played.rules(Supported) == ["h5.3"]


@pytest.mark.rule("h5.3")
def test_support_is_not_cut_from_the_place_that_it_is_given_against() -> None:
    state = position(ann="F NOR, A ESC", bob="A MOE")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,MOE,ESC")
    assert played.units["MOE"] == "ANN"
    assert [one.result for one in played.told(Supported)] == ["given"]


@pytest.mark.rule("h5.4")
def test_support_of_a_dislodged_unit_is_cut_wherever_the_move_comes_from() -> None:
    state = position(ann="F NOR, A ESC", bob="A MOE, A HEI")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE", bob="z,MOE,ESC; u,HEI,MOE,ESC")
    assert played.units["ESC"] == "BOB"
    assert played.rules(Supported) == ["h5.4", "h5.2"]


@pytest.mark.rule("h5.5")
def test_a_unit_of_the_same_player_cuts_no_support() -> None:
    state = position(ann="F NOR, A ESC, A KRA", bob="F MOE")
    played = play(state, ann="z,NOR,MOE; u,ESC,NOR,MOE; z,KRA,ESC")
    assert played.units["MOE"] == "ANN"


@pytest.mark.rule("h5.6")
def test_support_for_what_is_not_done_has_no_effect() -> None:
    state = position(ann="F NOR, A ESC", bob="F OST, A HEI")
    played = play(state, ann="h,NOR; u,ESC,NOR,MOE", bob="z,OST,MOE; u,HEI,OST")
    assert [(one.rule, one.result) for one in played.told(Supported)] == [
        ("h5.6", "unfit"),
        ("h5.6", "unfit"),
    ]
    assert played.units.keys() == {"NOR", "ESC", "MOE", "HEI"}
    assert [one.place for one in played.told(Held)] == ["NOR"]


@pytest.mark.rule("h5.6")
def test_support_to_stay_does_not_help_a_unit_that_moves() -> None:
    state = position(ann="F NOR, A ESC", bob="F MOE", cid="F NBU, F WBU, F DUE")
    played = play(
        state,
        ann="z,NOR,MOE; u,ESC,NOR",
        cid="z,NBU,NOR; u,DUE,NBU,NOR; h,WBU",
        bob="h,MOE",
    )
    assert played.units["NOR"] == "CID"
