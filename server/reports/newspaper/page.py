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
from server.reports.newspaper.issue import Issue, Story


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
            yield Paragraph(titled(story), depth=3, hanging=True, close=True)


def titled(story: Story) -> str:
    """Return a text's title with its author, as contents list it."""
    return f"{story.title} ({story.author})" if story.title else story.author


def _blocks(issue: Issue) -> Iterator[Block]:
    number, where, day = issue.line
    yield Sides(f"{number}, {where}", day)
    if issue.correction:
        yield Paragraph(issue.correction)
    yield from body(issue)


def body(issue: Issue) -> Iterator[Block]:
    """Yield the content below the masthead."""
    if issue.lead:
        yield Heading(issue.lead)
    yield from contents(issue)
    yield from inside(issue)


def inside(issue: Issue) -> Iterator[Block]:
    """Yield what the contents list."""
    yield Heading(issue.results.title)
    yield results(issue)
    yield from issue.figures
    for section in issue.sections:
        yield Heading(section.title)
        yield from map(article, section.stories)
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


def results(issue: Issue) -> Table:
    """Return the table of the round."""
    columns = tuple(
        Column(title, right=place > 1, gives=not place)
        for place, title in enumerate(issue.results.columns)
    )
    return Table(columns, issue.results.rows)


def article(story: Story) -> Article:
    """Return a text under its occasion and title, or under its author."""
    title = ": ".join(one for one in (story.occasion, story.title) if one)
    return Article(story.author, title, "\n\n".join(story.paragraphs))
