"""Says Haff's sentences: places, units and events become words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import assert_never

from haff import codec
from haff.admit import RefusalKind
from haff.events import Supported, Taken, ThrownOut
from haff.notices import NoticeKind
from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import HOMES, PLACES, Kind, PlaceCode
from haff.state import Stage
from turmpost.reports import pseudonym
from turmpost.rules import Code, Event, Notice, Player, Refusal
from turmpost.texts import Catalogue, Family, Value

TEXTS = Catalogue("haff")

KINDS = Family("kind", Kind, ())
STEPS = Family("step", Stage, ("number",))
SLOTS = Family("slot", ("unit", "build"), ("place",))
RULES = Family("rule", ("years",), ("value",))
REFUSALS = Family("refusal", RefusalKind, ("place", "to", "kind", "places", "count"))
NOTICES = Family(
    "notice",
    (f"{kind}.{part}" for kind in NoticeKind for part in ("about", "text")),
    ("place", "other", "to", "unit", "ordered", "most", "places", "count"),
)


def _entry(kind: type[Event], variant: str = "") -> str:
    name = re.sub("(?<!^)([A-Z])", r"-\1", kind.__name__).lower()
    return f"{name}-{variant}" if variant else name


def _variant(event: Event) -> str:
    match event:
        case Supported(to=None):
            return "stay"
        case Supported():
            return "move"
        case Taken(of=None):
            return "free"
        case ThrownOut(open=()):
            return "nowhere"
        case _:
            return ""


_VARIANTS: Mapping[type[Event], Sequence[str]] = {
    Supported: ("stay", "move"),
    Taken: ("", "free"),
    ThrownOut: ("", "nowhere"),
}
_FIGURES: Mapping[type[Event], Sequence[str]] = {
    kind: [one.name for one in fields(kind) if one.name not in ("rule", "seen_by")]
    for kind in codec.EVENTS.types.values()
}
EVENTS = Family(
    "event",
    (
        _entry(kind, variant)
        for kind in codec.EVENTS.types.values()
        for variant in _VARIANTS.get(kind, ("",))
    ),
    {
        _entry(kind, variant): figures
        for kind, figures in _FIGURES.items()
        for variant in _VARIANTS.get(kind, ("",))
    },
)

_PLACE_FIGURES = frozenset({"place", "to", "unit", "other"})
_PLAYER_FIGURES = frozenset({"code", "by", "of"})


def place_name(place: PlaceCode) -> str:
    """Return the name of a place."""
    return PLACES[place].name


def town(number: int) -> str:
    """Return the name of a town."""
    return place_name(HOMES[number][0])


class Speaker:
    """Speaks one language about some players."""

    def __init__(self, language: str, players: Sequence[Player]) -> None:
        """Take the language and the players."""
        self.language = language
        self.players = players
        self.spoken = TEXTS.into(language)

    def phrase(self, key: str, /, **values: Value) -> str:
        """Return a sentence."""
        return self.spoken.phrase(key, **values)

    def name(self, code: Code) -> str:
        """Return a player's pseudonym."""
        return pseudonym(self.players, code)

    def kind(self, kind: Kind) -> str:
        """Name a kind of unit."""
        return self.phrase(KINDS[kind])

    def names(self, places: Iterable[PlaceCode]) -> list[str]:
        """Name places with their abbreviations, which orders are written with."""
        return [f"{place_name(place)} ({place})" for place in places]

    def event(self, event: Event) -> str:
        """Say what has happened to whom the sentence is listed under."""
        figures = _FIGURES[type(event)]
        values = {name: self._figure(event, name) for name in figures}
        return self.phrase(EVENTS[_entry(type(event), _variant(event))], **values)

    def _figure(self, event: Event, name: str) -> Value:
        value: object = getattr(event, name)
        match value:
            case Kind():
                return self.kind(value)
            case tuple():
                return self.names(map(str, value))
            case int():
                return value
            case None:
                return ""
            case _:
                return self._word(name, str(value))

    def _word(self, name: str, word: str) -> str:
        if name in _PLACE_FIGURES:
            return place_name(word)
        return self.name(word) if name in _PLAYER_FIGURES else word

    def order(self, order: Order) -> str:
        """Say what an order does."""
        match order:
            case Hold(place):
                return self.phrase("order-hold", place=place_name(place))
            case Disband(place):
                return self.phrase("order-disband", place=place_name(place))
            case Move(place, to):
                here, there = place_name(place), place_name(to)
                return self.phrase("order-move", place=here, to=there)
            case Retreat(place, to):
                here, there = place_name(place), place_name(to)
                return self.phrase("order-retreat", place=here, to=there)
            case Support():
                return self._support(order)
            case Build(kind, place):
                return self.phrase(
                    "order-build", kind=kind.value, place=place_name(place)
                )
            case _:
                assert_never(order)

    def _support(self, order: Support) -> str:
        here, other = place_name(order.place), place_name(order.unit)
        if order.to is None:
            return self.phrase("order-support-stay", place=here, unit=other)
        there = place_name(order.to)
        return self.phrase("order-support-move", place=here, unit=other, to=there)

    def slot(self, slot: str) -> str:
        """Name the place of an order."""
        kind, _, place = slot.partition(":")
        return self.phrase(SLOTS[kind], place=place_name(place) if place else "")

    def refusal(self, refusal: Refusal) -> str:
        """Say why an order is not allowed."""
        return self.phrase(REFUSALS[refusal.kind], **self._told(refusal.figures))

    def notice(self, notice: Notice) -> tuple[str, str]:
        """Return what a notice is about, and its sentence."""
        told = self._told(notice.figures)
        about = self.phrase(NOTICES[f"{notice.kind}.about"], **told)
        return about, self.phrase(NOTICES[f"{notice.kind}.text"], **told)

    def _told(self, figures: Mapping[str, int | str]) -> Mapping[str, Value]:
        """Return figures as sentences write them; lists of places come with a count."""
        told: dict[str, Value] = {}
        for name, value in figures.items():
            if name == "places":
                places = str(value).split()
                told |= {name: self.names(places), "count": len(places)}
            elif name in _PLACE_FIGURES:
                told[name] = place_name(str(value))
            else:
                told[name] = value
        return told
