"""Sets newspapers and booklets after the rounds, apart from all else that runs.

A round is resolved and its reports are on their way before anybody looks here. What
is missing shows in the database: a server that ends in the middle goes on with it.
Typst runs in a process of its own that can be ended; where it fails the round has no
issue, which is logged, kept beside the round, and told to the operator once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta

from server.children import Child, ChildEndedError, ChildStartError
from server.games.reports import newspaper
from server.process.booklets import Booklets
from server.reports.newspaper import press
from server.reports.newspaper.booklet import Booklet
from server.reports.newspaper.fitting import MAX_LINES, fitted
from server.reports.newspaper.issue import Issue
from server.services import Services
from server.storage.games import games, newspaper_issues

log = logging.getLogger(__name__)

LATE = timedelta(days=3)
"""Rounds whose reports went out longer ago get no issue by themselves."""

PATIENCE = 2 * press.SECONDS


class Newspapers:
    """The press of one server; `failure` is what the last issue failed of, or empty."""

    def __init__(self, services: Services, queued: Callable[[], None]) -> None:
        """Begin with nothing; `queued` is told that there are mails to send."""
        self._services = services
        self._queued = queued
        self._child: Child[press.Printed, bytes | str] = Child(press.attempt)
        self._booklets = Booklets(services, self._attempt_afresh)
        self._without: set[int] = set()
        self.failure = ""

    def stop(self) -> None:
        """End the process that sets, whatever it does."""
        self._child.kill()

    def look(self) -> int:
        """Set all issues and booklets that are missing; return how many came out."""
        services, came_out = self._services, 0
        since = services.clock.now() - LATE
        with services.database.work() as work:
            wanted = newspaper_issues.missing(work, since)
        for step_id in wanted:
            if step_id not in self._without:
                came_out += self._come_out(step_id)
        came_out += self._booklets.look()
        # Typst keeps what it has set: some 300 MB that nobody needs between rounds.
        self._child.end()
        if came_out:
            self._queued()
        return came_out

    def _come_out(self, step_id: int) -> bool:
        services = self._services
        config, post = services.config.games, services.post
        with services.database.work() as work:
            step_row = games.step(work, step_id)
            row = games.get(work, step_row.game_id)
            issues = newspaper.issues_of(work, config, row, step_row)
        if not issues:
            self._without.add(step_id)
            return False
        made = {language: (one, self._set(one)) for language, one in issues.items()}
        with services.database.work() as work:
            step_row = games.step(work, step_id)
            return newspaper.keep(work, post, config, step_row, made)

    def _set(self, issue: Issue) -> bytes | str:
        """Return the issue as PDF, if need be a shorter one, or why there is none."""
        result = self._attempt(issue)
        if isinstance(result, str):
            shorter = fitted(issue, MAX_LINES // 4)
            result = result if shorter is issue else self._attempt(shorter)
        if isinstance(result, str):
            log.error("%s, %s: no issue: %s", issue.name, issue.line[1], result)
        return result

    def _attempt_afresh(self, booklet: Booklet) -> bytes | str:
        """Set a booklet in a new process: one after another would need too much."""
        self._child.end()
        return self._attempt(booklet)

    def _attempt(self, printed: press.Printed) -> bytes | str:
        try:
            self._child.send(printed)
            result = self._child.receive(PATIENCE)
        except (ChildEndedError, ChildStartError) as error:
            result = f"Typst {error}"
        self.failure = "" if isinstance(result, bytes) else result
        return result
