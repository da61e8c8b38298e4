"""The headline of a round of Egon: what the town talks about (8.1: all of it is known).

`_TELLING` is the order in which events come first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.egon import events as e
from engine.egon.state import State
from engine.protocol import Code, Event
from server.bundles.egon import standing
from server.bundles.egon.speaker import Speaker
from server.reports.game.lead import greatest, lead_of, winners_and_next
from server.reports.game.report_facts import ReportFacts

_MAX_BUILDERS_NAMED = 2
"""Players who build the same; that more of them do is no headline."""

_LOSSES: Sequence[type[Event]] = (
    e.TowerBlownUp,
    e.StonesLost,
    e.PrintingCaught,
    e.ArticlesMissed,
)
_GAINS: Sequence[type[Event]] = (e.StonesStolen, e.LotteryWon, e.Built)
"""The order in which events come first: a fall has a loss as its cause, a rise a gain.
"""


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a round; after the end, who has won."""
    state = facts.scene.view
    if facts.over:
        return _won(facts, speaker)
    told = (clause for tell in _TELLING for clause in tell(facts.events, speaker))
    leaders, before = standing.leaders(state), standing.leaders(facts.before)
    leading = _leading(state, speaker, new=not set(leaders) & set(before))
    return lead_of((*told, leading), facts.scene.players, speaker.language)


def _won(facts: ReportFacts[State], speaker: Speaker) -> str:
    if any(isinstance(event, e.NobodyWon) for event in facts.events):
        return speaker.phrase("lead-nobody-won")
    places = standing.places(facts.scene.view)
    names, others = winners_and_next(places, speaker.name)
    tower = places[0].tower
    if not others:
        return speaker.phrase("lead-won", names=names, tower=tower)
    return speaker.phrase("lead-won-before", names=names, tower=tower, others=others)


def _leading(state: State, speaker: Speaker, *, new: bool) -> str:
    leaders = standing.leaders(state)
    tower = state.players[leaders[0]].tower
    if len(leaders) > 1 and len(leaders) == len(state.players):
        return speaker.phrase("lead-level", tower=tower)
    names = [speaker.name(code) for code in leaders]
    key = "lead-overtakes" if new else "lead-leads"
    return speaker.phrase(key, names=names, tower=tower)


def _bankrupt(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    out = [
        speaker.name(event.code)
        for event in events
        if isinstance(event, e.WentBankrupt)
    ]
    if out:
        yield speaker.phrase("lead-bankrupt", names=out)


def _blown_up(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.TowerBlownUp, lambda event: -event.tower):
        by = [speaker.name(code) for code in event.by]
        victim = speaker.name(event.code)
        yield speaker.phrase("lead-blown-up", by=by, victim=victim)


def _caught_printing(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    caught = [
        speaker.name(event.code)
        for event in events
        if isinstance(event, e.PrintingCaught)
    ]
    if caught:
        yield speaker.phrase("lead-caught-printing", names=caught)


def _stolen(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.StonesStolen, lambda event: event.storage):
        thief, victim = speaker.name(event.code), speaker.name(event.victim)
        yield speaker.phrase(
            "lead-stolen", thief=thief, victim=victim, stones=event.storage
        )


def _lottery(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.LotteryWon, lambda event: event.cash):
        name = speaker.name(event.code)
        yield speaker.phrase("lead-lottery", name=name, cash=event.cash)


def _threat_ignored(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    ignored = [event for event in events if isinstance(event, e.ThreatIgnored)]
    for event in ignored[:1]:
        name, by = speaker.name(event.code), speaker.name(event.blackmailer)
        yield speaker.phrase("lead-threat-ignored", name=name, blackmailer=by)


def _party(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.PartyGiven, lambda event: len(event.guests)):
        name = speaker.name(event.code)
        yield speaker.phrase("lead-party", name=name, guests=len(event.guests))


def _printed(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    for event in greatest(events, e.MoneyPrinted, lambda event: event.cash):
        name = speaker.name(event.code)
        yield speaker.phrase("lead-printed", name=name, cash=event.cash)


def _built(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    built = list(greatest(events, e.Built, lambda event: event.tower))
    if built and len(built) <= _MAX_BUILDERS_NAMED:
        names = [speaker.name(one.code) for one in built]
        stones = built[0].tower
        yield speaker.phrase("lead-built", names=names, stones=stones)


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], Iterator[str]]] = (
    _bankrupt,
    _blown_up,
    _caught_printing,
    _stolen,
    _lottery,
    _threat_ignored,
    _party,
    _printed,
    _built,
)


def own_lead(
    facts: ReportFacts[State], speaker: Speaker
) -> tuple[str, ReportFacts[State]]:
    """Return how the reader's place has changed, and what did most to it.

    The facts come back without the event that this tells, for the headline of all.
    """
    me = facts.scene.code
    entry = facts.scene.view.players.get(me)
    if entry is None or facts.before.players[me].out is not None:
        return "", facts
    if entry.out is not None:
        return speaker.phrase("own-lead-out"), facts
    before = standing.rank_of(facts.before, me)
    now = standing.rank_of(facts.scene.view, me)
    key = "own-lead-stays"
    if now != before:
        key = "own-lead-rises" if now < before else "own-lead-falls"
    place = speaker.phrase(key, before=before, now=now)
    kinds = [*(_LOSSES if now >= before else ()), *(_GAINS if now <= before else ())]
    deeds = _deeds(facts.events, me, kinds, speaker)
    event, deed = next(deeds, (None, ""))
    if event is None:
        return place, facts
    public = (one for one in facts.events if one.seen_by is None)
    others = [one for one in public if not _is_same(one, event, me)]
    story = speaker.phrase("own-lead-because", place=place, deed=deed)
    return story, replace(facts, events=others)


def _deeds(
    events: Sequence[Event], me: Code, kinds: Sequence[type[Event]], speaker: Speaker
) -> Iterator[tuple[Event, str]]:
    of_me = [event for event in events if getattr(event, "code", None) == me]
    for kind in kinds:
        said = ((one, _said(one, speaker)) for one in of_me if isinstance(one, kind))
        yield from ((one, deed) for one, deed in said if deed)


def _is_same(one: Event, told: Event, me: Code) -> bool:
    """Whether an event is the told one, or the theft that the told one suffered."""
    if isinstance(told, e.StonesLost) and isinstance(one, e.StonesStolen):
        return one.victim == me
    return one is told


def _said(event: Event, speaker: Speaker) -> str:
    phrase, said = speaker.phrase, ""
    match event:
        case e.TowerBlownUp(by=by, tower=stones) if stones:
            names = [speaker.name(code) for code in by]
            said = phrase("own-lead-blown-up", names=names, stones=-stones)
        case e.StonesLost(thieves=thieves, storage=stones) if stones:
            names = [speaker.name(code) for code in thieves]
            said = phrase("own-lead-robbed", names=names, stones=-stones)
        case e.PrintingCaught():
            said = phrase("own-lead-caught")
        case e.ArticlesMissed(tower=stones):
            said = phrase("own-lead-articles", stones=-stones)
        case e.StonesStolen(victim=victim, storage=stones) if stones:
            said = phrase("own-lead-stole", name=speaker.name(victim), stones=stones)
        case e.LotteryWon(cash=cash) if cash:
            said = phrase("own-lead-won", cash=cash)
        case e.Built(tower=stones) if stones:
            said = phrase("own-lead-built", stones=stones)
        case _:
            pass
    return said
