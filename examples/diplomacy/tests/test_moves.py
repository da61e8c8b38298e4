"""Orders, moves, support and convoys, paragraph by paragraph (d3 to d6)."""

from __future__ import annotations

import pytest

from turmpost_diplomacy.adjudication import adjudicate
from turmpost_diplomacy.adjudication.outcome import Fate
from turmpost_diplomacy.adjudication.possible import Fault, fault
from turmpost_diplomacy.adjudication.routes import needed, ways
from turmpost_diplomacy.board import Power
from turmpost_diplomacy.orders import Convoy, Hold, Move, slot
from written import fates, moves, order, unit

ENGLAND, FRANCE = Power.ENGLAND, Power.FRANCE
MOVES, BOUNCES, CUT = Fate.MOVES, Fate.BOUNCES, Fate.CUT
SUPPORTS = Fate.SUPPORTS


@pytest.mark.rule("d3.2")
def test_a_unit_and_a_building_site_have_one_order() -> None:
    assert slot(order("F STP/SC H")) == slot(order("F STP/NC - BAR"))
    assert slot(order("A PAR B")) == slot(order("F PAR B")) != slot(order("A PAR H"))


@pytest.mark.rule("d3.3")
def test_the_kind_and_the_coast_of_the_ordered_unit_do_not_count() -> None:
    units = {"SPA": unit(FRANCE, "F SPA/NC")}
    moved = adjudicate(units, {"SPA": order_of("A SPA/SC - GAS")})
    assert moved.units["GAS"].place == "GAS"


def order_of(text: str) -> Move:
    """Return a move."""
    move = order(text)
    assert isinstance(move, Move)
    return move


@pytest.mark.rule("d3.4")
def test_what_cannot_be_is_a_hold_which_others_support() -> None:
    moved = moves("Germany: A MUN - PAR; A RUH S A MUN", "France: A BUR - MUN")
    assert fates(moved) == {
        "MUN": Fate.IMPOSSIBLE,
        "RUH": SUPPORTS,
        "BUR": BOUNCES,
    }
    assert moved.outcomes["MUN"].fault is Fault.NO_BORDER


@pytest.mark.rule("d3.5")
@pytest.mark.parametrize(
    ("text", "to", "wrong"),
    [
        ("F MAO - SPA", "MAO", Fault.COAST_MISSING),
        ("F GAS - SPA", "SPA/NC", None),
        ("F GAS - SPA/SC", "GAS", Fault.COAST_WRONG),
        ("A GAS - SPA/NC", "SPA", None),
        ("A GAS - GAS", "GAS", Fault.OWN_PLACE),
        ("A GAS - MAO", "GAS", Fault.TERRAIN),
        ("A GAS - LON", "GAS", Fault.NO_FLEETS),
    ],
)
def test_coasts_and_goals_of_a_move(text: str, to: str, wrong: Fault | None) -> None:
    one = unit(FRANCE, text)
    moved = adjudicate({one.province: one}, {one.province: order_of(text)})
    assert [one.place for one in moved.units.values()] == [to]
    assert moved.outcomes[one.province].fault is wrong


@pytest.mark.rule("d4.1")
def test_a_unit_without_an_order_holds() -> None:
    outcome = adjudicate({"PAR": unit(FRANCE, "A PAR")}, {}).outcomes["PAR"]
    assert outcome.fate is Fate.HOLDS
    assert not outcome.ordered
    assert isinstance(outcome.order, Hold)


@pytest.mark.rule("d4.2")
@pytest.mark.rule("d4.4")
@pytest.mark.rule("d5.2")
def test_the_strongest_of_several_moves_succeeds() -> None:
    even = moves("Germany: A MUN - TYR", "Italy: A VEN - TYR")
    assert fates(even) == {"MUN": BOUNCES, "VEN": BOUNCES}
    assert even.outcomes["MUN"].by == ("VEN",)
    assert even.contested == {"TYR"}
    helped = moves("Germany: A MUN - TYR; A BOH S A MUN - TYR", "Italy: A VEN - TYR")
    assert fates(helped) == {"MUN": MOVES, "BOH": SUPPORTS, "VEN": BOUNCES}


@pytest.mark.rule("d4.5")
def test_a_unit_that_stays_is_dislodged_by_more_strength() -> None:
    moved = moves("Germany: A MUN - TYR; A BOH S A MUN - TYR", "Italy: A TYR H")
    assert moved.dislodged["TYR"].by == "MUN"
    held = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR", "Italy: A TYR H; A VEN S A TYR"
    )
    assert held.outcomes["MUN"].by == ("TYR",)
    # Support for holding does not help one that has tried to move.
    gone = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR",
        "Italy: A TYR - VIE; A VEN S A TYR",
        "Austria: A VIE H",
    )
    assert fates(gone)["VEN"] is Fate.UNMATCHED
    assert "TYR" in gone.dislodged


