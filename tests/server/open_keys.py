"""A scanner: does a mail show a key anywhere but where docs/trust.md says so?

    assert open_keys(work) == []

Every field of the header, every part and its name are searched, decoded and as they
are sent: the text, the page with its links, attached data, calendars, pictures.
"""

from __future__ import annotations

import email
import html
import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from email import policy
from email.message import Message
from urllib.parse import unquote

from sqlalchemy import select

from server.storage.tables.outbox import ConversationRow, OutboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from turmpost.testing.outgoing import sent_bytes

FIELDS = frozenset({"reply-to"})
"""The field with a key: a forwarded mail shows them as an attachment, or on wish."""
_PACKED = re.compile(r"order\.html#([\w-]+)")
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)


def open_keys(
    work: Work, *, fields: frozenset[str] = FIELDS, of: frozenset[str] = frozenset()
) -> list[str]:
    """Return where mails show a key of a role or a conversation, or one `of` these."""
    keys = {*work.all(RoleRow.key), *work.all(ConversationRow.key), *of}
    return [
        f"{row.kind} {row.id} to {row.recipient}: {place}"
        for row in work.session.scalars(select(OutboxRow).order_by(OutboxRow.id))
        for place, text in _places(sent_bytes(row), fields)
        if any(key in text for key in keys)
    ]


def _places(raw: bytes, fields: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield the places of a mail, each with everything that can be read there."""
    message = email.message_from_bytes(raw, policy=policy.default)
    for number, part in enumerate(message.walk()):
        for name, value in part.items():
            if number or name.lower() not in fields:
                yield f"part {number}, {name}", _readable(str(value).encode())
        if not part.is_multipart():
            yield f"part {number}, {part.get_content_type()}", _readable(_content(part))
    yield "below the header", _readable(raw.partition(b"\r\n\r\n")[2])


def _content(part: Message) -> bytes:
    data = part.get_payload(decode=True)
    assert isinstance(data, bytes)
    return b"\n".join((data, *map(_inflated, _STREAM.findall(data))))


def _inflated(stream: bytes) -> bytes:
    """Return what a stream of a PDF holds."""
    try:
        return zlib.decompressobj().decompress(stream)
    except zlib.error:
        return stream


def _readable(data: bytes) -> str:
    """Return bytes as text in lower case, behind them as links and pages write it."""
    text = data.decode("utf-8", "replace")
    packed = map(unpacked, _PACKED.findall(text))
    return "\n".join((text, unquote(html.unescape(text)), *packed)).lower()


def unpacked(own: str) -> str:
    """Return what a link to the page of orders holds behind its "#"."""
    # In a mail's source its lines are cut anywhere.
    whole = own[: len(own) // 4 * 4] if len(own) % 4 == 1 else own
    data = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
    return data.decode("utf-8", "replace")
