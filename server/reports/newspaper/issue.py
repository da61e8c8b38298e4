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
    """One issue; `line` are the pieces of the line below its name, `lead` its headline.

    `round` is the name of the round that it is about.

    `facts` are figures of the round with what they are, `shorts` what happened, as all
    may know it, the first of a subject with it; `figures` are the pictures.
    `correction` says of what it takes the place.

    The `command` brings the issue of the round by mail. `missing` is the number of
    texts for which there was no room, and `left_out` the sentence about them. Where
    some are missing, or cut, `texts` are all of them as plain text.
    """

    name: str
    language: str
    line: tuple[str, ...]
    results: Results
    labels: Labels
    round: str = ""
    lead: str = ""
    sections: tuple[Section, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    shorts: tuple[tuple[str, str], ...] = ()
    figures: tuple[Figure, ...] = field(default=(), hash=False)
    imprint: tuple[str, ...] = ()
    correction: str = ""
    command: str = ""
    missing: int = 0
    left_out: str = ""
    texts: str = ""

    @property
    def empty(self) -> bool:
        """Say whether nobody has written anything."""
        return not self.sections and not self.missing
