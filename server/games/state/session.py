"""A game in one transaction, with all that changes it and tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from engine.protocol import Json
from server.games.journal import journal
from server.games.state.running import Running, running
from server.mail.writing.compose import Attachment
from server.post import Post, RoleMail
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import addressed_letter
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.values import Value


class GameSession:
    """A game in the transaction `work`, with the server's parts.

    Facts about the game are looked up when they are asked for.
    """

    def __init__(
        self,
        work: Work,
        services: Services,
        row: GameRow,
        playing: Running | None = None,
        instant: datetime | None = None,
        open_step: StepRow | None = None,
    ) -> None:
        """Take the game's row; `playing` is the running game where it is known.

        `instant` is the one at which everything in this session happens; without it,
        time goes on. `open_step` is the row of the open step where it is known.
        """
        self.work, self.services, self.row = work, services, row
        self._instant = instant
        if open_step is not None:
            self.open_step = open_step
        if playing is not None:
            self.playing = playing

    @classmethod
    def locked(cls, work: Work, services: Services, game_id: int) -> GameSession:
        """Return the session of a game that no other transaction changes meanwhile."""
        return cls(work, services, games.lock(work, game_id))

    @cached_property
    def open_step(self) -> StepRow | None:
        """Return the step that takes orders, as it was when first asked for."""
        return games.open_step(self.work, self.row.id)

    @cached_property
    def playing(self) -> Running:
        """Return the running game; raises NotPossibleError where it does not run."""
        return running(self.work, self.row, self.open_step)

    def at(self, playing: Running) -> GameSession:
        """Return the session of the same game in another step."""
        return GameSession(self.work, self.services, self.row, playing, self._instant)

    @property
    def step_row(self) -> StepRow:
        """Return the open step."""
        return self.playing.step_row

    @property
    def now(self) -> datetime:
        """Return the instant of the session, else the present one."""
        return self._instant or self.services.clock.now()

    @property
    def post(self) -> Post:
        """Return what writes mails."""
        return self.services.post

    @property
    def zone(self) -> ZoneInfo:
        """Return the game's time zone."""
        return ZoneInfo(self.row.zone)

    def mail(
        self,
        reader: RoleRow,
        text: Document,
        *,
        kind: MailKind,
        cause: Cause,
        step: StepRow | None = None,
        attachments: tuple[Attachment, ...] = (),
        deadlines: tuple[StepRow, ...] = (),
    ) -> None:
        """Queue a mail to somebody who has a role in the game.

        `cause` names the event: it makes one mail to a reader and not two. `step` is
        the step that orders in an answer are meant for; `deadlines` are the steps whose
        deadlines the mail names (`RoleMail`).
        """
        self.send(
            RoleMail(reader, text, kind, cause, step, attachments, deadlines=deadlines)
        )

    def send(self, mail: RoleMail) -> None:
        """Queue a mail to somebody who has a role in the game."""
        self.post.to_role(self.work, self.row, mail)

    def send_letter(
        self,
        key: str,
        reader: RoleRow,
        kind: MailKind,
        about: Base | Cause | None = None,
        name: str | None = None,
        /,
        **values: Value | Sequence[Block],
    ) -> None:
        """Queue the letter `key` of the catalogue (`mail`), which has the game's title.

        It tells the reader once `about` a row, or for a cause. It calls the reader by
        the `name`, without one by the pseudonym.
        """
        called = reader.pseudonym if name is None else name
        text = addressed_letter(
            key, reader.language, called, title=self.row.title, **values
        )
        self.mail(reader, text, kind=kind, cause=_cause(key, about))

    def send_letter_to(
        self,
        key: str,
        address: str,
        language: str,
        kind: MailKind,
        about: Base | Cause,
        /,
        **values: Value | Sequence[Block],
    ) -> None:
        """Queue the letter `key`, which has the game's title, to an address."""
        text = addressed_letter(key, language, "", title=self.row.title, **values)
        self.mail_address(address, text, kind=kind, cause=_cause(key, about))

    def mail_address(
        self, address: str, text: Document, *, kind: MailKind, cause: Cause
    ) -> None:
        """Queue a mail to an address, without a key, from the mailbox of the game."""
        self.post.to_address(
            self.work,
            address,
            text,
            mailbox=self.row.mailbox,
            kind=kind,
            cause=cause,
            game_id=self.row.id,
        )

    def seated(self) -> list[RoleRow]:
        """Return the players, and the substitutes on duty."""
        return roles.seated(self.work, self.row.id, self.now)

    def audience(self) -> list[RoleRow]:
        """Return the players, the substitutes on duty and the spectators."""
        return roles.audience(self.work, self.row.id, self.now)

    def everyone_but(self, role: RoleRow | None) -> Iterator[RoleRow]:
        """Yield the players, and the substitutes on duty, but for one role."""
        for one in self.seated():
            if role is None or one.id != role.id:
                yield one

    def players(self) -> list[RoleRow]:
        """Return the players in the order in which they signed up."""
        return roles.players(self.work, self.row.id)

    def spectators(self) -> list[RoleRow]:
        """Return the spectators of the game."""
        return roles.spectators(self.work, self.row.id, self.now)

    def masters(self) -> list[RoleRow]:
        """Return the game masters, deputies too."""
        return roles.masters(self.work, self.row.id, self.now)

    def note(
        self,
        kind: Kind,
        *,
        role: RoleRow | None = None,
        why: str = "",
        once: str | None = None,
        **figures: Json | datetime,
    ) -> JournalRow:
        """Write into the journal that something has happened to the game."""
        return journal.write(
            self.work,
            kind,
            figures,
            now=self.now,
            game=self.row,
            role=role,
            why=why,
            once=once,
        )

    def tell_officials(
        self, entry: JournalRow, *, but_not: str = "", **more: Json
    ) -> bool:
        """Queue the letter about an entry to its officials; whether there are any."""
        return journal.tell(
            self.work, self.post, entry, but_not=but_not, zone=None, **more
        )


def _cause(key: str, about: Base | Cause | None) -> Cause:
    """Return the cause of the letter `key` about a row."""
    if isinstance(about, Cause):
        return about
    return Cause.of(key) if about is None else Cause.of(key, about)
