"""Wording in one language, with the pseudonyms of a game's players."""

from __future__ import annotations

from collections.abc import Sequence

from engine.egon.draw import DrawEvent
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
from engine.egon.state import Sentence
from engine.protocol import Event, Player
from server.bundles.egon.catalogue import (
    COLUMNS,
    DRAW_EVENTS,
    NOUNS,
    SENTENCES,
    TEXTS,
    THINGS,
)
from server.bundles.egon.course import Course
from server.reports.documents.document import Column
from server.reports.game import speaker
from server.texts.formats import separated
from server.texts.values import Value

_NO_COURSE = Course()
_NEVER_CODES = frozenset({"title", "text", "name", "rule", "jackpot", "unit", "slot"})
"""Fields whose words are no codes of players, even where they look like one."""


class Speaker(speaker.Speaker):
    """Words for figures, orders and players."""

    catalogue = TEXTS

    def __init__(self, language: str, players: Sequence[Player]) -> None:
        """Take the language and the players; there is no course yet."""
        super().__init__(language, players)
        self._course = _NO_COURSE

    def course(self, events: Sequence[Event]) -> Course:
        """Return the course of a round: for all who know the same events, the same."""
        course = self._course
        if course.events is not events:
            course = self._course = Course(events)
        return course

    def value(self, field: str, value: object) -> Value | None:
        """Return what a field of an event or order holds as a sentence writes it."""
        match value:
            case Dealer():
                return value.value
            case DrawEvent():
                return self.phrase(DRAW_EVENTS[value.value])
            case Sentence():
                return self.sentence(value)
            case str() if field in _NEVER_CODES:
                return value
            case _:
                return super().value(field, value)

    def sentence(self, sentence: Sentence) -> str:
        """Name the sentence that a player serves."""
        return self.phrase(SENTENCES[sentence.value])

    def thing(self, order: str) -> str:
        """Return the noun for an order, by its letter; any other word as it is."""
        noun = NOUNS.get(order)
        return self.phrase(THINGS[noun]) if noun else order

    def deed(self, action: str, parameters: Sequence[int | str]) -> str:
        """Name an action that is forced or forbidden, with its parameters."""
        thing = self.thing(action)
        if not parameters:
            return thing
        listed = separated([self.name(str(parameter)) for parameter in parameters])
        return self.phrase("deed-with-fields", thing=thing, fields=listed)

    def penalty(self, penalty: Penalty) -> str:
        """Name a penalty."""
        match penalty:
            case Money(amount=amount):
                return self.phrase("penalty-money", amount=amount)
            case Stones(count=count):
                return self.phrase("penalty-stones", count=count)
            case FreeText(text=text):
                return text

    def head(self, name: str) -> str:
        """Return the head of a column, empty for a column without a name."""
        return self.phrase(COLUMNS[name]) if name else ""

    def column(
        self,
        name: str,
        *,
        right: bool = False,
        gives: bool = False,
        spare: bool = False,
    ) -> Column:
        """Return a column of a table."""
        return Column(self.head(name), right=right, gives=gives, spare=spare)
