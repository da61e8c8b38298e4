"""An issue that is too long for its pages loses texts of whoever wrote most."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from server.reports.documents.room import left_out
from server.reports.newspaper.issue import Issue, Section, Story
from server.texts.catalogue import CORE

MAX_LINES = 7_200
"""Lines of a column that texts may fill: some 24 pages of four columns each."""

LETTERS_PER_LINE = 33
"""Letters that a line of a column holds on average."""

LINES_OF_HEAD = 6
"""Lines above a text: its occasion, title and author."""


def fitted(issue: Issue, max_lines: int = MAX_LINES) -> Issue:
    """Return an issue whose texts fill no more lines; it says what is missing."""
    stories = [story for section in issue.sections for story in section.stories]
    sizes = [(story.author, lines_of(story)) for story in stories]
    gone = left_out(sizes, sum(size for _, size in sizes) - max_lines)
    if not gone:
        return issue
    place = count()
    kept = (
        Section(
            section.title,
            tuple(story for story in section.stories if next(place) not in gone),
        )
        for section in issue.sections
    )
    missing = issue.missing + len(gone)
    words = CORE.into(issue.language)
    said = words.phrase("issue-left-out", count=missing, command=issue.command)
    sections = tuple(one for one in kept if one.stories)
    return replace(issue, sections=sections, missing=missing, left_out=said)


def lines_of(story: Story) -> int:
    """Return how many lines of a column a text fills, about."""
    rows = (row for paragraph in story.paragraphs for row in paragraph.split("\n"))
    return LINES_OF_HEAD + sum(len(row) // LETTERS_PER_LINE + 1 for row in rows)
