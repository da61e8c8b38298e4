"""The pictures of a step: the map with its moves, the centres over the years."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turmpost.pictures import Chronicler, Line, Page, curve, public_number
from turmpost.reports import Block, Column, Figure, Heading, Table
from turmpost.rules import Event, Json
from turmpost_diplomacy.board import Power
from turmpost_diplomacy.speaker import Speaker
from turmpost_diplomacy.state import FIRST_YEAR, State


class DiplomacyChronicler(Chronicler[State]):
    """The figures of a step that later pictures need; all of them are public."""

    def public(self, state: State, events: Sequence[Event]) -> Mapping[str, Json]:
        """Return the centres of each power."""
        centres = {power.value: len(state.centres_of(power)) for power in Power}
        return {"centres": centres}


def centres(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the centres of all powers, from the start on, after each year."""
    pages = _by_years(chronicle)
    lines = [
        (
            speaker.power(power),
            Line(
                speaker.power(power),
                tuple(public_number(page, "centres", power.value) for page in pages),
            ),
        )
        for power in Power
    ]
    years = [str(FIRST_YEAR - 1 + number) for number in range(len(pages))]
    return curve("centres", speaker.spoken, "centres-curve", years, lines)


def centres_by_years(chronicle: Sequence[Page], speaker: Speaker) -> Iterator[Block]:
    """Yield the centres of all powers as a table with a row for each year."""
    pages = _by_years(chronicle)
    yield Heading(speaker.phrase("years.heading"))
    yield Table(
        (
            Column(speaker.phrase("years.start"), gives=True),
            *(Column(speaker.power(power)[:3], right=True) for power in Power),
        ),
        tuple(
            (
                str(FIRST_YEAR - 1 + number),
                *(public_number(page, "centres", power.value) or 0 for power in Power),
            )
            for number, page in enumerate(pages)
        ),
    )


def _by_years(chronicle: Sequence[Page]) -> list[Page]:
    """Return the start, and the last page of each year."""
    pages: dict[str, Page] = {}
    for place, page in enumerate(chronicle):
        pages[page.step.partition(".")[0] if place else ""] = page
    return list(pages.values())
