"""Texts of players that the next report brings: open press, and own notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grammar.reading import ANONYMOUS, GAME_MASTER, Passage
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


def press_of(
    work: Work, game: Running, rows: Iterable[PassageRow]
) -> tuple[PressText, ...]:
    """Return the open press among these, under the authors' codes.

    What somebody has sent twice, with a mail that was sent again, is printed once. The
    game master's editorials come first, an answer behind its text, and answers to texts
    of earlier reports last. An answer to a text that is withheld is not printed.
    """
    press = [row for row in rows if row.kind == PassageKind.PRESS]
    known = passages.answered(work, press)
    codes = {seat_id: code for code, seat_id in game.seats.items()}

    def text(row: PassageRow, to: PressText | None = None) -> PressText:
        author = GAME_MASTER if row.seat_id is None else codes[row.seat_id]
        author = ANONYMOUS if row.anonymous else author
        return PressText(author, row.title, row.text, to=to)

    answers: dict[PressText, list[PressText]] = {}
    for row in press:
        if row.answers_id in known:
            to = text(known[row.answers_id])
            answers.setdefault(to, []).append(text(row, to))
    own = [text(row) for row in press if row.seat_id is None and not row.answers_id]
    letters = [text(row) for row in press if row.seat_id is not None]
    texts = [*own]
    for letter in dict.fromkeys(letters):
        texts += [letter, *answers.pop(letter, ())]
    texts += [one for late in answers.values() for one in late]
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
        anonymous=passage.anonymous,
    )
