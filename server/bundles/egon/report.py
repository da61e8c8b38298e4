"""The body of a round report, the standing, and what the next round offers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.egon.events import DealerRestocked
from engine.egon.orders import Dealer
from engine.egon.reckoning import PRESS_DUTY, rank
from engine.egon.state import Entry as Seat
from engine.egon.state import Place, State, Threat
from engine.protocol import Code, Event
from server.bundles.egon import figures
from server.bundles.egon.course import Course, involves
from server.bundles.egon.speaker import Speaker
from server.reports.document import (
    Block,
    Column,
    Entry,
    Heading,
    Ledger,
    Paragraph,
    Table,
)
from server.reports.history import PLACE
from server.reports.texts import Public, ReportFacts, Scene, Score

NAME_COLUMN, REAL_NAME_COLUMN, TOWER_COLUMN = 1, 4, 3
"""Where the tables have names, which may be long, and the heights of the towers."""


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return what is said of every event to others, and the table of all."""
    course = Course(facts.events)
    entries = ((event, _other(event, course, "", speaker)) for event in facts.events)
    return Public(
        {event: entry for event, entry in entries if entry},
        {
            "table": _standing(facts.scene.view, speaker),
            "pictures": tuple(figures.of_town(facts, speaker)),
        },
    )


def _origins(events: Sequence[Event], public: Public) -> Mapping[Dealer, str]:
    """Return where the dealers' offers come from, as the events tell it."""
    return {
        event.dealer: public.entries[event].text
        for event in events
        if type(event) is DealerRestocked and event in public.entries
    }


def body(
    facts: ReportFacts[State], public: Public, speaker: Speaker
) -> Iterator[Block]:
    """Yield what happened, the table, and the outlook or the final ranking."""
    frames = speaker.tongue.frames
    scene = facts.scene
    own, town = told(facts.events, public, scene.code, speaker)
    if scene.code:
        yield Heading(frames.events_own)
        yield Ledger(tuple(own)) if own else Paragraph(frames.quiet, depth=1)
    yield Heading(frames.events_other)
    yield Ledger(tuple(town))
    if facts.over:
        yield from final_ranking(scene, speaker)
        yield from public.blocks.get("pictures", ())
    else:
        yield from public.blocks.get("table") or _standing(scene.view, speaker)
        yield from public.blocks.get("pictures", ())
        if scene.code and facts.chronicle:
            yield figures.cash(facts.chronicle, scene.code, speaker)
        yield from _next_round(scene, _origins(facts.events, public), speaker)


def told(
    events: Sequence[Event], public: Public, me: Code, speaker: Speaker
) -> tuple[list[Entry], list[Entry]]:
    """Return what concerns this reader, and what happened to others and to all.

    Both are in the order of the round, and no event is in both. What few may know is
    worded for this reader alone.
    """
    own: list[Entry] = []
    town: list[Entry] = []
    course = Course(events)
    for event in events:
        if involves(event, me):
            entry = _own(event, course, me, speaker)
            if entry is not None:
                own.append(entry)
            if entry is not None or getattr(event, "code", None) == me:
                continue
        entry = public.entries.get(event)
        if entry is None and event.seen_by is not None:
            entry = _other(event, course, me, speaker)
        if entry is not None and type(event) is not DealerRestocked:
            town.append(entry)
    return own, town


def _own(event: Event, course: Course, me: Code, speaker: Speaker) -> Entry | None:
    """Return an event as it is told to this reader, who is named in it."""
    said = speaker.say(event, course, me)
    template = said.own if getattr(event, "code", None) == me else said.hit
    if not template:
        return None
    sign, _, words = template.partition(" ")
    return Entry(speaker.fill(words, event, me), event.rule, sign)


def _other(event: Event, course: Course, me: Code, speaker: Speaker) -> Entry | None:
    """Return what is said of an event to those whom it is not about."""
    template = speaker.say(event, course, me).other
    if not template:
        return None
    return Entry(speaker.fill(template, event), event.rule)


def places(state: State) -> tuple[Place, ...]:
    """Return everybody in the order of the towers; those who are out come last."""
    if state.ranking is not None:
        return state.ranking
    finished = {c: p.tower for c, p in state.players.items() if p.out is None}
    out = {c: p.tower for c, p in state.players.items() if p.out is not None}
    return rank(finished, out)


def scores(scene: Scene[State], speaker: Speaker) -> tuple[Score, ...]:
    """Return towers and places; who is out has the tower to be let, behind the rest."""
    found, titles = places(scene.view), speaker.tongue.frames.table_columns
    return (
        Score(titles[TOWER_COLUMN], {one.code: one.tower for one in found}),
        Score(PLACE[speaker.tongue.language], {one.code: one.rank for one in found}),
    )


def headline(scene: Scene[State], speaker: Speaker) -> str:
    """Return the reader's pseudonym, place and height."""
    frames = speaker.tongue.frames
    name = speaker.name(scene.code)
    entry = scene.view.players[scene.code]
    if entry.out is not None:
        return frames.headline_out.format(name=name)
    place = next(one for one in places(scene.view) if one.code == scene.code)
    return frames.headline.format(name=name, rank=place.rank, tower=place.tower)


