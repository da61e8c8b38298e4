"""The header of a mail or of one of its parts: fields, parameters, encoded words."""

from __future__ import annotations

import binascii
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import lru_cache
from urllib.parse import unquote_to_bytes

from server.mail.reading.text import decode, decode_transfer

_END = re.compile(rb"\r?\n\r?\n|\r\r")
_FIELD = re.compile(r"^([!-9;-~]+)[ \t]*:[ \t]*(.*(?:\n[ \t].*)*)", re.MULTILINE)
# Anything else that starts at the first column ends the header: the empty line
# before the body is missing.
_NO_FIELD = re.compile(rb"^(?![ \t\r\n]|[!-9;-~]+[ \t]*:|>?From )", re.MULTILINE)
# Unless a field of every mail follows at once, or one that nobody types a little
# later: then somebody has spoilt some lines.
_SPOILT = re.compile(
    rb"[^\n]*\n(?:Received|Return-Path|Delivered-To|Date|From|To|Subject|Message-ID"
    rb"|MIME-Version|Content-[a-z-]+|DKIM-Signature|X-[a-z-]+|List-[a-z]+|Sender"
    rb"|References|In-Reply-To|Auto-Submitted|Precedence)[ \t]*:"
    rb"|(?:[^\n]*\n){2,8}?(?:Received|Message-ID|MIME-Version|Content-Type)[ \t]*:",
    re.IGNORECASE,
)
_FOLD = re.compile(r"\n[ \t]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
_ENCODED = re.compile(
    r"=\?([^?\s*]{1,40})(?:\*[^?\s]{0,40})?\?([BbQq])\?([^?]*)\?=(\s+(?==\?))?"
)
# A type ends at a semicolon, which some programs forget, or at a comment.
_FIRST_WORD = re.compile(r"\s*\"?[^\s;(,\"<>]*")
_PARAMETER = re.compile(
    r"(?<![^\s;,])([^\s=;,\"]+)\s*=\s*(?:\([^()]*\)\s*)?"
    r"(\"(?:[^\"\\]|\\.)*\"|[^;]*)"
)
_ESCAPED = re.compile(r"\\(.)")
_USUAL_LENGTH = 60
_MESSAGE_ID = re.compile(r"<([^<>\s\x00-\x1f\x7f\ufffd]{1,500})>")


@dataclass(frozen=True, slots=True)
class Headers:
    """The header fields in their order, unfolded; names in lower case.

    Values are as written: encoded words stay encoded, since decoding an address field
    before it is read would let a name forge an address. `decoded` reads free text.
    """

    fields: Mapping[str, tuple[str, ...]]

    def all(self, name: str) -> tuple[str, ...]:
        """Return the values of all fields of this name, topmost first."""
        return self.fields.get(name.lower(), ())

    def first(self, name: str) -> str:
        """Return the value of the topmost field of this name, or an empty string."""
        values = self.fields.get(name.lower())
        return values[0] if values else ""


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A value with parameters, such as a Content-Type; all names in lower case."""

    value: str
    parameters: Mapping[str, str]


def split(raw: bytes) -> tuple[bytes, bytes]:
    """Return the header and the body of a mail or a part."""
    start = 0
    while raw.startswith((b"\r", b"\n"), start) and start < 2:
        start += 1
    if start:
        # A part that begins with an empty line has no header.
        return b"", raw[2:] if raw.startswith(b"\r\n") else raw[1:]
    found = _END.search(raw)
    end, body = (found.start(), found.end()) if found else (len(raw), len(raw))
    for odd in _NO_FIELD.finditer(raw, 0, end):
        if odd.start() < end and not _SPOILT.match(raw, odd.start(), end):
            end = body = odd.start()
            break
    return raw[:end], raw[body:]


def parse(block: bytes) -> Headers:
    """Return the fields of a header block."""
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    text = block.decode("ascii") if block.isascii() else decode(block, "utf-8")
    # No database and no mail of ours takes a NUL; left out, it could make two
    # addresses one.
    text = text.replace("\0", "\ufffd")
    fields: dict[str, list[str]] = {}
    for found in _FIELD.finditer(text):
        name, value = found[1].lower(), found[2]
        if "\n" in value:
            value = _FOLD.sub(" ", value)
        fields.setdefault(name, []).append(value.strip())
    return Headers({name: tuple(values) for name, values in fields.items()})


def decoded(value: str) -> str:
    """Return a value with its encoded words decoded (RFC 2047), on one line."""
    if "=?" in value:
        value = _decode_words(value)
    return value if value.isprintable() else _CONTROL.sub(" ", value).strip()


def _decode_words(value: str) -> str:
    """Decode encoded words; the parts of a sign may lie in two words in a row."""
    parts: list[str] = []
    pending, pending_charset = b"", ""
    position = 0
    for word in _ENCODED.finditer(value):
        charset = word[1].lower()
        data = _word_bytes(word[2], word[3])
        if word.start() > position or charset != pending_charset:
            parts.append(decode(pending, pending_charset))
            pending, pending_charset = b"", charset
        parts.append(value[position : word.start()])
        pending += data
        position = word.end()
    parts.append(decode(pending, pending_charset))
    parts.append(value[position:])
    return "".join(parts)


def _word_bytes(encoding: str, text: str) -> bytes:
    """Return the bytes of one encoded word."""
    data = text.encode("ascii", "ignore")
    if encoding in "Bb":
        return decode_transfer(data, "base64")
    return binascii.a2b_qp(data, header=True)


def typed(value: str) -> FieldValue:
    """Read a value with parameters, those of RFC 2231 included."""
    return _usual(value) if len(value) <= _USUAL_LENGTH else _typed(value)


def _typed(value: str) -> FieldValue:
    main, semicolon, _ = value.partition(";")
    word = _FIRST_WORD.match(main)
    kind = word[0].strip().lower() if word else ""
    if not semicolon and len(kind) == len(main.strip()):
        return FieldValue(kind, {})
    plain: dict[str, str] = {}
    extended: dict[str, dict[int, str]] = {}
    for found in _PARAMETER.finditer(value, word.end() if word else len(main)):
        name, content = found[1].lower(), found[2].strip()
        if content.startswith('"'):
            content = _ESCAPED.sub(r"\1", content.strip('"'))
        base, star, number = name.partition("*")
        if star:
            digits = number.rstrip("*")
            index = int(digits) if digits.isascii() and digits.isdigit() else 0
            extended.setdefault(base, {})[min(index, 1000)] = content
        else:
            plain.setdefault(base, content)
    for name, pieces in extended.items():
        plain[name] = _extended("".join(pieces[index] for index in sorted(pieces)))
    return FieldValue(kind, plain)


# Most parts of most mails have one of a few types.
_usual = lru_cache(maxsize=128)(_typed)


def _extended(value: str) -> str:
    """Decode a parameter value such as `utf-8''Z%C3%BCge.txt` (RFC 2231)."""
    charset, quote, rest = value.partition("'")
    _, second, text = rest.partition("'")
    if not quote or not second:
        return value
    return decode(unquote_to_bytes(text), charset.lower())


def message_ids(value: str) -> tuple[str, ...]:
    """Return the Message-IDs in a field without their angle brackets; at most 100."""
    return tuple(_MESSAGE_ID.findall(value)[-100:])


def date(value: str) -> datetime | None:
    """Return the instant of a Date field in UTC, or None if it is no date."""
    if len(value) > 100:
        return None
    try:
        moment = parsedate_to_datetime(value)
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
