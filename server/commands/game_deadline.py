"""`frist 3, 2026-12-04 18:00`, `game deadline`: moves the open round's deadline."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.commands.command import GAME, LEADS, Command, Field, Shell
from server.commands.game_lines import ends_for
from server.commands.rounds import require_open
from server.games import interventions
from server.games.running import running
from server.reports.leading import done, impossible
from server.storage import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Move the deadline to an instant, in local time unless an offset is named."""
    require_open(call)
    to = _instant(call.arguments["to"], ZoneInfo(call.game.zone))
    _refuse_repeated(call, to)
    interventions.set_deadline(call.work, call.services.post, call.game, to)
    when = ends_for(call, running(call.work, call.game))
    return [done("deadline", call.language, title=call.game.title, ends=when)]


def _refuse_repeated(call: Call, to: datetime) -> None:
    """Raise NotPossibleError where a mail names the deadline that there is."""
    step_row = games.open_step(call.work, call.game.id)
    if "round" in call.arguments and step_row is not None and step_row.deadline == to:
        raise impossible("same_deadline")


def _instant(text: str, zone: ZoneInfo) -> datetime:
    """Return an instant; a date alone is none, it would mean midnight."""
    plain = re.sub(r"\s*(?:uhr)?[\s.!]*\Z", "", text, flags=re.IGNORECASE)
    try:
        read = _german(plain) or datetime.fromisoformat(plain)
        if ":" not in plain:
            raise ValueError("no time of day")
        return (read if read.tzinfo else read.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise impossible("no_instant", words=plain) from error


def _german(text: str) -> datetime | None:
    found = _GERMAN.fullmatch(text)
    if found is None:
        return None
    day, month, year, hour, minute = map(int, found.groups())
    return datetime(year, month, day, hour, minute)  # noqa: DTZ001 - the zone follows


_GERMAN = re.compile(
    r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}),?\s+(?:um\s+)?(\d{1,2}):(\d{2})"
)

COMMAND = Command(
    name="deadline",
    audience=LEADS,
    run=run,
    takes=("round", "to"),
    shell=Shell(
        group="game",
        name="deadline",
        help="move the open deadline",
        takes=(
            GAME,
            Field(name="to", help="local time of the game: 2026-12-04T18:00"),
        ),
    ),
)
