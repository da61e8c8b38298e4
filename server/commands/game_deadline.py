"""`game deadline`: moves the open round's deadline."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.commands.command import GAME, OPERATOR, Command, Field, Shell
from server.commands.game_lines import ends
from server.errors import NotPossibleError
from server.games import interventions
from server.games.running import running
from server.reports.document import Paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Move the deadline to an instant, in local time unless an offset is named."""
    to = _instant(call.arguments["to"], ZoneInfo(call.game.zone))
    interventions.set_deadline(call.work, call.services.post, call.game, to)
    when = ends(running(call.work, call.game))
    return [Paragraph(f"{call.game.title}: {when}. The players are told.")]


def _instant(text: str, zone: ZoneInfo) -> datetime:
    try:
        read = datetime.fromisoformat(text)
        return (read if read.tzinfo else read.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise NotPossibleError(f"{text!r}: write 2026-12-04T18:00") from error


COMMAND = Command(
    name="deadline",
    audience=OPERATOR,
    run=run,
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
