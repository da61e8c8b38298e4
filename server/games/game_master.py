"""Mails to whoever runs a game: its game master, else the operator of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.post import Post
    from server.reports.document import Document
    from server.storage.tables import GameRow
    from server.storage.unit_of_work import Work


def tell(
    work: Work, post: Post, game: GameRow, text: Document, *, cause: str, operator: str
) -> bool:
    """Queue a mail to the game master, to `operator` where the game names none.

    Say whether there is anybody to tell.
    """
    address = game.gm_address or operator
    if not address:
        return False
    post.to_address(
        work,
        address,
        text,
        mailbox=game.mailbox,
        kind="gm",
        cause=cause,
        game_id=game.id,
    )
    return True
