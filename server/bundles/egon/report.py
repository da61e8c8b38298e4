"""The report of Egon: the reader's part, the table, the town, the next round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from engine.egon import events as e
from engine.egon.events import DealerRestocked
from engine.egon.guesses import second_phase
from engine.egon.orders import Dealer
from engine.egon.state import State
from engine.protocol import Code, Event
from server.bundles.egon import figures, outlook, standing
from server.bundles.egon.awards import AWARDS, KINDS
from server.bundles.egon.course import Course
from server.bundles.egon.derived import Telling
from server.bundles.egon.events import EVENTS
from server.bundles.egon.lead import lead, own_lead
from server.bundles.egon.speaker import Speaker
from server.bundles.egon.template import SECOND_ACTIONS, obeyed
from server.bundles.egon.town import Subject, town
from server.reports.documents.document import (
    Block,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
)
from server.reports.game.awards import awards
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.game.scene import Scene
from server.reports.game.telling import Told, ledger, signed
from server.reports.game.texts import ReportParts
from server.reports.game.then_and_now import then_and_now

ACCOUNTS = ("place", "tower", "storage", "cash", "di", "articles")
"""The reader's own figures, before the round and after it."""


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return the table, the town's news, and where the dealers' offers come from."""
    state = facts.scene.view
    if facts.over:
        table = tuple(standing.ranking(state, speaker))
    else:
        table = standing.table(state, speaker, facts.before)
    pictures = {one.name: one for one in figures.of_town(facts, speaker)}
    course = pictures.pop("dealers", None)
    beside = {} if course is None else {Subject.DEALERS: course}
    return Public(
        dict(_restocked(facts.events, speaker)),
        {
            "table": (*table, *pictures.values()),
            "town": town(facts.events, state, speaker, beside),
        },
        lead(facts, speaker),
    )


def _restocked(
    events: Sequence[Event], speaker: Speaker
) -> Iterator[tuple[Event, LedgerEntry]]:
    """Yield what the table of the next offers says beside the dealers."""
    telling = Telling(speaker, Course())
    for event in events:
        if type(event) is DealerRestocked and event.seen_by is None:
            told = EVENTS.told(event, telling, "all")
            if told is not None:
                yield event, LedgerEntry(told.text, told.rule)


def parts(facts: ReportFacts[State], public: Public, speaker: Speaker) -> ReportParts:
    """Return what a reader is told, part by part."""
    scene = facts.scene
    own = tuple(_own_part(facts, speaker)) if scene.code else ()
    table, news = public.blocks["table"], public.blocks["town"]
    if not scene.code:
        # Game masters also read the events that only some players may know.
        private = [event for event in facts.events if event.seen_by is not None]
        news = (*news, *town(private, scene.view, speaker))
    story, others = own_lead(facts, speaker) if scene.code else ("", facts)
    if facts.over:
        given = awards(facts.chronicle, KINDS, AWARDS, speaker.name, speaker.spoken)
        return ReportParts(ranking=table, happened=(*given, *own, *news), lead=story)
    return ReportParts(
        lead=story,
        headline=None if others is facts else lead(others, speaker),
        place=tuple(_place(facts, speaker)) if scene.code else (),
        awaited=tuple(outlook.awaited(scene, speaker)),
        unless=tuple(outlook.unless(scene, speaker)),
        happened=(*own, *table, *news),
        outlook=tuple(outlook.offers(scene, _origins(public), speaker)),
    )


def _origins(public: Public) -> Mapping[Dealer, str]:
    """Return where the dealers' offers come from, as the events tell it."""
    return {
        event.dealer: entry.text
        for event, entry in public.entries.items()
        if isinstance(event, DealerRestocked)
    }


def _place(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the reader's place, and what has changed in the own accounts."""
    me = facts.scene.code
    state, before = facts.scene.view, facts.before
    if state.players[me].out is not None:
        return
    changes = zip(_accounts(before, me), _accounts(state, me), strict=True)
    yield then_and_now(
        dict(zip(map(speaker.head, ACCOUNTS), changes, strict=True)),
        speaker.language,
        corner=speaker.phrase("among", players=len(state.players)),
    )


def _accounts(state: State, me: Code) -> tuple[int, ...]:
    entry, rank = state.players[me], standing.rank_of(state, me)
    return rank, entry.tower, entry.storage, entry.cash, entry.di, entry.articles


def _own_part(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    entries = tuple(own(facts.events, facts.scene.code, speaker, _closed(facts)))
    yield Heading(speaker.phrase("what-happened-to-you"))
    if entries:
        yield Ledger(entries)
    else:
        yield Paragraph(speaker.phrase("nothing-happened"), depth=1)


def own(
    events: Sequence[Event],
    me: Code,
    speaker: Speaker,
    closed: Set[str] = frozenset(),
) -> Iterator[LedgerEntry]:
    """Yield what concerns this reader, in the order of the round.

    `closed` are the letters of the actions that the next round does not have.
    """
    course = Course(events, closed) if closed else speaker.course(events)
    return ledger(_own(Telling(speaker, course, me)))


def _own(telling: Telling) -> Iterator[Told | None]:
    course, me = telling.among, telling.me
    for event in course.naming(me):
        part = "own" if getattr(event, "code", None) == me else "hit"
        yield EVENTS.told(event, telling, part)
        if isinstance(event, e.PartyGiven) and event.code == me:
            yield from _prevented(event, course.events, telling.speaker)


def _closed(facts: ReportFacts[State]) -> Set[str]:
    """Return the letters of the actions that the reader cannot order next (8.2)."""
    state = facts.scene.view
    if facts.over or second_phase(state.rules, state.round + 1):
        return frozenset()
    return set(SECOND_ACTIONS.values()) - obeyed(state, facts.scene.code)


def _prevented(
    party: e.PartyGiven, events: Sequence[Event], speaker: Speaker
) -> Iterator[Told]:
    """Yield what the guests of the reader's party could not do (6.1.5)."""
    for event in events:
        match event:
            case e.OrderVoid(code=code, rule="6.1.5", order=order):
                order_kept = order
            case e.BlackmailDropped(code=code, rule="6.6.6"):
                order_kept = "e"
            case _:
                continue
        if code in party.guests:
            name, thing = speaker.name(code), speaker.thing(order_kept)
            sign, said = signed(speaker.phrase("party-kept", name=name, thing=thing))
            yield Told(said, "6.1.5", sign)


def status(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the table of all, and what the coming round offers, if there is one."""
    if scene.view.ranking is not None:
        yield from standing.ranking(scene.view, speaker)
        return
    yield from standing.table(scene.view, speaker)
    if not scene.closed:
        yield from outlook.status(scene, speaker)
