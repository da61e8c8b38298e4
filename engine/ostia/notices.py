"""The kinds of refusals and notices, with the figures each one carries.

The texts of a language have one entry for every kind. A figure that names a player is
a code, `good` is the letter of a kind, `cards` are letters in a row ("EEW"); money is
in D.
"""

from __future__ import annotations

from enum import StrEnum


class RefusalKind(StrEnum):
    """Why an order is an error of its line (o16).

    Why somebody cannot join is one of `engine.joining.NameFault` (o1.1).
    """

    OVER = "over"
    """The game is over. No figures."""

    WRONG_STEP = "wrong step"
    """The order belongs to another step than this one: `step`, `belongs`."""

    NOT_AWAITED = "not awaited"
    """This step does not ask for the player's orders: `step`."""

    UNKNOWN_PLAYER = "unknown player"
    """Nobody in the game has this code: `player`."""

    NOT_IN_BOAT = "not in boat"
    """The free card is not in the boat: `good`, and what is there: `cards`."""

    NOT_A_LOT = "not a lot"
    """The lot is not two of the other four cards, which are `cards`."""

    TOO_FEW_CARDS = "too few cards"
    """More cards of `good` than are in hand: `wanted`, `held`."""

    TOO_MANY_BLUFFS = "too many bluffs"
    """More bluff cards than there are: `wanted`, `most`."""

    OWN_LOT = "own lot"
    """A bid on the own lot: `player`."""

    BELOW_MINIMUM = "below minimum"
    """A bid below the `minimum` of the lot of `player`: `amount`."""

    ALL_PLAIN = "all plain"
    """A bid on every lot that is no minimum plus n: `amount`."""

    OWN_FAVOUR = "own favour"
    """A favour towards oneself: `player`."""

    FAVOUR_TOO_GREAT = "favour too great"
    """A favour beyond `least` to `most`: `amount`."""

    TOO_MANY_STORES = "too many stores"
    """More stores to build than anybody can have: `wanted`, `most`."""


class NoticeKind(StrEnum):
    """Warnings about valid orders, and the moves made without orders."""

    OVERCOMMITTED = "overcommitted"
    """Bids and limit together are `total`; at most `spendable` may be spent.

    Of the bids only as many are counted as lots may be bought.
    """

    ABOVE_CASH = "above cash"
    """The bid on the lot of `player`, or the limit for the own one, is `amount`.

    Without a budget only the `cash` is there.
    """

    BUDGET_ABOVE_PURSE = "budget above purse"
    """The budget is `amount`, but stores and loans make it `purse` at most."""

    COSTS_STORES = "costs stores"
    """If nobody bids, the own lot costs `cost`: `stores` sold, `loans` taken."""

    LIMIT_TOO_LOW = "limit too low"
    """The limit is `limit`; keeping costs `least` at least."""

    KINDS_LOST = "kinds lost"
    """More kinds than `most` in Forum and Senate: these `cards` are lost."""

    FORUM_FIRST = "forum first"
    """The Forum gets these `cards`; there are not enough for the Senate too."""

    NO_STORE = "no store"
    """`cards` cards stay, and there can be `stores` stores at most."""

    NO_PLOTS = "no plots"
    """`wanted` stores to build, and there is room for `plots`."""

    NO_MONEY_TO_BUILD = "no money to build"
    """`wanted` stores to build; the cash before the Forum pays for `affordable`."""

    LISTED_ELSEWHERE = "listed elsewhere"
    """These `cards` of the storage list do not stay in the hand."""

    SECOND_OF_KIND = "second of kind"
    """A second card of `good` stays: it brings no chip and occupies a store."""

    TAKES_DEFAULT = "takes default"
    """Without orders: the free card is `good`, the first lot `cards`."""

    SELLS_DEFAULT = "sells default"
    """Without orders: no bids; the lot goes to the highest bid, or costs `cost`.

    `payable` is 1 where the player can pay that at all, else 0.
    """

    SPLITS_DEFAULT = "splits default"
    """Without orders: `senate` to the Senate, `forum` to the Forum."""

    STAYS_DEFAULT = "stays default"
    """Without orders: these `cards` stay."""
