"""The rule set: every number a game master may set, with its default (o15).

Fields marked [H] are house values; the printed ones can be put in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from types import MappingProxyType

from engine import plain
from engine.joining import check_number
from engine.ostia.goods import GOODS, Good
from engine.protocol import Json, UnusableInputError

PLAYERS = range(3, 6)
"""o1.1: the numbers of players that can play."""

DECK = 51
"""o1.2, o14.1: the most cards, and the numbers of a shuffle."""

BOAT = 5
"""o4.1: cards dealt to each boat."""


def _figures(*figures: int) -> Mapping[Good, int]:
    table = MappingProxyType(dict(zip(GOODS, figures, strict=True)))
    return field(default_factory=lambda: table, hash=False)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game where they can differ from game to game."""

    cards: Mapping[Good, int] = _figures(6, 7, 8, 9, 10, 11)
    """o1.2 [H]: cards of each kind."""

    values: Mapping[Good, int] = _figures(8, 7, 6, 5, 4, 3)
    """o1.2 [H]: value of each kind, in D."""

    senate_cards: tuple[str, ...] = (
        "EHWSGO",
        "OEGHSW",
        "WOSEHG",
        "SGEWOH",
        "HSOGWE",
        "GWHOES",
    )
    """o1.3 [H] but the first: letters of the kinds, from the highest appeal to 0."""

    forum_prices: tuple[int, ...] = (15, 12, 10, 6, 6, 4, 3, 2, 1)
    """o1.4: price per card, in D, where 1, 2, ... cards count."""

    forum_price_more: int = 0
    """o1.4 [H]: price per card, in D, where more cards count."""

    rounds: int = 5
    """o3: rounds of the game."""

    start_cash: int = 55
    """o2.2: cash at the start, in D."""

    start_stores: int = 1
    """o2.2: stores at the start."""

    max_stores: int = 4
    """o9.3: the most stores of a player."""

    store_price: int = 10
    """o9.3: what a store costs, in D."""

    store_sale: int = 7
    """o5.8, o11.3: what a store brings, in D."""

    max_loans: int = 4
    """o5.8: the most open loans of a player."""

    loan: int = 7
    """o5.8: what a loan brings, in D."""

    loan_repay: int = 10
    """o9.1: what paying back a loan costs, in D."""

    loan_interest: int = 2
    """o9.2: interest for each open loan, in D."""

    depressors: Mapping[int, int] = field(
        default_factory=lambda: MappingProxyType({3: 4, 4: 2, 5: 0}), hash=False
    )
    """o6.1: depressors by the number of players."""

    max_kinds: int = 3
    """o6.3: the most kinds in Forum and Senate together."""

    rank_chips: tuple[int, ...] = (3, 2, 1)
    """o8.2, o11.5: chips for the first places."""

    def stated(self) -> dict[str, Json]:
        """Return the fields that differ from the defaults, as the contract writes them.

        A field is given whole.
        """
        return {
            name: json_value(self, name)
            for name in FIELDS
            if getattr(self, name) != getattr(_DEFAULT, name)
        }


FIELDS = tuple(field.name for field in fields(RuleSet))
"""o15: the names of all fields."""

_DEFAULT = RuleSet()
_AT_LEAST_ONE = frozenset(
    {"rounds", "store_price", "store_sale", "loan", "loan_repay", "max_kinds"}
)
_MOST_ROUNDS = 5
_SENATE_CARDS = 6
_MOST_RANKS = 5


@lru_cache(maxsize=256)
def appeals(card: str) -> Mapping[Good, int]:
    """o1.3: return the appeal of each kind on a Senate card."""
    highest = len(GOODS) - 1
    return {Good(letter): highest - place for place, letter in enumerate(card)}


def forum_price(rules: RuleSet, count: int) -> int:
    """o1.4: return the price of a card, in D, where `count` cards of its kind count."""
    if 1 <= count <= len(rules.forum_prices):
        return rules.forum_prices[count - 1]
    return rules.forum_price_more


