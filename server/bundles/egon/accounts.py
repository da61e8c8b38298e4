"""The figures that a game master can correct (8.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.egon.accounts import RANGES
from engine.egon.orders import Dealer
from engine.egon.state import PlayerState, State
from engine.egon.town_figures import ADJUSTMENT, JACKPOTS, OFFERS
from engine.protocol import Json
from server.reports.accounts import Account, Owner

_BONUS = "bonus"
_JACKPOT = "jackpot"
_OFFER = "offer"
_CORRECTION = "correction"


def _account(key: str, german: str, english: str, *words: str) -> Account:
    least, most = RANGES[key.partition(":")[0]]
    return Account(key, _names(german, english, *words), least, most)


def _names(german: str, english: str, *words: str) -> Callable[[str], Sequence[str]]:
    return lambda language: ({"de": german, "en": english}[language], *words)


def _jackpot(name: str) -> Account:
    called = f"Jackpot {name}"
    return Account(
        f"{_JACKPOT}:{name}",
        _names(called, called, f"Topf {name}"),
        *JACKPOTS[name],
    )


def _offer(dealer: Dealer) -> Account:
    return Account(
        f"{_OFFER}:{dealer.value}",
        _names(f"Angebot {dealer.value}", f"offer {dealer.value}"),
        *OFFERS[dealer],
    )


def _correction(dealer: Dealer) -> Account:
    return Account(
        f"{_CORRECTION}:{dealer.value}",
        _names(
            f"Zu-/Abschlag {dealer.value}",
            f"correction {dealer.value}",
            *(f"Zuschlag {dealer.value}", f"Abschlag {dealer.value}"),
        ),
        *ADJUSTMENT,
    )


class EgonAccounts:
    """8.4.1: the accounts of players; 8.4.2: jackpots and dealers. All know them."""

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
    shared: Sequence[Account] = (
        *map(_jackpot, JACKPOTS),
        *map(_offer, Dealer),
        *map(_correction, Dealer),
    )

    def figures(self, state: State, owner: Owner) -> Mapping[str, int]:
        """Return the figures of a player, or of the game, by their accounts' keys."""
        return _of_town(state) if owner is None else _of(state.players[owner])

    def corrected(self, owner: Owner, key: str, figure: int) -> Mapping[str, Json]:
        """Return what `engine.egon.correction` takes."""
        account, _, name = key.partition(":")
        if owner is not None:
            value: Json = {name: figure} if name else figure
            return {"code": owner, account: value}
        if account == _JACKPOT:
            return {"jackpots": {name: figure}}
        return {"dealers": {name: {account: figure}}}


def _of(entry: PlayerState) -> Mapping[str, int]:
    return {
        "cash": entry.cash,
        "storage": entry.storage,
        "tower": entry.tower,
        "di": entry.di,
        **{f"{_BONUS}:{one.value}": entry.bonus[one] for one in Dealer},
    }


def _of_town(state: State) -> Mapping[str, int]:
    jackpots = {"A": state.jackpots.a, "B": state.jackpots.b, "C": state.jackpots.c}
    return {
        **{f"{_JACKPOT}:{name}": held for name, held in jackpots.items()},
        **{
            f"{_OFFER}:{one.value}": entry.offer for one, entry in state.dealers.items()
        },
        **{
            f"{_CORRECTION}:{one.value}": entry.correction
            for one, entry in state.dealers.items()
        },
    }
