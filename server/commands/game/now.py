"""`auswerten 3`, `resolve 3`, `game now`: ends the open round."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import typed
from server import identity
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.games.state import rule_versions
from server.games.state.steps import names, typed_name
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games
from server.storage.kinds import Draws
from server.storage.service import servers
from server.storage.tables.games import StepRow
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """End the open round now and say when it will be resolved."""
    require_open(call)
    step_row = games.open_step(call.work, call.game.id)
    if step_row is not None and step_row.ended_at and "round" in call.arguments:
        raise not_possible("ended-already", step=names(call.game, step_row))
    interventions.end_now(call.session)
    resolved = _resolved_by(call, step_row)
    title = call.game.title
    return [paragraph("round-ended", call.language, title=title, resolved=resolved)]


def _resolved_by(call: Call, step_row: StepRow | None) -> str:
    """Say what resolves the round that has ended, or what that waits for."""
    row, spoken = call.game, CORE.into(call.language)
    by_mail = call.actor.kind is not Visitor.OPERATOR
    key = typed_name(row, step_row, call.language)
    if row.draws == Draws.MANUAL and step_row is not None and step_row.chance is None:
        command = f"{typed('draw', call.language)} {key}, ..."
        command = command if by_mail else "turmpost game draw"
        return spoken.phrase("resolved-by-draw", command=command)
    if row.id in rule_versions.waiting(call.work):
        command = f"{typed('adopt', call.language)} {key}"
        command = command if by_mail else "game adopt-rules"
        return spoken.phrase("resolved-by-rules", command=command)
    if by_mail:
        return spoken.phrase("resolved-by-server")
    if servers.any_alive(call.work, call.now, is_gone=identity.is_gone):
        return "the running server resolves it within seconds"
    return "no server is running: start `turmpost serve`, which resolves it"


COMMAND = Command(
    name="now",
    audience=LEADS,
    run=run,
    takes=("round",),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME,),
    ),
)
