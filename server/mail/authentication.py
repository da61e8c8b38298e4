"""What the receiving server found out about a mail's sender (RFC 8601).

Only the topmost Authentication-Results field is looked at: the receiving server writes
it on top of everything that came with the mail. One further down, or of another
authserv-id, may have been written by the sender.
"""

from collections.abc import Iterator

from authres import AuthenticationResultsHeader, AuthResError

from server.mail.headers import Headers

_LONGEST = 10_000
# Comments may nest; the parser calls itself for each.
_MOST_COMMENTS = 50


def vouches_for(fields: Headers, authserv_id: str, address: str) -> bool:
    """Say whether DMARC or an aligned DKIM signature has passed for an author.

    Every DMARC result must be "pass"; without any, a signature of the author's own
    domain must have passed. Aligned means the very same domain here.
    """
    value = fields.first("authentication-results")
    domain = address.rpartition("@")[2].lower()
    if not authserv_id or not domain or not value:
        return False
    if len(value) > _LONGEST or value.count("(") > _MOST_COMMENTS:
        return False
    results = _results(value, authserv_id)
    dmarc = [(result, domains) for kind, result, domains in results if kind == "dmarc"]
    if dmarc:
        return all(result == "pass" and domain in about for result, about in dmarc)
    return any(
        kind == "dkim" and result == "pass" and domain in about
        for kind, result, about in results
    )


def _results(value: str, authserv_id: str) -> list[tuple[str, str, set[str]]]:
    """Return method, result and domains of a field; nothing where it is not ours."""
    try:
        header = AuthenticationResultsHeader.parse(f"Authentication-Results: {value}")
    except (AuthResError, ValueError, TypeError, IndexError, AttributeError):
        # Whatever cannot be read vouches for nobody.
        return []
    if str(header.authserv_id or "").lower() != authserv_id.lower():
        return []
    return [
        (
            str(found.method or "").lower(),
            str(found.result or "").lower(),
            set(_domains(str(found.method or "").lower(), found.properties)),
        )
        for found in header.results
    ]


def _domains(method: str, properties: object) -> Iterator[str]:
    """Yield what a result is about: header.from of DMARC, header.d of DKIM."""
    wanted = {"dmarc": "from", "dkim": "d"}.get(method)
    if not isinstance(properties, list):
        return
    for one in properties:
        kind, name = str(one.type or "").lower(), str(one.name or "").lower()
        if kind == "header" and name == wanted:
            yield str(one.value or "").rpartition("@")[2].strip("\"'").lower()
