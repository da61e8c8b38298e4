"""Texts of players for others: messages go out at once, open press with the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports import frames
from server.storage import orders, roles

if TYPE_CHECKING:
    from collections.abc import Iterable

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
