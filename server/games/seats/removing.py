"""Take a player out of a game: the key is dead, the seat stays with all that stands."""

from __future__ import annotations

from server.games.people import seating
from server.games.people.appointing import end
from server.post import Post
from server.reports import frames
from server.reports.sentences import not_possible
from server.storage.games.journal import Kind
from server.storage.people import seats
from server.storage.states import ENDED, GameState
from server.storage.tables.core import GameRow, RoleRow
from server.storage.unit_of_work import Work


def remove(work: Work, post: Post, row: GameRow, player: RoleRow, note: str) -> None:
    """End a player's role and say so to him alone; raises NotPossibleError.

    Before the start the seat is free again. Whoever sits in for the player goes too.
    """
    if row.state in ENDED:
        raise not_possible("game-has-ended", title=row.title)
    now, name = post.clock.now(), player.pseudonym
    if row.state == GameState.OPEN:
        seating.leave(work, player, now)
    else:
        seats.unmark_ready(player.own_seat)
        end(work, player, now=now, kind=Kind.REMOVED)
    letter = frames.removed(row.title, name, player.language, note=note.strip())
    post.to_address(
        work,
        player.address,
        letter,
        mailbox=row.mailbox,
        kind="change",
        cause=f"removed:{player.id}",
        game_id=row.id,
    )
