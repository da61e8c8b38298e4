"""Mails to whoever runs a game: its game master, else the operator of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.post import Post
    from server.reports.texts import Mail
    from server.storage.tables import GameRow
    from server.storage.unit_of_work import Work


def tell(
    work: Work, post: Post, game: GameRow, text: Mail, *, cause: str, operator: str
) -> None:
    """Queue a mail to the game master, to `operator` where the game names none."""
    address = game.gm_address or operator
    if not address:
        return
    post.to_address(
        work,
        address,
        text,
        mailbox=game.mailbox,
        kind="gm",
        cause=cause,
        game_id=game.id,
    )
