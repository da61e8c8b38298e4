"""Telling what happened: an event's entry in the game's catalogue, and its values.

An entry is called by the event's class, with the variant where there are several:
`event-lot-sold`, `event-lot-sold-favour`. Its parts say who reads it:

- `.own` is for the player whom the event happens to, `.hit` for another one whom it
  concerns. Both begin with a sign: "+" is good for the reader, "-" bad, "!" mere news.
- `.all` is for everybody. A game that tells everybody the same has no parts: it is the
  entry's own text.
- Where a part has a head (`.all-head`), all that has the same head is told in one line
  behind it, players by their codes. The head has the sign then.

Whom an entry has no part for is told nothing. Events of several variants, and values
that are no fields, are declared:

    VARIANTS = (variants(Interest, ("", "unpaid"), lambda it, _: ...),)
    VALUES = (derived(Built, "new_height", lambda it, _: it.height + it.tower),)
    EVENTS = Teller("event", NimEvent.kinds.values(), VARIANTS, VALUES)

    EVENTS.told(event, Telling(speaker, None, code), "own")

Where a variant depends on more than the event, that takes the place of None.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Generic, Self, TypeAlias, TypeVar

from engine.protocol import Code, Event
from server.reports.documents.document import LedgerEntry
from server.reports.game.speaker import Speaker
from server.texts.catalogue import Translation
from server.texts.family import Family
from server.texts.formats import separated
from server.texts.values import Value

PARTS = ("own", "hit", "all")
SIGNED = PARTS[:2]
"""The parts that begin with a sign."""

_ABOUT_ALL = frozenset({"rule", "seen_by"})
"""Fields that every event has, and no sentence names."""

E = TypeVar("E", bound=Event)
T = TypeVar("T")
SpeakerT_co = TypeVar("SpeakerT_co", bound=Speaker, covariant=True)
AmongT_co = TypeVar("AmongT_co", covariant=True)


class Telling(Generic[SpeakerT_co, AmongT_co]):
    """One telling of events: in whose words, among what else, and to whom.

    `among` is what a game wants to know besides an event to choose its sentence: the
    other events, the state, or None. `me` is the reader's code, "" for everybody.
    """

    def __init__(self, speaker: SpeakerT_co, among: AmongT_co, me: Code = "") -> None:
        """Keep all three."""
        self.speaker = speaker
        self.among = among
        self.me = me

    @cached_property
    def brief(self) -> Self:
        """Return the same with players by their codes."""
        return type(self)(self.speaker.brief, self.among, self.me)


Tells = TypeVar("Tells", bound=Telling[Speaker, object])

Maker: TypeAlias = "Callable[[Event, Tells], Value | None]"
"""A function that returns a value of a sentence, None where there is none."""


@dataclass(frozen=True, slots=True)
class Variants(Generic[Tells]):
    """The names of a kind of event's variants, and the choice among them."""

    kind: type[Event]
    names: Sequence[str]
    choose: Callable[[Event, Tells], str | None]


def variants(
    kind: type[E], names: Sequence[str], choose: Callable[[E, Tells], str | None]
) -> Variants[Tells]:
    """Return the variants of a kind of event; `choose` returns None to tell nothing.

    The name "" is that of the entry without a variant.
    """
    return Variants(kind, names, _for(kind, choose))


@dataclass(frozen=True, slots=True)
class Derived(Generic[Tells]):
    """A value of sentences that is no field of an event, or not written as it is.

    It is a value of one kind of event, or of all that have the field `of`.
    """

    of: type[Event] | str
    name: str
    make: Maker[Tells]


def derived(
    kind: type[E], name: str, make: Callable[[E, Tells], Value | None]
) -> Derived[Tells]:
    """Return a value of a kind of event."""
    return Derived(kind, name, _for(kind, make))


def _for(kind: type[E], make: Callable[[E, Tells], T]) -> Callable[[Event, Tells], T]:
    def made(event: Event, telling: Tells) -> T:
        if not isinstance(event, kind):
            raise TypeError(f"{type(event).__name__} is no {kind.__name__}")
        return make(event, telling)

    return made


@dataclass(frozen=True, slots=True)
class Told:
    """What one reader is told of an event."""

    text: str
    rule: str
    sign: str = ""
    head: str = ""

    @property
    def line(self) -> str:
        """Return the head and the text."""
        return f"{self.head}: {self.text}" if self.head else self.text


