"""A grammar file with its words, its help and the names of its fields.

The `.lark` file is the only source of all of them. What Lark does not need stands in
comments that start with "//:"; `egon.lark` explains them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from lark import Lark
from lark.lexer import PatternStr

from engine.names import fold
from grammar.forms import Forms
from grammar.parsers import parser_of
from grammar.reading import Topic, When
from grammar.shapes import Shape, shape_of

_NOTE = re.compile(r"//: (\w+) ?(.*)")
_ALTERNATIVE = re.compile(r"(?:order:|header:|command:|leading:|\|) *(.+?) *-> *(\w+)")
_DEFINITION = re.compile(r"[!?]*(\w+)(?:[.][0-9]+)?:|%import [.]?\w+[.](\w+)")
_WORDS = re.compile(r"^(\(.*?\)|\"[^\"]*\"i?) *")
_DIGITS = re.compile(r"[0-9]+\Z")
_MOST_DIGITS = 9
BEYOND = 10**_MOST_DIGITS
_SYMBOL = re.compile(r"\w+|\"[^\"]*\"i?|[()\[\]*]")
# What `_SEP` of fields.lark has in the middle of it.
_SEPARATORS = "[,;]"
_SIGNS = {
    "_SEP": ",",
    "_BETWEEN": ",",
    "_COLON": ": ",
    "_GAP": " ",
    "_BLANK": " ",
    "_ARGUMENT": " ",
    "_OPEN": "(",
    "_CLOSE": ")",
    "(": "[",
    ")": "...]",
    "*": "",
}


@dataclass(frozen=True, slots=True)
class Head:
    """What the first word of a line says: which rule of the grammar the line follows.

    `start` is the rule's origin ("order", "header", "command", "leading"), `source`
    what the grammar says behind the words. `takes` are the kinds of block without which
    an order is none; `block` is the kind that a header opens, and `body` says whether a
    text follows it, which `nests` where it can hold blocks of its own.
    """

    start: str
    rule: str
    words: tuple[str, ...] = ()
    source: str = ""
    group: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    takes: tuple[str, ...] = ()
    block: str = ""
    body: bool = False
    nests: bool = False

    @property
    def in_english(self) -> Mapping[str, str]:
        """Return the words of a kept line that have an English one, with that."""
        pairs = self.notes.get("in_english", "").split()
        return dict(pair.split("=") for pair in pairs)


@dataclass(frozen=True, slots=True)
class Time:
    """A field that says when an order counts: a step of a `kind`, or "" for lasting.

    `word` is the canonical one ("Runde"); `form` is what the field looks like, with the
    separator before it.
    """

    kind: str
    word: str
    form: re.Pattern[str]
    group: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)

    def topic(self, heading: str, language: str) -> Topic:
        """Return the help on this field."""
        name = self.notes[language]
        words = tuple(dict.fromkeys(self.notes[one].split()[0] for one in ("de", "en")))
        summary = self.notes[f"help_{language}"]
        return Topic(words, f"...,{name}", self.notes.get("rule", ""), heading, summary)

    def read(self, written: str, column: int = 1) -> When | None:
        """Return the time that a field names, None where it is none of this form."""
        if self.form.fullmatch(f",{written}") is None:
            return None
        digits = _DIGITS.search(written)
        if not self.kind or digits is None:
            return When("", 0, written, column)
        number = digits[0].lstrip("0")
        # No game has so many steps, and Python reads so many digits only.
        counted = int(number or "0") if len(number) <= _MOST_DIGITS else BEYOND
        return When(self.kind, counted, written, column)

    def write(self, when: When) -> str:
        """Return the field in its canonical form, without a separator."""
        return f"{self.word} {when.number}" if self.kind else self.word

    def in_english(self, field: str) -> str | None:
        """Return the field with its English word; None for one of another form."""
        when = self.read(field)
        if when is None:
            return None
        word = self.notes["en"].split()[0]
        return f"{word} {when.number}" if self.kind else word


class Vocabulary:
    """One grammar file: its parser, and what its comments tell."""

    def __init__(self, path: Path, starts: Sequence[str], lines: Sequence[str]) -> None:
        """Load the file; a mistake in it is loud.

        `starts` are the rules that can be parsed; `lines` those whose alternatives are
        the kinds of line, each with its notes.
        """
        self.parser = parser_of(path, starts)
        self.forms = Forms()
        self._shapes: dict[str, Shape | None] = {}
        self._strings = _strings(self.parser)
        self.times: dict[str, Time] = {}
        self._names: dict[str, Mapping[str, str]] = {}
        self._groups: dict[str, Mapping[str, str]] = {}
        self.heads: list[Head] = []
        # Lark's names are tokens, and those compare slower than texts.
        origins = {
            rule.alias: str(rule.origin.name)
            for rule in self.parser.rules
            if rule.alias is not None and rule.origin.name in lines
        }
        self._take_notes(path.read_text(encoding="utf-8").splitlines(), origins)
        self.by_word = {
            fold(word): head for head in reversed(self.heads) for word in head.words
        }

    def _take_notes(self, lines: list[str], origins: Mapping[str, str]) -> None:
        group = ""
        for notes, line in _noted(lines):
            if "group" in notes:
                group = notes["group"]
                self._groups[group] = notes
            elif found := _ALTERNATIVE.match(line):
                source, rule = found.groups()
                head = Head(
                    start=origins[rule],
                    rule=rule,
                    words=self.words(origins[rule], rule),
                    source=_WORDS.sub("", source),
                    group=group,
                    notes=notes,
                    takes=tuple(notes.get("takes", "").split()),
                    block=notes.get("block", ""),
                    body="body" in notes,
                    nests="nests" in notes,
                )
                self.heads.append(head)
            elif defined := _DEFINITION.match(line):
                name = defined[1] or defined[2]
                self._names[name] = notes
                if "time" in notes:
                    self.times[name] = self._time(name, group, notes)
            else:
                raise ValueError(f"notes above a line that defines nothing: {line}")

    def head(self, rule: str) -> Head:
        """Return the kind of line that follows this rule."""
        return next(head for head in self.heads if head.rule == rule)

    def shape(self, head: Head) -> Shape | None:
        """Return the shape of an order's lines; None for what only Lark can tell."""
        if head.start != "order":
            return None
        if head.rule not in self._shapes:
            self._shapes[head.rule] = shape_of(self.parser, head.start, head.rule)
        return self._shapes[head.rule]

    def words(self, origin: str, rule: str) -> tuple[str, ...]:
        """Return the words a line may begin with, in the order of the grammar."""
        words = (
            self._strings[candidate.expansion[0].name]
            for candidate in self.parser.rules
            if candidate.origin.name == origin
            and candidate.alias == rule
            and candidate.expansion[0].name in self._strings
        )
        return tuple(dict.fromkeys(words))

    def phrases(self, rule: str) -> frozenset[str]:
        """Return, folded, all that a rule of nothing but words can say."""
        return frozenset(
            " ".join(
                fold(self._strings[symbol.name])
                for symbol in candidate.expansion
                if symbol.name in self._strings
            )
            for candidate in self.parser.rules
            if candidate.origin.name == rule
        )

    def keywords(self, symbols: Container[str]) -> list[str]:
        """Return the words among these symbols, in the order of the grammar."""
        return [word for name, word in self._strings.items() if name in symbols]

    def in_order(self, symbols: Set[str]) -> tuple[str, ...]:
        """Return these symbols: fields first, of a word's spellings only one."""
        later = self._other_spellings
        named = [name for name in self._names if name in symbols]
        words = [
            name
            for name, word in self._strings.items()
            if name in symbols and word not in later
        ]
        return (*named, *words, *sorted(symbols - {*named, *self._strings}))

    def name(self, symbol: str, language: str) -> str:
        """Return what a field, a block or a keyword is called, or else the symbol."""
        notes = self._names.get(symbol)
        if notes is not None:
            return notes[language]
        for head in self.heads:
            if head.block == symbol:
                return f"{_words_in(head, language)[0]}:"
        return self._strings.get(symbol, symbol)

    def notes(self, symbol: str) -> Mapping[str, str]:
        """Return what the file notes of a field or a rule, maybe nothing."""
        return self._names.get(symbol, {})

    def topics(self, language: str) -> Iterator[Topic]:
        """Yield the help on every documented line, in the order of the file."""
        for head in self.heads:
            is_command = head.start not in ("order", "header")
            yield Topic(
                words=_words_in(head, language),
                form=self._form(head, language),
                english=head.notes.get("english", "").partition(" ")[0],
                rule=head.notes.get("rule", ""),
                group=self._groups[head.group][language],
                summary=head.notes[language],
                parts=tuple(head.notes.get("parts", "").split()),
                command=head.rule if is_command else "",
                leads=head.start == "leading",
                example=_example(head.notes, language),
                unseated=head.notes.get(f"unseated_{language}", ""),
                block=head.block,
            )

    def time_topics(self, language: str) -> Iterator[Topic]:
        """Yield the help on the fields that say when an order counts."""
        for time in self.times.values():
            yield time.topic(self._groups[time.group][language], language)

    @cached_property
    def separated(self) -> frozenset[str]:
        """Return the fields that bring their separator: `_SEP` is a part of them."""
        return frozenset(
            terminal.name
            for terminal in self.parser.terminals
            if _SEPARATORS in terminal.pattern.to_regexp()
            and not terminal.name.startswith("_")
        )

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Return the fields that are figures, and no names."""
        return self._matching("7", ",7") - self._matching("x", ",x")

    @cached_property
    def blank_behind(self) -> frozenset[str]:
        """Return what a blank can separate from what follows."""
        return frozenset(
            before.name
            for found in self.parser.rules
            for before, behind in pairwise(found.expansion)
            if behind.name == "_GAP"
        )

    @cached_property
    def _other_spellings(self) -> frozenset[str]:
        """Return the words that begin a line for which another word comes first."""
        kinds = {
            (found.origin.name, found.alias)
            for found in self.parser.rules
            if found.alias is not None
        }
        return frozenset(word for kind in kinds for word in self.words(*kind)[1:])

    def _matching(self, *texts: str) -> frozenset[str]:
        """Return the terminals that one of these texts is."""
        return frozenset(
            terminal.name
            for terminal in self.parser.terminals
            for text in texts
            if re.fullmatch(terminal.pattern.to_regexp(), text)
        )

    def _time(self, name: str, group: str, notes: Mapping[str, str]) -> Time:
        form = re.compile(self.parser.get_terminal(name).pattern.to_regexp())
        return Time(notes.get("step", ""), notes["time"], form, group, notes)

    def _form(self, head: Head, language: str) -> str:
        english = head.notes.get("english", "")
        if language == "en" and " " in english:
            return english
        # That a line may name a time is said once, not with every order.
        times = "|".join(self.times)
        source = re.sub(rf" *\[({times})( \| ({times}))*\]", "", head.source)
        rest = _SYMBOL.findall(source if times else head.source)
        return _words_in(head, language)[0] + "".join(
            self._sign(part, language) for part in rest
        )

    def _sign(self, symbol: str, language: str) -> str:
        if symbol in _SIGNS:
            return _SIGNS[symbol]
        if symbol.startswith('"'):
            return symbol.split('"')[1]
        if symbol not in self._names:
            return symbol
        comma = "," if symbol in self.separated else ""
        return comma + self._names[symbol][language]


def _noted(lines: list[str]) -> Iterator[tuple[dict[str, str], str]]:
    """Yield each run of notes with the line below it."""
    notes: dict[str, str] = {}
    for line in lines:
        if found := _NOTE.match(line):
            notes[found[1]] = found[2].strip()
        elif notes:
            yield notes, line.strip()
            notes = {}


def _strings(parser: Lark) -> dict[str, str]:
    """Return the terminals that are plain words."""
    return {
        terminal.name: terminal.pattern.value
        for terminal in parser.terminals
        if isinstance(terminal.pattern, PatternStr)
    }


def _words_in(head: Head, language: str) -> tuple[str, ...]:
    """Return the words of a line, the one that readers of a language see first.

    An order is shown with its letter, which both languages share, but for one that
    English has no key for.
    """
    words = _distinct(head.words)
    if language == "en" and words[:1] and words[0] in head.in_english:
        first = head.in_english[words[0]]
        return (first, *(word for word in words if word != first))
    english = head.notes.get("english", "").partition(" ")[0]
    if language != "en" or head.start == "order" or english not in words:
        return words
    return (english, *(word for word in words if word != english))


def _example(notes: Mapping[str, str], language: str) -> str:
    """Return the example of a line, "" where there is none.

    In the notes it stands in one line, its ends of lines as "\\n".
    """
    written = notes.get("example") or notes.get(f"example_{language}", "")
    return written.replace("\\n", "\n")


def _distinct(words: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out words that differ in the spelling of an umlaut only."""
    return tuple({fold(word): word for word in reversed(words)}.values())[::-1]
