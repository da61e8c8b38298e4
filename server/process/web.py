"""The pages of `[web]` on this machine alone: files of one folder, and nothing else."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from server.errors import NotPossibleError

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
PATIENCE = 10
"""Seconds for a question to arrive."""

KINDS: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".xml": "application/atom+xml",
    ".ics": "text/calendar; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".pdf": "application/pdf",
    ".otf": "font/otf",
    ".txt": "text/plain; charset=utf-8",
}
"""What is handed out, by the ending of its name; other files are not there."""

HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-cache",
}


class WebServer:
    """Serves a folder in threads of its own, from `start` until `stop`."""

    def __init__(self, folder: Path, port: int) -> None:
        """Open the port (0: any free one); raises NotPossibleError."""
        handler = type("Handler", (_Handler,), {"folder": folder.resolve()})
        try:
            self._server = ThreadingHTTPServer((HOST, port), handler)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise NotPossibleError(f"port {port} cannot be opened: {reason}") from error
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        """Return the address of the first page."""
        return f"http://{HOST}:{self._server.server_address[1]}/"

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()

    def stop(self) -> None:
        """Close the port."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """Answers one question: GET and HEAD of a file."""

    folder: Path
    timeout = PATIENCE
    server_version = "turmpost"
    sys_version = ""

    def do_GET(self) -> None:
        """Send a file, or say that there is none."""
        self._answer(whole=True)

    def do_HEAD(self) -> None:
        """Send what `do_GET` sends, without the file."""
        self._answer(whole=False)

    def _answer(self, *, whole: bool) -> None:
        path = self._file()
        try:
            body = None if path is None else path.read_bytes()
        except OSError:
            body = None
        if path is None or body is None:
            self._say(HTTPStatus.NOT_FOUND, b"not found\n", ".txt", whole=whole)
        else:
            self._say(HTTPStatus.OK, body, path.suffix, whole=whole)

    def _file(self) -> Path | None:
        """Return the file that is asked for, if it is one of the site."""
        asked = unquote(urlsplit(self.path).path)
        parts = [part for part in asked.split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        found = self.folder.joinpath(*parts)
        if asked.endswith("/"):
            found /= "index.html"
        if found.suffix not in KINDS:
            return None
        # A link that leads out of the folder leads nowhere.
        resolved = found.resolve()
        return resolved if resolved.is_relative_to(self.folder) else None

    def _say(self, status: HTTPStatus, body: bytes, kind: str, *, whole: bool) -> None:
        self.send_response(status)
        self.send_header("Content-Type", KINDS[kind])
        self.send_header("Content-Length", str(len(body)))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        if whole:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep questions, and who asks, out of the log."""
        log.debug(format, *args)
