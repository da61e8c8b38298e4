"""Commands about the game: the same for all games, one to a line (commands.lark)."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from lark import UnexpectedInput

from engine.names import fold
from grammar.blocks import Line, lay_out
from grammar.errors import Trouble, diagnose
from grammar.fields import subtrees
from grammar.heads import Head
from grammar.names import field, unquote
from grammar.reading import Command
from grammar.vocabulary import YES, Vocabulary
from grammar.words import COMMANDS

MAX_PARSED_CHARACTERS = 40_000
"""Characters of a mail's lines that are parsed, texts below headers aside."""

LEADING = "leading"
"""The rule of the grammar whose lines only a game master writes."""

_NEXT_WORD = re.compile(r"\s*([^\s,;:]+)")


@cache
def vocabulary() -> Vocabulary:
    """Return the grammar of the commands."""
    return Vocabulary(COMMANDS, starts=["start", LEADING], lines=["command", LEADING])


def find(
    word: str,
    rest: str | None = None,
    *,
    leads: bool = False,
    also: Container[str] = (),
) -> Head | None:
    """Return the command that this folded word begins, if any.

    Those of a game master only for who `leads` a game, and of those that a game has
    only sometimes the ones that it has `also`. Where the word begins a phrase
    ("sign up"), the `rest` of the line must go on with it.
    """
    head = vocabulary().by_word.get(word)
    if leads:
        head = _led().get(word, head)
    elif head is not None and head.start == LEADING:
        return None
    if head is not None and head.sometimes and head.rule not in also:
        return None
    if head is None or rest is None or word not in _phrases():
        return head
    goes_on = _NEXT_WORD.match(fold(rest))
    return head if goes_on and goes_on[1] == _phrases()[word] else None


def stands_alone(word: str) -> bool:
    """Return whether a line may begin with a word that no other must follow."""
    return fold(word) not in _phrases()


@cache
def _phrases() -> Mapping[str, str]:
    """Return the first words of phrases, each with the word behind it."""
    known = vocabulary()
    typed = (one for head in known.heads for one in known.words.all_typed(head.rule))
    return {
        first: second
        for first, second, *_ in (fold(one).split() for one in typed if " " in one)
    }


@cache
def _led() -> Mapping[str, Head]:
    """Return the commands of a game master by their words, which others may share."""
    return {
        fold(word): head
        for head in vocabulary().heads
        if head.start == LEADING
        for word in head.words
    }


def heads(*, leads: bool = False, also: Container[str] = ()) -> list[Head]:
    """Return the commands that somebody may write who `leads` a game, or does not."""
    return [
        head
        for head in vocabulary().heads
        if (leads or head.start != LEADING)
        and (not head.sometimes or head.rule in also)
    ]


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
    text, sure = _without_yes(line)
    try:
        form = known.parser.parse(text, start=start)
    except UnexpectedInput:
        return diagnose(known, start, text)
    command = subtrees(form)[0] if start == "start" else form
    arguments = tuple(unquote(field(str(part))) for part in command.children)
    if line.head is not None and line.head.body:
        arguments = (line.body, *arguments)
    written = text if sure else line.written
    return Command(line.number, written, command.data, arguments, sure)


def _without_yes(line: Line) -> tuple[str, bool]:
    """Return a line without the yes at its end, and whether there was one."""
    comma = max(line.text.rfind(","), line.text.rfind(";"))
    if comma < 0 or line.head is None or not line.head.asks:
        return line.text, False
    last = line.text[comma + 1 :].strip().rstrip(" .!")
    if not vocabulary().words.means(YES, last):
        return line.text, False
    return line.text[:comma].rstrip(), True


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that begins with the word of a command, and does not follow its form."""

    name: str
    text: str
    rest: str


def read_commands(text: str) -> list[Command]:
    """Return the commands in a text for no game; all else is passed over."""
    return [one for one in commands_in(text) if isinstance(one, Command)]


def unread_commands(text: str, names: Collection[str]) -> list[Unread]:
    """Return the lines of a text that begin like these commands and cannot be read."""
    found = (one for one in commands_in(text) if isinstance(one, Unread))
    return [one for one in found if one.name in names]


def begun(text: str) -> str:
    """Return the command whose word a game master's line begins with, "" for none."""
    word = _NEXT_WORD.match(text)
    head = find(fold(word[1]), text[word.end() :], leads=True) if word else None
    return "" if head is None else head.rule


# Several checks ask about the same mail.
@lru_cache(maxsize=4)
def commands_in(text: str) -> tuple[Command | Unread, ...]:
    """Return the lines of a text that begin like commands, in their order."""
    layout = lay_out(text, find, ends=frozenset(), bound=frozenset())
    room = MAX_PARSED_CHARACTERS
    commands: list[Command | Unread] = []
    for line in layout.lines:
        if line.head is not None and len(line.text) <= room:
            room -= len(line.text)
            command = read(line)
            commands.append(
                command if isinstance(command, Command) else _unread(line, line.head)
            )
    return tuple(commands)


def _unread(line: Line, head: Head) -> Unread:
    typed = sorted(vocabulary().words.all_typed(head.rule), key=len, reverse=True)
    text = " ".join(line.text.split())
    word = next((one for one in typed if fold(text).startswith(fold(one))), "")
    return Unread(head.rule, text, text[len(word) :].strip(" ,;:"))
