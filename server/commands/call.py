"""What a command about the game is given: who asks, from which mail, about what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.storage import orders
from server.storage.standing_text import Moment

if TYPE_CHECKING:
    from grammar.reading import Command
    from server.games.running import Running
    from server.intake.handling import Handling
    from server.storage.tables import GameRow, RoleRow


@dataclass(frozen=True, slots=True)
class Call:
    """A command in a player's mail; `playing` is None unless the game takes orders.

    A command that touches standing orders adds their slots to `changed`.
    """

    at: Handling
    player: RoleRow
    game: GameRow
    playing: Running | None
    command: Command
    changed: set[str]

    @property
    def language(self) -> str:
        """Return the language of the answer."""
        return self.player.language

    @property
    def given(self) -> Moment:
        """Return when the command was given."""
        row = self.at.row
        return Moment(row.received_at, row.id, self.command.line)

    def is_newest(self, about: str) -> bool:
        """Say whether no newer mail of the player about this was read before."""
        return orders.is_newest(
            self.at.work,
            game_id=self.game.id,
            seat_id=self.player.own_seat.id,
            about=about,
            given=self.given,
        )
