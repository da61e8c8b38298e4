"""Orders in canonical form as readers of another language write them.

Kept are the German words; those that have an English one beside them are told by the
grammar file (`english` of a header, `in_english` of other words).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.names import fold
from grammar.blocks import FIRST_WORD, Recognize
from grammar.vocabulary import Head, Vocabulary

END = "end"
"""The rule of what closes a text."""


class Shown:
    """What one grammar file makes of canonical orders for who reads English."""

    def __init__(self, vocabulary: Vocabulary, recognize: Recognize) -> None:
        """Take a grammar file, and what says which rule a line follows."""
        self._vocabulary = vocabulary
        self._recognize = recognize
        notes = vocabulary.notes(END)
        self._end, self._english_end = notes.get("de", ""), notes.get("en", "")

    def english(self, text: str) -> str:
        """Return the orders with English words; reading them yields the same ones."""
        return "\n".join(self._lines(text.split("\n")))

    def _lines(self, lines: list[str]) -> Iterator[str]:
        inside = False
        for line in lines:
            if inside:
                inside = line != self._end
                yield line if inside else self._english_end
                continue
            head = self._head(line)
            inside = head is not None and head.body
            yield line if head is None else self._line(line, head)

    def _head(self, line: str) -> Head | None:
        first = FIRST_WORD.match(line)
        return self._recognize(fold(first[0]), line[first.end() :]) if first else None

    def _line(self, line: str, head: Head) -> str:
        if head.start == "order":
            return self._order(line, head.in_english)
        return _header(line, head, head.in_english)

    def _order(self, line: str, words: Mapping[str, str]) -> str:
        *fields, last = line.split(",")
        times = (one.in_english(last) for one in self._vocabulary.times.values())
        said = next((one for one in times if one is not None), None)
        shown = [_field(field, words) for field in fields]
        return ",".join([*shown, _field(last, words) if said is None else said])


def _field(field: str, words: Mapping[str, str]) -> str:
    """Return a field in English: one that is such a word, maybe with a number."""
    word, blank, number = field.partition(" ")
    if blank and not number.isdecimal():
        return field
    return f"{words.get(word, word)}{blank}{number}"


def _header(line: str, head: Head, words: Mapping[str, str]) -> str:
    """Return the first line of a block; of a figure in it the unit is a word, too."""
    english = head.notes.get("english", "")
    if " " in english:
        return english
    lead, colon, rest = line.partition(":")
    word = head.words[0]
    if english and lead.startswith(word):
        lead = english + lead[len(word) :]
    figure, blank, unit = rest.strip().partition(" ")
    if figure.isdecimal() and unit in words:
        rest = f" {figure}{blank}{words[unit]}"
    return f"{lead}{colon}{rest}"
