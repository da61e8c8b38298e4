"""Relations between a round's events, and the players whom they concern.

A success may have brought nothing: that is not known from its own event alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import fields
from functools import cached_property

from engine.egon import events as e
from engine.protocol import Code, Event

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
        self.closed = closed
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

    def stolen(self, theft: e.TheftTried) -> bool:
        """Return whether a theft has brought a stone."""
        return (theft.code, theft.target) in self._stolen

    def fallen(self, sabotage: e.SabotageTried) -> bool:
        """Return whether a stone of the tower has fallen."""
        return sabotage.target in self._fallen

    def bribed(self, bribe: e.BribeTaken) -> bool:
        """Return whether a bribe has brought stones."""
        return (bribe.code, bribe.dealer.value) in self._bribed


def named_in(event: Event) -> Set[object]:
    """Return whom an event names: it is about that player, or others as well."""
    names: set[object] = set()
    for name in _NAMING[type(event)]:
        value = getattr(event, name)
        names.update(value if isinstance(value, tuple) else (value,))
    return names
