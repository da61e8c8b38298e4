"""Commands that one mistyped mail must not carry out: the answer names a number first.

The number follows from who asks and from what would be changed, so that it means this
one thing alone: once something has changed, by the command itself too, it is no longer
the number. Nothing is kept, and nobody can guess it who has not read the answer.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.commands.call import Call

_DIGITS = 6


def proof(call: Call, *about: object) -> str:
    """Return the number that confirms a command `about` this, of this role."""
    said = ":".join(map(str, about)).encode()
    found = hmac.new(call.player.key.encode(), said, hashlib.sha256).hexdigest()
    return f"{int(found, 16) % 10**_DIGITS:0{_DIGITS}}"


def is_proof(call: Call, given: str, *about: object) -> bool:
    """Say whether this is the number that confirms a command."""
    return hmac.compare_digest(given.encode(), proof(call, *about).encode())
