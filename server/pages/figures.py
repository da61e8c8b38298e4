from __future__ import annotations

from collections.abc import Sequence

from server.reports.documents.document import Block, Figure
from server.reports.pictures.charts import Lines


def others(figures: Sequence[Block], there: Sequence[Block]) -> list[Block]:
    """Return the figures that the page does not have already."""
    charts = [one.data for one in there if isinstance(one, Figure)]
    return [
        figure
        for figure in figures
        if isinstance(figure, Figure)
        and not any(_same(figure.data, chart) for chart in charts)
    ]


def _same(chart: object, other: object) -> bool:
    """Whether two charts show the same, be it that lines of one begin earlier."""
    if not (isinstance(chart, Lines) and isinstance(other, Lines)):
        return chart == other
    figures = {line.label: line.values for line in chart.lines}
    return {line.label for line in other.lines} == set(figures) and all(
        figures[line.label][-len(line.values) :] == line.values for line in other.lines
    )
