"""The reader's own story of a round in a sentence, above the town's headline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.egon import events as e
from engine.egon.state import State
from engine.protocol import Code, Event
from server.bundles.egon import standing
from server.bundles.egon.speaker import Speaker
from server.reports.game.report_facts import ReportFacts

_LOSSES: Sequence[type[Event]] = (
    e.TowerBlownUp,
    e.StonesLost,
    e.PrintingCaught,
    e.ArticlesMissed,
)
_GAINS: Sequence[type[Event]] = (e.StonesStolen, e.LotteryWon, e.Built)
"""The order in which events come first: a fall has a loss as its cause, a rise a gain.
"""


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
        return speaker.words.phrase("own-lead-out"), facts
    before = standing.rank_of(facts.before, me)
    now = standing.rank_of(facts.scene.view, me)
    key = "own-lead-stays"
    if now != before:
        key = "own-lead-rises" if now < before else "own-lead-falls"
    place = speaker.words.phrase(key, before=before, now=now)
    kinds = [*(_LOSSES if now >= before else ()), *(_GAINS if now <= before else ())]
    deeds = _deeds(facts.events, me, kinds, speaker)
    event, deed = next(deeds, (None, ""))
    if event is None:
        return place, facts
    public = (one for one in facts.events if one.seen_by is None)
    others = [one for one in public if not _is_same(one, event, me)]
    story = speaker.words.phrase("own-lead-because", place=place, deed=deed)
    return story, replace(facts, events=others)


def _deeds(
    events: Sequence[Event], me: Code, kinds: Sequence[type[Event]], speaker: Speaker
) -> Iterator[tuple[Event, str]]:
    """Yield what happened to the reader of these kinds, in their order."""
    of_me = [one for one in events if getattr(one, "code", None) == me]
    for kind in kinds:
        said = ((one, _said(one, speaker)) for one in of_me if isinstance(one, kind))
        yield from ((one, deed) for one, deed in said if deed)


def _is_same(one: Event, told: Event, me: Code) -> bool:
    """Whether an event is the told one, or the theft that the told one suffered."""
    if isinstance(told, e.StonesLost) and isinstance(one, e.StonesStolen):
        return one.victim == me
    return one is told


def _said(event: Event, speaker: Speaker) -> str:
    phrase, said = speaker.words.phrase, ""
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
