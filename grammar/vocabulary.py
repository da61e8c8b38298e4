"""A grammar file with its words, its help and the names of its fields.

The `.lark` file says what lines look like; what Lark does not need to know of them
stands in comments that start with "//:" (`egon.lark` explains them). Words and help
are those of `grammar/words.py`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from lark import Lark
from lark.lexer import PatternStr

from engine.names import fold
from grammar.forms import Forms
from grammar.heads import Head, Time
from grammar.parsers import parser_of
from grammar.reading import Topic
from grammar.shapes import Shape, shape_of
from grammar.words import CANONICAL, grammar_of, words_of

_NOTE = re.compile(r"//: (\w+) ?(.*)")
_ALTERNATIVE = re.compile(r"(?:(?:%extend )?\w+:|\|) *(.+?) *-> *(\w+)")
_DEFINITION = re.compile(
    r"(?:%extend )?[!?]*(\w+)(?:[.][0-9]+)?:|%import [.]?\w+[.](\w+)"
)
_WORDS = re.compile(r"^(\(.*?\)|\"[^\"]*\"i?) *")
_SYMBOL = re.compile(r"\w+|\"[^\"]*\"i?|[()\[\]*]")
_FIELD = re.compile(r"\b[A-Z][A-Z_0-9]*\b")
# The middle of `_SEP` in fields.lark.
_SEPARATORS = "[,;]"
_OF_GAMES = ("order", "header")
"""The rules of what is a game's own; all others are commands about the game."""
YES = "yes"
"""The keyword that answers a question at the end of the line that would ask it."""
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


