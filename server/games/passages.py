"""Texts of players: messages go out at once, press and own notes with the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports import frames
from server.storage import orders, roles

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from grammar.reading import Passage
    from server.games.running import Running
    from server.post import Post
    from server.storage.tables import RoleRow
    from server.storage.unit_of_work import Work


def recipients(
    work: Work, playing: Running, author: RoleRow, passage: Passage
) -> list[RoleRow]:
    """Return the players who get a mail with this text at once."""
    if passage.kind != "message":
        return []
    return [
        player
        for player in roles.players(work, playing.row.id)
        if player.id != author.id and (not passage.to or player.code in passage.to)
    ]


def keep_note(
    work: Work, playing: Running, author: RoleRow, passage: Passage, inbox_id: int
) -> None:
    """Keep a note for its author's next report; nobody else ever gets it."""
    orders.add_passage(
        work,
        game_id=playing.row.id,
        seat_id=author.own_seat.id,
        step_key=playing.step_row.key,
        kind="note",
        title=passage.title,
        text=passage.text,
        recipients=[str(author.id)],
        inbox_id=inbox_id,
    )


def notes_of(work: Work, game: Running) -> Mapping[int, Sequence[tuple[str, str]]]:
    """Return the notes (title, text) of a step by the numbers of their authors' roles.

    One that was sent twice, with a mail that was sent again, stands there once.
    """
    found: dict[int, dict[tuple[str, str], None]] = {}
    for row in orders.notes(work, game.row.id, game.step_row.key):
        found.setdefault(int(row.recipients), {})[row.title, row.text] = None
    return {role_id: tuple(texts) for role_id, texts in found.items()}


def pass_on(
    work: Work,
    post: Post,
    playing: Running,
    author: RoleRow,
    passage: Passage,
    inbox_id: int,
    to: Iterable[RoleRow],
) -> None:
    """Keep a text, and mail it `to` these players under the author's pseudonym."""
    orders.add_passage(
        work,
        game_id=playing.row.id,
        seat_id=author.own_seat.id,
        step_key=playing.step_row.key,
        kind=passage.kind,
        title=passage.title,
        text=passage.text,
        recipients=passage.to,
        inbox_id=inbox_id,
    )
    for player in to:
        post.to_player(
            work,
            playing.row,
            player,
            frames.message(author.pseudonym, passage, player.language),
            kind="message",
            cause=f"message:{inbox_id}:{passage.line}:{player.code}",
            step=playing.step_row,
        )
