"""What a language's tables must hold so that MARK can be told in it.

Sentences are filled with the figures of what they tell. A figure that counts can bring
its word along: `{count:Stück|Stücke}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mark.events import Obstacle
from engine.mark.factory import Area
from engine.mark.orders import Do
from engine.mark.sorts import Sort
from engine.protocol import Event

Told = Mapping[type[Event], Mapping[str, str]]
"""A sentence for every event, by its variant (`variants`); "" where there is but one.

An event, or a variant of it, of which nothing is said has none.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderWords:
    """How orders, wishes and slots are told."""

    slots: Mapping[str, str]
    """By the first part of the slot's name."""
    round: str
    lasting: str
    any_bid: str
    orders: Mapping[str, str]
    """By the kind of order, see `order_words`."""
    wishes: Mapping[Do, str]
    """Filled with sort, spaces, minimum and rows, each with its blank before it."""
    minimum: str
    rows: str
    any_sort: str
    then: str
    from_space: str
    to_space: str
    to_bid_space: str
    for_round: str
    for_good: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWords:
    """Headings and sentences of what lies on the table."""

    players: str
    player_columns: tuple[str, ...]
    fee_column: str
    factories: str
    market: str
    market_note: str
    market_columns: tuple[str, ...]
    no_row: str
    full: str
    sold: str
    bank: str
    without_row: str
    dice: str
    dice_note: str
    dice_columns: tuple[str, ...]
    no_dice: str
    auction_of: str
    auction_named: str
    times: str
    one_of: str
    double: str
    joker: str
    joker_double: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportWords:
    """Headings and sentences of a report and of what stands below a reply."""

    round: str
    own: str
    own_dice: str
    orders_due: str
    quiet: str
    course: str
    wishes: str
    used: str
    sorts_of: str
    forced: str
    forced_how: str
    second: str
    bid: str
    ranking: str
    ranking_columns: tuple[str, ...]
    headline: str
    outlook: str
    outlook_note: str
    outlook_of: str
    now: str
    now_not: str
    not_needed: str
    forced_now: str
    forced_first: str
    forced_second: str
    lapse_now: str
    no_list: str
    and_then: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IntroductionWords:
    """The game on one screen."""

    heading: str
    aim: str
    actions: Mapping[Do, str]
    dice: str
    paid: str
    paid_buy: str
    paid_advance: str
    wishes: str
    auctions: str
    fee: str
    end: str
    examples: str
    ask: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """Everything that MARK says in one language."""

    language: str
    step: str
    steps: tuple[str, str]
    """For two rounds, for more."""
    ordinals: tuple[str, ...]
    """Whose turn it is: the first, the second."""
    sorts: Mapping[Sort, str]
    areas: Mapping[Area, str]
    orders: OrderWords
    board: BoardWords
    report: ReportWords
    public: Told
    """What happened, for everybody."""
    for_game_master: Mapping[type[Event], str]
    own: Told
    """What happened to the reader; the first character is its sign."""
    deeds: Mapping[Do, str]
    """What a move does, as something still to be done."""
    obstacles_then: Mapping[Obstacle, str]
    """Why a wish was not carried out."""
    obstacles_now: Mapping[Obstacle, str]
    """Why it would not be as things stand."""
    notices: Mapping[str, str]
    abouts: Mapping[str, str]
    """What a notice is about, where it concerns no single order."""
    introduction: IntroductionWords
    template: tuple[tuple[str, str], ...]
    last: str
    """Lines of the order template, each behind the option it belongs to, or ""."""
    rules: Mapping[str, str]
    """A line for each field of the rule set."""
    on: str
    off: str
    by_players: str
