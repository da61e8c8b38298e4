"""DKIM: signing what goes out with an RSA key (RFC 6376; dkimpy).

Signed when sent, not when written: a key that was renewed or revoked meanwhile is not
used any more, and the transactions of games pay nothing for it. A signature with 2048
bits takes some 6 ms of one core.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import dkim
from dkim.crypto import UnparsableKeyError, parse_pem_private_key

from server.mail.dns_records import Lookup, lookup

TxtLookup = Callable[..., bytes | None]
"""Returns the TXT record of a name (bytes), within `timeout` seconds."""

_LOG = logging.getLogger(__name__)
_FIELDS = (
    *(b"from", b"to", b"subject", b"date", b"message-id", b"reply-to"),
    *(b"in-reply-to", b"references", b"auto-submitted", b"list-unsubscribe"),
    *(b"list-unsubscribe-post", b"list-id"),
    *(b"mime-version", b"content-type", b"content-transfer-encoding"),
)
# Listed once more than they may occur: a second one, added later, breaks the signature.
_ALONE = (b"from", b"to", b"subject", b"date", b"reply-to")
_LEAST_BITS = 1024


class KeyFileError(Exception):
    """The DKIM key cannot be used; the text says why."""


class Signer:
    """Signs for one domain with one key."""

    def __init__(self, domain: str, selector: str, key: bytes) -> None:
        """Take an RSA key in PEM; raises KeyFileError."""
        self.domain = domain.lower()
        self.selector = selector
        # The library knows the line ends of one kind only.
        self._key = key = key.replace(b"\r\n", b"\n")
        try:
            modulus = int(parse_pem_private_key(key)["modulus"])
        except (UnparsableKeyError, KeyError, ValueError, TypeError, IndexError):
            message = "this is no RSA key in PEM without a password"
            raise KeyFileError(message) from None
        if modulus.bit_length() < _LEAST_BITS:
            message = f"an RSA key of less than {_LEAST_BITS} bits is not accepted"
            raise KeyFileError(message)

    @classmethod
    def from_file(cls, domain: str, selector: str, path: Path) -> Signer:
        """Read the key from a file; raises KeyFileError."""
        try:
            key = path.read_bytes()
        except OSError as error:
            raise KeyFileError(f"{path}: {error.strerror}") from error
        try:
            return cls(domain, selector, key)
        except KeyFileError as error:
            raise KeyFileError(f"{path}: {error}") from None

    def signs_for(self, sender: str) -> bool:
        """Return whether a sender's domain is ours or below it."""
        return f".{sender.rpartition('@')[2].lower()}".endswith(f".{self.domain}")

    def sign(self, raw: bytes) -> bytes:
        """Return the mail with its signature in front, or as it is if it is broken."""
        try:
            # Fields that are not there are signed too: nobody can add them unseen.
            field: bytes = dkim.sign(
                raw,
                self.selector.encode("ascii"),
                self.domain.encode("ascii"),
                self._key,
                canonicalize=(b"relaxed", b"relaxed"),
                include_headers=[*_FIELDS, *_ALONE],
            )
        except dkim.DKIMException as error:
            _LOG.warning("a mail goes out without a DKIM signature: %s", error)
            return raw
        return field + raw

    def is_published(self, txt_of: TxtLookup | None = None) -> bool:
        """Return whether others can verify our signatures; asks the DNS.

        `txt_of` replaces the DNS. Raises OSError where it does not answer.
        """
        signed = self.sign(b"From: probe@%s\r\n\r\nprobe\r\n" % self.domain.encode())
        txt_of = txt_of or txt_by(lookup)
        try:
            published: bool = dkim.DKIM(signed).verify(dnsfunc=txt_of)
        except dkim.DKIMException:
            return False
        return published


def txt_by(records: Lookup) -> TxtLookup:
    """Return the lookup that the library wants, made of ours."""

    def txt(name: bytes, timeout: int = 5) -> bytes | None:
        found = records(name.decode("ascii"), "TXT")
        return found[0].encode() if found else None

    return txt
