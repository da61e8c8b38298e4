"""`freigeben 3`, `release 3`, `game release`: hands out reports that were kept back."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.game_lines import ends_for
from server.games.rounds import embargo
from server.games.state.running import running
from server.games.state.steps import kept_back, meant, name, names
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games


def run(call: Call) -> Sequence[Block]:
    """Hand the reports out, and say when the next round ends."""
    row, language = call.game, call.language
    waiting = kept_back(call.work, row)
    if waiting is None:
        raise not_possible("nothing-kept-back", title=row.title)
    words = call.arguments.get("round")
    steps = games.steps(call.work, row.id)
    if words is not None and waiting not in meant(row, steps, words):
        kept = names(row, waiting)
        raise not_possible("other-kept-back", words=words, kept=kept)
    step = name(row, waiting, language)
    edition = embargo.release(call.session)
    if edition.over:
        return [
            paragraph("reports-released-last", language, title=row.title, step=step)
        ]
    when = ends_for(call, running(call.work, row))
    return [
        paragraph("reports-released", language, title=row.title, step=step, ends=when)
    ]


COMMAND = Command(
    name="release_reports",
    audience=LEADS,
    run=run,
    takes=("round",),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME,),
    ),
)
