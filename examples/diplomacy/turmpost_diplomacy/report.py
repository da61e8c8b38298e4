"""The body of a report: what concerns the reader, all orders, how things stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from turmpost_diplomacy import figures
from turmpost_diplomacy.adjudication import due, sites
from turmpost_diplomacy.board import Power
from turmpost_diplomacy.course import has_to_order, ranking
from turmpost_diplomacy.events import Beaten, Gone, Placed, Silent, Taken
from turmpost_diplomacy.maps import boards
from turmpost_diplomacy.notices import defaults
from turmpost_diplomacy.speaker import EVENTS, Speaker, units_listed
from turmpost_diplomacy.state import Stage, State

NOTHING = "-"


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return what is the same for all readers: everything but their own part."""
    state, telling = facts.scene.view, Telling(speaker, None)
    pictures: list[Block] = list(boards(state, speaker, facts.events))
    if facts.over or facts.step.kind == Stage.WINTER:
        pictures.append(figures.centres(facts.chronicle, speaker))
    if facts.over:
        pictures += figures.centres_by_years(facts.chronicle, speaker)
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
    """Return the parts of a report; the reader's own powers come first."""
    scene = facts.scene
    own = scene.view.powers_of(scene.code)
    powers = sorted(Power, key=lambda power: power not in own)
    news = [block for one in powers for block in _news(facts, public, one, speaker)]
    asks = not facts.past and not facts.over
    return ReportParts(
        place=tuple(_then_and_now(facts, speaker)),
        awaited=tuple(to_do(scene, speaker)) if asks else (),
        unless=tuple(unless(scene, speaker)) if asks else (),
        ranking=tuple(final_ranking(scene.view, speaker)),
        happened=(
            *public.blocks["pictures"],
            *news,
            *public.blocks["standing"],
        ),
    )


