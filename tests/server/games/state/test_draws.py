"""Sealed draws: the documented rule, followed by hand."""

from __future__ import annotations

import hashlib
from collections import Counter

from server.games.state import draws

SECRET = "00" * 31 + "2a"


def test_the_commitment_is_the_hash_of_the_bytes() -> None:
    assert draws.commitment(SECRET) == hashlib.sha256(bytes(31) + b"*").hexdigest()


def test_integers_follow_from_the_secret_by_the_documented_rule() -> None:
    first = hashlib.sha256(bytes(31) + b"*" + b"turmpost" + bytes(8)).digest()
    second = hashlib.sha256(bytes(31) + b"*" + b"turmpost" + bytes(7) + b"\1").digest()
    stream = first + second
    words = [int.from_bytes(stream[i : i + 8], "big") for i in range(0, 48, 8)]
    uniform = draws.SealedUniform(SECRET)
    assert [uniform.below(49) for _ in words] == [word % 49 for word in words]


def test_integers_are_spread_evenly() -> None:
    uniform = draws.SealedUniform(SECRET)
    counts = Counter(uniform.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_secrets_are_new_each_time_and_256_bits_long() -> None:
    found = {draws.new_secret() for _ in range(100)}
    assert len(found) == 100
    assert all(draws.is_secret(secret) for secret in found)
    assert not draws.is_secret("xyz")
    assert not draws.is_secret("00")
