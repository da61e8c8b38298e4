"""Draws that a game master enters instead of the server's sealed ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.errors import NotPossibleError
from server.games import journal
from server.games.chances import to_json
from server.storage.journal import Kind

if TYPE_CHECKING:
    from datetime import datetime

    from server.games.running import Running
    from server.storage.unit_of_work import Work


def enter(work: Work, game: Running, text: str, now: datetime) -> None:
    """Set the draw of a locked game's open step, in place of one entered before.

    Raises NotPossibleError where the draws are sealed, UnusableInputError where the
    game cannot read the text as a draw.
    """
    if game.row.draws != "manual":
        raise NotPossibleError(f"the draws of {game.row.title} are sealed")
    chance = game.bundle.game.read_chance(game.state, text)
    game.step_row.chance = to_json(game.bundle.game.dump_chance(chance))
    key = game.step_row.key
    journal.note(work, Kind.DRAW_ENTERED, now=now, game=game.row, step=key)
