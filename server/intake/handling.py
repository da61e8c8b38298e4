"""A mail at work: what is known of it while the checks go over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.mail.message import IncomingMail, TooMuch, keys_of, read

if TYPE_CHECKING:
    from datetime import datetime

    from server.games.running import Running
    from server.post import Desk
    from server.services import Services
    from server.storage.tables import GameRow, InboxRow, PlayerRow
    from server.storage.work import Work


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a mail: a word for the record, and the state of its row."""

    outcome: str
    state: str = "done"


@dataclass(frozen=True, slots=True)
class Known:
    """What was looked up for a whole batch of mails at once.

    `seen` are Message-IDs of mails that were handled before, those of the batch added
    one by one. `players` are found by key, `games` by player, `running` by game;
    `asked` names the causes of our mails, by Message-ID, that asked to be confirmed.
    """

    seen: set[str]
    players: Mapping[str, PlayerRow]
    games: Mapping[int, GameRow]
    running: Mapping[int, Running]
    asked: Mapping[str, str]


@dataclass(slots=True)
class Handling:
    """A mail on its way through the checks; `player` and `game` are found on it."""

    services: Services
    work: Work
    known: Known
    row: InboxRow
    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]
    player: PlayerRow | None = None
    game: GameRow | None = None

    @property
    def playing(self) -> Running | None:
        """Return the game as it stands, None unless it takes orders."""
        return self.known.running.get(self.game.id) if self.game else None

    @property
    def desk(self) -> Desk:
        """Return the mailbox's own address."""
        return self.services.post.desk(self.row.mailbox)

    @property
    def now(self) -> datetime:
        """Return the present instant."""
        return self.services.clock.now()

    @property
    def cause(self) -> str:
        """Return the name of this mail as the cause of another one."""
        return f"inbox:{self.row.id}"


@dataclass(frozen=True, slots=True)
class Parsed:
    """A mail's bytes, read."""

    row: InboxRow
    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]


def parse(services: Services, row: InboxRow) -> Parsed:
    """Read a row's bytes; nothing is raised whatever they are."""
    found = read(row.raw, services.config.limits)
    excess = found if isinstance(found, TooMuch) else None
    mail = found.mail if isinstance(found, TooMuch) else found
    desk = services.post.desk(row.mailbox)
    return Parsed(row, mail, excess, tuple(keys_of(mail, desk.address)))
