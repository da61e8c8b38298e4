"""The body of a report: what a step brought, how things stand, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.ostia import events as e
from engine.ostia.state import Stage, State
from engine.protocol import Code, Event
from server.bundles.ostia import ending, figures, office, standing
from server.bundles.ostia.speaker import Speaker
from server.reports.document import Block, Entry, Heading, Ledger, Paragraph
from server.reports.instants import moment
from server.reports.texts import Public, ReportFacts, Scene
from server.reports.wording import Figures


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return what all are told: the events, and the tables, the same for everybody."""
    state = facts.scene.view
    entries = ((event, _other(event, speaker)) for event in facts.events)
    return Public(
        {event: entry for event, entry in entries if entry},
        {
            "table": tuple(standing.table(state, speaker)),
            "lots": tuple(standing.lots(state, speaker)),
            "goods": () if facts.over else tuple(standing.goods(state, speaker)),
            "office": tuple(office.tables(facts.events, speaker)),
            "pictures": tuple(figures.of_step(facts, speaker)),
        },
    )


def body(
    facts: ReportFacts[State], public: Public, speaker: Speaker
) -> Iterator[Block]:
    """Yield the reader's own part, the table, what happened, and what comes next."""
    scene = facts.scene
    if scene.code:
        yield from _own_part(facts, speaker)
    if facts.over:
        yield from ending.final_ranking(scene.view, speaker)
        yield from _town(facts, public, speaker)
        yield from public.blocks["pictures"]
        yield from figures.own(facts, speaker)
        return
    yield from standing.own_cards(scene, speaker)
    yield from public.blocks["table"]
    yield from public.blocks["lots"]
    yield from _until(facts, speaker)
    yield from public.blocks["goods"]
    yield from _town(facts, public, speaker)
    yield from public.blocks["pictures"]
    yield from figures.own(facts, speaker)
    if not facts.past:
        yield from standing.now(scene, speaker)


def _own_part(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    frames = speaker.tongue.frames
    own = tuple(told(facts.events, facts.scene.code, speaker))
    yield Heading(frames.own_events)
    yield Ledger(own) if own else Paragraph(frames.nothing, depth=1)


def told(events: Sequence[Event], me: Code, speaker: Speaker) -> Iterator[Entry]:
    """Yield what concerns this reader, in the order of the step."""
    bids: Mapping[Code, int] = {}
    for event in events:
        said = speaker.say(event)
        template = ""
        if getattr(event, "code", None) == me:
            template = said.own
        elif getattr(event, "buyer", None) == me:
            template = said.hit
        elif isinstance(event, e.Bids):
            bids = dict(zip(event.bidders, event.amounts, strict=True))
        elif isinstance(event, e.LotSold | e.LotKept) and me in bids:
            yield _beaten(event, bids[me], speaker)
        if template:
            sign, _, words = template.partition(" ")
            yield Entry(speaker.fill(words, event), event.rule, sign)
        if _in_vain(event, events, me):
            yield Entry(speaker.tongue.frames.no_chips, "o8.2", "!")


def _beaten(event: e.LotSold | e.LotKept, amount: int, speaker: Speaker) -> Entry:
    """Tell of a bid that was not enough."""
    frames = speaker.tongue.frames
    values = Figures(amount=speaker.figure(amount), code=speaker.name(event.code))
    if isinstance(event, e.LotKept):
        return Entry(frames.beaten_kept.format_map(values), event.rule, "!")
    values["buyer"] = speaker.name(event.buyer)
    values["price"] = speaker.figure(event.price)
    return Entry(frames.beaten_sold.format_map(values), event.rule, "!")


def _in_vain(event: Event, events: Sequence[Event], me: Code) -> bool:
    """Say whether this is a gift of the reader that has brought no chip (o8.2)."""
    match event:
        case e.Gifts(code=code, gift=gift) if code == me and gift:
            return not any(
                isinstance(one, e.Chips)
                and one.code == me
                and one.reason is e.ChipsFor.SENATE
                for one in events
            )
        case _:
            return False


def _other(event: Event, speaker: Speaker) -> Entry | None:
    """Return what all are told of an event, whoever it is about."""
    template = speaker.say(event).other
    if not template or event.seen_by is not None:
        return None
    return Entry(speaker.fill(template, event), event.rule)


def _town(
    facts: ReportFacts[State], public: Public, speaker: Speaker
) -> Iterator[Block]:
    """Yield what happened to all, under the name of the place where it did."""
    entries = tuple(
        entry for event in facts.events if (entry := public.entries.get(event))
    )
    tables: Sequence[Block] = public.blocks["office"]
    if entries or tables:
        yield Heading(speaker.tongue.frames.town[Stage(facts.step.kind)])
        yield from tables
    if entries:
        yield Ledger(entries)


def _until(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what comes next, and until when; not where that is over or not known."""
    scene = facts.scene
    if facts.past or scene.paused or scene.deadline is None:
        return
    tongue = speaker.tongue
    yield Paragraph(
        tongue.frames.until.format(
            step=step_name(scene, speaker),
            deadline=moment(scene.deadline, scene.zone),
        ),
        depth=1,
    )


def step_name(scene: Scene[State], speaker: Speaker) -> str:
    """Name the coming step."""
    return speaker.tongue.steps[scene.step.kind].format(scene.step.number)


def headline(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return the reader's chips and cash, after the end the place."""
    frames, state = speaker.tongue.frames, facts.scene.view
    me = facts.scene.code
    entry = state.players[me]
    chips = speaker.figure(entry.chips)
    for place in state.ranking or ():
        if place.code == me:
            return frames.headline_end.format(rank=place.rank, chips=chips)
    return frames.headline.format(chips=chips, cash=speaker.number(entry.own.cash))
