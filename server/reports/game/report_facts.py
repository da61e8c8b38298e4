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

    The author of an editorial or an answer is `grammar.reading.GAME_MASTER`, that of
    anonymous press `grammar.reading.ANONYMOUS`.
    """

    author: Code
    title: str
    text: str
    occasion: str = ""
    """The event that an article goes with ("Party"); empty for open press."""
    to: PressText | None = None
    """The text that the game master answers."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed draw: the fingerprint published before, the secret once it is open."""

    commitment: str
    secret: str | None = None
    following: bool = False
    """Whether the draw decides the next step, where it lies open before anybody orders
    (`Opening.WITH_ORDERS`), and not its own."""
    until_end: bool = False
    """Whether it is opened with the last report (`Opening.AFTER_GAME`)."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seal that was kept until the end of the game; `step` is None for its start."""

    step: Step | None
    seal: Seal


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt of orders that were used."""

    number: str
    """The number of the mail that changed the orders last; empty where no mail did."""
    digest: str
    """The hash of the orders."""


@dataclass(frozen=True, slots=True)
class Corrected(Generic[S]):
    """The report that a corrected one replaces, as it was made."""

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

    They are made from what the public may know, so nothing in them can be a secret.
    """

    entries: Mapping[Event, LedgerEntry] = field(default_factory=dict)
    """The sentence about each event, for those whom it is not about; a report that
    tells of the event in its reader's own part leaves it out. An event that is not
    worth a sentence has none."""
    blocks: Mapping[str, Sequence[Block]] = field(default_factory=dict)
    """Finished parts, by names that the game gives them ("table")."""
    lead: str = ""
    """One sentence without a full stop about what happened in the step; after the end
    it names the winners first. It is the headline of the newspaper and of the step's
    page."""


@dataclass(frozen=True, slots=True)
class ReportFacts(Generic[S]):
    """Everything a reader's report of a resolved step is made from."""

    scene: Scene[S]
    """That of the next step; after the end, of the last one."""
    step: Step
    """The resolved step."""
    before: S
    """The view, as this reader may know it, that the step began with."""
    events: Sequence[Event]
    """The events of the step that this reader may know."""
    over: bool
    opened: Seal | None = None
    """The seal of the resolved step."""
    sealed: Seal | None = None
    """The seal of the next step."""
    revealed: Sequence[Revealed] = ()
    """After the end: the seals that stayed closed until then."""
    press: Sequence[PressText] = ()
    kept: Mapping[tuple[Code, str], tuple[str, str]] = field(default_factory=dict)
    """The newest texts (title, text) by author and word (`Game.writings`), of this step
    or an earlier one: what an event says has appeared is printed from there."""
    corrected: Corrected[S] | None = None
    """The report whose place this one takes."""
    past: bool = False
    """Whether it is sent once more: the next step is over, too, and nothing invites to
    it."""
    adopted: Adopted | None = None
    """The rules that this step was the first to be resolved by."""
    amended: Sequence[Amended] = ()
    """The figures that the game master corrected before the step."""
    renamed: Sequence[Player] = ()
    """The players who got another pseudonym, with that one."""
    ahead: Sequence[Standing[Any]] = ()
    """The reader's orders ahead for the next step."""
    ahead_refused: Sequence[Aside[Any]] = ()
    """Those of them that are not allowed there."""
    notes: Sequence[tuple[str, str]] = ()
    """The reader's own notes (title, text)."""
    receipt: Receipt | None = None
    """That of the orders that were used."""
    last: str = ""
    """The orders that were used, as a text."""
    chronicle: Sequence[Page] = ()
    """A page of each step until the resolved one."""
