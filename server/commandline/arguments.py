"""What the commands of the registry take on the command line: argparse of a `Shell`.

How a command is carried out is not known here: its door is loaded when it is given.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from server.commandline import words_of_games
from server.commandline.common import add_config, figure, first_word
from server.commands import declared, table
from server.commands.command import Field, Form

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.commands.command import Command, Shell

_READ: Mapping[Form, Callable[[str], object]] = {
    Form.FIGURE: figure,
    Form.JSON_FILE: Path,
    Form.TEXT_FILE: Path,
}


def add(actions: Subparsers, group: str, given: Sequence[str]) -> None:
    """Add the commands of a group ("game") to its actions; only one that is `given`."""
    command = table.on_command_line(group, first_word(given))
    if command is not None and command.shell is not None:
        _add(actions, command, command.shell, given)
        return
    # The help of the whole group tells nothing of a command but its line.
    for name, line in declared.helps(table.HERE, group).items():
        actions.add_parser(name, help=line)


def add_as(subparsers: Subparsers, word: str, *, group: str, name: str) -> None:
    """Add a command of a group once more, under a word of its own."""
    command = table.on_command_line(group, name)
    if command is not None and command.shell is not None:
        _add(subparsers, command, replace(command.shell, name=word), ())


def _add(
    actions: Subparsers, command: Command, shell: Shell, given: Sequence[str]
) -> None:
    parser = actions.add_parser(
        shell.name, help=shell.help, description=shell.description
    )
    groups = {
        word: parser.add_mutually_exclusive_group()
        for word in dict.fromkeys(field.apart for field in shell.takes if field.apart)
    }
    for field in shell.takes:
        _add_field(groups.get(field.apart, parser), field)
    add_config(parser)
    if shell.own_words is not None:
        known = ["config", "help", *(field.name for field in shell.takes)]
        words_of_games.add(parser, given, known, shell.own_words, read=figure)
    parser.set_defaults(run=partial(_run, command, shell))


def _add_field(parser: argparse._ActionsContainer, field: Field) -> None:
    if field.form is Form.FLAG:
        parser.add_argument(f"--{field.name}", action="store_true", help=field.help)
        return
    read = _READ.get(field.form, str)
    if field.option:
        parser.add_argument(
            f"--{field.name}",
            required=field.needed,
            type=read,
            default=field.default,
            choices=field.choices,
            metavar=field.unit,
            help=field.help,
        )
        return
    nargs = None if field.needed else "?"
    parser.add_argument(
        field.name, nargs=nargs, type=read, choices=field.choices, help=field.help
    )


def _run(command: Command, shell: Shell, args: argparse.Namespace) -> int:
    from server.commandline import operator_door

    return operator_door.run(command, shell, args)
