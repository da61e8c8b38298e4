"""Orders that mails and handbooks show: templates, examples, corrections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

HEADING = re.compile(r"^(?:VORLAGE|TEMPLATE)\b.*\n((?:.+\n)+)", re.MULTILINE)
"""The template of a mail: what stands below its heading up to a blank line."""

CORRECTION = re.compile(r"(?:Richtig wäre|Correct would be): (\S.*)")
"""The whole line that a reply proposes in place of a wrong one."""

_BLOCKS = re.compile(r"^# (?:Texte und Listen|Texts and lists):\n(?:#  .*\n)+", re.M)
"""What stands below an order, and is none by itself."""

_COMMENT = re.compile(r"\s+\([^()]*\)(?=$| \|)")
_LABEL = re.compile(r"(?P<label>[^:\[\]]*[^:\[\],\s]):\s+(?P<form>\S.*)")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_ORDER = r"(?:[a-zäöü]{1,2}|transfer),"
_IN_ROW = re.compile(
    rf"^ *(?:zum Beispiel: |for example: )?({_ORDER}\S.*?)(?: {{2,}}.*)?$", re.MULTILINE
)
_IN_QUOTES = re.compile(rf"[\"„`]({_ORDER}[^\"“`]+)[\"“`]")
_IN_TEXT = re.compile(
    r"(?<![\w\"„`,])([a-zäöü]{1,2},(?:\"[^\"]+\"|[^\s\"“])+"
    r"(?:,(?:Runde|Round) [0-9]+)?)"
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a template: an order's form, and the label before it if there is one."""

    label: str
    form: str
    text: str


def template(mail: str) -> list[Row]:
    """Return the rows of a mail's template that are forms of orders, or orders."""
    found = HEADING.search(mail)
    rows = found[1] if found else ""
    return [one for row in _BLOCKS.sub("", rows).splitlines() for one in _forms(row)]


def _forms(row: str) -> Iterator[Row]:
    """Yield the forms of a row, which are parted by strokes, each with its label."""
    label = ""
    for part in re.split(r" \| (?=[^\]]*(?:\[|$))", _COMMENT.sub("", row.lstrip("# "))):
        written = part.strip()
        found = _LABEL.fullmatch(written)
        if found and not found["form"].startswith("["):
            label, written = found["label"], found["form"]
        if re.match(_ORDER, written) or re.match(r"[a-z](?: |$)", written):
            yield Row(label, written, row)


def filled(form: str, words: Mapping[str, str]) -> list[str]:
    """Return a form with figures and names for its fields, all it can be."""
    return list(dict.fromkeys(_fill(one, words) for one in _ways(form)))


def _ways(form: str) -> Iterator[str]:
    """Yield a form with and without each optional part."""
    parts = _OPTIONAL.split(form)
    fixed, optional = parts[::2], parts[1::2]
    for chosen in product((True, False), repeat=len(optional)):
        said = fixed[0]
        for keep, part, rest in zip(chosen, optional, fixed[1:], strict=True):
            said += (part if keep else "") + rest
        yield " ".join(said.split())


def _fill(form: str, words: Mapping[str, str]) -> str:
    at = re.match(r"\w+[ ,]?", form)
    word, rest = (at[0], form[at.end() :]) if at else ("", form)
    for name in sorted(words, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", words[name], rest)
    return word + rest


def examples(text: str) -> list[str]:
    """Return what looks like orders in a text: in rows, in quotes, within sentences."""
    flat = " ".join(text.split())
    found = [one.strip() for one in _IN_ROW.findall(text)]
    found += _IN_QUOTES.findall(flat)
    whole = " ".join(found)
    within = (one.rstrip(".,;:)") for one in _IN_TEXT.findall(flat))
    found += [one for one in within if one not in whole]
    return list(dict.fromkeys(found))


def corrections(reply: str) -> list[str]:
    """Return the lines that a reply proposes, put together where they were wrapped."""
    return [one.strip() for one in CORRECTION.findall(reply)]


def sections(text: str, without: Sequence[str]) -> str:
    """Return a mail without the blocks below these headings."""
    blocks = re.split(r"\n\n(?=\S)", text)
    return "\n\n".join(one for one in blocks if not one.startswith(tuple(without)))
