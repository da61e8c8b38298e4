"""States of Ostia in a few words, and steps played from order lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.ostia.chance import Chance, Shuffle, Start
from engine.ostia.game import GAME
from engine.ostia.goods import Pile, cards_of
from engine.ostia.orders import Order
from engine.ostia.state import Own, PlayerState, Stage, State
from engine.protocol import Code, Event, Json, Player, Refusal, Resolution
from grammar.ostia import LANGUAGE
from grammar.reading import Roster

ANN, BEN, CID, DOT, EVA = "ANN", "BEN", "CID", "DOT", "EVA"
NAMES = {ANN: "Quintus", BEN: "Gaius", CID: "Bau, Babel", DOT: "Öl & Co", EVA: "Vera"}

CARDS = {"E": 6, "O": 7, "W": 8, "S": 9, "H": 10, "G": 11}
UP = tuple(range(1, 52))
"""The shuffle that leaves the cards in table order."""

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Has:
    """The possessions of a player; cards are letters in a row."""

    cash: int = 55
    stores: int = 1
    loans: int = 0
    chips: int = 0
    hand: str = ""
    boat: str = ""
    lot: str = ""
    nmr: int = 0
    nmr_in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """A state: everything that is not said is as it can be."""

    step: str
    players: Mapping[Code, Has]
    round: int = 1
    seats: Sequence[Code] = ()
    discard: str = ""
    depressors: str = ""
    senate: Sequence[int] = (1, 2, 3, 4, 5, 6)
    rules: Mapping[str, Json] = field(default_factory=dict)

    def data(self) -> dict[str, Json]:
        """Return it as the contract writes it, all other cards in the deck."""
        left = dict(CARDS)
        stated = self.rules.get("cards")
        if isinstance(stated, Mapping):
            left = {good: n for good, n in stated.items() if isinstance(n, int)}
        for has in self.players.values():
            _take(left, has.hand + has.boat + has.lot)
        _take(left, self.discard + self.depressors)
        return {
            "game": "ostia",
            "round": self.round,
            "step": self.step,
            "rules": dict(self.rules),
            "seats": list(self.seats or self.players),
            "deck": [good for good, count in left.items() for _ in range(count)],
            "discard": {good: self.discard.count(good) for good in CARDS},
            "senate": list(self.senate),
            "depressors": list(self.depressors),
            "players": {code: _player(code, has) for code, has in self.players.items()},
        }

    def state(self) -> State:
        """Return the state."""
        return GAME.load(self.data())


def _take(left: dict[str, int], cards: str) -> None:
    for good in cards:
        left[good] -= 1


def _player(code: Code, has: Has) -> dict[str, Json]:
    return {
        "pseudonym": NAMES[code],
        "cash": has.cash,
        "chips": has.chips,
        "stores": has.stores,
        "loans": has.loans,
        "hand": list(has.hand),
        "boat": list(has.boat),
        "lot": list(has.lot),
        "nmr": has.nmr,
        "nmr_in_a_row": has.nmr_in_a_row,
    }


def people(count: int) -> list[Player]:
    """Return the first of the players of these tests."""
    return [Player(code, name) for code, name in list(NAMES.items())[:count]]


def start(
    count: int = 3,
    rules: Mapping[str, Json] | None = None,
    chance: Start | None = None,
) -> State:
    """Return a game before its first step, nothing shuffled unless it is said."""
    unshuffled = Start((1, 2, 3, 4, 5), UP, (1, 2, 3, 4, 5, 6))
    return GAME.new(people(count), rules or {}, chance or unshuffled)


@dataclass(frozen=True, slots=True)
class Read:
    """The results of reading a player's lines; rejected lines count from 1."""

    orders: Sequence[Order]
    rejected: Sequence[int]
    refusals: Sequence[Refusal]


def read(state: State, code: Code, text: str) -> Read:
    """Return the orders that stand and the lines that do not count."""
    roster = Roster(code, GAME.players(state))
    reading = LANGUAGE.read(text, roster, commands=False)
    rejected = [misread.line for misread in reading.misreads]
    refusals = []
    standing: dict[str, Order] = {}
    view = GAME.view(state, code)
    for entry in reading.entries:
        refusal = GAME.admit(view, code, entry.order)
        if refusal is None:
            standing[GAME.slot(entry.order).name] = entry.order
        else:
            refusals.append(refusal)
            rejected.append(entry.line)
    return Read(list(standing.values()), sorted(rejected), refusals)


def orders(state: State, texts: Mapping[Code, str]) -> dict[Code, Sequence[Order]]:
    """Return the orders of lines that must be without mistakes; `/` parts lines."""
    given = {}
    for code, text in texts.items():
        found = read(state, code, text.replace(" / ", "\n"))
        assert not found.rejected, (code, text, found)
        given[code] = found.orders
    return given


def play(
    state: State,
    texts: Mapping[Code, str] | None = None,
    shuffle: Sequence[int] | None = None,
) -> Resolution[State]:
    """Play one step with these order lines; `shuffle` where one is needed."""
    chance: Chance | None = None if shuffle is None else Shuffle(tuple(shuffle))
    return GAME.resolve(state, orders(state, texts or {}), chance)


def events_of(played: Resolution[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in played.events if isinstance(event, kind)]


def own(state: State, code: Code) -> Own:
    """Return what only its owner knows."""
    return state.players[code].own


def hand(state: State, code: Code) -> str:
    """Return the letters of a hand."""
    return "".join(own(state, code).hand)


def accounts(state: State) -> dict[Code, tuple[int, int, int]]:
    """Return cash, stores and loans of everybody."""
    return {code: _accounts(entry) for code, entry in state.players.items()}


def _accounts(entry: PlayerState) -> tuple[int, int, int]:
    return entry.own.cash, entry.stores, entry.loans


def letters(pile: Pile) -> str:
    """Return the cards of a pile as letters in a row."""
    return "".join(cards_of(pile))


def stage_of(state: State) -> str:
    """Return the key of the coming step."""
    return GAME.step(state).key


TRADES = (Stage.HANDEL1, Stage.HANDEL2)
