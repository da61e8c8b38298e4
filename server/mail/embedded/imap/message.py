"""A mail as pymap's commands see it; its bytes are read when a client asks for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pymap.bytes import Writeable
from pymap.interfaces.message import LoadedMessageInterface
from pymap.message import BaseMessage
from pymap.parsing.specials import FetchRequirement, ObjectId
from pymap.parsing.specials.flag import Flag

from server.mail.embedded.imap.content import Part, read
from server.mail.embedded.imap.structure import Envelope, Structure
from server.mail.embedded.store import Entry
from server.mail.embedded.threads import in_thread
from server.mail.reading.headers import decoded
from server.mail.reading.text import decode, decode_transfer

Load = Callable[[int], bytes | None]
"""Returns the bytes of the mail with this UID, and blocks."""


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

    def __init__(self, requirement: FetchRequirement, part: Part) -> None:
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

    def _message(self, section: Sequence[int] | None) -> Part | None:
        """Return the mail, or the one within it that has these numbers."""
        if not section:
            return self._part
        part = self._part.leaf(section)
        return None if part is None else part.message


def _decoded(part: Part) -> bytes:
    encoding = part.typed_field(b"content-transfer-encoding")
    return decode_transfer(part.content, encoding.value if encoding else "")


def _texts(part: Part) -> list[str]:
    """Return the header of a part, and its content if that is a text."""
    texts = [decoded(part.header.decode("utf-8", "replace"))]
    if part.content_type.value.startswith("text/"):
        charset = part.content_type.parameters.get("charset", "")
        texts.append(decode(_decoded(part), charset.lower()))
    return texts
