"""The ways to read a line without the habits of the person who typed it.

Order language, "Text of a mail that is read": list marks, bold, a full stop or comma
at the end, blanks or apostrophes in figures, commas of other scripts, emojis, stops
that phones make of two blanks, table cells, blanks instead of commas, several orders
on one line. Here are the ways to take a line; whether one of them is an order, and the
only one, is found out by reading it (`server.intake.words.habits`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

MAX_LINE_CHARACTERS = 200
"""Characters of a line; a longer one is no order that was typed oddly."""

_LIST_MARK = re.compile(
    r"(?:[-+•·‣▪◦●○■□☐☑☒✓✔✗✘➢➤→–—]+|\(?\d{1,2}[.)])\s*(?=[^\W\d_]|\*)"
    r"|(?:\*+|\(?[a-z]\)|\[[ xX]?\])\s+(?=\S)"
)
_BOLD = re.compile(r"(\*\*|__|\*|_|~|`|\")(?=\S)(.+)(?<=\S)\1[.,;!]?")
_QUOTED = re.compile(r"[„“”«»'‘’](?=\S)(.+)(?<=\S)[“”«»'‘’][.,;!]?")
# Blanks are looked at once, where they begin.
_IF_BLANKS = r"(?:(?<!\s)\s+)?"
_AT_END = re.compile(rf"{_IF_BLANKS}(?<![.,;!:…])[.,;!:…]++$")
_GROUPS = re.compile(r"(?<![\d.])\d{1,3}(?:[ '\u2019\u2009\u202f\xa0]\d{3})+(?!\d)")
_GROUPING = re.compile(r"\D")
_LOOK_ALIKE = {
    **dict.fromkeys("、‚،﹐︐⹁˛¸߸", ","),
    **dict.fromkeys(";؛﹔", ";"),
    **dict.fromkeys("。․", "."),
    **dict.fromkeys("։∶꞉﹕", ":"),
    **dict.fromkeys("‟❝❞〝〞〟″ʺ˝", '"'),
    **dict.fromkeys("‐‑‒―−﹣⁃➖", "-"),
    **dict.fromkeys("∗＊⁎✱", "*"),
    "➕": "+",
}
"""Signs that keyboards of other languages and programs put for those of ASCII."""

_VARIANTS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_ODD = re.compile(r"[^\x00-\xff„“”«»–—]|¸|\xad")
_SMILE = re.compile(r"(?<!\s)\s+(?:[:;=]['’]?[-o^]?[()DPp*|/]+|<3+|\^\^|[xX]D+)$")
_AFTER_STOP = re.compile(
    r"(?<=[^\W_])\.\s+|(?<=[^\W\d_])\.(?=\S)|(?<=\d)\.(?=\d{1,2}(?!\d))"
)
_CELLS = re.compile(rf"{_IF_BLANKS}(?:\t|\|)\s*")
_SEPARATED = re.compile(r"[,;]")
_COMMENT = re.compile(r"(?<!\s)\s+(?:#|//).*$")
_AFTER_WORD = re.compile(r"^([^\W\d]{1,12})\s*[:=]\s*")
_FIRST_BLANK = re.compile(r"^([^\W\d]{1,12})\s+")
_GLUED = re.compile(
    r"(?<=[,;])\s*([a-z])([a-z*])(\d{1,3})?\s*(?=[,;]|$)", re.IGNORECASE
)
_PREPOSITION = re.compile(
    r"(?<![^\W\d_])([^\W\d_]++\s++)(?:an|für|to|for)\s++(?=[^:]*+:)", re.IGNORECASE
)
_AND = re.compile(r"(?<!\s)(?:\s*,)?\s+(?:und|and|&|\+)\s+", re.IGNORECASE)
_REMARK = re.compile(r"(.*[^\s,;:(])\s*\([^()]*\)[\s.,!]*")
_STROKES = re.compile(rf"{_IF_BLANKS}[-–/]\s*")
_BLANKS = re.compile(r"\s+")
_BETWEEN_ORDERS = (
    re.compile(rf"{_IF_BLANKS};\s*"),
    re.compile(rf"{_IF_BLANKS}[/|]\s*"),
    re.compile(rf"{_IF_BLANKS}\.\s+"),
    re.compile(r",\s+|(?<!\s)\s+(?:und|and|&|\+|-|–)\s+"),
    re.compile(rf"{_IF_BLANKS}(?:[;/|+&]|,\s|\s(?:und|and|-|–)\s|\s)\s*"),
)
_MAX_ORDERS_PER_LINE = 20


def bare(line: str) -> str:
    """Return a line without list mark, bold, smiles, signs that only look like ours.

    Stops at its end and quotation marks around it are left out, too.
    """
    text = _SMILE.sub("", _plain_signs(line).strip())
    for _ in range(3):
        before = text
        mark = _LIST_MARK.match(text)
        text = text[mark.end() :] if mark else text
        bold, quoted = _BOLD.fullmatch(text), _QUOTED.fullmatch(text)
        text = (bold[2] if bold else quoted[1] if quoted else text).strip()
        if text == before:
            break
    return text


def without_preposition(header: str) -> str:
    """Return a header without the word before its names: "Nachricht an alle:"."""
    return _PREPOSITION.sub(r"\1", header, count=1) if ":" in header else header


def with_commas_for_and(line: str) -> str:
    """Return a line with commas where names are joined by a word: "BER und CAR"."""
    return _AND.sub(", ", line)


def without_brackets(line: str) -> str:
    """Return a line without a remark in brackets at its end, "" if it has none."""
    found = _REMARK.fullmatch(line)
    return "" if found is None else found[1]


def single(line: str) -> Iterator[str]:
    """Yield the lines that this one may be meant as, the most careful ways first."""
    plain = bare(line)
    yield plain
    ended = _AT_END.sub("", plain)
    yield ended
    if _SEPARATED.search(ended):
        yield _grouped(plain)
        yield _grouped(ended)
        yield _without_bold_words(ended)
    for text in (plain, ended):
        if "\t" in text or "|" in text:
            yield ",".join(_CELLS.split(text.strip("| \t")))
    yield _COMMENT.sub("", plain)
    yield _AFTER_WORD.sub(r"\1,", ended)
    if _SEPARATED.search(ended):
        yield _FIRST_BLANK.sub(r"\1,", ended)
    stopped = _AFTER_STOP.sub(",", ended)
    if stopped != ended:
        yield stopped
        yield _FIRST_BLANK.sub(r"\1,", stopped)
    yield _plain_letters(ended)
    yield _GLUED.sub(_apart, ended)
    listed = _FIRST_BLANK.sub(r"\1,", ended)
    if _GLUED.search(listed) or "*" in listed:
        yield _GLUED.sub(_apart, listed)
    if not _SEPARATED.search(ended) and not _GROUPS.search(ended):
        # "1 200" may be one figure or two fields.
        yield ",".join(_BLANKS.split(ended))
        yield ",".join(_STROKES.split(ended))


def _plain_letters(text: str) -> str:
    """Return a line with the letters below umlauts ("2Ö" for two of O)."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(one for one in parts if not unicodedata.combining(one))


