"""ENVELOPE and BODYSTRUCTURE, as FETCH answers them (RFC 9051, 7.5.2).

Names and subjects are those of the mail, with their encoded words; bytes that are no
ASCII are encoded here, because a client may not be able to read them otherwise.
"""

from __future__ import annotations

from email.charset import QP, Charset
from email.header import Header
from email.headerregistry import DateHeader, HeaderRegistry

from pymap.bytes import MaybeBytes
from pymap.parsing.primitives import List, LiteralString, Nil, Number, QuotedString
from pymap.parsing.response.fetch import BodyStructure, EnvelopeStructure

from server.mail.addresses import mailboxes
from server.mail.embedded.imap.content import Part
from server.mail.reading.headers import Typed, date

_MAX_QUOTED = 1_000
_UTF8 = Charset("utf-8")
_UTF8.header_encoding = QP


class Envelope(EnvelopeStructure):
    """The envelope of a mail."""

    def __init__(self, part: Part) -> None:
        super().__init__(_date(part), *[None] * 9)
        self._part = part

    @property
    def _value(self) -> List:
        part = self._part
        sender = part.field(b"from")
        return List(
            [
                _text(part.field(b"date")),
                _text(part.field(b"subject")),
                _addresses(sender),
                _addresses(part.field(b"sender") or sender),
                _addresses(part.field(b"reply-to") or sender),
                *(_addresses(part.field(name)) for name in (b"to", b"cc", b"bcc")),
                _text(part.field(b"in-reply-to")),
                _text(part.field(b"message-id")),
            ]
        )


class Structure(BodyStructure):
    """The structure of a mail: BODY, or with `extended` BODYSTRUCTURE."""

    def __init__(self, part: Part) -> None:
        super().__init__(*_kind(part), None, None, None, None)
        self._part = part

    @property
    def _value(self) -> List:
        return _structure(self._part, extended=False)

    @property
    def extended(self) -> List:
        """The structure with dispositions, languages and locations."""
        return _structure(self._part, extended=True)


def _date(part: Part) -> DateHeader | None:
    """Return the date of a mail, for searches."""
    value = (part.field(b"date") or b"").decode("ascii", "replace")
    header: object = HeaderRegistry()("date", value) if date(value) else None
    return header if isinstance(header, DateHeader) else None


def _structure(part: Part, *, extended: bool) -> List:
    more = _extension(part) if extended else []
    if part.parts:
        parts = [_structure(each, extended=extended) for each in part.parts]
        # Between the parts of a multipart there is no space.
        joined = b"".join(bytes(each) for each in parts)
        _, subtype = _kind(part)
        if extended:
            more = [_parameters(part.content_type), *more]
        return List([joined, _text(subtype), *more])
    maintype, subtype = _kind(part)
    encoding = part.typed_field(b"content-transfer-encoding")
    items: list[MaybeBytes] = [
        _text(maintype),
        _text(subtype),
        _parameters(part.content_type),
        _text(part.field(b"content-id")),
        _text(part.field(b"content-description")),
        _text(encoding.value if encoding else "7bit"),
        Number(part.size),
    ]
    if part.message is not None:
        items += [Envelope(part.message), _structure(part.message, extended=extended)]
    if maintype == "text" or part.message is not None:
        items.append(Number(part.lines))
    # The checksum (MD5) is never told.
    return List([*items, Nil(), *more] if extended else items)


def _kind(part: Part) -> tuple[str, str]:
    """Return the type of a part; what was not looked into is no multipart."""
    maintype, _, subtype = part.content_type.value.partition("/")
    if maintype == "multipart" and not part.parts:
        return "text", "plain"
    return maintype, subtype or "plain"


def _extension(part: Part) -> list[MaybeBytes]:
    value = part.typed_field(b"content-disposition")
    disposition: MaybeBytes = Nil()
    if value is not None:
        disposition = List([_text(value.value), _parameters(value)])
    return [
        disposition,
        _text(part.field(b"content-language")),
        _text(part.field(b"content-location")),
    ]


def _parameters(value: Typed) -> MaybeBytes:
    if not value.parameters:
        return Nil()
    return List([_text(text) for pair in value.parameters.items() for text in pair])


def _addresses(field: bytes | None) -> MaybeBytes:
    """Return an address list; an address that is no usable one is left out."""
    found = mailboxes((field or b"").decode("utf-8", "replace"))
    usable = [mailbox for mailbox in found if mailbox.address]
    if not usable:
        return Nil()
    return List(
        [_address(mailbox.name, mailbox.address.encode()) for mailbox in usable]
    )


def _address(name: str, address: bytes) -> List:
    local, _, domain = address.rpartition(b"@")
    shown = _text(name) if name else Nil()
    return List([shown, Nil(), _text(local), _text(domain)])


def _text(value: bytes | str | None) -> MaybeBytes:
    if value is None:
        return Nil()
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    if not value.isascii():
        words = Header(value.decode("utf-8", "replace"), _UTF8).encode(linesep="")
        value = words.encode("ascii", "replace")
    if len(value) > _MAX_QUOTED or any(byte in value for byte in b"\r\n\0"):
        return LiteralString(value.replace(b"\0", b""))
    return QuotedString(value)
