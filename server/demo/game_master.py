"""The demo's game master on the server's own side: opens, watches, checks the game.

These functions use the database as the command line does. The robots never see it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from server.bundles import bundle
from server.demo.client import Account
from server.demo.plan import Plan
from server.demo.progress import StepDone
from server.games.editions.replay import replay
from server.games.setup import announcing, beginning
from server.games.state.session import GameSession
from server.games.state.steps import typed_name
from server.services import EMBEDDED, Services
from server.storage.games import games
from server.storage.service import embedded_mail, mail_archive
from server.storage.service.mail_archive import Counts
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.texts.languages import OPERATOR_LANGUAGE

PASSWORD_BYTES = 9


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of the final ranking; `figure` is the column that the demo shows."""

    rank: int
    code: str
    pseudonym: str
    figure: int


class GameMaster:
    """Runs one game of the demo."""

    def __init__(self, services: Services, plan: Plan) -> None:
        self._services = services
        self._plan = plan
        self._game_id = 0
        self._before = mail_archive.Counts()

    @property
    def game_id(self) -> int:
        """Return the number of the game."""
        return self._game_id

    def announce(self) -> None:
        """Open the game for players, with the demo's schedule."""
        plan = announcing.NewGame(
            bundle=self._plan.troupe.game,
            title=self._plan.troupe.title,
            schedule=f"every {self._plan.step_seconds} seconds",
            zone=self._services.config.games.zone,
            mailbox=EMBEDDED,
            wanted=self._plan.seats,
            rules=self._plan.rules,
        )
        with self._services.database.work() as work:
            row = announcing.announce(work, plan, self._services.clock.now())
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
            beginning.start(GameSession(work, self._services, row), now)

    def step_done(self, key: str) -> StepDone:
        """Tell what there is to tell of a resolved step."""
        troupe = self._plan.troupe
        with self._services.database.work() as work:
            counts = mail_archive.counts(work)
            steps = games.steps(work, self._game_id)
            step = next(step for step in steps if step.key == key)
            standings = troupe.standings(json.loads(step.state or "{}"))
            named = self._name(games.get(work, self._game_id), step)
        done = StepDone(
            name=named,
            incoming=counts.incoming - self._before.incoming,
            outgoing=counts.outgoing - self._before.outgoing,
            score=troupe.score,
            standings=standings,
        )
        self._before = counts
        return done

    def _name(self, row: GameRow, step: StepRow) -> str:
        named = typed_name(row, step, OPERATOR_LANGUAGE)
        if not named.isdecimal():
            return f"{named:14}"
        rounds = self._plan.length
        return f"round {named:>2}" + (f"/{rounds}" if rounds else "")

    def counts(self) -> Counts:
        """Count the mails so far."""
        with self._services.database.work() as work:
            return mail_archive.counts(work)

    def ranking(self) -> list[RankingLine]:
        """Return the final ranking, empty while the game runs."""
        with self._services.database.work() as work:
            last = games.last_state(work, self._game_id)
        game = bundle(self._plan.troupe.game).game
        state = game.load(json.loads(last))
        names = {player.code: player.pseudonym for player in game.players(state)}
        score = self._plan.troupe.score
        return [
            RankingLine(place.rank, place.code, names[place.code], place.columns[score])
            for place in game.ranking(state) or ()
        ]

    def steps_played(self) -> int:
        """Return how many steps have been resolved."""
        with self._services.database.work() as work:
            steps = games.steps(work, self._game_id)
        return sum(bool(step.sequence and step.resolved_at) for step in steps)

    def faults(self) -> list[str]:
        """Check the game in the database; return what is wrong, in plain words.

        Its mails are apart (`mail_faults`).
        """
        lines: list[str] = []
        with self._services.database.work() as work:
            row = games.get(work, self._game_id)
            differences = replay(work, row).differences
        if row.state != GameState.OVER:
            lines.append(f"the game is {row.state} after {self.steps_played()} steps")
        lines += [f"replay: {difference}" for difference in differences]
        return lines

    def mail_faults(self) -> list[str]:
        """Return what is wrong with the mails in the database, in plain words."""
        lines: list[str] = []
        counts = self.counts()
        if counts.unhandled:
            lines.append(f"{counts.unhandled} mails that came in were not worked on")
        if counts.unsent:
            lines.append(f"{counts.unsent} mails were not sent")
        return lines

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