def ledger(told: Iterable[Told | None]) -> Iterator[LedgerEntry]:
    """Yield a line for each sentence, and one for all with the same head and rule.

    What is told in the same words has a line each: two equal payments are two.
    """
    lines: dict[object, list[Told]] = {}
    for number, one in enumerate(told):
        if one is not None:
            group = (one.sign, one.head, one.rule) if one.head else number
            lines.setdefault(group, []).append(one)
    for first, *others in lines.values():
        text = separated([first.text, *(one.text for one in others)])
        said = f"{first.head}: {text}" if first.head else first.text
        yield LedgerEntry(said, first.rule, first.sign)


class Teller(Family, Generic[Tells]):
    """The entries about a game's events, and what they are filled with."""

    def __init__(
        self,
        name: str,
        kinds: Iterable[type[Event]],
        variants: Sequence[Variants[Tells]] = (),
        values: Sequence[Derived[Tells]] = (),
    ) -> None:
        """Take what the entries' keys begin with, and the kinds that have entries.

        A kind without variants has one entry.
        """
        self._variants = {one.kind: one for one in variants}
        self._makers = {kind: _makers(kind, values) for kind in kinds}
        self.members: Mapping[tuple[type[Event], str], str] = {
            (kind, variant): _member(kind.__name__, variant)
            for kind in self._makers
            for variant in (
                self._variants[kind].names if kind in self._variants else ("",)
            )
        }
        """The entry of each kind and variant, without what its key begins with."""
        named = {
            member: [one.replace("_", "-") for one in self._makers[kind]]
            for (kind, _), member in self.members.items()
        }
        super().__init__(name, named, named)

    def variant(self, event: Event, telling: Tells) -> str | None:
        """Return which variant an event is to a reader, None where nothing is told."""
        chosen = self._variants.get(type(event))
        return "" if chosen is None else chosen.choose(event, telling)

    def told(self, event: Event, telling: Tells, part: str = "") -> Told | None:
        """Return what a part of an event's entry says, None where it has none."""
        variant = self.variant(event, telling)
        member = None if variant is None else self.members.get((type(event), variant))
        if member is None:
            return None
        makers, part = self._makers[type(event)], part and f".{part}"
        head = _said(self[member], f"{part}-head", event, telling.brief, makers)
        called = telling if head is None else telling.brief
        text = _said(self[member], part, event, called, makers)
        if text is None:
            return None
        if part[1:] not in SIGNED:
            return Told(text, event.rule, head=head or "")
        if head is None:
            sign, text = signed(text)
            return Told(text, event.rule, sign)
        sign, head = signed(head)
        return Told(text, event.rule, sign, head)


def _said(
    key: str,
    part: str,
    event: Event,
    telling: Tells,
    makers: Mapping[str, Maker[Tells]],
) -> str | None:
    """Say a part of an entry, None where it has none; a value may be missing."""
    spoken = telling.speaker.spoken
    names = _named(spoken, key + part)
    if names is None:
        return None
    made = {name: makers[name](event, telling) for name in names if name in makers}
    values = {name: value for name, value in made.items() if value is not None}
    return spoken.phrase(key + part, **values)


def _makers(
    kind: type[Event], values: Sequence[Derived[Tells]]
) -> Mapping[str, Maker[Tells]]:
    """Return what makes each value that a sentence about a kind of event may name."""
    own = [one.name for one in fields(kind) if one.name not in _ABOUT_ALL]
    makers: dict[str, Maker[Tells]] = {name: _field(name) for name in own}
    return makers | {
        one.name: one.make for one in values if one.of is kind or one.of in own
    }


def _field(name: str) -> Callable[[Event, Telling[Speaker, object]], Value | None]:
    return lambda event, telling: telling.speaker.value(name, getattr(event, name))


def signed(text: str) -> tuple[str, str]:
    """Return the sign that a sentence begins with, and the rest."""
    found = re.match(r"([-+!]) +", text)
    return (found[1], text[found.end() :]) if found else ("", text)


@cache
def _named(spoken: Translation, key: str) -> Sequence[str] | None:
    """Return the names of the values of a sentence, None where there is none."""
    if not spoken.has(key):
        return None
    return sorted(name.replace("-", "_") for name in spoken.value_names(key))


def _member(kind: str, variant: str) -> str:
    words = re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()
    return f"{words}-{variant}" if variant else words
