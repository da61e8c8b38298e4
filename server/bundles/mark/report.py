"""The body of a report of MARK, and the line of its subject."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from engine.mark import events as e
from engine.mark.market import LENGTH
from engine.mark.state import State
from engine.protocol import Code, Event
from server.bundles.mark import figures, wishes
from server.bundles.mark.awards import AWARDS, KINDS
from server.bundles.mark.board import (
    dice,
    market,
    meaning,
    place_of,
    players,
    written,
)
from server.bundles.mark.events import EVENTS, Telling
from server.bundles.mark.lead import lead, own_lead
from server.bundles.mark.speaker import Speaker
from server.bundles.mark.standing import places
from server.reports.documents.document import (
    Block,
    Column,
    Heading,
    Ledger,
    LedgerEntry,
    Paragraph,
    Table,
)
from server.reports.game.awards import awards
from server.reports.game.report_facts import Public, ReportFacts
from server.reports.game.scene import Scene
from server.reports.game.texts import ReportParts, Score
from server.reports.game.then_and_now import then_and_now


def public(facts: ReportFacts[State], speaker: Speaker) -> Public:
    """Return the course of the step, and what lies on the table after it."""
    state = facts.scene.view
    telling = Telling(speaker, state)
    entries = {
        event: LedgerEntry(told.line, told.rule)
        for event in facts.events
        if (told := EVENTS.told(event, telling, "all"))
    }
    course = (
        Heading(speaker.phrase("course")),
        *_by_rounds(facts.events, entries, speaker),
    )
    after = () if facts.over else tuple(dice(state, speaker))
    blocks = {
        "course": course,
        "players": tuple(players(state, speaker, facts.before)),
        "next": (*after, *market(state, speaker)),
        "pictures": tuple(figures.of_table(state, facts.chronicle, speaker)),
    }
    return Public(entries, blocks, lead(facts, speaker))


def parts(facts: ReportFacts[State], public: Public, speaker: Speaker) -> ReportParts:
    """Return what a reader is told, part by part; after the end the ranking first."""
    scene, shared = facts.scene, public.blocks
    own = tuple(_own_part(facts, speaker)) if scene.code else ()
    news = (*shared["players"], *shared["course"], *shared["pictures"])
    story = own_lead(facts, speaker) if scene.code else ""
    if facts.over:
        ranking = tuple(final_ranking(scene, speaker))
        given = awards(facts.chronicle, KINDS, AWARDS, speaker.name, speaker.spoken)
        happened = (*given, *own, *news, *shared["next"])
        return ReportParts(ranking=ranking, happened=happened, lead=story)
    return ReportParts(
        lead=story,
        place=tuple(_place(facts, speaker)) if scene.code else (),
        awaited=tuple(awaited(scene, speaker)),
        happened=(*own, *news),
        outlook=shared["next"],
    )


def _place(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the reader's place, and what has changed in the own accounts."""
    me = facts.scene.code
    before, now = (
        next(place for place in places(state) if place.code == me)
        for state in (facts.before, facts.scene.view)
    )
    yield then_and_now(
        {
            speaker.phrase("ranking.place"): (before.rank, now.rank),
            speaker.phrase("ranking.cash"): (before.cash, now.cash),
            speaker.phrase("ranking.pieces"): (before.pieces, now.pieces),
        },
        speaker.language,
    )
    yield from _equal_cash(facts.scene.view, me, speaker)


def _equal_cash(state: State, me: Code, speaker: Speaker) -> Iterator[Block]:
    """Say why players with equal money have different places (m8.3).

    After the end it is said of everybody, before it of the reader's own place.
    """
    found = places(state)
    own = [one for one in found if state.ranking is not None or one.code == me]
    if any(a.cash == b.cash and a.rank != b.rank for a in own for b in found):
        yield Paragraph(speaker.phrase("equal-cash"), close=True)


