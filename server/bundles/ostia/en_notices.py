"""Warnings, defaults and refusals of Ostia in English (o12.1, o16)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia.notices import NoticeKind as N
from engine.ostia.notices import RefusalKind as R

NOTICES: Mapping[str, tuple[str, str]] = {
    N.OVERCOMMITTED: (
        "Money",
        "All together can cost {total} D, and you may spend {spendable} D. Bids on "
        "later lots for which it does not suffice are lowered or dropped.",
    ),
    N.ABOVE_CASH: (
        "Money",
        "{amount} D is more than your cash ({cash} D). Without a budget you pay in "
        "cash alone; with b,amount from stores and loans too.",
    ),
    N.BUDGET_ABOVE_PURSE: (
        "Budget",
        "You cannot raise {amount} D: cash, stores and loans together are {purse} D.",
    ),
    f"{N.COSTS_STORES}: stores": (
        "Your lot",
        "If nobody bids, your lot costs you {cost} D. You would have to sell "
        "{stores:store|stores} for that.",
    ),
    f"{N.COSTS_STORES}: loans": (
        "Your lot",
        "If nobody bids, your lot costs you {cost} D. You would have to take "
        "{loans:loan|loans} for that.",
    ),
    N.COSTS_STORES: (
        "Your lot",
        "If nobody bids, your lot costs you {cost} D. You would have to sell "
        "{stores:store|stores} and take {loans:loan|loans} for that.",
    ),
    N.LIMIT_TOO_LOW: (
        "Keep",
        "A limit of {limit} D never works: keeping your lot costs {least} D at least.",
    ),
    N.KINDS_LOST: (
        "Kinds",
        "More than {most:kind|kinds} in Forum and Senate together. Lost: {cards}.",
    ),
    N.FORUM_FIRST: (
        "Senate",
        "You do not have so many cards for both fields. To the Forum instead of the "
        "Senate: {cards}.",
    ),
    N.NO_STORE: (
        "Stores",
        "{cards:card stays|cards stay} in your hand, with room in "
        "{stores:store|stores}. What has no room is lost.",
    ),
    N.NO_PLOTS: (
        "Build",
        "{wanted} is too much: there is room for {plots:more store|more stores}.",
    ),
    N.NO_MONEY_TO_BUILD: (
        "Build",
        "Before the Forum pays, you can afford {affordable:store|stores}, not "
        "{wanted}. What you can pay after it will be built.",
    ),
    N.LISTED_ELSEWHERE: (
        "Store",
        "This does not stay in your hand and is passed over in the list: {cards}.",
    ),
    N.SECOND_OF_KIND: (
        "Final",
        "{good}: the second card of a kind brings no chip and occupies a store that "
        "would bring money if it were free.",
    ),
    N.TAKES_DEFAULT: (
        "Boat",
        "Without an order of yours this comes into your hand: {good}; and your first "
        "lot is: {cards}.",
    ),
    N.SELLS_DEFAULT: (
        "Trade",
        "Without an order of yours you bid on nothing. Your lot goes to the highest "
        "bid (with your favour); if nobody bids, you take it for {cost} D.",
    ),
    f"{N.SELLS_DEFAULT}: broke": (
        "Trade",
        "Without an order of yours you bid on nothing. Your lot goes to the highest "
        "bid (with your favour); if nobody bids, it goes to the discard, as you cannot "
        "pay {cost} D.",
    ),
    N.SPLITS_DEFAULT: (
        "Office",
        "Without an order of yours this goes to the Senate: {senate}; to the Forum: "
        "{forum}. The rest stays as far as you have stores.",
    ),
    N.STAYS_DEFAULT: (
        "Final",
        "Without an order of yours this stays in your stores: {cards}.",
    ),
}

REFUSALS: Mapping[str, str] = {
    R.OVER: "The game is over.",
    R.WRONG_STEP: "This order belongs to the step {belongs}; now it is: {step}.",
    R.NOT_AWAITED: "This step ({step}) does not ask for your orders.",
    R.UNKNOWN_PLAYER: "Nobody in this game has the code {player}.",
    R.NOT_IN_BOAT: "There is no {good} in your boat, which holds: {cards}.",
    R.NOT_A_LOT: "A lot is exactly two of the other four cards: {cards}.",
    R.TOO_FEW_CARDS: "Of {good} you hold {held:card|cards}, not {wanted}.",
    f"{R.TOO_FEW_CARDS}: none": "There is no {good} in your hand.",
    R.TOO_MANY_BLUFFS: "There are only {most:bluff card|bluff cards}, not {wanted}.",
    R.OWN_LOT: "You do not bid on your own lot; with h you keep it.",
    R.BELOW_MINIMUM: "The minimum for the lot of {player} is {minimum} D.",
    R.ALL_PLAIN: 'With "all" you write how much more than the minimum you bid, for '
    "example g,all,+1.",
    R.OWN_FAVOUR: "You do not favour yourself.",
    R.FAVOUR_TOO_GREAT: "A favour goes from {least} to {most}.",
    R.TOO_MANY_STORES: "Nobody can have more than {most:store|stores}.",
}
