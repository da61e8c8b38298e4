"""The content of an issue of the newspaper: the letters of a round, its masthead.

It is looked up once; an issue in any language is made of it without the database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.protocol import Audience
from server.games.editions.store_edition import Edition, kept
from server.games.reports.letters import Letters, letters_of
from server.reports.game.report_facts import Public
from server.reports.newspaper import make
from server.reports.newspaper.issue import Issue
from server.storage.games import editions
from server.storage.tables.games import StepRow
from server.storage.unit_of_work import Work


@dataclass(frozen=True)
class Paper:
    """The letters of the steps of a round, the one it ended with as the last.

    `name` is what the newspaper is called, `number` counts its issues from 1.
    """

    letters: Sequence[Letters]
    name: str
    number: int

    def issue(self, language: str) -> Issue:
        """Return the issue of the round in a language, of what the public may know."""
        facts = [letter.facts(Audience.PUBLIC) for letter in self.letters]
        last, public = facts[-1], self.letters[-1].public(language)
        whole = replace(
            last,
            before=facts[0].before,
            events=tuple(event for one in facts for event in one.events),
            press=tuple(dict.fromkeys(text for one in facts for text in one.press)),
            kept={key: text for one in facts for key, text in one.kept.items()},
        )
        entries = {
            event: entry
            for letter in self.letters
            for event, entry in letter.public(language).entries.items()
        }
        edition = self.letters[-1].edition
        game, step_row = edition.game, edition.game.step_row
        again = self.letters[-1].late and _is_last_of_round(edition)
        masthead = make.Masthead(
            name=self.name,
            number=self.number,
            day=step_row.resolved_at or step_row.opened_at,
            corrected=step_row.edition > 1 or again,
        )
        shared = Public(entries, public.blocks, public.lead)
        return make.issue_of(whole, shared, game.bundle, masthead, language)


def ends_round(edition: Edition) -> bool:
    """Return whether no more of a step's round is played: then an issue comes out."""
    return edition.over or edition.closed or _is_last_of_round(edition)


def _is_last_of_round(edition: Edition) -> bool:
    return edition.after.step.number != edition.game.step.number


def paper_of(work: Work, name: str, edition: Edition) -> Paper:
    """Return what the issue of the round is made from that ended with this step."""
    return Paper(
        [letters_of(work, one) for one in _of_round(work, edition)],
        name,
        len(_rounds_before(work, edition)) + 1,
    )


def papers(past: Sequence[Letters], name: str) -> list[Paper | None]:
    """Return the paper of each of a game's steps, None where no round ends with it.

    They are all steps of the game up to now, in order.
    """
    papers_of_steps: list[Paper | None] = []
    rounds: dict[int, list[Letters]] = {}
    for letters in past:
        game = letters.edition.game
        inside = rounds.setdefault(game.step.number, [])
        inside.append(letters)
        ends = ends_round(letters.edition)
        papers_of_steps.append(Paper(list(inside), name, len(rounds)) if ends else None)
    return papers_of_steps


def _of_round(work: Work, edition: Edition) -> Sequence[Edition]:
    """Return the steps of a round, the one it ended with as the last."""
    row, number = edition.game.row, edition.game.step.number
    passed = editions.course(work, edition.game.step_row)[1:-1]
    numbers = [one.id for one in passed if one.number == number]
    rows = work.all(StepRow, StepRow.id.in_(numbers), order_by=StepRow.sequence)
    before = [kept(work, row, one) for one in rows]
    return [*before, edition]


def _rounds_before(work: Work, edition: Edition) -> set[int]:
    passed = editions.course(work, edition.game.step_row)[1:]
    return {one.number for one in passed} - {edition.game.step.number}
