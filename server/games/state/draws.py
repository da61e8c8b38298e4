"""Draws that nobody can know before, and everybody can check afterwards.

When a step opens, 32 random bytes are its secret, and their SHA-256 is published.
With the result the secret is revealed. The draw follows from it alone:

1. Block number i (from 0) is SHA-256(secret + b"turmpost" + i as 8 bytes, big-endian).
   The blocks in a row are a stream of 64-bit numbers, big-endian. Dice that are shown
   with the orders must be fixed before: they follow from the secret of the step before
   theirs, with b"turmpost next" instead.
2. A uniform integer below n is the next number of the stream modulo n; numbers that are
   not below the largest multiple of n within 2**64 are left out first.
3. The game takes such integers one after the other, as its rules say (Egon: seven
   numbers from 1..49 without putting back).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECRET_BYTES = 32
_TAG = b"turmpost"
_NEXT_TAG = b"turmpost next"
_WORD_BYTES = 8
_WORDS = 2**64


_source: Callable[[int], bytes] = secrets.token_bytes


def new_secret() -> str:
    """Return a fresh secret: 256 random bits in hex."""
    return _source(SECRET_BYTES).hex()


@contextmanager
def secrets_from(source: Callable[[int], bytes]) -> Iterator[None]:
    """Take the bytes of all secrets from elsewhere for a while.

    For a game that is to be the same in every run; nobody else may do so.
    """
    global _source
    before, _source = _source, source
    try:
        yield
    finally:
        _source = before


def commitment(secret: str) -> str:
    """Return the SHA-256 of the secret's bytes in hex, to be published before."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_secret(text: str) -> bool:
    """Return whether this is 32 bytes in hex."""
    try:
        return len(bytes.fromhex(text)) == SECRET_BYTES
    except ValueError:
        return False


class SealedUniform:
    """Uniform integers that follow from a secret; see the module for the rule."""

    def __init__(self, secret: str, *, for_next: bool = False) -> None:
        """Take the secret in hex; `for_next` is for what the next step shows."""
        tag = _NEXT_TAG if for_next else _TAG
        self._numbers = _stream(bytes.fromhex(secret) + tag)

    def below(self, limit: int) -> int:
        """Return the next integer from 0 to `limit` - 1."""
        bound = _WORDS - _WORDS % limit
        return next(number for number in self._numbers if number < bound) % limit


def _stream(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        counter = block.to_bytes(_WORD_BYTES, "big")
        digest = hashlib.sha256(seed + counter).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1
