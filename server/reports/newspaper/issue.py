"""The content of an issue of a game's newspaper, without its form.

It is made from what the public may know of an edition. A page (`page`) and a PDF
(`press`) are made of the same issue.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from server.reports.documents.document import Figure


@dataclass(frozen=True, slots=True)
class Story:
    """A text of a player: its occasion ("Party"), its title, its author, paragraphs."""

    occasion: str
    title: str
    author: str
    byline: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Texts of one kind under a heading."""

    title: str
    stories: tuple[Story, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """The table of all: names, codes, and figures under the names of their columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Labels:
    """The headings of an issue, its sentence without texts, and the word for a page."""

    contents: str
    empty: str
    facts: str
    shorts: str
    imprint: str
    page: str


@dataclass(frozen=True, slots=True)
class Issue:
    """One issue of a newspaper."""

    name: str
    language: str
    line: tuple[str, ...]
    """The pieces of the line below its name."""
    results: Results
    labels: Labels
    round: str = ""
    """The name of the round that it is about."""
    lead: str = ""
    """The headline."""
    sections: tuple[Section, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    """Figures of the round, each with its name."""
    shorts: tuple[tuple[str, str], ...] = ()
    """Short news that all may know; the first of a subject has the subject with it."""
    figures: tuple[Figure, ...] = field(default=(), hash=False)
    """The pictures."""
    imprint: tuple[str, ...] = ()
    correction: str = ""
    """A sentence about the issue that it replaces."""
    command: str = ""
    """The command that brings the issue by mail."""
    missing: int = 0
    """The number of texts for which there was no room."""
    left_out: str = ""
    """The sentence about these."""
    texts: str = ""
    """All texts as plain text, where some are missing or cut."""

    @property
    def empty(self) -> bool:
        """Return whether nobody has written anything."""
        return not self.sections and not self.missing
