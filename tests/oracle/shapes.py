"""The JSON shapes of the engine contract, and the constants of the rules."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

Rules = dict[str, int | bool | None]
Value = int | str
Sentence = Literal["jail", "penitentiary"]


class UnusableInputError(ValueError):
    """Input that the contract calls unusable."""


class PlayerIn(TypedDict):
    """One entry of players.json."""

    code: str
    pseudonym: str
    name: NotRequired[str]


class Player(TypedDict):
    """A player in the state."""

    pseudonym: str
    name: NotRequired[str]
    cash: int
    storage: int
    tower: int
    di: int
    bonus: dict[str, int]
    sentence: Sentence | None
    articles: int
    justified: bool
    nmr: int
    nmr_in_a_row: int
    out: int | None


class Dealer(TypedDict):
    """A dealer in the state: for the coming round."""

    offer: int
    correction: int


class Penalty(TypedDict, total=False):
    """Exactly one of the three is present (6.6.2)."""

    money: int
    stones: int
    text: str


class Blackmail(TypedDict):
    """A blackmail that takes effect in the coming round (6.6)."""

    by: str
    action: str
    parameters: list[Value]
    victim: str | None
    penalty: Penalty
    article_chars: int
    gm: NotRequired[bool]


class Place(TypedDict):
    """A line of the ranking."""

    code: str
    tower: int
    rank: int


class State(TypedDict):
    """The whole state of a game."""

    game: str
    round: int
    rules: Rules
    players: dict[str, Player]
    dealers: dict[str, Dealer]
    jackpots: dict[str, int]
    blackmails: list[Blackmail]
    kept_articles: dict[str, dict[str, int]]
    ranking: NotRequired[list[Place]]


class Arrangement(TypedDict):
    """The answer of `arrange`."""

    dealers: dict[str, int]
    z6: int
    zz: int
    events: list[str]


class Rejection(TypedDict):
    """A line that was not accepted."""

    line: int
    text: str
    message: str


DEALERS: Final = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon")
CAPACITY: Final = {"Alois": 43, "Bolle": 64, "Cyrus": 55, "Dovid": 43, "Egon": 99}
FOUNDATION: Final = 12
ARTICLES_DUE: Final = 4
DEBT_LIMIT: Final = 10_000
FIRST_PHASE: Final = "axvlfg"
SECOND_PHASE: Final = "pibdse"
EVENTS: Final = (
    "razzia",
    "unwetter",
    "pressestreik",
    "blauer_montag",
    "hochkonjunktur",
)

# Class of the lottery -> maximum per share, minimum of the jackpot, increment (5.4.7).
LOTTERY: Final = {"A": (2000, 3200, 200), "B": (1000, 1600, 100), "C": (500, 800, 50)}

DEFAULTS: Final[Rules] = {
    "min_players": 2,
    "max_players": 16,
    "rounds": 13,
    "start_cash": 0,
    "start_di": 0,
    "article_min_chars": 600,
    "jail_relief": 10,
    "penalty_max_money": 2000,
    "penalty_max_stones": 5,
    "penalty_limits": True,
    "justification_max_chars": 2400,
    "last_round_crew_stones": 5,
    "event_modulus": 20,
    "razzia": 13,
    "unwetter": 14,
    "pressestreik": 15,
    "blauer_montag": 16,
    "hochkonjunktur": 17,
    "boom_base": 100,
    "egonmind": True,
    "bank_transfers": False,
    "interim_egonmind": False,
}


def figure(rules: Rules, field: str) -> int:
    """Return a number of the rule set."""
    value = rules.get(field, DEFAULTS[field])
    if value is None:
        raise UnusableInputError(field)
    return int(value)


def option(rules: Rules, field: str) -> bool:
    """Return whether an option of the rule set is on."""
    return bool(rules.get(field, DEFAULTS[field]))
