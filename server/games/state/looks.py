"""What a name looks like and sounds like: equal for names that readers mix up."""

from __future__ import annotations

import re
import unicodedata

from server.unicode_data import prototypes

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols without any ink; others like them are marks or controls."""

_SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])$")
_WORD = re.compile(r"[^\W_]+")
_HUMP = re.compile(r"(?<=[^\W\d_A-ZÄÖÜ])(?=[A-ZÄÖÜ])")
_FIGURES = str.maketrans("0134578", "oleastb")
"""Letters that figures between letters stand for."""

_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"sch|sh", "S"),
        (r"tsch|tch", "S"),
        (r"^ch(?=[lrao])", "k"),
        (r"chs|cks|ks|x", "ks"),
        (r"ch", "C"),
        (r"ph|[vw]", "f"),
        (r"th|dt", "t"),
        (r"qu", "kf"),
        (r"ck|q", "k"),
        (r"tz|ts|c(?=[eiy])|z", "s"),
        (r"c", "k"),
        (r"pf", "f"),
        (r"aeu|eu|oi|oy", "Y"),
        (r"[ae][iy]", "A"),
        (r"au|ou|ow", "W"),
        (r"ae", "e"),
        (r"oe", "o"),
        (r"ue", "u"),
        (r"ie|ee|ea|y|j(?![aeiou])", "i"),
        (r"oo", "u"),
        (r"(?<=.)h", ""),
        (r"d(?![aeiouAYWlr])", "t"),
        (r"b(?![aeiouAYWlr])", "p"),
        (r"g(?![aeiouAYWlr])", "k"),
        (r"(?<=..)e$", ""),
    )
)
"""What is said alike in German or English, in the order in which it is looked for."""

_TWICE = re.compile(r"(.)\1+")


def looks(name: str) -> str:
    """Return what a name looks like: equal for names that readers cannot tell apart.

    Case, accents, punctuation and what has no ink do not count; l, 1 and I are one, as
    are 0 and O, rn and m.
    """
    return letters(name).replace("i", "l").replace("rn", "m")


def letters(name: str) -> str:
    """Return the small letters that a name is read as, and its figures."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(_looks_like(sign) for sign in plain if sign not in BLANKS)


def words(name: str) -> list[str]:
    """Return the words of a name in small letters, figures inside them as letters."""
    plain = _HUMP.sub(" ", unicodedata.normalize("NFKC", name))
    found = [spelt(one) for one in _WORD.findall(plain)]
    return [
        word if word.isdecimal() else word.translate(_FIGURES) for word in found if word
    ]


def spelt(word: str) -> str:
    """Return the small letters of a word, in which rn and m are one."""
    # A capital I looks like an l, and is said as an i.
    return letters(word.casefold()).replace("rn", "m")


def sound(name: str) -> str:
    """Return how a name is said, roughly: equal for names that sound alike."""
    return "".join(map(_sound, words(name)))


def _sound(word: str) -> str:
    word = once(word)
    for pattern, said in _SOUNDS:
        word = pattern.sub(said, word)
    return _TWICE.sub(r"\1", word)


def once(word: str) -> str:
    """Return a word with each letter once where it stands several times in a row."""
    return _TWICE.sub(r"\1", word)


def is_slip(one: str, other: str) -> bool:
    """Whether a word is another one but for one letter within, or two exchanged."""
    if one[:1] != other[:1] or one[-1:] != other[-1:] or abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    rest, others = one[start:], other[start:]
    exchanged = rest[:2] == others[1::-1] and rest[2:] == others[2:]
    left_out = rest[1:] == others or rest == others[1:]
    return rest[1:] == others[1:] or left_out or exchanged


def _looks_like(sign: str) -> str:
    """Return the small letters that a character is taken for, Latin ones if it can be.

    For other characters nothing.
    """
    for form in (sign, sign.upper()):
        known = unicodedata.normalize("NFKD", prototypes().get(form, form))
        plain = "".join(one for one in known if not unicodedata.combining(one))
        if plain.isascii() and plain.isalnum():
            return plain.casefold()
    capital = _SMALL_CAPITAL.match(unicodedata.name(sign, ""))
    if capital is not None:
        return _looks_like(capital[1])
    known = prototypes().get(sign, sign)
    if known.isalnum():
        return known.casefold()
    return sign if sign.isalnum() else ""
