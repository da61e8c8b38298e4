"""Fills Egon's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from engine.egon.draw import DrawEvent
from engine.egon.events import PartyGiven
from engine.egon.orders import Dealer, FreeText, Money, Penalty, Stones
from engine.egon.state import Sentence
from engine.protocol import Code, Event, Player
from server.bundles.egon.course import Course, group
from server.bundles.egon.derived import derived
from server.bundles.egon.tongue import Say, Tongue
from server.reports.wording import (
    Figure,
    Figures,
    Names,
    figures,
    number,
    pieces,
    separated,
)

_NOTHING = Say()
_UNKNOWN = object()
_NO_COURSE = Course()
_EQUAL_ENDS = re.compile(
    r"(?<![\w.,+-])([+-]?\d(?:[\d.,]*\d)?) (?:bis|to) \1(?![\d.,]*\d)"
)
"""A range that is one number: "5 bis 5"."""
_NEVER_CODES = frozenset({"title", "text", "name", "rule", "jackpot", "unit", "slot"})


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, tongue: Tongue, players: Sequence[Player]) -> None:
        self.tongue = tongue
        self._names = {player.code: player.pseudonym for player in players}
        self.brief: Speaker = Speaker(tongue, ()) if players else self
        """Who calls everybody by the codes."""
        self.hits = frozenset(
            kind
            for kind, says in tongue.events.items()
            if any(said.hit for said in says.values())
        )
        """The kinds of events of which those are told who are not their `code`."""
        self._course = _NO_COURSE

    def course(self, events: Sequence[Event]) -> Course:
        """Return the course of a round: for all who know the same events, the same."""
        found = self._course
        if found.events is not events:
            found = self._course = Course(events)
        return found

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
        said: list[str] = []
        for before, name, form in pieces(template):
            said.append(before)
            if name:
                said.append(format(self.figure_of(event, name, me), form))
        return "".join(said)

    def figure_of(self, event: Event, name: str, me: Code) -> object:
        """Return what a brace of an event's sentence stands for."""
        make = _FOLLOWING.get(name)
        found = make(self, event, me) if make is not None else None
        if found is not None:
            return found
        # A figure that is derived from others never has the name of a field.
        field = getattr(event, name, _UNKNOWN)
        if field is not _UNKNOWN:
            return self.word(name, field)
        language = self.tongue.language
        value = Figures(derived(event, language))[name]
        return Figure(value, language) if isinstance(value, int) else value

    def word(self, field: str, value: object) -> object:
        """Return a field's value as a sentence writes it."""
        word: object = value
        match value:
            case int():
                word = self.figure(value)
            case str():
                word = value if field in _NEVER_CODES else self.name(value)
            case Dealer():
                word = value.value
            case tuple():
                names = [self.name(str(one)) for one in value]
                word = Names(names, self.tongue.language)
            case DrawEvent():
                word = self.tongue.draw_events[value]
            case Sentence():
                word = self.tongue.sentences[value]
            case _:
                pass
        return word

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
        return _figure(value, self.tongue.language)


@lru_cache(maxsize=2048)
def _figure(value: int, language: str) -> Figure:
    return Figure(value, language)


def _rest(speaker: Speaker, event: Event, me: Code) -> Names | None:
    """Return the others of the group that a reader is in."""
    if not me:
        return None
    names = [speaker.name(code) for code in group(event) if code != me]
    return Names(names, speaker.tongue.language)


def _coming(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Say who comes to a party."""
    if not isinstance(event, PartyGiven):
        return None
    frames = speaker.tongue.frames
    if not event.guests:
        return frames.nobody_comes
    names = [speaker.name(code) for code in event.guests]
    return frames.coming.format(Names(names, speaker.tongue.language))


def _then(speaker: Speaker, event: Event, _me: Code) -> str:
    """Return what else follows from an event: a change of the DI, jail."""
    di = getattr(event, "di", 0)
    parts = [f"DI {di:+}"] if di else []
    if getattr(event, "jail", False):
        parts.append(speaker.tongue.consequences["jail"])
    return "".join(f", {part}" for part in parts)


def _thing(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Name the order that an event is about."""
    order = getattr(event, "order", None)
    return None if order is None else speaker.tongue.things.get(order, order)


def _where(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Name the place of the order that an event is about."""
    if getattr(event, "order", None) is None:
        return None
    place = getattr(event, "slot", "").partition(":")[2]
    return f" ({speaker.name(place)})" if place else ""


def _why(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Say why the order that an event is about is void."""
    if getattr(event, "order", None) is None:
        return None
    voids = speaker.tongue.voids
    return voids.get(event.rule, voids[""])


def _deed(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Name what a blackmail forces or forbids."""
    action = getattr(event, "action", None)
    if action is None:
        return None
    return speaker.deed(action, getattr(event, "parameters", ()))


def _bonus_words(speaker: Speaker, event: Event, _me: Code) -> str | None:
    """Say what bonus follows from an event."""
    bonus = getattr(event, "bonus", 0)
    if not isinstance(bonus, int):
        return None
    template = speaker.tongue.consequences["bonus"] if bonus else ""
    return template.format(bonus)


_FOLLOWING: Mapping[str, Callable[[Speaker, Event, Code], object]] = {
    "rest": _rest,
    "coming": _coming,
    "then": _then,
    "thing": _thing,
    "where": _where,
    "why": _why,
    "deed": _deed,
    "bonus_words": _bonus_words,
}
"""Braces that stand for no field of an event, but for what follows from it."""
