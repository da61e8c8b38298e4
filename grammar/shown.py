"""Orders in canonical form as readers of another language write them.

Kept are the canonical words; those that another language has one for are told by the
files of words: that of a line, its time, the end of a text, the names in its fields,
and what it `says`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.names import fold
from grammar.blocks import FIRST_WORD, Recognize
from grammar.heads import Head
from grammar.vocabulary import Vocabulary
from grammar.words import CANONICAL

END = "end"
"""The keyword that closes a text."""


class Shown:
    """The form that one grammar file gives canonical orders in a language."""

    def __init__(
        self, vocabulary: Vocabulary, recognize: Recognize, language: str
    ) -> None:
        self._vocabulary = vocabulary
        self._recognize = recognize
        self._language = language
        self._typed = vocabulary.words.typed

    def orders(self, text: str) -> str:
        """Return the orders in the language's words; reading them yields the same."""
        return "\n".join(self._lines(text.split("\n")))

    def _lines(self, lines: list[str]) -> Iterator[str]:
        inside = False
        for line in lines:
            if inside:
                inside = line != self._typed(END)[0]
                yield line if inside else self._typed(END, self._language)[0]
                continue
            head = self._head(line)
            inside = head is not None and head.body
            yield line if head is None else self._line(line, head)

    def _head(self, line: str) -> Head | None:
        first = FIRST_WORD.match(line)
        return self._recognize(fold(first[0]), line[first.end() :]) if first else None

    def _line(self, line: str, head: Head) -> str:
        keywords = head.notes.get("says", "").split()
        words = {
            self._typed(key)[0]: self._typed(key, self._language)[0] for key in keywords
        }
        words |= self._names(head)
        if head.start == "order":
            return self._order(line, head, words)
        return self._header(line, head, words)

    def _names(self, head: Head) -> Mapping[str, str]:
        """Return the names that can stand in a line, by those that are kept."""
        of = self._vocabulary.words.names
        return {
            kept[0]: of(field, self._language).get(word, kept)[0]
            for field in self._vocabulary.fields(head)
            for word, kept in of(field, CANONICAL).items()
        }

    def _order(self, line: str, head: Head, words: Mapping[str, str]) -> str:
        first, *fields = line.split(",")
        own = self._typed(head.rule, self._language)
        shown = [first if first in own else own[0]]
        shown += [_field(field, words) for field in fields]
        times = self._vocabulary.times.values()
        for time in times if fields else ():
            when = time.read(fields[-1])
            if when is not None:
                shown[-1] = time.write(when, self._language)
        return ",".join(shown)

    def _header(self, line: str, head: Head, words: Mapping[str, str]) -> str:
        """Return the first line of a block; a unit in it is a word, too."""
        kept = self._typed(head.rule)[0]
        own = self._typed(head.rule, self._language)[0]
        lead, colon, rest = line.partition(":")
        if lead.startswith(kept):
            lead = own + lead[len(kept) :]
        figure, blank, unit = rest.strip().partition(" ")
        if figure.isdecimal() and unit in words:
            rest = f" {figure}{blank}{words[unit]}"
        return f"{lead}{colon}{rest}"


def _field(field: str, words: Mapping[str, str]) -> str:
    word, blank, number = field.partition(" ")
    if field in words:
        return words[field]
    if blank and not number.isdecimal():
        return field
    return f"{words.get(word, word)}{blank}{number}"
