"""Games that are over, with the ranks that a test chooses."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server.games.results import places
from server.games.setup import beginning
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.games.finished_games import FinishedGame
from server.storage.people import persons
from tests.server.world import World
from turmpost.testing.seating import give_seats


class Club:
    """Players at code@players.test, and the games that they have finished."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world
        self._ranks: dict[str, Mapping[str, int]] = {}
        monkeypatch.setattr(places, "_ranks", self._ranks_of)

    def _ranks_of(self, game: FinishedGame) -> Mapping[str, int]:
        return self._ranks[game.row.title]

    def begin(self, title: str, **ranks: int) -> int:
        """Start a game of one round that will end with these ranks, by code."""
        self._ranks[title] = ranks
        number = self.world.announce(title, players=len(ranks), rounds=1)
        services, now = self.world.services, self.world.clock.now()
        with services.database.work() as work:
            row = games.get(work, number)
            give_seats(work, row, ranks, now)
            beginning.start(GameSession(work, services, row), now)
        return number

    def play(self, title: str, **ranks: int) -> int:
        """Play a game to its end."""
        number = self.begin(title, **ranks)
        self.world.end_round()
        return number

    def agree(self, *codes: str) -> None:
        """Let players agree to be rated, as "Club MAX"."""
        for code in codes:
            self._rate(code, f"Club {code}")

    def refuse(self, code: str) -> None:
        """Let a player take that back."""
        self._rate(code, None)

    def _rate(self, code: str, name: str | None) -> None:
        with self.world.services.database.work() as work:
            person = persons.by_address(work, f"{code.lower()}@players.test")
            assert person is not None
            person.set_rated_as(name)
