"""The letter to whoever leads games: what is to do, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from server.reports.documents.document import (
    Block,
    Document,
    Heading,
    Paragraph,
    lines,
)
from server.reports.documents.sentences import addressed_letter
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

PARTS = Family("agenda", ("to-do", "deadlines", "seats"))
"""The headings of lists over all games."""


@dataclass(frozen=True, slots=True)
class Agenda:
    """What a game wants of whoever leads it, in sentences.

    `decisions` are what waits for a word; `deadline` is one that is near, and `missing`
    says what is missing until then; `seats` are facts that call for nothing yet.
    """

    decisions: Sequence[Paragraph] = ()
    deadline: datetime | None = None
    missing: Paragraph | None = None
    seats: Sequence[Paragraph] = ()


@dataclass(frozen=True, slots=True)
class GameSection:
    """What the letter says of a game."""

    title: str
    agenda: Agenda
    news: Sequence[Block]


def letter(games: Sequence[GameSection], language: str, *, at_once: bool) -> Document:
    """Return the letter about these games.

    `at_once` is for a reader who does not wait for the end of the day.
    """
    letter = _Letter(games, known(language))
    count = sum(len(game.agenda.decisions) for game in games)
    when: Literal["now", "to-do", "nothing"] = "to-do" if count else "nothing"
    return addressed_letter(
        "daily-letter",
        language,
        "",
        when="now" if at_once else when,
        count=count,
        todo=[] if at_once else letter.to_do(),
        news=letter.news(),
        example=f"[{games[-1].title}]" if len(games) > 1 else "",
    )


@dataclass(frozen=True, slots=True)
class _Letter:
    """The parts of the letter; where it is about several games, each line names its."""

    games: Sequence[GameSection]
    language: str

    def to_do(self) -> list[Block]:
        """Return what is to do, deadlines that are near in their order, and seats."""
        near = sorted(
            (game.agenda.deadline, number)
            for number, game in enumerate(self.games)
            if game.agenda.deadline is not None
        )
        by_deadline = [self.games[number] for _, number in near]
        return [
            *self._listed(
                "to-do",
                self._said((game, game.agenda.decisions) for game in self.games),
            ),
            *self._listed(
                "deadlines",
                self._said(
                    (game, [game.agenda.missing])
                    for game in by_deadline
                    if game.agenda.missing is not None
                ),
            ),
            *self._listed(
                "seats",
                self._said((game, game.agenda.seats) for game in self.games),
            ),
        ]

    def news(self) -> list[Block]:
        """Return what is new in each game that has news."""
        blocks: list[Block] = []
        for game in self.games:
            if game.news:
                blocks.append(Heading(self._phrase("news-head", title=game.title)))
                blocks += game.news
        return blocks

    def _listed(self, part: str, said: Sequence[str]) -> list[Block]:
        if not said:
            return []
        return [Heading(self._phrase(PARTS[part])), *lines(said, hanging=True)]

    def _said(
        self, found: Iterable[tuple[GameSection, Sequence[Paragraph]]]
    ) -> list[str]:
        each = [(game.title, one.text) for game, all_ in found for one in all_]
        if len(self.games) == 1:
            return [text for _, text in each]
        return [
            self._phrase("of-a-game", title=title, said=text) for title, text in each
        ]

    def _phrase(self, key: str, /, **values: str) -> str:
        return CORE.into(self.language).phrase(key, **values)
