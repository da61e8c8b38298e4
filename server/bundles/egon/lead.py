"""The headline of a round of Egon: what the town talks about (8.1: all of it is known).

`_TELLING` is the order in which events come first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.egon import events as e
from engine.egon.state import State
from engine.protocol import Event
from server.bundles.egon import standing
from server.bundles.egon.speaker import Speaker
from server.reports.game.lead import greatest, lead_of
from server.reports.game.report_facts import ReportFacts


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a round; after the end, who has won."""
    state = facts.scene.view
    if facts.over:
        return _won(facts, speaker)
    told = (tell(facts.events, speaker) for tell in _TELLING)
    leaders, before = standing.leaders(state), standing.leaders(facts.before)
    found = _leading(state, speaker, new=not set(leaders) & set(before))
    return lead_of((*told, found), facts.scene.players, speaker.language)


def _won(facts: ReportFacts[State], speaker: Speaker) -> str:
    if any(isinstance(one, e.NobodyWon) for one in facts.events):
        return speaker.words.phrase("lead-nobody-won")
    places = standing.places(facts.scene.view)
    winners = [one for one in places if one.rank == 1]
    tower = winners[0].tower
    names = [speaker.name(one.code) for one in winners]
    behind = [one for one in places if one.rank != 1]
    if not behind:
        return speaker.words.phrase("lead-won", names=names, tower=tower)
    others = [speaker.name(one.code) for one in behind if one.rank == behind[0].rank]
    return speaker.words.phrase(
        "lead-won-before", names=names, tower=tower, others=others
    )


def _leading(state: State, speaker: Speaker, *, new: bool) -> str:
    leaders = standing.leaders(state)
    tower = state.players[leaders[0]].tower
    if len(leaders) > 1 and len(leaders) == len(state.players):
        return speaker.words.phrase("lead-level", tower=tower)
    names = [speaker.name(code) for code in leaders]
    key = "lead-overtakes" if new else "lead-leads"
    return speaker.words.phrase(key, names=names, tower=tower)


def _bankrupt(events: Sequence[Event], speaker: Speaker) -> str:
    out = [speaker.name(one.code) for one in events if isinstance(one, e.WentBankrupt)]
    return speaker.words.phrase("lead-bankrupt", names=out) if out else ""


def _blown_up(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.TowerBlownUp, lambda event: -event.tower)
    if found is None:
        return ""
    by = [speaker.name(code) for code in found.by]
    victim = speaker.name(found.code)
    return speaker.words.phrase("lead-blown-up", by=by, victim=victim)


def _caught_printing(events: Sequence[Event], speaker: Speaker) -> str:
    caught = [
        speaker.name(one.code) for one in events if isinstance(one, e.PrintingCaught)
    ]
    return speaker.words.phrase("lead-caught-printing", names=caught) if caught else ""


def _stolen(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.StonesStolen, lambda event: event.storage)
    if found is None:
        return ""
    thief, victim = speaker.name(found.code), speaker.name(found.victim)
    return speaker.words.phrase(
        "lead-stolen", thief=thief, victim=victim, stones=found.storage
    )


def _lottery(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.LotteryWon, lambda event: event.cash)
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.words.phrase("lead-lottery", name=name, cash=found.cash)


def _threat_ignored(events: Sequence[Event], speaker: Speaker) -> str:
    for event in events:
        if isinstance(event, e.ThreatIgnored):
            name, by = speaker.name(event.code), speaker.name(event.blackmailer)
            return speaker.words.phrase(
                "lead-threat-ignored", name=name, blackmailer=by
            )
    return ""


def _party(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.PartyGiven, lambda event: len(event.guests))
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.words.phrase("lead-party", name=name, guests=len(found.guests))


def _printed(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.MoneyPrinted, lambda event: event.cash)
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.words.phrase("lead-printed", name=name, cash=found.cash)


def _built(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.Built, lambda event: event.tower)
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.words.phrase("lead-built", name=name, stones=found.tower)


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], str]] = (
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
