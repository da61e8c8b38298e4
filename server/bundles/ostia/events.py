"""The sentences about an event: for the player concerned, and for all others.

The key of an entry has the event's class and its variant: `event-lot-sold`,
`event-lot-sold-favour`. Events that a table of the report shows have no entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields

from engine.ostia import events as e
from engine.protocol import Event
from server.texts.family import Family

TOLD: Mapping[type[Event], Mapping[str, Mapping[str, str]]] = {
    e.Defaulted: {"": {"own": "!"}, "again": {"own": "!"}},
    e.GmTold: {"": {"all": ""}},
    e.Corrected: {"": {"own": "!", "all": ""}, "cash": {"all": ""}},
    e.Reshuffled: {"": {"all": ""}},
    e.Dealt: {"": {"own": "+"}},
    e.CardTaken: {"": {"own": "+"}},
    e.LotOpened: {"": {"own": "!"}},
    e.BidLowered: {"": {"own": "!"}},
    e.BidDropped: {"": {"own": "-"}, "broke": {"own": "-"}, "lots": {"own": "-"}},
    e.Bids: {"": {"all": ""}, "none": {"all": ""}},
    e.StoreSold: {"": {"own": "-", "all": ""}},
    e.LoanTaken: {"": {"own": "-", "all": ""}},
    e.LotKept: {"": {"own": "+", "all": ""}},
    e.LotSold: {
        "": {"own": "+", "buyer": "+", "all": ""},
        "favour": {"own": "+", "buyer": "+", "all": ""},
    },
    e.LotForced: {"": {"own": "!", "all": ""}},
    e.LotDiscarded: {"": {"own": "-", "all": ""}},
    e.Depressors: {"": {"all": ""}, "none": {}},
    e.Fields: {"": {}},
    e.SurplusLost: {"": {"own": "-", "all": ""}},
    e.Price: {"": {}},
    e.Income: {"": {"own": "+"}, "worthless": {"own": "-"}},
    e.Gifts: {"": {"own": "!"}, "worthless": {"own": "-"}},
    e.Chips: {
        "senate": {"own": "+"},
        "senate-shared": {"own": "+"},
        "kinds": {"own": "+", "all": ""},
        "money": {"own": "+", "all": ""},
        "money-shared": {"own": "+", "all": ""},
    },
    e.LoanRepaid: {"": {"own": "-", "all": ""}},
    e.Interest: {
        "": {"own": "-", "all": ""},
        "waived": {"own": "-", "all": ""},
        "unpaid": {"own": "!", "all": ""},
    },
    e.StoreBuilt: {"": {"own": "+", "all": ""}, "fewer": {"own": "+", "all": ""}},
    e.GoodsLost: {"": {"own": "-", "all": ""}},
    e.Stored: {"": {"own": "!"}, "none": {}},
    e.StoredCount: {"": {}},
    e.RoundOpened: {"": {"all": ""}},
    e.FinalGoods: {"": {"own": "!", "all": ""}, "away": {"own": "!", "all": ""}},
    e.StoresValued: {"": {"own": "+", "all": ""}},
    e.Lost: {"": {"own": "-", "all": ""}},
    e.Money: {"": {"own": "!"}},
    e.Ranking: {"": {"own": "!"}, "lost": {"own": "!"}},
}
"""Readers of an event, by its class and variant, with the sign of the sentence.

"own" is for the player `code`, "buyer" for the buyer of a lot, "all" for everybody. "+"
is good for the reader, "-" is not, "!" is news; what all are told has no sign.
"""

FIELDS: Mapping[type[Event], tuple[str, ...]] = {
    kind: tuple(
        field.name for field in fields(kind) if field.name not in ("rule", "seen_by")
    )
    for kind in TOLD
}
"""The figures of an event that a sentence may name."""

_DERIVED: Mapping[type[Event], tuple[str, ...]] = {
    e.Bids: ("bids",),
    e.SurplusLost: ("lost",),
    e.Corrected: ("changes",),
}
"""Values that the speaker adds to those of an event."""

_NAMES: Mapping[type[Event], str] = {
    kind: name.replace("_", "-") for name, kind in e.OstiaEvent.kinds.items()
}


def _sentences() -> Iterator[tuple[str, type[Event]]]:
    for kind, variants in TOLD.items():
        for variant, parts in variants.items():
            yield from ((f"{_entry(kind, variant)}.{part}", kind) for part in parts)


def _entry(kind: type[Event], variant: str) -> str:
    return f"{_NAMES[kind]}-{variant}" if variant else _NAMES[kind]


EVENTS = Family(
    "event",
    (sentence for sentence, _ in _sentences()),
    {
        sentence: [
            one.replace("_", "-") for one in (*FIELDS[kind], *_DERIVED.get(kind, ()))
        ]
        for sentence, kind in _sentences()
    },
)


def sentence_for(event: Event, part: str) -> tuple[str, str] | None:
    """Return the sign and the sentence (of `EVENTS`) for somebody; None for nothing."""
    kind = type(event)
    variant = variant_of(event)
    sign = TOLD[kind][variant].get(part)
    return None if sign is None else (sign, f"{_entry(kind, variant)}.{part}")


def variant_of(event: Event) -> str:
    """Return which case of its class an event is; "" where there is but one."""
    find = _VARIANTS.get(type(event))
    return find(event) if find is not None else ""


def _dropped(event: Event) -> str:
    match event:
        case e.BidDropped(reason=e.DropReason.LOTS):
            return "lots"
        case e.BidDropped(spendable=spendable) if spendable <= 0:
            return "broke"
        case _:
            return ""


def _corrected(event: Event) -> str:
    """Return whether the change is one that only its owner may know in figures."""
    match event:
        case e.Corrected(cash=0, chips=0, stores=0, loans=0):
            return "cash"
        case _:
            return ""


def _interest(event: Event) -> str:
    match event:
        case e.Interest(waived=0):
            return ""
        case e.Interest(cash=0):
            return "unpaid"
        case _:
            return "waived"


def _built(event: Event) -> str:
    match event:
        case e.StoreBuilt(ordered=ordered, stores=stores) if stores < ordered:
            return "fewer"
        case _:
            return ""


def _chips(event: Event) -> str:
    """Return what chips are given for, and whether the place is shared."""
    match event:
        case e.Chips(reason=e.ChipsFor.KINDS as reason):
            return reason.value
        case e.Chips(reason=reason, sharing=sharing):
            return f"{reason.value}{'-shared' if sharing > 1 else ''}"
        case _:
            return ""


def _where(name: str, word: str) -> Callable[[Event], str]:
    """Return what says `word` where a figure or a list is not zero or empty."""
    return lambda event: word if getattr(event, name) else ""


def _without(name: str, word: str) -> Callable[[Event], str]:
    """Return what says `word` where a figure or a list is zero or empty."""
    return lambda event: "" if getattr(event, name) else word


_VARIANTS: Mapping[type[Event], Callable[[Event], str]] = {
    e.Corrected: _corrected,
    e.Defaulted: lambda event: "again" if getattr(event, "in_a_row", 0) > 1 else "",
    e.BidDropped: _dropped,
    e.Bids: _without("bidders", "none"),
    e.LotSold: _where("others_higher", "favour"),
    e.Depressors: _without("cards", "none"),
    e.Income: _without("cash", "worthless"),
    e.Gifts: _without("gift", "worthless"),
    e.Chips: _chips,
    e.Interest: _interest,
    e.StoreBuilt: _built,
    e.Stored: _without("cards", "none"),
    e.FinalGoods: _where("away", "away"),
    e.Ranking: _where("lost", "lost"),
}
