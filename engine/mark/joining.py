"""m1.2: which codes and pseudonyms a game can have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.mark.notices import RefusalKind
from engine.mark.rules import RuleSet
from engine.mark.sorts import SORT_OF, SORT_WORDS
from engine.names import fold
from engine.protocol import Player, Refusal, UnusableInputError

CODE = re.compile("[A-Z]{3}")
"""m1.2: a player's code."""

NO_CODES = frozenset({"ALL"})
"""m1.2: it would mean everybody."""


def _same(name: str) -> str:
    """Return the form in which names compare; blanks inside count as one."""
    return " ".join(fold(name).split())


_RESERVED = frozenset(
    _same(word) for word in ("alle", "all", "Bank", *SORT_OF, *SORT_WORDS)
)


def check_player(player: Player, others: Sequence[Player]) -> Refusal | None:
    """m1.2: say why this code or pseudonym cannot be used, or None."""
    codes = {_same(other.code) for other in others}
    pseudonyms = {_same(other.pseudonym) for other in others}
    code, pseudonym = _same(player.code), _same(player.pseudonym)
    faults = (
        (not CODE.fullmatch(player.code), RefusalKind.NO_CODE, 0),
        (player.code in NO_CODES, RefusalKind.CODE_RESERVED, 0),
        (code in codes, RefusalKind.CODE_TAKEN, 0),
        (code in pseudonyms, RefusalKind.CODE_IS_PSEUDONYM, 0),
        (not pseudonym, RefusalKind.NO_PSEUDONYM, 1),
        (pseudonym in _RESERVED, RefusalKind.PSEUDONYM_RESERVED, 1),
        (pseudonym in {*codes, code}, RefusalKind.PSEUDONYM_IS_CODE, 1),
        (pseudonym in pseudonyms, RefusalKind.PSEUDONYM_TAKEN, 1),
    )
    figures = {"player": player.code, "pseudonym": player.pseudonym}
    for wrong, kind, field in faults:
        if wrong:
            return Refusal(kind=kind, rule="m1.2", field=field, figures=figures)
    return None


def check_players(players: Sequence[Player], rules: RuleSet) -> None:
    """m1.2: raise UnusableInputError unless these players can play."""
    if not rules.min_players <= len(players) <= rules.max_players:
        raise UnusableInputError(f"players: {len(players)} is not an allowed number")
    for number, player in enumerate(players):
        refusal = check_player(player, players[:number])
        if refusal is not None:
            raise UnusableInputError(f"players: {player.code!r}: {refusal.kind}")
        if player.name is not None and not player.name.strip():  # m11.5
            raise UnusableInputError(f"players: {player.code}: the name is empty")
