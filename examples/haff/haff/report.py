"""The body of a report: what a step brought, how things stand, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from haff import figures
from haff.course import awaiting, is_out, ranking
from haff.events import Taken, ThrownOut
from haff.notices import defaults
from haff.places import Kind, PlaceCode
from haff.speaker import EVENTS, Speaker, place_name, town
from haff.state import Stage, State
from turmpost.reports import (
    Block,
    Column,
    Definitions,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
    Public,
    ReportFacts,
    Scene,
    Table,
    first,
    lead_of,
    then_and_now,
)
from turmpost.rules import Code, Event
from turmpost.texts import ReportParts, Telling

NOTHING = "-"


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return what is the same for all readers: everything but their own part."""
    state, telling = facts.scene.view, Telling(speaker, None)
    pictures: list[Block] = [figures.lagoon(state, speaker, facts.events)]
    if facts.over or facts.step.kind == Stage.WINTER:
        pictures.append(figures.markets(facts.chronicle, state, speaker))
    return Public(
        {
            event: LedgerEntry(told.line, told.rule)
            for event in facts.events
            if (told := EVENTS.told(event, telling))
        },
        {"pictures": tuple(pictures), "standing": tuple(standing(state, speaker))},
        lead(facts, speaker),
    )


def parts(facts: ReportFacts[State], public: Public, speaker: Speaker) -> ReportParts:
    """Return the parts of a report; the reader's own units come first."""
    scene = facts.scene
    codes = sorted(scene.view.players, key=lambda code: (code != scene.code, code))
    news = [block for code in codes for block in _news(facts, public, code, speaker)]
    ending = tuple(final_ranking(scene.view, speaker))
    asks = not facts.past and not facts.over
    return ReportParts(
        place=tuple(_then_and_now(facts, speaker)),
        awaited=tuple(to_do(scene, speaker)) if asks else (),
        unless=tuple(unless(scene, speaker)) if asks else (),
        ranking=ending,
        happened=(
            *public.blocks["pictures"],
            *news,
            *public.blocks["standing"],
        ),
    )


