"""Relations between a round's events, and the players whom they concern.

A success may have brought nothing: that is not known from its own event alone. And who
reads of a party may be its guest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import fields
from functools import cached_property

from engine.egon import events as e
from engine.protocol import Code, Event
from server.bundles.egon.variants import variant

_PLAYER_FIELDS = (
    "code",
    "target",
    "victim",
    "blackmailer",
    "by",
    "group",
    "guests",
    "invited",
    "struck",
    "sender",
    "slanderer",
    "thieves",
)
_NAMING: Mapping[type[Event], tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind) if field.name in _PLAYER_FIELDS)
    for kind in e.EgonEvent.kinds.values()
}
"""The fields of each kind of event that hold players."""
_TELLING = frozenset({e.StonesStolen, e.Bought, e.TowerBlownUp})
"""Events that tell what an action has brought."""


class Course:
    """The events of one round, as far as some reader may know them."""

    def __init__(
        self, events: Sequence[Event] = (), closed: Set[str] = frozenset()
    ) -> None:
        """Note which actions have brought something, and whether the game is over.

        `closed` are the letters of the actions that the next round does not have.
        """
        self.events = events
        self._closed = closed
        self.over = any(type(event) is e.FinalPlace for event in events)
        self._of: dict[frozenset[type[Event]], Sequence[Event]] = {}
        self._stolen: set[tuple[str, str]] = set()
        self._bribed: set[tuple[str, str]] = set()
        self._fallen: set[str] = set()
        for event in events:
            if type(event) not in _TELLING:
                continue
            match event:
                case e.StonesStolen(code=code, victim=victim, storage=storage):
                    if storage:
                        self._stolen.add((code, victim))
                case e.Bought(code=code, dealer=dealer, bribed=bribed):
                    if bribed:
                        self._bribed.add((code, dealer.value))
                case e.TowerBlownUp(code=code, tower=tower):
                    if tower:
                        self._fallen.add(code)
                case _:
                    pass

    def naming(self, code: Code) -> Sequence[Event]:
        """Return the events that name a player, in the order of the round."""
        return self._by_name.get(code, ())

    def of(self, kinds: frozenset[type[Event]]) -> Sequence[Event]:
        """Return the events of these kinds, in the order of the round."""
        if kinds not in self._of:
            self._of[kinds] = [event for event in self.events if type(event) in kinds]
        return self._of[kinds]

    @cached_property
    def _by_name(self) -> Mapping[object, Sequence[Event]]:
        events: dict[object, list[Event]] = {}
        for event in self.events:
            for name in named_in(event):
                events.setdefault(name, []).append(event)
        return events

    def variant(self, event: Event, me: Code = "") -> str:
        """Return which of an event's sentences fits for this reader."""
        found = self._of_round(event, me)
        return variant(event) if found is None else found

    def _of_round(self, event: Event, me: Code) -> str | None:
        """Return a variant that an event has by others, or by its reader."""
        found: str | None = None
        match event:
            case e.TheftTried(code=code, target=target, success=True):
                found = "success" if (code, target) in self._stolen else "empty"
            case e.SabotageTried(target=target, success=True):
                found = "success" if target in self._fallen else "empty"
            case e.BribeTaken(code=code, dealer=dealer):
                found = None if (code, dealer.value) in self._bribed else "empty"
            case e.PartyGiven():
                found = _party(event, me) or None
            case e.StonesTied(group=group):
                found = "you" if me in group else ""
            case e.Sentenced() | e.ArticleKept() if self.over:
                found = "last"
            case e.ArticleKept(order=letter) if letter in self._closed:
                found = "last"
            case _:
                pass
        return found


def _party(event: e.PartyGiven, me: Code) -> str:
    """Return what a party is to a reader who was on its list; "" to others."""
    if me in event.guests:
        return "you" if len(event.guests) == 1 else "you-too"
    if me in event.torn:
        return "you-are-torn"
    return "you-are-struck" if me in event.struck else ""


def group(event: Event) -> tuple[Code, ...]:
    """Return the players whom an event names together."""
    match event:
        case e.PartyGiven(guests=named) | e.StonesTied(group=named):
            return named
        case _:
            return ()


def named_in(event: Event) -> Set[object]:
    """Return whom an event names: it is about that player, or others as well."""
    names: set[object] = set()
    for name in _NAMING[type(event)]:
        value = getattr(event, name)
        names.update(value if isinstance(value, tuple) else (value,))
    return names
