"""Says the sentences of the game: provinces, units, powers and events become words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from turmpost import texts
from turmpost.rules import Notice, Refusal
from turmpost.texts import (
    Catalogue,
    Derived,
    Family,
    Teller,
    Telling,
    Value,
    Variants,
    derived,
    variants,
)
from turmpost_diplomacy.adjudication.outcome import Fate, RetreatFate
from turmpost_diplomacy.admit import RefusalKind
from turmpost_diplomacy.board import Kind, Place, Power, Unit, province_of
from turmpost_diplomacy.events import (
    Acted,
    Action,
    Beaten,
    Built,
    DiplomacyEvent,
    Removed,
    Taken,
    Withdrew,
)
from turmpost_diplomacy.names import goal_name, name_of
from turmpost_diplomacy.notices import NoticeKind
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Named,
    Order,
    Retreat,
    Support,
    Waive,
)
from turmpost_diplomacy.reading.unclear import Problem, Remarked
from turmpost_diplomacy.state import Stage, State, letter

TEXTS = Catalogue("turmpost_diplomacy")

POWERS = Family("power", Power, ())
UNITS = Family("unit", Kind, ("place",))
COASTS = Family("coast", ("nc", "sc", "ec"), ())
STEPS = Family("step", Stage, ("number",))
SLOTS = Family("slot", ("unit", "build", "waive"), ("place",))
RULES = Family("rule", ("to_win", "last", "patience"), ("value",))
REFUSALS = Family(
    "refusal",
    RefusalKind,
    ("place", "to", "kind", "power", "places", "builds", "removals"),
)
NOTICES = Family(
    "notice",
    (f"{kind}.{part}" for kind in NoticeKind for part in ("about", "text")),
    ("place", "other", "to", "ordered", "waived", "most", "left", "places"),
)
PROBLEMS = Family(
    "problem",
    (one for one in Problem if one is not Problem.BESIDE),
    ("places", "place", "to", "from", "written", "orders"),
)
REMARKS = Family("remark", Remarked, ("place", "kind", "written", "power"))

_PLACES = frozenset({"place", "to", "other", "from"})


class Speaker(texts.Speaker):
    """Speaks one language about some players."""

    catalogue = TEXTS

    def place(self, place: Place) -> str:
        """Name a place ("St Petersburg (north coast)")."""
        name = name_of(province_of(place), self.language)
        _, _, coast = place.partition("/")
        return f"{name} ({self.phrase(COASTS[coast.lower()])})" if coast else name

    def towards(self, place: Place) -> str:
        """Say where a unit goes ("to the North Sea")."""
        named = goal_name(place, self.language)
        return named or self.phrase("towards", place=self.place(place))

    def places(self, places: Iterable[Place]) -> list[str]:
        """Name places with their letters, which orders are written with."""
        return [f"{self.place(place)} ({place})" for place in places]

    def unit(self, kind: Kind | None, place: Place) -> str:
        """Name a unit ("army Paris")."""
        return self.phrase(UNITS[kind or Kind.ARMY], place=self.place(place))

    def power(self, power: str) -> str:
        """Name a power."""
        return self.phrase(POWERS[power])

    def led(self, power: Power, state: State) -> str:
        """Name a power with who leads it."""
        code = state.leader(power)
        named = self.power(power)
        if code is None:
            return self.phrase("power-alone", power=named)
        return self.phrase("power-news", power=named, name=self.name(code))

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field of an event holds as a sentence writes it."""
        match value:
            case Power():
                return self.power(value)
            case Kind():
                return value.value
            case tuple() if field == "open":
                return self.places(map(str, value))
            case tuple():
                return [str(one) for one in value]
            case str() if field in _PLACES and value:
                return self.place(value)
            case _:
                return super().value(field, value)

    def order(self, order: Order) -> str:
        """Say what an order does."""
        match order:
            case Waive(None):
                return self.phrase("order-waive-all")
            case Waive(count):
                return self.phrase("order-waive", count=count or 0)
            case _:
                return self._of_unit(order, self._of(order.unit))

    def _of(self, named: Named) -> str:
        return self.unit(named.kind, named.place)

    def _of_unit(
        self,
        order: Hold | Move | Support | Convoy | Retreat | Disband | Build,
        unit: str,
    ) -> str:
        match order:
            case Hold():
                return self.phrase("order-hold", unit=unit)
            case Disband():
                return self.phrase("order-disband", unit=unit)
            case Build():
                return self.phrase("order-build", unit=unit)
            case Move() | Retreat():
                return self._going(order, unit, self.towards(order.to))
            case Support(other=other) | Convoy(other=other):
                return self._helping(order, unit, self._of(other))
            case _:
                assert_never(order)

    def _going(self, order: Move | Retreat, unit: str, to: str) -> str:
        if isinstance(order, Retreat):
            return self.phrase("order-retreat", unit=unit, towards=to)
        if order.via:
            return self.phrase("order-move-by-sea", unit=unit, towards=to)
        return self.phrase("order-move", unit=unit, towards=to)

    def _helping(self, order: Support | Convoy, unit: str, other: str) -> str:
        if order.to is None:
            return self.phrase("order-support-stay", unit=unit, other=other)
        to = self.towards(order.to)
        if isinstance(order, Support):
            return self.phrase("order-support-move", unit=unit, other=other, towards=to)
        return self.phrase("order-convoy", unit=unit, other=other, towards=to)

    def slot(self, slot: str) -> str:
        """Name the place of an order."""
        kind, _, place = slot.partition(":")
        return self.phrase(SLOTS[kind], place=self.place(place) if place else "")

    def refusal(self, refusal: Refusal) -> str:
        """Say why an order is not allowed."""
        return self.phrase(REFUSALS[refusal.kind], **self.told(refusal.figures))

    def notice(self, notice: Notice) -> tuple[str, str]:
        """Return what a notice is about, and its sentence."""
        told = self.told(notice.figures)
        about = self.phrase(NOTICES[f"{notice.kind}.about"], **told)
        return about, self.phrase(NOTICES[f"{notice.kind}.text"], **told)

    def told(self, figures: Mapping[str, int | str]) -> Mapping[str, Value]:
        """Return figures as sentences write them."""
        return {name: self._figure(name, one) for name, one in figures.items()}

    def _figure(self, name: str, value: int | str) -> Value:
        if not isinstance(value, str):
            return value
        if name == "places":
            return self.places(value.split())
        if name in _PLACES and value:
            return f"{self.place(value)} ({value})"
        return self.power(value) if name == "power" else value


