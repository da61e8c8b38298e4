"""The facts of a game's pages, read together; from public views alone.

The database is asked here and nowhere else; pages are made when it is free again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from zoneinfo import ZoneInfo

from engine.protocol import Audience, Code, Opening, RuleValue, Setup
from server.bundles import bundle
from server.config.settings import GamesConfig
from server.games.editions.store_edition import kept
from server.games.reports.ending import announced
from server.games.reports.issue_content import Paper, papers
from server.games.reports.letters import Letters, letters_of
from server.games.rounds.embargo import edition_of
from server.games.state import options
from server.games.state.rhythm import rhythm
from server.games.state.running import Running, running
from server.games.state.seals import (
    closed_seal,
    closed_start,
    opened_start,
    seal_of_start,
)
from server.pages.redaction import Redactor, hidden
from server.reports.game.bundle import AnyBundle
from server.reports.game.report_facts import ReportFacts, Seal
from server.reports.game.scene import Scene
from server.reports.rounds.ending import NAMES
from server.storage.games import booklets, games, proposals
from server.storage.games import newspaper_issues as issues
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.unit_of_work import Work
from server.texts.languages import languages
from server.web_addresses import slugs

NOT_SHOWN = (GameState.PROPOSED, GameState.CANCELLED)
"""States of games that are not listed: they came to nothing, or may yet."""


@dataclass(frozen=True, slots=True)
class PrintedIssue:
    """An issue as PDF: the name of its file, and its bytes, None once they are gone.

    Another content has another name: a file with this name never changes.
    """

    name: str
    pdf: bytes | None


@dataclass(frozen=True)
class Past:
    """A step that was resolved, and when.

    Where a round ended with it, `paper` is what its newspaper is made from; `issues`
    are those that could be set, by language.
    """

    letters: Letters
    resolved_at: datetime
    edition: int
    issues: Mapping[str, PrintedIssue]
    paper: Paper | None

    @cached_property
    def facts(self) -> ReportFacts[Any]:
        """Return what the public report is made from."""
        return self.letters.facts(Audience.PUBLIC)

    @property
    def place(self) -> int:
        """Return the place of the step in its game: its name in addresses."""
        return self.letters.edition.game.step_row.sequence


@dataclass(frozen=True)
class GameFacts:
    """A game as the public may know it; `mailbox` is the name of its mailbox.

    `playing` has the open step; `seats` counts who has signed up or plays. The seals
    are that of the start and that of the open step. `booklets` are those of everybody
    (PDF), by language, after the end; `voted` are the places that players have ended
    the game with by a vote, if they have. `rhythms` say when rounds end, by language.
    One that has not begun has another one of its kind as an `example`, if there is one.
    """

    number: int
    slug: str
    mailbox: str
    title: str
    state: GameState
    bundle: AnyBundle
    zone: ZoneInfo
    seats: int
    wanted: int
    created_at: datetime
    rules: Mapping[str, RuleValue] | None
    playing: Running | None
    past: Sequence[Past]
    start: Seal | None
    sealed: Seal | None
    blot: Redactor
    booklets: Mapping[str, bytes]
    voted: Mapping[Code, int]
    rhythms: Mapping[str, str]
    example: GameFacts | None = None

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state == GameState.OVER

    @property
    def scene(self) -> Scene[Any] | None:
        """Return how things stand, None before the start."""
        if self.playing is not None:
            return self.playing.scene(Audience.PUBLIC)
        return self.past[-1].facts.scene if self.past else None

    @property
    def changed_at(self) -> datetime:
        """Return when the pages have changed last, but for what is open."""
        return self.past[-1].resolved_at if self.past else self.created_at


def listed(work: Work) -> list[GameRow]:
    """Return the games that have pages, the oldest first."""
    return [row for row in work.all(GameRow) if row.state not in NOT_SHOWN]


def facts_of(work: Work, row: GameRow, name: str, defaults: GamesConfig) -> GameFacts:
    """Return what the pages of a game are made from; `defaults` are its options."""
    game_bundle = bundle(row.bundle)
    steps = games.steps(work, row.id)
    past = _every_past(work, row, [step for step in steps if _is_out(step)], defaults)
    playing = _playing(work, row)
    scene = playing or (past[-1].letters.edition.after if past else None)
    return GameFacts(
        number=row.id,
        slug=name,
        mailbox=row.mailbox,
        title=row.title,
        # A step without a report has not happened yet for readers.
        state=row.state if row.kept_back is None else GameState.RUNNING,
        bundle=game_bundle,
        zone=ZoneInfo(row.zone),
        seats=len(roles.players(work, row.id)),
        wanted=row.wanted,
        created_at=row.created_at,
        rules=None if scene is None else scene.rules,
        playing=playing,
        past=past,
        start=_start(row, steps, game_bundle),
        sealed=None if playing is None else closed_seal(playing),
        blot=_blot(work, row, past),
        booklets=_booklets(work, row),
        voted=proposals.places(work, row.id),
        rhythms={language: rhythm(row, language) for language in languages()},
        example=_example(work, row, defaults) if row.state == GameState.OPEN else None,
    )


def _example(work: Work, row: GameRow, defaults: GamesConfig) -> GameFacts | None:
    """Return the newest game of the same kind of which everybody has a report."""
    for other in reversed(listed(work)):
        same = other.bundle == row.bundle and other.id != row.id
        if same and any(map(_is_out, games.steps(work, other.id))):
            name = slugs(games.titles(work))[other.id]
            return facts_of(work, other, name, defaults)
    return None


def _booklets(work: Work, row: GameRow) -> Mapping[str, bytes]:
    """Return the booklets of the whole game (PDF) by language, none before its end."""
    last = booklets.last_step(work, row)
    return {} if last is None else booklets.of_all(work, last.id)


def _blot(work: Work, row: GameRow, past: Sequence[Past]) -> Redactor:
    """Return what takes real names out, unless the end of the game opens them.

    Names that players have guessed may be those of people, too.
    """
    if _opens_names(row):
        return Redactor()
    pseudonyms = [player.pseudonym for player in roles.players(work, row.id)]
    names = [one.person.real_name for one in roles.ever_in(work, row.id)]
    events = [event for one in past for event in one.letters.edition.events]
    guessed = [getattr(event, "name", None) for event in events]
    names += [one for one in guessed if isinstance(one, str)]
    return hidden(names, [row.title, *pseudonyms])


def _playing(work: Work, row: GameRow) -> Running | None:
    """Return the game with the step that is open, or whose reports nobody has yet."""
    waits = edition_of(work, row)
    if waits is not None:
        return waits.game
    return running(work, row) if row.state in TAKES_ORDERS else None


def _is_out(step_row: StepRow) -> bool:
    """Whether a step is over and its reports have been sent; the start is none."""
    resolved = bool(step_row.sequence) and step_row.resolved_at is not None
    return resolved and step_row.kept_back_at is None


def _every_past(
    work: Work, row: GameRow, steps: Sequence[StepRow], defaults: GamesConfig
) -> list[Past]:
    letters = [letters_of(work, kept(work, row, step)) for step in steps]
    every = papers(letters, options.of(defaults, row).newspaper_name)
    found = zip(steps, letters, every, strict=True)
    return [_past(work, row, *one) for one in found]


def _past(
    work: Work, row: GameRow, step_row: StepRow, letters: Letters, paper: Paper | None
) -> Past:
    resolved_at = step_row.resolved_at or step_row.opened_at
    printed = {
        language: PrintedIssue(_file_of(step_row, one), issues.pdf(work, one))
        for language, one in issues.of_step(work, step_row.id).items()
        if not one.failure
    }
    if letters.edition.over and not _opens_names(row):
        # The last issue names the players, and nothing in it can be blotted out.
        printed = {}
    return Past(letters, resolved_at, step_row.edition, printed, paper)


def _file_of(step_row: StepRow, issue: NewspaperIssueRow) -> str:
    """Return the name of an issue's file: edition and instant of its content in it."""
    made = f"{step_row.edition}-{issue.made_at:%Y%m%d%H%M%S}"
    return f"step-{step_row.sequence}-{made}.pdf"


def _opens_names(row: GameRow) -> bool:
    """Return whether everybody may know who was who, now that the game is over."""
    return (
        row.state == GameState.OVER
        and row.kept_back is None
        and NAMES in announced(row)
    )


def _start(row: GameRow, steps: Sequence[StepRow], bundle: AnyBundle) -> Seal | None:
    """Return the seal of the start: open once the game has begun, if it may be."""
    if not steps:
        return seal_of_start(row)
    if row.start_secret is None:
        return None
    setup = Setup(row.wanted, row.rules)
    over = row.state == GameState.OVER and row.kept_back is None
    stays = bundle.game.opening(setup) is Opening.AFTER_GAME and not over
    return closed_start(steps[0]) if stays else opened_start(steps[0])
