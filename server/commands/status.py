"""`status`: the public standing, the own one, the deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports.answers import no_orders_now

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Return the standing as the player may know it."""
    playing = call.playing
    if playing is None:
        return no_orders_now(call.game.state, call.language, call.game.title)
    scene = playing.scene(call.player.code)
    text: str = playing.bundle.words(call.language).status(scene)
    return text
