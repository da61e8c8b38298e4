"""The sentence of an event: its entry in the catalogue, and its values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache

from engine.egon import events as e
from engine.egon.second.theft import CAUGHT, EASY
from engine.protocol import Code, Event
from server.bundles.egon.catalogue import TEXTS
from server.bundles.egon.course import Course, group
from server.bundles.egon.derived import DERIVED, derived
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.variants import VARIANTS
from server.texts.family import Family
from server.texts.formats import tenths
from server.texts.values import Value

IN_TABLES: frozenset[type[Event]] = frozenset({e.PriceSet, e.DealerSold})
"""Events that have no sentence: the table of the dealers has their figures."""

SILENT: frozenset[tuple[type[Event], str]] = frozenset(
    {
        (e.StonesLost, "nothing"),
        (e.TowerBlownUp, "nothing"),
        (e.JackpotSettled, "idle"),
        (e.Sentenced, "last"),
    }
)
"""Variants of events that nobody is told of: nothing has changed by them."""

_ABOUT_ALL = frozenset({"rule", "seen_by"})
"""Fields that every event has, and no sentence names."""

_VOID = {
    "4.6.2": "jail",
    "4.6.4": "penitentiary",
    "5.1.5": "reported",
    "6.1.5": "guest",
    "6.1.6": "storm",
    "2.6.15": "press-strike",
    "8.2": "guesses",
    "2.4.2": "out",
}
"""Why an order is void, by the rule's number; for any other it was impossible."""

_IMPOSSIBLE = "impossible"
REASONS = Family("void", (*_VOID.values(), _IMPOSSIBLE))


@dataclass(frozen=True, slots=True)
class Told:
    """The sentence about an event for one reader.

    Events with the same head and rule are told in one line behind it, and call players
    by their codes. Without a head it is a sentence, with their pseudonyms.
    """

    text: str
    head: str = ""


def told(
    event: Event, part: str, speaker: Speaker, course: Course, me: Code = ""
) -> Told | None:
    """Return a part of an event's entry, None where it has none.

    The part is "own" for the player `code`, "hit" for another one who is named in the
    event, "town" for everybody. `course` is that of the round, `me` is the reader.
    """
    if course.over and isinstance(event, e.Bought):
        event = replace(event, bonus=0)  # it would count in a next round
    name = member(type(event).__name__, course.variant(event, me))
    if name not in EVENTS.keys or not _has(speaker.language, f"{EVENTS[name]}.{part}"):
        return None
    if not _has(speaker.language, f"{EVENTS[name]}.{part}-head"):
        return Told(_part(EVENTS[name], part, event, speaker, me))
    head = _part(EVENTS[name], f"{part}-head", event, speaker.brief, me)
    return Told(_part(EVENTS[name], part, event, speaker.brief, me), head)


def _part(key: str, part: str, event: Event, speaker: Speaker, me: Code) -> str:
    names = _named(speaker.language, f"{key}.{part}")
    values = values_of(event, speaker, me, names)
    return speaker.words.phrase(f"{key}.{part}", **values)


@cache
def _has(language: str, key: str) -> bool:
    return TEXTS.into(language).has(key)


@cache
def _named(language: str, key: str) -> frozenset[str]:
    names = TEXTS.into(language).value_names(key)
    return frozenset(name.replace("-", "_") for name in names)


def values_of(
    event: Event, speaker: Speaker, me: Code, names: frozenset[str]
) -> dict[str, Value]:
    """Return what a sentence about an event is filled with, for a reader."""
    own, following = _needed(type(event).__name__, names)
    values: dict[str, Value] = {}
    for name in own:
        word = speaker.word(name, getattr(event, name))
        if word is not None:
            values[name] = word
    for one in following:
        values[one.name] = one.make(event, getattr(event, one.field), speaker, me)
    if len(values) < len(names):
        values.update(derived(event))
    return values


def _then(event: Event, di: object, speaker: Speaker, me: Code) -> str:
    """Say what else follows from an event: a change of the DI, jail."""
    del me
    changed = di if isinstance(di, int) else 0
    jail = bool(getattr(event, "jail", False))
    if not changed and not jail:
        return ""
    return speaker.words.phrase("consequences", di=changed, jail=jail)


