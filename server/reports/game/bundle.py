"""A game as a whole: its rules, its order language, its texts in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.protocol import Game, Json, Player, Refusal, Setup
from grammar.reading import Language
from server.reports.game.accounts import Accounts
from server.reports.game.chronicle import Chronicler
from server.reports.game.draw_form import DrawForm
from server.reports.game.gallery import Gallery
from server.reports.game.handbook import Handbook
from server.reports.game.penalties import Penalties
from server.reports.game.texts import Texts
from server.texts.languages import known

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


class Refuser(Protocol):
    """One game in one language, as far as the engine contract needs it."""

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order is not allowed."""
        ...


@dataclass(frozen=True, slots=True)
class Bundle(Generic[S, O, C]):
    """One game: its rules, its order language, its texts.

    `texts` makes those of a language. A game without them can be resolved from the
    command line, but it is not played by mail; `refusals` say in their stead why a line
    is not allowed. `handbook` are the rules in words, where somebody has written them.

    The rest is for the engine contract: further words for `--chance`, the kinds of
    refusals by which an order is void without an error of its line, and own tools.
    `problem` says what is wrong with a line of this game alone, by kind, figures and
    language, and nothing of what can be wrong in every game; `ordinary_words` are
    surnames that the game speaks of all the time, so that they name nobody, folded.
    `penalties` are what a game master lists and changes, in games that know some;
    `accounts` the figures that can be corrected, where the rules allow it.
    `read_back` says in a language what a draw means that somebody has typed in, and
    `draw_form` how the draw is typed that a position needs, None where it needs none; a
    game whose draws a game master may enter has it.
    `commands` is a package whose files are mail commands of this game alone, one each
    (`server.commands`); their words are the rule `command` of its grammar. `troupe` is
    a module whose `TROUPE` are robots that play the game (`server.bundles.robots`).
    `chronicler` says what the pictures of later steps need of each one, `gallery` what
    those who watch may send, in games where they may send something.
    """

    game: Game[S, O, C]
    language: Language[O]
    texts: Callable[[str], Texts[S, O]] | None = None
    refusals: Callable[[str], Refuser] | None = None
    handbook: Handbook | None = None
    chance_words: tuple[str, ...] = ()
    void: frozenset[str] = frozenset()
    tools: tuple[Tool, ...] = ()
    problem: Callable[[str, Mapping[str, int | str], str], str] | None = None
    ordinary_words: frozenset[str] = frozenset()
    penalties: Penalties[S] | None = None
    accounts: Accounts[S] | None = None
    read_back: Callable[[C, str], str] | None = None
    draw_form: Callable[[S | Setup, str], DrawForm | None] | None = None
    commands: str = ""
    troupe: str = ""
    chronicler: Chronicler[S] | None = None
    gallery: Gallery[S, O] | None = None
    forecasts: bool = True
    _spoken: dict[str, Texts[S, O]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def name(self) -> str:
        """Return the word by which the game is opened ("egon")."""
        return self.game.name

    @property
    def by_mail(self) -> bool:
        """Say whether the game can be played by mail: whether its texts are there."""
        return self.texts is not None

    def refuser(self, language: str) -> Refuser:
        """Return what says in this language why a line is wrong."""
        if self.refusals is not None and self.texts is None:
            return self.refusals(known(language))
        return self.words(language)

    def words(self, language: str) -> Texts[S, O]:
        """Return the texts in this language, in the default one for one unknown."""
        if self.texts is None:
            raise LookupError(f"{self.name} has no texts")
        spoken = known(language)
        if spoken not in self._spoken:
            self._spoken[spoken] = self.texts(spoken)
        return self._spoken[spoken]


# The server never looks into a state, an order or a chance: it takes them from one
# function of the bundle and hands them to another. Which types they have is known
# to each bundle only, and this is the one place where they are left open.
AnyBundle: TypeAlias = Bundle[Any, Any, Any]
AnyPenalties: TypeAlias = Penalties[Any]
AnyAccounts: TypeAlias = Accounts[Any]