def _then_and_now(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    code, before, now = facts.scene.code, facts.before, facts.scene.view
    if code in now.players and not facts.over:
        yield then_and_now(
            {
                speaker.phrase("table.centres"): (
                    before.centres(code),
                    now.centres(code),
                ),
                speaker.phrase("table.units"): (
                    len(tuple(before.own(code))),
                    len(tuple(now.own(code))),
                ),
            },
            speaker.language,
        )


def _news(
    facts: ReportFacts[State], public: Public, power: Power, speaker: Speaker
) -> Iterator[Block]:
    """Yield what became of a power's orders, under its name and who leads it."""
    entries = tuple(
        public.entries[event]
        for event in facts.events
        if _is_of(event, power, facts.scene.view)
    )
    if entries:
        yield Heading(speaker.led(power, facts.scene.view))
        yield Ledger(entries)


def _is_of(event: Event, power: Power, state: State) -> bool:
    """Say whether an event is told below a power; a player's below the first one."""
    if isinstance(event, Silent | Placed):
        return False
    code = getattr(event, "code", "")
    if code:
        return state.powers_of(code)[:1] == (power,)
    return getattr(event, "power", None) is power


def standing(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield where the units of all powers are, and which centres they hold."""
    yield Heading(speaker.phrase("standing.heading"))
    yield Table(
        (
            Column(speaker.phrase("standing.power"), gives=True, spare=True),
            Column(speaker.phrase("standing.units"), gives=True),
            Column(speaker.phrase("standing.centres"), gives=True),
            Column(speaker.phrase("standing.count"), right=True),
        ),
        tuple(
            (
                speaker.led(power, state),
                units_listed(state.units_of(power)) or NOTHING,
                " ".join(state.centres_of(power)) or NOTHING,
                len(state.centres_of(power)),
            )
            for power in Power
        ),
    )
    if state.dislodged:
        yield Heading(speaker.phrase("dislodged.heading"))
        yield Definitions(tuple(_dislodged(state, speaker)))


def _dislodged(state: State, speaker: Speaker) -> Iterator[tuple[str, str]]:
    for one in state.dislodged.values():
        row = speaker.phrase(
            "dislodged.row",
            unit=speaker.unit(one.unit.kind, one.unit.place),
            open=speaker.places(one.open),
        )
        yield speaker.power(one.unit.power), row


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
            Column(speaker.phrase("table.powers"), gives=True),
            Column(speaker.phrase("table.centres"), right=True),
            Column(speaker.phrase("table.units"), right=True),
            Column(speaker.phrase("ranking.name"), gives=True),
        ),
        tuple(
            (
                one.rank,
                speaker.name(one.code),
                one.code,
                ", ".join(map(speaker.power, state.powers_of(one.code))),
                one.columns["centres"],
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
    years_left = state.house.last - state.year
    if years_left == 0:
        yield Paragraph(speaker.phrase("last-year"), depth=1)
    elif years_left == 1:
        yield Paragraph(speaker.phrase("year-before-last"), depth=1)
    if scene.code:
        said = tuple(_to_do(state, scene.code, speaker))
        for number, one in enumerate(said):
            yield Paragraph(one, depth=1, close=years_left < 2 or bool(number))


def _to_do(state: State, code: Code, speaker: Speaker) -> Iterator[str]:
    if not has_to_order(state, code):
        yield speaker.phrase("to-do-nothing")
    elif state.stage.moves:
        yield speaker.phrase("to-do-moves", units=units_listed(state.own(code)))
    elif state.stage.retreats:
        units = units_listed(one.unit for one in state.to_retreat(code))
        yield speaker.phrase("to-do-retreats", units=units)
    else:
        for power in state.powers_of(code):
            number = due(power, state.units, state.owners)
            if number < 0:
                yield speaker.phrase("to-do-remove", count=-number)
            elif number:
                free = speaker.places(sites(power, state.units, state.owners))
                yield speaker.phrase("to-do-build", count=number, places=free)


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """d9.6: say what happens to the reader if no orders come."""
    if scene.code:
        for notice in defaults(scene.view, scene.code):
            yield speaker.notice(notice)[1]


def headline(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the reader's centres and units, after the end the place."""
    state, code = facts.scene.view, facts.scene.code
    for one in ranking(state) or ():
        if one.code == code:
            return speaker.phrase("headline-over", rank=one.rank)
    return speaker.phrase(
        "headline", centres=state.centres(code), units=len(tuple(state.own(code)))
    )


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the sentence that the step's newspaper begins with."""
    state = facts.scene.view
    if facts.over:
        winners = [one for one in ranking(state) or () if one.rank == 1]
        names = [speaker.name(one.code) for one in winners]
        most = winners[0].columns["centres"]
        return speaker.phrase("lead-won", names=names, centres=most)
    clauses = [*_clauses(facts.events, state, speaker), _leading(state, speaker)]
    return lead_of(clauses, facts.scene.players, speaker.language)


def _clauses(events: Sequence[Event], state: State, speaker: Speaker) -> Iterator[str]:
    """Yield who is out, what was lost to somebody else, then what was free."""
    for event in events:
        if isinstance(event, Gone):
            yield speaker.phrase("lead-gone", power=speaker.led(event.power, state))
    for event in events:
        if isinstance(event, Taken) and event.of is not None:
            yield speaker.phrase(
                "lead-taken",
                power=speaker.led(event.power, state),
                of=speaker.led(event.of, state),
                place=speaker.place(event.place),
            )
    for event in events:
        match event:
            case Beaten():
                yield speaker.phrase(
                    "lead-beaten",
                    by=speaker.led(event.by, state),
                    power=speaker.led(event.power, state),
                    place=speaker.place(event.place),
                )
            case Taken(of=None):
                yield speaker.phrase(
                    "lead-taken-free",
                    power=speaker.led(event.power, state),
                    place=speaker.place(event.place),
                )
            case _:
                pass


def _leading(state: State, speaker: Speaker) -> str:
    held = {power.value: len(state.centres_of(power)) for power in Power}
    leaders, most = first(held), max(held.values())
    if len(leaders) == len(held):
        return speaker.phrase("lead-level", centres=most)
    powers = [speaker.led(Power(one), state) for one in leaders]
    return speaker.phrase("lead-leads", powers=powers, centres=most)
