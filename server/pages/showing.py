"""Mails of a game looked up, and their pages written into a folder of one's own."""

from __future__ import annotations

import bisect
import logging
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from server.errors import NotPossibleError, TurmpostError, UnwritableLetterError
from server.games.journal.step_names import name_of
from server.games.state.steps import meant, of_round
from server.pages import folder, letters
from server.pages.letters import INDEX, ListedMail
from server.reports.mails.finishing import shown
from server.storage.database import Database
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.people import roles
from server.storage.service import mail_archive
from server.storage.service.mail_archive import Archived
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work
from server.texts.languages import OPERATOR_LANGUAGE

log = logging.getLogger(__name__)

BEFORE = "start"
"""The name of the time before the first step."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """When steps were opened and resolved, so that a mail can be put into its round."""

    opened: tuple[datetime, ...]
    resolved: tuple[datetime, ...]
    names: tuple[str, ...]

    def step(self, mail: Archived) -> str:
        """Return the step that took orders then; for a report, the one it is about."""
        instants = self.resolved if mail.kind == MailKind.REPORT else self.opened
        found = bisect.bisect_right(instants, mail.at)
        return self.names[found - 1] if found else BEFORE


def calendar_of(work: Work, game_id: int) -> Calendar:
    """Return the calendar of a game's steps that count."""
    game = games.get(work, game_id)
    steps = [step for step in games.steps(work, game_id) if step.sequence]
    return Calendar(
        opened=tuple(step.opened_at for step in steps),
        resolved=tuple(step.resolved_at for step in steps if step.resolved_at),
        names=tuple(_name(work, game, step) for step in steps),
    )


def show_mails(
    database: Database, game: str, step: str | None, path: Path | None
) -> tuple[Path, int]:
    """Write the mails of a game, of one step or of all; return the first page.

    With it comes how many there are. Raises NotFoundError or NotPossibleError.
    """
    with database.work() as work:
        row = games.find(work, game)
        letters = _letters(work, row, step)
        title = row.title if step is None else f"{row.title}, {step}"
    target = path or Path(tempfile.mkdtemp(prefix="turmpost-mails-"))
    if letters:
        write_mails(letters, title, target)
    return (target / INDEX).absolute(), len(letters)


def write_mails(mails: list[ListedMail], title: str, path: Path) -> None:
    """Write pages that nobody else may read; raises NotPossibleError."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.chmod(0o700)
    except OSError as error:
        raise NotPossibleError(f"{path}: {error.strerror}") from error
    folder.write(path, dict(letters.files(mails, title)))


def letters_of(work: Work, game_id: int) -> list[ListedMail]:
    """Return all mails of a game, the oldest first."""
    return _letters(work, games.get(work, game_id), None)


def bytes_of(mail: Archived) -> bytes:
    """Return a mail as it is or was sent, empty where it cannot be made."""
    if isinstance(mail.mail, bytes):
        return mail.mail
    try:
        return shown(mail.mail)
    except UnwritableLetterError as error:
        log.warning("%s", error)
        return b""


def _letters(work: Work, game: GameRow, words: str | None) -> list[ListedMail]:
    """Return the mails of a game, or those of the steps that the words mean."""
    everybody = roles.ever_in(work, game.id)
    names = {one.id: one.code if one.seat else one.kind for one in everybody}
    calendar = calendar_of(work, game.id)
    mails = mail_archive.mails_of(work, names)
    listed = [
        ListedMail(
            number=number,
            incoming=mail.incoming,
            who=names[mail.role_id or 0],
            step=calendar.step(mail),
            kind=mail.kind,
            at=mail.at,
            raw=bytes_of(mail),
        )
        for number, mail in enumerate(sorted(mails, key=lambda one: one.at), 1)
    ]
    if words is None:
        return listed
    steps = [step for step in games.steps(work, game.id) if step.sequence]
    found = {_name(work, game, one) for one in _meant(game, steps, words)}
    wanted = found or ({BEFORE} if words.casefold() == BEFORE else found)
    return [one for one in listed if one.step in wanted]


def _name(work: Work, game: GameRow, step: StepRow) -> str:
    """Return the name of a step in a command; its place where its game is missing."""
    return name_of(work, game, step.key, OPERATOR_LANGUAGE)[1]


def _meant(game: GameRow, steps: Sequence[StepRow], words: str) -> Sequence[StepRow]:
    try:
        return meant(game, steps, words)
    except TurmpostError:
        # The game that could name its steps is not installed.
        return of_round(steps, words)
