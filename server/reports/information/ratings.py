"""The hall of fame, a person's own rating, and the tables of series, as blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.reports.documents.document import Block, Column, Paragraph, Table
from server.reports.documents.sentences import paragraph
from server.texts.catalogue import CORE
from server.texts.languages import known

MIN_GAMES = 3
MIN_OPPONENTS = 3
"""Games, and different opponents in them, before a rating is shown: not with one
friend alone."""

START = 1000
"""The rating of a person without games."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A person who agreed, with the number of games and of different opponents.

    `rating` and `place` are None while there are too few of either.
    """

    person_id: int
    name: str
    games: int
    opponents: int
    rating: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """A person in the table of a series."""

    place: int
    name: str
    points: int
    wins: int
    games: int


@dataclass(frozen=True, slots=True)
class Series:
    """A series: the titles of its games that count already, and of all others."""

    name: str
    counted: Sequence[str]
    others: Sequence[str]
    table: Sequence[Line]


def hall_of_fame(rated: Sequence[Rated], language: str) -> Sequence[Block]:
    """Return all who agreed, and how a rating comes about."""
    spoken = CORE.into(known(language))
    columns = (
        Column(spoken.phrase("hall-place"), right=True),
        Column(spoken.phrase("hall-name"), gives=True),
        Column(spoken.phrase("hall-rating"), right=True),
        Column(spoken.phrase("hall-games"), right=True),
        Column(spoken.phrase("hall-opponents"), right=True),
    )
    rows = tuple(
        (
            "-" if one.place is None else f"{one.place}",
            one.name,
            "-" if one.rating is None else f"{one.rating}",
            f"{one.games}",
            f"{one.opponents}",
        )
        for one in rated
    )
    how = spoken.phrase(
        "hall-how", start=f"{START}", games=MIN_GAMES, opponents=MIN_OPPONENTS
    )
    return [Paragraph(how), Table(columns, rows)]


def own_rating(own: Rated, language: str) -> Sequence[Block]:
    """Tell a person who agreed of their rating."""
    head = paragraph("rating-own", language, name=own.name)
    games = paragraph(
        "rating-games", language, games=own.games, opponents=own.opponents
    )
    if own.rating is None or own.place is None:
        few = paragraph(
            "rating-too-few", language, games=MIN_GAMES, opponents=MIN_OPPONENTS
        )
        return [head, games, few]
    value = paragraph("rating-value", language, rating=f"{own.rating}", place=own.place)
    return [head, value, games]


def series_table(series: Series, language: str) -> Sequence[Block]:
    """Return the table of a series, and which of its games count already."""
    spoken = CORE.into(known(language))
    blocks: list[Block] = [Paragraph(spoken.phrase("series-how"))]
    if series.counted:
        blocks.append(paragraph("series-counted", language, titles=series.counted))
    if series.others:
        blocks.append(paragraph("series-others", language, titles=series.others))
    if not series.table:
        return [*blocks, Paragraph(spoken.phrase("series-nobody"))]
    columns = (
        Column(spoken.phrase("hall-place"), right=True),
        Column(spoken.phrase("hall-name"), gives=True),
        Column(spoken.phrase("series-points"), right=True),
        Column(spoken.phrase("series-wins"), right=True),
        Column(spoken.phrase("hall-games"), right=True),
    )
    rows = tuple(
        (f"{one.place}", one.name, f"{one.points}", f"{one.wins}", f"{one.games}")
        for one in series.table
    )
    return [*blocks, Table(columns, rows)]
