"""A mail as pymap's commands see it; its bytes are read when a client asks for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from email.charset import QP, Charset
from email.header import Header
from email.headerregistry import DateHeader, HeaderRegistry

from pymap.bytes import MaybeBytes, Writeable
from pymap.interfaces.message import LoadedMessageInterface
from pymap.message import BaseMessage
from pymap.parsing.primitives import List, LiteralString, Nil, Number, QuotedString
from pymap.parsing.response.fetch import BodyStructure, EnvelopeStructure
from pymap.parsing.specials import FetchRequirement, ObjectId
from pymap.parsing.specials.flag import Flag

from server.mail.addresses import mailboxes
from server.mail.embedded.imap.content import BodyPart, read
from server.mail.embedded.store import Entry
from server.mail.embedded.threads import in_thread
from server.mail.reading.headers import FieldValue, date, decoded
from server.mail.reading.text import decode, decode_transfer

Load = Callable[[int], bytes | None]
"""Returns the bytes of the mail with this UID, and blocks."""

_MAX_QUOTED = 1_000
_UTF8 = Charset("utf-8")
_UTF8.header_encoding = QP


class Message(BaseMessage):
    """An entry of a folder."""

    def __init__(self, entry: Entry, load: Load, *, expunged: bool = False) -> None:
        super().__init__(
            entry.uid,
            entry.received_at,
            frozenset(Flag(flag) for flag in entry.flags),
            email_id=ObjectId(b"M%d" % entry.uid),
            expunged=expunged,
        )
        self.entry = entry
        self._load = load

    def loaded(self, requirement: FetchRequirement) -> LoadedMessage:
        """Read the mail as far as it is required; this blocks."""
        raw = None
        if requirement & FetchRequirement.CONTENT and not self.expunged:
            raw = self._load(self.uid)
        return LoadedMessage(requirement, read(raw or b""))

    async def load_content(self, requirement: FetchRequirement) -> LoadedMessage:
        """Read the mail in a thread."""
        return await in_thread(self.loaded, requirement)


class LoadedMessage(LoadedMessageInterface):
    """A mail with its bytes; one that has been removed meanwhile is empty."""

    def __init__(self, requirement: FetchRequirement, part: BodyPart) -> None:
        self._requirement = requirement
        self._part = part
        self._texts: list[str] | None = None

    @property
    def requirement(self) -> FetchRequirement:
        """The parts of a mail that were read."""
        return self._requirement

    def __bytes__(self) -> bytes:
        return self._part.raw

    def get_header(self, name: bytes) -> Sequence[str]:
        """Return what all fields of a name say, decoded."""
        return [
            decoded(value.decode("utf-8", "replace"))
            for value in self._part.values(name.lower())
        ]

    def get_headers(self, section: Sequence[int]) -> Writeable:
        """Return the header of a part."""
        part = self._part.leaf(section)
        return Writeable.wrap(b"" if part is None else part.header)

    def get_message_headers(
        self,
        section: Sequence[int] | None = None,
        subset: Collection[bytes] | None = None,
        inverse: bool = False,  # noqa: FBT001, FBT002 - the interface is pymap's
    ) -> Writeable:
        """Return the header of the mail or of one within it, or some of its fields."""
        part = self._message(section)
        if part is None:
            return Writeable.empty()
        if subset is None:
            return Writeable.wrap(part.header)
        fields = [
            field
            for name, field in part.fields()
            if inverse != (name.upper() in subset)
        ]
        return Writeable.wrap(b"".join([*fields, b"\r\n"]))

    def get_message_text(self, section: Sequence[int] | None = None) -> Writeable:
        """Return what follows the header of the mail or of one within it."""
        part = self._message(section)
        return Writeable.wrap(b"" if part is None else part.content)

    def get_body(
        self,
        section: Sequence[int] | None = None,
        binary: bool = False,  # noqa: FBT001, FBT002 - the interface is pymap's
    ) -> Writeable:
        """Return the mail, or the content of a part, as it is or decoded (RFC 3516)."""
        if not section:
            return Writeable.wrap(self._part.raw)
        part = self._part.leaf(section)
        if part is None:
            return Writeable.empty()
        return Writeable.wrap(_decoded(part) if binary else part.content)

    def get_size(self, section: Sequence[int] | None = None) -> int:
        """Return the length of the mail or of a part in bytes."""
        if not section:
            return len(self._part.raw)
        part = self._part.leaf(section)
        return 0 if part is None else part.size

    def get_envelope_structure(self) -> Envelope:
        """Return the envelope."""
        return Envelope(self._part)

    def get_body_structure(self) -> Structure:
        """Return the structure."""
        return Structure(self._part)

    def contains(self, value: bytes) -> bool:
        """Return whether a header or a text has this, in capitals or not."""
        if self._texts is None:
            self._texts = [
                text.casefold() for part in self._part.walk() for text in _texts(part)
            ]
        wanted = value.decode("utf-8", "replace").casefold()
        return any(wanted in text for text in self._texts)

    def _message(self, section: Sequence[int] | None) -> BodyPart | None:
        """Return the mail, or the one within it that has these numbers."""
        if not section:
            return self._part
        part = self._part.leaf(section)
        return None if part is None else part.message


def _decoded(part: BodyPart) -> bytes:
    encoding = part.typed_field(b"content-transfer-encoding")
    return decode_transfer(part.content, encoding.value if encoding else "")


def _texts(part: BodyPart) -> list[str]:
    """Return the header of a part, and its content if that is a text."""
    texts = [decoded(part.header.decode("utf-8", "replace"))]
    if part.content_type.value.startswith("text/"):
        charset = part.content_type.parameters.get("charset", "")
        texts.append(decode(_decoded(part), charset.lower()))
    return texts


class Envelope(EnvelopeStructure):
    """The envelope of a mail (RFC 9051, 7.5.2).

    Names and subjects are those of the mail, with their encoded words; bytes that are
    no ASCII are encoded, because a client may not be able to read them otherwise.
    """

    def __init__(self, part: BodyPart) -> None:
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

    def __init__(self, part: BodyPart) -> None:
        super().__init__(*_kind(part), None, None, None, None)
        self._part = part

    @property
    def _value(self) -> List:
        return _structure(self._part, extended=False)

    @property
    def extended(self) -> List:
        """The structure with dispositions, languages and locations."""
        return _structure(self._part, extended=True)


def _date(part: BodyPart) -> DateHeader | None:
    value = (part.field(b"date") or b"").decode("ascii", "replace")
    header: object = HeaderRegistry()("date", value) if date(value) else None
    return header if isinstance(header, DateHeader) else None


def _structure(part: BodyPart, *, extended: bool) -> List:
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


def _kind(part: BodyPart) -> tuple[str, str]:
    """Return the type of a part; what was not looked into is no multipart."""
    maintype, _, subtype = part.content_type.value.partition("/")
    if maintype == "multipart" and not part.parts:
        return "text", "plain"
    return maintype, subtype or "plain"


def _extension(part: BodyPart) -> list[MaybeBytes]:
    value = part.typed_field(b"content-disposition")
    disposition: MaybeBytes = Nil()
    if value is not None:
        disposition = List([_text(value.value), _parameters(value)])
    return [
        disposition,
        _text(part.field(b"content-language")),
        _text(part.field(b"content-location")),
    ]


def _parameters(value: FieldValue) -> MaybeBytes:
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
