"""Pages of mails, deflated against the texts beside them (RFC 1950).

Most of what a page says stands in the text as well: so it takes two thirds of the room.
"""

from __future__ import annotations

import zlib


def packed(page: str | None, text: str) -> bytes | None:
    """Return a page deflated, None for none."""
    if page is None:
        return None
    packer = zlib.compressobj(zdict=text.encode())
    return packer.compress(page.encode()) + packer.flush()


def unpacked(page: bytes | None, text: str | None) -> str | None:
    """Return a page that was deflated against this text, None for none."""
    if page is None or text is None:
        return None
    return zlib.decompressobj(zdict=text.encode()).decompress(page).decode()
