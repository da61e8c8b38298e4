"""Seats from which nothing has come since the opening when the first step ends.

Any answer to the opening shows that mails arrive. Where none has come nobody knows
whether they do: the game master is told, once for a game.
"""

from __future__ import annotations

from datetime import datetime

from server.games.journal import journal
from server.games.state.running import Running
from server.post import Post
from server.storage.games import editions
from server.storage.games.journal import Kind
from server.storage.inbox import handled_mails
from server.storage.people import roles
from server.storage.unit_of_work import Work

FIRST = 1
"""The sequence of the first step that takes orders."""


def tell(work: Work, post: Post, game: Running, now: datetime) -> None:
    """Name to the game master who has not answered, if the step is the first one."""
    if game.step_row.sequence != FIRST:
        return
    players = roles.players(work, game.row.id)
    opened = editions.before(work, game.step_row).opened_at
    heard = handled_mails.heard_from(work, [one.id for one in players], opened)
    silent = [one for one in players if one.id not in heard]
    if not silent:
        return
    entry = journal.note(
        work,
        Kind.NOT_HEARD,
        now=now,
        game=game.row,
        once=f"unheard:{game.row.id}",
        step=game.step_row.key,
        codes=", ".join(one.code for one in silent),
        silent=", ".join(f"{one.pseudonym} ({one.code})" for one in silent),
    )
    journal.tell(work, post, entry)
