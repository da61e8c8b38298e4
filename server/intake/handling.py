"""A mail at work: what is known of it while the checks go over it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from server.intake.outcomes import Outcome
from server.mail.addresses import without_tag
from server.mail.reading.authentication import vouches_for
from server.mail.reading.message import IncomingMail, TooMuch, keys_of, read
from server.storage import inbox

if TYPE_CHECKING:
    from datetime import datetime

    from server.games.running import Running
    from server.post import Desk
    from server.services import Services
    from server.storage.inbox import Handled
    from server.storage.tables import GameRow, InboxRow, RoleRow
    from server.storage.unit_of_work import Work

MOST_KEYS = 20
"""Of more keys in a mail the others are not tried."""

ERASED = "[...]"
"""What stands in a text where a key stood."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a mail: a word for the record, why, and the state of its row.

    A mail that is put off is taken up again when `due` has come.
    """

    outcome: Outcome
    state: str = "done"
    why: str = ""
    due: datetime | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What was looked up for a whole batch of mails at once.

    `seen` has mails that were handled before by their marks
    (`server.intake.trust.repeated`), those of the batch added one by one. `players` are
    found by key and `claimed` by address, for mails without a known key; `signed` asks,
    once, for the numbers of players by pseudonym. `games` are found by player,
    `running` by game; `asked` names the causes of our mails, by Message-ID, that asked
    to be confirmed.
    """

    seen: dict[str, Handled]
    players: Mapping[str, RoleRow]
    claimed: Mapping[str, Sequence[RoleRow]]
    signed: Callable[[], Mapping[str, int]]
    games: Mapping[int, GameRow]
    running: Mapping[int, Running]
    asked: Mapping[str, str]


@dataclass(slots=True)
class Handling:
    """A mail on its way through the checks; `player` and `game` are found on it.

    `authenticated` says that the address in From is known to be genuine, `vouched` that
    this is as good as a key. `known_id` is the player that a key in it belongs to,
    `copy_of` an earlier mail that it may be a copy of. `notes` are paragraphs that the
    reply, if there is one, ends with.
    """

    services: Services
    work: Work
    known: Known
    row: InboxRow
    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]
    authenticated: bool
    vouched: bool
    message_id: str
    digest: str
    known_id: int | None = None
    copy_of: Handled | None = None
    player: RoleRow | None = None
    game: GameRow | None = None
    notes: list[str] = field(default_factory=list)

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
    def counted_at(self) -> datetime:
        """Return the instant whose hour and day an answer to this mail counts in."""
        return self.now if inbox.is_taken_up(self.row) else self.row.received_at

    @property
    def cause(self) -> str:
        """Return the name of this mail as the cause of another one."""
        return f"inbox:{self.row.id}"


@dataclass(frozen=True, slots=True)
class Parsed:
    """A mail's bytes, read; `authenticated` says that the mail server knows its author.

    And that it was written to us. `vouched`: the operator lets that stand for a key.
    """

    row: InboxRow
    mail: IncomingMail
    excess: TooMuch | None
    keys: tuple[str, ...]
    authenticated: bool
    vouched: bool


def parse(services: Services, row: InboxRow) -> Parsed:
    """Read a row's bytes; nothing is raised whatever they are."""
    found = read(row.raw, services.config.limits)
    excess = found if isinstance(found, TooMuch) else None
    mail = found.mail if isinstance(found, TooMuch) else found
    desk = services.post.desk(row.mailbox)
    keys = tuple(keys_of(mail, desk.address)[:MOST_KEYS])
    text = _key_forms(desk.address).sub(ERASED, mail.own_text)
    if text != mail.own_text:
        mail = replace(mail, own_text=text)
    known = _names(mail, desk.address) and vouches_for(
        mail.headers, desk.authserv_id, mail.from_address
    )
    vouched = known and desk.accept_authenticated
    return Parsed(row, mail, excess, keys, authenticated=known, vouched=vouched)


def _names(mail: IncomingMail, address: str) -> bool:
    """Say whether a mail was written to us: a signed one can be sent on to anybody."""
    mailbox = without_tag(address)
    return any(without_tag(one) == mailbox for one in (*mail.to, *mail.cc))


@lru_cache
def _key_forms(address: str) -> re.Pattern[str]:
    """Return what keys look like in a text that quotes one of our mails."""
    local, _, domain = map(re.escape, address.rpartition("@"))
    return re.compile(
        rf"\[#[A-Za-z0-9._-]{{1,64}}\]|{local}\+[A-Za-z0-9._-]{{1,64}}(?:@{domain})?",
        re.IGNORECASE,
    )


def without_key(text: str, key: str) -> str:
    """Return a text in which a player's key does not stand."""
    if key not in text.lower():
        return text
    return re.sub(re.escape(key), ERASED, text, flags=re.IGNORECASE)
