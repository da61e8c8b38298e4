"""The course of the standing: a table for each figure, a column for each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.protocol import Code, Player
from server.reports.documents.document import Block, Column, Heading, Table
from server.reports.game.texts import Score
from server.texts.catalogue import CORE, Translation
from server.texts.languages import known

MAX_STEPS_ABREAST = 7
"""The most steps in a table, as a phone has room for; a table more has the next."""

WIDTH = 74
"""Characters of a row, codes and gaps included: no figure is cut."""

GAP, FIGURE = 2, 4
"""Blanks between two columns, and how wide a figure is, mostly."""


def place_title(language: str) -> str:
    """Return what the figure is called that says who is first."""
    return CORE.into(language).phrase("history-place")


@dataclass(frozen=True, slots=True)
class Past:
    """The figures after a step that was resolved, as tables call it (`called`)."""

    step: str
    scores: Sequence[Score]


def history(
    past: Sequence[Past], players: Sequence[Player], language: str
) -> Sequence[Block]:
    """Return the tables; nothing where there are no figures."""
    spoken = CORE.into(known(language))
    titles = dict.fromkeys(score.title for step in past for score in step.scores)
    return [block for title in titles for block in _of(title, past, players, spoken)]


def _of(
    title: str, past: Sequence[Past], players: Sequence[Player], spoken: Translation
) -> Sequence[Block]:
    blocks: list[Block] = [Heading(title, spoken.phrase("history-by-rounds"))]
    codes = max((len(player.code) for player in players), default=0)
    for steps in _abreast(past, WIDTH - codes):
        columns = (Column(""), *(Column(step.step, right=True) for step in steps))
        rows = tuple(
            (player.code, *(_figure(step, title, player.code) for step in steps))
            for player in players
        )
        blocks.append(Table(columns, rows))
    return blocks


def _abreast(past: Sequence[Past], width: int) -> Iterator[Sequence[Past]]:
    """Yield the steps in groups that fit side by side in a width."""
    group: list[Past] = []
    for past_step in past:
        wide = sum(GAP + max(len(step.step), FIGURE) for step in (*group, past_step))
        if group and (len(group) == MAX_STEPS_ABREAST or wide > width):
            yield group
            group = []
        group.append(past_step)
    if group:
        yield group


def _figure(past: Past, title: str, code: Code) -> str:
    found = (score.by_code.get(code) for score in past.scores if score.title == title)
    figure = next((one for one in found if one is not None), None)
    return "-" if figure is None else str(figure)
