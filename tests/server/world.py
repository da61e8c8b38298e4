"""The world of the server's tests: that of all games, played with Egon."""

from __future__ import annotations

from dataclasses import dataclass, replace

from server.config.intake import AUTO
from server.games.people import appointing
from server.storage.games import games
from server.storage.kinds import RoleKind
from server.storage.orders import orders
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from turmpost.testing import world
from turmpost.testing.world import START, TAKES_SIGN_UPS, FakeClock, parsed, text_of

__all__ = [
    "START",
    "TAKES_SIGN_UPS",
    "TITLE",
    "FakeClock",
    "World",
    "flat",
    "parsed",
    "text_of",
]

TITLE = "Egon 7"


@dataclass
class World(world.World):
    """A server's services on a fake clock, and what its own tests do with them."""

    title: str = TITLE

    def with_pages(self) -> None:
        """Let mails have pages from now on, as those of a server have."""
        post = replace(self.services.post, mail_form="html")
        self.services = replace(self.services, posting=lambda: post)

    def ask_about_sign_ups(self) -> World:
        """Let sign-ups wait for a yes from now on, as those of a server do."""
        intake = replace(self.services.config.intake, confirm_sign_ups=AUTO)
        config = replace(self.services.config, intake=intake)
        self.services = replace(self.services, config=config)
        return self

    def announce(
        self,
        title: str = TITLE,
        bundle: str = "egon",
        /,
        *,
        players: int = 3,
        **rules: int | bool | None,
    ) -> int:
        """Open a game with a deadline in an hour, then every hour."""
        return super().announce(title, bundle, players=players, **rules)

    def start(
        self,
        *codes: str,
        bundle: str = "egon",
        **rules: int | bool | None,
    ) -> int:
        """Start a game with these players; their addresses are code@players.test."""
        return super().start(*codes, bundle=bundle, **rules)

    def lead(
        self, game_id: int, address: str = "gm@masters.test", language: str = "de"
    ) -> RoleRow:
        """Give somebody the role of a game master."""
        with self.services.database.work() as work:
            row, now = games.get(work, game_id), self.clock.now()
            person = appointing.person_at(work, address, language)
            return appointing.appoint(work, row, person, RoleKind.GAME_MASTER, now=now)

    def agree(self, word: str = "ja", *, question: OutboxRow | None = None) -> InboxRow:
        """Answer a question, the newest one, as its reader, with a word."""
        question = question or self.sent("confirm")[-1]
        asked = parsed(question)
        return self.write(
            question.recipient,
            str(asked["Reply-To"]),
            f"{word}\n",
            In_Reply_To=str(asked["Message-ID"]),
        )

    def standing(self, code: str) -> dict[str, str]:
        """Return a player's standing orders for the open step, by their slot."""
        player = self.player(code)
        with self.services.database.work() as work:
            step = games.open_step(work, player.game_id)
            assert step is not None
            return dict(orders.standing(work, player.game_id, player.id, step.key))

    def open_key(self, game_id: int) -> str | None:
        """Return the key of the open step."""
        with self.services.database.work() as work:
            step = games.open_step(work, game_id)
            return step.key if step else None


def flat(text: str) -> str:
    """Return a text on one line, however it was wrapped."""
    return " ".join(text.split())
