"""Players whose mail comes back: held back until they write again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports import letters
from server.storage import outbox

if TYPE_CHECKING:
    from datetime import datetime

    from server.post import Post
    from server.storage.tables import GameRow, PlayerRow
    from server.storage.work import Work


def note_hard_bounce(
    work: Work,
    post: Post,
    game: GameRow,
    player: PlayerRow,
    *,
    now: datetime,
    most: int,
) -> None:
    """Count a mail that came back for good; at the `most`th, hold the others back.

    The game master is told; the player is when the next mail of his arrives.
    """
    player.hard_bounces += 1
    if player.hard_bounces < most or player.unreachable_since is not None:
        return
    player.unreachable_since = now
    work.flush()
    outbox.hold_back(work, player.id)
    if game.gm_address is not None:
        post.to_address(
            work,
            game.gm_address,
            letters.unreachable(game.title, player.code, player.pseudonym),
            mailbox=game.mailbox,
            kind="gm",
            cause=f"unreachable:{player.id}:{now.isoformat()}",
            game_id=game.id,
        )


def is_back(work: Work, player: PlayerRow, now: datetime) -> int:
    """Note a sign of life from a player's address; return how many mails now follow."""
    player.hard_bounces = 0
    if player.unreachable_since is None:
        return 0
    player.unreachable_since = None
    work.flush()
    return outbox.release(work, player.id, now)
