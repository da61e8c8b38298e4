"""The sender's own text: without quotes, signature and footers.

Lines that start with `>` go wherever they stand, so answers below and between quotes
are kept. Where a client puts the original below without such signs, its header block
or a dividing line ends the text. What is left and is no order is reported to the
player, so the rules here keep a line when in doubt: above all nothing that looks like
a quote's head in an article may take away the orders below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from server.mail.reading import notices
from server.mail.reading.quote_words import DATE, FOOTER, OPENING, OTHERS, SENDER, WROTE

_HEADER_START = rf"\*{{0,2}}(?:{SENDER}|{DATE})[ \t]?:"
_FIELD_START = re.compile(_HEADER_START)
_FIELD = re.compile(rf"\*{{0,2}}(?:{SENDER}|{DATE}|{OTHERS})[ \t]?:")
_TIME_FIELD = re.compile(
    rf"\*{{0,2}}{DATE}[ \t]?:.*(?:\d:\d\d|\d{{4}} (?:\w+ )?\d{{1,2}}\.\d\d)"
)
_ANY_FIELD = re.compile(r"\*{0,2}[^\W\d_][^:<>@,]{0,30}:")

_SIGNATURE = re.compile(r"(?:--|—)[ \t]*$")
_DIVIDER = re.compile(
    r"[ \t]*\*?[-‐]{2,}+[ \t]*(?:Original|Urspr|Message|Antwort|Reply|Oprindelig"
    r"|Opprinnelig|Oorspronkelijk|Messaggio|Mensaje|Mensagem)[^\n]{0,60}?"
    rf"(?:(?<![-‐])[-‐]{{2,}}+\*?[ \t]*(?:{SENDER}[ \t]?:.*)?|(?<=Nachricht))$",
    re.IGNORECASE,
)
# Without a header below it a divider must say that an original follows: articles have
# lines like `--- Antwort an ZOR ---`.
_NAMES_ORIGINAL = re.compile(
    r"(?:Origin\w*|Urspr\w+|Oprindelig\w*|Opprinnelig\w*|Oorspronkelijk\w*)[ -]?"
    r"(?:Nachricht|E-?Mail|Message|Meddelelse|Melding|Bericht)"
    r"|(?:Message|Messaggio|Mensaje|Mensagem) (?:d'origine|origin\w+)",
    re.IGNORECASE,
)
_FORWARDED = re.compile(
    r"[ \t]*\*?-{2,}+[ \t]*(?:Forwarded (?:by|message|e-?mail)|Message transféré"
    r"|Weitergeleitete[ -](?:Nachricht|E-?Mail))[^\n]{0,60}?(?<!-)-{2,}+\*?[ \t]*$"
    r"|(?:Begin forwarded message|Début du message transféré"
    r"|Anfang der weitergeleiteten (?:Nachricht|E-Mail))[ \t]?:[ \t]*$",
    re.IGNORECASE,
)
_DRAWN_LINE = re.compile(r"[ \t]*_{10,}[ \t]*$")

_SAID = re.compile(rf"\b{WROTE}\b")
_ADDRESS_SAID_AT_END = re.compile(rf"@[\w.-]+>?[ \t]+{WROTE}$")
# For programs that lose the line break before the attribution.
_GLUED = re.compile(
    r"(?<![-\s])(?:[ \t]+|[ \t]*--+[ \t]*)"
    r"(?=(?:On|Am|Le|El|Il|Op|Em|Den) (?:\w{2,12}[.,]{0,2} ){0,2}\d)"
)
_OPENS_WITH_DATE = rf"{OPENING}\b.*\d"
_STARTS_WITH_DATE = re.compile(_OPENS_WITH_DATE)
_HAS_DAY = r"\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d\d\b"
_DAY = re.compile(_HAS_DAY)
_CLOCK = re.compile(
    r"\b\d{1,2}:\d\d|\b(?:klo|kl\.?|um|at|h|ore) \d{1,2}[.:]\d\d|\dh\d\d|, \d\d\.\d\d,"
)
_ADDRESS = re.compile(r"[\w.+-]@[\w-]+\.\w")
_NAMED_ADDRESS_ENDS = re.compile(r"<[^<>\s@]*+@[^<>\s]*+>[ \t]*:$")
_DAY_AND_ADDRESS = re.compile(r"\d{4}[/-]\d\d?[/-]\d\d? [^<>]*<[^<>\s@]*+@[^<>\s]*+>$")
_BETWEEN_DASHES = re.compile(r"-{2,}+[ \t]*+(.*[^-\s])[ \t]*-{2,}$")
_GROUPWISE = re.compile(r">>> .*[@\d].* (?:>>>|schrieb am .*:|wrote on .*:)$")

_FOOTER = re.compile(rf"{FOOTER}$")
# No line starts anything that is not the sender's unless it opens like this, or has a
# sign of an address, of a time ("10h11" too), or the colon at its end.
_MAY_OPEN = re.compile(
    rf"\s*(?:>|\*?[-‐_—]|{_HEADER_START}|{FOOTER}\s*$|{_OPENS_WITH_DATE})"
)
_WORD = re.compile(r"\w")
_SIGN = re.compile("[:：@.h]")
_WRAPPED_LINES = 4
_HEADER_LINES = 12
_MAX_CHARACTERS_READ = 400
"""Characters of a line that are looked at: nothing that matters here is longer."""

_MAX_ANSWER_LINES = 12
"""Lines of an answer in place of a deleted quote; mails of ours have more."""

# The Bat! and others put the initials of the quoted person before the sign.
_INITIALS = re.compile(r" ?(\w{1,4}>)(?: |$)")
_QUOTE_SIGNS = re.compile(r"[\s>]*")

_MAX_LOOKS = 3_000
"""Lines that are searched for the head of a quote, each with those below it.

