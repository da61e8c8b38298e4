"""What can be ordered, as plain values: for a page on which lines are tapped together.

All of it is told by the grammar file and its words. What a field can hold is found by
trying: a figure, a sign, each short text; the names of a field are those that the fault
of a line knows which holds a name nobody has. Names of one meaning are one, written as
orders are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from string import ascii_uppercase, digits
from typing import Any

from engine.names import fold
from grammar.description import Choice, Described, Description, Field, Names
from grammar.heads import Head
from grammar.names import quoted
from grammar.reading import Misread, Reading, Topic
from grammar.routes import Routes, paths, shortest
from grammar.vocabulary import Vocabulary

_NOBODY = "\u2400"
_BODY = "x"
_TOKEN = re.compile(r"[^,;()\s]+")
_SIMPLE = re.compile(r"(?:\(\?i:)?([\w\[\]*+?{}-]+)\)?")


@dataclass
class Describer:
    """Describes a grammar in a language; `read` and `write` know a game's players.

    `topics` are the help on all lines, in the order of the grammar.
    """

    vocabulary: Vocabulary
    language: str
    read: Callable[[str], Reading[Any]]
    write: Callable[[Any], str]
    topics: Sequence[Topic]
    _names: dict[tuple[str, str], Names] = field(default_factory=dict)
    _counted: set[tuple[str, str]] = field(default_factory=set)

    def description(self) -> Description:
        """Return what can be ordered."""
        words = self.vocabulary.words
        typed = (words.typed(key, self.language) for key in sorted(words.keys))
        return Description(
            tuple(self._whole(one) for one in self._of("order")),
            tuple(self._whole(one) for one in self._headers),
            {ways[0]: _full(ways) for ways in typed if len(ways) > 1},
            self._typed("end"),
            tuple(sorted(self.vocabulary.phrases("end"))),
        )

    @cached_property
    def _helps(self) -> Mapping[str, str]:
        pairs = zip(self.vocabulary.heads, self.topics, strict=False)
        return {head.rule: topic.summary for head, topic in pairs}

    def _of(self, start: str) -> Sequence[Described]:
        heads = (one for one in self.vocabulary.heads if one.start == start)
        return [self._line(one) for one in heads]

    @cached_property
    def _headers(self) -> Sequence[Described]:
        bound = {kind for head in self.vocabulary.heads for kind in head.takes}
        found = self._of("header")
        return [one for one in found if one.block in bound or one.slot]

    def _typed(self, key: str) -> str:
        return self.vocabulary.words.typed(key, self.language)[0]

    def _line(self, head: Head) -> Described:
        words, notes = self.vocabulary.words, head.notes
        return Described(
            rule=head.rule,
            word=self._typed(head.rule).split()[0],
            title=_full(words.typed(head.rule, self.language)),
            help=self._helps[head.rule],
            heading=words.text(f"groups.{head.group}", self.language),
            states=self._routes.states(head.start, head.rule),
            slot=notes.get("slot", ""),
            takes=head.takes,
            block=head.block,
            body=head.body,
            costs=notes.get("costs", ""),
            option=notes.get("option", ""),
            steps=head.steps,
        )

    @cached_property
    def _routes(self) -> Routes:
        return Routes(self.vocabulary, self.language)

    def _whole(self, line: Described) -> Described:
        """Return a line with its fields."""
        # The names of one field may have to be known before those of another.
        for path in (*paths(line.states), *paths(line.states)):
            name = path[-1].field
            if name in self._routes.names and not self._names.get((line.rule, name)):
                self._names[line.rule, name] = self._names_of(line, path)
        used = {one.field for state in line.states for one in state.choices}
        found = {name: self._field(line, name) for name in sorted(used) if name}
        return replace(line, fields=found)

    def _field(self, line: Described, name: str) -> Field:
        known = self.vocabulary
        least, most = known.limits.get(name, ("", ""))
        found = Field(
            known.words.text(f"fields.{name}", self.language) or name,
            known.lead(name),
            least=least,
            most=most,
        )
        if self._is_open(name):
            place = line.rule, name
            names = self._names.get(place, ())
            rest = name not in self._routes.names
            return replace(
                found, names=names, counted=place in self._counted, rest=rest
            )
        is_number = name in known.fields_like("7")
        typed = [self._typed(key) for key in sorted(known.words.keys)]
        words = [one for one in typed if name in known.fields_like(one)]
        if is_number:
            signs = (one for one in "+-" if name in known.fields_like(f"{one}7"))
            names = tuple((one, "") for one in words)
            return replace(found, number=True, signed="".join(signs), names=names)
        if time := self._time_word(name):
            return replace(found, time=time, number=name not in known.fields_like(time))
        if short := self._short(name):
            return replace(found, names=tuple((one, "") for one in short))
        pattern = known.parser.get_terminal(name).pattern.to_regexp()
        simple = _SIMPLE.fullmatch(pattern)
        return replace(found, form=simple[1] if simple else "")

    def _is_open(self, name: str) -> bool:
        """Return whether a field may hold any word, and so a name or a text."""
        return name in self.vocabulary.fields_like("xqzjk")

    def _time_word(self, name: str) -> str:
        """Return the word of a field that is nothing but it, or it and a number."""
        typed = map(self._typed, sorted(self.vocabulary.words.keys))
        like = self.vocabulary.fields_like
        return next((one for one in typed if name in like(one, f"{one} 7")), "")

    def _short(self, name: str) -> Sequence[str]:
        """Return all that a field can hold, where that is a letter and a digit."""
        like = self.vocabulary.fields_like
        pairs = ("".join(pair) for pair in product(ascii_uppercase, digits))
        found = [one for one in pairs if name in like(one)]
        return [] if any(name in like(f"{one}1") for one in found) else found

    def _names_of(self, line: Described, path: Sequence[Choice]) -> Names:
        """Return the names that a field at the end of a path can hold.

        None where it can hold any.
        """

        def written(name: str) -> str:
            return self._text(line, path, name)

        misreads = self.read(written(_NOBODY)).misreads
        names = dict.fromkeys(name for one in misreads for name in _told(one))
        if not names:
            return ()
        meanings: dict[str, list[str]] = {}
        for name in (*names, *(one for one in self._keywords if one not in names)):
            if (kept := self._kept(written(quoted(name)))) is not None:
                meanings.setdefault(kept, []).append(name)
        found = tuple(self._name(meanings, kept, written) for kept in meanings)
        if found and self._kept(written(f"2 {found[0][0]}")) is not None:
            self._counted.add((line.rule, path[-1].field))
        return found

    def _name(
        self,
        meanings: Mapping[str, Sequence[str]],
        kept: str,
        written: Callable[[str], str],
    ) -> tuple[str, str]:
        """Return a name as it is kept, and what else it is called in the language."""
        others = {part for one in meanings if one != kept for part in _parts(one)}
        parts = sorted(_parts(kept), key=lambda part: part in others)
        own = [one for one in meanings[kept] if not self._is_foreign(one)]
        names = own or meanings[kept]
        values = (one for one in parts if self._kept(written(one)) == kept)
        value = next((one for one in values if not self._is_foreign(one)), names[0])
        said = self._said(value)
        called = said or [one for one in names if fold(one) != fold(value)]
        return quoted(value), ", ".join(called)

    def _said(self, value: str) -> Sequence[str]:
        """Return what the words of the language call a value, where they have it."""
        words = self.vocabulary.words
        if said := words.text(f"names.{value}", self.language):
            return [said]
        typed = (words.typed(key, self.language) for key in sorted(words.keys))
        full = {ways[0]: ways[1:][-1:] for ways in typed if ways[0] in self._keywords}
        return full.get(value, ())

    @cached_property
    def _keywords(self) -> Sequence[str]:
        """Return the words of the language that stand inside lines."""
        lines = {head.rule for head in self.vocabulary.heads}
        keys = self.vocabulary.words.keys - lines
        return [self._typed(key) for key in sorted(keys)]

    def _is_foreign(self, name: str) -> bool:
        """Return whether a name is a word of other languages alone."""
        words = self.vocabulary.words
        keys = [key for key in words.keys if name in words.all_typed(key)]
        own = (name in words.typed(key, self.language) for key in keys)
        return bool(keys) and not any(own)

    def _kept(self, text: str) -> str | None:
        """Return how the orders of a text are kept; None where something is wrong."""
        reading = self.read(text)
        if reading.misreads or not reading.entries:
            return None
        return "\n".join(self.write(one.order) for one in reading.entries)

    def _text(self, line: Described, path: Sequence[Choice], name: str) -> str:
        """Return a line in which a field holds a name, with the blocks that it needs.

        A header stands below an order that takes it.
        """
        lead = self.vocabulary.lead(path[-1].field)
        own = line.word + "".join(self._part(line.rule, one) for one in path[:-1])
        own += f"{path[-1].signs}{lead}{name}"
        own = self._closed(line, own + self._rest(line, path[-1].next))
        taken, above = line.takes, ""
        if line.block and not line.slot:
            heads = self.vocabulary.heads
            taker = self._line(next(one for one in heads if line.block in one.takes))
            above = f"{taker.word}{self._rest(taker, 0)}\n"
            taken = tuple(one for one in taker.takes if one != line.block)
        return "\n".join([above + own, *map(self._block, taken)])

    def _block(self, kind: str) -> str:
        header = next(one for one in self._headers if one.block == kind)
        return self._closed(header, header.word + self._rest(header, 0))

    def _closed(self, line: Described, text: str) -> str:
        return f"{text}\n{_BODY}\n{self._typed('end')}" if line.body else text

    def _rest(self, line: Described, at: int) -> str:
        """Return the shortest end of a line from a state on."""
        return "".join(self._part(line.rule, one) for one in shortest(line.states, at))

    def _part(self, rule: str, choice: Choice) -> str:
        if not choice.field:
            return choice.signs + choice.word
        lead = self.vocabulary.lead(choice.field)
        return f"{choice.signs}{lead}{self._sample(rule, choice.field)}"

    def _sample(self, rule: str, name: str) -> str:
        """Return something that a field can hold: of names the first one known."""
        if self._is_open(name):
            if name not in self._routes.names:
                return _BODY
            every = (self._names.get((rule, name), ()), *self._names.values())
            return next((one[0][0] for one in every if one), _BODY)
        if name in self.vocabulary.fields_like("7"):
            return "7"
        return next(iter(self._short(name)), self._time_word(name) or _BODY)


def _full(ways: Sequence[str]) -> str:
    """Return the last word of several; one without umlauts is no other word."""
    return next(iter({fold(way): way for way in reversed(ways)}.values()))


def _told(misread: Misread) -> tuple[str, ...]:
    return misread.names if misread.figures.get("field") == _NOBODY else ()


def _parts(kept: str) -> list[str]:
    return _TOKEN.findall(kept)
