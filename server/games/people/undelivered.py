"""A mail that was given up: the game master and the operator hear of it.

Once for each address and game: further ones are in the outbox as "failed". Refusals of
a player's address count like mails that came back (`server.games.people.reachability`).
"""

from __future__ import annotations

import hashlib
import re

from server.games.people import reachability
from server.games.state.session import GameSession
from server.services import Services
from server.storage.games import games
from server.storage.games.journal import Kind
from server.storage.outbox import outbox
from server.storage.people import rate_counts, roles
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

_ADDRESS = re.compile(r"[^\s<>()\[\]:;,]+@[^\s<>()\[\]:;,]+")
# The address is refused: the code says so (RFC 3463), or there is no such code.
_BAD_ADDRESS = re.compile(r"55[0134] (?:5\.1\.[0-9]+|5\.2\.1|(?![0-9]\.[0-9]))")
_SHOWN = 200


def note_given_up(work: Work, services: Services, row_id: int, reason: str) -> None:
    """Tell of a mail that will not be sent; `reason` is the mail server's last word."""
    row = outbox.one(work, row_id)
    if row is None or row.role_id is None:
        return
    (game,) = games.hold(work, roles.games_of(work, [row.role_id])).values()
    (player,) = roles.lock(work, [row.role_id]).values()
    session = GameSession(work, services, game)
    _tell(session, row, player, without_addresses(reason))
    if _BAD_ADDRESS.match(reason):
        reachability.note_hard_bounce(session, player, row)
        rate_counts.write(work)


def without_addresses(text: str) -> str:
    """Return a mail server's words without the address that they are about."""
    return _ADDRESS.sub("...", " ".join(text.split()))[:_SHOWN]


def _tell(session: GameSession, row: OutboxRow, player: RoleRow, reason: str) -> None:
    digest = hashlib.sha256(row.recipient.lower().encode()).hexdigest()[:16]
    entry = session.note(
        Kind.UNDELIVERED,
        role=player,
        why=f"outgoing:{row.id}",
        once=f"undelivered:{player.game_id}:{digest}",
        mail=row.id,
        reason=reason,
    )
    session.tell_officials(entry, but_not=row.recipient)
