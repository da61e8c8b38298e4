"""What a language's table must hold so that Ostia can be told in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.ostia.goods import Good
from engine.ostia.state import Stage
from engine.protocol import Event


@dataclass(frozen=True, slots=True)
class Say:
    """The sentences for one event, each empty where nothing is said.

    `own` is for the player `code`, `hit` for the buyer, `other` for all. `own` and
    `hit` begin with their sign: "+" for what is good for the reader, "-" for what is
    not, "!" for news.
    """

    own: str = ""
    hit: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frames:
    """Headings, columns and sentences of reports, standings and replies."""

    own_events: str
    own_cards: str
    hand: str
    boat: str
    lot: str
    money: str
    cash: str
    purse: str
    boat_now: str
    boat_later: str
    own_lot: str
    nothing: str
    no_cards: str
    bluffs: str
    table: str
    table_columns: Sequence[str]
    lots: str
    lot_columns: Sequence[str]
    goods: str
    good_columns: Sequence[str]
    next_senate: str
    depressor_column: str
    discard_column: str
    deck: str
    forum_prices: str
    forum_price: str
    town: Mapping[Stage, str]
    office_columns: Sequence[str]
    price_columns: Sequence[str]
    no_chips: str
    beaten_sold: str
    beaten_kept: str
    correction: Mapping[str, str]
    now: str
    not_awaited: str
    ranking: str
    ranking_columns: Sequence[str]
    tie_break: str
    revealed: str
    kept: str
    all_lost: str
    lost_last: str
    headline: str
    headline_end: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What stands below the orders of a reply."""

    bids: str
    bid: str
    no_bids: str
    spendable: str
    only_cash: str
    within_cash: str
    beyond_cash: str
    stays: str
    nothing_stays: str
    second: str
    only_favours: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Introduction:
    """The game for somebody who has never seen it.

    A part is a word and what is said about it; sentences take values of the rules.
    """

    heading: str
    first: Sequence[str]
    parts: Sequence[tuple[str, str]]
    last: Sequence[str]
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """Everything that Ostia says in one language.

    Sentences are filled with the figures of what they tell. A figure that counts can
    bring its word along: `{chips:Chip|Chips}`.
    """

    language: str
    goods: Mapping[Good, str]
    steps: Mapping[str, str]
    """A step as its mails call it, with its number."""
    stages: Mapping[str, str]
    """A step inside a sentence, without its number."""
    slots: Mapping[str, str]
    orders: Mapping[str, str]
    """By the variant of the order (`orders`)."""
    events: Mapping[type[Event], Mapping[str, Say]]
    """By the variant of the event (`variants`); "" where there is but one."""
    notices: Mapping[str, tuple[str, str]]
    """What a notice is about, and its sentence; by its variant (`variants`)."""
    refusals: Mapping[str, str]
    rules: Mapping[str, str]
    """A line for each field of the rule set."""
    frames: Frames
    outlook: Outlook
    todo: Mapping[str, str]
    """What there is to do in a step."""
    template: Mapping[str, Sequence[str]]
    """The forms of a step's orders, as comments."""
    introduction: Introduction
