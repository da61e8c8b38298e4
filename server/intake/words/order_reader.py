"""How a player's line is read: whether it alone is an order, a command or a header."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import Any

from engine.names import fold
from engine.protocol import Player, RuleValue
from grammar.reading import (
    Command,
    Language,
    Reading,
    ReadOrder,
    Roster,
    Topic,
)
from grammar.samples import SAMPLES
from grammar.words import CANONICAL, COMMANDS, words_of
from server.commands import registry
from server.commands.command import Limits
from server.intake.words import spellings
from server.intake.words.alignment import words_of as compared
from server.intake.words.labels import Labels, labels_of
from server.reports.game.bundle import AnyBundle
from server.reports.replies.problems import lacks_block
from server.texts.catalogue import CORE
from server.texts.languages import languages
from server.texts.references import bare
from server.texts.tongues import language

_FIRST_WORD = re.compile(r"[^\s,;:()|]+")
_LONG_WORD, _SHORTEST_WORD = 4, 3
_WORD = re.compile(r"\w+")
_STOPS = ".,;:()+-"
_DIGITS = re.compile(r"\d+")
_SAMPLES_MADE = 24
_SAMPLE_PLAYERS = (SAMPLES["player"], SAMPLES["other_player"])
_SAMPLE_SEATS = tuple(Player(code, code) for code in _SAMPLE_PLAYERS)

LANGUAGES_KEPT = 16
"""Order languages whose words are kept; masters and other rules have more of them."""


class OrderReader:
    """Understands single lines of one player, for a game's language."""

    def __init__(
        self,
        game: AnyBundle,
        roster: Roster,
        reader: str = CANONICAL,
        template: Callable[[], str] = str,
        refuses: Callable[[ReadOrder[Any]], bool] = lambda _: False,
        remarks: Callable[[ReadOrder[Any], str], Iterable[str]] = lambda *_: (),
        *,
        rules: Callable[[], Mapping[str, RuleValue] | None] = lambda: None,
        hears_sentences: bool = False,
    ) -> None:
        """Take the game, the circle of players, and what the player reads.

        `template` returns the order templates that the player is sent, and `refuses`
        says whether the rules forbid an order now; `remarks` are what a reply says of
        one in a language. `rules` returns the values of the game's rules, by which
        orders have their sentences; None before its start, when there are none. Where
        it `hears_sentences`, a sentence that says no more than a command does is that
        command.
        """
        self.reader = reader
        self.hears_sentences = hears_sentences
        self._refuses = refuses
        self._remarks = remarks
        self._read_rules = rules
        self._template = template
        topics = game.language.topics(CANONICAL, leads=roster.leads)
        self.topics = [
            one for one in topics if not one.sometimes or one.command in roster.also
        ]
        self._game = game
        self._language: Language[Any] = game.language
        self.roster = roster
        self._words = _first_words(
            tuple(word for topic in self.topics for word in topic.words)
        )
        self._heard: dict[str, Reading[Any]] = {}
        self._meant: dict[str, str] = {}
        self._explained: dict[str, Sequence[tuple[str, ...]]] = {}

    @cached_property
    def labels(self) -> Labels:
        """Return what stands before orders in the templates that the player is sent."""
        return labels_of(self._template())

    @cached_property
    def _rules(self) -> Mapping[str, RuleValue] | None:
        return self._read_rules() if self._game.by_mail else None

    @cached_property
    def _inflected(self) -> frozenset[str]:
        """Return words that have forms; commands are said or not: "leav" is none."""
        words = (word for topic in self.topics if topic.rule for word in topic.words)
        return frozenset(map(fold, words))

    def read(self, text: str) -> Reading[Any]:
        """Read a whole text as it stands."""
        return self._language.read(text, self.roster)

    def write(self, entry: ReadOrder[Any]) -> str:
        """Return a line's order in its canonical form."""
        return self._language.write(entry.order, entry.when)

    def line(self, text: str) -> Reading[Any]:
        """Read one line alone."""
        if text not in self._heard:
            self._heard[text] = self.read(text)
        return self._heard[text]

    def is_header(self, text: str) -> bool:
        """Return whether a text begins below this line."""
        reading = self.line(text)
        return self.knows(text) and any(
            remark.kind == "block_not_closed" for remark in reading.remarks
        )

    def ends(self, text: str) -> bool:
        """Return whether this line closes a text."""
        return [one.problem for one in self.line(text).misreads] == ["stray_end"]

    def is_order(self, text: str) -> bool:
        """Return whether a line is an order, but for the blocks below it."""
        if not self.knows(text):
            return False
        reading = self.line(text)
        wrong = [one.problem for one in reading.misreads]
        return bool(reading.entries) or bool(wrong and lacks_block(wrong[0]))

    def may_propose(self, text: str) -> bool:
        """Return whether a line is an order, and one that the rules do not forbid."""
        entry = self.entry(text) if self.is_order(text) else None
        if entry is None:
            return False
        return bool(self.line(text).misreads) or not self._refuses(entry)

    def meant(self, text: str) -> str:
        """Return the one order that a sentence means and the rules allow, "" for none.

        It begins with the word that the sentence has for it, if that is one.
        """
        if text not in self._meant:
            self._meant[text] = self._meant_by(text)
        return self._meant[text]

    def _meant_by(self, text: str) -> str:
        found: dict[str, str] = {}
        for line in self._language.meant(text, self.roster):
            entry = self.entry(line) if self.may_propose(line) else None
            if entry is not None:
                found.setdefault(self.write(entry).partition("\n")[0], line)
        if len(found) != 1:
            return ""
        line, topic = next(iter(found.values())), self.topic_of(next(iter(found)))
        typed = {fold(self.inflected(word)): word for word in _WORD.findall(text)}
        own = (
            word
            for word in (topic.words if topic else ())
            if len(word) >= _SHORTEST_WORD
        )
        word = next((one for one in own if fold(one) in typed), "")
        return word + line[line.find(",") :] if word and "," in line else word or line

    def said_alone(self, text: str) -> str:
        """Return the one order whose sentence of ours a line is, "" for none.

        What the sentence adds in brackets, or behind a comma, may be left out.
        """
        words = _compared(text.rstrip(" .,;!"))
        exact: dict[str, str] = {}
        found: dict[str, str] = {}
        if not self._may_be_ours(words):
            return ""
        for line in self._language.made_of(text, self.roster):
            entry = self.entry(line) if self.is_order(line) else None
            if entry is None:
                continue
            for sentence in map(_compared, self._meanings(entry)):
                if _is_whole(words, sentence):
                    same = exact if len(words) == len(sentence) else found
                    same.setdefault(self.write(entry).partition("\n")[0], line)
        ways = exact or found
        return next(iter(ways.values())) if len(ways) == 1 else ""

    def _may_be_ours(self, words: Sequence[str]) -> bool:
        """Return whether all words of a line stand in our sentences, but for names."""
        if self._rules is None:
            return False
        known = _words_of_ours(
            self._game, json.dumps(dict(self._rules), sort_keys=True)
        )
        plain = {word.strip(_STOPS) for word in words}
        return all(
            word in known
            or word.isdecimal()
            or self._language.knows_name(word, self.roster)
            for word in plain
            if word
        )

    def is_understood(self, text: str) -> bool:
        """Return whether a line is an order, a block, or a command."""
        if not self.knows(text):
            return False
        reading = self.line(text)
        if reading.misreads:
            return form_is_right(reading.misreads[0].problem)
        return bool(reading.entries or reading.commands or reading.passages)

    def is_harmless(self, text: str) -> bool:
        """Return whether a line is understood and takes nothing away."""
        return self.is_understood(text) and self.takes_nothing(self.line(text))

    def takes_nothing(self, reading: Reading[Any]) -> bool:
        """Return whether no command of a reading takes something away."""
        return not any(self.limits(one).takes_away for one in reading.commands)

    def limits(self, command: Command) -> Limits:
        """Return what the game's commands say of one that was read."""
        return registry.limits(command.name, self._game.name)

    def begins(self, word: str) -> bool:
        """Return whether an order may begin with a word: it has commas, or is one."""
        if self._language.noted.begins(word):
            return True
        return self.knows(word) and ("," in word or self.is_order(word))

    def knows(self, text: str) -> bool:
        """Return whether a line begins with a word of the language, or is an order."""
        if not text or len(text) > spellings.MAX_LINE_CHARACTERS:
            return False
        return self._head(text) or self._language.noted.hears(text, self.roster)

    def entry(self, text: str, blocks: str = "") -> ReadOrder[Any] | None:
        """Return the order of a line with these blocks, or else its example's."""
        reading = self.line(text)
        for below in (blocks, self._blocks(text)) if self.lacks_blocks(text) else ():
            if not reading.entries and below:
                reading = self.read(f"{text}\n{below}")
        return reading.entries[0] if reading.entries else None

    def _blocks(self, text: str) -> str:
        """Return the blocks of an order's example, with players of this game."""
        topic = self.topic_of(text)
        blocks = topic.example.partition("\n")[2] if topic is not None else ""
        others = [one.code for one in self.roster.players if one.code != self.roster.me]
        names = zip(_SAMPLE_PLAYERS, others, strict=False)
        for sample, code in names:
            blocks = blocks.replace(sample, code)
        return blocks

    def topic_of(self, text: str) -> Topic | None:
        """Return the help on the order that a line is."""
        first = _FIRST_WORD.match(text)
        word = fold(first[0]) if first else ""
        return next(
            (one for one in self.topics if one.rule and word in map(fold, one.words)),
            None,
        )

    def explained(self, text: str, blocks: str = "") -> Sequence[tuple[str, ...]]:
        """Return what we say of an order, in words as they are compared.

        In every language: what it does, and the help on it. One that lacks its blocks
        is explained with those of its example.
        """
        whole = f"{text}\n{blocks}"
        if whole not in self._explained:
            said = [*self._said(text, blocks), *self._helped(text)]
            self._explained[whole] = tuple(dict.fromkeys(map(_compared, said)))
        return self._explained[whole]

    def _said(self, text: str, blocks: str) -> Iterator[str]:
        entry = self.entry(text, blocks)
        if entry is None or not self._game.by_mail:
            return
        yield from self._meanings(entry)
        for spoken in languages():
            yield from self._remarks(entry, spoken)

    def _meanings(self, entry: ReadOrder[Any]) -> Iterator[str]:
        """Yield what an order means, in every language."""
        rules, players = self._rules, self.roster.players
        if rules is not None:
            for spoken in languages():
                yield self._game.words(spoken).order(entry.order, players, rules)

    def _helped(self, text: str) -> Iterator[str]:
        """Yield the help on an order that has no fields: there it is the whole line."""
        if "," in text:
            return
        for spoken in languages():
            for one in self._game.language.topics(spoken):
                if one.rule and fold(text) in map(fold, one.words):
                    yield one.summary

    def lacks_blocks(self, text: str) -> bool:
        """Return whether blocks are missing below a line that is an order otherwise."""
        return any(lacks_block(one.problem) for one in self.line(text).misreads)

    def labels_of(self, text: str) -> frozenset[str]:
        """Return what we print before an order, as it is compared.

        In tables, and where we propose it.
        """
        entry = self.entry(text)
        if entry is None or not self._game.by_mail:
            return frozenset()
        slot = self._game.game.slot(entry.order).name
        named = (self._game.words(spoken).slot(slot) for spoken in languages())
        plain = {" ".join(_compared(one)) for one in named}
        return frozenset(plain | {f"{one}:" for one in plain}) | _proposing()

    def inflected(self, text: str) -> str:
        """Return a line with the word that its first one is a form of ("kaufe")."""
        first = _FIRST_WORD.match(text)
        word = fold(first[0]) if first else ""
        if first is None or len(word) < _LONG_WORD or word in self._words:
            return text
        endings = {
            one for folder in languages() for one in language(folder).word_endings
        }
        stems = {word + ending for ending in endings}
        stems |= {word.removesuffix(ending) for ending in endings}
        meant = sorted(
            stem
            for stem in stems
            if len(stem) >= _LONG_WORD and stem in self._inflected
        )
        return meant[0] + text[first.end() :] if len(meant) == 1 else text

    def _head(self, text: str) -> bool:
        found = _FIRST_WORD.match(text)
        return found is not None and fold(found[0]) in self._words


