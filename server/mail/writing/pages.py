"""A page put beside the text of a mail of ours.

A mail is written as text first, and complete: the fields stay as they are, and the
text becomes the first of two alternatives (RFC 2046, 5.1.4).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache

from server.mail.writing.parts import (
    FILES_KEPT,
    MIME_VERSION,
    MimePart,
    file_part,
    text_part,
    together,
)

_SPLIT = f"\r\n{MIME_VERSION}\r\n".encode("ascii")
_SEVERAL = re.compile(
    rb'(?:^|\r\n)Content-Type: multipart/(?:mixed|alternative); boundary="([^"]+)"'
)


def with_page(
    raw: bytes, html: str, pictures: Sequence[tuple[str, str, bytes]]
) -> bytes:
    """Return a mail that `compose` has written with a page beside its text.

    Pictures (PNG) have a Content-ID each, by which the page names them (RFC 2392), and
    the name of a file; the
    same mail, page and pictures make the same bytes. Raises ValueError for a mail that
    is not of our own making.
    """
    head, separator, rest = raw.partition(_SPLIT)
    fields, gap, body = rest.partition(b"\r\n\r\n")
    if not separator or not gap:
        raise ValueError("this is no mail of ours")
    name = hashlib.sha256(raw).hexdigest()
    several = _SEVERAL.match(fields)
    if several is None:
        text = MimePart(tuple(fields.decode("ascii").split("\r\n")), body)
        whole = _alternatives(text, html, pictures, name)
        return head + separator + whole.written()
    line = b"--" + several[1] + b"\r\n"
    # The text is the first part, and each part ends in a line of its own.
    text_fields, _, others = body.removeprefix(line).partition(b"\r\n\r\n")
    own, gap, others = others.partition(b"\r\n" + line)
    if not gap:
        raise ValueError("this mail has no attachment")
    text = MimePart(tuple(text_fields.decode("ascii").split("\r\n")), own)
    whole = _alternatives(text, html, pictures, name)
    return b"".join(
        (head, separator, fields, b"\r\n\r\n", line, whole.written(), gap, others)
    )


def _alternatives(
    text: MimePart, html: str, pictures: Sequence[tuple[str, str, bytes]], name: str
) -> MimePart:
    """Return a text and its page, whose pictures belong to it (RFC 2387)."""
    page = text_part(html, "html")
    if pictures:
        drawn = [_drawn(*picture) for picture in pictures]
        kind = 'related; type="text/html"'
        page = together(kind, [page, *drawn], f"{name}.related")
    return together("alternative", [text, page], f"{name}.alternative")


@lru_cache(maxsize=FILES_KEPT)
def _drawn(content_id: str, file: str, content: bytes) -> MimePart:
    """Return a picture, encoded once for all mails of a round."""
    kind = f'image/png; name="{file}"'
    shown = f'inline; filename="{file}"'
    return file_part(kind, content, shown, f"Content-ID: <{content_id}>")
