"""Bytes of a text part become clean text, whatever their label says.

The declared charset if it is known and fits, else UTF-8, else Windows-1252: guessing
by statistics is worse than that for mails as short as ours.
"""

import binascii
import codecs
import re
import unicodedata

# Only plain text charsets: the registry also knows zip, rot13 and slow ones.
_KNOWN = re.compile(
    r"ascii|utf-8|utf-8-sig|utf-16(-[bl]e)?|utf-32(-[bl]e)?|iso8859-\d+|latin-?\d+"
    r"|cp\d+|koi8-[rtu]|mac-?\w+|gb2312|gbk|gb18030|hz|big5(hkscs)?|shift_jis\w*"
    r"|euc_\w+|iso2022_\w+|johab|tis-620|ptcp154"
)
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")

_LINE_ENDS = re.compile(r"\r\n?|[\u2028\u2029\x0b\x0c\x85]")
_INVISIBLE = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u2064\u2066-\u2069\ufeff]"
)
_DECOMPOSED = re.compile(r"[A-Za-z][\u0300-\u036f]{1,4}(?![\u0300-\u036f])")
# Autocorrection writes apostrophes that names do not have; double quotation marks of
# all kinds are read by the grammar and stay as written in articles.
_SIGNS = str.maketrans(
    {"\xa0": " ", "\u3000": " ", "‘": "'", "’": "'", "‚": "'", "‛": "'"}
)


def decode_transfer(body: bytes, encoding: str) -> bytes:
    """Undo a Content-Transfer-Encoding; broken base64 gives what can be read."""
    if encoding == "quoted-printable":
        return binascii.a2b_qp(body)
    if encoding != "base64":
        return body
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
    if data.isascii() and not name.startswith(("utf-16", "utf-32", "iso2022", "hz")):
        return data.decode("ascii")
    # Bytes that are valid UTF-8 with umlauts are nothing else, whatever the label
    # of a single-byte charset says.
    single = not name or name == "ascii" or name.startswith(("iso8859", "cp125"))
    for attempt in ("utf-8", name) if single else (name, "utf-8"):
        try:
            return data.decode(attempt or "cp1252")
        except UnicodeError:
            continue
    return data.decode("cp1252", "replace")


def _codec(charset: str) -> str:
    """Return Python's name of a charset, or "" if it is not known or not text."""
    if charset in ("", "utf-8", "us-ascii"):
        return "ascii" if charset == "us-ascii" else charset
    try:
        name = codecs.lookup(charset.strip()).name
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
    text = text.translate(_SIGNS)
    return _DECOMPOSED.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


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
    """Write a paragraph as one line with its quote signs."""
    content = "".join(parts)
    return ">" * depth + " " + content if depth else content
