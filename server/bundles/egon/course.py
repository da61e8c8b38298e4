"""What the events of a round tell about one another, and about whom they concern.

A success may have brought nothing: that is not known from its own event alone. And who
reads of a party may be its guest.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.egon import events as e
from engine.protocol import Code, Event
from server.bundles.egon.variants import variant


class Course:
    """The events of one round."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        """Note which actions have brought something."""
        self._stolen: set[tuple[str, str]] = set()
        self._bribed: set[tuple[str, str]] = set()
        self._fallen: set[str] = set()
        for event in events:
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

    def variant(self, event: Event, me: Code = "") -> str:
        """Return which of an event's sentences fits for this reader."""
        match event:
            case e.TheftTried(code=code, target=target, success=True):
                return "success" if (code, target) in self._stolen else "empty"
            case e.SabotageTried(target=target, success=True):
                return "success" if target in self._fallen else "empty"
            case e.BribeTaken(code=code, dealer=dealer):
                if (code, dealer.value) not in self._bribed:
                    return "empty"
            case e.PartyGiven():
                return _party(event, me) or variant(event)
            case e.StonesTied(group=group):
                return "you" if me in group else ""
            case _:
                pass
        return variant(event)


def _party(event: e.PartyGiven, me: Code) -> str:
    """Return what a party is to a reader who was on its list; "" to others."""
    if me in event.guests:
        return "you" if len(event.guests) == 1 else "you too"
    if me in event.torn:
        return "you are torn"
    return "you are struck" if me in event.struck else ""
