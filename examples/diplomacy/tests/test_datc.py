"""The cases of the Diplomacy Adjudicator Test Cases, by their numbers (d4 to d8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from datc import Case, Sent, cases
from turmpost_diplomacy.adjudication import adjudicate, adjust, retreat
from turmpost_diplomacy.adjudication.outcome import Fate, Movement, RetreatFate
from turmpost_diplomacy.adjudication.outcome import WinterFate as Winter
from turmpost_diplomacy.board import CENTRES, HOMES, Power, Province, Unit
from turmpost_diplomacy.orders import (
    Build,
    Disband,
    Hold,
    Move,
    Retreat,
    WinterOrder,
)

CASES = list(cases())
MOVES = [case for case in CASES if not case.then]
RETREATS = [case for case in CASES if case.then == "retreats"]
WINTERS = [case for case in CASES if case.then == "winter"]
DONE = {Fate.MOVES, Fate.SUPPORTS, Fate.CONVOYS}


def numbered(case: Case) -> str:
    """Return the name of a case's test."""
    return case.number


def succeeds(movement: Movement, sent: Sent) -> bool:
    """Return whether a unit is its power's, and does what it is ordered."""
    outcome = movement.outcomes[sent.unit.province]
    if outcome.unit.power is not sent.unit.power:
        return False
    if isinstance(sent.order, Hold):
        return outcome.dislodged_by is None
    return outcome.fate in DONE


def said(sent: Sequence[Sent]) -> list[Sent]:
    """Return the orders of which a case says whether they succeed."""
    return [one for one in sent if one.done is not None]


def test_all_cases_are_there() -> None:
    assert len(CASES) == len(MOVES) + len(RETREATS) + len(WINTERS) == 171


@pytest.mark.parametrize("case", MOVES, ids=numbered)
def test_moves(case: Case) -> None:
    movement = adjudicate(case.board, case.moves)
    for sent in said(case.orders):
        assert succeeds(movement, sent) is sent.done, sent


@pytest.mark.parametrize("case", RETREATS, ids=numbered)
def test_retreats(case: Case) -> None:
    movement = adjudicate(case.board, case.moves)
    for sent in said(case.orders):
        assert succeeds(movement, sent) is sent.done, sent
    orders = {
        sent.unit.province: Retreat(sent.order.unit, sent.order.to)
        for sent in case.later
        if isinstance(sent.order, Move)
    }
    after = retreat(movement.units, movement.dislodged, orders)
    for sent in said(case.later):
        outcome = after.outcomes.get(sent.unit.province)
        done = outcome is not None and outcome.fate is RetreatFate.RETREATS
        assert done is sent.done, sent


@pytest.mark.parametrize("case", WINTERS, ids=numbered)
def test_winter(case: Case) -> None:
    orders: dict[Power, list[WinterOrder]] = defaultdict(list)
    for sent in case.later:
        assert isinstance(sent.order, Build | Disband)
        orders[sent.unit.power].append(sent.order)
    winter = adjust(case.units, owners(case), orders)
    for sent in case.later:
        fates = winter.adjustments[sent.unit.power].fates
        done = (sent.order, Winter.DONE) in fates
        assert done is sent.done, sent
    gone: set[Unit] = {
        unit for one in winter.adjustments.values() for unit in one.disordered
    }
    if case.gone:
        assert gone == case.gone


def owners(case: Case) -> dict[Province, Power]:
    """Return who owns centres: who is there, unless a case says so, or at the start."""
    at_start = {home: power for power, homes in HOMES.items() for home in homes}
    there = {
        province: unit.power
        for province, unit in case.units.items()
        if province in CENTRES
    }
    return at_start | there | case.owners
