"""All commands, for the mail door and the command line.

A `Command` in a module of this package is a command (`command` makes it of a
function); nothing else lists them. A game may have further commands, in the package
that its bundle names. Those of the command line are in
`server/commandline/registered.py`, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

from server.bundles import bundle
from server.commands.audience import Kind
from server.commands.command import Command, Limits
from server.errors import BrokenGameError

if TYPE_CHECKING:
    from server.commands.call import Call, Result

HERE = "server.commands"


@cache
def commands(package: str = HERE) -> Mapping[str, Command]:
    """Return the commands of a package by their names; raises BrokenGameError."""
    by_word: dict[str, Command] = {}
    for command in _commands_in(package):
        if by_word.get(command.name, command) is not command:
            raise BrokenGameError(package, f"it has {command.name!r} twice")
        by_word[command.name] = command
    return by_word


def find(name: str, game: str | None = None) -> Command | None:
    """Return the command of this name, where it is one of all games or of this one."""
    own = bundle(game).commands if game is not None else ""
    found = commands(own).get(name) if own else None
    return found or commands().get(name)


def limits(name: str, game: str | None = None) -> Limits:
    """Return the limits of a command, the usual ones where nobody carries it out."""
    command = find(name, game)
    return Limits() if command is None else command.limits


def may(kind: Kind, name: str, game: str | None = None) -> bool:
    """Return whether somebody of this kind may give a command."""
    command = find(name, game)
    return command is not None and kind in command.audience


def arguments(command: Command, words: Sequence[str]) -> Mapping[str, str]:
    """Return typed values by the names of a command's fields.

    Words beyond the last field belong to it, behind commas.
    """
    last = len(command.takes)
    kept = [*words[: last - 1], ",".join(words[last - 1 :])] if last else []
    return {name: word for name, word in zip(command.takes, kept, strict=False) if word}


def run(command: Command, call: Call) -> Result:
    """Carry a command out, where the actor may give it; return what it says."""
    if call.actor.kind not in command.audience:
        # The operator may give every command of the command line.
        from server.reports.documents.sentences import paragraph

        return [paragraph("command-not-for-you", call.language, line=call.given.line)]
    if command.in_open_round:
        from server.commands.named_round import require_open

        require_open(call)
    return command.run(call)


def _commands_in(package: str) -> Iterator[Command]:
    files = walk_packages(import_module(package).__path__, f"{package}.")
    for file in sorted(module.name for module in files):
        for value in vars(import_module(file)).values():
            if isinstance(value, Command):
                yield value
