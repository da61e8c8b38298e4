"""The receiving server's findings about a mail's sender (RFC 8601).

Only the topmost Authentication-Results fields can vouch, as far as they are of the
receiving server: it writes them on top of everything that came with the mail, some
servers one for each method. Of a method its first field counts, for one further down
may have been written by the sender, as may any below one of another authserv-id; such
a field can only count against them.

A signature covers one field of a name, the lowest. Whoever sends a signed mail again
may put another Message-ID, Date or Content-Type above it, so a mail that has two of
them is not vouched for. Nor is one with a signature that leaves the end of the body
open: anybody can add to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import TypeAlias

from authres import AuthenticationResultsHeader, AuthResError

from server.mail.reading.headers import Headers

_LONGEST = 10_000
# Comments may nest; the parser calls itself for each.
_MOST_COMMENTS = 50
_MOST_FIELDS = 20
_MOST_TOGETHER = 20_000  # characters of all fields: reading them is slow
_SINGLE = (
    *("from", "sender", "reply-to", "to", "cc", "subject", "date", "message-id"),
    *("in-reply-to", "references", "mime-version", "content-type"),
    *("content-transfer-encoding", "content-disposition"),
)
"""Fields that a mail has once at most (RFC 5322, 3.6; RFC 2045, 3)."""
_Result: TypeAlias = tuple[str, str, set[str]]
"""Method, result, and the domains that it is about."""
_PART_SIGNED = re.compile(r"(?:^|;)\s*l\s*=", re.IGNORECASE)
"""The tag of a signature that covers the beginning of a body alone (RFC 6376, 3.5)."""


def vouches_for(fields: Headers, authserv_id: str, address: str) -> bool:
    """Return whether DMARC or an aligned DKIM signature has passed for an author.

    Every DMARC result must be "pass"; without any, or where the domain has published
    no policy ("none"), a signature of the author's own domain must have passed.
    Aligned means the very same domain here.
    """
    fields_found = fields.all("authentication-results")
    domain = address.rpartition("@")[2].lower()
    if not authserv_id or not domain or not 0 < len(fields_found) <= _MOST_FIELDS:
        return False
    if sum(map(len, fields_found)) > _MOST_TOGETHER:
        return False
    if _could_be_changed(fields):
        return False
    found = [_results(value, authserv_id) for value in fields_found]
    every = chain.from_iterable(one for one in found if one)
    if any(kind == "dmarc" and result == "fail" for kind, result, _ in every):
        return False
    dmarc = [one for one in _first(found, "dmarc") if one[1] != "none"]
    if dmarc:
        return all(result == "pass" and about == {domain} for _, result, about in dmarc)
    return any(
        result == "pass" and about == {domain}
        for _, result, about in _first(found, "dkim")
    )


def _first(found: Iterable[Sequence[_Result] | None], method: str) -> Sequence[_Result]:
    """Return the results of a method in the first field that has any.

    Only those fields are asked that no field of another server stands above.
    """
    for results in takewhile(lambda one: one is not None, found):
        of_method = [one for one in results or () if one[0] == method]
        if of_method:
            return of_method
    return ()


def _could_be_changed(fields: Headers) -> bool:
    """Return whether somebody could add to a signed mail without anybody's notice."""
    doubled = any(len(fields.all(name)) > 1 for name in _SINGLE)
    return doubled or any(map(_PART_SIGNED.search, fields.all("dkim-signature")))


def _results(value: str, authserv_id: str) -> Sequence[_Result] | None:
    """Return the results of a field; None where it is not ours."""
    if len(value) > _LONGEST or value.count("(") > _MOST_COMMENTS:
        return None
    try:
        header = AuthenticationResultsHeader.parse(f"Authentication-Results: {value}")
    except (AuthResError, ValueError, TypeError, IndexError, AttributeError):
        # An unreadable field vouches for nobody.
        return () if value.partition(";")[0].strip() == authserv_id else None
    if str(header.authserv_id or "").lower() != authserv_id.lower():
        return None
    return [
        (
            str(found.method or "").lower(),
            str(found.result or "").lower(),
            set(_domains(str(found.method or "").lower(), found.properties)),
        )
        for found in header.results
        if str(found.version or "1") == "1"
    ]


def _domains(method: str, properties: object) -> Iterator[str]:
    """Yield what a result is about: header.from of DMARC, header.d of DKIM."""
    wanted = {"dmarc": "from", "dkim": "d"}.get(method)
    if not isinstance(properties, list):
        return
    for part in properties:
        kind, name = str(part.type or "").lower(), str(part.name or "").lower()
        if kind == "header" and name == wanted:
            yield str(part.value or "").rpartition("@")[2].strip("\"'").lower()