def _then_and_now(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    code, before, now = facts.scene.code, facts.before, facts.scene.view
    if code in now.players and not facts.over:
        figures_of = {
            speaker.phrase("table.markets"): (
                len(before.markets_of(code)),
                len(now.markets_of(code)),
            ),
            speaker.phrase("table.units"): (
                len(before.units_of(code)),
                len(now.units_of(code)),
            ),
        }
        yield then_and_now(figures_of, speaker.language)


def _news(
    facts: ReportFacts[State], public: Public, code: Code, speaker: Speaker
) -> Iterator[Block]:
    """Yield what a player's units have done, under the player's name."""
    entries = tuple(
        public.entries[event] for event in facts.events if _code(event) == code
    )
    if entries:
        number = facts.scene.view.players[code].town
        name = speaker.name(code)
        yield Heading(speaker.phrase("player-news", name=name, town=town(number)))
        yield Ledger(entries)


def _code(event: Event) -> Code:
    return str(getattr(event, "code", ""))


def standing(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield who holds which markets, and where the units are."""
    yield Heading(speaker.phrase("units.heading"))
    yield Table(
        (
            Column(speaker.phrase("units.player"), gives=True, spare=True),
            Column(""),
            Column(speaker.phrase("units.fleets"), gives=True),
            Column(speaker.phrase("units.armies"), gives=True),
            Column(speaker.phrase("units.markets"), gives=True),
        ),
        tuple(
            (
                speaker.name(code),
                code,
                _units(state, code, Kind.FLEET),
                _units(state, code, Kind.ARMY),
                _listed(state.markets_of(code)),
            )
            for code in state.players
        ),
    )
    if state.dislodged:
        yield Heading(speaker.phrase("dislodged.heading"))
        yield Definitions(tuple(_dislodged(state, speaker)))


def _dislodged(state: State, speaker: Speaker) -> Iterator[tuple[str, str]]:
    for place, one in state.dislodged.items():
        row = speaker.phrase(
            "dislodged.row",
            kind=speaker.kind(one.unit.kind),
            place=place_name(place),
            open=speaker.names(one.open),
        )
        yield speaker.name(one.unit.code), row


def _units(state: State, code: Code, kind: Kind) -> str:
    places = state.units_of(code)
    return _listed(place for place in places if state.units[place].kind is kind)


def _listed(places: Sequence[PlaceCode] | Iterator[PlaceCode]) -> str:
    return " ".join(places) or NOTHING


def final_ranking(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the ranking with its figures and the real names; before the end nothing."""
    places = ranking(state)
    if places is None:
        return
    yield Heading(speaker.phrase("ranking.heading"))
    yield Table(
        (
            Column(speaker.phrase("ranking.place"), right=True),
            Column(speaker.phrase("table.player"), gives=True, spare=True),
            Column(speaker.phrase("table.code")),
            Column(speaker.phrase("table.town")),
            Column(speaker.phrase("table.markets"), right=True),
            Column(speaker.phrase("table.units"), right=True),
            Column(speaker.phrase("ranking.name"), gives=True),
        ),
        tuple(
            (
                one.rank,
                speaker.name(one.code),
                one.code,
                town(state.players[one.code].town),
                one.columns["markets"],
                one.columns["units"],
                state.players[one.code].name or NOTHING,
            )
            for one in places
        ),
    )


def to_do(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield how near the end is, and what there is to do in the coming step."""
    state = scene.view
    if state.over:
        return
    left = state.years - state.year
    if left <= 1:
        said = speaker.phrase("year-before-last" if left else "last-year")
        yield Paragraph(said, depth=1)
    if scene.code:
        yield Paragraph(_to_do(state, scene.code, speaker), depth=1, close=left <= 1)


def _to_do(state: State, code: Code, speaker: Speaker) -> str:
    if code not in awaiting(state):
        return speaker.phrase("to-do-nothing")
    if state.stage.moves:
        places = speaker.names(state.units_of(code))
        return speaker.phrase("to-do-moves", places=places)
    if state.stage.retreats:
        units = len(state.dislodged_of(code))
        return speaker.phrase("to-do-retreats", units=units)
    if state.surplus(code) < 0:
        return speaker.phrase("to-do-disband", units=-state.surplus(code))
    sites = speaker.names(state.building_sites(code))
    return speaker.phrase("to-do-build", units=state.builds(code), places=sites)


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """h9.2: say what happens to the reader if no orders come."""
    if scene.code:
        for notice in defaults(scene.view, scene.code):
            yield speaker.notice(notice)[1]


def headline(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the reader's markets and units, after the end the place."""
    state, code = facts.scene.view, facts.scene.code
    for one in ranking(state) or ():
        if one.code == code:
            return speaker.phrase("headline-over", rank=one.rank)
    return speaker.phrase(
        "headline",
        markets=len(state.markets_of(code)),
        units=len(state.units_of(code)),
    )


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the sentence that the step's newspaper begins with."""
    state = facts.scene.view
    markets = {
        code: len(state.markets_of(code))
        for code in state.players
        if not is_out(state, code)
    }
    if facts.over:
        winners = [one for one in ranking(state) or () if one.rank == 1]
        names = [speaker.name(one.code) for one in winners]
        most = winners[0].columns["markets"]
        return speaker.phrase("lead-won", names=names, markets=most)
    clauses = [*_clauses(facts.events, speaker), _leading(markets, speaker)]
    return lead_of(clauses, facts.scene.players, speaker.language)


def _clauses(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    """Yield what was lost to somebody else, then what was free."""
    for event in events:
        if isinstance(event, Taken) and event.of is not None:
            yield speaker.phrase(
                "lead-taken",
                name=speaker.name(event.code),
                of=speaker.name(event.of),
                place=place_name(event.place),
            )
    for event in events:
        match event:
            case ThrownOut():
                yield speaker.phrase(
                    "lead-thrown-out",
                    by=speaker.name(event.by),
                    name=speaker.name(event.code),
                    place=place_name(event.place),
                )
            case Taken(of=None):
                yield speaker.phrase(
                    "lead-taken-free",
                    name=speaker.name(event.code),
                    place=place_name(event.place),
                )
            case _:
                pass


def _leading(markets: dict[Code, int], speaker: Speaker) -> str:
    leaders = first(markets)
    most = max(markets.values(), default=0)
    if len(leaders) == len(markets):
        return speaker.phrase("lead-level", markets=most)
    names = [speaker.name(code) for code in leaders]
    return speaker.phrase("lead-leads", names=names, markets=most)
