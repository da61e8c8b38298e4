"""`zeitplan 3, mo,fr 20:00`, `schedule 3, ...`, `game schedule`: when rounds end."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Shell
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.reports.documents.document import Block
from server.reports.documents.schedules import in_words
from server.reports.documents.sentences import paragraph
from server.storage.states import GameState
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """Set another schedule, and say what it means for the open round."""
    require_open(call)
    row, language = call.game, call.language
    text = call.arguments["schedule"]
    interventions.set_schedule(call.session, text)
    schedule = in_words(row.schedule, ZoneInfo(row.zone), language)
    now = CORE.into(language).phrase(
        "schedule-set-before-start"
        if row.state == GameState.OPEN
        else "schedule-set-now-stays"
    )
    return [
        paragraph("schedule-set", language, title=row.title, schedule=schedule, now=now)
    ]


COMMAND = Command(
    name="schedule",
    audience=LEADS,
    run=run,
    takes=("round", "schedule"),
    shell=Shell(
        takes=(
            GAME,
            Field(name="schedule", help='for example "mon,thu 20:00"'),
        ),
    ),
)
