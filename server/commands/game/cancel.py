"""`abbrechen 3`, `cancel 3`, `game cancel`: ends a game without a result."""

from __future__ import annotations

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, NOTE, Command, Limits, Shell
from server.commands.confirming import YES, question, with_words
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.games.people.anonymity import refuse_names
from server.games.state.running import refuse_ended
from server.games.state.steps import name
from server.reports.documents.sentences import NONE, paragraph
from server.storage.games import games


def run(call: Call) -> Result:
    """Ask, then end a game for good; raises NotPossibleError."""
    require_open(call)
    row, note, title = call.game, call.arguments.get("note", ""), call.game.title
    refuse_ended(row)
    refuse_names(call.work, row, [note])
    step_row = games.open_step(call.work, row.id)
    would = paragraph(
        "would-cancel",
        call.language,
        title=title,
        step=name(row, step_row, call.language) if step_row else NONE,
        players=len(call.session.players()),
    )
    asked = question(call, with_words(call, would), step_row.id if step_row else 0)
    if asked is not None:
        return asked
    interventions.cancel(call.session, note)
    return [paragraph("cancel-done", call.language, title=title)]


COMMAND = Command(
    name="cancel",
    audience=LEADS,
    run=run,
    takes=("round", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME, NOTE, YES),
    ),
)
