"""A local port that answers how the server does: `/metrics` and `/health`.

Where `[web]` says so, it also answers a click on "unsubscribe": that folder alone is
meant for the public.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from threading import BoundedSemaphore
from typing import TypeAlias

from server.config.monitoring import MonitorConfig
from server.errors import ConfigError, TurmpostError
from server.process import unsubscribe_page
from server.process.duties import Duties
from server.process.local_port import PATIENCE, Handler, LocalPort
from server.process.problems import Area, Problem
from server.process.unsubscribe_page import MAX_BODY
from server.storage.service.statistics import Figures

AT_ONCE = 2
"""Clicks that are worked on at the same time."""

Asked: TypeAlias = "tuple[Figures, Mapping[Area, Problem]]"


class Answers(LocalPort):
    """Answers questions how the server does."""

    def __init__(
        self,
        config: MonitorConfig,
        ask: Callable[[], Asked],
        duties: Duties,
        unsubscribe: Callable[[str], bool] | None = None,
    ) -> None:
        """Open the port; raises ConfigError where that is not possible.

        `unsubscribe` does what a key is for, and says whether it is one.
        """
        given = {
            "ask": staticmethod(ask),
            "duties": duties,
            "unsubscribe": unsubscribe and staticmethod(unsubscribe),
            "at_once": BoundedSemaphore(AT_ONCE),
        }
        handler = type("Handler", (_Handler,), given)
        try:
            super().__init__(config.host, config.port, handler)
        except OSError as error:
            reason = f"{config.port} cannot be opened: {error.strerror}"
            raise ConfigError("monitor", "port", reason) from error


class _Handler(Handler):
    """Answers one question."""

    ask: Callable[[], Asked]
    duties: Duties
    unsubscribe: Callable[[str], bool] | None
    at_once: BoundedSemaphore

    def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
        """Answer it, with 503 where something is wrong."""
        path = self.path.partition("?")[0]
        if self.unsubscribe is not None and unsubscribe_page.key_in(path) is not None:
            self._say_page("asks")
            return
        if path not in ("/metrics", "/health"):
            self.say(HTTPStatus.NOT_FOUND, b"/metrics or /health\n", "text/plain")
            return
        try:
            figures, wrong = self.ask()
        except TurmpostError as error:
            self._say_how({"ok": False, "problems": [str(error)]})
            return
        if path == "/metrics":
            # Only who asks for it loads the library.
            from server.process import metrics

            body = metrics.text(figures, wrong, self.duties.all)
            self.say(HTTPStatus.OK, body, metrics.CONTENT_TYPE)
            return
        problems = [f"{one.part.value}: {one.what}" for one in wrong.values()]
        off = figures.sending_off
        self._say_how({"ok": not wrong, "problems": problems, "sending_off": off})

    do_HEAD = do_GET  # noqa: N815 - the name that the library asks for
    """Answer as `do_GET` does, without the body."""

    def do_POST(self) -> None:  # noqa: N802 - the name that the library calls
        """Unsubscribe the owner of the key in the address; the body does not matter."""
        key, body = unsubscribe_page.key_in(self.path), self.body(MAX_BODY)
        if self.unsubscribe is None or key is None:
            self.say(HTTPStatus.NOT_FOUND, b"", "text/plain")
        elif body is None:
            self.say(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, b"", "text/plain")
        else:
            self._say_page(self._unsubscribed(key, self.unsubscribe))

    def _unsubscribed(self, key: str, unsubscribe: Callable[[str], bool]) -> str:
        """Do it, as one of few: a crowd has no connection of the database each."""
        if not self.at_once.acquire(timeout=PATIENCE):
            return "later"
        try:
            return "done" if unsubscribe(key) else "dead"
        except TurmpostError:
            return "later"
        finally:
            self.at_once.release()

    def _say_page(self, said: str) -> None:
        status, html = unsubscribe_page.page(said)
        self.say(status, html, unsubscribe_page.KIND, unsubscribe_page.HEADERS)

    def _say_how(self, found: Mapping[str, object]) -> None:
        status = HTTPStatus.OK if found["ok"] else HTTPStatus.SERVICE_UNAVAILABLE
        self.say(status, json.dumps(found).encode(), "application/json")
