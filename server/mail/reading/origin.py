"""The machine that a mail was handed in from, as far as that is known.

Every server that passes a mail on puts a Received field on top (RFC 5321, 4.4). Those
that came with the mail are its sender's word, who could name anybody's machine. So only
the field of our own server counts, which is above them: the first that names a public
address. It names the sender's machine where the sender has logged in there, and else a
provider's server, which many people share.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

from server.mail.reading.early import early_fields

_ADDRESS = re.compile(r"\[(?:IPv6:)?([0-9A-Fa-f:.]{3,45})\]")
_LOGGED_IN = re.compile(r"\bwith\s+(?:UTF8)?E?SMTPS?A\b", re.IGNORECASE)
"""The protocol of a session with a login (RFC 3848)."""


def sending_host(raw: bytes) -> str:
    """Return the public address of the machine that a sender logged in from, if any."""
    for field in early_fields(raw).all("received"):
        found = [one for one in _ADDRESS.findall(field) if _is_public(one)]
        if found:
            return str(ip_address(found[0])) if _LOGGED_IN.search(field) else ""
    return ""


def _is_public(text: str) -> bool:
    try:
        return ip_address(text).is_global
    except ValueError:
        return False
