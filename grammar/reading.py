"""The result of reading a text: orders, commands, texts to others, and faults.

A player's mistake is a value. Lines and columns count from 1 and refer to the text
as it was handed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.protocol import Code, Player
from grammar.description import Description

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


GAME_MASTER: Code = "SL"
"""The game master, where texts name players by codes of three letters."""

ALL: Code = "alle"
"""All players, where a text names them beside the game master."""

ANONYMOUS: Code = "?"
"""The author of a text that does not say who has written it."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The names that a text may use: all players of the game, and its author.

    An author without a seat is "". One who `leads` the game has further commands.
    `also` are the commands that the game has now, of those that are there `sometimes`.
    `former` are pseudonyms that are understood still, and other names of players that
    are suggested to nobody.
    `position` is the author's view of the game, where that is known: lines in a game's
    own notation may depend on it.
    """

    me: Code
    players: tuple[Player, ...]
    leads: bool = False
    also: frozenset[str] = frozenset()
    former: tuple[Player, ...] = ()
    position: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class When:
    """The time that the last field of an order line names.

    `kind` and `number` are those of a step ("round", 8); what lasts has no kind.
    `written` is the field as typed in the line, from `column` on.
    """

    kind: str = ""
    number: int = 0
    written: str = field(default="", compare=False)
    column: int = field(default=1, compare=False)


@dataclass(frozen=True, slots=True)
class Misread:
    """A line that does not count.

    `problem` is a word that the texts translate ("unknown_command", "not_a_number",
    "unknown_player", "missing_article" ...); `expected` names what could stand at
    `column`, as the grammar calls it, and `names` are the names there are; `suggestion`
    is the nearest word and `correction` the whole line with it, where one is near.
    `when` is the time that the last field of an order's line names, although it does
    not count.
    """

    line: int
    column: int
    text: str
    problem: str
    expected: tuple[str, ...] = ()
    suggestion: str | None = None
    correction: str | None = None
    figures: Mapping[str, int | str] = field(default_factory=dict)
    when: When | None = field(default=None, compare=False)
    names: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ReadOrder(Generic[O]):
    """A line that was understood; `columns` are where its fields start.

    `blocks` are the first and the last lines of the blocks that belong to it, its own
    text among them. `when` is the time it names, None for none: then the order is for
    the step that is open, or lasts if that is the way of its kind.
    """

    line: int
    text: str
    order: O
    columns: tuple[int, ...] = ()
    blocks: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    when: When | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Something odd about a line that counts ("block_not_closed", "block_replaced")."""

    line: int
    kind: str
    figures: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Command:
    """A command about the game: its English word and its arguments as written.

    `name` is that of its rule in `commands.lark`, or in the grammar of its game. It is
    `sure` where a yes at the end of the line, which `text` leaves out, answers the
    question that the command asks otherwise.
    """

    line: int
    text: str
    name: str
    arguments: tuple[str, ...] = ()
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A text: open press, a message (`to` empty: to everybody), a note, a closing word.

    A message may be to the `GAME_MASTER`, too. `last` is the line on which it ends. Of
    who wrote an `anonymous` one the readers learn nothing.
    """

    line: int
    kind: str  # "press", "message", "note" or "afterword"
    title: str
    text: str
    to: tuple[Code, ...] = ()
    last: int = field(default=0, compare=False)
    anonymous: bool = False


@dataclass(frozen=True, slots=True)
class Reading(Generic[O]):
    """Everything a text says, each list in the order of its lines.

    Two entries may fill the same slot: which one stands is decided after the game has
    admitted them.
    """

    entries: tuple[ReadOrder[O], ...] = ()
    misreads: tuple[Misread, ...] = ()
    remarks: tuple[Remark, ...] = ()
    commands: tuple[Command, ...] = ()
    passages: tuple[Passage, ...] = ()
    silent: tuple[int, ...] = ()
    """The lines that a game's notation knows as no order: headings, comments."""


