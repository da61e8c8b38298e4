"""The header of a mail that no reader has read yet: who sent it, and to which mailbox.

Readers have processes, times and memories of their own; whoever must know something
sooner, in the process that serves, asks here. What is looked at is short, whatever has
been sent.
"""

from __future__ import annotations

from server.mail.addresses import Mailbox, mailboxes
from server.mail.reading import headers
from server.mail.reading.headers import Headers
from server.mail.reading.message import straightened

MAX_HEADER_BYTES = 65_536
MAX_FIELD_BYTES = 4_096
"""Bytes of a field; of a longer one the name is left, and nothing that it says."""


def early_header(raw: bytes) -> bytes:
    """Return the beginning of a header, without what long fields say."""
    head, _ = headers.split(straightened(raw[:MAX_HEADER_BYTES]))
    fields: list[list[bytes]] = []
    for line in head.split(b"\n"):
        if fields and line.startswith((b" ", b"\t")):
            fields[-1].append(line)
        else:
            fields.append([line])
    return b"\n".join(map(_shortened, fields))


def early_fields(raw: bytes) -> Headers:
    """Return the fields of the beginning of a header; long ones are empty."""
    return headers.parse(early_header(raw))


def authors_of(raw: bytes) -> tuple[Mailbox, ...]:
    """Return the entries of From; none where a second From follows."""
    fields = early_fields(raw).all("from")
    return mailboxes(fields[0]) if len(fields) == 1 else ()


def sender_of(raw: bytes) -> str:
    """Return the address in From; "" unless there is exactly one author."""
    authors = authors_of(raw)
    return authors[0].address if len(authors) == 1 else ""


def _shortened(lines: list[bytes]) -> bytes:
    field = b"\n".join(lines)
    if len(field) <= MAX_FIELD_BYTES:
        return field
    name, colon, _ = field[:MAX_FIELD_BYTES].partition(b":")
    return name + colon
