"""What a game must be able to say, and the facts that mails are made from.

The engine says what happened in types and figures, the order language what a line
means; a game's `Texts` put both into one language. What is more than a phrase they give
as blocks (`server.reports.document`), which know nothing of width and gaps. Frames that
every game shares (greeting, receipt, deadline, what was not understood) stand beside
this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar
from zoneinfo import ZoneInfo

from engine.frozen import frozen
from engine.protocol import (
    Code,
    Event,
    Notice,
    Player,
    Reader,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from grammar.reading import Misread, Remark
from server.reports.accounts import Amended
from server.reports.chronicle import Page
from server.reports.document import Block, Entry, Template
from server.reports.untaken import Unread

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@frozen
class Standing(Generic[O]):
    """An order that stands: its slot, its canonical text, and what it means.

    `place` names slot and time together, for orders in one slot that differ in it;
    where it is empty, the slot says all.
    """

    slot: str
    text: str
    order: O
    place: str = ""


@frozen
class Aside(Generic[O]):
    """An order that stands and does not count in the open step.

    `step` is the one it is for, None where it lasts. In the open step it does not count
    because of a `refusal`, or because it stands `behind` another order's line.
    """

    standing: Standing[O]
    step: Step | None
    refusal: Refusal | None = None
    behind: str = ""


@frozen
class Stale:
    """A mail answers one of ours from an earlier step: a report on it, or another."""

    step: Step
    is_report: bool


@frozen
class Refused:
    """A line that was read but is not allowed; `column` points at the wrong field."""

    line: int
    column: int
    text: str
    refusal: Refusal


@frozen
class Replaced:
    """An order, as text, that another one has replaced in its slot.

    Where `newer`, the order came with this mail, and what replaces it with one that was
    received later but read before; `new` is empty where that one took it back.
    """

    old: str
    new: str
    newer: bool = False


@frozen
class Scene(Generic[S]):
    """Where a text belongs: the game, its next step, and who reads.

    The reader is a player (a code), the public, or the game master. `view` is the state
    as the reader may know it; `deadline` is UTC, None while the game has none; `zone`
    is the game's own. A `paused` game resolves nothing; one that was `closed` early has
    no next step, whatever `step` and `view` say.
    """

    title: str
    step: Step
    reader: Reader
    players: tuple[Player, ...]
    view: S
    deadline: datetime | None
    zone: ZoneInfo
    paused: bool = False
    closed: bool = False

    @property
    def code(self) -> Code:
        """Return the code of the player who reads; "" for a reader without a seat."""
        return self.reader if isinstance(self.reader, str) else ""


@frozen
class ReplyFacts(Generic[S, O]):
    """Everything a reply to a player's mail is made from.

    `read` is what the server took for the player's own text; it is quoted where nothing
    was understood. `answers` are the blocks that commands return, in the order of
    their lines; a command that was `understood` may need none. `passed_on` counts the
    messages and the open press that were taken. `changed` lists the slots this mail
    filled or emptied, `replaced` the orders that another one has displaced. `ended`
    says that the step takes no orders any more. `unread` are lines that look like
    orders and were not taken; a `sealed` mail cannot be opened. `aside` are orders that
    stand and do not count in the step; a `stale` mail answers one of an earlier step.
    `digest` is the hash of what stands. `ready` says whether the player is marked as
    ready, None where nobody waits for it; an `early` deadline is one that whoever
    changes anything takes back. What is `told` comes first of all, `notes` come last.
    """

    scene: Scene[S]
    receipt: str
    read: str
    accepted: int
    misreads: Sequence[Misread]
    refused: Sequence[Refused]
    remarks: Sequence[Remark]
    notices: Sequence[Notice]
    standing: Sequence[Standing[O]]
    answers: Sequence[Block] = ()
    changed: frozenset[str] = frozenset()
    passed_on: int = 0
    replaced: Sequence[Replaced] = ()
    understood: bool = False
    ended: bool = False
    unread: Sequence[Unread] = ()
    sealed: bool = False
    aside: Sequence[Aside[O]] = ()
    stale: Stale | None = None
    digest: str = ""
    ready: bool | None = None
    early: bool = False
    told: Sequence[Block] = ()
    notes: Sequence[Block] = ()


@frozen
class PressText:
    """Open press for the report, under the author's pseudonym.

    `occasion` says what an article goes with ("Party"); open press has none.
    """

    author: Code
    title: str
    text: str
    occasion: str = ""


@frozen
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


@frozen
class Revealed:
    """A seal that was kept until the end of the game; `step` is None for its start."""

    step: Step | None
    seal: Seal


@frozen
class Receipt:
    """The number of the mail that changed the orders last, and their hash.

    The number is empty where no mail did.
    """

    number: str
    digest: str


@frozen
class Corrected(Generic[S]):
    """That a report takes the place of another one, and what that was made from."""

    facts: ReportFacts[S]
    public: Public


@frozen
class Adopted:
    """A running game goes over from one version of its rules to another."""

    before: str
    after: str
    changes: Sequence[RuleChange]


@frozen
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


@frozen
class Score:
    """A figure that everybody may know of each player ("Tower"), by their codes."""

    title: str
    by_code: Mapping[Code, int]


@frozen
class Public:
    """What the reports of a step have in common, made once for all readers.

    It is made from what the public may know, so nothing in it can be a secret.

    `entries`: what is said of an event to those whom it is not about; one that a report
    tells in its reader's own part is left out there. An event of which nothing is said
    has none. `blocks`: finished parts, by names that the game gives them ("table").
    """

    entries: Mapping[Event, Entry] = field(default_factory=dict)
    blocks: Mapping[str, Sequence[Block]] = field(default_factory=dict)


@frozen
class Account:
    """What a game says in a report, part by part, in the order in which it is read.

    `place`: how the reader stands and what has changed; the deadline follows.
    `awaited`: what there is to do before it; `unless`: what happens without a mail, a
    sentence each. `happened`: what concerns the reader, the table, the news by subject;
    after the end the ranking comes first. Then the newspaper follows, and `outlook`:
    what the next step offers, above the template.
    """

    place: Sequence[Block] = ()
    awaited: Sequence[Block] = ()
    unless: Sequence[str] = ()
    happened: Sequence[Block] = ()
    outlook: Sequence[Block] = ()

    @property
    def blocks(self) -> Sequence[Block]:
        """Return all that the game says."""
        return (*self.place, *self.awaited, *self.happened, *self.outlook)


class Texts(Protocol[S, O]):
    """One game in one language.

    A game has to give a phrase (`str`) where the frames put it into a line of theirs,
    and blocks where it stands for itself. The first block of a part must not be
    `close`. A reader may be a player, the public or the game master; `outlook`,
    `headline`, `introduction`, `examples` and `template` are asked for a player alone.
    """

    def game(self) -> str:
        """Return the game's name."""
        ...

    def step(self, step: Step) -> str:
        """Name a step ("Runde 4")."""
        ...

    def slot(self, slot: str) -> str:
        """Name a slot ("1. Aktion", "Kauf")."""
        ...

    def order(self, order: O, players: Sequence[Player]) -> str:
        """Say in plain words what an order does ("Anzeige gegen Bolle")."""
        ...

    def outlook(
        self, scene: Scene[S], standing: Sequence[Standing[O]]
    ) -> Sequence[Block]:
        """Return what stands below the standing orders: what is open, what is due."""
        ...

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about (a few characters) and its sentence."""
        ...

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order is not allowed."""
        ...

    def rule_change(self, change: RuleChange) -> str:
        """Say in one sentence what a version of the rules changed."""
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of an event that no player may know, on one line; empty for nothing."""
        return ""

    def public(self, facts: ReportFacts[S]) -> Public:
        """Return what `report` needs for every reader of a step alike.

        It is asked once for each step and language. The facts are the public's: their
        `scene.reader` is `Audience.PUBLIC`, and `events`, `scene.view` and `before`
        hold what everybody may know. A game with nothing to share returns `Public()`.
        """
        return Public()

    def report(self, facts: ReportFacts[S], public: Public) -> Account:
        """Return a report's parts, without greeting, deadline and template.

        `public` is what `public` has made of the same step; facts of the public or the
        game master make a report without a part of one's own.
        """
        ...

    def articles(self, facts: ReportFacts[S]) -> Sequence[PressText]:
        """Return the texts that went with orders and have appeared, for the paper.

        They are printed below the report, before the open press.
        """
        return ()

    def headline(self, facts: ReportFacts[S]) -> str:
        """Return the few words of the subject that concern the reader."""
        ...

    def introduction(self, scene: Scene[S]) -> Sequence[Block]:
        """Return what the game is about, for the opening mail, on one screen.

        It is for a player who has never seen the game. A game that everybody knows who
        joins it returns nothing.
        """
        return ()

    def status(self, scene: Scene[S]) -> Sequence[Block]:
        """Return the public standing, and a player's own."""
        ...

    def scores(self, scene: Scene[S]) -> Sequence[Score]:
        """Return what `geschichte` lists of every player, step by step."""
        return ()

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule's value, for the opening mail."""
        ...

    def examples(self, scene: Scene[S]) -> Sequence[O]:
        """Return about three simple orders, to show what an order looks like.

        The frames write them, each with what `order` says of it.
        """
        return ()

    def template(
        self, scene: Scene[S], standing: Sequence[Standing[O]], last: str = ""
    ) -> Template:
        """Return the order template: comment lines with the forms, ready to edit.

        Of the reader's `last` orders those stand in it that do no harm if they are sent
        again as they are; the others are comments. One without a text is left out, with
        its heading.
        """
        ...
