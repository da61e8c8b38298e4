"""The pictures of a step of MARK: factories, market, cash over the rounds.

All of it lies open on the table (m9).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.mark.sorts import Sort
from engine.mark.state import State
from server.bundles.mark.charts import Factories, Market, Shelf, Works
from server.bundles.mark.speaker import Speaker
from server.reports.charts import Line
from server.reports.chronicle import Page, number
from server.reports.curves import Said, curve
from server.reports.document import Figure


class _Words(NamedTuple):
    factories: str
    factories_note: str
    factories_said: str
    empty: str
    cash: str
    market: str
    market_note: str
    market_said: str
    shelf: str
    full: str
    free_row: str
    curve: Said


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        factories="Die Fabriken",
        factories_note="oben Aufbereitung (B), unten Anlieferung (A), dazu die Kasse",
        factories_said="Die Fabriken: {}.",
        empty="leer",
        cash="{} Mark",
        market="Der Markt",
        market_note="farbig: verkauft; umrandet: was das nächste Stück bringt",
        market_said="Der Markt, Reihe für Reihe: {}.",
        shelf="{} {}, das nächste bringt {}",
        full="{} {}, voll",
        free_row="frei, das erste bringt {}",
        curve=Said(
            "Die Kassen",
            "in Mark, zu Beginn (0) und nach jedem Schritt",
            "Die Kassen nach Runden: {}.",
        ),
    ),
    "en": _Words(
        factories="The factories",
        factories_note="above processing (B), below delivery (A), and the cash",
        factories_said="The factories: {}.",
        empty="empty",
        cash="{} Mark",
        market="The market",
        market_note="coloured: sold; framed: what the next piece brings",
        market_said="The market, row by row: {}.",
        shelf="{} {}, the next one brings {}",
        full="{} {}, full",
        free_row="free, the first one brings {}",
        curve=Said(
            "The cash of all",
            "in Mark, at the start (0) and after each step",
            "The cash of all by rounds: {}.",
        ),
    ),
}


def of_table(
    state: State, chronicle: Sequence[Page], speaker: Speaker
) -> Iterator[Figure]:
    """Yield the market, and the cash of all so far; factories stand at the players."""
    yield market(state, speaker)
    if chronicle:
        yield cash(state, chronicle, speaker)


def factories(state: State, speaker: Speaker) -> Figure:
    """Return the factories in seat order."""
    words, told, works = _words(speaker), [], []
    for code in state.seats:
        entry = state.players[code]
        pieces = tuple(sorted(entry.factory.items()))
        spaces = ", ".join(f"{space} {speaker.tongue.sorts[s]}" for space, s in pieces)
        told.append(f"{speaker.name(code)}: {spaces or words.empty}")
        works.append(Works(code, pieces, words.cash.format(speaker.number(entry.cash))))
    said = words.factories_said.format("; ".join(told))
    chart = Factories(words.factories, words.factories_note, tuple(works))
    return Figure("factories", said, chart, quiet=True)


def market(state: State, speaker: Speaker) -> Figure:
    """Return the market as it stands."""
    words, names = _words(speaker), speaker.tongue.sorts
    shelves, told = [], []
    for row, numbers in zip(state.rows, state.market.numbers, strict=True):
        name = names[row.sort] if row.sort else speaker.tongue.board.no_row
        shelves.append(Shelf(numbers, row.pieces, row.sort, name))
        told.append(_shelf_said(shelves[-1], words, names))
    said = words.market_said.format("; ".join(told))
    chart = Market(words.market, words.market_note, tuple(shelves))
    return Figure("market", said, chart, quiet=True)


def _shelf_said(shelf: Shelf, words: _Words, names: Mapping[Sort, str]) -> str:
    if shelf.sort is None:
        return words.free_row.format(shelf.numbers[0])
    sort = names[shelf.sort]
    if shelf.pieces >= len(shelf.numbers):
        return words.full.format(shelf.pieces, sort)
    return words.shelf.format(shelf.pieces, sort, shelf.numbers[shelf.pieces])


def cash(state: State, chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the cash of all, from the start on."""
    lines = [
        (
            speaker.name(code),
            Line(code, tuple(number(page, "cash", code) for page in chronicle)),
        )
        for code in state.seats
    ]
    steps = [str(number(page, "round") or 0) for page in chronicle]
    language = speaker.tongue.language
    return curve("cash", _words(speaker).curve, steps, lines, language)


def _words(speaker: Speaker) -> _Words:
    return _WORDS[speaker.tongue.language]
