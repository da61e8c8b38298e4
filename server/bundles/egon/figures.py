"""The pictures of a round: the skyline, the dealers over the rounds, one's own cash.

Each is made from what its reader may know: a view, and the pages of the chronicle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.egon.orders import Dealer
from engine.egon.state import State
from engine.protocol import Code
from server.bundles.egon.charts import Day, Market, Skyline, Stall, Tower
from server.bundles.egon.speaker import Speaker
from server.reports.charts import Line
from server.reports.chronicle import Page, number
from server.reports.curves import Said, curve
from server.reports.document import Figure
from server.reports.report_facts import ReportFacts

START = "0"
"""What stands below figures of the start."""


COURSE = 2
"""So many rounds make a course: the prices of one are a dot, and the table has them."""


class _Words(NamedTuple):
    skyline: str
    skyline_end: str
    skyline_note: str
    skyline_said: str
    market: str
    market_note: str
    market_said: str
    market_price: str
    market_offer: str
    price: str
    stones: str
    cash: Said
    towers: Said
    out: str


_WORDS: Mapping[str, _Words] = {
    "de": _Words(
        skyline="Die Stadt nach Runde {}",
        skyline_end="Die Stadt am Ende der Partie",
        skyline_note="Höhe in Steinen; ziegelrot: in dieser Runde dazugekommen",
        skyline_said="Die Türme, der höchste zuerst: {}.",
        market="Die Händler",
        market_note="Linie: Preis. Balken: angeboten, dunkel: verkauft",
        market_said="Preise und Angebot der Händler nach Runden. {}.",
        market_price="Runde {}: {} Kj",
        market_offer="nächste Runde im Angebot: {}",
        price="{} Kj",
        stones="{} Steine",
        cash=Said(
            "Deine Kasse",
            "in Kj, zu Beginn (0) und nach jeder Runde",
            "Deine Kasse nach Runden, in Kj: {}.",
        ),
        towers=Said(
            "Die Türme im Lauf der Partie",
            "in Steinen, zu Beginn (0) und nach jeder Runde",
            "Die Türme nach Runden, in Steinen: {}.",
        ),
        out="ausgeschieden",
    ),
    "en": _Words(
        skyline="The town after round {}",
        skyline_end="The town at the end of the game",
        skyline_note="Height in stones; brick red: added in this round",
        skyline_said="The towers, the highest first: {}.",
        market="The dealers",
        market_note="Line: price. Bars: offered, dark: sold",
        market_said="Prices and offers of the dealers by rounds. {}.",
        market_price="round {}: {} Kj",
        market_offer="on offer next round: {}",
        price="{} Kj",
        stones="{} stones",
        cash=Said(
            "Your cash",
            "in Kj, at the start (0) and after each round",
            "Your cash by rounds, in Kj: {}.",
        ),
        towers=Said(
            "The towers over the game",
            "in stones, at the start (0) and after each round",
            "The towers by rounds, in stones: {}.",
        ),
        out="out of the game",
    ),
}


def of_town(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Figure]:
    """Yield the pictures of a round that are the same for everybody."""
    state = facts.scene.view
    yield skyline(state, facts.before, speaker)
    if facts.over:
        yield towers(facts.chronicle, speaker)
    if len(_of_dealers(facts.chronicle)) >= COURSE:
        yield dealers(state, facts.chronicle, speaker)


def skyline(state: State, before: State | None, speaker: Speaker) -> Figure:
    """Return the town as it stands, beside what it was `before` the round."""
    words = _words(speaker)
    towers = tuple(
        Tower(
            code,
            one.tower,
            None if before is None else before.players[code].tower,
            one.out is not None,
        )
        for code, one in state.players.items()
    )
    over = state.ranking is not None
    title = words.skyline_end if over else words.skyline.format(state.round)
    by_height = sorted(towers, key=lambda one: -one.now)
    said = "; ".join(_tower_said(one, speaker) for one in by_height)
    return Figure(
        "skyline",
        words.skyline_said.format(said),
        Skyline(title, words.skyline_note, towers),
        quiet=True,
    )


def _tower_said(tower: Tower, speaker: Speaker) -> str:
    said = f"{speaker.name(tower.code)} {speaker.number(tower.now)}"
    if tower.out:
        return f"{said} ({_words(speaker).out})"
    return f"{said} ({tower.change:+})" if tower.change else said


def dealers(state: State, chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return prices and trade of every round, and what is offered in the next one."""
    words = _words(speaker)
    pages = _of_dealers(chronicle)
    coming = state.ranking is None
    steps = tuple(one.step for one in pages)
    if coming:
        steps = (*steps, str(state.round + 1))
    stalls = tuple(
        Stall(one.value, _days(one, pages, state if coming else None)) for one in Dealer
    )
    said = ". ".join(_stall_said(one, steps, speaker) for one in stalls)
    return Figure(
        "dealers",
        words.market_said.format(said),
        Market(
            words.market,
            words.market_note,
            steps,
            stalls,
            price=words.price,
            stones=words.stones,
        ),
        quiet=True,
    )


def _of_dealers(chronicle: Sequence[Page]) -> Sequence[Page]:
    """Return the pages of the rounds in which the dealers have sold something."""
    return [one for one in chronicle if "dealers" in one.public][1:]


def _days(
    dealer: Dealer, pages: Sequence[Page], coming: State | None
) -> tuple[Day, ...]:
    found = [
        Day(
            *(
                number(page, "dealers", dealer.value, name)
                for name in ("price", "offer", "asked", "sold")
            )
        )
        for page in pages
    ]
    if coming is not None:
        found.append(Day(offer=coming.dealers[dealer].offer))
    return tuple(found)


def _stall_said(stall: Stall, steps: Sequence[str], speaker: Speaker) -> str:
    words = _words(speaker)
    said = [
        words.market_price.format(step, speaker.number(day.price))
        for step, day in zip(steps, stall.days, strict=True)
        if day.price is not None
    ]
    last = stall.days[-1] if stall.days else Day()
    if last.price is None and last.offer is not None:
        said.append(words.market_offer.format(last.offer))
    return f"{stall.dealer}: {', '.join(said)}" if said else stall.dealer


def cash(chronicle: Sequence[Page], me: Code, speaker: Speaker) -> Figure:
    """Return the cash of the player who reads, from the start on."""
    lines = [("", _line("cash", chronicle, me, label=""))]
    said, language = _words(speaker).cash, speaker.tongue.language
    return curve("cash", said, _steps(chronicle), lines, language)


def towers(chronicle: Sequence[Page], speaker: Speaker) -> Figure:
    """Return the heights of all towers, from the start on."""
    codes = chronicle[-1].public.get("tower") if chronicle else None
    lines = [
        (speaker.name(code), _line("tower", chronicle, code, label=code))
        for code in (codes if isinstance(codes, Mapping) else ())
    ]
    said, language = _words(speaker).towers, speaker.tongue.language
    return curve("towers", said, _steps(chronicle), lines, language)


def _line(name: str, chronicle: Sequence[Page], code: Code, *, label: str) -> Line:
    return Line(label, tuple(number(one, name, code) for one in chronicle))


def _steps(chronicle: Sequence[Page]) -> list[str]:
    return [one.step if place else START for place, one in enumerate(chronicle)]


def _words(speaker: Speaker) -> _Words:
    return _WORDS[speaker.tongue.language]