def awaited(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the reader's own dice of the coming step, and what they are good for."""
    state, me = scene.view, scene.code
    yield from near_the_end(state, speaker)
    if state.dice is None or me not in state.seats:
        return
    for round_, rolls in zip(state.step_rounds, state.dice.rounds, strict=True):
        rolls_of_seat = dict(zip(state.seats, rolls, strict=True))[me]
        sentence = speaker.phrase(
            "own-dice",
            round=round_,
            place=place_of(state, me, round_),
            rolls=written(rolls_of_seat),
            meaning=meaning(rolls_of_seat, state, speaker),
        )
        yield Paragraph(sentence, depth=1, close=True)
    yield Paragraph(speaker.phrase("orders-due"), depth=1, close=True)


def near_the_end(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield how near the end is: the last step, or the one before (m8.1, m8.2)."""
    last = state.rules.last_round(len(state.seats))
    coming = state.step_rounds
    missing = state.rules.end_rows - state.market.full_rows
    if last in coming:
        several = last > coming[0]
        said = speaker.phrase("last-round", last=last, several=several)
    elif last in range(coming[-1] + 1, coming[-1] + 1 + len(coming)):
        said = speaker.phrase("round-before-last", last=last)
    elif missing == 1 and _can_fill_a_row(state):
        said = speaker.phrase("last-row", rows=state.market.full_rows)
    else:
        return
    yield Paragraph(said, depth=1, close=True)


def _can_fill_a_row(state: State) -> bool:
    """Return whether a row has room for no more than can be sold in the coming step.

    A player has two actions at most in a round (m5.6).
    """
    sales = 2 * len(state.seats) * len(state.step_rounds)
    return any(not row.full and LENGTH - row.pieces <= sales for row in state.rows)


def _own_part(facts: ReportFacts[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what concerns the reader, and what became of the own wishes."""
    own = _own(facts.events, facts.scene, speaker)
    yield Heading(speaker.phrase("own-events"))
    if own:
        yield from _by_rounds(facts.events, own, speaker)
    else:
        yield Paragraph(speaker.phrase("no-own-events"), depth=1)
    yield from wishes.became(facts.events, speaker)


def _own(
    events: Sequence[Event], scene: Scene[State], speaker: Speaker
) -> Mapping[Event, LedgerEntry]:
    told = ((event, own(event, scene.view, speaker, scene.code)) for event in events)
    return {event: entry for event, entry in told if entry is not None}


def own(event: Event, state: State, speaker: Speaker, me: Code) -> LedgerEntry | None:
    """Return what the reader is told of an event; `state` is any one of the step."""
    if not isinstance(event, e.Auctioned) and getattr(event, "player", None) != me:
        return None
    told = EVENTS.told(event, Telling(speaker, state, me), "own")
    if told is None:
        return None
    return LedgerEntry(told.text[:1].upper() + told.text[1:], told.rule, told.sign)


def _by_rounds(
    events: Sequence[Event], entries: Mapping[Event, LedgerEntry], speaker: Speaker
) -> Iterator[Block]:
    """Yield what happened, in the order it happened; the rounds by name if several."""
    rounds = [event for event in events if isinstance(event, e.MarkEvent)]
    several = len({event.round for event in rounds}) > 1
    for number, of_round in groupby(rounds, key=lambda event: event.round):
        entries_of_round = tuple(
            entries[event] for event in of_round if event in entries
        )
        if several and entries_of_round:
            said = speaker.phrase("round", round=number)
            yield Paragraph(f"{said}:", depth=1, close=True)
        yield Ledger(entries_of_round, close=True)


def scores(scene: Scene[State], speaker: Speaker) -> tuple[Score, ...]:
    """Return cash and places."""
    ranking = places(scene.view)
    return (
        Score(speaker.phrase("ranking.cash"), {p.code: p.cash for p in ranking}),
        Score(speaker.phrase("ranking.place"), {p.code: p.rank for p in ranking}),
    )


def headline(scene: Scene[State], speaker: Speaker) -> str:
    """Return the reader's pseudonym, cash and place."""
    place = next(one for one in places(scene.view) if one.code == scene.code)
    name = speaker.name(scene.code)
    return speaker.phrase("headline", name=name, cash=place.cash, rank=place.rank)


def final_ranking(scene: Scene[State], speaker: Speaker) -> tuple[Block, ...]:
    """Return the ranking, with the names that the end reveals."""
    columns = (
        Column(speaker.phrase("ranking.place"), right=True),
        Column(speaker.phrase("ranking.name"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("ranking.cash"), right=True),
        Column(speaker.phrase("ranking.pieces"), right=True),
        Column(speaker.phrase("ranking.revealed"), gives=True),
    )
    rows = (
        (
            str(place.rank),
            speaker.name(place.code),
            place.code,
            place.cash,
            place.pieces,
            scene.view.players[place.code].name or "",
        )
        for place in places(scene.view)
    )
    return (
        Heading(speaker.phrase("ranking.heading")),
        Table(columns, tuple(rows)),
        *_equal_cash(scene.view, scene.code, speaker),
    )
