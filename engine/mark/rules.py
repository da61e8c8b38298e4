"""The rule set: every number a game master may set, with its default (m11.7).

Fields marked [H] are house rules; the original's own value can be put in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import TypeAlias

from engine import plain
from engine.mark.market import LENGTH, Numbers
from engine.protocol import Code, Json, UnusableInputError

MARKET: Numbers = (
    (2, 5, 12, 30, 70),
    (3, 7, 14, 30, 60),
    (4, 9, 15, 25, 50),
    (5, 10, 15, 22, 40),
    (6, 11, 15, 20, 30),
)
"""m1.6 [H]: the numbers of the market as far as our sources go, and a guess beyond."""

MAX_SEATS = 4
"""m1.2, m9.1: the highest number of seats, and of the numbers they are drawn from."""

ROUNDS_OF_TWO = 2
"""m2.4 [H]: rounds of a step with two players, where the game master sets none."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game where they can differ from game to game."""

    min_players: int = 2
    """m1.2 [H]: the fewest players."""

    max_players: int = MAX_SEATS
    """m1.2 [H]: the most players."""

    pieces: int = 8
    """m1.3: pieces of each sort."""

    start_cash: int = 30
    """m1.3: cash at the start."""

    market: Numbers = MARKET
    """m1.6 [H]: the numbers of the five rows, from left to right."""

    rounds_per_step: int | None = None
    """m2.4 [H]: rounds of a step, None: 2 with two players, otherwise 1."""

    rotate_start: bool = True
    """m2.5 [H]: every round begins with the next seat, instead of always the first."""

    fee: int = 5
    """m4.1: the storage fee of an area."""

    fee_from: int = 3
    """m4.1: the pieces with which an area costs the fee; 5 for never."""

    star_doubles: bool = True
    """m5.1 [H]: the star may be the colour of the other die, as a double."""

    option_buy: bool = True
    """m5.5: the paid turn k, a piece from the bank."""

    buy_cost: int = 5
    """m5.5: what k costs."""

    option_advance: bool = True
    """m5.5: the paid turn s, a piece from delivery to processing."""

    advance_cost: int = 10
    """m5.5: what s costs."""

    forced_sale: int = 15
    """m5.8 [H]: from this number on a forced move prefers a sale."""

    option_own_pieces: bool = True
    """m6.2: players may supply the piece of an auction."""

    option_liquidation: bool = True
    """m6.4, m6.8: the bank bids the liquidation value, which is the least bid."""

    end_rows: int = 4
    """m8.1 [D]: the number of full rows that ends the game."""

    max_turns: int = 120
    """m8.2 [H]: turns of all players after which the game ends."""

    def stated(self) -> dict[str, Json]:
        """Return the fields that differ from the defaults, as the contract has them."""
        return {
            name: value
            for name, value in plain_values(self).items()
            if value != _OF[name]
        }

    def rounds_of_step(self, players: int) -> int:
        """m2.4: return how many rounds a step has."""
        if self.rounds_per_step is not None:
            return self.rounds_per_step
        return ROUNDS_OF_TWO if players == ROUNDS_OF_TWO else 1

    def turn_order(self, seats: tuple[Code, ...], round_: int) -> tuple[Code, ...]:
        """m2.5: return the seats in the order in which they play a round."""
        first = (round_ - 1) % len(seats) if self.rotate_start else 0
        return seats[first:] + seats[:first]

    def last_round(self, players: int) -> int:
        """m8.2: return the round after which the game ends in any case."""
        return max(self.max_turns // players, 1)


def plain_values(rules: RuleSet) -> dict[str, Json]:
    """Return all fields by name as the contract writes them, rows as lists."""
    values: dict[str, Json] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        values[field.name] = (
            [list(row) for row in rules.market] if field.name == "market" else value
        )
    return values


def rule_values(rules: RuleSet) -> dict[str, int | bool | str | None]:
    """m11.7: return all fields by name; the market as text, a row after the other."""
    shown = " / ".join(" ".join(map(str, row)) for row in rules.market)
    values: dict[str, int | bool | str | None] = {
        field.name: getattr(rules, field.name) for field in fields(rules)
    }
    return values | {"market": shown}


_OF = plain_values(RuleSet())

Value: TypeAlias = "int | bool | Numbers | None"

_OPTIONS = frozenset(
    {
        "rotate_start",
        "star_doubles",
        "option_buy",
        "option_advance",
        "option_own_pieces",
        "option_liquidation",
    }
)
_LIMITS: Mapping[str, tuple[int, int | None]] = {
    "min_players": (2, MAX_SEATS),
    "max_players": (2, MAX_SEATS),
    "pieces": (LENGTH, None),
    "start_cash": (0, None),
    "rounds_per_step": (1, 4),
    "fee": (0, None),
    "fee_from": (1, 5),
    "buy_cost": (0, None),
    "advance_cost": (0, None),
    "forced_sale": (0, None),
    "end_rows": (1, LENGTH),
    "max_turns": (1, None),
}
"""m11.7: least and greatest value of each figure."""


def read_rules(record: Mapping[str, Json]) -> RuleSet:
    """Return the rule set with these fields in place of the defaults.

    Raises UnusableInputError for unknown fields and impossible values.
    """
    found = plain.record(record, "rules", (), _OF)
    values = {name: _read(name, value) for name, value in found.items()}
    rules = plain.with_fields(RuleSet(), values)
    if rules.min_players > rules.max_players:  # m11.7
        raise UnusableInputError("rules.min_players: more than max_players")
    return rules


def _read(name: str, value: Json) -> Value:
    where = f"rules.{name}"
    if name in _OPTIONS:
        return plain.truth(value, where)
    if name == "market":
        return _read_market(value, where)
    if name == "rounds_per_step" and value is None:
        return None
    least, most = _LIMITS[name]
    number = plain.whole(value, where, least=least)
    if most is not None and number > most:
        raise UnusableInputError(f"{where}: {number} is more than {most}")
    return number


def _read_market(value: Json, where: str) -> Numbers:
    """m11.7: five strictly ascending rows of five numbers, each at least 1."""
    rows = plain.sequence(value, where)
    if len(rows) != LENGTH:
        raise UnusableInputError(f"{where}: not {LENGTH} rows")
    return tuple(
        _read_row(row, f"{where}.{number}") for number, row in enumerate(rows, 1)
    )


def _read_row(value: Json, where: str) -> tuple[int, ...]:
    listed = plain.sequence(value, where)
    numbers = tuple(plain.whole(item, where, least=1) for item in listed)
    if len(numbers) != LENGTH:
        raise UnusableInputError(f"{where}: not {LENGTH} numbers")
    if any(one >= two for one, two in pairwise(numbers)):
        raise UnusableInputError(f"{where}: the numbers do not ascend")
    return numbers
