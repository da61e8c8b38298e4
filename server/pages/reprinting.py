"""Issues whose PDFs are not stored any more are set again for a folder without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from server.pages.facts import GameFacts, Past, PrintedIssue
from server.reports.newspaper import press
from server.reports.newspaper.typesetter import Typesetter, typesetter

Known: TypeAlias = Callable[[str], bool]
"""Returns whether a file, by its path on the site, is there already."""


def reprinted(game: GameFacts, is_there: Known) -> GameFacts:
    """Return a game whose issues have bytes, or are there; others are left out."""

    def had(past: Past, setter: Typesetter) -> Iterator[tuple[str, PrintedIssue]]:
        for language, issue in past.issues.items():
            if issue.pdf or is_there(path_of(game, language, issue)):
                yield language, issue
            elif pdf := _set_again(past, language, setter):
                yield language, replace(issue, pdf=pdf)

    # Its process starts with the first issue.
    with typesetter() as setter:
        past = [replace(one, issues=dict(had(one, setter))) for one in game.past]
    return replace(game, past=past)


def _set_again(past: Past, language: str, setter: Typesetter) -> bytes | None:
    if past.paper is None or not press.installed():
        return None
    made = setter.issue(past.paper.issue(language))
    return made if isinstance(made, bytes) else None


def paths_without_bytes(game: GameFacts) -> Iterator[str]:
    """Yield the paths of issues that are only in the folder."""
    for past in game.past:
        for language, issue in past.issues.items():
            if issue.pdf is None:
                yield path_of(game, language, issue)


def path_of(game: GameFacts, language: str, issue: PrintedIssue) -> str:
    """Return the path of an issue on the site."""
    return f"{language}/{game.slug}/{issue.name}"
