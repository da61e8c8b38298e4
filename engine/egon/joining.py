"""1.2, 9.2: which codes, pseudonyms and real names a game can have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.egon.orders import EVERYBODY, Dealer
from engine.egon.rules import RuleSet
from engine.names import fold
from engine.protocol import Player, Refusal, UnusableInputError

CODE = re.compile("[A-Z]{3}")
"""1.2: a player's code."""

_RESERVED = frozenset(
    fold(word)
    for dealer in Dealer
    for word in (dealer.value, dealer.value[0], EVERYBODY)
)
"""1.2: dealers' names, the letters A-E, and `alle`, as names compare."""


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """1.2: say why this code or pseudonym cannot be used, or None."""
    codes = {fold(other.code) for other in others}
    pseudonym = fold(player.pseudonym)
    kind, field = None, 1
    if not CODE.fullmatch(player.code):
        kind, field = "not_a_code", 0
    elif fold(player.code) in codes:
        kind, field = "code_taken", 0
    elif fold(player.code) in {fold(other.pseudonym) for other in others}:
        kind, field = "code_is_a_pseudonym", 0
    elif not pseudonym:
        kind = "empty_pseudonym"
    elif pseudonym in _RESERVED:
        kind = "reserved_pseudonym"
    elif pseudonym in codes or pseudonym == fold(player.code):
        kind = "pseudonym_is_a_code"
    elif pseudonym in {fold(other.pseudonym) for other in others}:
        kind = "pseudonym_taken"
    if kind is None:
        return None
    figures = {"code": player.code, "pseudonym": player.pseudonym}
    return Refusal(kind=kind, rule="1.2", field=field, figures=figures)


def check_players(players: Sequence[Player], rules: RuleSet) -> None:
    """1.2, 1.3, 9.2: raise UnusableInputError unless these players can play."""
    if not rules.min_players <= len(players) <= rules.max_players:  # 1.3
        raise UnusableInputError(f"players: {len(players)} is not an allowed number")
    for number, player in enumerate(players):
        refusal = check_player(player, players[:number])
        if refusal is not None:
            raise UnusableInputError(f"players: {player.code!r}: {refusal.kind}")
        if player.name is not None and not player.name.strip():
            raise UnusableInputError(f"players: {player.code}: the name is empty")
    names = {fold(player.name) for player in players if player.name is not None}
    if rules.interim_egonmind and len(names) < len(players):
        raise UnusableInputError("players: 9.2 needs all real names, all different")
