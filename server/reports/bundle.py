"""A game as a whole: its rules, its order language, its texts in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.protocol import Game, Json
from grammar.reading import Language
from server.reports.handbook import Handbook
from server.reports.texts import Texts

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Tool:
    """A command of one game alone: `turmpost NAME ARGUMENT` prints what `run` returns.

    `run` raises UnusableInputError.
    """

    name: str
    argument: str
    help: str
    run: Callable[[str], Json]


@dataclass(frozen=True, slots=True)
class Bundle(Generic[S, O, C]):
    """One game, complete: its rules, its order language, its texts by language.

    `handbook` are its rules in words, where somebody has written them.

    The rest is for the engine contract: further words for `--chance`, the kinds of
    refusals by which an order is void without an error of its line, and own tools.
    `commands` is a package whose files are mail commands of this game alone, one each
    (`server.commands`); their words are the rule `command` of its grammar.
    """

    game: Game[S, O, C]
    language: Language[O]
    texts: Mapping[str, Texts[S, O]]
    handbook: Handbook | None = None
    chance_words: tuple[str, ...] = ()
    void: frozenset[str] = frozenset()
    tools: tuple[Tool, ...] = ()
    commands: str = ""

    @property
    def name(self) -> str:
        """Return the word by which the game is opened ("egon")."""
        return self.game.name

    def words(self, language: str) -> Texts[S, O]:
        """Return the texts in this language, in German where there are none."""
        return self.texts.get(language) or self.texts["de"]


# The server never looks into a state, an order or a chance: it takes them from one
# function of the bundle and hands them to another. Which types they have is known
# to each bundle only, and this is the one place where they are left open.
AnyBundle: TypeAlias = Bundle[Any, Any, Any]
