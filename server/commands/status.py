"""`status`: the public standing, the own one, the deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands.command import SEATED, Command, Limits
from server.reports.answers import no_orders_now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Return the standing as the player may know it."""
    playing = call.playing
    if playing is None:
        return [no_orders_now(call.game.state, call.language, call.game.title)]
    scene = playing.scene(call.player.code)
    blocks: Sequence[Block] = playing.bundle.words(call.language).status(scene)
    return blocks


COMMAND = Command(
    name="status",
    audience=SEATED,
    run=run,
    limits=Limits(once=True, only_asks=True),
)
