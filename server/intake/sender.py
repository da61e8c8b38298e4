"""Who writes: a player by the key, or somebody we do not know (yet).

A mail acts for a player only with that player's key. One that comes from a registered
address without a key is held; its owner gets one mail, and the reply to it confirms.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from server.games.lifecycle import zone_of
from server.intake.handling import Verdict
from server.intake.stranger import answer_stranger
from server.reports import frames
from server.storage import games, inbox

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import PlayerRow

ACTIVE = ("open", "running", "paused")
HELD_FOR = timedelta(days=7)


def check(at: Handling) -> Verdict | None:
    """Find the player and the game; decide about mails of nobody."""
    if at.row.player_id is not None:  # confirmed, or put off before
        _take(at, games.player(at.work, at.row.player_id))
        return None
    for key in at.keys:
        player = at.known.players.get(key)
        if player is not None:
            _take(at, player)
            return _confirmation(at)
    if not at.mail.from_address:
        return Verdict("refused_no_sender")
    player = _registered(at)
    if player is None or at.excess is not None:
        return answer_stranger(at)
    return _hold(at, player)


def _take(at: Handling, player: PlayerRow) -> None:
    at.player = player
    at.game = at.known.games[player.game_id]


def _registered(at: Handling) -> PlayerRow | None:
    """Return the player of a running game who is registered with the sender's address.

    Whoever plays several games is meant in the newest one.
    """
    for player in games.players_by_address(at.work, at.mail.from_address):
        if games.get(at.work, player.game_id).state in ACTIVE:
            return player
    return None


def _hold(at: Handling, player: PlayerRow) -> Verdict:
    """Keep the mail until the owner of the address has said that it is genuine."""
    game = games.get(at.work, player.game_id)
    at.services.post.to_player(
        at.work,
        game,
        player,
        frames.held(
            game.title,
            at.mail.own_text,
            player.language,
            until=at.row.received_at + HELD_FOR,
            zone=zone_of(game),
        ),
        kind="confirm",
        cause=f"confirm:{at.row.id}:{player.id}",
        answers=at.mail,
    )
    return Verdict("held_no_key", state="held")


def _confirmation(at: Handling) -> Verdict | None:
    """Let a held mail go on where this one is the reply that confirms it."""
    cause = at.known.asked.get(at.mail.in_reply_to)
    if cause is None or at.player is None:
        return None
    _, row_id, player_id = cause.split(":")
    held = inbox.one(at.work, int(row_id))
    if held is None or held.state != "held" or int(player_id) != at.player.id:
        return None
    held.state = "new"
    held.player_id = at.player.id
    return None if at.mail.own_text.strip() else Verdict("confirmed")
