"""The pictures of a step of MARK: factories, market, cash over the rounds.

All of it lies open on the table (m9).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.mark.factory import Space
from engine.mark.sorts import Sort
from engine.mark.state import State
from server.bundles.mark.charts import Factories, Market, Shelf, Works
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Figure
from server.reports.game.chronicle import Page, public_number
from server.reports.pictures.charts import Line
from server.reports.pictures.curves import curve


def of_table(
    state: State, chronicle: Sequence[Page], speaker: Speaker
) -> Iterator[Figure]:
    """Yield the market and all rounds' cash; factories are listed with players."""
    yield market(state, speaker)
    if chronicle:
        yield cash(state, chronicle, speaker)


def factories(state: State, speaker: Speaker) -> Figure:
    """Return the factories in seat order."""
    descriptions, works = [], []
    for code in state.seats:
        entry = state.players[code]
        pieces = tuple(sorted(entry.factory.items()))
        descriptions.append(_factory_said(speaker.name(code), pieces, speaker))
        note = speaker.phrase("factory-cash", cash=entry.cash)
        works.append(Works(code, pieces, note))
    title = speaker.phrase("factories-picture.title")
    note = speaker.phrase("factories-picture.note")
    said = speaker.phrase("factories-picture.said", factories="; ".join(descriptions))
    return Figure("factories", said, Factories(title, note, tuple(works)), quiet=True)


def _factory_said(
    name: str, pieces: Sequence[tuple[Space, Sort]], speaker: Speaker
) -> str:
    if not pieces:
        return speaker.phrase("factory-empty", name=name)
    spaces = ", ".join(f"{space} {speaker.sort(sort)}" for space, sort in pieces)
    return speaker.phrase("factory", name=name, pieces=spaces)


def market(state: State, speaker: Speaker) -> Figure:
    """Return the market as it stands."""
    shelves, descriptions, over = [], [], state.ranking is not None
    for row, numbers in zip(state.rows, state.market.numbers, strict=True):
        name = speaker.sort(row.sort) if row.sort else speaker.phrase("market.free")
        shelves.append(Shelf(numbers, row.pieces, row.sort, name))
        descriptions.append(_shelf_said(shelves[-1], speaker, over=over))
    title = speaker.phrase("market-picture.title")
    note = "market-picture.note-at-the-end" if over else "market-picture.note"
    said = speaker.phrase("market-picture.said", rows="; ".join(descriptions))
    return Figure(
        "market",
        said,
        Market(title, speaker.phrase(note), tuple(shelves), over),
        quiet=True,
    )


def _shelf_said(shelf: Shelf, speaker: Speaker, *, over: bool) -> str:
    if shelf.sort is None:
        if over:
            return shelf.name
        return speaker.phrase("market-row-free", next=shelf.numbers[0])
    sort, pieces = speaker.sort(shelf.sort), shelf.pieces
    if pieces >= len(shelf.numbers):
        return speaker.phrase("market-row-full", pieces=pieces, sort=sort)
    if over:
        return speaker.phrase("market-row-at-the-end", pieces=pieces, sort=sort)
    return speaker.phrase(
        "market-row", pieces=pieces, sort=sort, next=shelf.numbers[pieces]
    )


def cash(state: State, chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the cash of all, from the start on."""
    lines = [
        (
            speaker.name(code),
            Line(code, tuple(public_number(page, "cash", code) for page in chronicle)),
        )
        for code in state.seats
    ]
    steps = [str(public_number(page, "round") or 0) for page in chronicle]
    return curve("cash", speaker.spoken, "cash-curve", steps, lines)
