"""The reply to a player's mail that needs no more than a few paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.reports import letters

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import GameRow, PlayerRow


def reply(at: Handling, game: GameRow, player: PlayerRow, texts: Sequence[str]) -> None:
    """Queue these paragraphs, and the notes on the mail, to the registered address."""
    letter = letters.answers(texts, player.language, player.pseudonym)
    at.services.post.to_player(
        at.work,
        game,
        player,
        letters.with_notes(letter, at.notes),
        kind="reply",
        cause=at.cause,
        answers=at.mail,
    )
