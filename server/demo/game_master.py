"""What the demo does on the server's own side: open the game, watch it, check it.

These functions use the database as the command line does. The robots never see it.
"""

from __future__ import annotations

import json
import random
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.demo.client import Account
from server.demo.plan import TITLE, Plan
from server.demo.progress import Height, RoundDone
from server.games import lifecycle, resolve
from server.games.running import running
from server.services import EMBEDDED
from server.storage import archive, embedded_mail, games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.services import Services
    from server.storage.archive import Counts

PASSWORD_BYTES = 9
_HIGHEST = 49
_NUMBERS = 7


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking."""

    rank: int
    code: str
    pseudonym: str
    tower: int


class GameMaster:
    """Runs one game of the demo."""

    def __init__(self, services: Services, plan: Plan) -> None:
        """Prepare; nothing is written yet."""
        self._services = services
        self._plan = plan
        self._game_id = 0
        self._before = archive.Counts()
        self._dice = (
            None if plan.seed is None else random.Random(f"draws:{plan.seed}")  # noqa: S311
        )

    @property
    def game_id(self) -> int:
        """Return the number of the game."""
        return self._game_id

    def announce(self) -> None:
        """Open the game for players, with the demo's schedule."""
        plan = lifecycle.NewGame(
            bundle="egon",
            title=TITLE,
            schedule=f"every {self._plan.round_seconds} seconds",
            zone=self._services.config.games.zone,
            mailbox=EMBEDDED,
            wanted=self._plan.players,
            rules={"rounds": self._plan.rounds},
            draws="sealed" if self._dice is None else "manual",
        )
        with self._services.database.work() as work:
            row = lifecycle.announce(work, plan, self._services.clock.now())
            self._game_id = row.id

    def open_mailboxes(self, names: Sequence[str]) -> dict[str, str]:
        """Give each of these names a mailbox; return the passwords."""
        passwords = {name: secrets.token_urlsafe(PASSWORD_BYTES) for name in names}
        with self._services.database.work() as work:
            for name, password in passwords.items():
                embedded_mail.set_account(work, name, password)
        return passwords

    def begin(self) -> None:
        """Start the game."""
        with self._services.database.work() as work:
            row = games.lock(work, self._game_id)
            now = self._services.clock.now()
            draw = self._draw()
            lifecycle.start(work, self._services.post, row, now, draw_text=draw)
        self.enter_draw()

    def enter_draw(self) -> None:
        """Enter the draw of the open round, where the game's draws are not sealed."""
        draw = self._draw()
        if draw is None:
            return
        with self._services.database.work() as work:
            row = games.lock(work, self._game_id)
            if row.state != "running":
                return
            game = running(work, row)
            chance = game.bundle.game.read_chance(game.state, draw)
            game.step_row.chance = resolve.to_json(game.bundle.game.dump_chance(chance))

    def round_done(self, key: str) -> RoundDone:
        """Tell what there is to tell of a resolved round."""
        with self._services.database.work() as work:
            counts = archive.counts(work)
            step = next(
                step for step in games.steps(work, self._game_id) if step.key == key
            )
            players = json.loads(step.state or "{}")["players"]
        done = RoundDone(
            round=int(key),
            rounds=self._plan.rounds,
            incoming=counts.incoming - self._before.incoming,
            outgoing=counts.outgoing - self._before.outgoing,
            heights=tuple(
                Height(code, entry["tower"])
                for code, entry in players.items()
                if entry["out"] is None
            ),
            jailed=tuple(code for code, entry in players.items() if entry["sentence"]),
            missing=tuple(
                code for code, entry in players.items() if entry["nmr_in_a_row"]
            ),
        )
        self._before = counts
        return done

    def counts(self) -> Counts:
        """Count the mails so far."""
        with self._services.database.work() as work:
            return archive.counts(work)

    def ranking(self) -> list[Place]:
        """Return the final ranking, empty while the game runs."""
        with self._services.database.work() as work:
            state = json.loads(games.last_state(work, self._game_id))
        return [
            Place(
                rank=place["rank"],
                code=place["code"],
                pseudonym=state["players"][place["code"]]["pseudonym"],
                tower=place["tower"],
            )
            for place in state.get("ranking", [])
        ]

    def faults(self) -> list[str]:
        """Check the game in the database; return what is wrong, in plain words."""
        found: list[str] = []
        with self._services.database.work() as work:
            row = games.get(work, self._game_id)
            played = sum(
                step.resolved_at is not None for step in games.steps(work, row.id)
            )
            differences = resolve.replay(work, row)
        if row.state != "over" or played != self._plan.rounds + 1:
            found.append(
                f"the game is {row.state} after {max(played - 1, 0)} rounds "
                f"of {self._plan.rounds}"
            )
        found += [f"replay: {difference}" for difference in differences]
        return found + self.mail_faults()

    def mail_faults(self) -> list[str]:
        """Return what is wrong with the mails in the database, in plain words."""
        found: list[str] = []
        counts = self.counts()
        if counts.unhandled:
            found.append(f"{counts.unhandled} mails that came in were not worked on")
        if counts.unsent:
            found.append(f"{counts.unsent} mails were not sent")
        return found

    def account(self, name: str, password: str, ports: tuple[int, int]) -> Account:
        """Return how a mailbox is reached; the ports are those of SMTP and IMAP."""
        host = self._services.config.embedded
        return Account(
            name=name,
            address=f"{name}@{host.domain}",
            password=password,
            host=host.host,
            smtp_port=ports[0],
            imap_port=ports[1],
        )

    def _draw(self) -> str | None:
        if self._dice is None:
            return None
        numbers = self._dice.sample(range(1, _HIGHEST + 1), _NUMBERS)
        return ",".join(map(str, numbers))
