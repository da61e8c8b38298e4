"""The pictures of an office of Ostia: Forum, Senate and chips.

They are the same for all readers: open events, and the pages of the chronicle. The
other steps have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.goods import GOODS
from engine.ostia.state import Stage, State
from engine.protocol import Code, Event
from server.bundles.ostia.charts import Forum, Good, Guest, Price, Senate
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import Figure
from server.reports.game.chronicle import Page, public_number
from server.reports.game.report_facts import ReportFacts
from server.reports.pictures.charts import Line
from server.reports.pictures.curves import curve

START = "0"
"""The caption of the figures of the start."""


def of_step(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Figure]:
    """Yield the pictures of a step that are the same for everybody."""
    if not (facts.over or facts.step.kind == Stage.KONTOR):
        return
    if facts.step.kind == Stage.KONTOR:
        yield forum(facts.chronicle, speaker)
        yield senate(facts.events, speaker)
    yield chips(facts.chronicle, speaker)


def forum(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the prices of all rounds up to now."""
    pages = [one for one in chronicle if "prices" in one.public]
    rounds = tuple(_round(page) for page in pages)
    goods = tuple(
        Good(speaker.good(good), tuple(_price(page, good.value) for page in pages))
        for good in GOODS
    )
    description = ". ".join(_good_said(one, rounds, speaker) for one in goods)
    title, note = (
        speaker.phrase("forum-picture.title"),
        speaker.phrase("forum-picture.note"),
    )
    said = speaker.phrase("forum-picture.said", goods=description)
    return Figure("forum", said, Forum(title, note, rounds, goods), quiet=True)


def _price(page: Page, good: str) -> Price | None:
    supply = public_number(page, "prices", good, "supply")
    price = public_number(page, "prices", good, "price")
    return None if supply is None or price is None else Price(supply, price)


def _good_said(good: Good, rounds: Sequence[str], speaker: Speaker) -> str:
    prices = ", ".join(
        speaker.phrase(
            "forum-round", round=round_, price=price.price, cards=price.supply
        )
        for round_, price in zip(rounds, good.prices, strict=True)
        if price is not None
    )
    if not prices:
        return good.name
    return speaker.phrase("forum-good", good=good.name, prices=prices)


def senate(events: Sequence[Event], speaker: Speaker) -> Figure:
    """Return the gifts of a round, the highest first."""
    won = {
        event.code: event.chips
        for event in events
        if isinstance(event, e.Chips) and event.reason is e.ChipsFor.SENATE
    }
    guests = [
        Guest(event.code, event.gift, won.get(event.code, 0))
        for event in events
        if isinstance(event, e.Gifts)
    ]
    guests.sort(key=lambda one: (-one.gift, one.code))
    gifts = "; ".join(
        speaker.phrase(
            "senate-gift",
            player=speaker.name(guest.code),
            gift=guest.gift,
            chips=guest.chips,
        )
        for guest in guests
    )
    title, note = (
        speaker.phrase("senate-picture.title"),
        speaker.phrase("senate-picture.note"),
    )
    said = speaker.phrase("senate-picture.said", gifts=gifts)
    return Figure("senate", said, Senate(title, note, tuple(guests)), quiet=True)


def chips(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the chips of all, from the start on."""
    pages = _by_rounds(chronicle)
    codes: Sequence[Code] = [*_codes(pages)]
    lines = [
        (
            speaker.name(code),
            Line(code, tuple(public_number(p, "chips", code) for p in pages)),
        )
        for code in codes
    ]
    return curve("chips", speaker.spoken, "chips-curve", _steps(pages), lines)


def _codes(pages: Sequence[Page]) -> Sequence[Code]:
    found = pages[-1].public.get("chips") if pages else None
    return tuple(found) if isinstance(found, Mapping) else ()


def _by_rounds(chronicle: Sequence[Page]) -> list[Page]:
    """Return the start, and of every round the last step; rounds end in the office."""
    pages: dict[str, Page] = {}
    for one in chronicle:
        pages[_round(one)] = one
    return list(pages.values())


def _steps(pages: Sequence[Page]) -> list[str]:
    return [_round(one) if place else START for place, one in enumerate(pages)]


def _round(page: Page) -> str:
    return page.step.partition(".")[0]