A mail with more of them is over the limit of lines, too.
"""

_MAX_LINES_LEFT = 2_000
_MAX_CHARACTERS_LEFT = 2_000
"""Characters that are kept of a line left out; a paragraph on one line has fewer."""


Why = Literal["quote", "signature", "original"]
"""Marked as a quote; below a signature's line, or a notice of a gateway; below an
original without such marks."""


@dataclass(frozen=True, slots=True)
class Left:
    """A line that was not taken for the sender's, without quote signs, and why.

    `above` is the number of the sender's own lines that stand above it, and `written`
    is the line with its signs. Of an empty line the text is empty.
    """

    text: str
    why: Why
    above: int = 0
    written: str = ""


@dataclass(slots=True)
class Division:
    """A text in two: what the sender wrote, and what was left out."""

    own: str = ""
    left: list[Left] = field(default_factory=list)

    def leave(self, lines: Iterable[str], why: Why, above: int) -> None:
        """Note lines that were not taken, up to a number of them."""
        for line in lines:
            if len(self.left) == _MAX_LINES_LEFT:
                return
            written = line[:_MAX_CHARACTERS_LEFT].rstrip()
            bare = _QUOTE_SIGNS.sub("", written, count=1)
            self.left.append(Left(bare, why, above, written))


def own_text(text: str) -> str:
    """Return what the sender wrote, without empty lines at start and end."""
    return divide(text).own


def divide(text: str) -> Division:
    """Part what the sender wrote from quotes, signature and footers."""
    return _Divider(text.split("\n")).division()


class _Divider:
    """Goes over the lines of a text once."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.kept: list[str] = []
        self.found = Division()
        self.in_signature = False
        self.looks = 0
        self.initials = ""

    def division(self) -> Division:
        number: int | None = 0
        while number is not None and number < len(self.lines):
            number = self._next(number)
        self._leave_notices()
        self.found.own = "\n".join(line.rstrip() for line in self.kept).strip("\n")
        return self.found

    def _leave_notices(self) -> None:
        """Leave what a gateway has put above the sender's lines, and below them."""
        end = len(self.kept) - notices.below(self.kept)
        start = min(notices.above(self.kept), end)
        above, below = self.kept[:start], self.kept[end:]
        self.kept = self.kept[start:end]
        if start:
            self.found.left = [
                replace(one, above=max(one.above - start, 0)) for one in self.found.left
            ]
        self.found.leave(above, "signature", 0)
        self._leave(below, "signature")

    def _next(self, number: int) -> int | None:
        """Take or leave a line, or several; return where to go on, None for the end."""
        line = self.lines[number]
        if quoted := self._marked(line):
            self._leave([quoted], "quote")
            return number + 1
        look = line[:_MAX_CHARACTERS_READ]
        footer = False
        if self.looks < _MAX_LOOKS and (_SIGN.search(look) or _MAY_OPEN.match(look)):
            self.looks += 1
            length = _quoted_from(self.lines, number, anything_above=bool(self.kept))
            if own := _before_attribution(self.lines, number, length):
                self.kept.append(own)
            if length is None:
                self._leave(self.lines[number:], "original")
                return None
            if length:
                self._pass_over(number, length)
                return number + length
            self.in_signature |= _SIGNATURE.match(look) is not None
            footer = _FOOTER.match(look.strip()) is not None
        if self.in_signature or footer:
            self._leave([line], "signature")
        elif self.kept or line.strip():
            self.kept.append(line)
        return number + 1

    def _leave(self, lines: Iterable[str], why: Why) -> None:
        self.found.leave(lines, why, len(self.kept))

    def _marked(self, line: str) -> str:
        """Return what a quoted line says with a sign, or nothing where it has none."""
        if line.startswith(">") and not line.startswith(">>>"):
            return line
        if self.initials and line.lstrip().startswith(self.initials):
            return f"> {line.lstrip().removeprefix(self.initials)}"
        return ""

    def _pass_over(self, number: int, length: int) -> None:
        """Leave the head of a quote, or a line of one that is indented."""
        marked = self.lines[number].lstrip().startswith(">")
        lines = self.lines[number : number + length]
        self._leave(lines, "quote" if marked else "original")
        # A signature above a quote ends where the quote is announced.
        self.in_signature &= marked
        if not marked:
            self.initials = _initials(self.lines, number + length) or self.initials


