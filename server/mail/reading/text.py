"""Bytes of a text part become clean text, whatever their label says.

The declared charset if it is known and fits, else UTF-8, else Windows-1252: guessing
by statistics is worse than that for mails as short as ours.
"""

from __future__ import annotations

import binascii
import codecs
import re
import unicodedata
from collections.abc import Iterator

from server.mail.reading import uuencode

# Only plain text charsets: the registry also knows zip, rot13 and slow ones.
_KNOWN = re.compile(
    r"ascii|utf-7|utf-8|utf-8-sig|utf-16(-[bl]e)?|utf-32(-[bl]e)?|iso8859-\d+|latin-?\d+"
    r"|cp\d+|koi8-[rtu]|mac-?\w+|gb2312|gbk|gb18030|hz|big5(hkscs)?|shift_jis\w*"
    r"|euc_\w+|iso2022_\w+|johab|tis-620|ptcp154"
)
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Charsets that write other signs in bytes that ASCII has too.
_IN_ASCII = ("utf-7", "utf-16", "utf-32", "iso2022", "hz")
_UUENCODE = frozenset({"x-uuencode", "uuencode", "x-uue", "uue"})
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")
_STRANGE_IN_BASE64 = re.compile(rb"[^A-Za-z0-9+/=\s]")
_NOT_BASE64_OR_END = re.compile(rb"[^A-Za-z0-9+/=]")
_PIECE = re.compile(rb"([^=]*)=*")
_MOST_STRANGE = 20
_PREFIXED = re.compile(r"x-(?=mac|cp|iso|windows|sjis|euc)|-[ie]$")
# UTF-7 lets half a pair stand alone, which no other encoding can write.
_HALVES = re.compile("[\ud800-\udfff]")
_WINDOWS = re.compile(r"(?:ms-?)?(?:win|windows|cp)[-_ ]?(?=\d)")

_LINE_ENDS = re.compile(r"\r\n?|[\u2028\u2029\x0b\x0c\x85]")
_INVISIBLE = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u2064\u2066-\u2069\ufeff]"
)
_DECOMPOSED = re.compile(r"[A-Za-z][\u0300-\u036f]{1,4}(?![\u0300-\u036f])")
# Autocorrection writes apostrophes that names do not have; double quotation marks of
# all kinds are read by the grammar and stay as written in articles.
_SIGNS = str.maketrans({"\xa0": " ", "\u3000": " ", "‘": "'", "’": "'", "‛": "'"})
_QUOTED_SINGLY = re.compile("‚([^‚‘’\n]*)(?=[‘’])")


def decode_transfer(body: bytes, encoding: str) -> bytes:
    """Undo a Content-Transfer-Encoding; broken base64 gives what can be read."""
    if encoding == "quoted-printable":
        return binascii.a2b_qp(body)
    if encoding in _UUENCODE:
        return uuencode.decode(body)
    if encoding != "base64":
        return body
    start = body.lstrip()[:1000].partition(b"\n")[0].strip()
    if len(_NOT_BASE64_OR_END.findall(start)) * _MOST_STRANGE > len(start):
        # Somebody who passed the mail on has decoded it and left the field.
        return body
    if b"=" in body.rstrip().rstrip(b"="):
        return b"".join(_pieces(body))
    return _base64(body)


def _pieces(body: bytes) -> Iterator[bytes]:
    """Decode what was encoded piece by piece, up to what is no base64 any more."""
    for piece in _PIECE.finditer(body):
        if _STRANGE_IN_BASE64.search(piece[1]) and piece.start():
            return
        yield _base64(piece[1])


def _base64(body: bytes) -> bytes:
    try:
        return binascii.a2b_base64(body)
    except binascii.Error:
        digits = _NOT_BASE64.sub(b"", body)
        # A single left-over digit holds no whole byte.
        digits = digits[: len(digits) - (len(digits) % 4 == 1)]
        return binascii.a2b_base64(digits + b"=" * (-len(digits) % 4))


