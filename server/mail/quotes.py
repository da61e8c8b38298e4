"""What the sender wrote himself: a text without quotes, signature and footers.

Lines that start with `>` go wherever they stand, so answers below and between quotes
are kept. Where a client puts the original below without such signs, its header block
or a dividing line ends the text. What is left and is no order is reported to the
player, so the rules here keep a line when in doubt.
"""

import re
from collections.abc import Sequence

_WORTH_A_LOOK = re.compile(
    r"^[ \t]*(?:[-_=*—]|>|(?:On|Am|Le|Den|El|Il|Op)\b)"
    r"|wrote|schrieb|crit\b|Zitat|<[^<>\s]*@"
    r"|^[ \t*]*(?:From|Von|De|Sent|Gesendet|Date|Datum)\b|[Ff]orwarded|eitergeleitet"
    r"|^(?:Von|Sent|Send|Get|Outlook|Holen|Diese|Gesendet|Envoy|Virenfrei|Virus)",
    re.MULTILINE,
)
_SIGNATURE = re.compile(r"(?:--|—)[ \t]*$")
_DIVIDER = re.compile(
    r"[ \t]*(?:_{10,}|-{2,}[ \t]*(?:Original|Urspr|Forwarded|Weitergeleitet|Message"
    r"|Antwort|Reply)[^\n]{0,60}?-{2,})[ \t]*$|(?:Begin forwarded message|Anfang der "
    r"weitergeleiteten (?:Nachricht|E-Mail)):[ \t]*$",
    re.IGNORECASE,
)
_HEADER_START = re.compile(r"[ \t]*\*?(?:From|Von|De|Sent|Gesendet|Date|Datum)[ ]?:")
_HEADER_NEXT = re.compile(
    r"[ \t]*\*?(?:From|Von|Sent|Gesendet|Date|Datum|To|An|Cc|Kopie|Subject|Betreff"
    r"|Objet|Envoyé)[ ]?:"
)
_SAID = re.compile(
    r"\b(?:wrote|schrieb(?:en)?|geschrieben|a écrit|escribió|ha scritto|skrev)\b"
    r"|\bZitat von\b|<[^<>\s]*@[^<>\s]*>[ \t]*:$"
)
# Only these are wrapped, and the date stands in their first line.
_WRAPS = re.compile(r"(?:On|Am|Le|Den|El|Il|Op)\b.*\d")
_WHEN = re.compile(r"\d{1,2}[:.]\d{1,2}|\b(?:19|20)\d\d\b|@")
_FOOTER = re.compile(
    r"(?:Von mein\w+ .{1,60} gesendet|Sen[td] from .{1,80}|Sent (?:with|via|using) "
    r".{1,80}|Gesendet (?:von|mit|über|aus) .{1,100}|Von Outlook .{1,60} gesendet"
    r"|Get Outlook for .{1,80}|(?:Holen Sie sich )?Outlook für .{1,100}"
    r"|Diese (?:Nachricht|E-?Mail|Mail) wurde (?:von|mit|über) .{1,100}"
    r"|Envoyé (?:de|depuis) .{1,60}|(?:Virenfrei|Virus-free)\..{0,80})$"
)
_WRAPPED_LINES = 4
_LOOKED_AT = 400  # characters of a line: nothing that matters here is longer


def own_text(text: str) -> str:
    """Return what the sender wrote, without empty lines at start and end."""
    if _WORTH_A_LOOK.search(text) is None:
        return _trimmed(text.split("\n"))
    lines = text.split("\n")
    kept: list[str] = []
    number = 0
    while number < len(lines):
        line = lines[number]
        if line.startswith(">") or line.lstrip().startswith(">"):
            number += 1
            continue
        if _ends_own_text(lines, number):
            break
        wrapped = _attribution(lines, number)
        if not wrapped:
            if not _FOOTER.match(line.strip()[:_LOOKED_AT]):
                kept.append(line)
            number += 1
            continue
        if _unmarked_original_follows(lines, number, wrapped):
            break
        number += wrapped
    return _trimmed(kept)


def _ends_own_text(lines: Sequence[str], number: int) -> bool:
    """Return whether signature, divider or header block of an original starts here."""
    line = lines[number][:_LOOKED_AT]
    if _SIGNATURE.match(line) or _DIVIDER.match(line):
        return True
    if _HEADER_START.match(line) is None:
        return False
    return any(_HEADER_NEXT.match(after) for after in lines[number + 1 : number + 4])


def _attribution(lines: Sequence[str], number: int) -> int:
    """Return over how many lines an attribution such as `Am ... schrieb:` runs."""
    joined = ""
    for count, line in enumerate(lines[number : number + _WRAPPED_LINES], start=1):
        part = line[:_LOOKED_AT].strip()
        if not part or part.startswith(">"):
            return 0
        joined = f"{joined} {part}"
        if part.endswith(":"):
            found = _SAID.search(joined) and re.search(r"\d|@", joined)
            return count if found else 0
        if count == 1 and _WRAPS.match(part) is None:
            return 0
    return 0


def _unmarked_original_follows(lines: Sequence[str], number: int, wrapped: int) -> bool:
    """Return whether the original below an attribution lacks the signs `>`.

    An attribution without date or address may be a sentence of an article: then the
    lines below stay.
    """
    below = (line.strip() for line in lines[number + wrapped :])
    following = next((line for line in below if line), "")
    if following.startswith(">"):
        return False
    attribution = " ".join(lines[number : number + wrapped])
    return _WHEN.search(attribution[: _LOOKED_AT * _WRAPPED_LINES]) is not None


def _trimmed(lines: Sequence[str]) -> str:
    """Join the lines, without white space at their ends and around the whole."""
    return "\n".join(line.rstrip() for line in lines).strip("\n")
