"""`bericht [round]`: that round's report again, in a mail of its own."""

from __future__ import annotations

from collections.abc import Sequence

from server.bundles import bundle
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.named_round import key_of
from server.games.editions.store_edition import step_of
from server.games.rounds.publish import report_again
from server.games.state.steps import around, meant, others_of
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.games import games


def run(call: Call) -> Sequence[Block]:
    """Queue the report of a resolved step, the newest where none is named."""
    work = call.work
    steps = [row for row in games.steps(work, call.game.id) if row.sequence]
    resolved = [row for row in steps if row.resolved_at]
    wanted = key_of(work, steps, call.arguments.get("round"))
    steps_meant = meant(resolved, wanted) or around(steps, wanted)
    if steps_meant is None or not steps_meant.resolved_at:
        kind = "no-such-report" if resolved else "no-report"
        return [paragraph(kind, call.language, title=call.game.title)]
    report_again(
        call.session,
        call.player,
        steps_meant,
        cause=f"again:{call.given.inbox_id}:{call.given.line}",
    )
    sent = paragraph("report-sent", call.language)
    others = others_of(resolved, steps_meant, wanted)
    if not others:
        return [sent]
    words = bundle(call.game.bundle).words(call.language)
    names = {row.key: words.step(step_of(work, row)) for row in resolved}
    listed = ", ".join(f"{names[key]} ({key})" for key in others)
    return [
        sent,
        paragraph("report-others", call.language, steps=listed, one=others[0]),
    ]


COMMAND = Command(
    name="report",
    audience=IN_GAME,
    run=run,
    takes=("round",),
    limits=Limits(once=True, only_asks=True),
)