def _thing(event: Event, order: object, speaker: Speaker, me: Code) -> str:
    del event, me
    return speaker.thing(str(order))


def _place(event: Event, slot: object, speaker: Speaker, me: Code) -> str:
    del event, me
    return speaker.name(str(slot).partition(":")[2])


def _why(event: Event, slot: object, speaker: Speaker, me: Code) -> str:
    del slot, me
    return speaker.words.phrase(REASONS[_VOID.get(event.rule, _IMPOSSIBLE)])


def _deed(event: Event, action: object, speaker: Speaker, me: Code) -> str:
    del me
    return speaker.deed(str(action), getattr(event, "parameters", ()))


def _rest(event: Event, named: object, speaker: Speaker, me: Code) -> Sequence[str]:
    del named
    return [speaker.name(code) for code in group(event) if code != me]


def _quotient(event: Event, figure: object, speaker: Speaker, me: Code) -> str:
    del event, me
    return tenths(figure, speaker.language) if isinstance(figure, int) else ""


def _sum(event: Event, guard: object, speaker: Speaker, me: Code) -> str:
    """Write the calculation of a theft or sabotage, and which line of its table fits.

    The guard decides a theft on the lines from 31 to 70 (6.4).
    """
    del me
    figures = derived(event)
    guarded = "none"
    if isinstance(event, e.TheftTried) and EASY <= event.value < CAUGHT:
        guarded = "yes" if guard else "no"
    return speaker.words.phrase(
        "calculated",
        calculation=figures["calculation"],
        limit=figures["limit"],
        guarded=guarded,
    )


@dataclass(frozen=True, slots=True)
class Following:
    """A value that follows from a field, in every event that has the field."""

    field: str
    name: str
    make: Callable[[Event, object, Speaker, Code], Value]


FOLLOWING = (
    Following("di", "then", _then),
    Following("order", "thing", _thing),
    Following("slot", "place", _place),
    Following("slot", "why", _why),
    Following("action", "deed", _deed),
    Following("guests", "rest", _rest),
    Following("group", "rest", _rest),
    Following("tenths", "quotient", _quotient),
    Following("guard", "sum", _sum),
)


def _shape(kind: type[Event]) -> tuple[Sequence[str], Sequence[Following]]:
    own = [field.name for field in fields(kind) if field.name not in _ABOUT_ALL]
    return own, [one for one in FOLLOWING if one.field in own]


_SHAPES = {kind.__name__: _shape(kind) for kind in e.EgonEvent.kinds.values()}
"""The fields that a sentence may name, and what follows from them, by kinds of events.
"""


@cache
def _needed(
    kind: str, names: frozenset[str]
) -> tuple[Sequence[str], Sequence[Following]]:
    """Return the fields of a kind of event that a sentence names, and what follows."""
    own, following = _SHAPES[kind]
    return (
        [name for name in own if name in names],
        [one for one in following if one.name in names],
    )


@cache
def member(kind: str, variant: str) -> str:
    """Return what the entry of an event is called, by its class's name and variant."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()
    return f"{words}-{variant}" if variant else words


def value_names(kind: type[Event]) -> frozenset[str]:
    """Return what the sentences of an event may name, as catalogues write it."""
    own, following = _SHAPES[kind.__name__]
    names = {*own, *(one.name for one in following), *DERIVED.get(kind, ())}
    return frozenset(name.replace("_", "-") for name in names)


def told_variants() -> Iterator[tuple[type[Event], str]]:
    """Yield every kind of event that is told of, with each of its variants."""
    for kind in e.EgonEvent.kinds.values():
        for variant in VARIANTS.get(kind, ("",)):
            if kind not in IN_TABLES and (kind, variant) not in SILENT:
                yield kind, variant


EVENTS = Family(
    "",
    [member(kind.__name__, variant) for kind, variant in told_variants()],
    {
        member(kind.__name__, variant): value_names(kind)
        for kind, variant in told_variants()
    },
)
"""The entries of events, by the names of their classes and variants."""