def _apart(glued: re.Match[str]) -> str:
    """Return letters and a figure that stand together ("vK12") with blanks between."""
    return " ".join(part for part in glued.groups() if part)


def several(line: str) -> Iterator[list[str]]:
    """Yield the ways to take a line for several orders."""
    text = bare(line)
    for between in _BETWEEN_ORDERS:
        parts = [_AT_END.sub("", part) for part in between.split(text)]
        parts = [part for part in parts if part]
        if 1 < len(parts) <= _MAX_ORDERS_PER_LINE:
            yield parts


def _plain_signs(text: str) -> str:
    """Return a text with signs of ASCII for those that look alike, without emojis."""
    return _ODD.sub(_plain_sign, text) if _ODD.search(text) else text


def _plain_sign(found: re.Match[str]) -> str:
    """Return what a sign stands for: a figure of any script, a letter of full width."""
    sign = found[0]
    if sign in _LOOK_ALIKE:
        return _LOOK_ALIKE[sign]
    figure = unicodedata.digit(sign, None)
    if figure is not None:
        return str(figure)
    kind = unicodedata.category(sign)
    plain = unicodedata.normalize("NFKC", sign)
    if not kind.startswith("Z") and plain.isascii() and plain.isprintable():
        return plain
    # An emoji is a symbol with signs of no width, which choose its form and colour.
    return "" if kind in ("So", "Sk", "Cf", "Me") or sign in _VARIANTS else sign


def _grouped(text: str) -> str:
    """Return a line without blanks and apostrophes between groups of three digits."""
    return _GROUPS.sub(lambda figure: _GROUPING.sub("", figure[0]), text)


def _without_bold_words(text: str) -> str:
    """Return a line without asterisks around its fields."""
    return _grouped(text.replace("*", ""))
