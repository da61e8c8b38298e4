"""`freigeben 3`, `release 3`, `game release`: hands out reports that were kept back."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.game_lines import ends_for
from server.commands.named_round import named
from server.games.rounds import embargo
from server.games.state.running import running
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph


def run(call: Call) -> Sequence[Block]:
    """Hand the reports out, and say when the next round ends."""
    row, language = call.game, call.language
    key = row.kept_back
    if key is None:
        raise not_possible("nothing-kept-back", title=row.title)
    if "round" in call.arguments and named(call) != key:
        raise not_possible("other-kept-back", round=named(call), key=key)
    edition = embargo.release(call.session)
    if edition.over:
        return [
            paragraph("reports-released-last", language, title=row.title, round=key)
        ]
    when = ends_for(call, running(call.work, row))
    return [
        paragraph("reports-released", language, title=row.title, round=key, ends=when)
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
