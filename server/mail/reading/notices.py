"""What gateways of companies put around a mail: a warning above it, a disclaimer below.

They are known by their words, and only where they stand: nothing of the sender's is
above a warning, nor below a disclaimer. A text of one's own may say that it is secret.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_MAIL = r"(?:e-?mail|message|mail|Nachricht)"
_WARNING = re.compile(
    rf"\W*+(?:(?:EXTERNAL|EXTERN|EXT)\b(?: (?:sender|{_MAIL}))?\W*$"
    rf"|.{{0,60}}\b{_MAIL}\b.{{0,40}} (?:outside|external|externe[rnms]?)\b"
    rf"|.{{0,60}}\b{_MAIL}\b.{{0,20}} von außerhalb\b"
    rf"|.{{0,40}}\b(?:external|externe) (?:sender|{_MAIL})\b)",
    re.IGNORECASE,
)
_THIS_MAIL = (
    r"(?:(?:Diese|Der Inhalt dieser|Die Informationen in dieser) (?:E-?Mail|Nachricht)"
    r"|(?:This|The information (?:contained )?in this|The contents? of this)"
    r" (?:e-?mail|message|communication|transmission)"
    r"|(?:Ce|Cet) (?:message|e-?mail|courriel)|Este (?:mensaje|correo))"
)
_FOR_WHOM = (
    r"(?:vertraulich|geschützt|Adressat|Empfänger|confidential|privileged|intended"
    r"|confidentiel|destinat)"
)
_DISCLAIMER = re.compile(
    rf"{_THIS_MAIL}\b.{{0,120}}{_FOR_WHOM}"
    r"|\b(?:nicht der|nicht die) (?:richtige|beabsichtigte|vorgesehene)\w* (?:Adressat"
    r"|Empfänger)|\birrtümlich erhalten\b|\bnot (?:be )?(?:the|an) intended recipient"
    r"|\bintended (?:solely|only) for\b|\breceived (?:this|it)\b.{0,40} (?:in error|by "
    r"mistake)\b|\b(?:confidentiality|legal) (?:notice|disclaimer)\b"
    r"|\b(?:GmbH|AG|KG|Sitz der Gesellschaft)\b.{0,200}\bHR[AB]\b"
    r"|\bRegistered (?:in|office)\b.{0,80}\b(?:No|Number|England|Company)\b"
    r"|\bthink of the environment\b|\bdenken Sie an die Umwelt\b",
    re.IGNORECASE,
)
_FIELDS = re.compile(r"\W{0,4}\w{1,12}[,;]\S")
"""How a line begins that holds a player's order, whatever stands behind it."""
_END = (".", "!", "?", "]", ":", "*")
_READ = 400
"""Characters of a line that are looked at."""
_MOST_LINES = 30
"""Lines of one paragraph that are looked at."""
_MOST_PARAGRAPHS = 6
_FEWEST_CHARACTERS = 80
"""Characters of a disclaimer; a player's own sentence on secrecy has fewer."""
_SHORT = 40
"""Characters of a line that may stand right below a warning and be the sender's."""


def above(lines: Sequence[str]) -> int:
    """Return how many lines at the top are a warning of a gateway."""
    length = 0
    for _ in range(_MOST_PARAGRAPHS):
        start = _next_written(lines, length)
        paragraph = _first_paragraph(lines[start : start + _MOST_LINES])
        if not paragraph or not _WARNING.match(_joined(paragraph)):
            break
        length = start + len(paragraph)
    return length


def below(lines: Sequence[str]) -> int:
    """Return how many lines at the end are disclaimers of a gateway."""
    end = len(lines)
    for _ in range(_MOST_PARAGRAPHS):
        last = end
        while last and not lines[last - 1].strip():
            last -= 1
        start = last
        while start and lines[start - 1].strip() and last - start < _MOST_LINES:
            start -= 1
        joined = _joined(lines[start:last])
        found = _DISCLAIMER.search(joined)
        if found is None or len(joined) - found.start() < _FEWEST_CHARACTERS:
            break
        first = start + _line_at(lines[start:last], found.start())
        if len(_first_paragraph(lines[first:last])) < last - first:
            break
        if _FIELDS.match(lines[first]):
            break
        end = first
        if end > start:
            break
    return len(lines) - end


def _next_written(lines: Sequence[str], number: int) -> int:
    while number < len(lines) and not lines[number].strip():
        number += 1
    return number


def _first_paragraph(lines: Sequence[str]) -> Sequence[str]:
    """Return the lines up to an empty one, or to a short one below a whole sentence."""
    for number, line in enumerate(lines):
        ends = number > 0 and lines[number - 1].rstrip().endswith(_END)
        alone = ends and len(line) < _SHORT and not line.rstrip().endswith((".", "!"))
        if not line.strip() or alone:
            return lines[:number]
    return lines


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line[:_READ] for line in lines)


def _line_at(lines: Sequence[str], position: int) -> int:
    """Return the number of the line in which a character of the joined lines stands."""
    for number, line in enumerate(lines):
        position -= len(line[:_READ]) + 1
        if position < 0:
            return number
    return len(lines)
