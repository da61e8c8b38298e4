"""1.2, 9.2: which codes, pseudonyms and real names a game can have."""

from __future__ import annotations

from collections.abc import Sequence

from engine import joining
from engine.egon.orders import EVERYBODY_WORDS, Dealer
from engine.egon.rules import RuleSet
from engine.joining import check_joining, check_names
from engine.names import fold
from engine.protocol import Player, Refusal, UnusableInputError

_RESERVED = frozenset(
    fold(word)
    for dealer in Dealer
    for word in (dealer.value, dealer.value[0], *EVERYBODY_WORDS)
)
"""1.2: dealers' names, the letters A-E, `alle` and `all`, as names compare."""


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """1.2: say why this code or pseudonym cannot be used, or None."""
    return check_joining(player, others, rule="1.2", reserved=_RESERVED)


def check_number(players: int, rules: RuleSet) -> None:
    """1.3: raise UnusableInputError unless that number of players can play."""
    joining.check_number(players, rules.min_players, rules.max_players)


def check_players(players: Sequence[Player], rules: RuleSet) -> None:
    """1.2, 1.3, 9.2: raise UnusableInputError unless these players can play."""
    check_number(len(players), rules)
    check_names(players, check_player)
    names = {fold(player.name) for player in players if player.name is not None}
    if rules.interim_egonmind and len(names) < len(players):
        raise UnusableInputError("players: 9.2 needs all real names, all different")
