"""The accounts that a game master can correct (8.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.accounts import RANGES
from engine.egon.orders import Dealer
from engine.egon.state import State
from engine.protocol import Code, Json
from server.reports.accounts import Account

_BONUS = "bonus"


def _account(key: str, german: str, english: str, *words: str) -> Account:
    least, most = RANGES[key.partition(":")[0]]
    return Account(key, {"de": german, "en": english}, least, most, words)


class EgonAccounts:
    """Cash, storage, tower, DI, and a bonus with each dealer; everybody knows them."""

    units: Sequence[str] = ("Kj", "Stein", "Steine", "stone", "stones")
    listed: Sequence[Account] = (
        _account("cash", "Kasse", "cash", "Kj", "Geld", "money"),
        _account("storage", "Lager", "storage", "store"),
        _account("tower", "Turm", "tower"),
        _account("di", "DI", "DI"),
        *(
            _account(
                f"{_BONUS}:{one.value}", f"Bonus {one.value}", f"bonus {one.value}"
            )
            for one in Dealer
        ),
    )

    def figures(self, state: State, code: Code) -> Mapping[str, int]:
        """Return a player's figures by the keys of their accounts."""
        entry = state.players[code]
        return {
            "cash": entry.cash,
            "storage": entry.storage,
            "tower": entry.tower,
            "di": entry.di,
            **{f"{_BONUS}:{one.value}": entry.bonus[one] for one in Dealer},
        }

    def corrected(self, code: Code, key: str, figure: int) -> Json:
        """Return what `engine.egon.accounts` takes."""
        account, _, dealer = key.partition(":")
        value: Json = {dealer: figure} if dealer else figure
        return {"code": code, account: value}
