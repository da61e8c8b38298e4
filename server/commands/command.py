"""The parts of a command: name, audience, fields, function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from server.commands.audience import Kind

if TYPE_CHECKING:
    from server.commands.call import Call, Result
    from server.reports.game.bundle import AnyBundle


@dataclass(frozen=True, slots=True)
class Limits:
    """Properties of a command that are looked at before it is carried out."""

    about_all: bool = False
    """It is about everything that comes with it in a mail, and is carried out last."""
    last_counts: bool = False
    """Of it and its opposites only the last one in a mail counts, after all else."""
    in_subject: bool = False
    """A stranger may write it in the subject."""
    once: bool = False
    """Given again in the same mail, it would say the same, and is passed over."""
    only_asks: bool = False
    """No round depends on it, and a robot's text may begin with such a word."""
    takes_away: bool = False
    """It is never guessed from a misspelt word, and never suggested."""
    any_words: bool = False
    """All text behind its word is an argument."""
    sentences: bool = False
    """The argument is made of sentences: a stop at their end belongs to them."""


USUAL = Limits()
"""Nothing of it."""


class Form(Enum):
    """The form of an argument on the command line; the command gets text."""

    TEXT = "text"
    FIGURE = "figure"
    FLAG = "flag"
    JSON_FILE = "json file"
    TEXT_FILE = "text file"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """An argument on the command line. `unit` is what the help calls its value."""

    name: str
    help: str | None = None
    form: Form = Form.TEXT
    option: bool = False
    needed: bool = True
    default: str | None = None
    choices: tuple[str, ...] | None = None
    unit: str | None = None
    apart: str = ""
    """Of options that share this word only one can be given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Field):
    """An argument on the command line that is named: `--name VALUE`."""

    option: bool = True
    needed: bool = False


GAME = Field(name="game", help="title or number of the game")
NOTE = Option(name="note", help="your words to the players", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """How the command line has a command; its words and help are in its table.

    A command that takes a `game` is called with it, `locked` unless it only looks.
    `own_words` are options with a figure that a game may have, with their help; which
    game is meant shows later, so the command judges those that are given.
    """

    takes: tuple[Field, ...] = ()
    description: str | None = None
    locked: bool = True
    own_words: Callable[[AnyBundle], Mapping[str, str]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command: `audience` are those who may give it, and no door asks anybody else.

    A mail has it by the name of its rule in `grammar/commands.lark`, where its words
    and its help are too; `takes` names its fields in their order there, and what is
    said beyond belongs to the last one. The command line has it by its `shell`.

    `run` raises NotPossibleError before it changes anything. A game master's command
    that changes something takes first a `round` or the number of what it settles once
    and for all; `in_open_round` lets it run only if that round is the open one.
    """

    name: str
    audience: frozenset[Kind]
    run: Callable[[Call], Result]
    takes: tuple[str, ...] = ()
    in_open_round: bool = False
    limits: Limits = Limits()
    shell: Shell | None = None


def command(
    name: str,
    audience: frozenset[Kind],
    *takes: str,
    in_open_round: bool = False,
    limits: Limits = USUAL,
    shell: Shell | None = None,
) -> Callable[[Callable[[Call], Result]], Command]:
    """Make a function the command of this name; the parameters are `Command`'s."""

    def declare(run: Callable[[Call], Result]) -> Command:
        return Command(
            name=name,
            audience=audience,
            run=run,
            takes=takes,
            in_open_round=in_open_round,
            limits=limits,
            shell=shell,
        )

    return declare
