"""The door by which the command line comes to the commands of the registry.

What was said to it by argparse (`arguments.py`) becomes its `Call`; what it returns is
printed. Nothing else is known of a command here.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from engine.protocol import UnusableInputError
from server.commandline.common import opened, say
from server.commands import registry
from server.commands.audience import Visitor
from server.commands.call import Actor, Call, LetterReply
from server.commands.command import Field, Form
from server.reports.documents.document import Paragraph, Verbatim
from server.reports.documents.instants import Clock
from server.reports.text import plain
from server.storage.games import games
from server.storage.standing_order import Moment
from server.texts.languages import OPERATOR_LANGUAGE

if TYPE_CHECKING:
    from server.commands.call import Result
    from server.commands.command import Command, Shell
    from server.reports.documents.document import Block
    from server.services import Services
    from server.storage.tables.games import GameRow
    from server.storage.unit_of_work import Work


def run(command: Command, shell: Shell, args: argparse.Namespace) -> int:
    """Carry a command out and print what it says; raises a TurmpostError."""
    arguments = {
        name: text for field in shell.takes for name, text in _given(field, args)
    }
    if shell.own_words is not None:
        arguments |= {word: str(value) for word, value in args.words}
    with opened(args) as services:
        with services.database.work() as work:
            answer = registry.run(command, _call(work, services, shell, arguments))
        # Only now is it true: on a full disk nothing was done.
        _print(answer)
    return 0


def _given(field: Field, args: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Yield the text of an argument by its name, nothing where there is none."""
    value: object = getattr(args, field.name.replace("-", "_"))
    if value is None or value is False:
        return
    match field.form:
        case Form.JSON_FILE:
            yield field.name, _json_of(Path(str(value)))
        case Form.TEXT_FILE:
            yield field.name, _text_of(Path(str(value)))
        case _:
            yield field.name, str(value)


def _text_of(path: Path) -> str:
    """Return what a text file says; raises UnusableInputError."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise UnusableInputError(f"{path}: {error}") from error


def _json_of(path: Path) -> str:
    """Return the text of a file that holds a JSON object."""
    try:
        text = path.read_text(encoding="utf-8")
        content = json.loads(text)
    except (OSError, ValueError) as error:
        raise UnusableInputError(f"{path}: {error}") from error
    if not isinstance(content, dict):
        raise UnusableInputError(f"{path}: must be a JSON object")
    return text


def _call(
    work: Work, services: Services, shell: Shell, arguments: Mapping[str, str]
) -> Call:
    now = services.clock.now()
    return Call(
        actor=Actor(
            Visitor.OPERATOR, services.config.intake.operator, OPERATOR_LANGUAGE
        ),
        work=work,
        services=services,
        about=_game(work, shell, arguments),
        arguments=arguments,
        given=Moment(now, inbox_id=0, line=0),
        now=now,
    )


def _game(work: Work, shell: Shell, arguments: Mapping[str, str]) -> GameRow | None:
    """Return the game that is named, locked where something in it may change."""
    if "game" not in arguments:
        return None
    row = games.find(work, arguments["game"])
    return games.lock(work, row.id) if shell.locked else row


def _print(answer: Result) -> None:
    if isinstance(answer, LetterReply):
        raise AssertionError("nobody is written to who sits at the command line")
    for block in answer:
        text = _text(block)
        if text:
            say(text)


def _text(block: Block) -> str:
    """Return what a block says, a sentence on one line: programs read it too."""
    match block:
        case Paragraph(text) | Verbatim(text, depth=0):
            return Clock(OPERATOR_LANGUAGE).text(text)
        case _:
            return plain.blocks([block], OPERATOR_LANGUAGE)
