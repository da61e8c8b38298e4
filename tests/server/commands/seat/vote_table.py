"""A game in its second round whose players vote by mail, and who leads it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from server.games.clock import deadline_passed
from server.games.state import options
from server.games.state.session import GameSession
from server.games.votes import deciding
from server.storage.games import games, journal
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER
from tests.server.world import World, flat, parsed, text_of

CODES = ("ANN", "BOB", "MAX")


@dataclass
class Table:
    """The game, and what its people write and get."""

    world: World
    game_id: int
    key: str

    @classmethod
    def made(cls, world: World, *codes: str, bundle: str = "egon") -> Table:
        """Return a game of these players in its second round, all in English."""
        game_id = world.start(*codes, bundle=bundle)
        master = world.lead(game_id, MASTER, "en")
        for code in codes:
            world.speak(code, "en")
        found = cls(world, game_id, master.key)
        found.option(hold_share=0)
        found.pass_round()
        return found

    def option(self, **values: int | str | bool) -> None:
        """Set options of the game."""
        with self.world.services.database.work() as work:
            row = games.get(work, self.game_id)
            options.change(work, row, values, self.world.clock.now())

    def types(self, code: str, text: str) -> str:
        """Let somebody write; return the reply, "" for none."""
        before = len(self.to(code))
        if code == "master":
            self.world.vouches = True
            desk = f"spiel+{self.key}@example.org"
            self.world.write(MASTER, desk, f"{text}\n")
        else:
            self.world.mail(code, f"{text}\n")
        new = [one for one in self.to(code)[before:] if one.kind == "reply"]
        return flat(text_of(new[-1])) if new else ""

    def to(self, code: str) -> list[OutboxRow]:
        """Return all mails to somebody: a code, "master" or an address."""
        address = MASTER if code == "master" else f"{code.lower()}@players.test"
        address = code if "@" in code else address
        return [one for one in self.world.sent() if one.recipient == address]

    def letters(self, code: str, kind: str) -> list[str]:
        """Return subject and text of the mails of a kind to somebody."""
        return [
            f"{parsed(one)['Subject']} | {flat(text_of(one))}"
            for one in self.to(code)
            if one.kind == kind
        ]

    def votes(self, code: str, word: str = "yes") -> None:
        """Let somebody answer the last question to them."""
        asked = [one for one in self.to(code) if one.kind == "confirm"]
        self.world.agree(word, question=asked[-1])

    def asked(self) -> list[str]:
        """Return who was asked, once for each question."""
        return sorted(one.recipient for one in self.world.sent("confirm"))

    def pass_round(self) -> None:
        """Let the round end, and the duty of the server look."""
        self.world.clock.pass_by(hours=1, seconds=1)
        services = self.world.services
        with services.database.work() as work:
            deadline_passed.fall_due(GameSession.locked(work, services, self.game_id))
        self.look()

    def look(self) -> None:
        """Let the duty of the server look."""
        deciding.run_due(self.world.services)

    def row(self) -> GameRow:
        """Return the game."""
        with self.world.services.database.work() as work:
            return games.get(work, self.game_id)

    def state(self) -> GameState:
        """Return the state of the game."""
        return self.row().state

    @property
    def deadline(self) -> datetime | None:
        """Return the deadline of the open round."""
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            return None if step is None else step.deadline

    def noted(self) -> list[str]:
        """Return the kinds of the entries about votes in the journal."""
        with self.world.services.database.work() as work:
            found = journal.of_game(work, self.game_id, 100)
            return [one.kind for one in found if one.kind.startswith("vote ")]
