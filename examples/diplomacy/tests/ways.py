"""Positions and lines for the tests of reading, in a short form."""

from __future__ import annotations

from collections.abc import Iterator

from turmpost.grammar import Roster
from turmpost_diplomacy.adjudication.outcome import Dislodged
from turmpost_diplomacy.board import (
    HOMES,
    Kind,
    Power,
    Unit,
    reachable,
)
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.language import LANGUAGE
from turmpost_diplomacy.notation import written
from turmpost_diplomacy.state import House, Seat, Stage, State

STAGES = {
    "moves": Stage.SPRING,
    "retreats": Stage.SPRING_RETREATS,
    "winter": Stage.WINTER,
}
ME, OTHER = "ANN", "BOB"
POWERS = {power.value[0].upper(): power for power in Power}


def units(text: str) -> Iterator[Unit]:
    """Yield the units of a position: "A PAR, R:F SEV"; they are French if not said."""
    for one in filter(None, text.split(", ")):
        power, _, unit = one.rpartition(":")
        kind, place = unit.split()
        yield Unit(
            POWERS[power or "F"], Kind.ARMY if kind == "A" else Kind.FLEET, place
        )


def position(stage: str, text: str) -> State:
    """Return a position in which ANN leads France, and BOB all else.

    In retreats all units are dislodged, and every neighbour is open; in a winter
    without units ANN leads everybody, and all home centres are free.
    """
    there = {unit.province: unit for unit in units(text)}
    beaten = {}
    if stage == "retreats":
        beaten = {
            at: Dislodged(unit, "NAF", reachable(unit.kind, unit.place))
            for at, unit in there.items()
        }
        there = {}
    is_free = stage == "winter" and not there
    mine = tuple(Power) if is_free else (Power.FRANCE,)
    others = tuple(power for power in Power if power not in mine)
    homes = {one: power for power, its in HOMES.items() for one in its}
    return State(
        house=House(),
        year=1901,
        stage=STAGES[stage],
        players={
            ME: Seat("Ann", None, mine),
            OTHER: Seat("Bob", None, others),
        },
        units=there,
        dislodged=beaten,
        owners=homes if is_free else {},
    )


def told(state: State, line: str) -> str:
    """Return the orders of a line with what forbids them, what is asked and remarked.

    "A MUN - ROM x no border", "? d_no_goal = A PAR H", "A GAS - SPA | d_army_coast",
    "!ready" for a command, "-" for nothing.
    """
    reading = LANGUAGE.read(line, Roster(ME, (), position=state))
    orders = [written(one.order) for one in reading.entries]
    refused = (GAME.admit(state, ME, one.order) for one in reading.entries)
    orders += [f"!{one.name}" for one in reading.commands]
    asked = [f"? {one.problem}" for one in reading.misreads]
    for misread in reading.misreads:
        asked += [f"= {misread.correction}"] if misread.correction else []
    wrong = [f"x {one.kind}" for one in refused if one is not None]
    said = [f"| {one.kind}" for one in reading.remarks]
    return " ".join(filter(None, ("; ".join(orders), *wrong, *asked, *said))) or "-"
