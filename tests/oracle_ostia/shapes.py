"""The JSON of the contract (o17) and what an order line says."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class UnusableInputError(Exception):
    """The input cannot be played with."""


class Player(TypedDict):
    """A player; in a view of somebody else hand and boat are numbers."""

    pseudonym: str
    name: NotRequired[str]
    cash: int
    chips: int
    stores: int
    loans: int
    hand: list[str]
    boat: list[str]
    lot: list[str]
    nmr: int
    nmr_in_a_row: int


class Line(TypedDict):
    """A line of the ranking."""

    code: str
    rank: int
    chips: int
    stores: int
    goods: int
    aside: int
    money: int
    lost: bool


class Rules(TypedDict, total=False):
    """Fields of o15."""

    cards: dict[str, int]
    values: dict[str, int]
    senate_cards: list[str]
    forum_prices: list[int]
    forum_price_more: int
    rounds: int
    start_cash: int
    start_stores: int
    max_stores: int
    store_price: int
    store_sale: int
    max_loans: int
    loan: int
    loan_repay: int
    loan_interest: int
    depressors: dict[str, int]
    max_kinds: int
    rank_chips: list[int]


class State(TypedDict):
    """The state of the contract."""

    game: str
    round: int
    step: str
    rules: Rules
    seats: list[str]
    deck: list[str]
    discard: dict[str, int]
    senate: list[int]
    depressors: list[str]
    players: dict[str, Player]
    ranking: NotRequired[list[Line]]


class PlayerIn(TypedDict):
    """An entry of players.json."""

    code: str
    pseudonym: str
    name: NotRequired[str]


class Said(TypedDict, total=False):
    """The orders of a player's accepted lines, by slot."""

    n: tuple[str, list[str] | None]
    g: dict[str, tuple[str, int]]  # by seller; "=" an amount, "+" above the minimum
    all: int
    h: int
    b: tuple[int | None, int | None]
    v: dict[str, int]
    f: list[str]
    s: list[str]
    l: list[str]  # noqa: E741 - the letter of the order
    a: int
    e: list[str]
