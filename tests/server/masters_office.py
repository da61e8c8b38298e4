"""A game master with nothing but a mail program."""

from __future__ import annotations

from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, flat, text_of

MASTER = "gm@masters.test"


class Office:
    """A game master with nothing but a mail program."""

    def __init__(self, world: World, game_id: int, language: str = "de") -> None:
        world.vouches = True
        self.world, self.game_id = world, game_id
        self.role = world.lead(game_id, MASTER, language)

    def write(self, text: str) -> str:
        """Mail a text to the reply address; return what comes back, on one line."""
        self.world.write(MASTER, f"spiel+{self.role.key}@example.org", text)
        return flat(text_of(self.letters()[-1]))

    def letters(self) -> list[OutboxRow]:
        """Return the replies and questions to the game master."""
        return [
            row
            for row in self.world.sent()
            if row.recipient == MASTER and row.kind in ("reply", "confirm")
        ]

    def agree(self, word: str = "ja") -> str:
        """Answer the last question; return what comes back, on one line."""
        self.world.agree(word)
        return flat(text_of(self.letters()[-1]))

    def noted(self, kind: Kind) -> int:
        """Return how often something has happened in the game."""
        with self.world.services.database.work() as work:
            return len(journal.of_kind(work, self.game_id, kind))
