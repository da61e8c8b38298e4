"""Says Haff's sentences: places, units and events become words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from haff.admit import RefusalKind
from haff.events import HaffEvent, Supported, Taken, ThrownOut
from haff.notices import NoticeKind
from haff.orders import Build, Disband, Hold, Move, Order, Retreat, Support
from haff.places import HOMES, PLACES, Kind, PlaceCode
from haff.state import Stage
from turmpost import texts
from turmpost.rules import Notice, Refusal
from turmpost.texts import Catalogue, Family, Teller, Telling, Value, Variants, variants

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


_PLACE_FIGURES = frozenset({"place", "to", "unit", "other"})


def place_name(place: PlaceCode) -> str:
    """Return the name of a place."""
    return PLACES[place].name


def town(number: int) -> str:
    """Return the name of a town."""
    return place_name(HOMES[number][0])


class Speaker(texts.Speaker):
    """Speaks one language about some players."""

    catalogue = TEXTS

    def kind(self, kind: Kind) -> str:
        """Name a kind of unit."""
        return self.phrase(KINDS[kind])

    def names(self, places: Iterable[PlaceCode]) -> list[str]:
        """Name places with their abbreviations, which orders are written with."""
        return [f"{place_name(place)} ({place})" for place in places]

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field of an event holds as a sentence writes it."""
        match value:
            case Kind():
                return self.kind(value)
            case tuple():
                return self.names(map(str, value))
            case str() if field in _PLACE_FIGURES:
                return place_name(value)
            case _:
                return super().value(field, value)

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


VARIANTS: Sequence[Variants[Telling[Speaker, None]]] = (
    variants(Supported, ("stay", "move"), lambda it, _: "move" if it.to else "stay"),
    variants(Taken, ("", "free"), lambda it, _: "" if it.of else "free"),
    variants(ThrownOut, ("", "nowhere"), lambda it, _: "" if it.open else "nowhere"),
)
EVENTS = Teller("event", HaffEvent.kinds.values(), VARIANTS)
