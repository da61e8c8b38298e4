"""A port that answers questions over HTTP, in threads of its own."""

from __future__ import annotations

import logging
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import monotonic

log = logging.getLogger(__name__)

_MAX_DIGITS = 9
PATIENCE = 10
"""Seconds for a whole question to arrive, and for each part of the answer to go."""


class _Server(ThreadingHTTPServer):
    """Ends connections whose question does not arrive, one byte at a time or never."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], handler: type[Handler]) -> None:
        self._asking: dict[socket.socket, float] = {}
        super().__init__(address, handler)

    def process_request(
        self,
        request: socket.socket | tuple[bytes, socket.socket],
        client_address: object,
    ) -> None:
        """Answer in a thread, and measure the time of the question."""
        if isinstance(request, socket.socket):
            self._asking[request] = monotonic() + PATIENCE
        super().process_request(request, client_address)

    def arrived(self, connection: socket.socket) -> None:
        """Note that the question of a connection is complete."""
        self._asking.pop(connection, None)

    def service_actions(self) -> None:
        """Shut connections that are over their time; called about twice a second."""
        now = monotonic()
        for connection, until in list(self._asking.items()):
            if until <= now:
                self.arrived(connection)
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Log a fault of ours; a client that hangs up is none."""
        if isinstance(request, socket.socket):
            self.arrived(request)
        if not isinstance(sys.exception(), OSError):
            log.exception("a question could not be answered")


class LocalPort:
    """Answers from `start` until `stop`."""

    def __init__(self, host: str, port: int, handler: type[Handler]) -> None:
        """Open the port (0: any free one).

        Raises OSError, and OverflowError for a number that no port has.
        """
        self._server = _Server((host, port), handler)
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
    server: _Server

    def parse_request(self) -> bool:
        """Read the head of the question; then its time is no longer measured.

        That of a POST is, until its `body` was read.
        """
        is_read = super().parse_request()
        if not is_read or self.command != "POST":
            self.server.arrived(self.connection)
        return is_read

    def body(self, most: int) -> bytes | None:
        """Return the body of a POST, None where it has more bytes or says not how many.

        A client that hangs up meanwhile has sent a shorter one.
        """
        said = self.headers.get("Content-Length", "")
        size = int(said) if said.isdecimal() and len(said) <= _MAX_DIGITS else most + 1
        found = self.rfile.read(size) if size <= most else None
        self.server.arrived(self.connection)
        return found

    def say(
        self,
        status: HTTPStatus,
        body: bytes,
        kind: str,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Send an answer of a MIME type; without its body where HEAD asks."""
        about = {"Content-Type": kind, "Content-Length": str(len(body))}
        self._say_head(status, {**about, **(headers or {})})
        if self.command != "HEAD":
            self.wfile.write(body)

    def say_unchanged(self, headers: Mapping[str, str]) -> None:
        """Send that the browser has the file already: 304, which has no body."""
        self._say_head(HTTPStatus.NOT_MODIFIED, headers)

    def _say_head(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep questions, and who asks, out of the log: an address may hold a key."""
        del format, args
        log.debug("a question has come")