def status(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the table of all, and what the coming round offers."""
    yield from _standing(scene.view, speaker)
    if scene.view.ranking is None:
        yield from _next_round(scene, {}, speaker)


def _standing(state: State, speaker: Speaker) -> tuple[Block, ...]:
    """Return the table of all."""
    titles = speaker.tongue.frames.table_columns
    right = (True, False, False, True, True, True, True, True, False)
    columns = tuple(
        Column(title, right=side, gives=i == NAME_COLUMN)
        for i, (title, side) in enumerate(zip(titles, right, strict=True))
    )
    rows = []
    for place in places(state):
        entry = state.players[place.code]
        rows.append(
            (
                str(place.rank),
                speaker.name(place.code),
                place.code,
                str(entry.tower),
                str(entry.storage),
                entry.cash,
                str(entry.di),
                str(entry.articles),
                _sits(entry, speaker),
            )
        )
    return Heading(speaker.tongue.frames.table), Table(columns, tuple(rows))


def _sits(entry: Seat, speaker: Speaker) -> str:
    if entry.out is not None:
        return speaker.tongue.frames.out
    if entry.sentence is None:
        return ""
    return speaker.tongue.frames.sits[entry.sentence]


def _next_round(
    scene: Scene[State], origins: Mapping[Dealer, str], speaker: Speaker
) -> Iterator[Block]:
    """Yield what the coming round offers, and where an offer comes from."""
    frames, state = speaker.tongue.frames, scene.view
    yield Heading(frames.next_round)
    yield _offers(scene, origins, speaker)
    pots = state.jackpots
    a, b, c = map(speaker.number, (pots.a, pots.b, pots.c))
    yield Paragraph(frames.jackpots.format(a=a, b=b, c=c), depth=1, close=True)
    for threat in state.threats:
        said = _threat(threat, scene.code, speaker)
        yield Paragraph(said, depth=2, hanging=True, close=True)
    entry = state.players.get(scene.code)
    if entry is not None and entry.out is None:
        for said in _own_status(scene, entry, speaker):
            yield Paragraph(said, depth=1, close=True)


def _offers(
    scene: Scene[State], origins: Mapping[Dealer, str], speaker: Speaker
) -> Table:
    """Return what every dealer offers, with the bonus of the player who reads."""
    titles = speaker.tongue.frames.offer_columns
    state, entry = scene.view, scene.view.players.get(scene.code)
    rows = (
        (
            dealer.value,
            str(state.dealers[dealer].offer),
            f"{state.dealers[dealer].correction:+}",
            str(entry.bonus[dealer] or "-") if entry else "-",
            origins.get(dealer, ""),
        )
        for dealer in Dealer
    )
    columns = (
        Column(title, right=0 < i < len(titles) - 1) for i, title in enumerate(titles)
    )
    return Table(tuple(columns), tuple(rows))


def _own_status(scene: Scene[State], entry: Seat, speaker: Speaker) -> Iterator[str]:
    """Say how the player stands who reads."""
    frames = speaker.tongue.frames
    if entry.sentence is not None:
        sentence = speaker.tongue.sentences[entry.sentence]
        yield frames.sits_next.format(sentence=sentence)
    cash = speaker.number(entry.cash)
    yield frames.own_status.format(
        tower=entry.tower, storage=entry.storage, cash=cash, di=entry.di
    )
    yield press_duty(scene, entry, speaker)


def _threat(threat: Threat, me: Code, speaker: Speaker) -> str:
    frames = speaker.tongue.frames
    if threat.by == me:
        template = frames.your_threat if threat.victim else frames.your_threat_all
    elif threat.victim == me:
        template = frames.threat_you
    else:
        template = frames.threat if threat.victim else frames.threat_all
    said = template.format(
        by=speaker.name(threat.by),
        victim=speaker.name(threat.victim or ""),
        deed=speaker.deed(threat.action, threat.parameters),
        penalty=speaker.penalty(threat.penalty),
    )
    # A penalty in words may bring its own full stop.
    return said[:-1] if said[-2:-1] in tuple(".!?") else said


def press_duty(scene: Scene[State], entry: Seat, speaker: Speaker) -> str:
    """Say how many articles there are and how many rounds are left for the others."""
    frames = speaker.tongue.frames
    if entry.articles >= PRESS_DUTY:
        return frames.press_done
    left = speaker.figure(scene.view.rules.rounds - scene.view.round)
    return frames.press_left.format(done=entry.articles, left=left)


def final_ranking(scene: Scene[State], speaker: Speaker) -> tuple[Block, ...]:
    """Return the ranking, with the names that the end reveals."""
    frames = speaker.tongue.frames
    state = scene.view
    columns = tuple(
        Column(title, right=i in (0, 3), gives=i in (NAME_COLUMN, REAL_NAME_COLUMN))
        for i, title in enumerate(frames.ranking_columns)
    )
    rows = []
    for place in places(state):
        entry = state.players[place.code]
        name = frames.out if entry.out is not None and not entry.name else entry.name
        rows.append(
            (
                str(place.rank),
                speaker.name(place.code),
                place.code,
                str(place.tower),
                name or "",
            )
        )
    return Heading(frames.ranking), Table(columns, tuple(rows))
