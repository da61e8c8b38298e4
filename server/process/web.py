"""The pages of `[web]` on this machine alone: files of one folder, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote

from server.errors import NotPossibleError
from server.process.local_port import Handler, LocalPort

HOST = "127.0.0.1"

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
"""The types of files that are served, by suffix; others are not found."""

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


class WebServer(LocalPort):
    """Serves a folder to this machine."""

    def __init__(self, folder: Path, port: int) -> None:
        """Open the port (0: any free one); raises NotPossibleError."""
        handler = type("Handler", (_Handler,), {"folder": folder.resolve()})
        try:
            super().__init__(HOST, port, handler)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise NotPossibleError(f"port {port} cannot be opened: {reason}") from error

    @property
    def address(self) -> str:
        """Return the address of the first page."""
        return f"http://{HOST}:{self.port}/"


class _Handler(Handler):
    """Answers one question: GET and HEAD of a file."""

    folder: Path

    def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
        """Send a file, or say that there is none."""
        path = self._file()
        try:
            body = None if path is None else path.read_bytes()
        except OSError:
            body = None
        if path is None or body is None:
            self.say(HTTPStatus.NOT_FOUND, b"not found\n", KINDS[".txt"], HEADERS)
        else:
            self.say(HTTPStatus.OK, body, KINDS[path.suffix], HEADERS)

    do_HEAD = do_GET  # noqa: N815 - the name that the library asks for
    """Send what `do_GET` sends, without the file."""

    def _file(self) -> Path | None:
        """Return the file that is asked for, if it is one of the site."""
        asked = unquote(self.path.partition("?")[0])
        parts = [part for part in asked.split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        path = self.folder.joinpath(*parts)
        if asked.endswith("/"):
            path /= "index.html"
        if path.suffix not in KINDS:
            return None
        # A link that leads out of the folder leads nowhere.
        resolved = path.resolve()
        return resolved if resolved.is_relative_to(self.folder) else None
