"""A line as tokens: units, names of provinces, and the words between them (d10.1).

Each token has a letter, so that the form of a line is a word of such letters
("kn-n" for "A PAR - BUR") that patterns can be made for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from turmpost.rules import fold
from turmpost_diplomacy.board import AREAS, Kind, Power
from turmpost_diplomacy.names import (
    Meant,
    Words,
    beginnings,
    exact,
    power_beginning,
    powers,
    slips,
    words_in,
)
from turmpost_diplomacy.notation import WORDS

LETTERS: Mapping[str, str] = {
    **{"army": "k", "fleet": "k", "move": "-", "hold": "h", "support": "s"},
    **{"supporthold": "S", "convoy": "c", "via": "v", "retreat": "r"},
    **{"disband": "d", "build": "b", "waive": "w", "waiveall": "W", "keep": "K"},
    **{"all": "A", "others": "O", "and": ",", "or": "o", "if": "i", "not": "!"},
    **{"from": "f", "of": "f", "nothing": ""},
    **{"ready": "R", "wait": "T", "clear": "C", "end": "E"},
}
"""The letter of each list of words in the files of languages."""

COASTS: Mapping[str, str] = {"north": "NC", "south": "SC", "east": "EC", "west": "WC"}

MOST_TOKENS = 150
_LONGEST_PHRASE = 6
_LEAST_OF_POWER = 3
_LEAST_OF_WORD = 6
"""Letters of a word that may be misspelt: "order" is no "oder"."""
_KIND = {"army": Kind.ARMY, "fleet": Kind.FLEET}
_PIECE = re.compile(r"[^\W_]+|(?:[-=]+>*|>+)|[,;:/&+*?!.()\[\]\n]|_", re.IGNORECASE)
_DOTTED = re.compile(r"\b([nsewok])\.\s?([ck])\b\.?")
_OWNS = re.compile(r"['’]s\b")
_SIGNS = {
    **{",": ",", ";": ",", "&": ",", "\n": ",", "/": "/", ":": ":", "?": "?"},
    **{"+": "+", "*": "*", "!": "", ".": ".", "_": ""},
    **{"(": "", ")": "", "[": "", "]": ""},
}
_NUMBER = re.compile(r"[0-9]{1,2}")
_CODES = {code for two in ("nc sc ec wc", "nk sk ok wk") for code in two.split()}


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a line: its letter, the words, and what they mean."""

    letter: str
    text: str
    kind: Kind | None = None
    name: Meant | None = None
    coast: str = ""
    power: Power | None = None
    number: int = 0


@cache
def known_phrases() -> Mapping[Words, tuple[str, Kind | None]]:
    """Return the words of the notation, by letter and kind of unit."""
    found: dict[Words, tuple[str, Kind | None]] = {}
    for key, letter in LETTERS.items():
        for phrase in WORDS.listed(f"notation.{key}"):
            found.setdefault(words_in(phrase), (letter, _KIND.get(key)))
    return found


@cache
def coast_words(*, beside: bool) -> Mapping[Words, str]:
    """Return the words for coasts; `beside` a stroke or in brackets also "north"."""
    keys = dict(COASTS)
    if beside:
        keys |= {f"{key}side": coast for key, coast in COASTS.items()}
    return {
        words_in(phrase): coast
        for key, coast in keys.items()
        for phrase in WORDS.listed(f"notation.{key}")
    }


def tokens_of(line: str) -> list[Token]:
    """Return the tokens of a line; those that say nothing are left out."""
    text = _OWNS.sub("", _DOTTED.sub(r"\1\2", fold(line)))
    pieces = _PIECE.findall(text)[:MOST_TOKENS]
    found = [one for one in _Scanner(pieces).tokens() if one.letter]
    # A stop inside a line belongs to a word that is shortened.
    return [one for one in found[:-1] if one.letter != "."] + found[-1:]


