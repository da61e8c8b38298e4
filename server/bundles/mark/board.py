"""The table of MARK: dice, factories, market."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from engine.mark.dice import Rolls
from engine.mark.factory import DELIVERY, PROCESSING, Area, Factory, Space, count
from engine.mark.market import LENGTH
from engine.mark.sorts import SORTS
from engine.mark.state import PlayerState, State
from engine.mark.table import open_table
from engine.protocol import Code
from server.bundles.mark import figures
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Cell,
    Column,
    Figure,
    Heading,
    Paragraph,
    Table,
)

CHANGE = "+/-"

FREE = "."
"""A space without a piece."""

_NAME_MOST = 24
"""The longest name beside the dice, in characters; the players' table has all names."""

_NAME_WIDTH = 16
_GAP = 3
_MARGIN = "  "


def board(state: State, speaker: Speaker) -> tuple[Block, ...]:
    """Return everything that all can see."""
    return (
        *(() if state.ranking is not None else dice(state, speaker)),
        *players(state, speaker),
        *market(state, speaker),
    )


def dice(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the rolls of the coming rounds, each in the order of its turns."""
    if state.dice is None:
        yield Paragraph(speaker.phrase("no-dice"))
        return
    columns = (
        Column(speaker.phrase("dice.turn"), right=True),
        Column(speaker.phrase("dice.name")),
        Column(speaker.phrase("dice.roll")),
        Column(""),
    )
    for round_, rolls in zip(state.step_rounds, state.dice.rounds, strict=True):
        heading = speaker.phrase("dice.heading", round=round_)
        yield Heading(heading, speaker.phrase("dice.note"))
        by_seat = dict(zip(state.seats, rolls, strict=True))
        order = state.rules.turn_order(state.seats, round_)
        rows = (
            (
                f"{place}.",
                speaker.short(code, _NAME_MOST),
                written(by_seat[code]),
                meaning(by_seat[code], state, speaker),
            )
            for place, code in enumerate(order, start=1)
        )
        yield Table(columns, tuple(rows))


def written(rolls: Rolls) -> str:
    """Write the rolls of a player ("HG+KM")."""
    return "+".join(map(str, rolls))


def meaning(rolls: Rolls, state: State, speaker: Speaker) -> str:
    """Say what the rolls of a player are good for."""
    doubles = state.rules.star_doubles
    said = [speaker.meaning(roll, star_doubles=doubles) for roll in rolls]
    grouped = ((one, len(list(same))) for one, same in groupby(said))
    return "; ".join(
        speaker.phrase("roll-times", count=count, said=one) if count > 1 else one
        for one, count in grouped
    )


def players(
    state: State, speaker: Speaker, before: State | None = None
) -> Iterator[Block]:
    """Yield the table of the players in seat order, and their factories.

    With a state `before`, it says what cash has come or gone since.
    """
    fee = Column(speaker.phrase("players.fee"), right=True)
    columns = (
        Column(speaker.phrase("players.seat"), right=True),
        Column(speaker.phrase("players.name"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("players.cash"), right=True),
        *((Column(CHANGE, right=True),) if before else ()),
        Column(speaker.phrase("players.pieces"), right=True),
        *((fee,) if state.ranking is None else ()),
    )
    yield Heading(speaker.phrase("players.heading"))
    yield Table(columns, tuple(_player_rows(state, speaker, before)))
    yield Paragraph(speaker.phrase("factories"), depth=1)
    yield drawing(state, speaker)


def _player_rows(
    state: State, speaker: Speaker, before: State | None
) -> Iterator[tuple[Cell, ...]]:
    for seat, code in enumerate(state.seats, start=1):
        entry = state.players[code]
        fee = () if state.ranking is not None else (_fee(state, entry),)
        more = entry.cash - before.players[code].cash if before else 0
        change = (f"{more:+}" if more else "",) if before else ()
        pieces = len(entry.factory)
        yield f"{seat}.", speaker.name(code), code, entry.cash, *change, pieces, *fee


def _fee(state: State, entry: PlayerState) -> int:
    """m4.1: return what is due in the next round as things stand."""
    areas = [
        area for area in Area if count(entry.factory, area) >= state.rules.fee_from
    ]
    return state.rules.fee * len(areas)


def drawing(state: State, speaker: Speaker) -> Figure:
    """Return all factories side by side, each two rows of four spaces.

    It is the plain text of their picture, and replaces it where there is none.
    """
    names = [speaker.short(code, _NAME_WIDTH) for code in state.seats]
    width = max(_NAME_WIDTH // 2, *map(len, names)) + _GAP
    factories = [state.players[code].factory for code in state.seats]
    rows = ["  " + "".join(name.ljust(width) for name in names)]
    rows.append("  " + "1 2 3 4".ljust(width) * len(names))
    for area, spaces in ((Area.PROCESSING, PROCESSING), (Area.DELIVERY, DELIVERY)):
        cells = "".join(_spaces(factory, spaces).ljust(width) for factory in factories)
        rows.append(f"{area} {cells}")
    picture = figures.factories(state, speaker)
    return replace(
        picture,
        alternative="\n".join(_MARGIN + row.rstrip() for row in rows),
        words=picture.alternative,
        quiet=False,
        drawn=True,
    )


def _spaces(factory: Factory, spaces: Sequence[Space]) -> str:
    return " ".join(factory.get(space, FREE) for space in spaces)


def market(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the rows of the market with their next numbers, and the bank's stock."""
    yield Heading(speaker.phrase("market.heading"), speaker.phrase("market.note"))
    following = Column(speaker.phrase("market.next"), right=True)
    columns = (
        Column(speaker.phrase("market.row")),
        Column(speaker.phrase("market.sort")),
        *(Column(str(place), right=True) for place in range(1, LENGTH + 1)),
        *((following,) if state.ranking is None else ()),
        Column(speaker.phrase("market.value"), right=True),
    )
    yield Table(columns, tuple(_row(state, index, speaker) for index in range(LENGTH)))
    yield Paragraph(_stock(state, speaker), depth=1, close=True)


def _stock(state: State, speaker: Speaker) -> str:
    """Say what the bank has, and what a sort without a row is worth."""
    table = open_table(state, {})
    stock = [
        speaker.phrase(
            "stock-of-a-sort", sort=speaker.sort(sort), count=table.stock(sort)
        )
        for sort in SORTS
    ]
    sentence = speaker.phrase("bank", stock=", ".join(stock))
    if all(row.sort is not None for row in state.rows):
        return sentence
    return f"{sentence} {speaker.phrase('without-row')}"


def _row(state: State, index: int, speaker: Speaker) -> tuple[str, ...]:
    market, row = state.market, state.rows[index]
    numbers = market.numbers[index]
    shown = [
        speaker.phrase("market.sold") if place < row.pieces else str(number)
        for place, number in enumerate(numbers)
    ]
    if row.sort is None:
        free = speaker.phrase("market.free")
        first = (str(numbers[0]),) if state.ranking is None else ()
        return (str(index + 1), free, *shown, *first, "")
    sort = f"{speaker.sort(row.sort)} {row.sort}"
    full = speaker.phrase("market.full")
    following = full if row.full else str(numbers[row.pieces])
    coming = (following,) if state.ranking is None else ()
    return (str(index + 1), sort, *shown, *coming, str(market.value(row.sort)))


def place_of(state: State, code: Code, round_: int) -> int:
    """Return the place in the turn order of a round, from 1."""
    return state.rules.turn_order(state.seats, round_).index(code) + 1
