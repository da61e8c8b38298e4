"""Whether a pseudonym can stand in mails to others: readable, and nobody else's.

It must not look like another player's, like the server's or the game master's, nor like
an address or a key; and it consists of letters that people read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from engine.names import fold
from engine.protocol import Player
from grammar.words import ANSWERS, words_of
from server.games.state import game_words
from server.games.state.imitations import imitated, is_answer, spare, speaks_for
from server.games.state.looks import BLANKS, letters, looks, words
from server.reports.game.bundle import AnyBundle
from server.unicode_data import script

MAX_NAME_CHARACTERS = 60
"""Characters of a pseudonym, a real name, or a game's title."""

# UAX #31, table 5, and what all of them share. Letters of other scripts are known to
# few, and used for their likeness.
_SCRIPTS = frozenset(
    name
    for line in (
        "COMMON INHERITED LATIN GREEK CYRILLIC ARMENIAN HEBREW ARABIC GEORGIAN THAANA",
        "ETHIOPIC DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU KANNADA",
        "MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER HANGUL HIRAGANA KATAKANA",
        "BOPOMOFO HAN",
    )
    for name in line.split()
)
_HEAPED = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{3}"
)
"""Marks one over the other: they run into the lines of others."""

_ADDRESS = re.compile(r"@|://|\bwww\b|\w[.。]\w*[^\W\d_]{2}")
_KEY = re.compile(r"\[\s*#|#\s*[\w.-]{4,}\s*\]|\b(?=\w*\d)[a-hjkmnp-z2-9]{16}\b")
_ANSWERS = words_of(ANSWERS)
_ANSWER = re.compile(
    "|".join(_ANSWERS.pattern(key) for key in ("yes", "yes_sentence", "no", "denial")),
    re.IGNORECASE,
)
_BESIDE_LETTERS = re.compile(r"[^\w]+")
_DIGITS = re.compile(r"\d+")


def unfit(game_bundle: AnyBundle, wish: Player, others: Sequence[Player]) -> str:
    """Return why the mails of a game cannot use such a name, "" if they can.

    It is the kind of a sentence of `server.reports.replies.refusals`. What the rules
    of the game say is asked apart.
    """
    if not all(map(fits_a_line, (wish.pseudonym, wish.name or ""))):
        return "bad_name"
    kind = fault(wish.pseudonym)
    if kind:
        return kind
    if _is_game_word(wish.pseudonym, game_words.of(game_bundle)):
        return "game_word"
    if any(map(_is_an_answer, (wish.pseudonym, wish.code))):
        return "answer_word"
    return _likeness(wish, others)


def fits_a_line(name: str) -> bool:
    """Whether a name of any kind, real or not, has the length and signs of one line."""
    return len(name) <= MAX_NAME_CHARACTERS and name.isprintable()


def _likeness(wish: Player, others: Sequence[Player]) -> str:
    """Return how names are like those of another player, "" where they are not."""
    pseudonyms = [other.pseudonym for other in others]
    both_of_others = [*pseudonyms, *(other.code for other in others)]
    if like_another(wish.pseudonym, both_of_others):
        return "like_another"
    if any(speaks_for(wish.pseudonym, one) for one in both_of_others):
        return "sounds_like_another"
    return "code_like_another" if like_another(wish.code, pseudonyms) else ""


def proposal(
    game_bundle: AnyBundle, wish: Player, others: Sequence[Player], language: str
) -> Player | None:
    """Return names that would do in place of a wish, with its code if that would."""
    codes = {other.code for other in others}
    for name, code in spare(language):
        own = replace(wish, pseudonym=name)
        for one in (own, replace(own, code=code)):
            free = one.code not in codes and not unfit(game_bundle, one, others)
            if free and game_bundle.game.check_player(one, others) is None:
                return one
    return None


def fault(name: str) -> str:
    """Return what is wrong with the letters of a pseudonym; "" if nothing.

    Whose it may look like depends on the other players: see `looks`.
    """
    if not looks(name) or not all(map(_is_read, name)):
        return "odd_letters"
    if _HEAPED.search(unicodedata.normalize("NFD", name)):
        return "odd_letters"
    seen = unicodedata.normalize("NFKC", name)
    if _ADDRESS.search(seen) or _KEY.search(seen.casefold()):
        return "like_address"
    return imitated(name)


def like_another(name: str, others: Iterable[str]) -> bool:
    """Return whether readers would take a pseudonym or a code for one of the others.

    The rules of the game refuse a name that is the same as another.
    """
    return any(
        looks(name) == looks(other) for other in others if fold(name) != fold(other)
    )


def _is_read(sign: str) -> bool:
    return sign not in BLANKS and (not sign.isalpha() or script(sign) in _SCRIPTS)


def _is_game_word(name: str, words: frozenset[str]) -> bool:
    """Whether a pseudonym reads as such a word, a line that begins so, or a figure.

    With a figure, too: "Runde 5". Single letters count as they are written: "K" is one
    of the words, and "K9" or "#1" is none.
    """
    said = _line_word(name)
    bare = _DIGITS.sub("", said)
    return not bare.strip() or fold(said) in words or looks(bare) in _looks_of(words)


def _is_an_answer(name: str) -> bool:
    """Return whether a name is a yes or a no: a signature would answer questions."""
    said = _BESIDE_LETTERS.sub(" ", unicodedata.normalize("NFKC", name)).strip()
    forms = (said, letters(name))
    is_one = any(_ANSWER.fullmatch(form) is not None for form in forms)
    return is_one or is_answer(words(name))


@cache
def _looks_of(words: frozenset[str]) -> frozenset[str]:
    return frozenset(looks(word) for word in words if len(word) > 1)


def _line_word(name: str) -> str:
    first, colon, _ = name.partition(":")
    return first.split()[0] if colon and first.split() else re.split("[,;]", name)[0]