def json_value(rules: RuleSet, name: str) -> Json:
    """Return a field as the contract writes it."""
    value: int | tuple[int | str, ...] | Mapping[Good | int, int]
    value = getattr(rules, name)
    if isinstance(value, Mapping):
        return {str(key): figure for key, figure in value.items()}
    return list(value) if isinstance(value, tuple) else value


def read_rules(record: Mapping[str, Json], players: int | None) -> RuleSet:
    """Return the rule set with these fields in place of the defaults (o15).

    Raises UnusableInputError for unknown fields and impossible values; for `players`
    None only for what is impossible with any number of them.
    """
    found = plain.record(record, "rules", (), FIELDS)
    rules = RuleSet()
    for name, value in found.items():
        # The object is not shared yet; fields of mixed types forbid RuleSet(**values).
        object.__setattr__(rules, name, _READERS[name](value, f"rules.{name}"))
    if rules.start_stores > rules.max_stores:
        raise UnusableInputError("rules.start_stores: more than max_stores")
    if rules.loan_repay < rules.loan:
        raise UnusableInputError("rules.loan_repay: less than loan")
    if players is not None:
        check_number(players, PLAYERS[0], PLAYERS[-1])  # o1.1
    _check_cards(rules, PLAYERS if players is None else (players,))
    return rules


def _check_cards(rules: RuleSet, players: Sequence[int]) -> None:
    """o14.5: there are always enough cards for one of these numbers of players."""
    there = sum(rules.cards.values())
    if there > DECK:
        raise UnusableInputError(f"rules.cards: {there} cards, more than {DECK}")
    held = max(rules.max_stores, 1) + BOAT
    needed = min(count * held + rules.depressors[count] for count in players)
    if needed > there:
        raise UnusableInputError(f"rules.cards: {there} cards, {needed} are needed")


def _read_goods(least: int) -> Callable[[Json, str], Mapping[Good, int]]:
    def read(value: Json, where: str) -> Mapping[Good, int]:
        found = plain.record(value, where, [good.value for good in GOODS])
        return {
            good: plain.whole(found[good], f"{where}.{good}", least=least)
            for good in GOODS
        }

    return read


def _read_depressors(value: Json, where: str) -> Mapping[int, int]:
    found = plain.record(value, where, [str(count) for count in PLAYERS])
    return {
        count: plain.whole(found[str(count)], f"{where}.{count}", least=0)
        for count in PLAYERS
    }


def _read_senate(value: Json, where: str) -> tuple[str, ...]:
    """o1.3, o15: six words, each with each letter once."""
    words = tuple(plain.text(word, where) for word in plain.sequence(value, where))
    letters = sorted(good.value for good in GOODS)
    if len(words) != _SENATE_CARDS or any(sorted(word) != letters for word in words):
        raise UnusableInputError(f"{where}: not six words with each letter once")
    return words


def _read_prices(value: Json, where: str) -> tuple[int, ...]:
    return tuple(
        plain.whole(item, where, least=0) for item in plain.sequence(value, where)
    )


def _read_ranks(value: Json, where: str) -> tuple[int, ...]:
    chips = _read_prices(value, where)
    if not 1 <= len(chips) <= _MOST_RANKS:
        raise UnusableInputError(f"{where}: not one to five figures")
    return chips


def _read_figure(least: int) -> Callable[[Json, str], int]:
    return lambda value, where: plain.whole(value, where, least=least)


def _read_rounds(value: Json, where: str) -> int:
    rounds = plain.whole(value, where, least=1)
    if rounds > _MOST_ROUNDS:
        raise UnusableInputError(f"{where}: {rounds} is more than {_MOST_ROUNDS}")
    return rounds


_READERS: Mapping[str, Callable[[Json, str], object]] = {
    **{name: _read_figure(int(name in _AT_LEAST_ONE)) for name in FIELDS},
    "cards": _read_goods(0),
    "values": _read_goods(1),
    "senate_cards": _read_senate,
    "forum_prices": _read_prices,
    "rounds": _read_rounds,
    "depressors": _read_depressors,
    "rank_chips": _read_ranks,
}
