"""Commands about the game: the same for all games, one to a line (commands.lark)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from lark import UnexpectedInput

from engine.names import fold
from grammar.blocks import Line, lay_out
from grammar.errors import Trouble, diagnose
from grammar.fields import subtrees
from grammar.names import field, unquote
from grammar.reading import Command
from grammar.vocabulary import Head, Vocabulary
from grammar.words import COMMANDS

MAX_PARSED_CHARACTERS = 40_000
"""Characters of a mail's lines that are parsed, texts below headers aside."""

LEADING = "leading"
"""The rule of the grammar whose lines only a game master writes."""


@cache
def vocabulary() -> Vocabulary:
    """Return the grammar of the commands."""
    return Vocabulary(COMMANDS, starts=["start", LEADING], lines=["command", LEADING])


def find(word: str, *, leads: bool = False) -> Head | None:
    """Return the command that this folded word begins, if any.

    Those of a game master only for who `leads` a game.
    """
    head = vocabulary().by_word.get(word)
    if leads:
        return _led().get(word, head)
    return None if head is None or head.start == LEADING else head


@cache
def _led() -> Mapping[str, Head]:
    """Return the commands of a game master by their words, which others may share."""
    return {
        fold(word): head
        for head in vocabulary().heads
        if head.start == LEADING
        for word in head.words
    }


def heads(*, leads: bool = False) -> list[Head]:
    """Return the commands that somebody may write who `leads` a game, or does not."""
    return [one for one in vocabulary().heads if leads or one.start != LEADING]


def named(command: str, text: str) -> bool:
    """Say, without reading its lines, whether a word of this command is in a text."""
    folded = text.casefold()
    return any(word.casefold() in folded for word in vocabulary().head(command).words)


def read(line: Line, own: Vocabulary | None = None) -> Command | Trouble:
    """Read a line whose first word is that of a command.

    A game may have commands of its `own`: the rule `command` of its grammar.
    """
    leading = line.head is not None and line.head.start == LEADING
    start = LEADING if leading else "start" if own is None else "command"
    known = vocabulary() if own is None else own
    try:
        form = known.parser.parse(line.text, start=start)
    except UnexpectedInput:
        return diagnose(known, start, line.text)
    command = subtrees(form)[0] if start == "start" else form
    arguments = tuple(unquote(field(str(part))) for part in command.children)
    if line.head is not None and line.head.body:
        arguments = (line.body, *arguments)
    return Command(line.number, line.written, command.data, arguments)


def read_commands(text: str) -> list[Command]:
    """Return the commands in a text for no game; all else is passed over."""
    return list(_commands_in(text))


# Several checks ask about the same mail.
@lru_cache(maxsize=4)
def _commands_in(text: str) -> tuple[Command, ...]:
    layout = lay_out(
        text, lambda word, _rest: find(word), ends=frozenset(), bound=frozenset()
    )
    room = MAX_PARSED_CHARACTERS
    found: list[Command] = []
    for line in layout.lines:
        if line.head is not None and len(line.text) <= room:
            room -= len(line.text)
            command = read(line)
            found += [command] if isinstance(command, Command) else []
    return tuple(found)
