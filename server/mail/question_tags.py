"""The tag of a question: what its reply address says besides the key.

Relays replace Message-IDs, and then no In-Reply-To names a mail of ours. So a question
says in its reply address what its Message-ID says: `game+KEY.q-TOKEN@domain`, or
`game+q-TOKEN@domain` to somebody without a key; where there are no sub-addresses, the
subject has it, `[#KEY.q-TOKEN]`. The token is the local part of the Message-ID.
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode

MARK = "q-"
"""The prefix of tokens; no key has it."""

LENGTH = len(MARK) + 20
"""Characters that a tag has without a key."""

LONGEST = len("m-") + 16 + len(".") + LENGTH
"""Characters of the longest tag: that of a question with a conversation's key."""

_TAG = re.compile(rf"(?:(?P<key>[a-z0-9_-]+)\.)?{MARK}(?P<token>[a-z2-7]{{20}})")
_PADDING = "===="


def tag(message_id: str, key: str = "") -> str:
    """Return the tag of the question in a mail, with the key of its reader, if any."""
    local = bytes.fromhex(message_id.partition("@")[0])
    token = b32encode(local).decode("ascii").rstrip("=").lower()
    return f"{key}.{MARK}{token}" if key else f"{MARK}{token}"


def key_of(found: str) -> str:
    """Return the key in what stands in the place of one, in lower case; "" for none."""
    match = _TAG.fullmatch(found)
    return found if match is None else match["key"] or ""


def message_id_of(found: str, domain: str) -> str:
    """Return the Message-ID of the mail whose question a tag is of; "" for no tag."""
    match = _TAG.fullmatch(found)
    if match is None:
        return ""
    local = b32decode(match["token"].upper() + _PADDING).hex()
    return f"{local}@{domain}"
