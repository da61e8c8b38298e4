"""1.2, 9.2: which codes, pseudonyms and real names a game can have."""

from __future__ import annotations

from collections.abc import Sequence

from engine.egon.notices import RefusalKind
from engine.egon.orders import EVERYBODY_WORDS, Dealer
from engine.egon.rules import RuleSet
from engine.joining import NameFault, name_fault
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
    fault = name_fault(player, others, _RESERVED)
    if fault is None:
        return None
    figures = {"player": player.code, "pseudonym": player.pseudonym}
    # The reserved codes were always refused as taken.
    taken = fault is NameFault.CODE_RESERVED
    kind = RefusalKind.CODE_TAKEN if taken else RefusalKind(fault.value)
    return Refusal(kind=kind, rule="1.2", field=fault.field, figures=figures)


def check_number(players: int, rules: RuleSet) -> None:
    """1.3: raise UnusableInputError unless so many can play."""
    fewest, most = rules.min_players, rules.max_players
    if not fewest <= players <= most:
        raise UnusableInputError(
            f"players: {players} cannot play, only {fewest} to {most} can"
        )


def check_players(players: Sequence[Player], rules: RuleSet) -> None:
    """1.2, 1.3, 9.2: raise UnusableInputError unless these players can play."""
    check_number(len(players), rules)
    for number, player in enumerate(players):
        refusal = check_player(player, players[:number])
        if refusal is not None:
            raise UnusableInputError(f"players: {player.code!r}: {refusal.kind}")
        if player.name is not None and not player.name.strip():
            raise UnusableInputError(f"players: {player.code}: the name is empty")
    names = {fold(player.name) for player in players if player.name is not None}
    if rules.interim_egonmind and len(names) < len(players):
        raise UnusableInputError("players: 9.2 needs all real names, all different")
