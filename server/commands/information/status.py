"""`status`: the standing as its reader may know it, the own one, the deadline.

After the end it is the final result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.seat import away
from server.games.editions.store_edition import kept
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import no_orders_now
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.states import ENDED


def run(call: Call) -> Sequence[Block]:
    """Return the standing: a player's, the game master's, or what all may know."""
    playing = call.playing
    if playing is None:
        return [
            no_orders_now(call.game.state, call.language, call.game.title),
            *_last(call),
        ]
    scene = playing.scene(call.actor.reader)
    words = playing.bundle.words(call.language)
    blocks: Sequence[Block] = words.status(scene)
    has_ended = playing.step_row.draw_wanted_since is not None
    if has_ended and scene.lacks_draw:
        step = words.step(scene.step)
        ended = paragraph("step-waits-for-draw", call.language, step=step)
        blocks = [ended, *blocks]
    if call.actor.kind is RoleKind.PLAYER:
        return [*blocks, *away.shown(call)]
    gallery = playing.bundle.gallery
    if call.actor.kind is RoleKind.SPECTATOR and gallery is not None:
        return [*blocks, *gallery.invitation(scene.view, call.language)]
    return blocks


def _last(call: Call) -> Sequence[Block]:
    """Return the final result of a game, nothing where there is none."""
    if call.game.state not in ENDED:
        return ()
    steps = [one for one in games.steps(call.work, call.game.id) if one.sequence]
    resolved = [one for one in steps if one.resolved_at]
    if not resolved:
        return ()
    after = kept(call.work, call.game, resolved[-1]).after
    early = after.bundle.game.ranking(after.state) is None
    scene = replace(after.scene(call.actor.reader), deadline=None, closed=early)
    blocks: Sequence[Block] = after.bundle.words(call.language).status(scene)
    return blocks


COMMAND = Command(
    name="status",
    audience=IN_GAME,
    run=run,
    limits=Limits(once=True, only_asks=True),
)
