"""`streichen 3, 12`, `withhold 3, 12`, `game withhold`: press that is not printed."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Limits, Option, Shell
from server.commands.game.texts import round_of, who_wrote
from server.commands.named_round import require_step
from server.games.messages import press_moderation
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Keep a text from being printed; raises NotPossibleError."""
    step_row = round_of(call).step_row
    require_step(call, step_row)
    number = int(call.arguments["text"])
    note = call.arguments.get("note", "")
    text = press_moderation.withhold(call.session, step_row.key, number, note)
    who = who_wrote(call, text)
    return [paragraph("text-withheld", call.language, number=str(number), who=who)]


COMMAND = Command(
    name="withhold",
    audience=LEADS,
    run=run,
    takes=("round", "text", "note"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="its number, see `game texts`", form=Form.FIGURE),
            Option(name="note", help="your words to the author", default=""),
        ),
    ),
)
