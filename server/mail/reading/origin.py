"""The machine that a mail was handed in from, as far as its headers tell.

Every server that passes a mail on puts a Received field on top (RFC 5321, 4.4); the
lowest is of the first one. A sender can add fields at will, so it is a hint.
"""

from __future__ import annotations

import re
from email.parser import BytesHeaderParser
from ipaddress import ip_address

_ADDRESS = re.compile(r"\[(?:IPv6:)?([0-9A-Fa-f:.]{3,45})\]")


def sending_host(raw: bytes) -> str:
    """Return the public address that the lowest Received field names, or nothing."""
    fields = BytesHeaderParser().parsebytes(raw).get_all("Received") or []
    for field in reversed(fields):
        for found in _ADDRESS.findall(str(field)):
            try:
                address = ip_address(found)
            except ValueError:
                continue
            if address.is_global:
                return str(address)
    return ""
