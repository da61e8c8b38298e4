"""The hall of fame with the tables of series; there is none while nobody agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from server.games.results import series
from server.games.results.ratings import ratings
from server.pages.frame import HALL, Writer
from server.reports.information.ratings import (
    Rated,
    Series,
    hall_of_fame,
    series_table,
)
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Hall:
    """All who agreed to be shown, and the series in which one of them has played."""

    rated: Sequence[Rated] = ()
    series: Sequence[Series] = ()


NOBODY = Hall()
"""The hall of fame while nobody agreed."""


def hall_of(work: Work) -> Hall:
    """Return what the page shows."""
    rated = ratings(work)
    listed = [one for one in series.every(work) if one.table] if rated else []
    return Hall(rated, listed)


def hall_page(hall: Hall, writer: Writer) -> bytes:
    """Return the page of a language."""
    language = writer.language
    tables = [
        (
            writer.words.phrase("page-series", series=one.name),
            writer.blocks(series_table(one, language)),
        )
        for one in hall.series
    ]
    return writer.page(
        "hall.html.j2",
        HALL,
        title=writer.words.phrase("page-hall"),
        hall=writer.blocks(hall_of_fame(hall.rated, language)),
        tables=tables,
    )
