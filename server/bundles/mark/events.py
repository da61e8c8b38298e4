"""The choice among the sentences of an event: for everybody, and for the reader.

The entry of an event is called by its class and by the case: `event-lapsed`,
`event-auctioned-bank-won`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields

from engine.mark import events as e
from engine.mark.market import LENGTH
from engine.mark.state import State
from engine.protocol import Code, Event
from server.texts.family import Family

TOLD: Mapping[type[Event], Mapping[str, Mapping[str, str]]] = {
    e.NoMove: {"": {"own": "!", "all": ""}},
    e.GmTold: {"": {"gm": ""}},
    e.FeePaid: {"": {"own": "-", "all": ""}},
    e.Liquidated: {"": {"own": "+", "all": ""}, "nothing": {"own": "-", "all": ""}},
    e.Auctioned: {
        "bank-won": {"all": ""},
        "bank-unsold": {"all": ""},
        "owner-won": {"all": ""},
        "owner-unsold": {"all": ""},
        "owner-kept": {"all": ""},
        "buyer": {"own": "-"},
        "seller": {"own": "+"},
        "seller-unsold": {"own": "+"},
        "seller-kept": {"own": "!"},
        "bidder": {"own": "!"},
        "bidder-tied": {"own": "!"},
    },
    e.NoAuction: {"": {"all": ""}, "star": {"all": ""}},
    e.BidVoid: {
        "used": {"own": "!"},
        "space": {"own": "!"},
        "cash": {"own": "!"},
        "minimum": {"own": "!"},
    },
    e.Moved: {
        "deliver": {"own": "+", "all": ""},
        "process": {"own": "!", "all": ""},
        "sell": {"own": "+", "all": ""},
        "sell-full": {"own": "+", "all": ""},
        "dispose": {"own": "-", "all": ""},
        "buy": {"own": "-", "all": ""},
        "advance": {"own": "-", "all": ""},
    },
    e.Lapsed: {"": {"own": "!", "all": ""}},
    e.RowFull: {"": {"all": ""}},
    e.Ended: {"rows": {"all": ""}, "rounds": {"all": ""}},
}
"""Readers of an event, by its class and case, with the sign of the sentence.

"all" is for everybody, "own" for a reader whom it is about, "gm" for the game master.
"+" is good for the reader, "-" is not, "!" is news; the others have no sign. What
became of wishes stands in a list of its own (`wishes`).
"""

_DERIVED: Mapping[type[Event], tuple[str, ...]] = {
    e.Auctioned: ("bids", "mine", "tied"),
    e.Moved: ("next",),
    e.Ended: ("rows",),
}
"""Values that the speaker adds to those of an event."""

_CALLED = {"origin": "from", "target": "to"}
"""Figures that sentences call by another name."""


def figures_of(event: Event | type[Event]) -> Mapping[str, str]:
    """Return the figures that a sentence may name: its name, then the event's."""
    names = (field.name for field in fields(event))
    return {
        _CALLED.get(name, name): name
        for name in names
        if name not in ("rule", "seen_by", "ranking", "bids")
    }


def _entry(kind: type[Event], case: str) -> str:
    name = re.sub("(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return f"{name}-{case}" if case else name


def _sentences() -> Iterator[tuple[str, type[Event]]]:
    for kind, cases in TOLD.items():
        for case, parts in cases.items():
            yield from ((f"{_entry(kind, case)}.{part}", kind) for part in parts)


EVENTS = Family(
    "event",
    (sentence for sentence, _ in _sentences()),
    {
        sentence: [
            one.replace("_", "-")
            for one in (*figures_of(kind), *_DERIVED.get(kind, ()))
        ]
        for sentence, kind in _sentences()
    },
)


def sentence_for(event: Event, case: str, part: str) -> tuple[str, str] | None:
    """Return the sign and the sentence (of `EVENTS`) for somebody; None for nothing."""
    kind = type(event)
    sign = TOLD.get(kind, {}).get(case, {}).get(part)
    return None if sign is None else (sign, f"{_entry(kind, case)}.{part}")


def public(event: Event, state: State) -> str:
    """Return the case that everybody is told of; "" where there is but one."""
    match event:
        case e.Auctioned():
            return f"{'bank' if event.owner is None else 'owner'}-{_result(event)}"
        case e.NoAuction(sort=None):
            return "star"
        case e.Ended(reason=reason):
            return reason.value
        case _:
            return _of_figures(event, state)


def own(event: Event, state: State, me: Code) -> str | None:
    """Return the case that the reader is told of, None where it is not about them."""
    match event:
        case e.Auctioned():
            return _auction(event, me)
        case e.BidVoid(player=player, reason=reason):
            return reason.value if player == me else None
        case _:
            about = getattr(event, "player", None) == me
            return _of_figures(event, state) if about else None


def _of_figures(event: Event, state: State) -> str:
    match event:
        case e.Liquidated(value=value):
            return "" if value else "nothing"
        case e.Moved(do=do):
            # After the end nothing is sold any more.
            ended = state.ranking is not None or next_number(event, state) is None
            full = event.row is not None and ended
            return f"{do.name.lower()}-full" if full else do.name.lower()
        case _:
            return ""


def _result(event: e.Auctioned) -> str:
    if event.winner is not None:
        return "won"
    return "kept" if event.kept and event.owner is not None else "unsold"


def _auction(event: e.Auctioned, me: Code) -> str | None:
    if event.winner == me:
        return "buyer"
    if event.owner == me:
        result = _result(event)
        return "seller" if result == "won" else f"seller-{result}"
    mine = next((bid.amount for bid in event.bids if bid.player == me), None)
    if mine is None:
        return None
    return "bidder-tied" if mine == event.price else "bidder"


def tied(event: e.Auctioned) -> bool:
    """Return whether the highest bid came from several players (m6.6)."""
    return sum(bid.amount == event.price for bid in event.bids) > 1


def next_number(event: e.Moved, state: State) -> int | None:
    """Return the number after the one that a sale brought, None in a full row."""
    if event.row is None:
        return None
    numbers = state.rules.market[event.row - 1]
    after = numbers.index(event.number) + 1
    return numbers[after] if after < LENGTH else None
