"""Tables: persons, the seats of games, and the roles that persons have in games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import (
    Boolean,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from server.storage.kinds import UNASKED, LetterPace, MailKind, RoleKind
from server.storage.tables.base import Base, Instant, words_of
from server.storage.tables.games import GameRow


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
    rated_as: Mapped[str | None] = mapped_column(String(80), default=None)
    """The name under which the person agreed to be rated and shown; None: to neither.
    """
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

    @property
    def is_given_up(self) -> bool:
        """Return whether mails to the address came back, and are held back now."""
        return self.unreachable_since is not None

    def set_language(self, language: str) -> None:
        """Write to somebody in another language."""
        self.language = language

    def set_zone(self, zone: str | None) -> None:
        """Name times in another zone, None for that of the game."""
        self.zone = zone

    def set_mail_form(self, form: str | None) -> None:
        """Send mails in another form, None for the server's."""
        self.mail_form = form

    def set_wants_data(self, *, wants: bool) -> None:
        """Send openings and reports as data, too, or no longer."""
        self.wants_data = wants

    def set_rated_as(self, name: str | None) -> None:
        """Rate somebody and show them under a name; None: neither."""
        self.rated_as = name

    def set_real_name(self, name: str | None) -> None:
        """Note a name; without one the name that is known stays."""
        self.real_name = name or self.real_name

    def note_bounce(self, days: int, now: datetime) -> None:
        """Note a day on which a mail came back, and the number of such days."""
        self.hard_bounces, self.bounced_at = days, now

    def forget_bounces(self) -> None:
        """Note a sign of life."""
        self.hard_bounces = 0

    def set_unreachable(self, since: datetime | None) -> None:
        """Hold back mails since an instant; None: the person can be reached."""
        self.unreachable_since = since


class SeatRow(Base):
    """A place in a game: orders and state belong to it, not to its holder."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game_id", "code"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
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
    wish: Mapped[str] = mapped_column(Text, default="")
    """Before the start: the roles that its player would like, with blanks between."""
    robot: Mapped[str | None] = mapped_column(String(12), default=None)
    """The name of the robot that plays the seat."""

    def mark(self, *, ready: str | None, asked: str | None) -> None:
        """Set for which step the seat is ready, and for which it was asked back."""
        self.ready_for, self.asked_for = ready, asked

    def unmark_ready(self) -> None:
        """Take back that the seat is ready."""
        self.ready_for = None

    def unmark_asked(self) -> None:
        """Allow the seat to be asked again."""
        self.asked_for = None

    def hand_over(self) -> None:
        """Clear all marks: the seat has another holder."""
        self.ready_for = self.asked_for = self.faulty_for = None

    def note_faults(self, step_key: str | None, lines: Iterable[str]) -> None:
        """Keep the first lines that do not count in a step; None for no step."""
        self.faulty_for, self.faulty = step_key, "\n".join(lines)

    def set_wish(self, roles: Iterable[str]) -> None:
        """Note which roles the player would like, first wish first."""
        self.wish = " ".join(roles)

    def seat_robot(self, name: str) -> None:
        """Give the seat to a robot."""
        self.robot, self.ready_for = name, None

    def unseat_robot(self) -> None:
        """Take the seat from its robot."""
        self.robot = None

    def rename(self, pseudonym: str) -> None:
        """Give the seat another pseudonym."""
        self.pseudonym = pseudonym

    def free_code(self, role_id: int) -> None:
        """Change the code, so that another seat of the game can have it."""
        self.code = f"({role_id})"


class RoleRow(Base):
    """A person's role in a game, and the key that proves it (`RoleKind`)."""

    __tablename__ = "roles"
    __table_args__ = (
        Index("ix_roles_game", "game_id", "kind"),
        Index("ix_roles_kind", "kind", "until"),
        Index("ix_roles_person", "person_id"),
        Index("ix_roles_seat", "seat_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("persons.id"))
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    kind: Mapped[RoleKind] = mapped_column(words_of(RoleKind, 12))
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
    unsubscribed_since: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant from which on mails of `UNASKED` kinds are held back: a click."""
    stands_in_for: Mapped[int | None] = mapped_column(
        ForeignKey("roles.id"), default=None
    )
    """The role of the game master whom a deputy stands in for."""
    letters: Mapped[LetterPace] = mapped_column(
        words_of(LetterPace, 8), default=LetterPace.DAILY
    )
    """The pace at which letters come to somebody who leads the game."""
    digested_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    """The instant at which a daily digest was last due."""
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
    def at_once(self) -> bool:
        """Return whether a game master gets each letter immediately."""
        return self.letters is LetterPace.AT_ONCE

    @property
    def leads(self) -> bool:
        """Return whether it is a game master's, or a deputy's."""
        return self.kind in (RoleKind.GAME_MASTER, RoleKind.DEPUTY)

    def has_ended(self, now: datetime) -> bool:
        """Return whether the role does not count any more."""
        return self.until is not None and self.until <= now

    def gets(self, kind: MailKind) -> bool:
        """Return whether a mail of this kind is sent, and not held back."""
        if self.person.is_given_up:
            return False
        return self.unsubscribed_since is None or kind not in UNASKED

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

    def end(self, now: datetime) -> None:
        """End the role."""
        self.until = now

    def set_key(self, key: str) -> None:
        """Replace the key; the one before proves nothing any more."""
        self.key = key

    def set_person(self, person: PersonRow) -> None:
        """Give the role to another person."""
        self.person = person

    def set_silent(self, since: datetime | None) -> None:
        """Set since when nothing of the role's mails was understood."""
        self.silent_since = since

    def set_unsubscribed(self, since: datetime | None) -> None:
        """Hold back mails that nobody asked for since an instant; None: no longer."""
        self.unsubscribed_since = since

    def set_letters(self, pace: LetterPace) -> None:
        """Send letters that are not urgent at another pace."""
        self.letters = pace

    def note_digest(self, now: datetime) -> None:
        """Note that a daily digest was due."""
        self.digested_at = now

    def note_digested(self, entry_id: int) -> None:
        """Set the newest journal entry that the role has been told of."""
        self.digested_to = entry_id


def address_key(address: str) -> str:
    """Return what an address is compared by."""
    return address.strip().lower()


def key_hint(key: str) -> str:
    """Return what a key's owner is looked up by: 32 bits of its SHA-256.

    A person who measures the time of the look-up learns at most these; the key itself
    has some 79 bits and is compared in constant time.
    """
    return hashlib.sha256(key.encode()).hexdigest()[:8]
