"""The accounts that a game master can correct (o17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ostia.state import State
from engine.protocol import Json
from server.reports.accounts import Account, Owner

MOST = 9_999
"""No account of a game that is played has a larger figure."""


class OstiaAccounts:
    """Cash, which its owner alone knows (o13.1), chips, stores and loans.

    What all share are cards, which are none too many and none too few (o17): none of
    their numbers could change alone.
    """

    units: Sequence[str] = ("D",)
    listed: Sequence[Account] = (
        Account(
            *("cash", {"de": "Kasse", "en": "cash"}, 0, MOST),
            words=("Denare", "denarii", "Geld", "money"),
            hidden=True,
        ),
        Account("chips", {"de": "Chips", "en": "chips"}, 0, MOST),
        Account(
            *("stores", {"de": "Speicher", "en": "stores"}, 0, MOST), words=("store",)
        ),
        Account(
            *("loans", {"de": "Kredite", "en": "loans"}, 0, MOST),
            words=("Kredit", "loan"),
        ),
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
