"""A game at work in one transaction: what is needed to change it and to tell of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from engine.protocol import Json
from server.games.journal import journal
from server.games.state.running import Running, running
from server.mail.writing.compose import Attachment
from server.post import Post, RoleMail
from server.reports.documents.document import Document
from server.services import Services
from server.storage.games.journal import Kind
from server.storage.people import roles
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


class GameSession:
    """A game in the transaction `work`, with the server's parts.

    What is looked up about the game is looked up when it is asked for.
    """

    def __init__(
        self,
        work: Work,
        services: Services,
        row: GameRow,
        playing: Running | None = None,
    ) -> None:
        """Take the game's row; `playing` is the running game where it is known."""
        self.work, self.services, self.row = work, services, row
        if playing is not None:
            self.playing = playing

    @cached_property
    def playing(self) -> Running:
        """Return the running game; raises NotPossibleError where it does not run."""
        return running(self.work, self.row)

    def at(self, playing: Running) -> GameSession:
        """Return the session of the same game as it stands in another step."""
        return GameSession(self.work, self.services, self.row, playing)

    @property
    def step_row(self) -> StepRow:
        """Return the open step."""
        return self.playing.step_row

    @property
    def now(self) -> datetime:
        """Return the present instant."""
        return self.services.clock.now()

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
        kind: str,
        cause: str,
        step: StepRow | None = None,
        attachments: tuple[Attachment, ...] = (),
    ) -> None:
        """Queue a mail to somebody who has a role in the game.

        `cause` names what happened: nobody is mailed twice for the same. `step` is the
        one that orders in an answer are thought to be for.
        """
        self.send(RoleMail(reader, text, kind, cause, step, attachments))

    def send(self, mail: RoleMail) -> None:
        """Queue a mail to somebody who has a role in the game."""
        self.post.to_role(self.work, self.row, mail)

    def seated(self) -> list[RoleRow]:
        """Return who has a seat now: players, and substitutes on duty."""
        return roles.seated(self.work, self.row.id, self.now)

    def audience(self) -> list[RoleRow]:
        """Return who plays, sits in or watches now; whoever leads is left out."""
        return roles.audience(self.work, self.row.id, self.now)

    def everyone_but(self, role: RoleRow | None) -> Iterator[RoleRow]:
        """Yield who has a seat now, players and substitutes, but for one of them."""
        for one in self.seated():
            if role is None or one.id != role.id:
                yield one

    def players(self) -> list[RoleRow]:
        """Return the players in the order in which they signed up."""
        return roles.players(self.work, self.row.id)

    def spectators(self) -> list[RoleRow]:
        """Return who watches the game now."""
        return roles.spectators(self.work, self.row.id, self.now)

    def masters(self) -> list[RoleRow]:
        """Return who leads the game now, deputies too."""
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
        """Queue the letter about an entry to its officials; say if there are any."""
        return journal.tell(
            self.work, self.post, entry, but_not=but_not, zone=None, **more
        )
