"""`geschichte`: how the standing has developed, from the states that were kept."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Player
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.editions.store_edition import kept
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.game.texts import rounds_called
from server.reports.rounds.history import Past, history
from server.storage.games import games


def run(call: Call) -> Sequence[Block]:
    """Return what everybody may know of each player after every step."""
    past: list[Past] = []
    players: Sequence[Player] = ()
    for step_row in games.steps(call.work, call.game.id):
        if not step_row.sequence or step_row.resolved_at is None:
            continue
        edition = kept(call.work, call.game, step_row)
        scene = edition.after.scene(call.actor.reader)
        players = scene.players
        texts = edition.game.bundle.words(call.language)
        step = rounds_called(edition.game.step, texts)
        past.append(Past(step, texts.scores(scene)))
    found = history(past, players, call.language)
    return found or [paragraph("no-history", call.language, title=call.game.title)]


COMMAND = Command(
    name="history",
    audience=IN_GAME,
    run=run,
    limits=Limits(once=True, only_asks=True),
)
