"""The results of a step: the facts of its reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.protocol import Code, Event, Player, RuleChange, Step
from server.reports.documents.document import Block, LedgerEntry
from server.reports.game.accounts import Amended
from server.reports.game.chronicle import Page
from server.reports.game.scene import Aside, Scene, Standing

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class PressText:
    """Open press for the report, under the author's pseudonym.

    `occasion` says what an article goes with ("Party"); open press has none.
    """

    author: Code
    title: str
    text: str
    occasion: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed draw: the hash published before, the secret once it is open.

    The draw decides its step or, where `following`, what lies open in the next one
    before anybody orders (`Opening.WITH_ORDERS`). One that is closed `until_end` is
    opened with the last report (`Opening.AFTER_GAME`).
    """

    commitment: str
    secret: str | None = None
    following: bool = False
    until_end: bool = False


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seal that was kept until the end of the game; `step` is None for its start."""

    step: Step | None
    seal: Seal


@dataclass(frozen=True, slots=True)
class Receipt:
    """The number of the mail that changed the orders last, and their hash.

    The number is empty where no mail did.
    """

    number: str
    digest: str


@dataclass(frozen=True, slots=True)
class Corrected(Generic[S]):
    """That a report takes the place of another one, and what that was made from."""

    facts: ReportFacts[S]
    public: Public


@dataclass(frozen=True, slots=True)
class Adopted:
    """A running game goes over from one version of its rules to another."""

    before: str
    after: str
    changes: Sequence[RuleChange]


@dataclass(frozen=True, slots=True)
class Public:
    """Common parts of a step's reports, made once for all readers.

    It is made from what the public may know, so nothing in it can be a secret.

    `entries`: what is said of an event to those whom it is not about; one that a report
    tells in its reader's own part is left out there. An event of which nothing is said
    has none. `blocks`: finished parts, by names that the game gives them ("table").
    `lead`: one sentence without a full stop, which says what the step was about; after
    the end it names the winners first. The newspaper and the step's page have it as
    their headline.
    """

    entries: Mapping[Event, LedgerEntry] = field(default_factory=dict)
    blocks: Mapping[str, Sequence[Block]] = field(default_factory=dict)
    lead: str = ""


@dataclass(frozen=True, slots=True)
class ReportFacts(Generic[S]):
    """Everything a reader's report of a resolved step is made from.

    `scene` is the next step's (the last one's after the end); `step` is the resolved
    one and `events` what this reader may know of it; `before` is the view it began
    with. `opened` is the seal of the resolved step, `sealed` that of the next one.
    After the end, `revealed` are the seals that stayed closed until then. `kept` are
    the newest texts (title, text) by author and word (`Game.writings`), of this step or
    an earlier one: what an event says has appeared is printed from there.
    `corrected` says what report it takes the place of. In a `past`
    report, sent once more, the next step is over as well: nothing invites to it.
    `adopted` names the rules that this step was the first to be resolved by, `amended`
    the figures that the game master corrected before it, `renamed` the players who got
    another pseudonym, with that one. `ahead` is
    what the reader has ordered ahead for the next step, `ahead_refused` what of it is
    not allowed there. `notes` (title, text) are the reader's own,
    `receipt` that of the orders that were used, `last` these orders as a text.
    `chronicle` has a page of each step until the resolved one, as this reader may know
    it.
    """

    scene: Scene[S]
    step: Step
    before: S
    events: Sequence[Event]
    over: bool
    opened: Seal | None = None
    sealed: Seal | None = None
    revealed: Sequence[Revealed] = ()
    press: Sequence[PressText] = ()
    kept: Mapping[tuple[Code, str], tuple[str, str]] = field(default_factory=dict)
    corrected: Corrected[S] | None = None
    past: bool = False
    adopted: Adopted | None = None
    amended: Sequence[Amended] = ()
    renamed: Sequence[Player] = ()
    ahead: Sequence[Standing[Any]] = ()
    ahead_refused: Sequence[Aside[Any]] = ()
    notes: Sequence[tuple[str, str]] = ()
    receipt: Receipt | None = None
    last: str = ""
    chronicle: Sequence[Page] = ()
