"""Draws that a game master enters instead of the server's sealed ones."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from engine.protocol import Opening
from server.games.journal import journal
from server.games.state import draw_forms
from server.games.state.chances import NOT_NEEDED, to_json
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.state.steps import names
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, Draws
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.unit_of_work import Work


def read(game: Running, text: str) -> Any:
    """Return the draw of a game's open step that a text states.

    Raises NotPossibleError where the draws are sealed, where the game cannot read the
    text as a draw, and where it is the one that stands there.
    """
    if game.row.draws != Draws.MANUAL:
        raise not_possible("draws-are-sealed", title=game.row.title)
    chance = draw_forms.read(game.bundle, game.state, text)
    if stored(game.bundle, chance) == game.step_row.chance:
        raise not_possible("same-draw")
    return chance


def stored(found: AnyBundle, chance: Any) -> str:
    """Return a draw as it is stored: the same text for the same draw."""
    return to_json(found.game.dump_chance(chance))


def withdraw(work: Work, game: Running, now: datetime) -> None:
    """Withdraw the draw that was entered for a locked game's open step.

    Raises NotPossibleError where none was, and where all have seen it already.
    """
    if game.bundle.game.opening(game.state) is Opening.WITH_ORDERS:
        raise not_possible("draw-lies-open")
    if not _is_entered(game.row, game.step_row):
        raise not_possible("no-draw-entered", step=names(game.row, game.step_row))
    game.step_row.set_chance(None)
    key = game.step_row.key
    journal.note(work, Kind.DRAW_WITHDRAWN, now=now, game=game.row, step=key)


def drop(session: GameSession, reason: DeadlineReason) -> None:
    """Withdraw the draw of an ended step that takes orders again; tell who entered it.

    Whoever knows the draw, since it is public perhaps, must not order by it. What lies
    open anyway stays.
    """
    step_row = session.open_step
    if step_row is None or not _is_entered(session.row, step_row):
        return
    game = session.playing
    if game.bundle.game.opening(game.state) is Opening.WITH_ORDERS:
        return
    step_row.set_chance(None)
    entry = session.note(
        Kind.DRAW_DROPPED,
        step=step_row.key,
        dropped=reason.value,
        deadline=step_row.deadline,
    )
    session.tell_officials(entry)


def _is_entered(row: GameRow, step_row: StepRow) -> bool:
    return row.draws == Draws.MANUAL and step_row.chance not in (None, NOT_NEEDED)


def enter(work: Work, game: Running, text: str, now: datetime) -> JournalRow:
    """Set the draw of a locked game's open step, in place of one entered before.

    Returns the entry in the journal. Raises NotPossibleError like `read`.
    """
    game.step_row.set_chance(stored(game.bundle, read(game, text)))
    key = game.step_row.key
    return journal.note(work, Kind.DRAW_ENTERED, now=now, game=game.row, step=key)
