"""What can be ordered in a game, as plain values (`grammar/described.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Names = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """What can come next: the signs before it, a field or else a word, what follows.

    Without both, only the signs come.
    """

    signs: str
    field: str
    word: str
    next: int


@dataclass(frozen=True, slots=True)
class State:
    """A place in a line: whether it may end here, and what can come next."""

    ends: bool
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """What a field is called, and what it can hold.

    `lead` is the separator that it brings. `names` are its values, each with what else
    it is called; a figure can stand before one that is `counted`. A `number` has the
    limits `least` and `most`, where there are any, and is `signed` by these signs. One
    that is a `time` is this word, and a number behind it where it is a number, too. Any
    other holds a text, of a `form` where that is simple; one that goes to the end of
    its line is a `rest`.
    """

    title: str
    lead: str = ""
    names: Names = ()
    counted: bool = False
    number: bool = False
    least: str = ""
    most: str = ""
    signed: str = ""
    time: str = ""
    form: str = ""
    rest: bool = False


@dataclass(frozen=True, slots=True)
class Described:
    """A line: what it is called, what the help says of it, its ways and its fields.

    `slot` and `takes` are those of its grammar (`egon.lark`), `block` and `body` those
    of a header. `costs` is the field with the money that it may cost, and `option` the
    rule of the game without which it is never allowed; `steps` are the kinds of step
    that it is for, none: all.
    """

    rule: str
    word: str
    title: str
    help: str
    heading: str
    states: tuple[State, ...]
    fields: Mapping[str, Field] = field(default_factory=dict)
    slot: str = ""
    takes: tuple[str, ...] = ()
    block: str = ""
    body: bool = False
    costs: str = ""
    option: str = ""
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Description:
    """All that can be ordered, in one language, and how a text ends.

    `headers` open the texts that belong to orders, and those that are orders. `words`
    say what keywords inside lines are called in full; `ends` are all lines that end a
    text, folded.
    """

    orders: tuple[Described, ...]
    headers: tuple[Described, ...]
    words: Mapping[str, str]
    end: str
    ends: tuple[str, ...] = ()
