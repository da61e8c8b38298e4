"""Our own mails taken apart again: a page put beside the text, the text found again.

A mail is written as text first, and complete. Its page comes later, when nobody waits
for it any more: the fields stay as they are, and the text becomes the first of two
alternatives (RFC 2046, 5.1.4).
"""

from __future__ import annotations

import binascii
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
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
_DECODED: Mapping[bytes, Callable[[bytes], bytes]] = {
    b"7bit": bytes,
    b"quoted-printable": binascii.a2b_qp,
    b"base64": binascii.a2b_base64,
}


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


def text_alone(raw: bytes, most: int, note: str, end: str = "") -> bytes | None:
    """Return a mail that `compose` has written as plain text, without files.

    The text ends with `note`; before that it has at most `most` characters, whole
    lines, and nothing from the last line `end` on. None for a mail that is such a text
    already, or is not of our own making.
    """
    text = text_of(raw)
    head, separator, _ = raw.partition(_SPLIT)
    if text is None or not separator or len(raw) <= most:
        return None
    if text.rstrip().endswith(note):
        return None
    before, line, _ = text.rpartition(f"\n{end}\n") if end else ("", "", "")
    text = before if line else text
    if len(text) > most:
        text = text[:most].rpartition("\n")[0]
    return head + separator + text_part(f"{text.rstrip()}\n\n{note}").written()


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


def text_of(raw: bytes) -> str | None:
    """Return the text of a mail that `compose` has written; None for any other."""
    head, _, body = raw.partition(b"\r\n\r\n")
    several = _SEVERAL.search(head)
    if several is not None:
        # The text is the first part, between two lines with the boundary.
        first = body.partition(b"\r\n--" + several[1])[0]
        return text_of(first.partition(b"\r\n")[2])
    _, _, encoding = head.rpartition(b"\r\nContent-Transfer-Encoding: ")
    decoded = _DECODED.get(encoding)
    if decoded is None:
        return None
    return decoded(body).decode("utf-8", "replace").replace("\r\n", "\n")
