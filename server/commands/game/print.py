"""`abdrucken 3, 12`, `print 3, 12`, `game print`: press is printed after all."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Shell
from server.commands.game.texts import round_of, who_wrote
from server.commands.named_round import require_step
from server.games.messages import press_moderation
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


def run(call: Call) -> Sequence[Block]:
    """Let a text be printed that was withheld; raises NotPossibleError."""
    step_row = round_of(call).step_row
    require_step(call, step_row)
    number = int(call.arguments["text"])
    text = press_moderation.print_after_all(call.session, step_row.key, number)
    who = who_wrote(call, text)
    return [paragraph("text-printed", call.language, number=str(number), who=who)]


COMMAND = Command(
    name="print",
    audience=LEADS,
    run=run,
    takes=("round", "text"),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="its number, see `game texts`", form=Form.FIGURE),
        ),
    ),
)
