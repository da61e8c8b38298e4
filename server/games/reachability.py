"""Players whose mail comes back: held back until they write again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.games import game_master
from server.reports import letters
from server.storage import outbox

if TYPE_CHECKING:
    from datetime import datetime

    from server.services import Services
    from server.storage.tables import GameRow, PlayerRow
    from server.storage.unit_of_work import Work


def note_hard_bounce(
    work: Work, services: Services, game: GameRow, player: PlayerRow
) -> None:
    """Count a mail that came back for good; after a few in a row hold the others back.

    The game master is told; the player is when the next mail of his arrives.
    """
    settings, now = services.config.intake, services.clock.now()
    player.hard_bounces += 1
    few = player.hard_bounces < settings.hard_bounces
    if few or player.unreachable_since is not None:
        return
    player.unreachable_since = now
    work.flush()
    outbox.hold_back(work, player.id)
    game_master.tell(
        work,
        services.post,
        game,
        letters.unreachable(game.title, player.code, player.pseudonym),
        cause=f"unreachable:{player.id}:{now.isoformat()}",
        operator=settings.operator,
    )


def is_back(work: Work, player: PlayerRow, now: datetime) -> int:
    """Note a sign of life from a player's address; return how many mails now follow."""
    player.hard_bounces = 0
    if player.unreachable_since is None:
        return 0
    player.unreachable_since = None
    work.flush()
    return outbox.release(work, player.id, now)
