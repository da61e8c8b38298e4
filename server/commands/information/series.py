"""`serie`, `series Winter Cup`, `turmpost series`: the table of a series of games."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import IN_GAME, OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Limits, Shell
from server.games.results import series
from server.games.state import options
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.information.ratings import series_table


def run(call: Call) -> Sequence[Block]:
    """Show a series, that of the game where none is named; raises NotPossibleError."""
    known = list(series.named(call.work))
    if not known:
        return [paragraph("series-none", call.language)]
    own = options.series_of(call.about) if call.about else ""
    wanted = call.arguments.get("name", own)
    if not wanted:
        return [paragraph("series-listed", call.language, names=known)]
    found = series.find(call.work, wanted)
    if found is None:
        raise not_possible("series-unknown", words=wanted[:60], names=known)
    head = paragraph("series-of", call.language, series=found)
    return [head, *series_table(series.of_name(call.work, found), call.language)]


COMMAND = Command(
    name="series",
    audience=IN_GAME | OPERATOR,
    run=run,
    takes=("name",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(Field(name="name", help="which one (a list of all)", needed=False),),
        description="A game belongs to a series by its option `series`: "
        '`turmpost game option GAME series "Winter Cup"`, "no" for none.',
    ),
)
