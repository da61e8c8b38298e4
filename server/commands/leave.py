"""`abmelden`: leaves before the start; asks for a replacement after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.games import lifecycle
from server.reports.answers import answer

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Give the seat back, or tell the game master that a replacement is wanted."""
    if call.game.state == "open":
        lifecycle.leave(call.player, call.at.now)
        return answer("left", call.language, title=call.game.title)
    lifecycle.ask_for_replacement(
        call.at.work, call.at.services.post, call.game, call.player, call.at.cause
    )
    return answer("replacement", call.language)
