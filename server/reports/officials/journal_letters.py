"""Values of the letters to officials; their sentences are in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from server.reports.documents.buttons import Keyword
from server.storage.journal_kinds import Kind

BY_MAIL = "by_mail"
"""The figure of a letter to a game master; the operator has the command line."""


@dataclass(frozen=True, slots=True)
class Said:
    """Paragraphs: the attribute of the letter's entry that has them."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Lines to be typed, each a paragraph of an attribute.

    Where game masters and the operator type different things (`by_reader`), the name
    of the attribute ends with "-by-mail" or "-at-hand". A `button` writes them in mails
    to game masters.
    """

    name: str
    by_reader: bool = True
    close: bool = False
    button: Keyword | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the journal's entry as a paragraph of its own."""

    name: str
    depth: int
    verbatim: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """The place of what the game says itself of the figures, in its own words."""


@dataclass(frozen=True, slots=True)
class Where:
    """Parts that are left out where a figure is none, nought or empty.

    The figure "own" is replaced by the game's own blocks.
    """

    figure: str
    parts: tuple[Part, ...]


Part: TypeAlias = "Said | Typed | Figure | Own | Where"

_TEXT = Said("text")
_FURTHER = Said("further")
_REASON = Figure("reason", depth=1)
_ONCE = Said("once")
_HOW = Said("how")
_DROPPED = Where("dropped", (Said("dropped"),))

LETTERS: Mapping[Kind, tuple[Part, ...]] = {
    Kind.SIGNED_UP: (
        _TEXT,
        Where("like", (Said("alike"),)),
        Where("full", (Said("full"), Typed("start", button="start"))),
    ),
    Kind.LEFT: (_TEXT,),
    Kind.NOT_HEARD: (
        *(_TEXT, Figure("silent", depth=2)),
        *(Said("ask"), Typed("move")),
        _FURTHER,
    ),
    Kind.UNREACHABLE: (_TEXT,),
    Kind.UNSUBSCRIBED: (_TEXT,),
    Kind.UNDELIVERED: (_TEXT, Figure("reason", depth=2, verbatim=True), _FURTHER),
    Kind.FOR_GAME_MASTER: (_TEXT, Own(), _FURTHER),
    Kind.KEPT_BACK: (
        *(_TEXT, Typed("release")),
        *(Said("reopen"), Typed("rollback")),
    ),
    Kind.RULES_CHANGED: (
        _TEXT,
        *(Where("own", (Said("changes"),)), Own()),
        *(Said("adopt"), Typed("adoption")),
        *(Said("pause"), Typed("pausing")),
    ),
    Kind.REPLACEMENT_INVITED: (_TEXT,),
    Kind.SEAT_TAKEN: (_TEXT,),
    Kind.NOBODY_WAITS: (_TEXT, Typed("replace")),
    Kind.VOTE_CARRIED: (_TEXT,),
    Kind.SUBSTITUTE_AGREED: (_TEXT,),
    Kind.SUBSTITUTE_NOT: (_TEXT,),
    Kind.HELD: (
        *(_TEXT, Figure("silent", depth=2)),
        *(Said("resolve"), Typed("resolving")),
        *(Said("more-time"), Typed("moving")),
        _ONCE,
    ),
    Kind.DRAW_SOON: (_TEXT, Own(), _HOW, Typed("draw")),
    Kind.DRAW_WANTED: (_TEXT, _DROPPED, Own(), _HOW, Typed("draw")),
    Kind.DRAW_DROPPED: (_TEXT, _FURTHER),
    Kind.PROTEST: (
        *(_TEXT, Where("rule", (Said("about"),)), Figure("note", depth=2)),
        *(Said("ruling"), Typed("deciding")),
    ),
    Kind.REPLACEMENT_WANTED: (_TEXT, Typed("replace")),
    Kind.POSTPONED: (
        *(_TEXT, Typed("outage", by_reader=False, close=True)),
        *(Said("moved"), Typed("deadlines", by_reader=False, close=True)),
        *(Said("other"), Typed("moving", close=True)),
    ),
    Kind.SUSPENDED: (_TEXT, _FURTHER),
    Kind.CONTINUED: (_TEXT,),
    Kind.TROUBLE: (
        *(_TEXT, _REASON),
        *(Said("retried"), Typed("pausing", by_reader=False)),
        _ONCE,
    ),
    Kind.BOUNCE_UNCLEAR: (_TEXT, Typed("first", by_reader=False), _FURTHER),
    Kind.ALARM: (
        *(_TEXT, Where("reason", (Said("says"), _REASON))),
        *(Said("lost"), Typed("looking", by_reader=False)),
        _FURTHER,
    ),
    Kind.DATABASE_FAILED: (
        *(_TEXT, _REASON),
        *(Said("looking"), Typed("doctor", by_reader=False)),
        _FURTHER,
    ),
    Kind.ALL_CLEAR: (_TEXT,),
    Kind.UNWRITTEN: (
        *(_TEXT, _REASON),
        Where("waits", (Said("retry"), Typed("retrying", by_reader=False))),
        Where("others", (Said("others"), Typed("listing", by_reader=False))),
        _ONCE,
    ),
    Kind.REPLY_FAILED: (
        *(_TEXT, _REASON),
        *(Said("kept"), Typed("listing", by_reader=False)),
        Where("others", (Said("others"),)),
        _ONCE,
    ),
    Kind.SET_ASIDE: (
        *(_TEXT, Where("reason", (_REASON,))),
        *(Said("retry"), Typed("retrying", by_reader=False)),
        Where("others", (Said("others"), Typed("listing", by_reader=False))),
        _ONCE,
    ),
}
"""The parts of each letter, in their order."""
