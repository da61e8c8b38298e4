"""Names that imitate: an office, the beginning of a message, an answer, a co-player.

The words are in one table for each language (`grammar/words/<language>/names.toml`);
all languages count at once. They are known also where they are written together, with
figures for letters, or with a slip.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from grammar.words import NAMES, words_of
from server.games.state.looks import is_slip, looks, once, sound, spelt, words

FEWEST_LETTERS_OF_A_SLIP = 6
"""Letters of a word from which on it is taken for one that differs by a slip."""

_ENDINGS = ("", "s", "n", "en", "in", "innen")
_HEAD = re.compile(r"\s*([^\W\d_][^\W_.]*)[.\s]*[:：]")


def imitated(name: str) -> str:
    """Return what a name imitates, "" for nothing.

    It is the kind of a sentence of `server.reports.replies.refusals`.
    """
    said = words(name)
    if _is_office(name, said):
        return "reserved_name"
    if _begins_message(name, said):
        return "message_start"
    return "answer_word" if is_answer(said) else ""


def is_answer(said: list[str]) -> bool:
    """Return whether words are a yes or a no, with what is polite beside it."""
    answers, beside = _once("yes") | _once("no"), _once("beside")
    spelt = [once(one) for one in said]
    whole = once("".join(said)) if all(len(one) == 1 for one in said) else ""
    if whole in answers or "".join(spelt) in {
        answer for answer in answers if len(answer) > len("ja")
    }:
        return True
    return not answers.isdisjoint(spelt) and (answers | beside).issuperset(spelt)


def speaks_for(name: str, other: str) -> bool:
    """Return whether a name is another's, or sounds so, with nothing of its own around.

    "Nachricht von ZOR", "Der echte ZOR" and "ZOR schreibt" are ZOR's.
    """
    if sound(name) == sound(other) or _differ_by_slips(words(name), words(other)):
        return True
    said = words(name)
    start, end = 0, len(said)
    before = _typed("direction") | _typed("nouns") | _typed("around")
    while start < end and said[start] in before:
        start += 1
    while end > start and said[end - 1] in _typed("says"):
        end -= 1
    rest = "".join(said[start:end])
    return 0 < end - start < len(said) and looks(rest) == looks(other)


def _differ_by_slips(said: list[str], others: list[str]) -> bool:
    return len(said) == len(others) and all(
        sound(one) == sound(other)
        or (
            min(len(one), len(other)) >= FEWEST_LETTERS_OF_A_SLIP
            and is_slip(one, other)
        )
        for one, other in zip(said, others, strict=True)
    )


def _is_office(name: str, said: list[str]) -> bool:
    """Return whether a name is that of who leads a game, or of the server."""
    seen = looks(name)
    if any(office in seen for office in _looks_of_offices()):
        return True
    joined = "".join(said)
    if any(map(_is_almost_an_office, {*said, joined})):
        return True
    return _is_made_of(joined, _titles(), _typed("around"))


def _is_almost_an_office(word: str) -> bool:
    if len(word) < FEWEST_LETTERS_OF_A_SLIP:
        return False
    said = sound(word)
    return any(
        said == spoken or is_slip(word, title)
        for title, spoken in _sounds_of_officials().items()
    )


def _begins_message(name: str, said: list[str]) -> bool:
    """Return whether a name reads as the beginning of a message, or as its head."""
    directions, messages = _typed("direction"), _typed("nouns")
    everybody = _typed("everybody")
    head = _HEAD.match(name)
    if head is not None and spelt(head[1]) in directions | messages:
        return True
    if not said:
        return False
    first, *rest = [
        one for one in said if one not in _typed("around") - directions
    ] or [""]
    if first in messages and (not rest or rest[0] in directions):
        return True
    is_to_all = not everybody.isdisjoint(said) and not directions.isdisjoint(said)
    return is_to_all and (
        directions | messages | everybody | _typed("around")
    ).issuperset(said)


def _is_made_of(joined: str, some: Collection[str], others: Collection[str]) -> bool:
    """Return whether letters are but words of both kinds, with one of the first."""
    reached: dict[int, bool] = {0: False}
    longest = max(map(len, (*some, *others)))
    for end in range(1, len(joined) + 1):
        for start in range(max(end - longest, 0), end):
            part = joined[start:end]
            if start in reached and (
                part in some or part in others or part.isdecimal()
            ):
                has = reached[start] or part in some
                reached[end] = reached.get(end, False) or has
    return reached.get(len(joined), False)


@cache
def _looks_of_offices() -> frozenset[str]:
    return frozenset(map(looks, _typed("office")))


@cache
def _sounds_of_officials() -> Mapping[str, str]:
    """Return the titles of those who lead, and how they are said."""
    return {title: sound(title) for title in _officials()}


@cache
def _typed(key: str) -> frozenset[str]:
    return frozenset(map(spelt, words_of(NAMES).all_typed(key)))


@cache
def _once(key: str) -> frozenset[str]:
    return frozenset(map(once, _typed(key)))


@cache
def _titles() -> frozenset[str]:
    titles = _typed("office_alone") | _typed("office")
    return frozenset(f"{title}{ending}" for title in titles for ending in _ENDINGS)


@cache
def _officials() -> frozenset[str]:
    return frozenset(
        f"{one}{ending}" for one in _typed("office") for ending in _ENDINGS
    )


def spare(language: str) -> Iterator[tuple[str, str]]:
    """Yield names that may be proposed, each with its code."""
    for one in words_of(NAMES).typed("spare", language):
        name, _, code = one.partition(", ")
        yield name, code