@cache
def _proposing() -> frozenset[str]:
    """Return what we print before a line that we propose."""
    said = (
        CORE.into(spoken).phrase("problem-right-line", line="")
        for spoken in languages()
    )
    return frozenset(" ".join(_compared(one)) for one in said)


@lru_cache(maxsize=LANGUAGES_KEPT)
def _first_words(words: tuple[str, ...]) -> frozenset[str]:
    """Return the words of topics and those that close a text: they begin lines."""
    ends = words_of(COMMANDS).all_typed("end")
    return frozenset(map(fold, (*words, *(end.split()[0] for end in ends))))


def _compared(said: str) -> tuple[str, ...]:
    return tuple(compared(bare(said).replace("|", " ")))


@lru_cache(maxsize=LANGUAGES_KEPT)
def _words_of_ours(game: AnyBundle, rules: str) -> frozenset[str]:
    """Return the words of what we say of orders like the examples, in all languages.

    `rules` are the values of the game's rules, as JSON.
    """
    values = json.loads(rules)
    order_reader = OrderReader(game, Roster("", _SAMPLE_SEATS), rules=lambda: values)
    lines: set[str] = set()
    for topic in order_reader.topics:
        example = topic.example.partition("\n")[0]
        for text in (example, *(_DIGITS.sub(figure, example) for figure in "012")):
            if topic.rule and text:
                made = game.language.made_of(text, order_reader.roster, topic.words[0])
                lines |= {text, *islice(made, _SAMPLES_MADE)}
    said = (
        one
        for line in lines
        if order_reader.is_order(line)
        for one in order_reader.explained(line)
    )
    return frozenset(word.strip(_STOPS) for one in said for word in one)


def _is_whole(words: Sequence[str], sentence: Sequence[str]) -> bool:
    """Return whether words are a sentence, or all of it but what it adds at its end."""
    if not words or len(words) > len(sentence):
        return False
    *first, last = sentence[: len(words)]
    if list(words) != [*first, last.rstrip(".,;")]:
        return False
    behind = sentence[len(words) :]
    return not behind or last[-1] == "," or behind[0][0] == "("


def form_is_right(problem: str) -> bool:
    """Return whether a line is what it is meant as; what is wrong stands elsewhere."""
    return lacks_block(problem) or problem == "stray_block"
