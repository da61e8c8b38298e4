"""Sets newspapers and booklets after the rounds, apart from all else that runs.

A round is resolved and its reports are on their way before anybody looks here. What
is missing shows in the database: a server that ends in the middle goes on with it.
Typst runs in a process of its own that can be ended; where it fails the round has no
issue, which is logged, kept beside the round, and told to the operator once.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from server.bundles import usable
from server.games.editions.store_edition import kept
from server.games.reports import newspaper
from server.process.booklets import Booklets
from server.reports.newspaper.booklet import Booklet
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.typesetter import Typesetter
from server.services import Services
from server.storage.games import games, newspaper_issues, wishes
from server.storage.locks import Lock
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.games import StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.unit_of_work import Work

LATE = timedelta(days=3)
"""Rounds whose reports went out longer ago get no issue by themselves."""


class Newspapers:
    """The press of one server."""

    def __init__(self, services: Services, queued: Callable[[], None]) -> None:
        """Begin with nothing; `queued` is told that there are mails to send."""
        self._services = services
        self._queued = queued
        self._typesetter = Typesetter()
        self._booklets = Booklets(services, self._attempt_afresh)

    @property
    def failure(self) -> str:
        """Return what the last issue or booklet failed of, or nothing."""
        return self._typesetter.failure

    def stop(self) -> None:
        """End the process that sets, whatever it does."""
        self._typesetter.kill()

    def look(self) -> int:
        """Set all issues and booklets that are missing; return how many came out."""
        services, locks, came_out = self._services, self._services.database.locks, 0
        since = services.clock.now() - LATE
        with services.database.work() as work:
            wanted = newspaper_issues.missing(work, since)
            wished = wishes.waiting(work, NewspaperIssueRow)
        for step_id in wanted:
            with locks.held(Lock.ISSUE, step_id) as mine:
                came_out += mine and self._come_out(step_id)
        for wish_id, step_id in wished:
            with locks.held(Lock.ISSUE, step_id) as mine:
                came_out += mine and self._mail_again(wish_id)
        came_out += self._booklets.look()
        self._typesetter.end()
        if came_out:
            self._queued()
        return came_out

    def _come_out(self, step_id: int) -> bool:
        services = self._services
        config, post = services.config.games, services.post
        with services.database.work() as work:
            if newspaper_issues.of_step(work, step_id):
                # Another server has just set them.
                return False
            step_row = work.get_one(StepRow, step_id)
            row = games.get(work, step_row.game_id)
            issues = newspaper.issues_of(work, config, row, step_row)
        setter = self._typesetter
        made = {one.language: (one, setter.issue(one)) for one in issues.values()}
        with services.database.work() as work:
            step_row = work.get_one(StepRow, step_id)
            return newspaper.keep(work, post, config, step_row, made)

    def _mail_again(self, wish_id: int) -> bool:
        """Set the issue that a reader wants again, and mail it; say whether it goes."""
        services = self._services
        with services.database.work() as work:
            wish = wishes.get(work, NewspaperIssueRow, wish_id)
            issue = None if wish is None else self._wanted(work, wish)
        if issue is None:
            return False
        made = self._typesetter.issue(issue)
        with services.database.work() as work:
            wish = wishes.get(work, NewspaperIssueRow, wish_id)
            if wish is None:
                return False
            step_row = work.get_one(StepRow, wish.step_id)
            now = services.clock.now()
            newspaper.set_again(work, step_row, issue, made, now)
            reader = roles.get(work, wish.role_id or 0)
            cause = Cause.of("issue-wished", wish, wish.made_at)
            again = newspaper.Reissue(reader, issue, made, cause)
            newspaper.mail_again(work, services.post, step_row, again)
            wishes.drop(work, wish)
        return True

    def _wanted(self, work: Work, wish: NewspaperIssueRow) -> Issue | None:
        """Return the issue of a wish; None where it cannot be made now."""
        step_row = work.get_one(StepRow, wish.step_id)
        if step_row.withdrawn_at is not None:
            # The round is played again, and its new issue comes by itself.
            wishes.drop(work, wish)
            return None
        row = games.get(work, step_row.game_id)
        if not usable(row.bundle):
            return None
        edition = kept(work, row, step_row)
        config = self._services.config.games
        return newspaper.issue_of(work, config, edition, wish.language)

    def _attempt_afresh(self, booklet: Booklet) -> bytes | str:
        """Set a booklet in a new process: one after another would need too much."""
        self._typesetter.end()
        return self._typesetter.attempt(booklet)