class Vocabulary:
    """One grammar file: its parser, and what its comments tell."""

    def __init__(self, path: Path, starts: Sequence[str], lines: Sequence[str]) -> None:
        """Load the file; a mistake in it is loud.

        `starts` are the rules that can be parsed; `lines` those whose alternatives are
        the kinds of line, each with its notes.
        """
        self.words = words_of(path)
        self.parser = parser_of(path, starts)
        self.forms = Forms()
        self._shapes: dict[str, Shape | None] = {}
        self._strings = _strings(self.parser)
        self.times: dict[str, Time] = {}
        self.limits: dict[str, tuple[str, str]] = {}
        self._names: list[str] = []
        self._lines = frozenset(lines)
        self.heads: list[Head] = []
        # Lark's names are tokens, and those compare slower than texts.
        origins = {
            rule.alias: str(rule.origin.name)
            for rule in self.parser.rules
            if rule.alias is not None and rule.origin.name in lines
        }
        self._take_notes(grammar_of(path).splitlines(), origins)
        self.by_word = {
            fold(word): head for head in reversed(self.heads) for word in head.words
        }

    def _take_notes(self, lines: list[str], origins: Mapping[str, str]) -> None:
        """Take the lines of the grammar, each with the notes above it."""
        group = rule = steps = ""
        for notes, line in _noted(lines):
            if "group" in notes:
                group, steps = notes["group"], notes.get("steps", "")
                continue
            defined = _DEFINITION.match(line)
            if defined is not None:
                rule = defined[1] or defined[2]
            found = _ALTERNATIVE.match(line)
            if found is not None and rule in self._lines:
                source, alias = found.groups()
                head = self._head(origins[alias], alias, source, group, notes)
                self.heads.append(replace(head, steps=tuple(steps.split())))
            elif defined is not None:
                if self.words.text(f"fields.{rule}", CANONICAL):
                    self._names.append(rule)
                if notes.keys() & {"least", "most"}:
                    self.limits[rule] = notes.get("least", ""), notes.get("most", "")
                if "time" in notes:
                    self.times[rule] = self._time(rule, group, notes)
            elif notes:
                raise ValueError(f"notes above a line that defines nothing: {line}")

    def _head(
        self, start: str, rule: str, source: str, group: str, notes: Mapping[str, str]
    ) -> Head:
        return Head(
            start=start,
            rule=rule,
            words=self.first_words(start, rule),
            source=_WORDS.sub("", source),
            group=group,
            notes=notes,
            takes=tuple(notes.get("takes", "").split()),
            block=notes.get("block", ""),
            body="body" in notes,
            nests="nests" in notes,
            asks="asks" in notes,
            sometimes="sometimes" in notes,
        )

    def head(self, rule: str) -> Head:
        """Return the kind of line that follows this rule."""
        for head in self.heads:
            if head.rule == rule:
                return head
        known = ", ".join(head.rule for head in self.heads)
        raise KeyError(f"the grammar has no line {rule!r}; it has {known}")

    def shape(self, head: Head) -> Shape | None:
        """Return the shape of an order's lines; None for what only Lark can tell."""
        if head.start != "order":
            return None
        if head.rule not in self._shapes:
            self._shapes[head.rule] = shape_of(self.parser, head.start, head.rule)
        return self._shapes[head.rule]

    def first_words(self, origin: str, rule: str) -> tuple[str, ...]:
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

    def literal(self, symbol: str) -> str | None:
        """Return the plain word that a symbol is, None for any other."""
        return self._strings.get(symbol)

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
        said = self.words.text(f"fields.{symbol}", language)
        if said:
            return said
        for head in self.heads:
            if head.block == symbol:
                return f"{self._shown_words(head, language)[0]}:"
        return self._strings.get(symbol, symbol)

    def topics(self, language: str) -> Iterator[Topic]:
        """Yield the help on every line, in the order of the file."""
        for head in self.heads:
            line = f"lines.{head.rule}"
            is_command = head.start not in _OF_GAMES
            parts = head.notes.get("parts", "").split()
            yield Topic(
                words=self._shown_words(head, language),
                by_language={
                    one: self.words.typed(head.rule, one)
                    for one in self.words.languages
                },
                form=self.form(head, language),
                rule=head.notes.get("rule", ""),
                group=self.words.text(f"groups.{head.group}", language),
                summary=self.words.text(f"{line}.help", language),
                parts=tuple(
                    word for part in parts for word in self.words.all_typed(part)
                ),
                command=head.rule if is_command else "",
                leads=head.start == "leading",
                sometimes=head.sometimes,
                example=self.words.text(f"{line}.example", language),
                unseated=self.words.text(f"{line}.unseated", language),
                block=head.block,
            )

    def time_topics(self, language: str) -> Iterator[Topic]:
        """Yield the help on the fields that say when an order counts."""
        for time in self.times.values():
            yield time.topic(language)

    def _shown_words(self, head: Head, language: str) -> tuple[str, ...]:
        """Return the words of a line, the one that readers of a language see first."""
        first = self.words.typed(head.rule, language)[0]
        if head.start in _OF_GAMES:
            first, typed = first.split()[0], head.words
        else:
            typed = self.words.all_typed(head.rule)
        return (first, *(word for word in _distinct(typed) if word != first))

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
        return self.fields_like("7") - self.fields_like("x")

    def fields_like(self, *texts: str) -> frozenset[str]:
        """Return the fields that can hold one of these texts, with their separator."""
        return frozenset(
            name
            for name, form in self._forms_of_fields.items()
            for text in texts
            if form.fullmatch(self.lead(name) + text)
        )

    def lead(self, field: str) -> str:
        """Return the separator that a field brings."""
        return "," if field in self.separated else ""

    @cached_property
    def _forms_of_fields(self) -> Mapping[str, re.Pattern[str]]:
        return {
            terminal.name: re.compile(terminal.pattern.to_regexp())
            for terminal in self.parser.terminals
            if not terminal.name.startswith("_") and terminal.name not in self._strings
        }

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
        return frozenset(word for kind in kinds for word in self.first_words(*kind)[1:])

    def _time(self, name: str, group: str, notes: Mapping[str, str]) -> Time:
        return Time(
            name=name,
            kind=notes.get("step", ""),
            keyword=notes["time"],
            form=re.compile(self.parser.get_terminal(name).pattern.to_regexp()),
            group=group,
            rule=notes.get("rule", ""),
            words=self.words,
        )

    def fields(self, head: Head) -> list[str]:
        """Return the fields of a line, without the time that it may name."""
        return _FIELD.findall(self._without_time(head))

    def _without_time(self, head: Head) -> str:
        times = "|".join(self.times)
        if not times:
            return head.source
        return re.sub(rf" *\[({times})( \| ({times}))*\]", "", head.source)

    def form(self, head: Head, language: str) -> str:
        """Return what a line looks like, with the names of its fields.

        In games with a notation of their own the files of words say it.
        """
        noted = self.words.text(f"lines.{head.rule}.form", language)
        if noted:
            return noted
        # That a line may name a time is said once, not with every order.
        rest = _SYMBOL.findall(self._without_time(head))
        fields = "".join(self._sign(part, language) for part in rest)
        sure = f"[, {self.words.typed(YES, language)[0]}]" if head.asks else ""
        return f"{self.words.typed(head.rule, language)[0]}{fields}{sure}"

    def _sign(self, symbol: str, language: str) -> str:
        if symbol in _SIGNS:
            return _SIGNS[symbol]
        if symbol.endswith('"'):
            return self.words.typed(symbol.strip('"'), language)[0]
        if symbol.startswith('"'):
            return symbol.split('"')[1]
        if symbol not in self._names:
            return symbol
        comma = "," if symbol in self.separated else ""
        return comma + self.words.text(f"fields.{symbol}", language)


def _noted(lines: list[str]) -> Iterator[tuple[dict[str, str], str]]:
    """Yield each line that is no comment with the notes above it, a blank one too."""
    notes: dict[str, str] = {}
    for line in lines:
        if found := _NOTE.match(line):
            notes[found[1]] = found[2].strip()
        elif not line.startswith("//"):
            yield notes, line.strip()
            notes = {}


def _strings(parser: Lark) -> dict[str, str]:
    return {
        terminal.name: terminal.pattern.value
        for terminal in parser.terminals
        if isinstance(terminal.pattern, PatternStr)
    }


def _distinct(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple({fold(word): word for word in reversed(words)}.values())[::-1]
