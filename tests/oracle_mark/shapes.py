"""The shapes of the data: JSON objects as plain dicts (m11)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

LETTERS = "GKPMV"


class Rules(TypedDict, total=False):
    """The house rules; a state has those that differ."""

    min_players: int
    max_players: int
    pieces: int
    start_cash: int
    market: list[list[int]]
    rounds_per_step: int | None
    rotate_start: bool
    fee: int
    fee_from: int
    star_doubles: bool
    option_buy: bool
    buy_cost: int
    option_advance: bool
    advance_cost: int
    forced_sale: int
    option_own_pieces: bool
    option_liquidation: bool
    end_rows: int
    max_turns: int


class PlayerIn(TypedDict):
    """One entry of players.json."""

    code: str
    pseudonym: str
    name: NotRequired[str]


class Person(TypedDict):
    """One player in a state."""

    pseudonym: str
    name: NotRequired[str]
    cash: int
    delivery: list[str | None]
    processing: list[str | None]
    nmr: int
    nmr_in_a_row: int


class Row(TypedDict):
    """One row of the market."""

    sort: str | None
    pieces: int


class Place(TypedDict):
    """One line of the ranking."""

    code: str
    cash: int
    pieces: int
    rank: int


class State(TypedDict):
    """The state of the contract."""

    game: str
    round: int
    rules: Rules
    seats: list[str]
    players: dict[str, Person]
    market: list[Row]
    ranking: NotRequired[list[Place]]
    dice: NotRequired[list[dict[str, list[str]]]]


DEFAULTS: Rules = {
    "min_players": 2,
    "max_players": 4,
    "pieces": 8,
    "start_cash": 30,
    "market": [
        [2, 5, 12, 30, 70],
        [3, 7, 14, 30, 60],
        [4, 9, 15, 25, 50],
        [5, 10, 15, 22, 40],
        [6, 11, 15, 20, 30],
    ],
    "rounds_per_step": None,
    "rotate_start": True,
    "fee": 5,
    "fee_from": 3,
    "star_doubles": True,
    "option_buy": True,
    "buy_cost": 5,
    "option_advance": True,
    "advance_cost": 10,
    "forced_sale": 15,
    "option_own_pieces": True,
    "option_liquidation": True,
    "end_rows": 4,
    "max_turns": 120,
}
