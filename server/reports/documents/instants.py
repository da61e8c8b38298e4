"""Instants in texts: they stay instants until a letter is rendered for its reader.

A sentence has a mark where it names one, with the zone of the game that it is about.
The renderer writes it in the reader's own zone, or else in that of the game. No mark
holds anything but numbers and the name of a zone, so one that somebody writes into a
text of his own can do no more than name an hour.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from server.reports.documents.document import (
    Block,
    Definitions,
    Heading,
    Paragraph,
    Sides,
    Table,
    Template,
    Verbatim,
)
from server.texts import formats
from server.texts.languages import known
from server.texts.references import bare

OPENS, CLOSES = "\ue0f0", "\ue0f1"
"""Private characters: no keyboard has them, and no sign-up takes them."""

_MARK = re.compile(
    f"{OPENS}(?P<form>[a-z]+) (?P<at>[0-9]{{1,11}}) (?P<zone>[A-Za-z0-9_+/-]+){CLOSES}"
)


def moment(when: datetime, zone: ZoneInfo) -> str:
    """Mark an instant that is written with its weekday, in the time of a game."""
    return _mark("moment", when, zone)


def brief(when: datetime, zone: ZoneInfo) -> str:
    """Mark an instant that is written as short as a column of a table needs it."""
    return _mark("brief", when, zone)


def stamp(when: datetime, zone: ZoneInfo) -> str:
    """Mark an instant that is written in figures alone, as at the head of a line."""
    return _mark("stamp", when, zone)


def _mark(form: str, when: datetime, zone: ZoneInfo) -> str:
    return f"{OPENS}{form} {int(when.timestamp())} {zone.key or 'UTC'}{CLOSES}"


def _stamp(when: datetime, zone: ZoneInfo, language: str) -> str:
    local = when.astimezone(zone)
    return f"{local:%Y-%m-%d %H:%M} {formats.abbreviation(local, language)}"


_WRITERS: Mapping[str, Callable[[datetime, ZoneInfo, str], str]] = {
    "moment": formats.moment,
    "brief": formats.brief,
    "stamp": _stamp,
}


class Clock:
    """Writes the instants of texts for a reader."""

    def __init__(self, language: str, zone: ZoneInfo | None = None) -> None:
        self._language, self._zone = known(language), zone

    def text(self, text: str) -> str:
        """Return a text with its instants in words, its references bare."""
        return bare(_MARK.sub(self._written, text) if OPENS in text else text)

    def parts(self, text: str) -> Iterator[tuple[str, datetime | None]]:
        """Yield a text in its parts: an instant in words comes with itself (UTC)."""
        end = 0
        for mark in _MARK.finditer(text):
            yield text[end : mark.start()], None
            yield self._written(mark), datetime.fromtimestamp(int(mark["at"]), UTC)
            end = mark.end()
        yield text[end:], None

    def block(self, block: Block) -> Block:
        """Return a block with its instants in words; texts of players are let be."""
        match block:
            case Paragraph(text=text) | Verbatim(text=text) | Template(text=text):
                return replace(block, text=self.text(text)) if OPENS in text else block
            case Heading(text=text, note=note) if OPENS in f"{text}{note}":
                return replace(block, text=self.text(text), note=self.text(note))
            case Sides(left=left, right=right) if OPENS in f"{left}{right}":
                return replace(block, left=self.text(left), right=self.text(right))
            case Definitions(rows=pairs) if any(OPENS in f"{a}{b}" for a, b in pairs):
                said = tuple((self.text(a), self.text(b)) for a, b in pairs)
                return replace(block, rows=said)
            case Table(rows=rows) if any(
                isinstance(cell, str) and OPENS in cell for row in rows for cell in row
            ):
                return replace(
                    block,
                    rows=tuple(
                        tuple(
                            self.text(cell) if isinstance(cell, str) else cell
                            for cell in row
                        )
                        for row in rows
                    ),
                )
            case _:
                return block

    def _written(self, match: re.Match[str]) -> str:
        write, own = _WRITERS.get(match["form"]), zone_named(match["zone"])
        if write is None or own is None:
            return ""
        when = datetime.fromtimestamp(int(match["at"]), UTC)
        return write(when, self._zone or own, self._language)


@lru_cache
def zone_named(name: str) -> ZoneInfo | None:
    """Return the time zone of this name, None where there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
