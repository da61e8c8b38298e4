"""`bericht [round]`: that round's report again, in a mail of its own."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.named_round import named_among, typed
from server.games.rounds.publish import report_again
from server.games.state.steps import typed_name
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.tables.games import StepRow


def run(call: Call) -> Sequence[Block]:
    """Queue the report of a resolved step, the newest where none is named."""
    work = call.work
    steps = [row for row in games.steps(work, call.game.id) if row.sequence]
    resolved = [row for row in steps if row.resolved_at]
    words = call.arguments.get("round")
    found = named_among(call, resolved, words)
    if not found:
        return [_none(call, resolved, words)]
    report_again(
        call.session,
        call.player,
        found[-1],
        cause=f"again:{call.given.inbox_id}:{call.given.line}",
    )
    sent = paragraph("report-sent", call.language)
    if words is None or len(found) == 1:
        return [sent]
    others = [typed_name(call.game, one, call.language) for one in found[:-1]]
    listed = ", ".join(others)
    return [
        sent,
        paragraph("report-others", call.language, steps=listed, one=others[0]),
    ]


def _none(call: Call, resolved: Sequence[StepRow], words: str | None) -> Block:
    """Return what is said where there is no such report."""
    title = call.game.title
    if not resolved or words is None:
        return paragraph("no-report", call.language, title=title)
    steps = typed(call.game, resolved)[call.language]
    return paragraph("no-such-report", call.language, words=words, steps=steps)


COMMAND = Command(
    name="report",
    audience=IN_GAME,
    run=run,
    takes=("round",),
    limits=Limits(once=True, only_asks=True),
)
