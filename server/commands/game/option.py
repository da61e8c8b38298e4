"""`option 3, grace_hours 48`, `game option`: what a game does differently from others.

Alone it shows all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Shell
from server.commands.named_round import require_open
from server.games.messages.message_rules import tell_of_switch
from server.games.people.anonymity import refuse_names
from server.games.results import series
from server.games.state import options
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.storage.states import TAKES_ORDERS


def run(call: Call) -> Sequence[Block]:
    """Show the options, or set one from now on; raises NotPossibleError."""
    row, language = call.game, call.language
    blocks: list[Block] = []
    if "value" in call.arguments:
        require_open(call)
        name = call.arguments["option"].strip().casefold()
        values = {name: options.value(name, call.arguments["value"])}
        refuse_names(call.work, row, [call.arguments["value"]])
        if values.get("series"):
            leader = call.actor.role.person if call.actor.role else None
            values["series"] = series.joined(call.work, str(values["series"]), leader)
        options.linked(values, call.services.post.web.site)
        before = options.of(call.services.config.games, row).public_press_only
        entry = options.change(call.work, row, values, call.now)
        only = options.of(call.services.config.games, row).public_press_only
        if only != before and row.state in TAKES_ORDERS:
            tell_of_switch(
                call.session,
                f"j{entry.id}",
                only_press=only,
            )
        blocks.append(paragraph("options-set", language, title=row.title))
    chosen = options.of(call.services.config.games, row)
    blocks.append(paragraph("options-shown", language, title=row.title))
    return [*blocks, Verbatim("\n".join(options.lines(chosen)), depth=2)]


COMMAND = Command(
    name="option",
    audience=LEADS,
    run=run,
    takes=("round", "option", "value"),
    shell=Shell(
        takes=(
            GAME,
            Field(name="option", help="its name; without one: all", needed=False),
            Field(name="value", help="a number, or yes or no", needed=False),
        ),
    ),
)