@dataclass(frozen=True, slots=True)
class Topic:
    """An entry of the help: one command, as the grammar describes it.

    `words` are all its spellings, the short one first; `form` is the order line with
    the names of its fields; `rule` its paragraph; `summary` one sentence. `by_language`
    are the words of each language. Of a command, `command` is its name; it is a
    game master's where one `leads`, and not there at all times where `sometimes`.
    `parts` are words inside the line, which the entry explains too. `example` is a
    whole line, with what stands below it. `unseated` is the sentence for who has no
    seat in the game, where that is another; `block` the kind that a header opens.
    """

    words: tuple[str, ...]
    form: str
    rule: str
    group: str
    summary: str
    by_language: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    command: str = ""
    leads: bool = False
    sometimes: bool = False
    example: str = ""
    unseated: str = ""
    block: str = ""


class InNotation(Protocol):
    """The lines of a language in a notation of its game; none in most games."""

    @property
    def is_known(self) -> bool:
        """Return whether the game has a notation."""
        ...

    def begins(self, word: str) -> bool:
        """Return whether orders as they are shown in a notation begin so."""
        ...

    def hears(self, text: str, roster: Roster) -> bool:
        """Return whether a line is an order in the notation."""
        ...

    def as_kept(self, words: str) -> str:
        """Return an order in the notation as it is kept; other words alone."""
        ...


class Language(Protocol[O]):
    """The order language of one game; made from its grammar file alone."""

    @property
    def noted(self) -> InNotation:
        """Return what is known of its lines in a notation of the game's own."""
        ...

    def read(self, text: str, roster: Roster, *, commands: bool = True) -> Reading[O]:
        """Read a text line by line; any text is read, nothing is raised.

        Without `commands`, commands about the game are errors of their lines.
        """
        ...

    def write(self, order: O, when: When | None = None) -> str:
        """Return the order in its one canonical form, blocks and time included.

        `read` of it yields the order again.
        """
        ...

    def shown(self, text: str, language: str) -> str:
        """Return orders in canonical form as readers of a language write them.

        `read` of it yields the same orders. Only what is shown is put so: what is kept
        or hashed stays canonical.
        """
        ...

    def meant(self, text: str, roster: Roster) -> Sequence[str]:
        """Return the lines that use up the words of a sentence, as orders are kept."""
        ...

    def knows_name(self, word: str, roster: Roster) -> bool:
        """Return whether a word stands in a name that a field may hold."""
        ...

    def made_of(self, text: str, roster: Roster, word: str = "") -> Iterable[str]:
        """Return the lines that can be made of the names and figures of a text.

        With a `word` those of its order alone.
        """
        ...

    def timed(self, words: str) -> tuple[str, When | None]:
        """Split the time off the end of what `löschen` is to take back.

        "k,Alois,Runde 6" is "k,Alois" in round 6; a time alone means all of its orders.
        """
        ...

    def slots(self, words: str) -> str | None:
        """Return the slot prefix that `löschen words` means, None for unknown words.

        "b" or "Bewachen" is "second"; "k,Alois" is "purchase:Alois"; "k" is
        "purchase"; everything that starts with the prefix is meant.
        """
        ...

    def topics(
        self, language: str, *, leads: bool = False, samples: Mapping[str, str] = ...
    ) -> Sequence[Topic]:
        """Return the help on all orders and commands, in the order of the grammar.

        On those of a game master only for who `leads` a game. Its examples name what
        `samples` say: players, rounds, days of a game.
        """
        ...

    def described(
        self,
        language: str,
        players: tuple[Player, ...],
        samples: Mapping[str, str] = ...,
    ) -> Description:
        """Return what can be ordered, for a page on which lines are tapped together."""
        ...

    def times(self, language: str) -> Sequence[Topic]:
        """Return the help on the last fields that say when an order counts."""
        ...

    def expected(self, name: str, language: str) -> str:
        """Return the grammar's name of an expectation in the player's language."""
        ...
