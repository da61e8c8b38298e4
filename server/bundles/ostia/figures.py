"""The pictures of an office of Ostia: Forum, Senate, chips and one's own cash.

Each is made from what its reader may know: open events, and the pages of the chronicle.
The other steps have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.ostia import events as e
from engine.ostia.goods import GOODS
from engine.ostia.state import Stage, State
from engine.protocol import Code, Event
from server.bundles.ostia.charts import Forum, Good, Guest, Price, Senate
from server.bundles.ostia.speaker import Speaker
from server.reports.charts import Line
from server.reports.chronicle import Page, number, number_in
from server.reports.curves import Said, curve
from server.reports.document import Figure
from server.reports.report_facts import ReportFacts

START = "0"
"""What stands below figures of the start."""


class _Words(NamedTuple):
    forum: str
    forum_note: str
    forum_said: str
    price: str
    senate: str
    senate_note: str
    senate_said: str
    gift: str
    chips: Said
    cash: Said


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        forum="Die Preise im Forum",
        forum_note="in D je Karte, nach Runden; ein Quadrat je Karte, die zählt",
        forum_said="Preise im Forum, nach Runden. {}.",
        price="Runde {}: {} D bei {}",
        senate="Die Gaben an den Senat",
        senate_note="Beliebtheit der Gaben; rechts die Chips dafür",
        senate_said="Beliebtheit der Gaben an den Senat, die höchste zuerst: {}.",
        gift="{} {} (Chips: {})",
        chips=Said(
            "Die Chips", "zu Beginn (0) und nach jeder Runde", "Chips nach Runden: {}."
        ),
        cash=Said(
            "Deine Kasse",
            "in D, zu Beginn (0) und nach jeder Runde",
            "Deine Kasse nach Runden, in D: {}.",
        ),
    ),
    "en": _Words(
        forum="The Forum's prices",
        forum_note="in D a card, by rounds; a square for each card that counts",
        forum_said="The Forum's prices, by rounds. {}.",
        price="round {}: {} D with {}",
        senate="The gifts to the Senate",
        senate_note="Appeal of the gifts; at the right the chips for them",
        senate_said="Appeal of the gifts to the Senate, the highest first: {}.",
        gift="{} {} (chips: {})",
        chips=Said(
            "The chips", "at the start (0) and after each round", "Chips by rounds: {}."
        ),
        cash=Said(
            "Your cash",
            "in D, at the start (0) and after each round",
            "Your cash by rounds, in D: {}.",
        ),
    ),
}


def of_step(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Figure]:
    """Yield the pictures of a step that are the same for everybody."""
    if not _tells(facts):
        return
    if facts.step.kind == Stage.KONTOR:
        yield forum(facts.chronicle, speaker)
        yield senate(facts.events, speaker)
    yield chips(facts.chronicle, speaker)


def own(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Figure]:
    """Yield the cash of the player who reads, after an office or at the end."""
    if facts.scene.code and _tells(facts):
        yield cash(facts.chronicle, speaker)


def _tells(facts: ReportFacts[State]) -> bool:
    """Say whether the step has pictures: an office, or the last one."""
    return facts.over or facts.step.kind == Stage.KONTOR


def forum(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the prices of all rounds so far."""
    words, names = _words(speaker), speaker.tongue.goods
    pages = [one for one in chronicle if "prices" in one.public]
    rounds = tuple(_round(one) for one in pages)
    goods = tuple(
        Good(names[good], tuple(_price(one, good.value) for one in pages))
        for good in GOODS
    )
    said = ". ".join(_good_said(one, rounds, speaker) for one in goods)
    chart = Forum(words.forum, words.forum_note, rounds, goods)
    return Figure("forum", words.forum_said.format(said), chart, quiet=True)


def _price(page: Page, good: str) -> Price | None:
    supply = number(page, "prices", good, "supply")
    price = number(page, "prices", good, "price")
    return None if supply is None or price is None else Price(supply, price)


def _good_said(good: Good, rounds: Sequence[str], speaker: Speaker) -> str:
    told = ", ".join(
        _words(speaker).price.format(round_, price.price, price.supply)
        for round_, price in zip(rounds, good.prices, strict=True)
        if price is not None
    )
    return f"{good.name}: {told}" if told else good.name


def senate(events: Sequence[Event], speaker: Speaker) -> Figure:
    """Return the gifts of a round, the highest first."""
    words = _words(speaker)
    won = {
        one.code: one.chips
        for one in events
        if isinstance(one, e.Chips) and one.reason is e.ChipsFor.SENATE
    }
    guests = [
        Guest(one.code, one.gift, won.get(one.code, 0))
        for one in events
        if isinstance(one, e.Gifts)
    ]
    guests.sort(key=lambda one: (-one.gift, one.code))
    said = "; ".join(
        words.gift.format(speaker.name(one.code), one.gift, one.chips) for one in guests
    )
    chart = Senate(words.senate, words.senate_note, tuple(guests))
    return Figure("senate", words.senate_said.format(said), chart, quiet=True)


def chips(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the chips of all, from the start on."""
    pages = _by_rounds(chronicle)
    codes: Sequence[Code] = [*_codes(pages)]
    lines = [
        (speaker.name(code), Line(code, tuple(number(p, "chips", code) for p in pages)))
        for code in codes
    ]
    language = speaker.tongue.language
    return curve("chips", _words(speaker).chips, _steps(pages), lines, language)


def _codes(pages: Sequence[Page]) -> Sequence[Code]:
    found = pages[-1].public.get("chips") if pages else None
    return tuple(found) if isinstance(found, Mapping) else ()


def cash(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the cash of the player whose chronicle it is, from the start on."""
    pages = _by_rounds(chronicle)
    line = Line("", tuple(number_in(one.own, "cash") for one in pages))
    language = speaker.tongue.language
    return curve("cash", _words(speaker).cash, _steps(pages), [("", line)], language)


def _by_rounds(chronicle: Sequence[Page]) -> list[Page]:
    """Return the start, and of every round the last step; rounds end in the office."""
    found: dict[str, Page] = {}
    for one in chronicle:
        found[_round(one)] = one
    return list(found.values())


def _steps(pages: Sequence[Page]) -> list[str]:
    return [_round(one) if place else START for place, one in enumerate(pages)]


def _round(page: Page) -> str:
    return page.step.partition(".")[0]


def _words(speaker: Speaker) -> _Words:
    return _WORDS[speaker.tongue.language]
