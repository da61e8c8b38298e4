"""Orders of lines, field by field: the classes of the orders say what they hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, Generic, TypeVar

from grammar.fields import Fields
from grammar.names import Lexicon, word_of
from grammar.reader import Meaning
from grammar.vocabulary import Vocabulary
from grammar.write import line

O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol

PLAYER = "PLAYER"
"""The field of a grammar that names a player."""


@dataclass(frozen=True, slots=True)
class ByFields(Generic[O]):
    """Reads and writes orders whose lines have a field for each of theirs.

    The classes stand by the grammar's names for the orders. In the fields `names` tells
    of stands what a lexicon knows, in `PLAYER` a player; all others hold figures, where
    they look so in the grammar, and texts. What an order may do without is its last
    fields, None in the class.
    """

    vocabulary: Callable[[], Vocabulary]
    classes: Mapping[str, type[O]]
    names: Mapping[str, Lexicon[Any]]

    def and_of(self, meaning: Meaning[O] | None) -> Meaning[O]:
        """Return the meaning of these lines, and of others."""
        return _Both(self, {} if meaning is None else meaning.orders())

    def order(self, kind: type[O], line: Fields) -> O:
        """Return the order of a line; a class without a field's default has None."""
        found = [self._value(line, index, field) for index, field in line.kinds()]
        lacking = len(fields(kind)) - len(found)  # type: ignore[arg-type]
        return kind(*found, *[None] * lacking)

    def _value(self, line: Fields, index: int, field: str) -> object:
        if field in self.names:
            return line.look_up(index, self.names[field], f"unknown_{field.lower()}")
        if field == PLAYER:
            return line.player(index)
        if field in self.vocabulary().numbers:
            return line.number(index)
        return line.text(index)

    def forms(self, language: str, kinds: Collection[type] | None = None) -> list[str]:
        """Return what the lines of orders look like, those of these classes alone."""
        vocabulary = self.vocabulary()
        return [
            vocabulary.form(head, language)
            for head in vocabulary.heads
            if head.start == "order"
            and (kinds is None or self.classes.get(head.rule) in kinds)
        ]

    def slot_word(self, slot: str, word: str, language: str) -> str:
        """Return the name of what a slot is for ("sell:oil"), else the word itself."""
        for head in self.vocabulary().heads:
            name, _, field = head.notes.get("slot", "").partition(":")
            lexicon = self.names.get(field)
            meaning = None if lexicon is None else lexicon.find(word)
            if name == slot and lexicon is not None and meaning is not None:
                return lexicon.says(meaning, language)
        return word

    def write(self, order: O) -> str | None:
        """Return an order with the words and names that are kept; None for others."""
        name = next(
            (name for name, one in self.classes.items() if one is type(order)), ""
        )
        if not name:
            return None
        vocabulary = self.vocabulary()
        held = self._written(order, vocabulary.fields(vocabulary.head(name)))
        return line(vocabulary.words.first(name), *held)

    def _written(self, order: O, columns: list[str]) -> Iterator[str | int]:
        for column, one in zip(columns, fields(order), strict=True):  # type: ignore[arg-type]
            value = getattr(order, one.name)
            if column in self.names and value is not None:
                yield self.names[column].says(value)
            elif value is not None:
                yield value


@dataclass(frozen=True, slots=True)
class _Both(Generic[O]):
    by_fields: ByFields[O]
    others: Mapping[str, Callable[[Fields], O]]

    def orders(self) -> Mapping[str, Callable[[Fields], O]]:
        """Return what makes the orders, by the names in the grammar."""
        kinds = self.by_fields.classes
        own = {
            name: partial(self.by_fields.order, kind) for name, kind in kinds.items()
        }
        return {**own, **self.others}


def in_slots(
    names: Mapping[str, Lexicon[Any]],
) -> Mapping[str, Callable[[str], str | None]]:
    """Return what written names become in the names of slots: the game's own words."""
    return {field: partial(_in_slot, lexicon) for field, lexicon in names.items()}


def _in_slot(lexicon: Lexicon[Any], written: str) -> str | None:
    meaning = lexicon.find(written)
    return None if meaning is None else word_of(meaning)
