"""Tables: games and their steps.

Games dump their states, chances and events as JSON. These three are texts:
`server.games.editions.replay` compares states and events byte for byte, and a state
that has been read is known again by its text. States, events and orders of a step are
long, and stored deflated: a round of Egon with twelve players takes 4 kB instead of 28.
Whatever else is JSON has a column of that type.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence  # noqa: F401 - `Json`
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import (
    JSON,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column, validates

from engine.protocol import Json, RuleValue, Step  # noqa: F401 - `JsonObject`
from server.storage.kinds import DeadlineReason, Draws, WaitsFor
from server.storage.states import GameState
from server.storage.tables.base import (
    Base,
    HasState,
    Instant,
    JsonObject,
    Object,
    Packed,
    PackedTexts,
    words_of,
)


class GameRow(HasState, Base):
    """A game: one table at which people play."""

    __tablename__ = "games"
    __table_args__ = (Index("ix_games_state", "state", "closed_at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    bundle: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80), unique=True)
    title_key: Mapped[str] = mapped_column(String(240), index=True)
    """The form of the title that games are looked up by."""
    state: Mapped[GameState] = mapped_column(
        words_of(GameState, 12), default=GameState.OPEN
    )
    rules: Mapped[Mapping[str, RuleValue]] = mapped_column(JSON, default=dict)
    """The fields that differ from the game's defaults."""
    schedule: Mapped[str] = mapped_column(String(400))
    """The text that `server.config.schedule` reads."""
    zone: Mapped[str] = mapped_column(String(60))
    draws: Mapped[Draws] = mapped_column(words_of(Draws, 12), default=Draws.SEALED)
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
    suspended_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the game's rules cannot be used."""
    resumes_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a pause ends by itself; None: somebody ends it."""

    @validates("title")
    def _title_key(self, _name: str, title: str) -> str:
        """Keep the form that it is looked up by in step with the title."""
        self.title_key = title_key(title)
        return title

    def confirm(self) -> None:
        """Open a proposed game for sign-ups."""
        self.state = GameState.OPEN

    def drop(self) -> None:
        """Cancel a game that was only proposed; another one may have its title."""
        self.state, self.title = GameState.CANCELLED, f"{self.title[:60]} ({self.id})"

    def start(self, rules_version: str) -> None:
        """Start the game with this version of its rules."""
        self.state, self.rules_version = GameState.RUNNING, rules_version

    def pause(self, until: datetime | None = None) -> None:
        """Stop the clock of the running game; it may go on by itself at an instant."""
        self.state, self.resumes_at = GameState.PAUSED, until

    def resume(self) -> None:
        """Continue a paused game, or one that was over and is played again."""
        self.state, self.resumes_at = GameState.RUNNING, None

    def suspend(self, now: datetime) -> None:
        """Stop the clock of the running game: its rules cannot be used."""
        self.state, self.suspended_at = GameState.SUSPENDED, now

    def go_on(self) -> datetime:
        """Continue a suspended game; return when it was suspended."""
        since = self.suspended_at
        if since is None:
            raise ValueError(f"game number {self.id} is not suspended")
        self.state, self.suspended_at = GameState.RUNNING, None
        return since

    def cancel(self) -> None:
        """End the game without a result."""
        self.state = GameState.CANCELLED

    def end(self) -> None:
        """End the game."""
        self.state = GameState.OVER

    def take_closing_words(self, now: datetime) -> None:
        """Take closing words for the days announced; for none, close immediately."""
        self.closes_at = now + timedelta(days=self.afterword_days)
        self.closed_at = None if self.afterword_days else now

    def close(self, now: datetime) -> None:
        """Take no closing words any more."""
        self.closed_at = now

    def keep_reports_back(self, step_row: StepRow, now: datetime) -> None:
        """Keep the reports of a step back until the game master releases them."""
        self.kept_back, step_row.kept_back_at = step_row.key, now

    def drop_embargo(self) -> None:
        """Keep no reports back any more: their step is withdrawn."""
        self.kept_back = None

    def release_reports(self, step_row: StepRow) -> None:
        """Release the reports of a step."""
        self.kept_back = step_row.kept_back_at = None

    def set_schedule(self, schedule: str) -> str:
        """Set another schedule; return the one before."""
        was, self.schedule = self.schedule, schedule
        return was

    def set_options(self, given: JsonObject) -> None:
        """Set some options; the others stay."""
        self.options = {**self.options, **given}

    def set_rules_version(self, version: str) -> None:
        """Continue the game with another version of its rules."""
        self.rules_version = version

    def set_mailbox(self, mailbox: str) -> None:
        """Move the game to another of the server's mailboxes."""
        self.mailbox = mailbox


def title_key(title: str) -> str:
    """Return a title without differences of case and of blanks.

    It is made here, because SQLite knows upper and lower case of ASCII alone.
    """
    return " ".join(title.split()).casefold()


