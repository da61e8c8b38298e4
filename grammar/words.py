"""The words of a grammar file in every language: `words/<language>/<grammar>.toml`.

A grammar file names its lines and keywords in quotes (`"report"`); how they are typed
in a language, and what the help says of them there, stands in that language's file and
nowhere else:

    [groups]         headings of the help, by the group's name
    [lines.report]   words: the first one is that of the help; one with blanks is a
                     phrase. help, example; unseated: help for who has no seat;
                     form: what the line looks like, in games with a notation of
                     their own (grammar/notation.py)
    [words]          keywords inside lines
    [fields]         what fields and signs are called
    [names]          what a value is called that orders are kept with, such as "G"
    [times]          help on fields that say when an order counts
    [names.GOOD]     what can stand in a field: a word of the game's own, and its name
                     or names, the first of which is shown
    [said]           other words for a line or keyword, in sentences: a star stands for
                     any ending, and between the words of a phrase others may stand
    [cues]           words before or behind a figure ("_") that say which field it is

`{languages}` in a text is filled with the languages there are.

A folder of `words` is a language. All languages are understood at once. What one lacks,
it is told in the canonical one, or in any other: a game may have words in one language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from engine.names import fold

CANONICAL = "de"
"""The language in which orders are kept; every word and sentence of ours is there."""

SHARED = Path(__file__).parent
"""A game that lives elsewhere finds the shared terminals as `fields.NUMBER`."""

COMMANDS = SHARED / "commands.lark"
"""The commands about the game, the same in every game."""

SCHEDULES = SHARED / "schedules"
"""The words that say when rounds end; no grammar file has them."""

ANSWERS = SHARED / "answers"
"""Ways to say yes, no, hello and goodbye, as regular expressions."""

SENTENCES = SHARED / "sentences"
"""Words of sentences that say nothing of an order, and figures in words."""

NAMES = SHARED / "names"
"""Words that no name may imitate, and names to be proposed instead."""

_OF_ALL_GAMES = ("fields", "texts")
"""The words of these shared grammar files are understood in every game."""

_FIELDS_OF_TEXTS = ("_SEP", "_COLON", "_GAP", "HEAD_NAME", "TEXT")
"""The shared terminals that `texts.lark` needs."""

_NAME = re.compile(r"\w+")
_KEY = re.compile(r"lines\.(\w+)\.words|words\.(\w+)")
_EVERY_LANGUAGE = "{languages}"
_TEXTS = SHARED / "texts.lark"
_IMPORTED = re.compile(r"^%import ([.]?fields)[. ](.*)", re.MULTILINE)
_NAMED = re.compile(r'"(\w+)"(?!i)')

Table: TypeAlias = "Mapping[str, str | Sequence[str] | Table]"


class GrammarWords:
    """The words of one grammar file in all languages there are."""

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self.languages = _languages(path)
        self._tables = {language: _table(path, language) for language in self.languages}
        self._folded: dict[str, frozenset[str]] = {}

    def typed(self, key: str, language: str = CANONICAL) -> tuple[str, ...]:
        """Return what a line or keyword is called in a language; raises KeyError."""
        for known in dict.fromkeys((language, *self.languages)):
            table = self._tables.get(known, {})
            found = table.get(f"lines.{key}.words") or table.get(f"words.{key}")
            if found:
                return tuple(found)
        raise KeyError(f"{self._name} has no words for {key!r} in any language")

    def all_typed(self, key: str) -> tuple[str, ...]:
        """Return what a keyword is called in all languages, the canonical first."""
        every = (self.typed(key, language) for language in self.languages)
        return tuple(dict.fromkeys(word for words in every for word in words))

    def lines_typed(self) -> frozenset[str]:
        """Return what all lines are called, in all languages."""
        return frozenset(
            word
            for table in self._tables.values()
            for key, words in table.items()
            if key.startswith("lines.") and key.endswith(".words")
            for word in words
        )

    @cached_property
    def keys(self) -> frozenset[str]:
        """Return what the lines and keywords are called that have words."""
        found = (
            _KEY.fullmatch(key) for table in self._tables.values() for key in table
        )
        return frozenset(key[1] or key[2] for key in found if key)

    def listed(self, key: str) -> tuple[str, ...]:
        """Return the words of a list in all languages; none where there is no list."""
        found = (table.get(key, ()) for table in self._tables.values())
        return tuple(word for words in found for word in words)

    def names(self, field: str, language: str) -> Mapping[str, tuple[str, ...]]:
        """Return what can stand in a field: its names in a language, by its words."""
        start = f"names.{field}."
        return {
            key.removeprefix(start): (value,) if isinstance(value, str) else (*value,)
            for key, value in self._tables.get(language, {}).items()
            if key.startswith(start)
        }

    def pattern(self, key: str) -> str:
        """Return a regular expression of what a keyword is called, in any language."""
        return "|".join(self.all_typed(key))

    def first(self, key: str) -> str:
        """Return how a line or keyword is kept."""
        return self.typed(key)[0]

    def means(self, key: str, written: str) -> bool:
        """Return whether a text is called by a keyword, in whatever language."""
        if key not in self._folded:
            self._folded[key] = frozenset(map(fold, self.all_typed(key)))
        return fold(written) in self._folded[key]

    def text(self, key: str, language: str) -> str:
        """Return the text about a subject in a language, "" where there is none."""
        for known in dict.fromkeys((language, *self.languages)):
            found = self._tables.get(known, {}).get(key)
            if isinstance(found, str):
                return found.replace(_EVERY_LANGUAGE, self._every_language)
        return ""

    @cached_property
    def _every_language(self) -> str:
        named = (
            self._tables[language].get("words.itself") for language in self.languages
        )
        return "/".join(words[-1] for words in named if words)

    def spelt_out(self, grammar: str) -> str:
        """Return the text of a grammar with words in place of their names."""
        return "\n".join(
            line if line.startswith("//") else _NAMED.sub(self._any_of, line)
            for line in grammar.split("\n")
        )

    def _any_of(self, named: re.Match[str]) -> str:
        ways = [
            " _GAP ".join(f'"{part}"i' for part in word.split())
            for word in self.all_typed(named[1])
        ]
        return ways[0] if len(ways) == 1 else f"({' | '.join(ways)})"


def grammar_of(path: Path) -> str:
    """Return the text of a grammar file; keywords are named.

    That of a game ends with the headers of texts for others, the same in every game.
    """
    text = path.read_text(encoding="utf-8")
    if path in (COMMANDS, _TEXTS):
        return text
    texts = _TEXTS.read_text(encoding="utf-8")
    if "\nheader:" in text:
        texts = texts.replace("\nheader:", "\n%extend header:")
    imported = _IMPORTED.findall(text)
    there = {name for _, names in imported for name in _NAME.findall(names)}
    missing = [name for name in _FIELDS_OF_TEXTS if name not in there]
    if missing:
        # One grammar imports a file in one way only.
        fields = imported[0][0] if imported else ".fields"
        texts += f"\n%import {fields} ({', '.join(missing)})\n"
    return f"{text}\n{texts}"


@cache
def words_of(path: Path) -> GrammarWords:
    """Return the words of a grammar file."""
    return GrammarWords(path)


def typed(keyword: str, language: str) -> str:
    """Return how a keyword of the commands is typed in a language."""
    return words_of(COMMANDS).typed(keyword, language)[0]


def means(written: str, *keywords: str) -> bool:
    """Return whether a text is called by one of these keywords of the commands."""
    return any(words_of(COMMANDS).means(keyword, written) for keyword in keywords)


def _languages(path: Path) -> tuple[str, ...]:
    """Return the languages that a grammar file or ours have words in."""
    languages = {
        folder.name
        for where in (SHARED, path.parent)
        for folder in (where / "words").glob("*")
        if folder.is_dir()
    }
    return (CANONICAL, *sorted(languages - {CANONICAL}))


def _table(path: Path, language: str) -> Mapping[str, str | Sequence[str]]:
    """Return all that a language's files say, by dotted keys ("lines.report.help")."""
    files = [SHARED / "words" / language / f"{name}.toml" for name in _OF_ALL_GAMES]
    files.append(path.parent / "words" / language / f"{path.stem}.toml")
    return {
        key: value
        for file in files
        if file.exists()
        for key, value in _flat(_read(file))
    }


def _read(file: Path) -> Table:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{'/'.join(file.parts[-3:])}: {error}") from error


def _flat(table: Table, under: str = "") -> Iterator[tuple[str, str | Sequence[str]]]:
    """Yield the entries of a table and its tables by dotted keys."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{under}{name}.")
        else:
            yield f"{under}{name}", value
