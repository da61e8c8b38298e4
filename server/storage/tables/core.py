"""The tables that nearly every command needs: games, people, rounds, mails that came.

The others are in this folder by subject, and each imports those that its own refer to.
`all_tables` lists all of them.

All instants are UTC. Mails, orders, steps and outgoing mails are only ever added;
what changes is their state.

Games dump their states, chances and events as JSON. These three are columns of text:
`server.games.editions.replay` compares states and events byte for byte, and a state
that has been read is known again by its text. Whatever else is JSON has a column of
that type.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence  # noqa: F401 - `Json` names it
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    Enum,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    inspect,
    types,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import (
    DeclarativeBase,
    Mapped,
    mapped_column,
    relationship,
    validates,
)

from engine.protocol import Json, RuleValue
from server.storage.lease import Lease
from server.storage.states import GameState, MailState, follow


class Instant(types.TypeDecorator[datetime]):
    """An aware datetime, kept in UTC on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Refuse naive datetimes, turn others into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(
        self, value: datetime | None, dialect: Dialect
    ) -> datetime | None:
        """Give back an aware datetime; SQLite has kept it without its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value


JsonObject: TypeAlias = Mapping[str, Json]
"""A JSON object of a row; it is changed by setting another one."""

Object: Final = JSON(none_as_null=True)
"""The type of a column with a JSON object, or NULL."""


def states_of(kind: type[StrEnum], length: int) -> Enum:
    """Return the type of a column of states: texts that any client can read."""
    return Enum(
        kind,
        native_enum=False,
        length=length,
        values_callable=lambda found: [one.value for one in found],
        validate_strings=True,
    )


class Base(DeclarativeBase):
    """The base of all tables."""


class Leased:
    """The columns of rows that can be leased; NULL while nobody has them in hand."""

    lease_holder: Mapped[str | None] = mapped_column(String(160), default=None)
    lease_until: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @property
    def lease(self) -> Lease | None:
        """Return who has it in hand."""
        if self.lease_holder is None or self.lease_until is None:
            return None
        return Lease(self.lease_holder, self.lease_until)


class GameRow(Base):
    """A game: one table at which people play."""

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(primary_key=True)
    bundle: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80), unique=True)
    state: Mapped[GameState] = mapped_column(
        states_of(GameState, 12), default=GameState.OPEN
    )
    rules: Mapped[Mapping[str, RuleValue]] = mapped_column(JSON, default=dict)
    """The fields that differ from the game's defaults."""
    schedule: Mapped[str] = mapped_column(String(400))
    """The text that `server.config.schedule` reads."""
    zone: Mapped[str] = mapped_column(String(60))
    draws: Mapped[str] = mapped_column(String(12), default="sealed")
    """"sealed" or "manual"."""
    mailbox: Mapped[str] = mapped_column(String(80))
    """The name of the mailbox that players write to."""
    wanted: Mapped[int] = mapped_column(Integer)
    """The number of players that the game starts with."""
    created_at: Mapped[datetime] = mapped_column(Instant)
    rules_version: Mapped[str | None] = mapped_column(String(40), default=None)
    """The version of the rules that the game is played by, from its start on."""
    start_secret: Mapped[str | None] = mapped_column(String(64), default=None)
    """The secret that the start is drawn from, where draws are sealed.

    Its hash is told to everybody who signs up.
    """
    opens: Mapped[str] = mapped_column(String(40), default="")
    """The data opened at the end, as announced ("names,orders")."""
    afterword_days: Mapped[int] = mapped_column(Integer, default=14)
    """Days after the end in which closing words are taken."""
    closes_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant until which closing words are taken."""
    closed_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which the closing words were mailed."""
    options: Mapped[JsonObject] = mapped_column(JSON, default=dict)
    """Options that differ from the configuration's (`server.games.state.options`)."""
    kept_back: Mapped[str | None] = mapped_column(String(40), default=None)
    """The key of the step whose reports wait for their release by the game master."""

    @validates("state")
    def _follow(self, _name: str, state: GameState) -> GameState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state


class PersonRow(Base):
    """A person with an address, in any number of games."""

    __tablename__ = "persons"

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    address_key: Mapped[str] = mapped_column(String(254), unique=True)
    """The form of the address that is compared; one person has it."""
    real_name: Mapped[str | None] = mapped_column(String(120), default=None)
    language: Mapped[str] = mapped_column(String(5))
    zone: Mapped[str | None] = mapped_column(String(60), default=None)
    """The time zone of the person's mails; None: that of the game."""
    mail_form: Mapped[str | None] = mapped_column(String(8), default=None)
    """"text" or "html"; None: as the server is configured."""
    wants_data: Mapped[bool] = mapped_column(Boolean, default=True)
    """Whether openings and reports come with their data attached."""
    hard_bounces: Mapped[int] = mapped_column(Integer, default=0)
    """Days with a hard bounce since the last sign of life.

    Days forgotten since are not counted (`server.games.people.reachability`).
    """
    bounced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The last of these days."""
    unreachable_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant from which on mail to this person is held back."""

    @validates("address")
    def _address_key(self, _name: str, address: str) -> str:
        """Keep what it is compared by in step with the address."""
        self.address_key = address_key(address)
        return address


