"""The figures that a game master can correct (8.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.accounts import RANGES
from engine.egon.orders import Dealer
from engine.egon.state import PlayerState, State
from engine.egon.town_figures import ADJUSTMENT, JACKPOTS, OFFERS
from engine.protocol import Json
from server.bundles.egon.catalogue import TEXTS
from server.reports.game.accounts import Account, Owner
from server.texts.family import Family
from server.texts.languages import languages

_BONUS = "bonus"
_JACKPOT = "jackpot"
_OFFER = "offer"
_CORRECTION = "correction"

_NAMED = frozenset({"name"})
NAMES = Family(
    "account",
    ("cash", "storage", "tower", "di", _BONUS, _JACKPOT, _OFFER, _CORRECTION),
    {
        **dict.fromkeys(("cash", "storage", "tower", "di"), ()),
        **dict.fromkeys((_BONUS, _JACKPOT, _OFFER, _CORRECTION), _NAMED),
    },
)


def _account(key: str, least: int, most: int) -> Account:
    account, _, name = key.partition(":")

    def names(language: str) -> Sequence[str]:
        return TEXTS.into(language).phrase(NAMES[account], name=name).split(", ")

    return Account(key, names, least, most)


class EgonAccounts:
    """8.4.1: the accounts of players; 8.4.2: jackpots and dealers. All know them."""

    listed: Sequence[Account] = (
        *(_account(name, *RANGES[name]) for name in ("cash", "storage", "tower", "di")),
        *(_account(f"{_BONUS}:{one.value}", *RANGES[_BONUS]) for one in Dealer),
    )
    shared: Sequence[Account] = (
        *(_account(f"{_JACKPOT}:{name}", *ends) for name, ends in JACKPOTS.items()),
        *(_account(f"{_OFFER}:{one.value}", *OFFERS[one]) for one in Dealer),
        *(_account(f"{_CORRECTION}:{one.value}", *ADJUSTMENT) for one in Dealer),
    )

    @property
    def units(self) -> Sequence[str]:
        """Return the words that may follow a figure, in every language."""
        return [
            unit
            for language in languages()
            for unit in TEXTS.into(language).phrase("account-units").split(", ")
        ]

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