@pytest.mark.rule("d4.6")
def test_nobody_dislodges_an_own_unit_but_keeps_others_out() -> None:
    moved = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR; A TYR H",
        "Italy: A VEN - TYR; A PIE S A VEN - TYR",
    )
    assert fates(moved)["MUN"] is BOUNCES
    assert fates(moved)["VEN"] is BOUNCES
    assert not moved.dislodged


@pytest.mark.rule("d4.7")
@pytest.mark.rule("d4.9")
def test_units_that_move_at_one_another() -> None:
    assert fates(moves("Germany: A MUN - TYR", "Italy: A TYR - MUN")) == {
        "MUN": BOUNCES,
        "TYR": BOUNCES,
    }
    moved = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR; A RUH - MUN",
        "Italy: A TYR - MUN",
    )
    assert "TYR" in moved.dislodged
    assert moved.outcomes["TYR"].by == ("MUN", "RUH")
    assert fates(moved)["RUH"] is MOVES


@pytest.mark.rule("d4.8")
def test_units_in_a_circle_move() -> None:
    circle = "Germany: A MUN - TYR; A TYR - BOH; A BOH - MUN"
    assert set(fates(moves(circle)).values()) == {MOVES}
    assert set(fates(moves(circle, "Italy: A VEN - TYR")).values()) == {BOUNCES}


@pytest.mark.rule("d5.1")
def test_any_power_supports_a_unit_that_holds() -> None:
    moved = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR",
        "Italy: A TYR H",
        "Austria: A VIE S A TYR",
    )
    assert not moved.dislodged


@pytest.mark.rule("d5.3")
def test_support_reaches_as_far_as_a_move() -> None:
    far = moves("Italy: F ROM S A APU - VEN; A APU - VEN", "Austria: A VEN H")
    assert far.outcomes["ROM"].fault is Fault.NO_BORDER
    coast = moves("France: F MAR S F GAS - SPA/NC; F GAS - SPA/NC", "Italy: F WES H")
    assert fates(coast)["MAR"] is SUPPORTS


@pytest.mark.rule("d5.4")
@pytest.mark.parametrize(
    ("named", "fate"),
    [
        ("SPA", SUPPORTS),
        ("SPA/NC", SUPPORTS),
        ("SPA/SC", Fate.UNMATCHED),
    ],
)
def test_a_coast_that_support_names_has_to_fit(named: str, fate: Fate) -> None:
    moved = moves(f"France: F POR S F MAO - {named}; F MAO - SPA/NC")
    assert fates(moved)["POR"] is fate


@pytest.mark.rule("d5.5")
def test_support_of_another_order_has_no_effect() -> None:
    moved = moves("France: A PAR S A BUR - MUN; A BUR H", "Germany: A RUH - BUR")
    assert fates(moved)["PAR"] is Fate.IMPOSSIBLE
    moved = moves("France: A PAR S A BUR; A BUR - MAR", "Germany: A RUH - BUR")
    assert fates(moved)["PAR"] is Fate.UNMATCHED


@pytest.mark.rule("d5.6")
@pytest.mark.parametrize(
    ("attack", "fate"),
    [
        ("Italy: A VEN - TRI", CUT),
        ("Russia: A BUD - TRI", SUPPORTS),
        ("Austria: A TYR - TRI", SUPPORTS),
    ],
)
def test_support_is_cut_from_elsewhere_by_others(attack: str, fate: Fate) -> None:
    defender = [] if "BUD" in attack else ["Russia: A BUD H"]
    moved = moves("Austria: A TRI S A VIE - BUD; A VIE - BUD", attack, *defender)
    assert fates(moved)["TRI"] is fate


@pytest.mark.rule("d5.7")
def test_support_of_a_dislodged_unit_is_cut() -> None:
    moved = moves(
        "Austria: A TRI S A VIE - BUD; A VIE - BUD",
        "Russia: A BUD - TRI; A SER S A BUD - TRI",
    )
    assert fates(moved)["TRI"] is CUT
    assert fates(moved)["BUD"] is MOVES


@pytest.mark.rule("d5.8")
def test_support_does_not_help_against_the_own_power() -> None:
    attack = "Italy: A VEN - TRI"
    alone = moves(attack, "Austria: F TRI H; A VIE S A VEN - TRI")
    assert not alone.dislodged
    assert fates(alone)["VIE"] is SUPPORTS
    others = moves(
        attack, "Austria: F TRI H; A VIE S A VEN - TRI", "Russia: A TYR - TRI"
    )
    assert fates(others)["TYR"] is BOUNCES


CROSSING = "England: A LON - BEL; F ENG C A LON - BEL"


