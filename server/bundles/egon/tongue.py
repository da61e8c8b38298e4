"""What a language's table must hold so that Egon can be told in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.egon.draw import DrawEvent
from engine.egon.orders import Order
from engine.egon.state import Sentence
from engine.protocol import Event


class Subject(Enum):
    """What the town's news are sorted by, in the order in which they are read."""

    DAY = "day"
    POLICE = "police"
    BLACKMAIL = "blackmail"
    MONEY = "money"
    DEALERS = "dealers"
    NIGHT = "night"
    BUILDING = "building"
    RECKONING = "reckoning"
    MIND = "mind"
    FEASTS = "feasts"


@dataclass(frozen=True, slots=True)
class Say:
    """What is said of an event to those it names, empty where nothing is.

    `own` is for the player `code`, `hit` for another one who is named in the event.
    Both begin with their sign: "+" for what is good for the reader, "-" for what is
    not, "!" for news. Where there is a head, it has the sign, and those with the same
    one stand in one line behind it, players by their codes.
    """

    own: str = ""
    hit: str = ""
    own_head: str = ""
    hit_head: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """What everybody reads of an event.

    Events with the same `head` and rule stand in one line behind it, and call players
    by their codes. Without a head it is a sentence, with their pseudonyms.
    """

    text: str
    head: str = ""


@dataclass(frozen=True, slots=True)
class Frames:
    """Headings and sentences of reports, status and template."""

    among: str
    change_columns: tuple[str, ...]
    orders_due: str
    unless: str
    no_orders_due: str
    winner: str
    winners: str
    nobody: str
    events_own: str
    subjects: Mapping[Subject, str]
    market_rows: tuple[str, ...]
    """Price and correction, offer, and what was sold of what was asked for."""
    market_note: str
    mind_note: str
    mind_points: str
    no_such_name: str
    guess_at: str
    quiet: str
    table: str
    table_note: str
    tower: str
    table_columns: tuple[str, ...]
    sits: Mapping[Sentence, str]
    next_round: str
    offer_columns: tuple[str, ...]
    jackpots: str
    own_status: str
    threat: str
    threat_all: str
    threat_you: str
    your_threat: str
    your_threat_all: str
    forced: str
    forbidden: str
    order_forced: str
    order_forbidden: str
    with_article: str
    justified_to: str
    with_kept: str
    with_share: str
    purchase_at: str
    coming: str
    nobody_comes: str
    penalty_money: str
    penalty_stones: str
    sits_next: str
    press_left: str
    press_done: str
    ranking: str
    ranking_columns: tuple[str, ...]
    headline: str
    headline_out: str
    out: str
    no_orders_at: str
    mind_now: str
    shares_until: str
    last: str
    on: str
    off: str
    never: str


@dataclass(frozen=True, slots=True)
class Introduction:
    """The game on one screen, for somebody who has never seen it."""

    heading: str
    sentences: tuple[str, ...]
    """Paragraphs; `{rounds}` is how many rounds are played."""
    example: str
    ask: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """Everything that Egon says in one language; one object for each.

    Sentences are filled with the figures of what they tell. A figure that counts can
    bring its word along: `{stones:Stein|Steine}`.
    """

    language: str
    introduction: Introduction
    abouts: Mapping[str, str]
    """What a notice of a kind is about, where it concerns no single order."""
    frames: Frames
    events: Mapping[type[Event], Mapping[str, Say]]
    """By the variant of the event (`variants`); "" where there is but one."""
    town: Mapping[type[Event], Mapping[str, Line]]
    consequences: Mapping[str, str]
    """What follows from an event beside its own sentence: "di", "jail"."""
    voids: Mapping[str, str]
    """Why an order is void, by the rule's number; "" for any other reason."""
    notices: Mapping[str, str]
    refusals: Mapping[str, str]
    orders: Mapping[type[Order], str]
    slots: Mapping[str, str]
    things: Mapping[str, str]
    """The nouns for orders, by their letters."""
    draw_events: Mapping[DrawEvent, str]
    sentences: Mapping[Sentence, str]
    rules: Mapping[str, str]
    """A line for each field of the rule set."""
