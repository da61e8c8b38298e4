"""The rules of a game in our words: paragraphs by number, one source for a language.

The source is a Markdown file: "## 3 Title" and "### 3.7 Title" begin a titled
paragraph, "- 3.7.31 Text" one without a title; what follows up to the next one is its
text, lines with "|" are its table. The numbers of a game may all begin with its letter
("o5.3"). Braces name values that a game may set (`{rounds}`).
The text above the first paragraph is a preface for readers of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from engine.protocol import RuleValue
from server.texts.languages import file_in, known

_TITLED = re.compile(r"#{2,} (?P<number>[a-z]?\d+(?:\.\d+)*) (?P<title>.+)")
_PLAIN = re.compile(r"- (?P<number>[a-z]?\d+(?:\.\d+)+) (?P<text>.+)")
_RULED = re.compile(r"[\s|:-]+")
"""The line below the heads of a table."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph; the first row of a table are its heads."""

    number: str
    title: str = ""
    text: str = ""
    table: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Handbook:
    """The rules of one game.

    `package` holds a file `rules.<language>.md` for some languages at least; `values`
    writes in a language what a game's rules say, for every name in braces.
    """

    package: str
    values: Callable[[str, Mapping[str, RuleValue]], Mapping[str, str]]

    def paragraphs(
        self, language: str, rules: Mapping[str, RuleValue]
    ) -> list[Paragraph]:
        """Return all paragraphs with the values of these rules, in their order."""
        spoken = known(language)
        values = self.values(spoken, rules)
        return [_filled(one, values) for one in paragraphs_of(self.package, spoken)]


@lru_cache
def paragraphs_of(package: str, language: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of a package's rules, the values in braces left open."""
    path = file_in(files(package), "rules.{}.md", language)
    return tuple(read(path.read_text(encoding="utf-8")))


def _filled(paragraph: Paragraph, values: Mapping[str, str]) -> Paragraph:
    return replace(paragraph, text=paragraph.text.format_map(values))


def read(source: str) -> list[Paragraph]:
    """Return the paragraphs of a source, the values in braces left open."""
    paragraphs: list[Paragraph] = []
    for written in source.splitlines():
        line = written.strip()
        if titled := _TITLED.fullmatch(line):
            paragraphs.append(Paragraph(titled["number"], titled["title"]))
        elif plain := _PLAIN.fullmatch(line):
            paragraphs.append(Paragraph(plain["number"], text=plain["text"]))
        elif paragraphs and line:
            paragraphs[-1] = _longer(paragraphs[-1], line)
    return paragraphs


def _longer(paragraph: Paragraph, line: str) -> Paragraph:
    """Add a line to a paragraph: a row of its table, or more of its text."""
    if not line.startswith("|"):
        return replace(paragraph, text=f"{paragraph.text} {line}".strip())
    if _RULED.fullmatch(line):
        return paragraph
    row = tuple(cell.strip() for cell in line.strip("|").split("|"))
    return replace(paragraph, table=(*paragraph.table, row))


def above(number: str) -> str:
    """Return the paragraph that this one belongs to, "" for a section.

    In the book 3.7.31 belongs to 3.7.3, but 3.10 to 3.
    """
    head, dot, last = number.rpartition(".")
    if len(last) > 1 and "." in head:
        return f"{head}{dot}{last[:-1]}"
    return head


def belongs(number: str, to: str) -> bool:
    """Return whether a paragraph is this one or belongs to it, directly or not."""
    while number and number != to:
        number = above(number)
    return bool(number)


def under(paragraphs: Sequence[Paragraph], number: str) -> list[Paragraph]:
    """Return a paragraph and those that belong to it, by number or by place.

    For a number that the rules do not have, those of the nearest one above it; nothing
    where there is none.
    """
    titled: list[tuple[str, Paragraph]] = []
    while number and not titled:
        titled = [one for one in _placed(paragraphs) if _is_under(one, number)]
        number = above(number)
    return [paragraph for _, paragraph in titled]


def _placed(paragraphs: Sequence[Paragraph]) -> Iterator[tuple[str, Paragraph]]:
    title = ""
    for paragraph in paragraphs:
        title = paragraph.number if paragraph.title else title
        yield title, paragraph


def _is_under(placed: tuple[str, Paragraph], number: str) -> bool:
    title, paragraph = placed
    return belongs(paragraph.number, number) or belongs(title, number)


def title_above(paragraphs: Sequence[Paragraph], number: str) -> Paragraph | None:
    """Return the nearest titled paragraph above this one."""
    titled = {
        paragraph.number: paragraph for paragraph in paragraphs if paragraph.title
    }
    number = above(number)
    while number and number not in titled:
        number = above(number)
    return titled.get(number)
