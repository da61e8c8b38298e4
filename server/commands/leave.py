"""`abmelden`: leaves before the start; asks for a replacement after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.games import lifecycle
from server.reports.answers import answer, no_orders_now
from server.storage import outbox, tallies

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Give the seat back, or tell the game master that a replacement is wanted."""
    if call.game.state == "open":
        lifecycle.leave(call.player, call.at.now)
        return answer("left", call.language, title=call.game.title)
    if call.game.state not in ("running", "paused"):
        return no_orders_now(call.game.state, call.language, call.game.title)
    row, player = call.at.row, call.player
    # The game master is told once a day, however often the player says it.
    cause = tallies.daily("gone", f"p{player.id}", row.received_at)
    services = call.at.services
    told = outbox.is_queued(call.at.work, f"leave:{cause}")
    if not told:
        told = lifecycle.ask_for_replacement(
            call.at.work,
            services.post,
            call.game,
            player,
            cause=cause,
            operator=services.config.intake.operator,
        )
    kind = "replacement" if call.game.gm_address else "replacement_operator"
    return answer(
        kind if told else "replacement_unheard", call.language, title=call.game.title
    )
