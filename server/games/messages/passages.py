"""Texts of players that the next report brings: open press, and own notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grammar.reading import Passage
from server.games.state.running import Running
from server.reports.game.report_facts import PressText
from server.storage.games import passages
from server.storage.kinds import PassageKind
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def keep_note(
    work: Work, playing: Running, author: RoleRow, passage: Passage, inbox_id: int
) -> None:
    """Keep a note for its author's next report; nobody else ever gets it."""
    passages.add(
        work,
        game_id=playing.row.id,
        seat_id=author.own_seat.id,
        step_key=playing.step_row.key,
        kind=PassageKind.NOTE,
        title=passage.title,
        text=passage.text,
        recipients=[str(author.id)],
        inbox_id=inbox_id,
    )


def notes_of(rows: Iterable[PassageRow]) -> Mapping[int, Sequence[tuple[str, str]]]:
    """Return the notes (title, text) among these by the numbers of authors' roles.

    One that was sent twice, with a mail that was sent again, is listed once.
    """
    notes: dict[int, dict[tuple[str, str], None]] = {}
    for row in rows:
        if row.kind == PassageKind.NOTE:
            notes.setdefault(int(row.recipients), {})[row.title, row.text] = None
    return {role_id: tuple(texts) for role_id, texts in notes.items()}


def press_of(game: Running, rows: Iterable[PassageRow]) -> tuple[PressText, ...]:
    """Return the open press among these, under the authors' codes.

    What somebody has sent twice, with a mail that was sent again, is printed once.
    """
    codes = {seat_id: code for code, seat_id in game.seats.items()}
    texts = (
        PressText(codes[row.seat_id], row.title, row.text)
        for row in rows
        if row.kind == PassageKind.PRESS
    )
    return tuple(dict.fromkeys(texts))


def take_press(
    work: Work, playing: Running, author: RoleRow, passage: Passage, inbox_id: int
) -> None:
    """Keep open press for the report of the step."""
    passages.add(
        work,
        game_id=playing.row.id,
        seat_id=author.own_seat.id,
        step_key=playing.step_row.key,
        kind=PassageKind.PRESS,
        title=passage.title,
        text=passage.text,
        recipients=(),
        inbox_id=inbox_id,
    )
