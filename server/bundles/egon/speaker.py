"""Fills Egon's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields

from engine.egon.draw import DrawEvent
from engine.egon.events import PartyGiven, StonesTied
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
from engine.egon.state import Sentence
from engine.protocol import Code, Event, Player
from server.bundles.egon.course import Course
from server.bundles.egon.derived import derived
from server.bundles.egon.tongue import Say, Tongue
from server.reports.wording import (
    Figure,
    Figures,
    Names,
    figures,
    number,
    separated,
)

_NOTHING = Say()
_NO_COURSE = Course()
_PLAYER_FIELDS = (
    "target",
    "victim",
    "blackmailer",
    "by",
    "group",
    "guests",
    "invited",
    "struck",
    "sender",
    "slanderer",
    "thieves",
)
_EQUAL_ENDS = re.compile(
    r"(?<![\w.,+-])([+-]?\d(?:[\d.,]*\d)?) (?:bis|to) \1(?![\d.,]*\d)"
)
"""A range that is one number: "5 bis 5"."""
_NEVER_CODES = frozenset({"title", "text", "name", "rule", "jackpot", "unit", "slot"})


def _group(event: Event) -> tuple[Code, ...]:
    """Return the players whom an event names together."""
    match event:
        case PartyGiven(guests=group) | StonesTied(group=group):
            return group
        case _:
            return ()


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, tongue: Tongue, players: Sequence[Player]) -> None:
        """Take the words and the pseudonyms."""
        self.tongue = tongue
        self._names = {player.code: player.pseudonym for player in players}

    def name(self, word: str) -> str:
        """Return the pseudonym of a code, any other word as it is."""
        return self._names.get(word, word)

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.tongue.language)

    def say(self, event: Event, course: Course = _NO_COURSE, me: Code = "") -> Say:
        """Return the sentences for an event of a round's course, not filled yet."""
        by_variant = self.tongue.events.get(type(event), {})
        return by_variant.get(course.variant(event, me), _NOTHING)

    def fill(self, template: str, event: Event, me: Code = "") -> str:
        """Fill a sentence with the figures of its event.

        `{rest}` are the others of a group that the reader is in.
        """
        values = self._values(event)
        if me:
            rest = [self.name(code) for code in _group(event) if code != me]
            values["rest"] = Names(rest, self.tongue.language)
        return template.format_map(values)

    def concerns(self, event: Event, code: Code) -> bool:
        """Say whether an event names this player beside the one it is about."""
        for field in _PLAYER_FIELDS:
            value = getattr(event, field, None)
            if value == code or (isinstance(value, tuple) and code in value):
                return True
        return False

    def _values(self, event: Event) -> Figures:
        values = Figures()
        for field in fields(event):
            values[field.name] = self.word(field.name, getattr(event, field.name))
        language = self.tongue.language
        for key, value in derived(event, language).items():
            values[key] = Figure(value, language) if isinstance(value, int) else value
        values["then"] = self._then(event)
        if isinstance(event, PartyGiven):
            values["coming"] = self._coming(event)
        self._add_order_words(event, values)
        return values

    def word(self, field: str, value: object) -> object:
        """Return a field's value as a sentence writes it."""
        word: object = value
        match value:
            case Dealer():
                word = value.value
            case DrawEvent():
                word = self.tongue.draw_events[value]
            case Sentence():
                word = self.tongue.sentences[value]
            case int():
                word = self.figure(value)
            case tuple():
                names = [self.name(str(one)) for one in value]
                word = Names(names, self.tongue.language)
            case str() if field not in _NEVER_CODES:
                word = self.name(value)
        return word

    def _coming(self, event: PartyGiven) -> str:
        """Say who comes to a party."""
        frames = self.tongue.frames
        if not event.guests:
            return frames.nobody_comes
        names = [self.name(code) for code in event.guests]
        return frames.coming.format(Names(names, self.tongue.language))

    def _then(self, event: Event) -> str:
        """Return what else follows from an event: a change of the DI, jail."""
        words = self.tongue.consequences
        di = getattr(event, "di", 0)
        parts = []
        if di:
            parts.append(f"DI {di:+}")
        if getattr(event, "jail", False):
            parts.append(words["jail"])
        return "".join(f", {part}" for part in parts)

    def _add_order_words(self, event: Event, values: Figures) -> None:
        order = getattr(event, "order", None)
        if order is not None:
            values["thing"] = self.tongue.things.get(order, order)
            place = getattr(event, "slot", "").partition(":")[2]
            values["where"] = f" ({self.name(place)})" if place else ""
            values["why"] = self.tongue.voids.get(event.rule, self.tongue.voids[""])
        action = getattr(event, "action", None)
        if action is not None:
            values["deed"] = self.deed(action, getattr(event, "parameters", ()))
        bonus = getattr(event, "bonus", 0)
        if isinstance(bonus, int):
            template = self.tongue.consequences["bonus"] if bonus else ""
            values["bonus_words"] = template.format(bonus)

    def deed(self, action: str, parameters: Sequence[int | str]) -> str:
        """Name an action that is forced or forbidden, with its parameters."""
        thing = self.tongue.things.get(action, action)
        if not parameters:
            return thing
        return f"{thing} {separated([self.name(str(one)) for one in parameters])}"

    def penalty(self, penalty: Penalty) -> str:
        """Name a penalty."""
        frames = self.tongue.frames
        match penalty:
            case Money(amount=amount):
                return frames.penalty_money.format(self.figure(amount))
            case Stones(count=count):
                return frames.penalty_stones.format(self.figure(count))
            case FreeText(text=text):
                return text

    def notice(self, template: str, given: Mapping[str, int | str]) -> str:
        """Fill the sentence of a notice or refusal."""
        values = figures(given, self.tongue.language, self.name)
        order, action = given.get("order"), given.get("action")
        if isinstance(order, str):
            values["thing"] = self._thing(order, given)
        if isinstance(action, str):
            listed = str(given.get("parameters", ""))
            deed = self.deed(action, [p for p in listed.split(",") if p])
            values["deed"] = self._demand(deed, given.get("forced"))
        sentence = given.get("sentence")
        if isinstance(sentence, str) and sentence:
            values["sentence"] = self.tongue.sentences[Sentence(sentence)]
        chance = given.get("chance")
        if isinstance(chance, int):
            values["percent"] = self._percent(chance)
        if "unit" in given:
            values["price"] = self._price(given, "penalty")
            values["limit"] = self._price(given, "most")
        said = _EQUAL_ENDS.sub(r"\1", template.format_map(values))
        return said[:1].upper() + said[1:] if template.startswith("{thing}") else said

    def _thing(self, order: str, given: Mapping[str, int | str]) -> str:
        """Name an order; of the purchases, which one."""
        if order == "k" and "dealer" in given:
            return self.tongue.frames.purchase_at.format(given["dealer"])
        return self.tongue.things.get(order, order)

    def _demand(self, deed: str, forced: int | str | None) -> str:
        """Say of an action whether it is forced or forbidden."""
        frames = self.tongue.frames
        if forced is None:
            return deed
        return (frames.forced if forced else frames.forbidden).format(deed)

    def _price(self, given: Mapping[str, int | str], figure: str) -> str:
        amount = given.get(figure, 0)
        if given["unit"] == "text" or not isinstance(amount, int):
            return str(given.get("text", ""))
        if given["unit"] == "stones":
            return self.penalty(Stones(amount))
        return self.penalty(Money(amount))

    def _percent(self, mille: int) -> str:
        whole, tenth = divmod(mille, 10)
        german = self.tongue.language == "de"
        written = f"{number(whole, self.tongue.language)}"
        if tenth:
            written += f"{',' if german else '.'}{tenth}"
        return f"{written} %" if german else f"{written}%"

    def figure(self, value: int) -> Figure:
        """Return a number that counts in a sentence."""
        return Figure(value, self.tongue.language)
