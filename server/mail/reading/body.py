"""From the MIME tree of a mail to its text, within limits (RFC 2045, 2046, 3676).

The tree is cut by an own function because the one of the standard library recurses
without bound and its time grows with depth times length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from server.mail.reading import headers, html, uuencode
from server.mail.reading.automatic_parts import automatic_by
from server.mail.reading.headers import FieldValue, Headers, typed
from server.mail.reading.limits import Limits, TooMuchError
from server.mail.reading.lost_lines import has_lost_lines
from server.mail.reading.text import (
    clean,
    decode,
    decode_transfer,
    unflow,
    without_armour,
)

_PLAIN_TYPE = FieldValue("text/plain", {})
_MAX_BOUNDARY = 200
# Types that programs use for plain text.
_PLAIN_TYPES = frozenset({"text/plain", "text/", "text/markdown", "text/x-markdown"})
_LOOKS_LIKE_HTML = re.compile(r"\s*<(?:!doctype html|html|head|body|div|p)\b", re.I)
_LOOKS_LIKE_BOUNDARY = re.compile(
    rb"^--([^\r\n]{1,200}?)[ \t]{0,9}\r?\n(?=Content-)", re.M
)
_ENCODING = re.compile(r"[\s\"]*([\w-]+(?: printable)?)")
_STUB_LENGTH = 400
_MAX_NAME = 100
_BEGINNING = 10_000
"""Bytes of a part that is no text in which a program may name itself."""
_NEWLINE = 0x0A
_REST_OF_DELIMITER = re.compile(rb"(--)?[ \t]*\r*(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class UnreadPart:
    """A part that is no text to us: its type, such as "image/png", and its file's name.

    `content_id` is what a page may show it by (RFC 2392).
    """

    type: str
    name: str = ""
    content_id: str = ""


@dataclass(slots=True)
class Texts:
    """The texts found in a mail or a part of it, in their order.

    `automatic` says by which part a program wrote the mail, if one shows that.
    """

    plain: list[str] = field(default_factory=list)
    html: list[str] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)
    unread: list[UnreadPart] = field(default_factory=list)
    automatic: str = ""

    def add(self, other: Texts) -> None:
        """Append what another part holds."""
        self.plain += other.plain
        self.html += other.html
        self.attached += other.attached
        self.add_unread(other)

    def add_unread(self, other: Texts) -> None:
        """Note what else was found in another part."""
        self.unread += other.unread
        self.automatic = self.automatic or other.automatic

    def body(self, most: int) -> str:
        """Return the text as it was typed: plain if there is any, else from HTML.

        Raises TooMuchError where that is HTML with too many signs. As the other
        form of a plain text it may be longer: long threads grow long pages. A plain
        text that has lost lines is no form of its page.
        """
        plain = "\n".join(self.plain)
        if not self.html:
            return plain
        length = sum(map(len, self.html))
        short = len(plain) < _STUB_LENGTH and plain.strip()
        if plain.strip() and not (short and "HTML" in plain):
            page = self._page() if length <= most else ""
            return page if has_lost_lines(plain, page) else plain
        if length > most:
            raise TooMuchError("text", most, length)
        page = self._page()
        # A sentence that this mail is in HTML is not what the sender wrote.
        return plain if short and short in page else page

    def _page(self) -> str:
        return clean("\n".join(html.to_text(page) for page in self.html))


class Reader:
    """Reads the parts of one mail and counts what the limits count."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._parts = 0
        self._text = 0

    def texts(self, fields: Headers, body: bytes, depth: int = 0) -> Texts:
        """Return the texts of a part; raises TooMuchError."""
        self._parts += 1
        if self._parts > self._limits.parts:
            raise TooMuchError("parts", self._limits.parts, self._parts)
        if depth > self._limits.depth:
            raise TooMuchError("depth", self._limits.depth, depth)
        content = content_type(fields)
        if content.value.startswith("multipart/"):
            found = self._parts_of(fields, content, body)
            if found:
                return self._several(content.value, found, depth)
            content = _PLAIN_TYPE
        return self._single(fields, content, body)

    def _parts_of(
        self, fields: Headers, content: FieldValue, body: bytes
    ) -> list[tuple[bytes, bytes]]:
        """Cut a multipart into headers and bodies; empty if it is none."""
        boundary = content.parameters.get("boundary", "")
        if 0 < len(boundary) <= _MAX_BOUNDARY:
            if parts := self._split(body, boundary):
                return parts
            body = decode_transfer(body, _encoding(fields))
            if parts := self._split(body, boundary):
                return parts
        # The boundary that was announced is wrong: perhaps another one is to be seen.
        seen = _LOOKS_LIKE_BOUNDARY.search(body)
        if seen is None:
            return []
        return self._split(body, seen[1].decode("utf-8", "surrogateescape"))

    def _several(
        self, kind: str, parts: list[tuple[bytes, bytes]], depth: int
    ) -> Texts:
        """Read a multipart; of alternatives only the best one counts."""
        children = [
            self.texts(fields, content, depth + 1)
            for fields, content in ((headers.parse(head), body) for head, body in parts)
            # The parts of a digest are mails of others unless they say otherwise.
            if kind != "multipart/digest" or fields.first("content-type")
        ]
        together = Texts()
        if kind != "multipart/alternative":
            for child in children:
                together.add(child)
            return together
        for child in children:
            together.attached += child.attached
            together.add_unread(child)
            if not together.plain and any(text.strip() for text in child.plain):
                together.plain += child.plain
            if not together.html:
                together.html += child.html
        return together

    def _split(self, body: bytes, boundary: str) -> list[tuple[bytes, bytes]]:
        """Cut a multipart at its boundary into headers and bodies."""
        parts: list[tuple[bytes, bytes]] = []
        start = -1
        for begin, end, closing in _delimiters(body, boundary):
            if start >= 0:
                parts.append(self._part(body[start:begin]))
                if self._parts + len(parts) > self._limits.parts:
                    most = self._limits.parts
                    raise TooMuchError("parts", most, self._parts + len(parts))
            start = -1 if closing else end
            if closing:
                break
        if start >= 0:
            # The closing delimiter is missing: the mail was cut off.
            parts.append(self._part(body[start:]))
        return parts

    def _part(self, raw: bytes) -> tuple[bytes, bytes]:
        head, body = headers.split(raw.removesuffix(b"\n").removesuffix(b"\r"))
        if len(head) > self._limits.header:
            raise TooMuchError("header", self._limits.header, len(head))
        return head, body

    def _single(self, fields: Headers, content: FieldValue, body: bytes) -> Texts:
        """Read a part that holds no others; only text is of interest."""
        disposition = typed(fields.first("content-disposition"))
        name = disposition.parameters.get("filename") or content.parameters.get("name")
        attached = disposition.value == "attachment" or bool(name)
        if attached and (name or "").lower().endswith(".txt"):
            return Texts(attached=[self._text_of(fields, content, body)])
        if content.value in _PLAIN_TYPES:
            text = self._text_of(fields, content, body)
            if attached:
                return Texts(attached=[text])
            page = _LOOKS_LIKE_HTML.match(text) is not None
            return Texts(html=[text]) if page else Texts(plain=[text])
        if content.value == "text/html" and not attached:
            return Texts(html=[clean(_decoded(fields, content, body))])
        if content.value == "message/rfc822" and not name:
            subject = headers.parse(headers.split(body)[0][:_BEGINNING])
            name = f"{subject.first('subject')[:_MAX_NAME]}.eml"
        part = UnreadPart(
            content.value,
            " ".join(headers.decoded(name or "").split())[:_MAX_NAME],
            fields.first("content-id").strip(" <>")[:_MAX_NAME],
        )
        beginning = decode_transfer(body[:_BEGINNING], _encoding(fields))
        return Texts(unread=[part], automatic=automatic_by(content, beginning))

    def _text_of(self, fields: Headers, content: FieldValue, body: bytes) -> str:
        text = _decoded(fields, content, body)
        self._text += len(text)
        if self._text > self._limits.text:
            raise TooMuchError("text", self._limits.text, self._text)
        text = uuencode.without_files(without_armour(clean(text)))
        if content.parameters.get("format", "").lower() == "flowed":
            delete_space = content.parameters.get("delsp", "").lower() == "yes"
            text = unflow(text, delete_space=delete_space)
        return text


