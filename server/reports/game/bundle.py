"""A game as a whole: its rules, its order language, its texts in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engine.protocol import Code, Game, Json, Player, Refusal, RuleValue, Setup
from grammar.reading import Language
from server.reports.game.accounts import Accounts
from server.reports.game.chronicle import Chronicler
from server.reports.game.draw_form import DrawForm
from server.reports.game.gallery import Gallery
from server.reports.game.handbook import Handbook
from server.reports.game.penalties import Penalties
from server.reports.game.roles import Roles
from server.reports.game.texts import Texts, kind_called
from server.reports.game.votes import Votes
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


def _no_samples(_rules: Mapping[str, RuleValue], _language: str) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True, eq=False)
class Bundle(Generic[S, O, C]):
    """One game: its rules, its order language, its texts.

    A game without texts can be resolved from the command line; it is not played by
    mail.
    """

    game: Game[S, O, C]
    language: Language[O]
    texts: Callable[[str], Texts[S, O]] | None = None
    """Returns the texts of a language."""
    refusals: Callable[[str], Refuser] | None = None
    """Says in a language why a line is not allowed, for a game without texts."""
    handbook: Handbook | None = None
    """The rules in words, where somebody has written them."""
    chance_words: tuple[str, ...] = ()
    """Further words for `--chance` of the engine contract."""
    void: frozenset[str] = frozenset()
    """The kinds of refusals that make an order void and are no error of its line."""
    tools: tuple[Tool, ...] = ()
    """The game's own tools of the engine contract."""
    problem: Callable[[str, Mapping[str, int | str], str], str] | None = None
    """Says what is wrong with a line, or odd, by kind, figures and language, where it
    can be so in this game alone; "" for what all games say."""
    ordinary_words: frozenset[str] = frozenset()
    """Surnames that the game speaks of all the time, folded: they name nobody."""
    penalties: Penalties[S] | None = None
    """The penalties that a game master lists and changes, in games that have some."""
    accounts: Accounts[S] | None = None
    """The figures that can be corrected, where the rules allow it."""
    read_back: Callable[[C, str], str] | None = None
    """Says in a language what a draw means that somebody has typed in."""
    draw_form: Callable[[S | Setup, str], DrawForm | None] | None = None
    """Returns how the draw is typed that a position needs, None where it needs none;
    for games whose draws a game master may enter."""
    commands: str = ""
    """A package whose files are mail commands of this game alone, one each
    (`server.commands`); their words are the rule `command` of its grammar."""
    troupe: str = ""
    """A module whose `TROUPE` are robots that play the game (`server.bundles.robots`).
    """
    chronicler: Chronicler[S] | None = None
    """Keeps of each step what the pictures of later steps need."""
    gallery: Gallery[S, O] | None = None
    """Reads what spectators may send, in games where they may send something."""
    forecasts: bool = True
    samples: Callable[[Mapping[str, RuleValue], str], Mapping[str, str]] = _no_samples
    """Returns what the help of a game names by its rules, in a language."""
    passes: Callable[[S, Code], Sequence[O]] | None = None
    """Returns the orders that say what happens to a player without any, in games where
    orders can say it: who is ready a second time without an order gives them."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    """The options that the game sets otherwise than the configuration, until its game
    master changes them: {"name_missing": True}."""
    roles: Roles | None = None
    """The roles that players can wish for before the start, in games that give some
    out by lot."""
    votes: Votes[S] = field(default_factory=Votes)
    """Who may vote, and kinds of votes that this game has beside those of all games."""
    _spoken: dict[str, Texts[S, O]] = field(
        default_factory=dict, init=False, repr=False
    )

    @property
    def name(self) -> str:
        """Return the word by which the game is opened ("egon")."""
        return self.game.name

    @property
    def by_mail(self) -> bool:
        """Whether the game can be played by mail: whether its texts are there."""
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

    def kinds(self, language: str) -> Mapping[str, str]:
        """Return what the kinds of step are called, by the words of schedules."""
        words = self.words(language)
        return {kind.lower(): kind_called(kind, words) for kind in self.game.kinds}


# The server never looks into a state, an order or a chance: it takes them from one
# function of the bundle and hands them to another. Which types they have is known
# to each bundle only, and this is the one place where they are left open.
AnyBundle: TypeAlias = Bundle[Any, Any, Any]
AnyPenalties: TypeAlias = Penalties[Any]
AnyAccounts: TypeAlias = Accounts[Any]
