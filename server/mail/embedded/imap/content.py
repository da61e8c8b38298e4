"""The MIME structure of a mail as IMAP counts it, found without copying a byte.

A mail has as many parts as `MAX_PARTS`, nested as deep as `MAX_DEPTH`; what is beyond
is read as one text, so that no mail costs more than its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from server.mail.reading.headers import FieldValue, typed

MAX_PARTS = 200
MAX_DEPTH = 20
MAX_HEADER_BYTES = 100_000
MAX_FIELD_BYTES = 10_000
MAX_STRUCTURED_BYTES = 2_000
_LINE_END = re.compile(rb"\r?\n")
_END_OF_HEADER = re.compile(rb"\n\r?\n")
_FIELD = re.compile(rb"^([!-9;-~]+)[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*\n?", re.MULTILINE)
_PLAIN = FieldValue("text/plain", {})


@dataclass(frozen=True, slots=True)
class BodyPart:
    """A mail or a part of one: where it begins, where its body begins and ends.

    `parts` are those of a multipart; `message` is what a message/rfc822 has inside.
    """

    raw: bytes
    start: int
    body: int
    end: int
    content_type: FieldValue
    parts: tuple[BodyPart, ...] = ()
    message: BodyPart | None = None

    @property
    def header(self) -> bytes:
        """The header with the empty line behind it."""
        return self.raw[self.start : self.body]

    @property
    def content(self) -> bytes:
        """The part of a mail below the header."""
        return self.raw[self.body : self.end]

    @property
    def size(self) -> int:
        """The length of the content in bytes."""
        return self.end - self.body

    @property
    def lines(self) -> int:
        """The number of lines of the content."""
        return self.raw.count(b"\n", self.body, self.end)

    def fields(self) -> Iterator[tuple[bytes, bytes]]:
        """Yield the fields of the header: the name in small letters, the whole field.

        Of a very long header the last ones are left out.
        """
        end = min(self.body, self.start + MAX_HEADER_BYTES)
        for match in _FIELD.finditer(self.raw, self.start, end):
            yield match[1].lower(), match[0]

    def field(self, name: bytes) -> bytes | None:
        """Return what the first field of this name says, unfolded; at most 10 kB."""
        return next(self.values(name), None)

    def typed_field(self, name: bytes) -> FieldValue | None:
        """Return the first field of this name, read as one with parameters."""
        value = (self.field(name) or b"")[:MAX_STRUCTURED_BYTES]
        read = typed(value.decode("utf-8", "surrogateescape"))
        return read if read.value else None

    def values(self, name: bytes) -> Iterator[bytes]:
        """Yield what each field of this name says, unfolded; at most 10 kB of each."""
        for key, whole in self.fields():
            if key == name:
                value = whole[: MAX_FIELD_BYTES + len(name)].partition(b":")[2]
                yield _LINE_END.sub(b"", value).strip()

    def leaf(self, numbers: Sequence[int]) -> BodyPart | None:
        """Return the part that IMAP gives these numbers (RFC 9051, 6.4.5)."""
        part = self
        for number in numbers:
            if part.message is not None:
                part = part.message
            if part.parts:
                if number > len(part.parts):
                    return None
                part = part.parts[number - 1]
            elif number != 1:
                return None
        return part

    def walk(self) -> Iterator[BodyPart]:
        """Yield this part and those within it."""
        yield self
        for part in self.parts:
            yield from part.walk()
        if self.message is not None:
            yield from self.message.walk()


class _TooManyPartsError(Exception):
    """The mail has more parts than are looked at."""


class _Reader:
    """Reads one mail, and counts its parts."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._count = 0

    def read(self, start: int, end: int, depth: int) -> BodyPart:
        """Return the part between two offsets; raises _TooManyPartsError."""
        self._count += 1
        if self._count > MAX_PARTS or depth > MAX_DEPTH:
            raise _TooManyPartsError
        part = _flat(self._raw, start, end)
        boundary = part.content_type.parameters.get("boundary", "")
        if part.content_type.value.startswith("multipart/") and boundary:
            bounds = self._bounds(
                boundary.encode("utf-8", "surrogateescape"), part.body, end
            )
            parts = tuple(self.read(*bound, depth + 1) for bound in bounds)
            return BodyPart(
                self._raw, start, part.body, end, part.content_type, parts=parts
            )
        if part.content_type.value == "message/rfc822":
            inside = self.read(part.body, end, depth + 1)
            return BodyPart(
                self._raw, start, part.body, end, part.content_type, message=inside
            )
        return part

    def _bounds(self, boundary: bytes, start: int, end: int) -> list[tuple[int, int]]:
        """Return where the parts between these lines begin and end."""
        line = re.compile(
            rb"\r?\n--" + re.escape(boundary) + rb"(--)?[ \t]*(?=\r?\n|\Z)"
        )
        bounds: list[tuple[int, int]] = []
        begun: int | None = None
        # One byte earlier: the line end before a line that is the first of the body.
        for match in line.finditer(self._raw, max(start - 1, 0), end):
            if begun is not None:
                bounds.append((begun, max(match.start(), begun)))
            if match[1] or len(bounds) > MAX_PARTS:
                return bounds
            following = _LINE_END.match(self._raw, match.end(), end)
            begun = end if following is None else following.end()
        return bounds if begun is None else [*bounds, (begun, end)]


def read(raw: bytes) -> BodyPart:
    """Return the structure of a mail; one with too many parts has none."""
    try:
        return _Reader(raw).read(0, len(raw), 0)
    except _TooManyPartsError:
        return replace(_flat(raw, 0, len(raw)), content_type=_PLAIN)


def has_too_many_parts(raw: bytes) -> bool:
    """Return whether a mail has more parts, or deeper ones, than are looked at."""
    try:
        _Reader(raw).read(0, len(raw), 0)
    except _TooManyPartsError:
        return True
    return False


def _flat(raw: bytes, start: int, end: int) -> BodyPart:
    match = _LINE_END.match(raw, start, end) or _END_OF_HEADER.search(raw, start, end)
    body = end if match is None else match.end()
    part = BodyPart(raw, start, body, end, _PLAIN)
    content_type = part.typed_field(b"content-type")
    return part if content_type is None else replace(part, content_type=content_type)
