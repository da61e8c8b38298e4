"""`game import`: a game that was exported goes on here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.protocol import UnusableInputError
from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import Command, Field, Option, Shell
from server.errors import NotPossibleError
from server.games.setup import record
from server.reports.documents.document import Block, Verbatim
from server.storage.states import GameState


def run(call: Call) -> Sequence[Block]:
    """Take the game in, if its rounds come out as they are written down."""
    path = Path(call.arguments["file"])
    mailbox = call.arguments.get("mailbox")
    if mailbox is not None and mailbox not in call.services.post.desks:
        raise NotPossibleError(f"there is no mailbox {mailbox!r}")
    taken = record.take_in(
        call.work,
        call.services,
        _read(path),
        file=path.name,
        title=call.arguments.get("title"),
        mailbox=mailbox,
    )
    return [Verbatim("\n".join(_said(taken)), depth=0)]


def _read(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UnusableInputError(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise UnusableInputError(f"{path}: must be a JSON object")
    return data


def _said(taken: record.Taken) -> Iterator[str]:
    row = taken.row
    yield f"{row.title} is game {row.id} here, {row.state}."
    yield f"Steps played again without a difference: {taken.steps - len(taken.others)}"
    if taken.others:
        yield f"Not compared, as other rules resolved them: {', '.join(taken.others)}"
    if taken.told:
        yield f"New keys are mailed to: {', '.join(one.code for one in taken.told)}"
    if row.state == GameState.PAUSED:
        yield f'It goes on with: turmpost game resume "{row.title}"'


COMMAND = Command(
    name="import",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            Field(name="file", help="what `game export` has written"),
            Option(
                name="title", help="another title, where there is such a game already"
            ),
            Option(name="mailbox", help="name of the mailbox players write to"),
        ),
    ),
)
