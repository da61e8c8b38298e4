"""A new key for a player; the old one opens nothing any more."""

from __future__ import annotations

from engine.protocol import Player
from server.games.journal import journal
from server.games.people.appointing import new_key
from server.post import Post, RoleMail
from server.reports import frames
from server.reports.facts import KeyFacts
from server.storage.games.journal import Kind
from server.storage.people import conversations, roles
from server.storage.tables.core import GameRow, RoleRow
from server.storage.unit_of_work import Work


def renew_key(
    work: Work, post: Post, row: GameRow, player: RoleRow, *, cause: str, asked: bool
) -> None:
    """Give a player a new key and mail it; the old one is dead from now on."""
    roles.set_key(player, new_key())
    conversations.renew(work, player.id, new_key)
    journal.note(work, Kind.KEY_RENEWED, now=post.clock.now(), role=player)
    facts = KeyFacts(row.title, Player(player.code, player.pseudonym), asked)
    text = frames.key_renewed(facts, player.language)
    post.to_role(work, row, RoleMail(player, text, kind="key", cause=cause))
