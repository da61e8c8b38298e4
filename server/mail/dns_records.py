"""Records in the DNS (dnspython)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import dns.exception
import dns.resolver

SECONDS = 5.0
"""How long an answer is waited for."""

Lookup: TypeAlias = Callable[[str, str], Sequence[str]]
"""Returns the records of a name and a type ("TXT", "MX"); raises OSError."""


def lookup(name: str, kind: str) -> Sequence[str]:
    """Return the records of this type as texts, none where there are none.

    Raises OSError where the DNS does not answer.
    """
    try:
        answer = dns.resolver.resolve(name, kind, lifetime=SECONDS)
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
        return ()
    except dns.exception.DNSException as error:
        raise OSError(str(error)) from error
    if kind == "TXT":
        return [b"".join(one.strings).decode("utf-8", "replace") for one in answer]
    return [one.to_text() for one in answer]
