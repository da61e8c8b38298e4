"""Figures of players over the rounds: a picture of lines, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from server.reports.documents.document import Figure
from server.reports.pictures.charts import Line, Lines
from server.texts.catalogue import Translation
from server.texts.formats import number
from server.texts.values import Value


def curve(
    name: str,
    spoken: Translation,
    key: str,
    steps: Sequence[str],
    lines: Sequence[tuple[str, Line]],
    **values: Value,
) -> Figure:
    """Return lines over steps as a picture; each comes with what it is called in words.

    The entry has a title, a note on what its figures are, and says them (`.said`).
    """
    told = "; ".join(
        f"{called}: {_figures(steps, line, spoken.language)}" for called, line in lines
    )
    title, note = spoken.phrase(f"{key}.title", **values), spoken.phrase(f"{key}.note")
    chart = Lines(title, note, tuple(steps), tuple(line for _, line in lines))
    return Figure(name, spoken.phrase(f"{key}.said", figures=told), chart, quiet=True)


def _figures(steps: Sequence[str], line: Line, language: str) -> str:
    return ", ".join(
        f"{step}: {number(value, language)}"
        for step, value in zip(steps, line.values, strict=True)
        if value is not None
    )
