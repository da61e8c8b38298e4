"""The end of a game: the ranking, with all that was hidden until then (o11, o13.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.state import Place, PlayerState, State
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Paragraph,
    Table,
)


def final_ranking(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the ranking with its criteria, and who was who."""
    ranking = state.ranking or ()
    yield Heading(speaker.phrase("ranking.heading"))
    yield _table(ranking, speaker)
    if any(one.lost for one in ranking):  # o11.4, o11.8
        everybody = all(one.lost for one in ranking)
        said = speaker.phrase("all-lost" if everybody else "lost-last")
        yield Paragraph(said, depth=1, close=True)
    aside = speaker.appeals(state.senate_word(-1))
    yield Paragraph(speaker.phrase("tie-break", card=aside), depth=1, close=True)
    yield Heading(speaker.phrase("revealed"))
    yield Definitions(
        tuple(
            (speaker.name(code), _revealed(entry, speaker))
            for code, entry in state.players.items()
        )
    )


def _table(ranking: Sequence[Place], speaker: Speaker) -> Table:
    columns = (
        Column(speaker.phrase("ranking.place"), right=True),
        Column(speaker.phrase("ranking.player"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("ranking.chips"), right=True),
        Column(speaker.phrase("ranking.stores"), right=True),
        Column(speaker.phrase("ranking.cards"), right=True),
        Column(speaker.phrase("ranking.appeal"), right=True),
        Column(speaker.phrase("ranking.money"), right=True),
    )
    rows = (
        (
            one.rank,
            speaker.name(one.code),
            one.code,
            one.chips,
            one.stores,
            one.goods,
            one.aside,
            one.money,
        )
        for one in ranking
    )
    return Table(columns, tuple(rows))


def _revealed(entry: PlayerState, speaker: Speaker) -> str:
    cards = speaker.cards(entry.own.hand)
    return speaker.phrase("revealed-player", name=entry.name or "-", cards=cards)
