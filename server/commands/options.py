"""The command that shows and sets the options of a game."""

from __future__ import annotations

from collections.abc import Sequence

from server.bundles import bundle
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Field, Shell, command
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.games.people.anonymity import refuse_names
from server.games.results import series
from server.games.state import options
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.storage.states import GameState


@command(
    "option",
    LEADS,
    "round",
    "option",
    "value",
    shell=Shell(
        takes=(
            GAME,
            Field(name="option", help="its name; without one: all", needed=False),
            Field(name="value", help="a number, or yes or no", needed=False),
        )
    ),
)
def option(call: Call) -> Sequence[Block]:
    """Show the options, or set one from now on; raises NotPossibleError.

    Alone it shows all of them.
    """
    row, language = call.game, call.language
    if "value" not in call.arguments:
        chosen = options.of(call.services.config.games, row)
        shown = paragraph("options-shown", language, title=row.title)
        return [shown, Verbatim("\n".join(options.lines(chosen)), depth=2)]
    require_open(call)
    name = call.arguments["option"].strip().casefold()
    values = {name: options.value(name, call.arguments["value"])}
    refuse_names(call.work, row, [call.arguments["value"]])
    if values.get("series"):
        leader = call.actor.role.person if call.actor.role else None
        values["series"] = series.joined(call.work, str(values["series"]), leader)
    kinds = bundle(row.bundle).game.kinds
    options.refuse_unfit(values, kinds, call.services.post.web.site)
    before = options.of(call.services.config.games, row)
    done = options.OptionsSet(before, options.change(call.work, row, values, call.now))
    after = options.of(call.services.config.games, row)
    said = paragraph(
        "option-as-before" if after == before else "option-set",
        language,
        title=row.title,
        name=name,
        before=options.written(before, name),
        after=options.written(after, name),
    )
    # The opening tells how they are when the game begins.
    if row.state == GameState.OPEN:
        return [said]
    if call.untold is not None:
        call.untold.note_options(done)
        return [said]
    told = interventions.tell_options(call.session, done)
    return [said, paragraph("options-told", language)] if told else [said]
