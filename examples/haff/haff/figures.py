"""The pictures of a step: the map with its moves, the markets over the years."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from haff.charts import Arrow, Held, Map, Piece, Town
from haff.events import Bounced, Moved, Retreated
from haff.places import Kind
from haff.speaker import Speaker, place_name
from haff.state import State, Unit
from turmpost.pictures import Chronicler, Line, Page, curve, public_number
from turmpost.reports import Figure
from turmpost.rules import Event, Json


class HaffChronicler(Chronicler[State]):
    """The figures of a step that later pictures need; all of them are public."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return the year and the markets of each player."""
        markets = {code: len(state.markets_of(code)) for code in state.players}
        return {"year": state.year, "markets": markets}


def lagoon(state: State, speaker: Speaker, events: Sequence[Event] = ()) -> Figure:
    """Return the map, with the moves that led to it."""
    chart = Map(
        speaker.phrase("map.title"),
        speaker.phrase("map.note"),
        tuple(_towns(state, speaker)),
        tuple(
            Held(place, state.players[code].town)
            for place, code in state.owners.items()
        ),
        tuple(_pieces(state)),
        tuple(_arrows(state, events)),
    )
    players = " ".join(_said(state, speaker))
    return Figure("map", speaker.phrase("map.said", players=players), chart, quiet=True)


def _towns(state: State, speaker: Speaker) -> Iterator[Town]:
    for code in sorted(state.players, key=lambda one: state.players[one].town):
        yield Town(code, speaker.name(code), len(state.markets_of(code)))


def _pieces(state: State) -> Iterator[Piece]:
    for place, unit in state.units.items():
        yield Piece(place, _town(state, unit), unit.kind is Kind.FLEET)
    for place, one in state.dislodged.items():
        fleet = one.unit.kind is Kind.FLEET
        yield Piece(place, _town(state, one.unit), fleet, dislodged=True)


def _town(state: State, unit: Unit) -> int:
    return state.players[unit.code].town


def _arrows(state: State, events: Sequence[Event]) -> Iterator[Arrow]:
    for event in events:
        match event:
            case Moved() | Bounced() | Retreated():
                town = state.players[event.code].town
                failed = isinstance(event, Bounced)
                yield Arrow(event.place, event.to, town, failed)
            case _:
                pass


def _said(state: State, speaker: Speaker) -> Iterator[str]:
    for code in state.players:
        units = [_unit(speaker, place, state) for place in state.units_of(code)]
        listed = units or [speaker.phrase("map.nobody")]
        yield speaker.phrase("map.player", name=speaker.name(code), units=listed)


def _unit(speaker: Speaker, place: str, state: State) -> str:
    if state.units[place].kind is Kind.ARMY:
        return speaker.phrase("map.unit-army", place=place_name(place))
    return speaker.phrase("map.unit-fleet", place=place_name(place))


def markets(chronicle: Sequence[Page], state: State, speaker: Speaker) -> Figure:
    """Return the markets of all, from the start on, after each year."""
    pages = _by_years(chronicle)
    lines = [
        (
            speaker.name(code),
            Line(code, tuple(public_number(page, "markets", code) for page in pages)),
        )
        for code in state.players
    ]
    years = [str(year) for year in range(len(pages))]
    return curve("markets", speaker.spoken, "markets-curve", years, lines)


def _by_years(chronicle: Sequence[Page]) -> list[Page]:
    """Return the start, and the last page of each year."""
    pages: dict[str, Page] = {}
    for place, page in enumerate(chronicle):
        pages[page.step.partition(".")[0] if place else ""] = page
    return list(pages.values())
