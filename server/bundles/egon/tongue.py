"""What a language's table must hold so that Egon can be told in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.egon.draw import DrawEvent
from engine.egon.orders import Order
from engine.egon.state import Sentence
from engine.protocol import Event


@dataclass(frozen=True, slots=True)
class Say:
    """The sentences for one event, each empty where nothing is said.

    `own` is for the player `code`, `hit` for another one who is named in the event,
    `other` for everybody else. `own` and `hit` begin with their sign: "+" for what is
    good for the reader, "-" for what is not, "!" for news.
    """

    own: str = ""
    hit: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class Frames:
    """Headings and sentences of reports, status and template."""

    events_own: str
    events_other: str
    quiet: str
    table: str
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
    on: str
    off: str
    never: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """Everything that Egon says in one language.

    Sentences are filled with the figures of what they tell. A figure that counts can
    bring its word along: `{stones:Stein|Steine}`.
    """

    language: str
    abouts: Mapping[str, str]
    """What a notice of a kind is about, where it concerns no single order."""
    frames: Frames
    events: Mapping[type[Event], Mapping[str, Say]]
    """By the variant of the event (`variants`); "" where there is but one."""
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
