"""A port that answers questions over HTTP, in threads of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

log = logging.getLogger(__name__)

PATIENCE = 10
"""Seconds for a question to arrive."""


class LocalPort:
    """Answers from `start` until `stop`."""

    def __init__(self, host: str, port: int, handler: type[Handler]) -> None:
        """Open the port (0: any free one).

        Raises OSError, and OverflowError for a number that no port has.
        """
        self._server = ThreadingHTTPServer((host, port), handler)
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


class Handler(BaseHTTPRequestHandler):
    """Answers one question."""

    timeout = PATIENCE
    server_version = "turmpost"
    sys_version = ""

    def say(
        self,
        status: HTTPStatus,
        body: bytes,
        kind: str,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Send an answer of a MIME type; without its body where HEAD asks."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep questions, and who asks, out of the log: they come often."""
        log.debug(format, *args)
