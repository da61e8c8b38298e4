"""The names of provinces as players write them, and what they may mean (d10.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from turmpost.rules import fold
from turmpost_diplomacy.board import AREAS, Power, Province
from turmpost_diplomacy.notation import WORDS

SWITZERLAND = "SWI"
"""Known by name so that a reply can say that nobody gets in."""

Words = tuple[str, ...]

_WORD = re.compile(r"[^\W_]+")
_LEAST_OF_SLIP = 5
"""Letters from which a word may be a slip: BER, BEL, BUR are one apart."""

_LEAST_OF_BEGINNING = 3
_LIKE = 0.8
_MOST_LETTERS = 2
"""Letters that a slip leaves out, or has too many."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a name may mean; the `first` is usual, the others need a reason.

    A `fragment` is a beginning that several names share, or a letter or two: it says
    nothing for sure, whatever the board allows. `hints` are what else may be meant
    where the name makes no sense.
    """

    provinces: tuple[Province, ...]
    usual: bool = True
    fragment: bool = False
    hints: tuple[Province, ...] = ()


def name_of(province: Province, language: str) -> str:
    """Return what a province is called in a language."""
    return WORDS.text(f"provinces.{province}", language) or province


def goal_name(province: Province, language: str) -> str:
    """Return where a unit moves to ("to the North Sea"), "" where no article is."""
    return next(iter(WORDS.names("towards", language).get(province, ())), "")


def words_in(text: str) -> Words:
    """Return the words of a name, as they are compared."""
    return tuple(_WORD.findall(fold(text).replace("ß", "ss")))


def _written() -> Iterator[tuple[Words, Province]]:
    for province in (*AREAS, SWITZERLAND):
        names = [province, *WORDS.listed(f"also.{province}")]
        names += [name_of(province, language) for language in WORDS.languages]
        for name in names:
            yield words_in(name), province


@cache
def exact() -> Mapping[Words, Meant]:
    """Return all names with what they mean."""
    found: dict[Words, Meant] = {}
    for words, province in _written():
        found.setdefault(words, Meant((province,)))
    for name in CLASHES:
        provinces = tuple(WORDS.listed(f"clashes.{name}"))
        usual = provinces[0] != "?"
        found[words_in(name)] = Meant(provinces if usual else provinces[1:], usual)
    for name in MISTAKEN:
        first, *others = WORDS.listed(f"mistaken.{name}")
        found[words_in(name)] = Meant((first,), hints=tuple(others))
    return found


CLASHES = ("tyr", "liv", "bs", "na", "gul", "gulf")
MISTAKEN = ("nor",)


@cache
def beginnings(word: str) -> Meant | None:
    """Return the provinces whose names a word begins, None for none."""
    provinces = tuple(
        dict.fromkeys(
            meant.provinces[0]
            for words, meant in exact().items()
            if "".join(words).startswith(word) and len(meant.provinces) == 1
        )
    )
    if not provinces:
        return None
    sure = len(provinces) == 1 and len(word) >= _LEAST_OF_BEGINNING
    return Meant(provinces, fragment=not sure)


def slips(word: str, others: Iterable[str]) -> list[str]:
    """Return the known words that another may be a slip of, the nearest first."""
    if len(word) < _LEAST_OF_SLIP:
        return []
    near = get_close_matches(word, others, n=3, cutoff=_LIKE)
    return [one for one in near if abs(len(one) - len(word)) <= _MOST_LETTERS]


_LETTERS: Mapping[str, Mapping[Power, str]] = {
    "de": {
        Power.AUSTRIA: "Ö",
        Power.ENGLAND: "E",
        Power.FRANCE: "F",
        Power.GERMANY: "D",
        Power.ITALY: "I",
        Power.RUSSIA: "R",
        Power.TURKEY: "T",
    },
    "en": {power: power.value[0].upper() for power in Power},
}
"""The letters of the powers in a wish ("EFGIRTA")."""


def power_words() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Return what the powers are called where somebody wishes for them (d1.3)."""
    return {
        power.value: {
            language: (*WORDS.names("power", language)[power.value], letters[power])
            for language, letters in _LETTERS.items()
        }
        for power in Power
    }


@cache
def powers() -> Mapping[Words, Power]:
    """Return the names of the powers."""
    return {
        words_in(name): power
        for power in Power
        for name in WORDS.listed(f"names.power.{power.value}")
    }


def power_beginning(word: str) -> Power | None:
    """Return the power whose name a word begins, None for none or several."""
    found = {
        power for words, power in powers().items() if "".join(words).startswith(word)
    }
    return found.pop() if len(found) == 1 else None
