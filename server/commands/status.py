"""`status`: the standing as its reader may know it, the own one, the deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands import away
from server.commands.command import IN_GAME, Command, Limits
from server.reports.answers import no_orders_now
from server.storage.roles import RoleKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Return the standing: a player's, the game master's, or what all may know."""
    playing = call.playing
    if playing is None:
        return [no_orders_now(call.game.state, call.language, call.game.title)]
    scene = playing.scene(call.actor.reader)
    blocks: Sequence[Block] = playing.bundle.words(call.language).status(scene)
    if call.actor.kind is RoleKind.PLAYER:
        return [*blocks, *away.shown(call)]
    gallery = playing.bundle.gallery
    if call.actor.kind is RoleKind.SPECTATOR and gallery is not None:
        return [*blocks, *gallery.invitation(scene.view, call.language)]
    return blocks


COMMAND = Command(
    name="status",
    audience=IN_GAME,
    run=run,
    limits=Limits(once=True, only_asks=True),
)
