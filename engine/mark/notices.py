"""The kinds of refusals and notices, with the figures each one carries.

The texts of a language have one entry for every kind. A figure that names a player is a
code, `sort` a letter, `roll` two letters, `space` as it is written, `slot` that of the
order. Amounts are in Mark.
"""

from __future__ import annotations

from enum import StrEnum


class RefusalKind(StrEnum):
    """Why an order is an error of its line (m10.8).

    Why somebody cannot join is one of `engine.joining.NameFault` (m1.2).
    """

    OVER = "over"
    """The game is over. No figures."""

    WRONG_ROUND = "wrong round"
    """m10.3: `round` is not in the coming step, which is `first` to `last`."""

    NOT_NEXT = "not next"
    """m10.3: `round` is not the only one of the coming step, which is `first`."""

    OPTION_OFF = "option off"
    """m5.5, m6.2: this game has no `order` (k, s or e)."""

    NEGATIVE = "negative"
    """A `number` below 0."""

    EMPTY_LIST = "empty list"
    """m10.1: a wish list without a wish. No figures."""

    ANY_SORT = "any sort"
    """m10.5: `*` in the `wish`, which must name its sort or its space."""

    WRONG_AREA = "wrong area"
    """m10.8: `space` is in the wrong half of the factory for this `wish`."""

    NOT_TOUCHING = "not touching"
    """m1.5: `origin` and `target` of the `wish` do not touch."""

    NO_ROW = "no row"
    """m10.4: the `wish` names a `row` that is not 1 to 5, or not a sale's."""

    ROW_TWICE = "row twice"
    """m10.8: the `wish` names a `row` twice."""


class NoticeKind(StrEnum):
    """Warnings about valid orders, default moves, and forecasts."""

    # Warnings (m10.9).

    NO_WISH_FITS = "no wish fits"
    """No wish is for the dice: `round`, `roll`."""

    NEVER_REACHED = "never reached"
    """No dice of the order's rounds allow these `wishes`, `count` of its list."""

    BID_ABOVE_CASH = "bid above cash"
    """m6.5: `limit` for `sort` is more than the `cash`, to which it is cut."""

    BID_BELOW_MINIMUM = "bid below minimum"
    """m6.4: `limit` for `sort` is less than the `minimum` of now."""

    BID_WITHOUT_SPACE = "bid without space"
    """m6.5: nowhere to put a piece of `sort`, if it comes out of `area` (A or B)."""

    STAR_UNNAMED = "star unnamed"
    """m6.1: hammer and star in `round`, and no sort is named; `sort` is taken now."""

    OFFER_ELSEWHERE = "offer elsewhere"
    """m6.2: the offer's `space` does not hold `sort`; `holds` is what does, or ""."""

    FIRST_SALE = "first sale"
    """m5.7: `wish` would open a row and names none; row `row` is taken now."""

    PAID_WITHOUT_CASH = "paid without cash"
    """m5.5: `wish` costs `cost`, there is `cash`."""

    FEE_COMES = "fee comes"
    """m4.1: after the turn of `round`, `area` holds `pieces`; the `fee` is due next."""

    TOO_MANY_PIECES = "too many pieces"
    """m1.6: of `sort` there are `own` pieces and `sold`, but the row has `room`."""

    # The moves that would happen now (m10.9): forced ones, or those of the own list.

    FORCED = "forced"
    """m5.8: the forced move of `round` with `roll`; the figures of MOVE."""

    MOVE = "move"
    """A move of `round` with `roll`: `do`, `sort`, `from` and `to` (a space, or "" for
    bank and market), `row` (0: none), `number` (received), `cost`, `forced`, `double`
    (0 or 1)."""

    LAPSE = "lapse"
    """m5.3: no action is possible in `round` with `roll`."""

    FEE = "fee"
    """m4.1: the fee of `round` for `area`: `amount`."""

    LIQUIDATED = "liquidated"
    """m4.2: in `round` the piece of `sort` on `space` goes for `value`."""

    NMR = "nmr"
    """m7.1: no bids, no offers, forced moves; `count` steps without orders before."""

    NMR_GM = "nmr gm"
    """m7.2: the game master is told: `in_a_row`."""
