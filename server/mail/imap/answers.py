"""Reading what an IMAP server answers (RFC 3501), and writing sets of UIDs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone

Lines = Sequence[bytes | bytearray]

_START = re.compile(rb"\d+ FETCH \(", re.IGNORECASE)
_UID = re.compile(rb"\bUID (\d{1,10})", re.IGNORECASE)
_SIZE = re.compile(rb"\bRFC822\.SIZE (\d{1,15})", re.IGNORECASE)
_DATE = re.compile(rb'\bINTERNALDATE "([^"]{1,40})"', re.IGNORECASE)
_QUOTED_BODY = re.compile(
    rb'\bBODY\[[^\]]*\](?:<\d+>)? "((?:[^"\\]|\\.)*)"', re.IGNORECASE
)
_UIDVALIDITY = re.compile(rb"\[UIDVALIDITY (\d{1,10})\]", re.IGNORECASE)
_MOMENT = re.compile(
    r"\s?(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)"
)
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"


_SUBSTITUTE = (
    b"From: System Administrator <root@localhost>\r\nSubject: message unavailable"
)
"""The text that Courier sends in the place of a mail that it cannot read."""


@dataclass(slots=True)
class Fetched:
    """The data of one FETCH answer about one mail."""

    text: list[bytes] = field(default_factory=list)
    body: bytes | None = None

    @property
    def uid(self) -> int:
        """The UID, or 0."""
        return self._number(_UID)

    @property
    def size(self) -> int:
        """RFC822.SIZE, or 0."""
        return self._number(_SIZE)

    @property
    def is_substitute(self) -> bool:
        """Whether the body is not that of the mail, or nothing of it."""
        if self.body is None:
            return False
        # What has been delivered begins with the fields of those who delivered it.
        return self.body.startswith(_SUBSTITUTE) or (not self.body and self.size > 0)

    @property
    def received_at(self) -> datetime | None:
        """INTERNALDATE in UTC."""
        found = _DATE.search(b" ".join(self.text))
        return internal_date(found[1].decode("ascii", "replace")) if found else None

    def _number(self, form: re.Pattern[bytes]) -> int:
        found = form.search(b" ".join(self.text))
        return int(found[1]) if found else 0


def fetched(lines: Lines) -> Iterator[Fetched]:
    """Yield what a FETCH answered, mail by mail; the UID may follow the body."""
    current: Fetched | None = None
    for line in lines:
        if isinstance(line, bytearray):
            if current is not None:
                current.body = bytes(line)
        elif _START.match(line):
            if current is not None:
                yield current
            current = Fetched([line])
            match = _QUOTED_BODY.search(line)
            if match is not None:
                # Some servers send a short header as a string, not as a literal.
                current.body = re.sub(rb"\\(.)", rb"\1", match[1])
                current.text = [_QUOTED_BODY.sub(b"", line)]
        elif current is not None:
            current.text.append(line)
    if current is not None:
        yield current


def internal_date(text: str) -> datetime | None:
    """Return an INTERNALDATE as an instant in UTC."""
    match = _MOMENT.fullmatch(text)
    if match is None or match[2] not in _MONTHS.split():
        return None
    offset = timedelta(hours=int(match[8]), minutes=int(match[9]))
    try:
        moment = datetime(
            int(match[3]),
            _MONTHS.split().index(match[2]) + 1,
            int(match[1]),
            int(match[4]),
            int(match[5]),
            # A leap second has no place in datetime.
            min(int(match[6]), 59),
            tzinfo=timezone(-offset if match[7] == "-" else offset),
        )
        return moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def found_uids(lines: Lines) -> list[int]:
    """Return the UIDs of a SEARCH answer, in ascending order."""
    # The last line is the server's comment, "Search completed (0.001 secs)".
    words = (word for line in lines[:-1] for word in bytes(line).split())
    return sorted({int(word) for word in words if word.isdigit()})


def uidvalidity(lines: Lines) -> int:
    """Return the UIDVALIDITY of a SELECT answer, or 0."""
    found = _UIDVALIDITY.search(b"\n".join(bytes(line) for line in lines))
    return int(found[1]) if found else 0


def uid_set(uids: Sequence[int]) -> str:
    """Return ascending UIDs as a set, such as `3:7,9`."""
    ranges: list[str] = []
    first = last = uids[0]
    for uid in (*uids[1:], 0):
        if uid == last + 1:
            last = uid
            continue
        ranges.append(f"{first}:{last}" if last > first else str(first))
        first = last = uid
    return ",".join(ranges)
