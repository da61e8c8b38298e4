"""Names of folders on an IMAP server."""

from __future__ import annotations


def is_same_folder(one: str, other: str) -> bool:
    """Return whether two names are of one folder; INBOX has any case (RFC 9051)."""
    return one == other or one.casefold() == other.casefold() == "inbox"
