"""`status`: the public standing, the own one, the deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports.answers import answer

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Return the standing as the player may know it."""
    playing = call.playing
    if playing is None:
        kind = "not_started" if call.game.state == "open" else "over"
        return answer(kind, call.language, title=call.game.title)
    scene = playing.scene(call.player.code)
    text: str = playing.bundle.words(call.language).status(scene)
    return text
