"""Uuencoded files, which programs put into a mail's text before MIME.

Its format is the one of POSIX (uuencode, "Historical Algorithm").
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator

_BEGIN = re.compile(rb"^begin [0-7]{3,4} [^\n]*\n", re.MULTILINE)
# No line of a file has a small letter, so that orders below a lonely "begin" stay.
_FILE = re.compile(
    r"^begin [0-7]{3,4} [^\n]{1,200}+\n(?:[!-`][ -`]{1,84}+\n)++(?:[` ]?\n)?end[ \t]*$",
    re.MULTILINE,
)


def decode(body: bytes) -> bytes:
    """Undo the Content-Transfer-Encoding of that name.

    Where there is nothing to undo, the body is returned as it stands.
    """
    body = body.replace(b"\r\n", b"\n")
    begun = _BEGIN.search(body)
    return (b"".join(_lines(body[begun.end() :])) if begun else b"") or body


def _lines(encoded: bytes) -> Iterator[bytes]:
    """Decode line by line, up to the first one that is none."""
    for line in encoded.split(b"\n"):
        if not line or line == b"end":
            return
        # A check sum or spaces may follow the data.
        length = ((line[0] - 32 & 63) * 4 + 5) // 3
        try:
            yield binascii.a2b_uu(line[:length])
        except binascii.Error:
            return


def without_files(text: str) -> str:
    """Return a text without the files in it."""
    return _FILE.sub("", text) if "\nend" in text else text
