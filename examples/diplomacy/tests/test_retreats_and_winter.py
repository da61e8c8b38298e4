"""Retreats and winters, paragraph by paragraph (d7, d8)."""

from __future__ import annotations

import pytest

from turmpost_diplomacy.adjudication import adjust, due, retreat, sites
from turmpost_diplomacy.adjudication.outcome import (
    Adjustment,
    Movement,
    RetreatFate,
    Retreats,
    WinterFate,
)
from turmpost_diplomacy.board import HOMES, Power, Province, Unit
from turmpost_diplomacy.orders import Build, Disband, Retreat, RetreatOrder, Waive
from written import moves, order, unit

BEATEN = (
    "Germany: A BOH - VIE; A TYR S A BOH - VIE",
    "Austria: A VIE H; A BUD S A VIE - GAL",
)


def retreated(moved: Movement, *texts: str) -> Retreats:
    """Return what becomes of dislodged units."""
    orders: dict[Province, RetreatOrder] = {}
    for text in texts:
        given = order(text)
        assert isinstance(given, Retreat | Disband)
        orders[given.unit.province] = given
    return retreat(moved.units, moved.dislodged, orders)


@pytest.mark.rule("d7.1")
@pytest.mark.rule("d7.2")
def test_where_a_unit_can_retreat_to() -> None:
    moved = moves(*BEATEN)
    assert moved.dislodged["VIE"].open == ("GAL", "TRI")
    met = moves(*BEATEN, "Russia: A WAR - GAL", "Turkey: A RUM - GAL")
    assert met.contested == {"GAL"}
    assert met.dislodged["VIE"].open == ("TRI",)
    done = retreated(moved, "A VIE R GAL")
    assert done.outcomes["VIE"].fate is RetreatFate.RETREATS
    assert done.units["GAL"] == unit(Power.AUSTRIA, "A GAL")
    back = retreated(moved, "A VIE R BOH")
    assert back.outcomes["VIE"].fate is RetreatFate.IMPOSSIBLE
    assert "BOH" not in back.units


@pytest.mark.rule("d7.2")
def test_a_unit_may_go_to_where_a_carried_attacker_came_from() -> None:
    carried = moves(
        "France: A GAS - SPA via; F MAO C A GAS - SPA; A MAR S A GAS - SPA",
        "Italy: A SPA H",
    )
    assert carried.dislodged["SPA"].open == ("GAS", "POR")


@pytest.mark.rule("d7.3")
def test_units_that_retreat_to_one_place_are_disbanded() -> None:
    moved = moves(
        *BEATEN,
        "Italy: A VEN - TRI; F ADR S A VEN - TRI",
        "Austria: F TRI H",
        "Turkey: A SER - BUD; A RUM S A SER - BUD",
    )
    done = retreated(moved, "A VIE R GAL", "A BUD R GAL", "F TRI R ALB")
    assert done.outcomes["VIE"].fate is RetreatFate.MET
    assert done.outcomes["VIE"].by == ("BUD",)
    assert done.units["ALB"] == unit(Power.AUSTRIA, "F ALB")
    assert "GAL" not in done.units


@pytest.mark.rule("d7.4")
def test_who_has_no_order_or_disbands_is_gone() -> None:
    moved = moves(*BEATEN)
    assert retreated(moved).outcomes["VIE"].fate is RetreatFate.NO_ORDER
    assert retreated(moved, "A VIE D").outcomes["VIE"].fate is RetreatFate.DISBANDED


@pytest.mark.rule("d7.5")
def test_a_unit_may_have_nowhere_to_go() -> None:
    moved = moves("Italy: A SPA - POR; F MAO S A SPA - POR", "France: A POR H")
    assert moved.dislodged["POR"].open == ()


@pytest.mark.rule("d7.6")
def test_nobody_is_carried_or_supported_in_a_retreat() -> None:
    moved = moves(
        "Germany: A RUH - HOL; F KIE S A RUH - HOL", "England: A HOL H; F NTH H"
    )
    assert moved.dislodged["HOL"].open == ("BEL",)
    done = retreated(moved, "A HOL R YOR")
    assert done.outcomes["HOL"].fate is RetreatFate.IMPOSSIBLE


HOME = dict.fromkeys(HOMES[Power.RUSSIA], Power.RUSSIA)


def winter(units: str, orders: str, **others: Power) -> Adjustment:
    """Return what becomes of Russia in a winter; `others` own centres as well."""
    placed: dict[Province, Unit] = {}
    for text in units.split("; ") if units else ():
        one = unit(Power.RUSSIA, text)
        placed[one.province] = one
    given = []
    for text in orders.split("; ") if orders else ():
        found = order(text)
        assert isinstance(found, Build | Disband | Waive)
        given.append(found)
    done = adjust(placed, HOME | others, {Power.RUSSIA: given})
    assert sites(Power.ITALY, placed, HOME) == ()
    assert (
        due(Power.RUSSIA, placed, HOME | others) == done.adjustments[Power.RUSSIA].due
    )
    return done.adjustments[Power.RUSSIA]


@pytest.mark.rule("d8.1")
@pytest.mark.rule("d8.2")
def test_builds_stand_in_own_homes() -> None:
    done = winter("F SEV", "F MOS B; F STP B; F STP/NC B; A WAR B; A BUD B; A SEV B")
    assert done.due == 3
    fates = [fate for _, fate in done.fates]
    assert fates == [
        WinterFate.WRONG_KIND,
        WinterFate.WRONG_KIND,
        WinterFate.DONE,
        WinterFate.DONE,
        WinterFate.NOT_HOME,
        WinterFate.OCCUPIED,
    ]
    assert [one.place for one in done.built] == ["STP/NC", "WAR"]
    assert done.unused == 1
    lost = winter("", "A WAR B", WAR=Power.GERMANY)
    assert lost.fates[0][1] is WinterFate.NOT_HELD


@pytest.mark.rule("d8.3")
def test_builds_can_be_waived() -> None:
    done = winter("F SEV; A UKR", "W; A WAR B; A MOS B")
    assert [fate for _, fate in done.fates] == [
        WinterFate.DONE,
        WinterFate.DONE,
        WinterFate.TOO_MANY,
    ]
    assert done.unused == 1


@pytest.mark.rule("d8.4")
@pytest.mark.rule("d8.5")
def test_the_first_orders_count() -> None:
    five = "A UKR; A MOS; A WAR; A SEV; A FIN"
    done = winter(five, "A SWE D; A MOS D; A WAR D; A LVN B")
    assert [fate for _, fate in done.fates] == [
        WinterFate.NO_UNIT,
        WinterFate.DONE,
        WinterFate.TOO_MANY,
        WinterFate.NO_BUILDS,
    ]
    assert [one.place for one in done.removed] == ["MOS"]
    build = winter("A MOS", "A MOS D; A STP B; A STP B; A WAR B; A SEV B")
    assert [fate for _, fate in build.fates][::4] == [
        WinterFate.NO_REMOVALS,
        WinterFate.DONE,
    ]


@pytest.mark.rule("d8.6")
@pytest.mark.parametrize(
    ("units", "gone"),
    [
        ("A MOS; A WAR; A SEV; A UKR; A BOH", "BOH"),
        ("A MOS; A WAR; A SEV; A NWY; F NWG", "NWG"),
        ("A MOS; A WAR; A FIN; F RUM; A LVN", "RUM"),
        ("A MOS; A WAR; A RUM; A FIN; A LVN", "FIN"),
    ],
)
def test_who_goes_where_nobody_has_said_so(units: str, gone: str) -> None:
    done = winter(units, "")
    assert [one.province for one in done.disordered] == [gone]
