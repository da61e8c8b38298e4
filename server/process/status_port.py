"""A local port that answers how the server does: `/metrics` and `/health`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import TypeAlias

from server.config.monitoring import MonitorConfig
from server.errors import ConfigError, TurmpostError
from server.process.duties import Duties
from server.process.local_port import Handler, LocalPort
from server.process.problems import Area, Problem
from server.storage.service.statistics import Figures

Asked: TypeAlias = "tuple[Figures, Mapping[Area, Problem]]"


class Answers(LocalPort):
    """Answers questions how the server does."""

    def __init__(
        self, config: MonitorConfig, ask: Callable[[], Asked], duties: Duties
    ) -> None:
        """Open the port; raises ConfigError where that is not possible."""
        given = {"ask": staticmethod(ask), "duties": duties}
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

    def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
        """Answer it, with 503 where something is wrong."""
        path = self.path.partition("?")[0]
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

    def _say_how(self, found: Mapping[str, object]) -> None:
        status = HTTPStatus.OK if found["ok"] else HTTPStatus.SERVICE_UNAVAILABLE
        self.say(status, json.dumps(found).encode(), "application/json")