def _delimiters(body: bytes, boundary: str) -> Iterator[tuple[int, int, bool]]:
    """Yield begin and end of each delimiter line, and whether it is the closing one.

    Without a pattern for each boundary: nearly every mail has one of its own.
    """
    mark = b"--" + boundary.encode("utf-8", "surrogateescape")
    begin = body.find(mark)
    while begin >= 0:
        end = begin + 1
        if begin == 0 or body[begin - 1] == _NEWLINE:
            match = _REST_OF_DELIMITER.match(body, begin + len(mark))
            if match is not None:
                end = match.end()
                yield begin, end, match[1] is not None
        begin = body.find(mark, end)


def _decoded(fields: Headers, content: FieldValue, body: bytes) -> str:
    data = decode_transfer(body, _encoding(fields))
    charset = content.parameters.get("charset", "").lower().split()
    return decode(data, charset[0] if charset else "")


def _encoding(fields: Headers) -> str:
    found = _ENCODING.match(fields.first("content-transfer-encoding").lower())
    return found[1].replace(" ", "-") if found else ""


def content_type(fields: Headers) -> FieldValue:
    """Return the type of a part; without a usable one it is plain text."""
    value = fields.first("content-type")
    if not value:
        return _PLAIN_TYPE
    content = typed(value)
    if content.value == "text":
        return FieldValue("text/plain", content.parameters)
    return content if "/" in content.value else _PLAIN_TYPE
