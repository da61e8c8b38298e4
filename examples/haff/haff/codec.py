"""States and events as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from haff.events import HaffEvent
from haff.places import HOMES, MARKETS, PASSABLE, PLACES, Kind, PlaceCode
from haff.state import Dislodged, Seat, Stage, State, Unit
from turmpost.rules import Code, EventRecord, Json, UnusableInputError, plain, seated

GAME = "haff"
MIN_YEARS, MAX_YEARS = 2, 20
USUAL_YEARS = 8

RECORD = EventRecord({kind.__name__: kind for kind in get_args(HaffEvent)})
_FIELDS = (
    *("game", "years", "year", "stage", "players", "units", "dislodged", "owners"),
    "over",
)


def dump(state: State) -> Json:
    """Return the complete state."""
    return {
        "game": GAME,
        "years": state.years,
        "year": state.year,
        "stage": state.stage.value,
        "players": {
            code: {
                **seated.dump_names(seat.pseudonym, seat.name),
                "town": seat.town,
            }
            for code, seat in state.players.items()
        },
        "units": {place: _unit_data(unit) for place, unit in state.units.items()},
        "dislodged": {
            place: {**_unit_data(one.unit), "open": list(one.open)}
            for place, one in state.dislodged.items()
        },
        "owners": dict(state.owners),
        "over": state.over,
    }


def load(data: Json) -> State:
    """Return the state of `dump`; raises UnusableInputError."""
    found = plain.record(data, "state", _FIELDS)
    if found["game"] != GAME:
        raise UnusableInputError("state.game: another game")
    players = _players(found["players"])
    units = _by_place(found["units"], "units")
    dislodged = _by_place(found["dislodged"], "dislodged")
    return State(
        years=read_years(found["years"]),
        year=plain.whole(found["year"], "year", least=1),
        stage=_stage(found["stage"]),
        players=players,
        units={
            place: _unit(units[place], place, players, f"units.{place}")
            for place in sorted(units)
        },
        dislodged={
            place: _dislodged(dislodged[place], place, players)
            for place in sorted(dislodged)
        },
        owners=_owners(found["owners"], players),
        over=plain.truth(found["over"], "over"),
    )


def read_years(value: Json) -> int:
    """h8.2: return the years of a game."""
    return plain.within(value, "years", (MIN_YEARS, MAX_YEARS))


def _unit_data(unit: Unit) -> dict[str, Json]:
    return {"code": unit.code, "kind": unit.kind.value}


def _stage(value: Json) -> Stage:
    for stage in Stage:
        if stage.value == value:
            return stage
    raise UnusableInputError("state.stage: no step of a year")


def _players(data: Json) -> Mapping[Code, Seat]:
    entries = plain.mapping(data, "players")
    players = {code: _seat(entries[code], code) for code in sorted(entries)}
    if sorted(seat.town for seat in players.values()) != list(range(len(HOMES))):
        raise UnusableInputError("players: not each town once")
    return players


def _seat(data: Json, code: Code) -> Seat:
    where = f"players.{code}"
    found = plain.record(data, where, ("pseudonym", "town"), ("name",))
    return Seat(
        pseudonym=plain.text(found["pseudonym"], f"{where}.pseudonym"),
        name=seated.load_name(found, where),
        town=plain.whole(found["town"], f"{where}.town", least=0),
    )


def _by_place(data: Json, where: str) -> Mapping[PlaceCode, Json]:
    entries = plain.mapping(data, where)
    for place in entries:
        if place not in PLACES:
            raise UnusableInputError(f"{where}.{place}: no such place")
    return entries


def _unit(
    data: Json, place: PlaceCode, players: Mapping[Code, Seat], where: str
) -> Unit:
    found = plain.record(data, where, ("code", "kind"))
    kind = next((one for one in Kind if one.value == found["kind"]), None)
    if kind is None or PLACES[place].terrain not in PASSABLE[kind]:
        raise UnusableInputError(f"{where}.kind: no unit that can be there")
    return Unit(_code(found["code"], players, f"{where}.code"), kind)


def _dislodged(data: Json, place: PlaceCode, players: Mapping[Code, Seat]) -> Dislodged:
    where = f"dislodged.{place}"
    found = plain.record(data, where, ("code", "kind", "open"))
    unit = {"code": found["code"], "kind": found["kind"]}
    places = [plain.text(one, where) for one in plain.sequence(found["open"], where)]
    if not set(places) <= PLACES.keys():
        raise UnusableInputError(f"{where}.open: no such place")
    return Dislodged(_unit(unit, place, players, where), tuple(places))


def _owners(data: Json, players: Mapping[Code, Seat]) -> Mapping[PlaceCode, Code]:
    entries = _by_place(data, "owners")
    if not entries.keys() <= set(MARKETS):
        raise UnusableInputError("owners: a place without a market")
    return {
        place: _code(entries[place], players, f"owners.{place}")
        for place in sorted(entries)
    }


def _code(value: Json, players: Mapping[Code, Seat], where: str) -> Code:
    code = plain.text(value, where)
    if code not in players:
        raise UnusableInputError(f"{where}: no such player")
    return code