@dataclass(frozen=True, slots=True)
class Until:
    """The deadline of a reader; `is_open`: until then the reader's orders can change.

    Otherwise they are closed, and the step waits for seats that have more time.
    """

    deadline: datetime | None
    is_open: bool = True


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
    """The game's key of the step; people read its name (`storage.games.steps`)."""
    kind: Mapped[str] = mapped_column(String(40))
    number: Mapped[int] = mapped_column(Integer)
    """The number of the round, of the first one where a step has several."""
    last: Mapped[int | None] = mapped_column(Integer, default=None)
    """The number of the last round, where a step has several."""
    edition: Mapped[int] = mapped_column(Integer, default=1)
    """The number of the resolution; earlier editions of the step keep their rows."""
    before_id: Mapped[int | None] = mapped_column(ForeignKey("steps.id"), default=None)
    """The step whose state this one starts from."""
    opened_at: Mapped[datetime] = mapped_column(Instant)
    deadline: Mapped[datetime | None] = mapped_column(Instant)
    """The instant until which orders count, of those who may order (`open_for`)."""
    open_for: Mapped[str] = mapped_column(Text, default="")
    """The codes of the seats that alone may order, with blanks between; "": all."""
    deadline_reason: Mapped[DeadlineReason] = mapped_column(
        words_of(DeadlineReason, 12), default=DeadlineReason.SCHEDULE
    )
    """The reason of the deadline: that of its last change."""
    deadline_moves: Mapped[int] = mapped_column(Integer, default=0)
    """The number of times that the deadline has moved."""
    more_until: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The deadline after this one, of the seats in `more_for` alone."""
    more_for: Mapped[str] = mapped_column(Text, default="")
    """The codes of the seats that have more time than the others, with blanks between.
    """
    waits_for: Mapped[WaitsFor] = mapped_column(
        words_of(WaitsFor, 12), default=WaitsFor.NOTHING
    )
    """The deed of its game master that the due step waits for."""
    secret: Mapped[str | None] = mapped_column(String(64))
    """32 bytes in hex, that the chance is made from."""
    commitment: Mapped[str | None] = mapped_column(String(64))
    """The SHA-256 of these bytes, published when the step opens."""
    chance: Mapped[str | None] = mapped_column(Text, default=None)
    orders: Mapped[Mapping[str, str] | None] = mapped_column(PackedTexts, default=None)
    """The texts of the orders as resolved, by code."""
    receipts: Mapped[Mapping[str, str] | None] = mapped_column(Object, default=None)
    """The numbers of the mails that these orders come from, by code."""
    events: Mapped[str | None] = mapped_column(Packed, default=None)
    state: Mapped[str | None] = mapped_column(Packed, default=None)
    chronicle: Mapped[JsonObject | None] = mapped_column(Object, default=None)
    """The step's page in the game's chronicle (`server.reports.game.chronicle`)."""
    version: Mapped[str | None] = mapped_column(String(40), default=None)
    corrections: Mapped[int] = mapped_column(Integer, default=0)
    """The number of corrections to the state that the step starts from."""
    reminded_hours: Mapped[int | None] = mapped_column(Integer, default=None)
    """Hours before the deadline of the last look for players to remind."""
    resolved_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a rollback withdrew this edition."""
    kept_back_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the reports wait for their release."""

    @property
    def is_open(self) -> bool:
        """Return whether the step is neither resolved nor withdrawn."""
        return self.resolved_at is None and self.withdrawn_at is None

    @property
    def step(self) -> Step:
        """Return the step as its game names it."""
        return Step(self.key, self.kind, self.number, self.last)

    def resolve(
        self,
        now: datetime,
        *,
        orders: Mapping[str, str],
        receipts: Mapping[str, str],
        events: str,
        state: str,
        chance: str | None,
        chronicle: JsonObject | None,
        version: str,
    ) -> None:
        """Store the result of the open step; it takes no orders any more.

        `state`, `events` and `chance` are texts as the game dumps them.
        """
        self.orders, self.receipts = orders, receipts
        self.events, self.state = events, state
        self.chance, self.chronicle = chance, chronicle
        self.version, self.resolved_at = version, now

    def withdraw(self, now: datetime) -> None:
        """Withdraw this edition of the step."""
        self.withdrawn_at = now

    def set_chance(self, chance: str | None) -> None:
        """Set the draw that the game master has entered, or withdraw it: None."""
        self.chance = chance

    def wait_for(self, deed: WaitsFor) -> None:
        """Make the due step wait for its game master."""
        self.waits_for = deed

    def move(
        self, to: datetime | None, reason: DeadlineReason, open_for: Iterable[str] = ()
    ) -> None:
        """Set the deadline of these seats, of all where none is named.

        Seats with more time keep it where it ends later still. After an outage, who
        changes something still takes an early end back.
        """
        if to != self.deadline:
            self.deadline_moves += 1
            self.reminded_hours = None
        self.deadline, self.open_for = to, " ".join(sorted(open_for))
        self.waits_for = WaitsFor.NOTHING
        if not (self.is_early and reason is DeadlineReason.OUTAGE):
            self.deadline_reason = reason
        more = self.more_until
        is_as_late = to is not None and more is not None and to >= more
        if is_as_late or reason is DeadlineReason.ENDED:
            self.more_until, self.more_for = None, ""

    def open_again(self, now: datetime) -> None:
        """Open a step to orders whose predecessor's reports have waited."""
        self.opened_at = now

    def extend(self, codes: Iterable[str], until: datetime) -> None:
        """Give seats more time than the others, until an instant."""
        self.more_for, self.more_until = " ".join(sorted(codes)), until

    @property
    def is_early(self) -> bool:
        """Return whether the deadline is an early one, because all are ready."""
        return self.deadline_reason is DeadlineReason.READY

    @property
    def is_ended(self) -> bool:
        """Return whether the game master has ended the step; no outage undoes that."""
        return self.deadline_reason is DeadlineReason.ENDED

    def until(self, reader: object) -> Until:
        """Return until when a reader's orders count, and whether they still change.

        For who has no seat that is as it is for most seats.
        """
        seats = self.open_for.split()
        deadline = self.deadline
        if reader in self.more_for.split() and not self.is_early:
            deadline = self.more_until
        return Until(deadline, not seats or reader in seats)

    def note_reminded(self, hours: int) -> None:
        """Note the hours before the deadline of the last look for players to remind."""
        self.reminded_hours = hours
