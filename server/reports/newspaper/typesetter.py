"""Set issues and booklets in a process apart, which is ended when it takes too much."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from server.children import Child, ChildEndedError, ChildStartError
from server.reports.newspaper import press
from server.reports.newspaper.fitting import MAX_LINES, fitted
from server.reports.newspaper.issue import Issue

log = logging.getLogger(__name__)

PATIENCE = 2 * press.SECONDS


class Typesetter:
    """A process with Typst; `failure` is what the last task failed of, or empty."""

    def __init__(self) -> None:
        """Begin without a process: the first task starts it."""
        self._child: Child[press.Printed, bytes | str] = Child(press.attempt)
        self.failure = ""

    def kill(self) -> None:
        """End the process, from any thread, whatever it does."""
        self._child.kill()

    def end(self) -> None:
        """End the process: Typst keeps what it has set, some 300 MB."""
        self._child.end()

    def issue(self, issue: Issue) -> bytes | str:
        """Return an issue as PDF, if need be a shorter one, or why there is none."""
        result = self.attempt(issue)
        if isinstance(result, str):
            shorter = fitted(issue, MAX_LINES // 4)
            result = result if shorter is issue else self.attempt(shorter)
        if isinstance(result, str):
            log.error("%s, %s: no issue: %s", issue.name, issue.line[1], result)
        return result

    def attempt(self, printed: press.Printed) -> bytes | str:
        """Return an issue or a booklet as PDF, or why there is none."""
        try:
            self._child.send(printed)
            result = self._child.receive(PATIENCE)
        except (ChildEndedError, ChildStartError) as error:
            result = f"Typst {error}"
        self.failure = "" if isinstance(result, bytes) else result
        return result


@contextmanager
def typesetter() -> Iterator[Typesetter]:
    """Give a typesetter, and end its process afterwards."""
    setter = Typesetter()
    try:
        yield setter
    finally:
        setter.end()