@pytest.mark.rule("d6.1")
def test_a_chain_of_fleets_carries_an_army() -> None:
    far = "England: A LON - TUN; F ENG C A LON - TUN; F MAO C A LON - TUN"
    assert fates(moves(f"{far}; F WES C A LON - TUN"))["LON"] is MOVES
    torn = moves(f"{far}; F WES H")
    assert fates(torn)["LON"] is Fate.NO_CONVOY
    assert torn.outcomes["LON"].convoyed
    other = moves("England: A LON - BEL; F ENG C A LON - PIC")
    assert fates(other) == {"LON": Fate.NO_CONVOY, "ENG": Fate.UNMATCHED}
    for text, wrong in (
        ("F LON C A WAL - YOR", Fault.NOT_AT_SEA),
        ("F ENG C A LON - PAR", Fault.NOT_BY_SEA),
        ("F ENG C A PAR - LON", Fault.NOBODY),
        ("F ENG C A EDI - LON", Fault.NO_ARMY),
    ):
        units = {
            "WAL": unit(ENGLAND, "A WAL"),
            "LON": unit(ENGLAND, "A LON"),
            "EDI": unit(ENGLAND, "F EDI"),
        }
        convoy = order(text)
        assert isinstance(convoy, Convoy)
        assert fault(unit(ENGLAND, text), convoy, units) is wrong


@pytest.mark.rule("d6.1")
def test_ways_go_through_no_sea_that_can_be_left_out() -> None:
    """Both seas are at London: the second one is no part of a way from the first."""
    seas = {"ENG", "NTH", "MAO", "IRI"}
    assert list(ways("LON", "NWY", seas)) == [("NTH",)]
    assert not needed("ENG", "LON", "NWY", seas)
    assert set(ways("WAL", "POR", seas)) == {("ENG", "MAO"), ("IRI", "MAO")}
    assert list(ways("LON", "NWY", {"ENG"})) == []


@pytest.mark.rule("d6.2")
@pytest.mark.rule("d6.3")
def test_a_dislodged_fleet_carries_nobody() -> None:
    attack = "France: F BRE - ENG"
    assert fates(moves(CROSSING, attack))["LON"] is MOVES
    beaten = moves(CROSSING, f"{attack}; F MAO S F BRE - ENG", "Germany: A HOL - BEL")
    assert beaten.outcomes["LON"].by == ("ENG",)
    assert fates(beaten) == {
        "LON": Fate.NO_CONVOY,
        "ENG": Fate.DISRUPTED,
        "BRE": MOVES,
        "MAO": SUPPORTS,
        "HOL": MOVES,
    }
    second = f"{CROSSING}; F NTH C A LON - BEL"
    around = moves(second, f"{attack}; F MAO S F BRE - ENG")
    assert fates(around)["LON"] is MOVES


@pytest.mark.rule("d6.4")
def test_via_convoy_is_by_sea_or_not_at_all() -> None:
    moved = moves("France: A PIC - BEL via", "England: F ENG H")
    assert fates(moved)["PIC"] is Fate.NO_CONVOY
    assert moves("France: A PIC - BEL via").outcomes["PIC"].fault is Fault.NO_FLEETS


@pytest.mark.rule("d6.5")
def test_an_own_fleet_that_is_needed_says_by_sea() -> None:
    swap = "Italy: A ROM - APU", "Turkey: A APU - ROM"
    carried = moves(
        f"{swap[0]}; F TYS C A ROM - APU", swap[1], "Turkey: F ION C A ROM - APU"
    )
    assert fates(carried)["ROM"] is fates(carried)["APU"] is MOVES
    foreign = moves(*swap, "Turkey: F TYS C A ROM - APU; F ION C A ROM - APU")
    assert fates(foreign)["ROM"] is fates(foreign)["APU"] is BOUNCES


@pytest.mark.rule("d6.6")
def test_an_army_that_hangs_on_itself_is_not_carried() -> None:
    moved = moves(
        CROSSING.replace("LON - BEL", "LON - BRE"),
        "France: F BRE S F MAO - ENG; F MAO - ENG",
    )
    assert fates(moved) == {
        "LON": Fate.PARADOX,
        "ENG": Fate.DISRUPTED,
        "BRE": SUPPORTS,
        "MAO": MOVES,
    }


@pytest.mark.rule("d4.4")
def test_a_move_names_those_that_kept_it_out_and_no_others() -> None:
    moved = moves(
        "Germany: A MUN - TYR; A BOH S A MUN - TYR",
        "Italy: A VEN - TYR; A PIE S A VEN - TYR",
        "Austria: A TYR H; A VIE - TYR",
    )
    assert moved.outcomes["MUN"].by == ("VEN",)
    assert moved.outcomes["VIE"].by == ("MUN", "TYR", "VEN")
