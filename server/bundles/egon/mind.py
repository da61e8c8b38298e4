"""EGONmind in one table: the guesses of all players (8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.egon import events as e
from engine.egon.state import State
from engine.names import fold
from engine.protocol import Code, Event
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Block, Column, Paragraph, Table
from server.texts.formats import separated

MAX_COLUMNS = 6
"""Players side by side, as a phone has room for; the next ones are a table more."""

RIGHT = "*"


def tables(
    events: Sequence[Event], state: State, speaker: Speaker
) -> tuple[Block, ...]:
    """Return guesser and guessed: the code of the player who really has that name."""
    guesses = [event for event in events if isinstance(event, e.NameGuessed)]
    if not guesses:
        return ()
    scored = {event.code: event for event in events if isinstance(event, e.MindScored)}
    behind = {fold(one.name): code for code, one in state.players.items() if one.name}
    about = sorted({guess.target for guess in guesses})
    blocks: list[Block] = []
    for first in range(0, len(about), MAX_COLUMNS):
        shown = about[first : first + MAX_COLUMNS]
        points = scored if first + MAX_COLUMNS >= len(about) else {}
        blocks.append(_table(guesses, shown, points, behind, speaker))
    unknown = separated(list(_unknown(guesses, behind, speaker)))
    if unknown:
        said = speaker.phrase("guesses-at-nobody", guesses=unknown)
        blocks.append(Paragraph(said, depth=1, close=True))
    return tuple(blocks)


def _table(
    guesses: Sequence[e.NameGuessed],
    shown: Sequence[Code],
    scored: Mapping[Code, e.MindScored],
    behind: Mapping[str, Code],
    speaker: Speaker,
) -> Table:
    cells: dict[Code, dict[Code, str]] = {guess.code: {} for guess in guesses}
    cells |= {code: {} for code in scored if code not in cells}
    for one in guesses:
        cells[one.code][one.target] = (
            RIGHT if one.right else behind.get(fold(one.name), "?")
        )
    columns = [Column(""), *(Column(code) for code in shown)]
    if scored:
        columns.append(speaker.column("points", right=True))
    rows = []
    for code, row in sorted(cells.items()):
        points = (_points(scored.get(code)),) if scored else ()
        rows.append((code, *(row.get(one, "") for one in shown), *points))
    return Table(tuple(columns), tuple(rows))


def _points(event: e.MindScored | None) -> str:
    return f"{event.earned}-{event.lost}={event.points}" if event is not None else ""


def _unknown(
    guesses: Sequence[e.NameGuessed], behind: Mapping[str, Code], speaker: Speaker
) -> Iterator[str]:
    """Yield the guesses at names that the table cannot show by a code."""
    for guess in guesses:
        if not guess.right and fold(guess.name) not in behind:
            yield speaker.phrase(
                "guess", code=guess.code, target=guess.target, name=guess.name
            )
