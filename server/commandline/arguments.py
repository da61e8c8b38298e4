"""Arguments of the registry's commands on the command line: argparse of a `Shell`.

How a command is carried out is not known here: its door is loaded when it is given.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from server.commandline import registered, words_of_games
from server.commandline.common import add_config, figure, first_word
from server.commands.command import Command, Field, Form

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.commands.command import Shell

_READ: Mapping[Form, Callable[[str], object]] = {
    Form.FIGURE: figure,
    Form.JSON_FILE: Path,
    Form.TEXT_FILE: Path,
}


def find(group: str, name: str) -> Command | None:
    """Return a command of the registry by its words, None where there is none."""
    if name not in registered.COMMANDS.get(group, {}):
        return None
    place, _ = registered.COMMANDS[group][name]
    module, _, function = place.partition(".")
    found = getattr(import_module(f"server.commands.{module}"), function, None)
    return found if isinstance(found, Command) else None


def add_group(subparsers: Subparsers, group: str, words: Sequence[str]) -> None:
    """Add a group of commands ("game"); of these only the one that `words` name."""
    parser = subparsers.add_parser(group)
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    name = first_word(words)
    if not add(actions, group, name, words):
        # The help of the whole group tells nothing of a command but its line.
        for one, (_, line) in registered.COMMANDS[group].items():
            actions.add_parser(one, help=line)


def add(
    actions: Subparsers, group: str, name: str, words: Sequence[str], word: str = ""
) -> bool:
    """Add a command by its words, or under another `word`; say whether there is one."""
    command = find(group, name)
    if command is None or command.shell is None:
        return False
    shell = command.shell
    _, line = registered.COMMANDS[group][name]
    parser = actions.add_parser(
        word or name,
        help=line,
        description=shell.description,
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
        words_of_games.add(parser, words, known, shell.own_words, read=figure)
    parser.set_defaults(run=partial(_run, command, shell))
    return True


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
