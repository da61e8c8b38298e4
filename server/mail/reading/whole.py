"""All the words of a mail, also those that are not its sender's own text.

Quotes, signatures, attachments and the page beside a plain text stay in: this is for
whoever must not miss a word, and not for reading orders.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from server.mail.reading import headers
from server.mail.reading.body import Reader
from server.mail.reading.limits import Limits, TooMuchError
from server.mail.reading.message import straightened

_ENDS_LINE = re.compile(r"<(?:br|/?p|/?div|/?tr|/?li|/?blockquote)\b[^<>]*>", re.I)
# Linear on any text: no tag is looked for beyond the beginning of the next one.
_TAG = re.compile(r"<[^<>]*>")
HOLDS_NO_WORD = re.compile(
    r"image/|application/(?:pgp-(?:signature|keys|encrypted)|(?:x-)?pkcs7-signature)$"
    r"|text/(?:x-)?vcard$|text/calendar$"
)


@dataclass(frozen=True, slots=True)
class Whole:
    """The words of a mail; `unread` if it has parts that may hold further ones."""

    text: str
    unread: bool


def whole(raw: bytes, limits: Limits) -> Whole:
    """Return every word of a mail; where it is over a limit, nothing but that."""
    head, body = headers.split(straightened(raw))
    fields = headers.parse(head)
    try:
        texts = Reader(limits).texts(fields, body)
    except TooMuchError:
        return Whole("", unread=True)
    pages = [_without_tags(page) for page in texts.html]
    subject = headers.decoded(fields.first("subject"))
    return Whole(
        "\n".join((subject, *texts.plain, *texts.attached, *pages)),
        unread=not all(HOLDS_NO_WORD.match(one.type) for one in texts.unread),
    )


def _without_tags(page: str) -> str:
    return html.unescape(_TAG.sub("", _ENDS_LINE.sub("\n", page)))
