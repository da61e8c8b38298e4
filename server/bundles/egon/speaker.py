"""Fills Egon's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields

from engine.egon.draw import DrawEvent
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
from engine.egon.state import Sentence
from engine.protocol import Code, Event, Player
from server.bundles.egon.derived import derived
from server.bundles.egon.tongue import Say, Tongue
from server.bundles.egon.variants import variant
from server.reports.wording import Figure, Figures, Names, figures, number

_NOTHING = Say()
_PLAYER_FIELDS = (
    "target",
    "victim",
    "blackmailer",
    "by",
    "group",
    "guests",
    "invited",
    "sender",
    "slanderer",
    "thieves",
)
_EQUAL_ENDS = re.compile(
    r"(?<![\w.,+-])([+-]?\d(?:[\d.,]*\d)?) (?:bis|to) \1(?![\d.,]*\d)"
)
"""A range that is one number: "5 bis 5"."""
_NEVER_CODES = frozenset({"title", "text", "name", "rule", "jackpot", "unit", "slot"})


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

    def say(self, event: Event) -> Say:
        """Return the sentences for an event, not filled yet."""
        by_variant = self.tongue.events.get(type(event), {})
        return by_variant.get(variant(event), _NOTHING)

    def fill(self, template: str, event: Event) -> str:
        """Fill a sentence with the figures of its event."""
        return template.format_map(self._values(event))

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
        return f"{thing} {', '.join(self.name(str(one)) for one in parameters)}"

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
            values["thing"] = self.tongue.things.get(order, order)
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
            values["price"] = self._price(given)
        return _EQUAL_ENDS.sub(r"\1", template.format_map(values))

    def _demand(self, deed: str, forced: int | str | None) -> str:
        """Say of an action whether it is forced or forbidden."""
        frames = self.tongue.frames
        if forced is None:
            return deed
        return (frames.forced if forced else frames.forbidden).format(deed)

    def _price(self, given: Mapping[str, int | str]) -> str:
        amount = given.get("penalty", 0)
        if given["unit"] == "text" or not isinstance(amount, int):
            return str(given.get("text", ""))
        if given["unit"] == "stones":
            return self.penalty(Stones(amount))
        return self.penalty(Money(amount))

    def _percent(self, mille: int) -> str:
        whole, tenth = divmod(mille, 10)
        comma = "," if self.tongue.language == "de" else "."
        return f"{whole}{comma}{tenth} %" if tenth else f"{whole} %"

    def figure(self, value: int) -> Figure:
        """Return a number that counts in a sentence."""
        return Figure(value, self.tongue.language)
