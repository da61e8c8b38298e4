"""The standing of the players of Egon: places, the table of all, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator

from engine.egon.reckoning import rank
from engine.egon.state import Place, Sentence, State
from engine.egon.state import PlayerState as Seat
from engine.protocol import Code
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Block, Heading, Paragraph, Table
from server.reports.game.scene import Scene
from server.reports.game.texts import Score
from server.texts.family import Family

NAME, CHANGE = "builder", "change"
"""The columns of names, which may be long, and of what has changed."""

COLUMNS = (
    *("place", NAME, "", "tower", CHANGE),
    *("storage-short", "cash", "di", "articles-short", ""),
)
RANKING = ("place", NAME, "", "tower", "real-name")

MARKS = Family("mark", ("out", *(one.value for one in Sentence)))


def places(state: State) -> tuple[Place, ...]:
    """Return everybody in the order of the towers; those who are out come last."""
    if state.ranking is not None:
        return state.ranking
    finished = {c: p.tower for c, p in state.players.items() if p.out is None}
    out = {c: p.tower for c, p in state.players.items() if p.out is not None}
    return rank(finished, out)


def leaders(state: State) -> tuple[Code, ...]:
    """Return the players in the first place."""
    return tuple(place.code for place in places(state) if place.rank == 1)


def rank_of(state: State, code: Code) -> int:
    """Return the rank of a player in `places`."""
    if state.ranking is not None:
        return next(one.rank for one in state.ranking if one.code == code)
    entry = state.players[code]
    mine = (entry.out is None, entry.tower)
    before = sum((one.out is None, one.tower) > mine for one in state.players.values())
    return before + 1


def scores(scene: Scene[State], speaker: Speaker) -> tuple[Score, ...]:
    """Return towers and places; who is out has the tower to be let, behind the rest."""
    ranking = places(scene.view)
    return (
        Score(speaker.head("tower"), {one.code: one.tower for one in ranking}),
        Score(speaker.head("place"), {one.code: one.rank for one in ranking}),
    )


def headline(scene: Scene[State], speaker: Speaker) -> str:
    """Return the reader's pseudonym, place and height."""
    name = speaker.name(scene.code)
    entry = scene.view.players[scene.code]
    if entry.out is not None:
        return speaker.phrase("headline-out", name=name)
    rank = rank_of(scene.view, scene.code)
    return speaker.phrase("headline", name=name, rank=rank, tower=entry.tower)


def table(
    state: State, speaker: Speaker, before: State | None = None
) -> tuple[Block, ...]:
    """Return the table of all; with a state `before`, what has changed since."""
    columns = tuple(
        speaker.column(
            name,
            right=name not in ("", NAME),
            gives=name == NAME,
            spare=name == NAME,
        )
        for name in COLUMNS
    )
    earlier = {one.code: one for one in places(before)} if before else {}
    rows = [
        _row(place, earlier.get(place.code), state, speaker) for place in places(state)
    ]
    title = speaker.phrase("standing")
    if before is not None:
        heading = Heading(title, speaker.phrase("standing-note"))
        return heading, Table(columns, tuple(rows))
    heading = Heading(title)
    kept = [i for i, name in enumerate(COLUMNS) if name != CHANGE]
    return heading, Table(
        tuple(columns[i] for i in kept), tuple(tuple(r[i] for i in kept) for r in rows)
    )


def _row(
    place: Place, before: Place | None, state: State, speaker: Speaker
) -> tuple[str, ...]:
    entry = state.players[place.code]
    change = entry.tower - before.tower if before else 0
    return (
        f"{place.rank} ({before.rank})" if before else str(place.rank),
        speaker.name(place.code),
        place.code,
        str(entry.tower),
        f"{change:+}" if change else "",
        str(entry.storage),
        speaker.number(entry.cash),
        str(entry.di),
        str(entry.articles),
        _sits(entry, speaker),
    )


def _sits(entry: Seat, speaker: Speaker) -> str:
    if entry.out is not None:
        return speaker.phrase(MARKS["out"])
    if entry.sentence is None:
        return ""
    return speaker.phrase(MARKS[entry.sentence.value])


def ranking(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield who wins, and the ranking, with the names that the end reveals."""
    yield Heading(speaker.phrase("final-ranking"))
    yield Paragraph(_winner(state, speaker), depth=1)
    columns = tuple(
        speaker.column(
            name,
            right=name in ("place", "tower"),
            gives=name in (NAME, "real-name"),
            spare=name == NAME,
        )
        for name in RANKING
    )
    out = speaker.phrase(MARKS["out"])
    rows = []
    for place in places(state):
        entry = state.players[place.code]
        name = out if entry.out is not None and not entry.name else entry.name
        rows.append(
            (
                str(place.rank),
                speaker.name(place.code),
                place.code,
                str(place.tower),
                name or "",
            )
        )
    yield Table(columns, tuple(rows), close=True)


def _winner(state: State, speaker: Speaker) -> str:
    """1.1: the highest tower wins, where one is not below zero."""
    first = [
        place
        for place in places(state)
        if place.rank == 1
        and place.tower >= 0
        and state.players[place.code].out is None
    ]
    if not first:
        return speaker.phrase("nobody-wins")
    names = [speaker.name(one.code) for one in first]
    return speaker.phrase("winner", names=names, tower=first[0].tower)