def decode(data: bytes, charset: str) -> str:
    """Return the text of the bytes; `charset` is the label and may be anything."""
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "replace")
    name = _codec(charset)
    if data.isascii() and not name.startswith(_IN_ASCII):
        return data.decode("ascii")
    if name == "utf-16":
        # Without a mark the order of the bytes shows in where the zeros are.
        name = "utf-16-be" if data[::2].count(0) > data[1::2].count(0) else "utf-16-le"
    # Bytes that are valid UTF-8 with umlauts are nothing else, whatever the label
    # of a single-byte charset says.
    single = not name or name == "ascii" or name.startswith(("iso8859", "cp125"))
    for attempt in ("utf-8",) if single else (name, "utf-8"):
        try:
            return _HALVES.sub("\ufffd", data.decode(attempt))
        except UnicodeError:
            continue
    other = name if single and name not in ("", "ascii") else "cp1252"
    # A quote in another charset, put in by a careless program, spoils its own lines.
    return "\n".join(_line(line, other) for line in data.split(b"\n"))


def _line(line: bytes, charset: str) -> str:
    """Return a line in UTF-8 or else in a single-byte charset."""
    try:
        return line.decode("utf-8")
    except UnicodeError:
        return line.decode(charset, "replace")


def _codec(charset: str) -> str:
    """Return Python's name of a charset, or "" if it is not known or not text."""
    if charset in ("", "utf-8", "us-ascii"):
        return "ascii" if charset == "us-ascii" else charset
    label = _PREFIXED.sub("", charset.strip(" '"))
    try:
        name = codecs.lookup(_WINDOWS.sub("cp", label)).name
    except (LookupError, ValueError):
        return ""
    # Mails labelled ISO-8859-1 are written in Windows-1252.
    name = "cp1252" if name == "iso8859-1" else name
    return name if _KNOWN.fullmatch(name) else ""


def clean(text: str) -> str:
    """Return the text with plain line ends, spaces and apostrophes, umlauts composed.

    Invisible signs and control characters are dropped.
    """
    text = _LINE_ENDS.sub("\n", text)
    if not text.isprintable():
        text = _INVISIBLE.sub("", text)
    if text.isascii():
        return text
    # Without its other half it is no quotation mark, but taken for a comma.
    text = _QUOTED_SINGLY.sub(r"'\1", text).translate(_SIGNS)
    return _DECOMPOSED.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----\n"
_SIGNATURE = "-----BEGIN PGP SIGNATURE-----"


def without_armour(text: str) -> str:
    """Return what was signed in the text itself (RFC 9580, section 7), if it was."""
    before, signed, rest = text.partition(_SIGNED)
    if not signed or "\n" + _SIGNATURE not in rest:
        return text
    fields, _, content = rest.partition("\n\n")
    if any(":" not in line for line in fields.split("\n")):
        content = rest
    content, _, after = content.partition("\n" + _SIGNATURE)
    lines = (line.removeprefix("- ") for line in content.split("\n"))
    after = after.partition("-----END PGP SIGNATURE-----")[2]
    return before + "\n".join(lines) + after


# A soft break stands only where the next word had no room any more. Orders are
# short lines: a space left at their end must not glue two of them together.
_FLOWED_WIDTH = 60


def unflow(text: str, *, delete_space: bool) -> str:
    """Join the lines of a format=flowed text (RFC 3676); `delete_space` is DelSp."""
    lines: list[str] = []
    open_parts: list[str] = []
    open_depth = 0
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        content = line[depth:].removeprefix(" ")
        if open_parts and (depth != open_depth or not _overflows(open_parts, content)):
            lines.append(_joined(open_depth, open_parts))
            open_parts = []
        soft = content.endswith(" ") and content != "-- "
        open_parts.append(content[:-1] if soft and delete_space else content)
        open_depth = depth
        if not soft:
            lines.append(_joined(depth, open_parts))
            open_parts = []
    if open_parts:
        lines.append(_joined(open_depth, open_parts))
    return "\n".join(lines)


def _overflows(parts: list[str], following: str) -> bool:
    """Return whether the next line's first word had no room on the last one."""
    if following == "-- ":
        return False
    word = following.partition(" ")[0]
    return len(parts[-1]) + len(word) >= _FLOWED_WIDTH


def _joined(depth: int, parts: list[str]) -> str:
    content = "".join(parts)
    return ">" * depth + " " + content if depth else content