class _Scanner:
    """Takes the longest name or phrase at each place."""

    def __init__(self, pieces: Sequence[str]) -> None:
        self._pieces = pieces
        self._at = 0

    def tokens(self) -> Iterator[Token]:
        while self._at < len(self._pieces):
            yield from self._next()

    def _next(self) -> Iterator[Token]:
        coast = self._coast_before()
        if coast is not None:
            yield coast
            return
        piece = self._pieces[self._at]
        if not piece[0].isalnum():
            self._at += 1
            letter = _SIGNS.get(piece, "-" if piece[-1] in "->=" else "")
            yield Token(letter, piece)
            return
        if self._power_ahead(piece):
            self._at += 1
            yield Token("p", piece, power=power_beginning(piece))
            return
        yield from self._word(piece)

    def _word(self, piece: str) -> Iterator[Token]:
        for words, end in self._runs():
            found = self._known(words)
            if found is not None:
                self._at = end
                yield self._with_coast(found)
                return
        self._at += 1
        if _NUMBER.fullmatch(piece):
            yield Token("0", piece, number=int(piece))
            return
        for one in _unknown(piece):
            yield self._with_coast(one)

    def _runs(self) -> Iterator[tuple[Words, int]]:
        """Yield the words from here on, the most first, and where they end."""
        ends: list[tuple[Words, int]] = []
        words: list[str] = []
        at = self._at
        while at < len(self._pieces) and len(words) < _LONGEST_PHRASE:
            piece = self._pieces[at]
            if piece[0].isalnum():
                words.append(piece)
                ends.append((tuple(words), at + 1))
            elif piece not in ("-", ".", "_") or not words:
                break
            at += 1
        return reversed(ends)

    def _known(self, words: Words) -> Token | None:
        text = " ".join(words)
        if words in exact():
            return Token("n", text, name=exact()[words])
        if words in known_phrases():
            letter, kind = known_phrases()[words]
            return Token(letter, text, kind=kind)
        if words in powers():
            return Token("p", text, power=powers()[words])
        return None

    def _power_ahead(self, piece: str) -> bool:
        """Say whether this is a power's name at the start, with a colon behind."""
        behind = self._pieces[self._at + 1 : self._at + 2]
        starts = not any(one[0].isalnum() for one in self._pieces[: self._at])
        named = behind == [":"] and power_beginning(piece) is not None
        return starts and named and (piece,) not in _verbs()

    def _coast_before(self) -> Token | None:
        """Return "north coast of Spain" as one name."""
        for words, end in self._runs():
            for size in range(min(2, len(words) - 2), 0, -1):
                coast = coast_words(beside=False).get(words[:size])
                is_of = words[size] in ("of", "von")
                name = exact().get(words[size + 1 :])
                if coast and is_of and name is not None:
                    self._at = end
                    return Token("n", " ".join(words), name=name, coast=coast)
        return None

    def _with_coast(self, token: Token) -> Token:
        """Return a name with the coast that stands behind it."""
        if token.letter != "n" or token.coast or token.name is None:
            return token
        for signs in (2, 1, 0):
            before = tuple(self._pieces[self._at : self._at + signs])
            if len(before) < signs or any(one not in ("/", "(", "-") for one in before):
                continue
            start = self._at + signs
            for size in (2, 1):
                words = tuple(self._pieces[start : start + size])
                known = coast_words(beside=any(one in "/(" for one in before))
                if words in known and self._fits(words, before, start + size):
                    self._at = start + size
                    return Token(
                        *("n", f"{token.text}/{known[words].lower()}"),
                        name=token.name,
                        coast=known[words],
                    )
        return token

    def _fits(self, words: Words, before: Sequence[str], end: int) -> bool:
        """Say whether a coast can stand there: behind a dash no place with its name."""
        if "-" not in before:
            return True
        return words[0] in _CODES and self._pieces[end : end + 1] != ["-"]


@cache
def _verbs() -> frozenset[Words]:
    """Return the words that lead several orders with a colon ("Build: ...")."""
    lists = ("build", "disband", "retreat", "waive")
    found = (words_in(p) for one in lists for p in WORDS.listed(f"notation.{one}"))
    return frozenset(words for words in found if len(words[0]) > 1)


@cache
def _known_words() -> frozenset[str]:
    names = {" ".join(words) for words in exact()}
    return frozenset(names | {" ".join(words) for words in known_phrases()})


def _unknown(piece: str) -> Iterator[Token]:
    """Yield what a word may be that is no name: glued ones, a beginning, a slip."""
    kinds = {"a": Kind.ARMY, "f": Kind.FLEET}
    if piece[0] in kinds and (piece[1:],) in exact() and len(piece) > 3:
        yield Token("k", piece[0], kind=kinds[piece[0]])
        yield Token("n", piece[1:], name=exact()[piece[1:],])
        return
    if len(piece) == 2 and piece[0] in "sc" and piece[1] in kinds:
        yield Token(piece[0], piece[0])
        yield Token("k", piece[1], kind=kinds[piece[1]])
        return
    stem, code = piece[:-2], piece[-2:]
    if code in _CODES and (stem,) in exact():
        name = exact()[stem,]
        if any(AREAS[one].coasts for one in name.provinces if one in AREAS):
            coast = coast_words(beside=False)[code,]
            yield Token("n", f"{stem}/{coast.lower()}", name=name, coast=coast)
            return
    begun = beginnings(piece)
    if begun is not None:
        yield Token("n", piece, name=begun)
        return
    yield _slip(piece)


def _slip(piece: str) -> Token:
    """Return what a word is a slip of; a power's first letters are its name."""
    power = power_beginning(piece) if len(piece) >= _LEAST_OF_POWER else None
    if power is not None:
        return Token("p", piece, power=power)
    near = [tuple(one.split()) for one in slips(piece, _known_words())]
    names = [exact()[words].provinces[0] for words in near if words in exact()]
    if near and near[0] in exact():
        provinces = tuple(dict.fromkeys(names))
        return Token("n", piece, name=Meant(provinces, fragment=len(provinces) > 1))
    if near and len(piece) >= _LEAST_OF_WORD:
        letter, kind = known_phrases()[near[0]]
        return Token(letter, piece, kind=kind)
    return Token("x", piece)