def problem(kind: str, figures: Mapping[str, int | str], language: str) -> str:
    """Say what is asked about a line, or remarked on it; "" for what all games say."""
    speaker = Speaker(language, ())
    for family in (PROBLEMS, REMARKS):
        if kind in family.keys:
            return speaker.phrase(family[kind], **speaker.told(figures))
    return ""


def acted_order(event: Acted) -> str:
    """Return the order of a unit in the notation of the game."""
    unit = f"{letter(event.kind)} {event.place}"
    match event.action:
        case Action.HOLD:
            return f"{unit} H"
        case Action.MOVE:
            return f"{unit} - {event.to}{' VIA' if event.by_sea else ''}"
        case Action.SUPPORT:
            goal = f" - {event.to}" if event.to else ""
            return f"{unit} S {event.other}{goal}"
        case Action.CONVOY:
            return f"{unit} C {event.other} - {event.to}"


def unit_of(event: Beaten | Withdrew | Built | Removed, speaker: Speaker) -> str:
    """Name the unit of an event."""
    return speaker.unit(event.kind, event.place)


def _towards(event: Withdrew, speaker: Speaker) -> str:
    return speaker.towards(event.to) if event.to else ""


def units_listed(units: Iterable[Unit]) -> str:
    """Return units in letters ("A PAR, F BRE")."""
    return ", ".join(f"{letter(unit.kind)} {unit.place}" for unit in units)


VARIANTS: Sequence[Variants[Telling[Speaker, None]]] = (
    variants(Acted, tuple(Fate), lambda it, _: it.fate.value),
    variants(Beaten, ("", "nowhere"), lambda it, _: "" if it.open else "nowhere"),
    variants(Withdrew, tuple(RetreatFate), lambda it, _: it.fate.value),
    variants(Taken, ("", "free"), lambda it, _: "" if it.of else "free"),
    variants(
        Removed, ("", "unordered"), lambda it, _: "" if it.ordered else "unordered"
    ),
)
VALUES: Sequence[Derived[Telling[Speaker, None]]] = (
    derived(Acted, "order", lambda it, _: acted_order(it)),
    derived(Beaten, "unit", lambda it, telling: unit_of(it, telling.speaker)),
    derived(Withdrew, "unit", lambda it, telling: unit_of(it, telling.speaker)),
    derived(Withdrew, "towards", lambda it, telling: _towards(it, telling.speaker)),
    derived(Built, "unit", lambda it, telling: unit_of(it, telling.speaker)),
    derived(Removed, "unit", lambda it, telling: unit_of(it, telling.speaker)),
)
EVENTS = Teller("event", DiplomacyEvent.kinds.values(), VARIANTS, VALUES)
