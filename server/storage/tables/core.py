"""The tables that nearly every command needs: games, people, rounds, mails that came.

The others stand by subject beside this file, and each brings those that its own refer
to. Nothing in any of them must be forgotten.

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
    """A game: open for players, running, paused, over or cancelled.

    `rules` are the fields that differ from the game's defaults. `schedule` is
    the text that `server.config.schedule` reads. `draws` is "sealed" or "manual".
    `mailbox` names the one that players write to; `wanted` is how many players it
    starts with. `rules_version` is that of the rules it is played by, from its start
    on. Where draws are sealed, `start_secret` is what the start is drawn from; its hash
    is told to everybody who signs up. `opens` is what is opened at the end, as was
    announced ("names,orders"). Closing words are taken for `afterword_days` after it,
    until `closes_at`; they went out at `closed_at`. `options` are those that differ
    from the configuration's (`server.games.state.options`).
    `kept_back` is the key of the step whose reports wait for the game master's word.
    """

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(primary_key=True)
    bundle: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80), unique=True)
    state: Mapped[GameState] = mapped_column(
        states_of(GameState, 12), default=GameState.OPEN
    )
    rules: Mapped[Mapping[str, RuleValue]] = mapped_column(JSON, default=dict)
    schedule: Mapped[str] = mapped_column(String(400))
    zone: Mapped[str] = mapped_column(String(60))
    draws: Mapped[str] = mapped_column(String(12), default="sealed")
    mailbox: Mapped[str] = mapped_column(String(80))
    wanted: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[datetime] = mapped_column(Instant)
    rules_version: Mapped[str | None] = mapped_column(String(40), default=None)
    start_secret: Mapped[str | None] = mapped_column(String(64), default=None)
    opens: Mapped[str] = mapped_column(String(40), default="")
    afterword_days: Mapped[int] = mapped_column(Integer, default=14)
    closes_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    closed_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    options: Mapped[JsonObject] = mapped_column(JSON, default=dict)
    kept_back: Mapped[str | None] = mapped_column(String(40), default=None)

    @validates("state")
    def _follow(self, _name: str, state: GameState) -> GameState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state


class PersonRow(Base):
    """Somebody with an address, in however many games.

    `address_key` is what addresses are compared by; there is one person for each. Mails
    name times in the `zone` that the person has chosen, else in that of their game, and
    have the `mail_form` ("text", "html") that was asked for, else the server's. Who
    `wants_data` gets openings and reports as data, too.
    `hard_bounces` counts the days on which a mail came back for good since the last
    sign of life, the last of them `bounced_at`, less what has been forgotten since
    (`server.games.people.reachability`); from `unreachable_since` on, mail to this
    person is held back.
    """

    __tablename__ = "persons"

    id: Mapped[int] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    address_key: Mapped[str] = mapped_column(String(254), unique=True)
    real_name: Mapped[str | None] = mapped_column(String(120), default=None)
    language: Mapped[str] = mapped_column(String(5))
    zone: Mapped[str | None] = mapped_column(String(60), default=None)
    mail_form: Mapped[str | None] = mapped_column(String(8), default=None)
    wants_data: Mapped[bool] = mapped_column(Boolean, default=True)
    hard_bounces: Mapped[int] = mapped_column(Integer, default=0)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    unreachable_since: Mapped[datetime | None] = mapped_column(Instant, default=None)

    @validates("address")
    def _address_key(self, _name: str, address: str) -> str:
        """Keep what it is compared by in step with the address."""
        self.address_key = address_key(address)
        return address


class SeatRow(Base):
    """A place in a game: state, orders and duties belong to it, whoever sits there.

    `ready_for` is the key of the step that the seat has been declared ready for;
    `asked_for` that of the one where, with nothing ordered, it was asked back, and
    `faulty_for` that of the one for which the last mail had lines that do not count,
    the first of which are in `faulty`. Where a `robot` plays it, that is its name.
    """

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game_id", "code"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    code: Mapped[str] = mapped_column(String(12))
    pseudonym: Mapped[str] = mapped_column(String(80))
    ready_for: Mapped[str | None] = mapped_column(String(40), default=None)
    asked_for: Mapped[str | None] = mapped_column(String(40), default=None)
    faulty_for: Mapped[str | None] = mapped_column(String(40), default=None)
    faulty: Mapped[str] = mapped_column(Text, default="")
    robot: Mapped[str | None] = mapped_column(String(12), default=None)


class RoleRow(Base):
    """What a person is in a game, and the key that proves it (`RoleKind`).

    Roles are looked up by `key_hint` (see `key_hint` below), never by the key itself. A
    role counts from `since` on and until `until`; a player's and a substitute's has a
    seat. Since `silent_since` nothing was understood of what its mails say.
    A game master gets all letters `at_once`, or a digest of what is not urgent: the
    last one was written at `digested_at`, about the journal up to entry `digested_to`.
    """

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
    key: Mapped[str] = mapped_column(String(40), unique=True)
    key_hint: Mapped[str] = mapped_column(String(8), index=True)
    since: Mapped[datetime] = mapped_column(Instant)
    until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    silent_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    at_once: Mapped[bool] = mapped_column(Boolean, default=False)
    digested_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    digested_to: Mapped[int] = mapped_column(Integer, default=0)

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
    """One step of a game: open until it is resolved, then a snapshot with its inputs.

    Sequence 0 is the start: its chance is the start draw, its state the state before
    the first step. `orders` are the texts as resolved, by code. `secret` is 32 bytes
    in hex; `commitment` the SHA-256 of those bytes, published when the step opens.
    `corrections` is how many rows of that table change the state it starts from, which
    is that of the step `before_id`. A step that is played again gets another `edition`;
    the row of the one before stays, with the instant at which it was withdrawn.
    `reminded_hours` is for how many hours before the deadline it was last looked at who
    is to be reminded; `deadline_moves` how often the deadline has changed.
    `ended_at` is when the game master ended it, which no outage undoes. Where all are
    ready since `early_since`, the deadline is an early one and `planned` the one before
    it; `early_ends` is how often that was so. `receipts` are the numbers of the mails
    that the orders as resolved go back to, by code (JSON). `chronicle` is the page of
    the step in the game's chronicle (`server.reports.chronicle`, JSON). A
    deadline that was put off because orders of the `late` were missing (codes, with
    blanks between) is kept in `grace_from`. Since `held_since` the step is due and
    waits for its game master, because so few have ordered.
    Of a resolved step with `kept_back_at` nobody has got a report.
    """

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
    key: Mapped[str] = mapped_column(String(40))
    edition: Mapped[int] = mapped_column(Integer, default=1)
    before_id: Mapped[int | None] = mapped_column(ForeignKey("steps.id"), default=None)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    deadline: Mapped[datetime | None] = mapped_column(Instant)
    secret: Mapped[str | None] = mapped_column(String(64))
    commitment: Mapped[str | None] = mapped_column(String(64))
    chance: Mapped[str | None] = mapped_column(Text, default=None)
    orders: Mapped[Mapping[str, str] | None] = mapped_column(Object, default=None)
    receipts: Mapped[Mapping[str, str] | None] = mapped_column(Object, default=None)
    events: Mapped[str | None] = mapped_column(Text, default=None)
    state: Mapped[str | None] = mapped_column(Text, default=None)
    chronicle: Mapped[JsonObject | None] = mapped_column(Object, default=None)
    version: Mapped[str | None] = mapped_column(String(40), default=None)
    corrections: Mapped[int] = mapped_column(Integer, default=0)
    reminded_hours: Mapped[int | None] = mapped_column(Integer, default=None)
    deadline_moves: Mapped[int] = mapped_column(Integer, default=0)
    ended_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    early_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    planned: Mapped[datetime | None] = mapped_column(Instant, default=None)
    early_ends: Mapped[int] = mapped_column(Integer, default=0)
    resolved_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    grace_from: Mapped[datetime | None] = mapped_column(Instant, default=None)
    late: Mapped[str] = mapped_column(Text, default="")
    held_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    kept_back_at: Mapped[datetime | None] = mapped_column(Instant, default=None)

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
    """A mail as it came in. `received_at` is the mail server's INTERNALDATE.

    A mail that is held because of a limit is taken up again at `due_at`. If one broke
    its handling, `error` has the traceback. `told` says whether the sender knows that
    it waits. `outcome` says in a word what became of it (`server.intake.outcomes`),
    `why` adds what the word leaves open; a mail that was held and goes on is "new" and
    "confirmed". `digest` tells a copy by its Date and text. Of a mail over the size
    limit only the header was fetched: then `complete` is false. `attempts` counts the
    work on it that has ended its process (`server.storage.inbox.leases`).
    """

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
    raw: Mapped[bytes] = mapped_column(LargeBinary)
    complete: Mapped[bool] = mapped_column(Boolean, default=True)
    state: Mapped[MailState] = mapped_column(
        states_of(MailState, 10), default=MailState.NEW
    )
    outcome: Mapped[str | None] = mapped_column(String(40), default=None)
    why: Mapped[str | None] = mapped_column(String(200), default=None)
    message_id: Mapped[str | None] = mapped_column(String(255), default=None)
    digest: Mapped[str | None] = mapped_column(String(32), default=None)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("games.id"), default=None)
    role_id: Mapped[int | None] = mapped_column(ForeignKey("roles.id"), default=None)
    handled_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    due_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    error: Mapped[str | None] = mapped_column(Text, default=None)
    told: Mapped[bool] = mapped_column(Boolean, default=False)
    attempts: Mapped[int] = mapped_column(Integer, default=0)

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
