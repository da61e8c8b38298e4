"""Retreats (h6)."""

from __future__ import annotations

import pytest

from haff.events import Disbanded, Retreated, ThrownOut
from haff.game import GAME
from haff.state import State
from positions import play, position, refused


def beaten() -> State:
    """Return a game in which BOB's fleet has lost MOE to an army from ESC."""
    state = position(ann="A ESC, F NOR", bob="F MOE, A HEI", cid="F NBU")
    return play(state, ann="z,ESC,MOE; u,NOR,ESC,MOE").state


@pytest.mark.rule("h6.1")
def test_a_retreat_goes_to_a_free_place_but_not_where_the_attack_came_from() -> None:
    state = beaten()
    assert GAME.step(state).key == "1.springretreat"
    assert GAME.awaiting(state) == {"BOB"}
    assert state.dislodged["MOE"].open == ("OBU", "OST")
    played = play(state, bob="r,MOE,OST")
    assert played.rules(Retreated) == ["h6.1"]
    assert played.units["OST"] == "BOB"
    assert GAME.step(played.state).key == "1.autumn"
    army = position(ann="F NOR, F NBU", bob="A MOE")
    lost = play(army, ann="z,NOR,MOE; u,NBU,NOR,MOE").state
    assert lost.dislodged["MOE"].open == ("ESC", "HEI", "OST")


@pytest.mark.rule("h6.1")
def test_a_retreat_does_not_go_where_moves_have_bounced() -> None:
    state = position(ann="A ESC, F NOR", bob="F MOE", cid="F SCH", dan="A KOR")
    played = play(
        state, ann="z,ESC,MOE; u,NOR,ESC,MOE", cid="z,SCH,OST", dan="z,KOR,OST"
    )
    assert played.state.dislodged["MOE"].open == ("NBU", "OBU")
    for wrong in ("r,MOE,OST", "r,MOE,ESC", "r,MOE,NOR", "r,MOE,TIE"):
        refusal = refused(played.state, "BOB", wrong)
        assert refusal is not None
        assert refusal.rule == "h6.1"
    refusal = refused(played.state, "BOB", "r,NOR,NBU")
    assert refusal is not None
    assert refusal.kind == "not dislodged"


@pytest.mark.rule("h6.2")
def test_a_unit_that_can_go_nowhere_is_disbanded_at_once() -> None:
    state = position(ann="A ESC, F NOR", bob="F MOE", cid="F NBU", dan="F OBU, F OST")
    played = play(state, ann="z,ESC,MOE; u,NOR,ESC,MOE")
    assert played.rules(Disbanded) == ["h6.2"]
    (out,) = played.told(ThrownOut)
    assert out.open == ()
    assert GAME.step(played.state).key == "1.autumn"


@pytest.mark.rule("h6.3")
def test_units_that_retreat_to_one_place_are_all_disbanded() -> None:
    state = position(
        ann="A ESC, F NOR, F NBU", bob="F MOE", cid="A KOR, A BIR", dan="F SCH, F SBU"
    )
    lost = play(
        state,
        ann="z,ESC,MOE; u,NOR,ESC,MOE",
        cid="z,KOR,SCH; u,BIR,KOR,SCH",
    ).state
    assert GAME.awaiting(lost) == {"BOB", "DAN"}
    played = play(lost, bob="r,MOE,OST", dan="r,SCH,OST")
    assert played.rules(Disbanded) == ["h6.3", "h6.3"]
    assert "OST" not in played.units
    apart = play(lost, bob="r,MOE,OBU", dan="r,SCH,OST")
    assert apart.units["OBU"] == "BOB"
    assert apart.units["OST"] == "DAN"


@pytest.mark.rule("h6.4")
def test_a_dislodged_unit_without_a_retreat_is_disbanded() -> None:
    state = beaten()
    ordered = play(state, bob="e,MOE")
    silent = play(state)
    assert ordered.rules(Disbanded) == silent.rules(Disbanded) == ["h6.4"]
    assert [one.reason for one in ordered.told(Disbanded)] == ["ordered"]
    assert [one.reason for one in silent.told(Disbanded)] == ["silent"]
    assert ordered.units == silent.units


@pytest.mark.rule("h6.5")
def test_nobody_supports_a_retreat() -> None:
    state = beaten()
    refusal = refused(state, "BOB", "u,HEI,MOE,OST")
    assert refusal is not None
    assert refusal.kind == "other step"
    assert refused(state, "BOB", "z,HEI,OST") is not None
