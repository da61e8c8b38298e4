"""The headline of a step of Ostia, made of what lies open (o13): lots, chips, stores.

Cash and cards in hand are their owners' own, and no headline names them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ostia import events as e
from engine.ostia.state import Place, State
from engine.protocol import Event
from server.bundles.ostia.speaker import Speaker
from server.reports.game.lead import first, greatest, lead_of
from server.reports.game.report_facts import ReportFacts


def lead(facts: ReportFacts[State], speaker: Speaker) -> str:
    """Return one sentence about a step; after the end, who has won."""
    state = facts.scene.view
    if facts.over:
        return _won(state.ranking or (), speaker)
    told = (tell(facts.events, speaker) for tell in _TELLING)
    leading = _leading(state, speaker)
    return lead_of((*told, leading), facts.scene.players, speaker.language)


def _won(ranking: Sequence[Place], speaker: Speaker) -> str:
    winners = [one for one in ranking if one.rank == 1 and not one.lost]
    if not winners:  # o11.8
        return speaker.phrase("lead-nobody-won")
    names, chips = [speaker.name(one.code) for one in winners], winners[0].chips
    behind = [one for one in ranking if one.rank != 1]
    if not behind:
        return speaker.phrase("lead-won", names=names, chips=chips)
    others = [speaker.name(one.code) for one in behind if one.rank == behind[0].rank]
    return speaker.phrase("lead-won-before", names=names, chips=chips, others=others)


def _leading(state: State, speaker: Speaker) -> str:
    chips = {code: one.chips for code, one in state.players.items()}
    leaders = first(chips)
    most = chips[leaders[0]]
    if len(leaders) > 1 and len(leaders) == len(chips):
        return speaker.phrase("lead-level", chips=most)
    names = [speaker.name(code) for code in leaders]
    return speaker.phrase("lead-leads", names=names, chips=most)


def _senate(events: Sequence[Event], speaker: Speaker) -> str:
    ahead = [
        speaker.name(one.code)
        for one in events
        if isinstance(one, e.Chips)
        and one.reason is e.ChipsFor.SENATE
        and one.place == 1
    ]
    return speaker.phrase("lead-senate", names=ahead) if ahead else ""


def _loan(events: Sequence[Event], speaker: Speaker) -> str:
    owing = {one.code: None for one in events if isinstance(one, e.LoanTaken)}
    names = [speaker.name(code) for code in owing]
    return speaker.phrase("lead-loan", names=names) if names else ""


def _sold(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.LotSold, lambda event: event.price)
    if found is None:
        return ""
    buyer, seller = speaker.name(found.buyer), speaker.name(found.code)
    return speaker.phrase("lead-sold", buyer=buyer, seller=seller, price=found.price)


def _kept(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.LotKept, lambda event: -event.cash)
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.phrase("lead-kept", name=name, price=-found.cash)


def _unsold(events: Sequence[Event], speaker: Speaker) -> str:
    unsold = [
        speaker.name(one.code)
        for one in events
        if isinstance(one, e.LotForced | e.LotDiscarded)
    ]
    return speaker.phrase("lead-unsold", names=unsold) if unsold else ""


def _built(events: Sequence[Event], speaker: Speaker) -> str:
    found = greatest(events, e.StoreBuilt, lambda event: event.stores)
    if found is None:
        return ""
    name = speaker.name(found.code)
    return speaker.phrase("lead-built", name=name, stores=found.stores)


_TELLING: Sequence[Callable[[Sequence[Event], Speaker], str]] = (
    _senate,
    _loan,
    _sold,
    _kept,
    _unsold,
    _built,
)
"""The order in which events come first."""
