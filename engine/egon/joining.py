"""1.2, 9.2: which codes, pseudonyms and real names a game can have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.egon.notices import RefusalKind
from engine.egon.orders import EVERYBODY_WORDS, Dealer
from engine.egon.rules import RuleSet
from engine.names import fold
from engine.protocol import Player, Refusal, UnusableInputError

CODE = re.compile("[A-Z]{3}")
"""1.2: a player's code."""

_RESERVED = frozenset(
    fold(word)
    for dealer in Dealer
    for word in (dealer.value, dealer.value[0], *EVERYBODY_WORDS)
)
"""1.2: dealers' names, the letters A-E, `alle` and `all`, as names compare."""


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """1.2: say why this code or pseudonym cannot be used, or None."""
    codes = {fold(other.code) for other in others}
    pseudonyms = {fold(other.pseudonym) for other in others}
    code, pseudonym = fold(player.code), fold(player.pseudonym)
    kind, field = None, 1
    if not CODE.fullmatch(player.code):
        kind, field = RefusalKind.NO_CODE, 0
    elif code in codes or code in _RESERVED:
        kind, field = RefusalKind.CODE_TAKEN, 0
    elif code in pseudonyms:
        kind, field = RefusalKind.CODE_IS_PSEUDONYM, 0
    elif not pseudonym:
        kind = RefusalKind.NO_PSEUDONYM
    elif pseudonym in _RESERVED:
        kind = RefusalKind.PSEUDONYM_RESERVED
    elif pseudonym in codes or pseudonym == code:
        kind = RefusalKind.PSEUDONYM_IS_CODE
    elif pseudonym in pseudonyms:
        kind = RefusalKind.PSEUDONYM_TAKEN
    if kind is None:
        return None
    figures = {"player": player.code, "pseudonym": player.pseudonym}
    return Refusal(kind=kind, rule="1.2", field=field, figures=figures)


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
