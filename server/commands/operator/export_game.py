"""`game export`: a whole game as one JSON file, for another server or for good."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from server.commands.audience import OPERATOR
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Form, Option, Shell
from server.errors import NotPossibleError
from server.games.setup import record
from server.reports.documents.document import Block, Paragraph

_PRIVATE = 0o600


def run(call: Call) -> Sequence[Block]:
    """Write the record into a new file that nobody else can read."""
    with_keys = "keys" in call.arguments
    found = record.made(call.work, call.game, call.now, with_keys=with_keys)
    path = Path(call.arguments["file"])
    text = json.dumps(found, ensure_ascii=False, indent=1)
    try:
        number = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE)
        with open(number, "w", encoding="utf-8") as file:  # noqa: PTH123 - a number
            file.write(f"{text}\n")
    except OSError as error:
        raise NotPossibleError(f"{path}: {error.strerror}") from error
    kept = "with the players' keys" if with_keys else "without keys"
    said = f"{call.game.title} is written to {path}, {kept}. It holds names, addresses "
    said += "and what the game keeps hidden: give it to nobody who plays."
    return [Paragraph(said)]


COMMAND = Command(
    name="export",
    audience=OPERATOR,
    run=run,
    shell=Shell(
        takes=(
            GAME,
            Field(name="file", help="a new file"),
            Option(
                name="keys",
                form=Form.FLAG,
                help="with the players' keys: where it arrives they go on without new "
                "ones; whoever has the file can act for them",
            ),
        ),
    ),
)
