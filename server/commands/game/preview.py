"""`vorschau`, `preview`, `game preview`: the open round resolved with what is there."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Option, Shell
from server.commands.game_lines import named
from server.games.rounds.preview import preview
from server.games.state.running import running
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Return the report as it would be; raises NotPossibleError. Nothing is stored."""
    game, language = running(call.work, call.game), call.language
    found = preview(call.work, game, language, call.arguments.get("draw"))
    step, title = named(game, language), call.game.title
    return [paragraph("preview-head", language, title=title, step=step), *found]


COMMAND = Command(
    name="preview",
    audience=LEADS,
    run=run,
    takes=("draw",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="draw", help="a draw to try it with, where it decides the round"
            ),
        ),
        locked=False,
    ),
)
