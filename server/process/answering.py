"""A local port that answers how the server does: `/metrics` and `/health`."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, TypeAlias

from server.errors import ConfigError, TurmpostError
from server.process.complaints import Complaint, Part

if TYPE_CHECKING:
    from server.config.watching import MonitorConfig
    from server.storage.figures import Figures

log = logging.getLogger(__name__)

Asked: TypeAlias = "tuple[Figures, Mapping[Part, Complaint]]"
PATIENCE = 10
"""Seconds for a question to arrive."""


class Answers:
    """Answers questions in threads of its own, from `start` until `stop`."""

    def __init__(self, config: MonitorConfig, ask: Callable[[], Asked]) -> None:
        """Open the port; raises ConfigError where that is not possible."""
        handler = type("Handler", (_Handler,), {"ask": staticmethod(ask)})
        try:
            self._server = ThreadingHTTPServer((config.host, config.port), handler)
        except OSError as error:
            reason = f"{config.port} cannot be opened: {error.strerror}"
            raise ConfigError("monitor", "port", reason) from error
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def port(self) -> int:
        """Return the port that is open."""
        return int(self._server.server_address[1])

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self) -> None:
        """Close the port."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """Answers one question."""

    ask: Callable[[], Asked]
    timeout = PATIENCE
    server_version = "turmpost"
    sys_version = ""

    def do_GET(self) -> None:
        """Answer it, with 503 where something is wrong."""
        path = self.path.partition("?")[0]
        if path not in ("/metrics", "/health"):
            self._say(HTTPStatus.NOT_FOUND, b"/metrics or /health\n", "text/plain")
            return
        try:
            figures, wrong = self.ask()
        except TurmpostError as error:
            self._say_how({"ok": False, "problems": [str(error)]})
            return
        if path == "/metrics":
            # Only who asks for it loads the library.
            from server.process import metrics

            body = metrics.text(figures, wrong)
            self._say(HTTPStatus.OK, body, metrics.CONTENT_TYPE)
            return
        problems = [f"{one.part.value}: {one.what}" for one in wrong.values()]
        off = figures.sending_off
        self._say_how({"ok": not wrong, "problems": problems, "sending_off": off})

    def _say_how(self, found: Mapping[str, object]) -> None:
        status = HTTPStatus.OK if found["ok"] else HTTPStatus.SERVICE_UNAVAILABLE
        self._say(status, json.dumps(found).encode(), "application/json")

    def _say(self, status: HTTPStatus, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep questions out of the log; they come every few seconds."""
        log.debug(format, *args)
