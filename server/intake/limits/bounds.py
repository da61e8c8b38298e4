"""How much one mail may set off: so many commands, so many texts for others.

One mail must not become thousands of answers. What is left out is named in the reply;
orders are not counted, each of them fills a slot and no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.names import fold
from grammar.reading import Command, Passage
from server.reports.answers import answer

if TYPE_CHECKING:
    from server.config.intake import IntakeConfig
    from server.reports.document import Block

ONCE = (
    *("games", "help", "journal", "key", "leave", "overview"),
    *("players", "probe", "report", "status"),
)
"""Commands that say the same when they are given again in the same mail."""


class Bounds:
    """What has been taken of a mail so far, and what has been left out."""

    def __init__(self, settings: IntakeConfig) -> None:
        """Begin with a mail of which nothing has been taken."""
        self._commands = settings.commands_per_mail
        self._texts = settings.texts_per_mail
        self._given: set[tuple[str, ...]] = set()
        self._taken_commands = 0
        self._taken_texts = 0
        self._left_commands: list[int] = []
        self._left_texts: list[int] = []

    def takes(self, item: Command | Passage) -> bool:
        """Say whether a line may still take effect, and count it."""
        if isinstance(item, Passage):
            self._taken_texts += 1
            if self._taken_texts > self._texts:
                self._left_texts.append(item.line)
            return self._taken_texts <= self._texts
        if self._is_repeated(item):
            return False
        self._taken_commands += 1
        if self._taken_commands > self._commands:
            self._left_commands.append(item.line)
        return self._taken_commands <= self._commands

    def taken(self, commands: Iterable[Command]) -> list[Command]:
        """Return those of these commands that may take effect."""
        return [command for command in commands if self.takes(command)]

    def left_out(self, language: str) -> list[Block]:
        """Return a line for the reply where something was left out."""
        return [
            answer(kind, language, most=most, count=len(lines), line=lines[0])
            for kind, most, lines in (
                ("many_commands", self._commands, self._left_commands),
                ("many_texts", self._texts, self._left_texts),
            )
            if lines
        ]

    def _is_repeated(self, command: Command) -> bool:
        """Say whether the mail has asked for just this before."""
        if command.name not in ONCE:
            return False
        asked = (command.name, *map(fold, command.arguments))
        if asked in self._given:
            return True
        self._given.add(asked)
        return False
