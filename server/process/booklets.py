"""Binds the booklets of games that are over: for who asked, and one for everybody.

What is missing shows in the database, as with newspapers: a server that ends in the
middle goes on with it, and a booklet that fails holds nothing up.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from engine.protocol import Audience
from server.bundles import usable
from server.games.reports import ending
from server.mail.writing.compose import Attachment
from server.pages.booklet import Binder
from server.pages.facts import GameFacts, facts_of
from server.post import RoleMail
from server.reports.documents.document import Document
from server.reports.documents.sentences import addressed_letter
from server.reports.newspaper.booklet import MAX_LETTERS, Booklet, fitted
from server.services import Services
from server.storage.games import booklets, games, wishes
from server.storage.kinds import MailKind
from server.storage.locks import Lock
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.booklets import BookletRow
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import languages
from server.texts.slugs import slug

log = logging.getLogger(__name__)

MAX_BYTES = 5_000_000
"""Bytes of a booklet: as an attachment it takes a third more, which all hosts take."""

PDF = "application/pdf"


class Booklets:
    """Meets the wishes for booklets, and makes those of the public."""

    def __init__(
        self, services: Services, attempt: Callable[[Booklet], bytes | str]
    ) -> None:
        """Take what sets a booklet; a text in place of a PDF says why there is none."""
        self._services = services
        self._attempt = attempt

    def look(self) -> int:
        """Make all booklets that are missing; return how many mails and files came."""
        with self._services.database.work() as work:
            wanted = wishes.waiting(work, BookletRow)
            finished = booklets.missing(work)
        came_out, locks = 0, self._services.database.locks
        for wish_id, step_id in wanted:
            with locks.held(Lock.ISSUE, step_id) as mine:
                came_out += mine and self._mail(wish_id)
        for game_id, step_id in finished:
            with locks.held(Lock.ISSUE, step_id) as mine:
                came_out += mine and self._publish(game_id)
        return came_out

    def _mail(self, wish_id: int) -> bool:
        """Set and mail the booklet that a reader wants; say whether a mail goes out."""
        with self._services.database.work() as work:
            wish = wishes.get(work, BookletRow, wish_id)
            if wish is None:
                return False
            row = self._game_of(work, wish)
            if row is None:
                # The game goes on: somebody has gone back behind its end.
                wishes.drop(work, wish)
                return False
            if not usable(row.bundle):
                return False
            binder = self._binder(work, row, wish)
        made = self._set(binder.booklet())
        with self._services.database.work() as work:
            wish = wishes.get(work, BookletRow, wish_id)
            if wish is None:
                return False
            self._send(work, wish, made)
            wishes.drop(work, wish)
        return True

    def _game_of(self, work: Work, wish: BookletRow) -> GameRow | None:
        """Return the game of a wish while it still ends with the step of the wish."""
        row = games.get(work, work.get_one(StepRow, wish.step_id).game_id)
        last = booklets.last_step(work, row)
        return row if last is not None and last.id == wish.step_id else None

    def _binder(self, work: Work, row: GameRow, wish: BookletRow) -> Binder:
        facts = self._facts(work, row)
        role = roles.get(work, wish.role_id or 0)
        if role.seat is None:
            return Binder(facts, Audience.PUBLIC, wish.language)
        names = ending.names(work, facts.past[-1].letters.edition.after, wish.language)
        return Binder(facts, role.code, wish.language, role.id, names)

    def _facts(self, work: Work, row: GameRow) -> GameFacts:
        return facts_of(work, row, slug(row.title), self._services.config.games)

    def _send(self, work: Work, wish: BookletRow, made: bytes | str) -> None:
        """Queue the mail with the booklet, or one that says that there is none."""
        role = roles.get(work, wish.role_id or 0)
        row = games.get(work, role.game_id)
        is_set = isinstance(made, bytes)
        text: Document = addressed_letter(
            "booklet-attached" if is_set else "booklet-failed",
            wish.language,
            role.pseudonym,
            title=row.title,
        )
        name = CORE.into(wish.language).phrase("booklet-file", title=slug(row.title))
        files = (Attachment(name, PDF, made),) if isinstance(made, bytes) else ()
        self._services.post.to_role(
            work,
            row,
            RoleMail(
                role,
                text,
                kind=MailKind.BOOKLET,
                cause=Cause.of("booklet", wish, wish.made_at),
                attachments=files,
            ),
        )

    def _publish(self, game_id: int) -> bool:
        """Set the booklet for everybody in each language; say whether it was kept."""
        with self._services.database.work() as work:
            row = games.get(work, game_id)
            step = booklets.last_step(work, row)
            if step is None or not usable(row.bundle):
                return False
            if booklets.is_public(work, step.id):
                # Another server has just set it.
                return False
            step_id, facts = step.id, self._facts(work, row)
        made = {
            one: self._set(Binder(facts, Audience.PUBLIC, one).booklet())
            for one in languages()
        }
        with self._services.database.work() as work:
            row = games.lock(work, game_id)
            if booklets.is_public(work, step_id):
                return False
            for language, content in made.items():
                now = self._services.clock.now()
                booklets.add(work, step_id, language, content, now)
        return True

    def _set(self, booklet: Booklet) -> bytes | str:
        """Return the booklet as PDF, if need be a shorter one, or why there is none."""
        made = self._within(booklet)
        if isinstance(made, str):
            shorter = fitted(booklet, MAX_LETTERS // 4)
            made = made if shorter is booklet else self._within(shorter)
        if isinstance(made, str):
            log.error("%s: no booklet: %s", booklet.title, made)
        return made

    def _within(self, booklet: Booklet) -> bytes | str:
        made = self._attempt(booklet)
        if isinstance(made, bytes) and len(made) > MAX_BYTES:
            return f"it has {len(made)} bytes, {MAX_BYTES} is the most"
        return made
