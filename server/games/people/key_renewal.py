"""A new key for a player; the old one opens nothing any more."""

from __future__ import annotations

from server.games.people import address_change
from server.games.people.appointing import new_key
from server.games.state.session import GameSession
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, QuestionKind
from server.storage.outbox.cause import Cause
from server.storage.people import conversations, questions, roles
from server.storage.tables.people import RoleRow

ASKS_OTHERS = (
    QuestionKind.MASTER,
    QuestionKind.DEPUTY,
    QuestionKind.SUBSTITUTE,
)
"""The questions that a key can lead to: a new key takes back those that are open."""


def renew_key(
    session: GameSession, player: RoleRow, cause: Cause, *, asked: bool
) -> None:
    """Give a player a new key and mail it; the old one is dead from now on."""
    player.set_key(new_key())
    conversations.renew(session.work, player.id, new_key)
    # Whoever had the old key may have wished for another address, or asked others.
    address_change.withdraw(session.work, roles.held_by(session.work, player.person_id))
    others = questions.open_ones(session.work, [player.id], ASKS_OTHERS)
    questions.withdraw(others)
    session.note(Kind.KEY_RENEWED, role=player)
    session.send_letter("key-renewed", player, MailKind.KEY, cause, asked=asked)
