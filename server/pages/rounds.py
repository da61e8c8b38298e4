"""A game round by round: headline, picture and table of each, to step through.

The page works without scripts: links show one round at a time, and a browser that
cannot hide the others shows all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from server.pages.listed import Listed
from server.reports.documents.document import Block
from server.reports.newspaper.page import results


@dataclass(frozen=True, slots=True)
class Slide:
    """A round on the page, and what leads to its report and to its newspaper."""

    anchor: str
    name: str
    lead: str
    body: Markup
    report: str
    step: str
    issue: str
    issue_path: str


def slides(
    reports: Sequence[Listed], written: Callable[[Sequence[Block]], Markup]
) -> Iterator[Slide]:
    """Yield the rounds that are over, the oldest first; `written` makes their HTML."""
    for report in reports:
        if (issue := report.issue) is None:
            continue
        number, *_ = issue.line
        yield Slide(
            anchor=report.path.removesuffix(".html"),
            name=issue.round,
            lead=issue.lead,
            body=written([*issue.figures[:1], results(issue)]),
            report=report.path,
            step=report.name,
            issue=f"{issue.name} {number}",
            issue_path=report.issue_path,
        )
