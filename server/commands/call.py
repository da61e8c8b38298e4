"""A command's input: actor, game, typed words, and time.

A call knows neither mails nor the command line: each door makes one of what it reads,
and makes of what a command returns what its reader gets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import TypeAlias

from engine.protocol import Audience, Reader
from server.commands.audience import LEADS, Kind, Visitor
from server.games.state.corrections import Corrected
from server.games.state.options import OptionsSet
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.reports.documents.document import Block, Document
from server.services import Services
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.standing_order import Moment
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

SIGNATURES: Mapping[Kind, str] = {
    Visitor.OPERATOR: "command line",
    Visitor.STRANGER: "stranger",
}


@dataclass(frozen=True, slots=True)
class Actor:
    """The giver of a command; `speaks` is the language of one without a role."""

    kind: Kind
    address: str
    speaks: str
    role: RoleRow | None = None

    @property
    def language(self) -> str:
        """Return the language of the answer, which a command may change."""
        return self.speaks if self.role is None else self.role.language

    @property
    def reader(self) -> Reader:
        """Return as whom the actor may know a game: a seat, its master, the public."""
        if self.role is not None and self.role.seat is not None:
            return self.role.code
        leads = self.kind in LEADS
        return Audience.GM if leads else Audience.PUBLIC

    @property
    def signature(self) -> str:
        """Return what records of a change name as its author."""
        if self.role is None:
            return SIGNATURES[self.kind]
        return f"{self.role.kind} {self.role.id}"


def acting(role: RoleRow) -> Actor:
    """Return the person in a role as the giver of a command."""
    return Actor(RoleKind(role.kind), role.address, role.language, role)


@dataclass(frozen=True, slots=True)
class LetterReply:
    """A letter of its own that answers the command and has the notes."""

    game: GameRow
    to: RoleRow
    text: Document
    kind: MailKind
    cause: Cause


Result: TypeAlias = "Sequence[Block] | LetterReply"
"""A command's answer: a part of the door's own answer, or a whole letter."""


@dataclass(slots=True)
class Untold:
    """What commands of a mail have changed, and the players are still to be told."""

    corrected: list[Corrected] = field(default_factory=list)
    options: OptionsSet | None = None
    """The options before the first of them was set."""

    def note_options(self, done: OptionsSet) -> None:
        """Keep the options as they were before the first change."""
        self.options = self.options or done


@dataclass(frozen=True)
class Call:
    """A command as it was given."""

    actor: Actor
    work: Work
    services: Services
    about: GameRow | None
    """The game; None for a command that is about no single game."""
    arguments: Mapping[str, str]
    """The arguments by the names of the command's fields, without those left out."""
    given: Moment
    now: datetime
    """The instant at which all that the command changes happens."""
    said: str = ""
    """The whole text of the mail."""
    line: str = ""
    """The line of the command, without a yes at its end."""
    sure: bool = False
    """Whether such a yes answers what the command would ask."""
    agreed: str = ""
    """The hash that a confirmed question had (`server.commands.confirming`)."""
    faulty: Sequence[str] = ()
    """Lines of the same mail that do not count as written, or were not read."""
    playing: Running | None = None
    """The running game; None unless the game takes orders."""
    changed: set[str] = field(default_factory=set)
    """Slots of standing orders that the command has changed."""
    undone: list[str] = field(default_factory=list)
    """Lines of commands about orders whose words mean none: nothing was done."""
    untold: Untold | None = None
    """Changes of the same mail that its door tells of; None: tell at once."""

    @property
    def language(self) -> str:
        """Return the language of the answer."""
        return self.actor.language

    @property
    def player(self) -> RoleRow:
        """Return the actor's role; for commands that take one."""
        if self.actor.role is None:
            raise AssertionError(f"a {self.actor.kind.value} has no role")
        return self.actor.role

    @property
    def game(self) -> GameRow:
        """Return the game; for commands that are about one."""
        if self.about is None:
            raise AssertionError("the command is about no game")
        return self.about

    @cached_property
    def session(self) -> GameSession:
        """Return the game at work; for commands that are about one."""
        return GameSession(self.work, self.services, self.game, self.playing, self.now)

    def cause(self, kind: str) -> Cause:
        """Return the cause of a letter that the command of a mail asks for."""
        return Cause.of(kind, (InboxRow, self.given.inbox_id), self.given.line)

    def is_newest(self, about: str) -> bool:
        """Return whether no newer mail of the player about this was read before."""
        # Only where something is said for a seat: the command line looks at no orders.
        from server.storage.orders import orders

        return orders.is_newest(
            self.work,
            game_id=self.game.id,
            seat_id=self.player.own_seat.id,
            about=about,
            moment=self.given,
        )
