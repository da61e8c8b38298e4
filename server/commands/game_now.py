"""`game now`: ends the open round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server import identity
from server.commands.command import GAME, OPERATOR, Command, Shell
from server.games import interventions, rule_versions
from server.reports.document import Paragraph
from server.storage import games, servers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """End the open round now and say when it will be resolved."""
    interventions.end_now(call.work, call.services.post, call.game)
    said = f"{call.game.title}: the round has ended; {_resolved_by(call)}."
    return [Paragraph(said)]


def _resolved_by(call: Call) -> str:
    """Say what resolves the round that has ended, or what that waits for."""
    row = call.game
    step_row = games.open_step(call.work, row.id)
    if row.draws == "manual" and step_row is not None and step_row.chance is None:
        return "it waits for its draw (turmpost game draw)"
    if row.id in rule_versions.waiting(call.work):
        return "it waits for you to adopt the installed rules (game adopt-rules)"
    if servers.any_alive(call.work, call.now, is_gone=identity.is_gone):
        return "the running server resolves it within seconds"
    return "no server is running: start `turmpost serve`, which resolves it"


COMMAND = Command(
    name="now",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        group="game",
        name="now",
        help="end the open round now",
        takes=(GAME,),
    ),
)
