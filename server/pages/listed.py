"""Reports in lists: their pages, names, headlines and newspapers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from server.reports.hypertext.anchors import Anchor, Anchors
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.page import article, titled


@dataclass(frozen=True, slots=True)
class Listed:
    """A report in a list: its page, its name, when the step was resolved, its headline.

    `issue` is that of the newspaper about the round that ended with the step.
    """

    path: str
    name: str
    at: datetime
    lead: str = ""
    issue: Issue | None = None

    @property
    def issue_path(self) -> str:
        """Return the page of the issue."""
        return f"issue-{self.path.removeprefix('step-')}"


def articles_of(issue: Issue) -> list[Anchor]:
    """Return the texts of an issue with their authors, and their places on its page."""
    names = Anchors()
    stories = [story for section in issue.sections for story in section.stories]
    return [
        Anchor(names.article(written.title or written.author), titled(story))
        for story in stories
        for written in (article(story),)
    ]
