"""An issue as a document, for a page or a letter: the same texts in the same order."""

from __future__ import annotations

from collections.abc import Iterator

from server.reports.documents.document import (
    Article,
    Block,
    Column,
    Definitions,
    Document,
    Heading,
    Paragraph,
    Sides,
    Table,
)
from server.reports.newspaper.issue import Issue, Results, Story


def page(issue: Issue) -> Document:
    """Return the issue as a document; its title names paper, number and round."""
    number, where, _day = issue.line
    title = f"{issue.name} {number}: {where}"
    return Document(title, tuple(_blocks(issue)), issue.language)


def contents(issue: Issue) -> Iterator[Block]:
    """Yield what the issue holds: titles with their authors, by section."""
    yield Heading(issue.labels.contents)
    if issue.empty:
        yield Paragraph(issue.labels.empty, depth=1)
    for section in issue.sections:
        yield Paragraph(f"{section.title}:", depth=1, close=True)
        for story in section.stories:
            said = f"{story.title} ({story.author})" if story.title else story.author
            yield Paragraph(said, depth=3, hanging=True, close=True)


def _blocks(issue: Issue) -> Iterator[Block]:
    number, where, day = issue.line
    yield Sides(f"{number}, {where}", day)
    if issue.correction:
        yield Paragraph(issue.correction)
    yield from body(issue)


def body(issue: Issue) -> Iterator[Block]:
    """Yield the page's content below the masthead."""
    if issue.lead:
        yield Heading(issue.lead)
    yield from contents(issue)
    yield from _results(issue.results)
    yield from issue.figures
    for section in issue.sections:
        yield Heading(section.title)
        yield from map(_article, section.stories)
    if issue.left_out:
        yield Paragraph(issue.left_out)
    if issue.facts:
        yield Heading(issue.labels.facts)
        yield Definitions(issue.facts)
    if issue.shorts:
        yield Heading(issue.labels.shorts)
        for subject, text in issue.shorts:
            told = f"{subject}: {text}" if subject else text
            yield Paragraph(told, depth=2, hanging=True, close=True)
    yield Heading(issue.labels.imprint)
    for text in issue.imprint:
        yield Paragraph(text, depth=1, close=True)


def _results(results: Results) -> Iterator[Block]:
    columns = tuple(
        Column(title, right=place > 1, gives=not place)
        for place, title in enumerate(results.columns)
    )
    yield Heading(results.title)
    yield Table(columns, results.rows)


def _article(story: Story) -> Article:
    title = ": ".join(one for one in (story.occasion, story.title) if one)
    return Article(story.author, title, "\n\n".join(story.paragraphs))
