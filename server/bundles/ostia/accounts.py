"""The accounts that a game master can correct (o17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ostia.state import State
from engine.protocol import Json
from server.bundles.ostia.catalogue import TEXTS
from server.reports.game.accounts import Account, Owner
from server.texts.family import Family

MAX_FIGURE = 9_999
"""No account of a game that is played has a larger figure."""

_NAMES = Family("account", ("cash", "chips", "stores", "loans"), ())


def _account(name: str, *, hidden: bool = False) -> Account:
    def names(language: str) -> Sequence[str]:
        return TEXTS.into(language).phrase(_NAMES[name]).split(", ")

    return Account(name, names, 0, MAX_FIGURE, hidden)


class OstiaAccounts:
    """Cash, which its owner alone knows (o13.1), chips, stores and loans.

    What all share are cards, which are none too many and none too few (o17): none of
    their numbers could change alone.
    """

    units: Sequence[str] = ("D",)
    listed: Sequence[Account] = (
        _account("cash", hidden=True),
        _account("chips"),
        _account("stores"),
        _account("loans"),
    )
    shared: Sequence[Account] = ()

    def figures(self, state: State, owner: Owner) -> Mapping[str, int]:
        """Return the figures of a player by their accounts' keys; the game has none."""
        if owner is None:
            return {}
        entry = state.players[owner]
        return {
            "cash": entry.own.cash,
            "chips": entry.chips,
            "stores": entry.stores,
            "loans": entry.loans,
        }

    def corrected(self, owner: Owner, key: str, figure: int) -> Mapping[str, Json]:
        """Return what `engine.ostia.correction` takes."""
        return {"code": owner, key: figure}
