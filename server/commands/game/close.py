"""`schließen 3`, `close 3`, `game close`: ends a game early, as it stands."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, NOTE, Command, Limits, Shell
from server.commands.confirming import YES, question, with_words
from server.commands.named_round import require_open
from server.games.clock import interventions, lifecycle
from server.games.people.anonymity import refuse_names
from server.games.state.steps import name
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Result:
    """Ask, then end a game with its standing; raises NotPossibleError."""
    require_open(call)
    row, language, note = call.game, call.language, call.arguments.get("note", "")
    refuse_names(call.work, row, [note])
    last, title = lifecycle.last_result(call.work, row), row.title
    step_row = call.session.step_row
    told = paragraph(
        "would-close",
        language,
        title=title,
        step=name(row, step_row, language),
        last=name(row, last, language),
        players=len(call.session.players()),
    )
    asked = question(call, with_words(call, told), step_row.id)
    if asked is not None:
        return asked
    interventions.close(call.session, note)
    return [paragraph("close-done", call.language, title=title)]


COMMAND = Command(
    name="close",
    audience=LEADS,
    run=run,
    takes=("round", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME, NOTE, YES),
    ),
)