class SeatRow(Base):
    """A place in a game: orders and state belong to it, not to its holder."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game_id", "code"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    code: Mapped[str] = mapped_column(String(12))
    pseudonym: Mapped[str] = mapped_column(String(80))
    ready_for: Mapped[str | None] = mapped_column(String(40), default=None)
    """The key of the step that the seat is declared ready for."""
    asked_for: Mapped[str | None] = mapped_column(String(40), default=None)
    """The key of the step that it was declared ready for, without orders."""
    faulty_for: Mapped[str | None] = mapped_column(String(40), default=None)
    """The key of the step for which the last mail had lines that do not count."""
    faulty: Mapped[str] = mapped_column(Text, default="")
    """The first of these lines."""
    robot: Mapped[str | None] = mapped_column(String(12), default=None)
    """The name of the robot that plays the seat."""


class RoleRow(Base):
    """A person's role in a game, and the key that proves it (`RoleKind`)."""

    __tablename__ = "roles"
    __table_args__ = (
        Index("ix_roles_game", "game_id", "kind"),
        Index("ix_roles_person", "person_id"),
        Index("ix_roles_seat", "seat_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    kind: Mapped[str] = mapped_column(String(12))
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seats.id"), default=None)
    """The seat of a player or a substitute."""
    key: Mapped[str] = mapped_column(String(40), unique=True)
    """The key; roles are looked up by `key_hint`, never by this column."""
    key_hint: Mapped[str] = mapped_column(String(8), index=True)
    since: Mapped[datetime] = mapped_column(Instant)
    """The instant from which on the role counts."""
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant until which it counts."""
    silent_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which nothing was understood of the role's mails."""
    at_once: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether a game master gets each letter immediately, not a digest."""
    digested_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant of the last digest."""
    digested_to: Mapped[int] = mapped_column(Integer, default=0)
    """The number of the last journal entry in a digest."""

    person: Mapped[PersonRow] = relationship(lazy="joined", innerjoin=True)
    seat: Mapped[SeatRow | None] = relationship(lazy="joined")

    @validates("key")
    def _hint(self, _name: str, key: str) -> str:
        """Keep the hint in step with the key."""
        self.key_hint = key_hint(key)
        return key

    @property
    def mark(self) -> str:
        """Return what tells the role from others of its game, in causes of mails."""
        return self.code if self.kind == "player" else f"{self.code}.{self.id}"

    @property
    def leads(self) -> bool:
        """Say whether it is a game master's, or a deputy's."""
        return self.kind in ("game master", "deputy")

    @property
    def own_seat(self) -> SeatRow:
        """Return the seat; for those who have one."""
        if self.seat is None:
            raise AssertionError(f"a {self.kind} has no seat")
        return self.seat

    @property
    def address(self) -> str:
        """Return where mails to this role go."""
        return self.person.address

    @property
    def language(self) -> str:
        """Return the language that its mails are written in."""
        return self.person.language

    @property
    def zone(self) -> ZoneInfo | None:
        """Return the zone that its mails name times in, None for that of the game."""
        return ZoneInfo(self.person.zone) if self.person.zone else None

    @property
    def code(self) -> str:
        """Return the code of the seat, empty for those who have none."""
        return self.seat.code if self.seat else ""

    @property
    def pseudonym(self) -> str:
        """Return the pseudonym of the seat; who has none is spoken to by name."""
        return self.seat.pseudonym if self.seat else self.person.real_name or ""


def address_key(address: str) -> str:
    """Return what an address is compared by."""
    return address.strip().lower()


def key_hint(key: str) -> str:
    """Return what a key's owner is looked up by: 32 bits of its SHA-256.

    Whoever measures how long the look-up takes learns at most these; the key itself
    has some 79 bits and is compared in constant time.
    """
    return hashlib.sha256(key.encode()).hexdigest()[:8]


class StepRow(Base):
    """A step of a game: open until it is resolved, then a snapshot with its inputs."""

    __tablename__ = "steps"
    __table_args__ = (
        UniqueConstraint("game_id", "key", "edition"),
        UniqueConstraint("game_id", "sequence", "edition"),
        Index("ix_steps_before_id", "before_id"),
        Index("ix_steps_deadline", "resolved_at", "deadline"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    sequence: Mapped[int] = mapped_column(Integer)
    """The number of the step in its game.

    0 is the start: its chance is the start draw, its state the one before step 1.
    """
    key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    """The number of the resolution; earlier editions of the step keep their rows."""
    before_id: Mapped[int | None] = mapped_column(ForeignKey("steps.id"), default=None)
    """The step whose state this one starts from."""
    opened_at: Mapped[datetime] = mapped_column(Instant)
    deadline: Mapped[datetime | None] = mapped_column(Instant)
    secret: Mapped[str | None] = mapped_column(String(64))
    """32 bytes in hex, that the chance is made from."""
    commitment: Mapped[str | None] = mapped_column(String(64))
    """The SHA-256 of these bytes, published when the step opens."""
    chance: Mapped[str | None] = mapped_column(Text, default=None)
    orders: Mapped[Mapping[str, str] | None] = mapped_column(Object, default=None)
    """The texts of the orders as resolved, by code."""
    receipts: Mapped[Mapping[str, str] | None] = mapped_column(Object, default=None)
    """The numbers of the mails that these orders come from, by code."""
    events: Mapped[str | None] = mapped_column(Text, default=None)
    state: Mapped[str | None] = mapped_column(Text, default=None)
    chronicle: Mapped[JsonObject | None] = mapped_column(Object, default=None)
    """The step's page in the game's chronicle (`server.reports.chronicle`)."""
    version: Mapped[str | None] = mapped_column(String(40), default=None)
    corrections: Mapped[int] = mapped_column(Integer, default=0)
    """The number of corrections to the state that the step starts from."""
    reminded_hours: Mapped[int | None] = mapped_column(Integer, default=None)
    """Hours before the deadline of the last look for players to remind."""
    deadline_moves: Mapped[int] = mapped_column(Integer, default=0)
    """The number of changes of the deadline."""
    ended_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which the game master ended the step; no outage undoes it."""
    early_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which all are ready, and the deadline is an early one."""
    planned: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The deadline before the early one."""
    early_ends: Mapped[int] = mapped_column(Integer, default=0)
    """The number of times that the step had an early deadline."""
    resolved_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a rollback withdrew this edition."""
    grace_from: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The deadline before it was put off for the players in `late`."""
    late: Mapped[str] = mapped_column(Text, default="")
    """The codes of players whose orders were missing then, with blanks between."""
    held_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the due step waits for its game master."""
    kept_back_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the reports wait for their release."""

    @validates("deadline")
    def _moved(self, _name: str, deadline: datetime | None) -> datetime | None:
        """Count how often the deadline changes; of another one people are reminded."""
        if inspect(self).persistent and deadline != self.deadline:
            self.deadline_moves += 1
            self.reminded_hours = None
            self.held_since = None
        return deadline


PUT_OFF = ("held_unasked", "put_off")
"""Outcomes of mails that are held until a limit allows an answer to them."""


class InboxRow(Leased, Base):
    """A mail that came in."""

    __tablename__ = "inbox"
    __table_args__ = (
        UniqueConstraint("mailbox", "uidvalidity", "uid"),
        Index("ix_inbox_state", "state", "received_at"),
        Index("ix_inbox_due", "state", "due_at"),
        Index("ix_inbox_message_id", "message_id"),
        Index("ix_inbox_digest", "digest"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    mailbox: Mapped[str] = mapped_column(String(80))
    uidvalidity: Mapped[int] = mapped_column(BigInteger)
    uid: Mapped[int] = mapped_column(BigInteger)
    received_at: Mapped[datetime] = mapped_column(Instant)
    """The mail server's INTERNALDATE."""
    raw: Mapped[bytes] = mapped_column(LargeBinary)
    complete: Mapped[bool] = mapped_column(Boolean, default=True)
    """False for a mail over the size limit: only its header was fetched."""
    state: Mapped[MailState] = mapped_column(
        states_of(MailState, 10), default=MailState.NEW
    )
    outcome: Mapped[str | None] = mapped_column(String(40), default=None)
    """What became of the mail, in one word (`server.intake.outcomes`)."""
    why: Mapped[str | None] = mapped_column(String(200), default=None)
    """Details that the word does not tell."""
    message_id: Mapped[str | None] = mapped_column(String(255), default=None)
    digest: Mapped[str | None] = mapped_column(String(32), default=None)
    """A digest of Date and text, by which copies are recognized."""
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey("roles.id"), default=None)
    handled_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    due_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a mail that was put off is handled again."""
    error: Mapped[str | None] = mapped_column(Text, default=None)
    """The traceback, if handling the mail failed."""
    told: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether the sender was told that the mail waits."""
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    """Attempts that ended their process (`server.storage.inbox.leases`)."""

    @validates("state")
    def _follow(self, _name: str, state: MailState) -> MailState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state

    @property
    def is_confirmed(self) -> bool:
        """Say whether the mail was held, and goes on because its sender wants it."""
        return self.state == MailState.NEW and self.outcome == "confirmed"

    @property
    def is_taken_up(self) -> bool:
        """Say whether the mail was put off before, and is worked on once more."""
        return self.state == MailState.NEW and self.outcome in PUT_OFF
