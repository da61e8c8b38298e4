"""Curves of what everybody may know of all players, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Player
from server.reports.documents.document import Block
from server.reports.pictures.charts import Line
from server.reports.pictures.curves import curve
from server.reports.rounds.history import Past, place_title
from server.texts.catalogue import Translation


def curves(
    players: Sequence[Player], scored: Sequence[Past], words: Translation
) -> list[Block]:
    """Return a picture for each figure that has a history."""
    if len(scored) < 2:
        return []
    titles = dict.fromkeys(score.title for step in scored for score in step.scores)
    # A place says less in a curve than the figures it comes from.
    titles.pop(place_title(words.language), None)
    return [
        curve(
            "history",
            words,
            "page-curve",
            [one.step for one in scored],
            [
                (one.pseudonym, Line(one.code, _values(scored, title, one.code)))
                for one in players
            ],
            figure=title,
        )
        for title in titles
    ]


def _values(scored: Sequence[Past], title: str, code: str) -> tuple[int | None, ...]:
    """Return a player's figure after each step, None where there is none."""
    return tuple(
        next(
            (score.by_code.get(code) for score in step.scores if score.title == title),
            None,
        )
        for step in scored
    )
