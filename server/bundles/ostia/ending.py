"""The end of a game: the ranking, with all that was hidden until then (o11, o13.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia.state import Entry, State
from server.bundles.ostia.speaker import Speaker
from server.reports.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Paragraph,
    Table,
)

_NAME = 1
"""Where the ranking has pseudonyms, which may be long."""

_LEFT = (1, 2)


def final_ranking(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the ranking with its criteria, and who was who."""
    frames, ranking = speaker.tongue.frames, state.ranking or ()
    columns = (
        Column(title, right=i not in _LEFT, gives=i == _NAME)
        for i, title in enumerate(frames.ranking_columns)
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
    yield Heading(frames.ranking)
    yield Table(tuple(columns), tuple(rows))
    if any(one.lost for one in ranking):  # o11.4, o11.8
        everybody = all(one.lost for one in ranking)
        said = frames.all_lost if everybody else frames.lost_last
        yield Paragraph(said, depth=1, close=True)
    aside = speaker.appeals(state.senate_word(-1))
    yield Paragraph(frames.tie_break.format(card=aside), depth=1, close=True)
    yield Heading(frames.revealed)
    yield Definitions(
        tuple(
            (speaker.name(code), _revealed(entry, speaker))
            for code, entry in state.players.items()
        )
    )


def _revealed(entry: Entry, speaker: Speaker) -> str:
    """Say who a player was, and what lay in the stores."""
    cards = speaker.cards(entry.own.hand)
    return speaker.tongue.frames.kept.format(name=entry.name or "-", cards=cards)
