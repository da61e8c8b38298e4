"""The order language of a game, made from its grammar file and a few functions.

A game brings a `.lark` file with a rule `order` (one alternative to a kind of order),
maybe `header` (blocks), `end` and `command` (commands of this game alone), and a
`Meaning`: the functions that make orders of fields. All else - lines, blocks, names,
errors, help - is done here.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from lark import UnexpectedInput

from engine.names import fold
from engine.protocol import Code, Player
from grammar import commands as about_the_game
from grammar.blocks import lay_out
from grammar.by_fields import ByFields, in_slots
from grammar.described import Describer
from grammar.description import Description
from grammar.heads import Head
from grammar.names import Lexicon, players_by_name
from grammar.notation import Notation
from grammar.noted import Noted
from grammar.reader import Meaning, Reader, Sense
from grammar.reading import Reading, Roster, Topic, When
from grammar.samples import SAMPLES
from grammar.sentences import Names, Sentences, names_of
from grammar.shown import Shown
from grammar.vocabulary import Vocabulary
from grammar.words import CANONICAL, COMMANDS, grammar_of, means, words_of

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

_TABLES = 1024
"""Games whose names are cached."""

_WORDS_OF_A_TIME = 5
"""A field that names a time has fewer words."""

_LONGEST_WORDY = 80
"""A header that is nothing but words is shorter."""

_COLON = re.compile(r'[^:"]*+(?:"[^"]*"[^:"]*+)*+:')
_BETWEEN = re.compile(r"[\s,;]+")
_PART = re.compile(r"(?<=[\s,])[^\s,]+")
_NOBODY = "\u2400"
_OF_WORDS = frozenset({"unknown_command", "unknown_word"})
"""Problems that know the words that were expected, and no names."""


class _Samples(dict[str, str]):
    """What stands in braces in the files of words."""

    def __missing__(self, name: str) -> str:
        known = ", ".join(f"{{{one}}}" for one in sorted(self))
        raise LookupError(f"{{{name}}} in a file of words: there are {known}")


class _Maybe(str):
    """Words that a sentence may have to do without: `{place:, delete }`."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """Put what leads to them before them; nothing where there are none."""
        return spec + self if self else ""


class LineLanguage(Generic[O]):
    """Reads and writes the orders of one game, line by line."""

    def __init__(
        self,
        path: Path,
        *,
        orders: Mapping[str, type[O]] = MappingProxyType({}),
        names: Mapping[str, Lexicon[Any]] = MappingProxyType({}),
        meaning: Callable[[Lexicon[Code]], Meaning[O]] | None = None,
        write: Callable[[O], str] | None = None,
        slot_names: Mapping[str, Callable[[str], str | None]] = MappingProxyType({}),
        samples: Mapping[str, str] = MappingProxyType({}),
        notation: Notation[O] | None = None,
    ) -> None:
        """Name the grammar file and what the game adds to it.

        `orders` are the classes of orders whose lines hold their fields one by one, by
        the grammar's names for them, `names` what can stand in a field ("GOOD"). All
        others are read by a `meaning`, which is called with the names of the players,
        and written by `write`. `slot_names` says for a field that is part of a slot's
        name ("purchase:DEALER") what a written name becomes there, None where it means
        nothing, where `names` do not say it. `samples` are what its help names where no
        game says otherwise. With a `notation` of its own, lines in it are understood as
        well, and orders are shown in it.
        """
        self._path = path
        self._topics: dict[tuple[str, bool], tuple[Topic, ...]] = {}
        self._shown: dict[str, Shown] = {}
        self.by_fields = ByFields(lambda: self.vocabulary, orders, names)
        self._write = write
        self._samples = samples
        self.noted = Noted(self, notation)
        self._slot_names = {**in_slots(names), **slot_names}
        self._names = lru_cache(maxsize=_TABLES)(self._known_names)
        self._described = lru_cache(maxsize=32)(self._all_described)
        self._sense = lru_cache(maxsize=_TABLES)(
            lambda players, former: Sense(
                lambda known: self.by_fields.and_of(meaning and meaning(known)),
                players,
                former,
            )
        )

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the grammar, loaded at its first use."""
        text = grammar_of(self._path)
        known = ("order", "header", "command")
        lines = [name for name in known if f"\n{name}:" in text]
        starts = ["orders", *lines[1:], *(["end"] if "\nend:" in text else [])]
        return Vocabulary(self._path, starts=starts, lines=lines)

    @cached_property
    def _ends(self) -> frozenset[str]:
        return self.vocabulary.phrases("end")

    @cached_property
    def _bound(self) -> frozenset[str]:
        return frozenset(kind for head in self.vocabulary.heads for kind in head.takes)

    def read(self, text: str, roster: Roster, *, commands: bool = True) -> Reading[O]:
        """Read a text line by line; any text is read, nothing is raised."""
        recognize = self._order_head
        if commands:
            in_a_mail = self._led_head if roster.leads else self._mail_head
            recognize = partial(in_a_mail, also=roster.also)
        layout = lay_out(text, recognize, ends=self._ends, bound=self._bound)
        sense = self._sense(roster.players, roster.former)
        reader = Reader(
            *(self.vocabulary, sense, roster),
            recognize=recognize,
            notation=self.noted.notation,
            commands=commands,
        )
        return reader.reading(layout)

    def write(self, order: O, when: When | None = None) -> str:
        """Return the order in its one canonical form, blocks and time included."""
        text = self.by_fields.write(order) or (self._write and self._write(order))
        if text is None:
            raise TypeError(f"nothing writes {order!r}: `orders` or `write` has to")
        if when is None:
            return text
        line, *below = text.split("\n")
        return "\n".join([f"{line},{self.time(when)}", *below])

    def shown(self, text: str, language: str) -> str:
        """Return orders in canonical form as readers of a language write them."""
        if self.noted.notation is not None:
            return "\n".join(self.noted.shown(text, language, self._shown_in))
        return self._shown_in(text, language)

    def _shown_in(self, text: str, language: str) -> str:
        """Return lines with the words of a language."""
        if language == CANONICAL or language not in self.vocabulary.words.languages:
            return text
        if language not in self._shown:
            self._shown[language] = Shown(self.vocabulary, self._order_head, language)
        return self._shown[language].orders(text)

    def meant(self, text: str, roster: Roster) -> Sequence[str]:
        """Return the lines that use up the words of a sentence, as orders are kept.

        Some may be no order: a name that is none in its place.
        """
        names = self._names(roster.players)
        return self._of_clauses(text, names) or self._sentences.meant(text, names)

    def knows_name(self, word: str, roster: Roster) -> bool:
        """Return whether a word stands in a name that a field may hold."""
        names = (*self._names(roster.players), *self._sentences.own_names)
        return any(fold(word) in name for name in names)

    def _of_clauses(self, text: str, names: Names) -> Sequence[str]:
        """Return the line of a sentence whose clauses are parts of one order."""
        clauses = self._sentences.clauses(text)
        found = [self._sentences.meant(clause, names) for clause in clauses]
        if len(found) < 2 or not all(len(one) == 1 for one in found):
            return ()
        lines = [one[0] for one in found]
        words = {line.partition(",")[0] for line in lines}
        joined = ",".join([lines[0], *(one.partition(",")[2] for one in lines[1:])])
        return (joined,) if len(words) == 1 else ()

    def made_of(self, text: str, roster: Roster, word: str = "") -> Iterator[str]:
        """Yield the lines that can be made of the names and figures of a text.

        With a `word` those of its order alone.
        """
        head = self.vocabulary.by_word.get(fold(word))
        only = "" if head is None else head.rule
        return self._sentences.made_of(text, self._names(roster.players), only)

    @cached_property
    def _sentences(self) -> Sentences:
        return Sentences(self.vocabulary)

    def _known_names(self, players: tuple[Player, ...]) -> Names:
        """Return all names that a field may hold, as the example of each order tells.

        A name that nobody has is put in each place of it: the fault knows the others.
        """
        roster = Roster(players[0].code if players else "", players)
        found = {*players_by_name(players)}
        for topic in self.topics(CANONICAL):
            line, _, blocks = topic.example.partition("\n")
            for part in _PART.finditer(line) if topic.rule else ():
                odd = f"{line[: part.start()]}{_NOBODY}{line[part.end() :]}\n{blocks}"
                for misread in self.read(odd, roster, commands=False).misreads:
                    if misread.problem not in _OF_WORDS:
                        found.update(misread.names)
        return names_of(found)

    def time(self, when: When, language: str = CANONICAL) -> str:
        """Return a time as a language writes it."""
        times = self.vocabulary.times.values()
        return next(
            time.write(when, language) for time in times if time.kind == when.kind
        )

    def timed(self, words: str) -> tuple[str, When | None]:
        """Split the time off the end of what `löschen` is to take back."""
        last = deque(_BETWEEN.finditer(words), maxlen=_WORDS_OF_A_TIME)
        for space in chain([None], last):
            when = self.when(words[space.end() if space else 0 :])
            if when is not None:
                return words[: space.start()] if space else _everything(), when
        return words, None

    def when(self, words: str) -> When | None:
        """Return the time that words name, None where they are no time."""
        written = " ".join(words.split())
        found = (time.read(written) for time in self.vocabulary.times.values())
        return next((one for one in found if one is not None), None)

    def slots(self, words: str) -> str | None:
        """Return the slot prefix that `löschen words` means, None for unknown words."""
        if means(words, "everything"):
            return ""
        kept = self.noted.as_kept(words)
        first, *rest = _BETWEEN.split(kept.strip(), maxsplit=1)
        head = self.vocabulary.by_word.get(fold(first))
        if head is None:
            return self._slot_of_name(words)
        if "slot" not in head.notes:
            return None
        prefix, _, field = head.notes["slot"].partition(":")
        if not rest or not rest[0] or (kept != words and not field):
            return prefix
        name = self._slot_names[field](rest[0]) if field else None
        return None if name is None else f"{prefix}:{name}"

    def _slot_of_name(self, words: str) -> str | None:
        """Return the slot of a name that stands alone, in a game with a notation."""
        if self.noted.notation is None:
            return None
        slots = (
            head.notes.get("slot", "").split(":") for head in self.vocabulary.heads
        )
        for prefix, *field in slots:
            name = self._slot_names[field[0]](words) if field else None
            if name is not None:
                return f"{prefix}:{name}"
        return None

    def topics(
        self,
        language: str,
        *,
        leads: bool = False,
        samples: Mapping[str, str] = SAMPLES,
    ) -> Sequence[Topic]:
        """Return the help on all orders and commands, in the order of the grammar.

        On those of a game master only for who `leads` a game. Its examples name what
        `samples` say: players, rounds, days of a game.
        """
        if samples is not SAMPLES:
            return tuple(self._documented(language, leads=leads, samples=samples))
        topics = self._topics.get((language, leads))
        if topics is None:
            topics = tuple(self._documented(language, leads=leads, samples=SAMPLES))
            self._topics[language, leads] = topics
        return topics

    def _documented(
        self, language: str, *, leads: bool, samples: Mapping[str, str]
    ) -> Iterator[Topic]:
        orders = tuple(self.vocabulary.topics(language))
        shared = about_the_game.vocabulary().topics(language)
        commands = (one for one in shared if leads or not one.leads)
        examples = _Samples({**self._examples(orders), **self._samples, **samples})
        examples["order"] = examples["order"].format_map(examples)
        for topic in (*orders, *commands):
            yield replace(
                topic,
                summary=topic.summary.format_map(examples),
                unseated=topic.unseated.format_map(examples),
                example=topic.example.format_map(examples),
            )

    def _examples(self, orders: Sequence[Topic]) -> Mapping[str, str]:
        """Return the game's own examples for the help on commands.

        `word` is that of an order, `rule` its paragraph, `order` its example; `place`
        is an order that has a slot for each name, with what is to be named, in games
        that have one.
        """
        first = orders[0]
        heads = zip(orders, self.vocabulary.heads, strict=True)
        forms = (one.form for one, head in heads if ":" in head.notes.get("slot", ""))
        places = (",".join(form.split(",")[:2]) for form in forms)
        place = next((one for one in places if "[" not in one), "")
        return {
            "word": first.words[0],
            "rule": first.rule,
            "place": _Maybe(place),
            "order": first.example,
        }

    def described(
        self,
        language: str,
        players: tuple[Player, ...],
        samples: Mapping[str, str] = SAMPLES,
    ) -> Description:
        """Return what can be ordered, for a page on which lines are tapped together."""
        return self._described(language, players, tuple(sorted(samples.items())))

    def _all_described(
        self,
        language: str,
        players: tuple[Player, ...],
        samples: tuple[tuple[str, str], ...],
    ) -> Description:
        topics = self.topics(language, samples={**SAMPLES, **dict(samples)})
        read = partial(self.read, roster=Roster("", players), commands=False)
        made = Describer(self.vocabulary, language, read, self.write, topics)
        return made.description()

    def times(self, language: str) -> Sequence[Topic]:
        """Return the help on the last fields that say when an order counts."""
        return tuple(self.vocabulary.time_topics(language))

    def expected(self, name: str, language: str) -> str:
        """Return the grammar's name of an expectation in the player's language."""
        found = self.vocabulary.name(name, language)
        if found != name:
            return found
        return about_the_game.vocabulary().name(name, language)

    def _order_head(self, word: str, rest: str) -> Head | None:
        """Recognize orders, blocks and what ends them.

        The command of an order is its whole first field, and a block has its colon in
        the right place: "bk 3", "Strafe 500" and "Artikel 1: x" are not understood.
        """
        head = self.vocabulary.by_word.get(word)
        if head is None:
            said = " ".join(fold(f"{word}{rest}").split())
            return _END if said in self._ends else None
        if head.start == "command":
            return None
        if head.start == "header":
            return head if _opens(head, rest) else self._wordy_header(f"{word}{rest}")
        return head if rest[:1] in _SEPARATED or _separated(rest) else None

    def _mail_head(
        self, word: str, rest: str, *, leads: bool = False, also: Container[str] = ()
    ) -> Head | None:
        """Recognize commands about the game too; they may share words with orders."""
        own = self.vocabulary.by_word.get(word)
        if own is not None and own.start == "command":
            return own
        head = self._order_head(word, rest)
        if head is None or not rest:
            return about_the_game.find(word, rest, leads=leads, also=also) or head
        return head

    def _led_head(
        self, word: str, rest: str, *, also: Container[str] = ()
    ) -> Head | None:
        """Recognize a game master's commands too; a colon opens those with a text."""
        head = self._mail_head(word, rest, leads=True, also=also)
        if head is None or head.start != about_the_game.LEADING:
            return head
        return None if head.body and ":" not in rest else head

    def _wordy_header(self, text: str) -> Head | None:
        """Recognize a header that is nothing but words."""
        if len(text) > _LONGEST_WORDY:
            return None
        try:
            tree = self.vocabulary.parser.parse(text, start="header")
        except UnexpectedInput:
            return None
        return self.vocabulary.head(tree.data)


def _everything() -> str:
    """Return what `löschen` takes for all orders."""
    return words_of(COMMANDS).first("everything")


_END = Head("end", "end")
_SEPARATED = frozenset({"", ",", ";"})


def _opens(head: Head, rest: str) -> bool:
    if rest.lstrip().startswith(":"):
        return True
    takes_names = not head.source.startswith("_COLON")
    return takes_names and rest[:1].isspace() and bool(_COLON.match(rest))


def _separated(rest: str) -> bool:
    return rest.lstrip()[:1] in _SEPARATED
