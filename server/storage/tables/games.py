"""Tables: games and their steps.

Games dump their states, chances and events as JSON. These three are texts:
`server.games.editions.replay` compares states and events byte for byte, and a state
that has been read is known again by its text. States, events and orders of a step are
long, and stored deflated: a round of Egon with twelve players takes 4 kB instead of 28.
Whatever else is JSON has a column of that type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence  # noqa: F401 - `Json` names it
from datetime import datetime

from sqlalchemy import (
    JSON,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
    inspect,
)
from sqlalchemy.orm import Mapped, mapped_column, validates

from engine.protocol import Json, RuleValue  # noqa: F401 - `JsonObject` names it
from server.storage.kinds import Draws
from server.storage.states import GameState, follow
from server.storage.tables.base import (
    Base,
    Instant,
    JsonObject,
    Object,
    Packed,
    PackedTexts,
    words_of,
)


class GameRow(Base):
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

    @validates("state")
    def _follow(self, _name: str, state: GameState) -> GameState:
        """Refuse a state that cannot follow."""
        return follow(self.state, state) if inspect(self).persistent else state

    @validates("title")
    def _title_key(self, _name: str, title: str) -> str:
        """Keep the form that it is looked up by in step with the title."""
        self.title_key = title_key(title)
        return title


def title_key(title: str) -> str:
    """Return a title without differences of case and of blanks.

    It is made here, because SQLite knows upper and lower case of ASCII alone.
    """
    return " ".join(title.split()).casefold()


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
    extended_to: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The end of the time that the seats in `extended` have, behind the deadline."""
    extended: Mapped[str] = mapped_column(Text, default="")
    """The codes of the seats that have more time than the others, with blanks between.
    """
    held_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the due step waits for its game master."""
    draw_wanted_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the due step waits for a draw that is to be entered."""
    kept_back_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant since which the reports wait for their release."""

    @validates("deadline")
    def _moved(self, _name: str, deadline: datetime | None) -> datetime | None:
        """Count how often the deadline changes; of another one people are reminded."""
        if inspect(self).persistent and deadline != self.deadline:
            self.deadline_moves += 1
            self.reminded_hours = None
            self.held_since = self.draw_wanted_since = None
        return deadline