def _initials(lines: Sequence[str], number: int) -> str:
    """Return the initials before the quote signs of the next line, if it has any."""
    for line in lines[number : number + _HEADER_LINES]:
        if line.strip():
            found = _INITIALS.match(line)
            return found[1] if found else ""
    return ""


def _quoted_from(
    lines: Sequence[str], number: int, *, anything_above: bool
) -> int | None:
    """Return the number of lines from here that are not the sender's; None: all."""
    if lines[number].lstrip().startswith(">"):
        groupwise = _GROUPWISE.match(lines[number][:_MAX_CHARACTERS_READ].rstrip())
        return None if groupwise and not _quote_follows(lines, number + 1) else 1
    if _FORWARDED.match(lines[number][:_MAX_CHARACTERS_READ]):
        return None
    length, certain = _head_of_original(lines, number)
    if not length:
        length, certain = _attribution(lines, number)
        if not anything_above and certain and _is_short(lines, number + length):
            # The sender wrote where the quote had been.
            return length
    if not length or _quote_follows(lines, number + length):
        return length
    return None if certain else 0


def _before_attribution(lines: Sequence[str], number: int, quoted: int | None) -> str:
    """Return what the sender wrote on the line on which an attribution starts."""
    if quoted == 0:
        return ""
    match = _GLUED.search(lines[number][:_MAX_CHARACTERS_READ], 1)
    if match is None:
        return ""
    own = lines[number][: match.start()].strip(" -")
    below = lines[number + 1 : number + (quoted or _WRAPPED_LINES)]
    said = " ".join((lines[number], *below))[match.end() : 2 * _MAX_CHARACTERS_READ]
    wrote = _WORD.search(own) and "@" not in own and not _FOOTER.match(own)
    return own if wrote and _SAID.search(said) else ""


def _is_short(lines: Sequence[str], number: int) -> bool:
    below = sum(1 for line in lines[number : number + 100] if line.strip())
    return below <= _MAX_ANSWER_LINES


