"""The pictures of a round: the skyline, the dealers over the rounds, at the end towers.

They are the same for all readers: the view and the chronicle are public.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.egon.orders import Dealer
from engine.egon.state import State
from server.bundles.egon.charts import Day, Market, Skyline, Stall, Tower
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Figure
from server.reports.game.chronicle import Page, public_number
from server.reports.game.report_facts import ReportFacts
from server.reports.pictures.charts import Line
from server.reports.pictures.curves import curve

START = "0"
"""The caption of the figures of the start."""

MIN_ROUNDS = 2
"""Rounds from which on prices are drawn: those of one are a dot, and in the table."""


def of_town(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Figure]:
    """Yield the pictures of a round that are the same for everybody."""
    state = facts.scene.view
    yield skyline(state, facts.before, speaker)
    if facts.over:
        yield towers(facts.chronicle, speaker)
    if len(_of_dealers(facts.chronicle)) >= MIN_ROUNDS:
        yield dealers(state, facts.chronicle, speaker)


def skyline(state: State, before: State | None, speaker: Speaker) -> Figure:
    """Return the town as it stands, beside what it was `before` the round."""
    towers = tuple(
        Tower(
            code,
            one.tower,
            None if before is None else before.players[code].tower,
            one.out is not None,
        )
        for code, one in state.players.items()
    )
    if state.ranking is not None:
        title = speaker.phrase("skyline.title-at-the-end")
    else:
        title = speaker.phrase("skyline.title", round=state.round)
    by_height = sorted(towers, key=lambda one: -one.now)
    caption = "; ".join(_tower_said(one, speaker) for one in by_height)
    return Figure(
        "skyline",
        speaker.phrase("skyline.sentence", towers=caption),
        Skyline(title, speaker.phrase("skyline.note"), towers),
        quiet=True,
    )


def _tower_said(tower: Tower, speaker: Speaker) -> str:
    name, height, words = speaker.name(tower.code), tower.now, speaker.spoken
    if tower.out:
        return words.phrase("skyline-tower-out", name=name, height=height)
    if not tower.change:
        return words.phrase("skyline-tower", name=name, height=height)
    return words.phrase(
        "skyline-tower-changed", name=name, height=height, change=tower.change
    )


def dealers(state: State, chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return prices and trade of every round, and what is offered in the next one."""
    words = speaker.spoken
    pages = _of_dealers(chronicle)
    coming = state.ranking is None
    steps = tuple(page.step for page in pages)
    if coming:
        steps = (*steps, str(state.round + 1))
    stalls = tuple(
        Stall(one.value, _days(one, pages, state if coming else None)) for one in Dealer
    )
    caption = ". ".join(_stall_said(one, steps, speaker) for one in stalls)
    return Figure(
        "dealers",
        words.phrase("dealers.sentence", dealers=caption),
        Market(
            words.phrase("dealers.title"), words.phrase("dealers.note"), steps, stalls
        ),
        quiet=True,
    )


def _of_dealers(chronicle: Sequence[Page]) -> Sequence[Page]:
    return [one for one in chronicle if "dealers" in one.public][1:]


def _days(
    dealer: Dealer, pages: Sequence[Page], coming: State | None
) -> tuple[Day, ...]:
    days = [
        Day(
            *(
                public_number(page, "dealers", dealer.value, name)
                for name in ("price", "offer", "asked", "sold")
            )
        )
        for page in pages
    ]
    if coming is not None:
        days.append(Day(offer=coming.dealers[dealer].offer))
    return tuple(days)


def _stall_said(stall: Stall, steps: Sequence[str], speaker: Speaker) -> str:
    sentences = [
        speaker.phrase("dealers-price", round=step, price=day.price)
        for step, day in zip(steps, stall.days, strict=True)
        if day.price is not None
    ]
    last = stall.days[-1] if stall.days else Day()
    if last.price is None and last.offer is not None:
        sentences.append(speaker.phrase("dealers-offer", stones=last.offer))
    return f"{stall.dealer}: {', '.join(sentences)}" if sentences else stall.dealer


def towers(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the heights of all towers, from the start on."""
    codes = chronicle[-1].public.get("tower") if chronicle else None
    lines = [
        (
            speaker.name(code),
            Line(code, tuple(public_number(one, "tower", code) for one in chronicle)),
        )
        for code in (codes if isinstance(codes, Mapping) else ())
    ]
    steps = [one.step if place else START for place, one in enumerate(chronicle)]
    return curve("towers", speaker.spoken, "towers", steps, lines)
