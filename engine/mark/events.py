"""Everything that can happen in a step of MARK (m11.8), in the order of a round.

All cash moves by these events alone: `fee` and `liquidated` by `amount` and `value`,
`auction` by `price`, `move` by `number` less `cost`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.mark.factory import Area, Space
from engine.mark.orders import Do
from engine.mark.sorts import Sort
from engine.mark.state import Place
from engine.protocol import Code
from engine.record import EventFamily, snake_case


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkEvent(EventFamily):
    """Something that happened in a round, which counts from 1 (m11.8)."""

    round: int

    spelled = staticmethod(snake_case)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMove(MarkEvent):
    """m7.1: nothing stood for the player in the step; `in_a_row` with this one."""

    word = "nmr"

    player: Code
    count: int
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GmTold(MarkEvent):
    """m7.2: the game master is told of a number of steps without orders."""

    player: Code
    in_a_row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FeePaid(MarkEvent):
    """m4.1: the storage fee of an area."""

    word = "fee"

    player: Code
    area: Area
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Liquidated(MarkEvent):
    """m4.2: a piece went to the bank because the fee could not be paid."""

    player: Code
    area: Area
    space: Space
    sort: Sort
    value: int


@dataclass(frozen=True, slots=True)
class Amount:
    """A valid bid: the limit, or the cash where that was less (m6.5)."""

    player: Code
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Auctioned(MarkEvent):
    """m6: an auction that took place.

    `owner` None: the bank supplied the piece; `space` is where it lay. `bids` are the
    valid ones, clockwise after the roller. `winner` None: the bank bid, and an owner
    got `price`; with `kept` the owner's piece stayed where it was (m6.8). `to` is the
    winner's space.
    """

    word = "auction"

    roller: Code
    roll: str
    sort: Sort
    owner: Code | None
    space: Space | None
    minimum: int
    bids: tuple[Amount, ...]
    winner: Code | None
    price: int
    to: Space | None
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAuction(MarkEvent):
    """m6.1, m6.2: nobody supplied a piece; `sort` None: the star found none."""

    roller: Code
    roll: str
    sort: Sort | None


class VoidBid(StrEnum):
    """m6.5: why a bid was void, the first reason that holds."""

    USED = "used"
    SPACE = "space"
    CASH = "cash"
    MINIMUM = "minimum"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidVoid(MarkEvent):
    """m6.5: a bid that did not count; the bidder alone is told."""

    player: Code
    sort: Sort
    amount: int
    reason: VoidBid


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(MarkEvent):
    """m5: an action or a paid turn.

    `origin` None: the bank; `target` None: the market, or out of the game. `row` counts
    from 1, `number` is what the bank paid. `double` says that it was the second action
    of its turn.
    """

    word = "move"

    player: Code
    roll: str
    do: Do
    sort: Sort
    origin: Space | None
    target: Space | None
    row: int | None
    number: int
    cost: int
    forced: bool
    double: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapsed(MarkEvent):
    """m5.3: an action that was not possible in any way."""

    word = "lapse"

    player: Code
    roll: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFull(MarkEvent):
    """m1.8: a row was filled, its sort is closed; `row` counts from 1."""

    row: int
    sort: Sort


class Obstacle(StrEnum):
    """m5.6 b: why a wish was not possible when it was last looked at."""

    DICE = "dice"
    """The dice did not allow the sort."""
    FIRST_ONLY = "first only"
    """m5.6 c: k and s are for the first action alone."""
    OFF = "off"
    """m5.5: the game has no such paid turn."""
    CASH = "cash"
    STOCK = "stock"
    """The bank had no piece of the sort."""
    PIECE = "piece"
    """There was no such piece, or not on the space."""
    SPACE = "space"
    """The space was taken, or none was free."""
    CLOSED = "closed"
    OPEN = "open"
    """m5.4: only closed pieces are put away."""
    MINIMUM = "minimum"
    """The number was below the minimum."""
    ROWS = "rows"
    """m5.7: no named row was free, with a number of at least the minimum."""
    LATER = "later"
    """It was not looked at: the actions were done by then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WishUsed(MarkEvent):
    """m5.6 a: a wish that the move after this event carries out.

    `number` counts the wishes of the list from 1, the lasting ones behind. The player
    alone is told: the move is public, but not which wish it was.
    """

    player: Code
    number: int
    wish: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WishUnused(MarkEvent):
    """m5.6: a wish that was not carried out; the player alone is told.

    `number` counts the wishes of the list from 1, the lasting ones behind.
    """

    player: Code
    number: int
    wish: str
    reason: Obstacle


class EndReason(StrEnum):
    """m8: why the game ended."""

    ROWS = "rows"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(MarkEvent):
    """m8: the game is over."""

    word = "end"

    reason: EndReason
    ranking: tuple[Place, ...]
