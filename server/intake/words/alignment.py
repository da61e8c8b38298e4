"""Two texts side by side: which words of one stand in the other, in the same order.

Words are compared, not lines, since programs wrap what they quote. An index of three
words in a row finds pieces that both texts hold; of these the heaviest ones that follow
one another in both texts are a chain. The time grows with the length of both texts:
each word of a text is looked up once, and a piece that was found is passed over.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest

IN_A_ROW = 3
"""Words in a row that are looked up together."""

MAX_PLACES = 6
"""Places of the same words in a text that are tried; a text may repeat itself."""

MAX_PIECES = 2_000
"""Pieces of which a chain is made, the longest ones."""

MAX_GAP = 100
"""Words between two pieces that are compared one by one."""

_SIGNS = {
    **dict.fromkeys('"“”„»«›‹`\u00ad', ""),
    **dict.fromkeys("–—−‐‑", "-"),
    **dict.fromkeys("‘’", "'"),
    "×": "x",
    "≥": ">=",
    "≤": "<=",
    "→": "->",
    "…": "...",
}
_SIGN = re.compile(f"[{re.escape(''.join(_SIGNS))}]")
_AROUND = "|'"
_BOLD = re.compile(r"(?<!\S)([*_])(?=\S)([^*_]+)(?<=\S)\1")
_LINK = re.compile(r"<[a-z]+:[^<>\s]*>")


def words_of(row: str) -> list[str]:
    """Return the words of a row as they are compared.

    In small letters, without soft hyphens, quotation marks, bold type, links, and marks
    of quotes, which stand inside a row where a program has made one row of several. The
    sign of a comment belongs to the word behind it: without the sign it is another one.
    """
    text = row.lstrip(" \t>|").casefold()
    text = _SIGN.sub(lambda sign: _SIGNS[sign[0]], text)
    if "<" in text:
        text = _LINK.sub(" ", text)
    if "*" in text or "_" in text:
        text = _BOLD.sub(r"\2", text)
    words = text.split()
    if "|" in text or "'" in text:
        words = [word for one in words if (word := one.strip(_AROUND))]
    if ">" in words:
        words = [one for one in words if one != ">"]
    return joined(words) if "#" in words else words


def joined(words: Sequence[str]) -> list[str]:
    """Return words with each sign of a comment in front of the word behind it."""
    found: list[str] = []
    for word in words:
        if found and found[-1] == "#":
            found[-1] += word
        else:
            found.append(word)
    return found


def words_of_text(text: str) -> list[str]:
    """Return the words of all rows of a text."""
    return [word for row in text.split("\n") for word in words_of(row)]


@dataclass(frozen=True, slots=True)
class Piece:
    """Words that two texts have in common: where in each, and how many."""

    start: int
    at: int
    length: int

    @property
    def end(self) -> int:
        """Return where the words end in the first text."""
        return self.start + self.length

    @property
    def at_end(self) -> int:
        """Return where the words end in the second text."""
        return self.at + self.length


class Indexed:
    """The words of a text, in which words of other texts are looked up."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        self._places: dict[tuple[str, ...], list[int]] = {}
        rows = zip(*(self.words[n:] for n in range(IN_A_ROW)), strict=False)
        for at, row in enumerate(rows):
            places = self._places.get(row)
            if places is None:
                self._places[row] = [at]
            elif len(places) < MAX_PLACES:
                places.append(at)

    def holds(self, words: Sequence[str]) -> bool:
        """Return whether these words stand in the text in a row; few words never do."""
        places = self._places.get(tuple(words[:IN_A_ROW]), ())
        return any(self.words[at : at + len(words)] == words for at in places)

    def pieces(self, words: Sequence[str]) -> Iterator[Piece]:
        """Yield pieces of the words that stand in the text, one behind the other."""
        start, following = 0, 0
        while start <= len(words) - IN_A_ROW:
            places = self._places.get(tuple(words[start : start + IN_A_ROW]))
            if places is None:
                start += 1
                continue
            longest = max(
                (Piece(start, at, self._common(words, start, at)) for at in places),
                key=lambda piece: (piece.length, -abs(piece.at - following)),
            )
            yield longest
            start, following = longest.end, longest.at_end

    def _common(self, words: Sequence[str], start: int, at: int) -> int:
        """Return how many words are the same from two places on."""
        length = IN_A_ROW
        most = min(len(words) - start, len(self.words) - at)
        while length < most and words[start + length] == self.words[at + length]:
            length += 1
        return length

    def between(self, words: Sequence[str], before: Piece, behind: Piece) -> list[int]:
        """Return which words between two pieces stand between them in the text, too."""
        own, ours = range(before.end, behind.start), range(before.at_end, behind.at)
        numbers: list[int] = []
        if not own or len(own) > MAX_GAP or len(ours) > MAX_GAP:
            return numbers
        at = ours.start
        for number in own:
            try:
                at = self.words.index(words[number], at, ours.stop) + 1
            except ValueError:
                continue
            numbers.append(number)
        return numbers


def chain(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with most words that stand in the same order in both texts."""
    some = sorted(
        nlargest(MAX_PIECES, pieces, key=lambda one: one.length),
        key=lambda one: one.start,
    )
    ends = sorted({one.at_end for one in some})
    rank = {end: number for number, end in enumerate(ends, start=1)}
    best = _Heaviest(len(ends))
    before: dict[int, int] = {}
    for number, piece in enumerate(some):
        weight, last = best.up_to(bisect_right(ends, piece.at))
        before[number] = last
        best.put(rank[piece.at_end], weight + piece.length, number)
    chained: list[Piece] = []
    number = best.up_to(len(ends))[1]
    while number >= 0:
        chained.append(some[number])
        number = before[number]
    return chained[::-1]


class _Heaviest:
    """The heaviest chain up to each end of a piece (a Fenwick tree of maxima)."""

    def __init__(self, size: int) -> None:
        self._best = [(0, -1)] * (size + 1)

    def up_to(self, rank: int) -> tuple[int, int]:
        """Return weight and last piece of the heaviest chain that ends up to here."""
        heaviest = (0, -1)
        while rank > 0:
            heaviest = max(heaviest, self._best[rank])
            rank -= rank & -rank
        return heaviest

    def put(self, rank: int, weight: int, piece: int) -> None:
        """Note a chain that ends here."""
        while rank < len(self._best):
            self._best[rank] = max(self._best[rank], (weight, piece))
            rank += rank & -rank
