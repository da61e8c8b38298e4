"""m1.2: which codes and pseudonyms a game can have."""

from __future__ import annotations

from collections.abc import Sequence

from engine import joining
from engine.joining import check_joining, check_names
from engine.mark.rules import RuleSet
from engine.mark.sorts import SORT_OF, SORT_WORDS
from engine.names import fold
from engine.protocol import Player, Refusal


def _same(name: str) -> str:
    """Return the form in which names compare; blanks inside count as one."""
    return " ".join(fold(name).split())


_RESERVED = frozenset(
    _same(word) for word in ("alle", "all", "Bank", *SORT_OF, *SORT_WORDS)
)
"""m1.2: nobody's name; of the codes it is `ALL` alone, as the others are no codes."""


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """m1.2: say why this code or pseudonym cannot be used, or None."""
    return check_joining(player, others, rule="m1.2", reserved=_RESERVED, same=_same)


def check_number(players: int, rules: RuleSet) -> None:
    """m1.2: raise UnusableInputError unless that number of players can play."""
    joining.check_number(players, rules.min_players, rules.max_players)


def check_players(players: Sequence[Player], rules: RuleSet) -> None:
    """m1.2: raise UnusableInputError unless these players can play."""
    check_number(len(players), rules)
    check_names(players, check_player)  # m11.5: a blank name too
