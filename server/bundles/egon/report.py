"""The body of a round report, the standing, and what the next round offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.egon.events import DealerRestocked
from engine.egon.orders import Dealer
from engine.egon.reckoning import PRESS_DUTY, rank
from engine.egon.state import Entry, Place, State, Threat
from engine.protocol import Code, Event
from server.bundles.egon.speaker import Speaker
from server.reports.layout import Column, fill, ledger, table
from server.reports.texts import ReportFacts, Scene

LONGEST_NAME = 22


def body(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return what happened, the table, and the outlook or the final ranking."""
    frames = speaker.tongue.frames
    scene = facts.scene
    own = "\n".join(own_lines(facts.events, scene.me, speaker))
    parts = [
        f"{frames.events_own}\n{own or f'  {frames.quiet}'}",
        f"{frames.events_other}\n" + "\n".join(_public(facts, speaker)),
    ]
    if facts.over:
        return "\n\n".join([*parts, final_ranking(scene, speaker)])
    return "\n\n".join([*parts, status(scene, speaker, facts.events)])


def own_lines(events: Sequence[Event], me: Code, speaker: Speaker) -> Iterator[str]:
    """Yield what concerns this reader, with the rule at the right."""
    for event in events:
        said = speaker.say(event)
        if getattr(event, "code", None) == me:
            template = said.own
        else:
            template = said.hit if speaker.concerns(event, me) else ""
        if template:
            sign, _, words = template.partition(" ")
            yield ledger(sign, speaker.fill(words, event), event.rule)


def _public(facts: ReportFacts[State], speaker: Speaker) -> Iterator[str]:
    """Yield what happened to others and to all, in the order of the round."""
    me = facts.scene.me
    for event in facts.events:
        said = speaker.say(event)
        if getattr(event, "code", None) == me or isinstance(event, DealerRestocked):
            continue
        if said.other and not (said.hit and speaker.concerns(event, me)):
            yield ledger("", speaker.fill(said.other, event), event.rule)


def places(state: State) -> tuple[Place, ...]:
    """Return everybody in the order of the towers; those who are out come last."""
    if state.ranking is not None:
        return state.ranking
    finished = {c: p.tower for c, p in state.players.items() if p.out is None}
    out = {c: p.tower for c, p in state.players.items() if p.out is not None}
    return rank(finished, out)


def headline(scene: Scene[State], speaker: Speaker) -> str:
    """Return the reader's pseudonym, place and height."""
    frames = speaker.tongue.frames
    name = speaker.name(scene.me)
    entry = scene.view.players[scene.me]
    if entry.out is not None:
        return frames.headline_out.format(name=name)
    place = next(one for one in places(scene.view) if one.code == scene.me)
    return frames.headline.format(name=name, rank=place.rank, tower=place.tower)


def status(scene: Scene[State], speaker: Speaker, events: Sequence[Event] = ()) -> str:
    """Return the table of all, and what the coming round offers.

    The events of the round before tell where an offer comes from.
    """
    frames = speaker.tongue.frames
    parts = [f"{frames.table}\n{_table(scene.view, speaker)}"]
    if scene.view.ranking is None:
        outlook = "\n".join(_next_round(scene, events, speaker))
        parts.append(f"{frames.next_round}\n{outlook}")
    return "\n\n".join(parts)


def _table(state: State, speaker: Speaker) -> str:
    titles = speaker.tongue.frames.table_columns
    right = (True, False, False, True, True, True, True, True, False)
    columns = [
        Column(title, right=side, most=LONGEST_NAME)
        for title, side in zip(titles, right, strict=True)
    ]
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
                speaker.number(entry.cash),
                str(entry.di),
                str(entry.articles),
                _sits(entry, speaker),
            )
        )
    return table(columns, rows)


def _sits(entry: Entry, speaker: Speaker) -> str:
    if entry.out is not None:
        return speaker.tongue.frames.out
    if entry.sentence is None:
        return ""
    return speaker.tongue.frames.sits[entry.sentence]


def _next_round(
    scene: Scene[State], events: Sequence[Event], speaker: Speaker
) -> Iterator[str]:
    frames = speaker.tongue.frames
    origins = {
        event.dealer: speaker.fill(speaker.say(event).other, event)
        for event in events
        if isinstance(event, DealerRestocked)
    }
    state, entry = scene.view, scene.view.players[scene.me]
    rows = [
        (
            dealer.value,
            str(state.dealers[dealer].offer),
            f"{state.dealers[dealer].correction:+}",
            str(entry.bonus[dealer] or "-"),
            origins.get(dealer, ""),
        )
        for dealer in Dealer
    ]
    heads = [
        Column(title, right=0 < i < len(frames.offer_columns) - 1)
        for i, title in enumerate(frames.offer_columns)
    ]
    yield table(heads, rows)
    pots = state.jackpots
    a, b, c = map(speaker.number, (pots.a, pots.b, pots.c))
    yield fill(frames.jackpots.format(a=a, b=b, c=c), 2)
    for threat in state.threats:
        yield fill(_threat(threat, speaker), 4, first=2)
    if entry.out is not None:
        return
    if entry.sentence is not None:
        sentence = speaker.tongue.sentences[entry.sentence]
        yield fill(frames.sits_next.format(sentence=sentence), 2)
    cash = speaker.number(entry.cash)
    own = frames.own_status.format(
        tower=entry.tower, storage=entry.storage, cash=cash, di=entry.di
    )
    yield fill(own, 2)
    yield fill(press_duty(scene, entry, speaker), 2)


def _threat(threat: Threat, speaker: Speaker) -> str:
    frames = speaker.tongue.frames
    template = frames.threat_all if threat.victim is None else frames.threat
    return template.format(
        by=speaker.name(threat.by),
        victim=speaker.name(threat.victim or ""),
        deed=speaker.deed(threat.action, threat.parameters),
        penalty=speaker.penalty(threat.penalty),
    )


def press_duty(scene: Scene[State], entry: Entry, speaker: Speaker) -> str:
    """Say how many articles there are and how many rounds are left for the others."""
    frames = speaker.tongue.frames
    if entry.articles >= PRESS_DUTY:
        return frames.press_done
    left = speaker.figure(scene.view.rules.rounds - scene.view.round)
    return frames.press_left.format(done=entry.articles, left=left)


def final_ranking(scene: Scene[State], speaker: Speaker) -> str:
    """Return the ranking, with the names that the end reveals."""
    frames = speaker.tongue.frames
    state = scene.view
    columns = [
        Column(title, right=i in (0, 3), most=LONGEST_NAME)
        for i, title in enumerate(frames.ranking_columns)
    ]
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
    return f"{frames.ranking}\n{table(columns, rows)}"
