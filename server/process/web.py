"""The pages of `[web]` on this machine alone: files of one folder, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from server.errors import NotPossibleError
from server.pages.frame import MISSING, ORDERING, policy
from server.process.local_port import Handler, LocalPort
from server.web_addresses import ORDERS

HOST = "127.0.0.1"

KINDS: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".xml": "application/atom+xml",
    ".ics": "text/calendar; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".pdf": "application/pdf",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
"""The types of files that are served, by suffix; others are not found."""

HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

LASTING = frozenset({".woff2", ".svg"})
"""Files that a new release alone changes; everything else is asked for again."""


class WebServer(LocalPort):
    """Serves a folder to this machine.

    The pages are at `/`, and below the path of the site's address as well: the page for
    missing addresses leads there.
    """

    def __init__(self, folder: Path, port: int, address: str = "") -> None:
        """Open the port (0: any free one); raises NotPossibleError."""
        below = urlsplit(address).path.rstrip("/")
        settings = {"folder": folder.resolve(), "below": below}
        handler = type("Handler", (_Handler,), settings)
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
    below: str

    def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
        """Send a file, or say that there is none."""
        path = self._file()
        body = None if path is None else _content(path)
        if path is None or body is None:
            self._say_missing()
            return
        age = "max-age=604800" if path.suffix in LASTING else "no-cache"
        tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        script = ORDERING if path.name == ORDERS else ""
        headers = {**_headers(script), "Cache-Control": age, "ETag": tag}
        if self._is_known(tag):
            self.say_unchanged(headers)
        else:
            self.say(HTTPStatus.OK, body, KINDS[path.suffix], headers)

    def _is_known(self, tag: str) -> bool:
        """Return whether the browser has the file (If-None-Match, RFC 9110, 13.1.2)."""
        known = ",".join(self.headers.get_all("If-None-Match", ()))
        tags = {one.strip().removeprefix("W/") for one in known.split(",")}
        return not tags.isdisjoint({tag, "*"})

    def _say_missing(self) -> None:
        """Send the site's page for addresses without one, if it is there."""
        headers = {**_headers(), "Cache-Control": "no-cache"}
        body, kind = _content(self.folder / MISSING), KINDS[".html"]
        if body is None:
            body, kind = b"not found\n", KINDS[".txt"]
        self.say(HTTPStatus.NOT_FOUND, body, kind, headers)

    do_HEAD = do_GET  # noqa: N815 - the name that the library asks for
    """Send what `do_GET` sends, without the file."""

    def _file(self) -> Path | None:
        """Return the file that is asked for, if it is one of the site."""
        asked = unquote(self.path.partition("?")[0])
        if self.below and asked.startswith(f"{self.below}/"):
            asked = asked.removeprefix(self.below)
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


def _headers(script: str = "") -> Mapping[str, str]:
    """Return the headers of a page: it may run this script, or none."""
    said = f"{policy(script)}; frame-ancestors 'none'"
    return {**HEADERS, "Content-Security-Policy": said}


def _content(path: Path) -> bytes | None:
    """Return the bytes of a file, None where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None
