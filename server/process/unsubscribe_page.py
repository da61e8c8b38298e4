"""The page behind List-Unsubscribe: it asks, and only a POST does anything (RFC 8058).

Providers and scanners of links open every address in a mail. What they get is the same
for every key, real or not, and no question to the database.
"""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from markupsafe import escape

from server.config.checks import UNSUBSCRIBE
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import languages

KIND = "text/html; charset=utf-8"
HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}
MAX_BODY = 10_000
"""Bytes of a POST; the words of RFC 8058 are 26."""

MAX_KEY = 64
"""Characters that are looked up, as an address may have before its "@"."""

SAID = Family("unsubscribe-page", ("asks", "done", "dead", "later"))
_STATES: Mapping[str, HTTPStatus] = {
    "asks": HTTPStatus.OK,
    "done": HTTPStatus.OK,
    "dead": HTTPStatus.NOT_FOUND,
    "later": HTTPStatus.SERVICE_UNAVAILABLE,
}


def key_in(path: str) -> str | None:
    """Return the key in an address of the page, None for any other address."""
    folder, _, key = path.partition("?")[0].rpartition("/")
    if folder.rpartition("/")[2] != UNSUBSCRIBE:
        return None
    return key.lower() if len(key) <= MAX_KEY and key.isascii() else ""


def page(said: str) -> tuple[HTTPStatus, bytes]:
    """Return the page that says one of `SAID`, in every language, with its status."""
    parts = [_part(said, language) for language in languages()]
    html = (
        '<!doctype html>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>turmpost</title>\n{''.join(parts)}"
    )
    return _STATES[said], html.encode()


def _part(said: str, language: str) -> str:
    words = CORE.into(language)
    text = f"<p>{escape(words.phrase(SAID[said]))}</p>\n"
    if said == "asks":
        button = escape(words.phrase("unsubscribe-button"))
        text += (
            '<form method="post"><input type="hidden" name="List-Unsubscribe" '
            f'value="One-Click"><button>{button}</button></form>\n'
        )
    return f'<section lang="{language}">\n{text}</section>\n'
