"""The parts of a mail as bytes: texts, files, and several of them (RFC 2045, 2046)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

MIME_VERSION = "MIME-Version: 1.0"
"""The field that the content's fields follow (RFC 2045, 4)."""
LINES_KEPT = 8192
"""Lines whose encoding is cached."""
FILES_KEPT = 16
"""Pictures and beginnings of files whose encoding is cached."""
LINE_BYTES = 57
"""RFC 2045, 6.8: bytes that make a line of 76 characters."""

_BOUNDARY = 32
_LINE_ENDS = re.compile(r"\r\n?|\n")
_NOT_7BIT = re.compile(r"[^\t\n\r -~]|[^\n]{990}")


@dataclass(frozen=True, slots=True)
class MimePart:
    """A part: the fields that describe it, and its body in what they say."""

    fields: tuple[str, ...]
    body: bytes

    def written(self) -> bytes:
        """Return the part as bytes between two boundaries."""
        return "\r\n".join((*self.fields, "", "")).encode("ascii") + self.body


def text_part(text: str, kind: str = "plain") -> MimePart:
    """Return a text of a kind ("plain", "html")."""
    if "\r" in text:
        text = _LINE_ENDS.sub("\n", text)
    if not text.endswith("\n"):
        text += "\n"
    if text.isascii() and _NOT_7BIT.search(text) is None:
        body = text.replace("\n", "\r\n").encode("ascii")
        return MimePart(_text_fields(kind, "us-ascii", "7bit"), body)
    data = text.encode("utf-8", "replace").replace(b"\n", b"\r\n")
    if len(data) - len(text) > len(text) // 3:
        # Mostly beyond ASCII: base64 is shorter.
        return MimePart(_text_fields(kind, "utf-8", "base64"), _base64(data))
    body = b"\r\n".join(map(_quoted_printable, data.split(b"\r\n")))
    return MimePart(_text_fields(kind, "utf-8", "quoted-printable"), body)


@lru_cache(maxsize=LINES_KEPT)
def _quoted_printable(line: bytes) -> bytes:
    """Write one line, soft breaks in it; many letters of a game have the same ones."""
    return binascii.b2a_qp(line, istext=True).replace(b"\n", b"\r\n")


def _text_fields(kind: str, charset: str, encoding: str) -> tuple[str, ...]:
    return (
        f"Content-Type: text/{kind}; charset={charset}",
        f"Content-Transfer-Encoding: {encoding}",
    )


def file_part(
    kind: str, content: bytes, disposition: str, *more: str, beginning: bytes = b""
) -> MimePart:
    """Return a file; `kind` is its media type, `more` are further fields.

    `beginning` is what many files have in common, and comes before the content. Raises
    ValueError where that is not of whole lines.
    """
    fields = (
        f"Content-Type: {kind}",
        "Content-Transfer-Encoding: base64",
        f"Content-Disposition: {disposition}",
        *more,
    )
    return MimePart(fields, _shared(beginning) + _base64(content))


def _base64(data: bytes) -> bytes:
    return base64.encodebytes(data).replace(b"\n", b"\r\n")


@lru_cache(maxsize=FILES_KEPT)
def _shared(data: bytes) -> bytes:
    if len(data) % LINE_BYTES:
        raise ValueError("not whole lines")
    return _base64(data)


def together(kind: str, parts: Sequence[MimePart], name: str) -> MimePart:
    """Return parts as one of a kind ("mixed", "alternative", "related").

    `name` is what the boundary is made from: the same one for the same mail.
    """
    written = [part.written() for part in parts]
    boundary = _boundary(name, written)
    line = b"--" + boundary.encode("ascii")
    whole = b"".join(line + b"\r\n" + part + b"\r\n" for part in written)
    field = f'Content-Type: multipart/{kind}; boundary="{boundary}"'
    return MimePart((field,), whole + line + b"--\r\n")


def _boundary(name: str, parts: Sequence[bytes]) -> str:
    """Return a boundary that is in none of the parts, the same for the same mail."""
    for number in count():
        found = hashlib.sha256(f"{name}.{number}".encode()).hexdigest()[:_BOUNDARY]
        if not any(found.encode() in part for part in parts):
            return f"={found}"
    raise AssertionError("numbers have no end")
