"""The smallest pieces of the order language: folding, fields, numbers, lengths."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from tests.oracle.shapes import Penalty

UNITS = ("kj", "steine", "stein", "stones", "stone", "punkte", "points")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
ENGLISH_BLOCKS = {
    "article": "artikel",
    "guests": "gaeste",
    "penalty": "strafe",
    "press": "presse",
    "justification": "rechtfertigung",
    "message": "nachricht",
}
ENDS = ("ende", "ende artikel", "end", "end article")
KEPT = ("artikel wie gehabt", "article as before")
# U+2009 is the thin space, U+202F its non-breaking sister.
NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}(?:[.\u2009\u202f][0-9]{3})+")
LONGEST_NUMBER = 4000


class LineError(Exception):
    """A line that is not accepted; the text says why."""


def fold(text: str) -> str:
    """Return the form in which words and names are compared."""
    composed = unicodedata.normalize("NFC", text.strip()).casefold()
    return unicodedata.normalize("NFC", composed).translate(UMLAUTS)


def split(text: str, *, brackets: bool = False) -> list[str]:
    """Split at commas and semicolons outside quotes (and parentheses, if asked)."""
    parts = [""]
    quoted = False
    depth = 0
    for char in text:
        if char == '"':
            quoted = not quoted
        elif brackets and not quoted:
            depth += (char == "(") - (char == ")")
        if char in ",;" and not quoted and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    if quoted:
        raise LineError("a quotation mark is not closed")
    if depth:
        raise LineError("a parenthesis is not closed")
    return [part.strip() for part in parts]


def unquote(field: str) -> str:
    """Take the quotes off a quoted name."""
    if '"' not in field:
        return field
    if len(field) > 1 and field[0] == field[-1] == '"' and field.count('"') == 2:
        return field[1:-1].strip()
    raise LineError("a quotation mark in the middle of a field")


def without_unit(field: str) -> tuple[str, str]:
    """Return the field without its unit, and the unit (folded, may be empty)."""
    folded = field.casefold()
    for unit in UNITS:
        if folded.endswith(unit):
            return field[: len(field) - len(unit)].strip(), unit
    return field, ""


def digits(field: str) -> int | None:
    """Return the number a field spells, without unit; None if it spells none."""
    if not NUMBER.fullmatch(field) or len(field) > LONGEST_NUMBER:
        return None
    return int(re.sub(r"[^0-9]", "", field))


def number(field: str, least: int, most: int | None = None) -> int:
    """Return the number in a field, unit allowed, within its limits."""
    value = digits(without_unit(field)[0])
    if value is None:
        raise LineError(f"not a number: {field}")
    if value < least or (most is not None and value > most):
        raise LineError(f"outside the limits: {field}")
    return value


def article_length(lines: Sequence[str]) -> int:
    """Return the length of an article's text (section 4, [D] on the length)."""
    kept = [unicodedata.normalize("NFC", line).rstrip() for line in lines]
    while kept and not kept[0]:
        kept.pop(0)
    while kept and not kept[-1]:
        kept.pop()
    return len("\n".join(kept))


def penalty(text: str) -> Penalty:
    """Return the penalty of a blackmail (6.6.2)."""
    text = text.strip()
    if not text:
        raise LineError("without a penalty")
    rest, unit = without_unit(text)
    amount = digits(rest)
    if amount is None or unit not in ("kj", "stein", "steine", "stone", "stones"):
        return {"text": compose(text)}
    if amount < 1:
        raise LineError("a penalty of nothing")
    return {"money": amount} if unit == "kj" else {"stones": amount}


def compose(text: str) -> str:
    """Return free text as it is stored: NFC, without blanks at its ends."""
    return unicodedata.normalize("NFC", text).strip()


def block_title(line: str) -> tuple[str, str, str]:
    """Return a block's word, the names in its title, and what follows the colon.

    The word is empty if the line begins no block.
    """
    if " ".join(fold(line).split()) in KEPT:
        return "artikel", "", "wie gehabt"
    found = re.match(r'([^:"]*(?:"[^"]*"[^:"]*)*):(.*)', line)
    if not found:
        return "", "", ""
    head, _, name = found[1].strip().partition(" ")
    word = ENGLISH_BLOCKS.get(fold(head), fold(head))
    if word in ("artikel", "gaeste", "strafe", "presse") and not name.strip():
        return word, "", "" if word == "artikel" else found[2].strip()
    if word in ("rechtfertigung", "nachricht"):
        return word, name.strip(), found[2]
    return "", "", ""


def block_body(lines: Iterator[tuple[int, str]]) -> list[str]:
    """Return the lines of a block up to its end, or up to the end of the text."""
    body = []
    for _, line in lines:
        if " ".join(fold(line).split()) in ENDS:
            break
        body.append(line)
    return body