def _quote_follows(lines: Sequence[str], number: int) -> bool:
    for line in lines[number : number + _HEADER_LINES]:
        if line.strip():
            return line.lstrip().startswith(">") or bool(_INITIALS.match(line))
    return False


def _head_of_original(lines: Sequence[str], number: int) -> tuple[int, bool]:
    """Return the number of lines of a dividing line and a header block here.

    With it comes whether an original certainly follows.
    """
    line = lines[number][:_MAX_CHARACTERS_READ]
    if _DIVIDER.match(line):
        below, certain = _header_block(lines, number + 1, _ANY_FIELD)
        if not below:
            below, certain = _attribution(lines, number + 1)
        return 1 + below, certain or _NAMES_ORIGINAL.search(line) is not None
    if _DRAWN_LINE.match(line):
        # Without the header of an original it is only a line that somebody drew.
        block, certain = _header_block(lines, number + 1, _ANY_FIELD)
        return (1 + block if certain else 0), certain
    if _FIELD_START.match(line.lstrip()):
        block, certain = _header_block(lines, number, _FIELD)
        return (block if certain else 0), certain
    return 0, False


def _header_block(
    lines: Sequence[str], number: int, field: re.Pattern[str]
) -> tuple[int, bool]:
    """Return how many lines from here look like a mail's header, and if it is one.

    Two fields and an address or a time tell it from a letter in an article.
    """
    fields = length = 0
    certain = False
    for offset, line in enumerate(lines[number : number + _HEADER_LINES]):
        part = line[:_MAX_CHARACTERS_READ].strip()
        if not part:
            continue
        if field.match(part):
            fields += 1
        elif not fields or not _ADDRESS.search(part):
            break
        certain |= _ADDRESS.search(part) is not None or (
            _TIME_FIELD.match(part) is not None
            or (field is _ANY_FIELD and _DAY.search(part) is not None)
        )
        length = offset + 1
    return length, fields > 1 and certain


def _attribution(lines: Sequence[str], number: int) -> tuple[int, bool]:
    """Return over how many lines something like `Am ... schrieb ...:` runs.

    And whether it is certainly one: with day and time, or with an address. Else it is
    one only where a quote follows.
    """
    joined = ""
    most = 1
    for count, line in enumerate(lines[number : number + _WRAPPED_LINES], start=1):
        part = line[:_MAX_CHARACTERS_READ].strip()
        if not part or part.startswith(">"):
            break
        dashed = _BETWEEN_DASHES.match(part) if count == 1 else None
        if count > 1 and part[0].isupper() and _STARTS_WITH_DATE.match(part):
            # Here one starts, and what stands above it is the sender's.
            break
        joined = f"{joined} {dashed[1] if dashed else part}"
        if part.endswith((":", "：")) or dashed:
            kind = _kind_of_attribution(joined)
            return (count, kind == "certain") if kind else (0, False)
        if _says_all(joined):
            # Some clients write no colon.
            return count, True
        if count == 1 and _DAY_AND_ADDRESS.match(part):
            return 1, True
        most = _most_lines(part) if count == 1 else most
        if count == most:
            break
    return 0, False


def _kind_of_attribution(joined: str) -> str:
    """Return whether a sentence is an attribution: "certain", "perhaps" or ""."""
    match = _SAID.search(joined) is not None
    addressed = _ADDRESS.search(joined) is not None
    timed = bool(_DAY.search(joined) and _CLOCK.search(joined))
    if match + addressed + timed > 1:
        return "certain"
    return "perhaps" if match or _NAMED_ADDRESS_ENDS.search(joined) else ""


def _says_all(joined: str) -> bool:
    timed = _DAY.search(joined) and _CLOCK.search(joined)
    return bool(timed and _ADDRESS_SAID_AT_END.search(joined))


def _most_lines(part: str) -> int:
    """Return over how many lines an attribution that begins so may run.

    What only mentions a date or an address has lines of the sender's below it.
    """
    day, clock = _DAY.search(part), _CLOCK.search(part)
    if (day and clock) or ((day or clock) and _STARTS_WITH_DATE.match(part)):
        return _WRAPPED_LINES
    return 2 if _ADDRESS.search(part) else 1
