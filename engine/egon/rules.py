"""The rule set: every number a game master may set, with its default.

Fields marked [H] are house rules; the book's own value can be put in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from engine import plain
from engine.protocol import Json, UnusableInputError


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one game where they can differ from game to game."""

    min_players: int = 2
    """1.3 [H]: the fewest players."""

    max_players: int = 16
    """1.3 [H]: the most players."""

    rounds: int = 13
    """1.4: rounds of the game."""

    start_cash: int = 0
    """1 [H]: cash at the start, in Kj; may be a debt."""

    start_di: int = 0
    """1 [H]: disciplinary index at the start."""

    article_min_chars: int = 600
    """4.4.1 [H]: least length of an article, in characters."""

    jail_relief: int = 10
    """4.6.5 [H]: points of DI that a round in jail takes away."""

    penalty_max_money: int = 2000
    """6.6.2 [D]: a penalty that falls due is cut to this, in Kj."""

    penalty_max_stones: int = 5
    """6.6.2 [D]: a penalty that falls due is cut to this, in stones."""

    penalty_limits: bool = True
    """6.6.2 [D]: the two limits of penalties apply."""

    justification_max_chars: int = 2400
    """6.6.42 [H]: a Rechtfertigung never has to be longer, in characters."""

    last_round_crew_stones: int = 5
    """7.7.1 [H]: stones a crew lays in the last round's Unwetter or Blauer Montag."""

    event_modulus: int = 20
    """11 [H]: the sum of the draw modulo this is the number of the event."""

    razzia: int | None = 13
    """2.6.13, 11 [H]: number of the Razzia, None for never."""

    unwetter: int | None = 14
    """2.6.14, 11 [H]: number of the Unwetter, None for never."""

    pressestreik: int | None = 15
    """2.6.15, 11 [H]: number of the Pressestreik, None for never."""

    blauer_montag: int | None = 16
    """2.6.16, 11 [H]: number of the Blauer Montag, None for never."""

    hochkonjunktur: int | None = 17
    """2.6.17, 11 [H]: number of the Hochkonjunktur, None for never."""

    boom_base: int = 100
    """2.6.17, 11 [H]: takes the place of 50 Kj in the base price (3.4.1)."""

    egonmind: bool = True
    """8.2: the last round has the guesses in place of its second action phase."""

    bank_transfers: bool = False
    """9.1: players can send money to each other."""

    interim_egonmind: bool = False
    """9.2: guesses for money in round 6."""

    def stated(self) -> dict[str, Json]:
        """Return the fields that differ from the defaults."""
        return {
            name: value
            for name, value in rule_values(self).items()
            if value != _OF[name]
        }


EVENTS = ("razzia", "unwetter", "pressestreik", "blauer_montag", "hochkonjunktur")
"""The fields that hold the numbers of the events (11)."""

_OPTIONS = frozenset(
    {"egonmind", "bank_transfers", "interim_egonmind", "penalty_limits"}
)
_AT_LEAST_ONE = frozenset({"rounds", "min_players", "max_players", "event_modulus"})


def rule_values(rules: RuleSet) -> dict[str, int | None]:
    """Return all fields by name."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


_OF = rule_values(RuleSet())


def read_rules(record: Mapping[str, Json]) -> RuleSet:
    """Return the rule set with these fields in place of the defaults.

    Raises UnusableInputError for unknown fields and impossible values.
    """
    found = plain.record(record, "rules", (), _OF)
    values = {name: _read(name, value) for name, value in found.items()}
    rules = plain.with_fields(RuleSet(), values)
    if rules.min_players > rules.max_players:  # 1.3
        raise UnusableInputError("rules.min_players: more than max_players")
    _check_events(rules)
    return rules


def _check_events(rules: RuleSet) -> None:
    """11: the numbers of the events are all different."""
    taken: dict[int, str] = {}
    for name in EVENTS:
        number: int | None = getattr(rules, name)
        if number is None:
            continue
        if number in taken:
            raise UnusableInputError(
                f"rules.{name}: {number} is the number of {taken[number]} already"
            )
        taken[number] = name


def _read(name: str, value: Json) -> int | None:
    where = f"rules.{name}"
    if name in _OPTIONS:
        return plain.truth(value, where)
    if name in EVENTS and value is None:
        return None
    if name == "start_cash":
        return plain.whole(value, where)
    return plain.whole(value, where, least=1 if name in _AT_LEAST_ONE else 0)
