"""The facts of the mails that every game shares, beside replies and reports.

Instants are UTC, `zone` is the one they are written in. Players are named by their
pseudonyms; no fact holds a real name or an address of somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import Notice, Player
from server.reports.documents.document import Block
from server.reports.game.report_facts import Seal
from server.reports.game.scene import Scene, Standing

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@dataclass(frozen=True, slots=True)
class WouldDo:
    """What a held mail would do: its `lines` that would take effect, as written.

    The figures count those beyond them. It `talks` where its words would be passed on.
    """

    lines: tuple[str, ...] = ()
    commands: int = 0
    texts: int = 0
    orders: int = 0
    talks: bool = False


@dataclass(frozen=True, slots=True)
class WelcomeFacts:
    """Somebody has signed up for a game that has not started.

    `seats` is how many it waits for; `starts` is when it will, where that is known.
    `sealed` is what the start will be drawn from, `ending` says what will be opened at
    the end, `rhythm` when rounds end. He has done so himself, unless it was `by_hand`.
    """

    title: str
    me: Player
    players: int
    seats: int
    zone: ZoneInfo
    starts: datetime | None = None
    sealed: Seal | None = None
    by_hand: bool = False
    ending: Sequence[Block] = ()
    rhythm: str = ""


@dataclass(frozen=True, slots=True)
class SignUpFacts:
    """Somebody wants to play in a game, as whom; the real name goes no further.

    As nobody where it is only to be watched.
    """

    title: str
    me: Player | None = None


@dataclass(frozen=True, slots=True)
class WatcherFacts:
    """Somebody watches a game from now on, as the spectator of this `number`.

    It has `begun` already, or not; he has asked for it, unless it was `by_hand`.
    """

    title: str
    number: int
    begun: bool
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class PostponedFacts:
    """A deadline has moved after an outage, in a game that cannot be loaded now.

    `stands` says that there are orders of the reader.
    """

    title: str
    me: Player
    zone: ZoneInfo
    before: datetime
    after: datetime
    stands: bool = False


@dataclass(frozen=True, slots=True)
class DeadlineFacts(Generic[S]):
    """The deadline of the scene's step has changed; `before` is the old one.

    `downtime` says that it was moved by time that the server had lost, `stands` that
    there are orders of the reader.
    """

    scene: Scene[S]
    before: datetime | None
    downtime: bool = False
    stands: bool = False


@dataclass(frozen=True, slots=True)
class ReminderFacts(Generic[S, O]):
    """The deadline is near; `standing` is what would be played.

    `notices` are those of `Game.check`, or of `Game.defaults` where nothing stands.
    `faulty` are lines that do not count and were not mended. Orders go to `address`,
    with the `tag` in the subject where there is one.
    """

    scene: Scene[S]
    standing: Sequence[Standing[O]]
    notices: Sequence[Notice] = ()
    faulty: Sequence[str] = ()
    address: str = ""
    tag: str = ""


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """Words that are passed on; `sender` is a pseudonym, empty for the game master.

    `to_master` says that the reader leads the game, who knows the sender's `code`, and
    answers by a `command` where he has no role by mail. Where the key travels in the
    subject, an answer `keeps_subject`.
    """

    sender: str
    code: str
    title: str
    text: str
    everybody: bool = False
    to_master: bool = False
    keeps_subject: bool = False
    command: str = ""


@dataclass(frozen=True, slots=True)
class ChangeFacts:
    """A game was "cancelled", "paused", "resumed" or "closed", or has a new "schedule".

    Or it was "suspended", since its rules cannot be used, and has "continued". `note`
    is the game master's; `stands` says that there are orders of the reader. The
    `schedule` is the one that its rounds end by, `standing` what a game ends with.
    """

    change: str
    title: str
    me: Player
    zone: ZoneInfo
    note: str = ""
    deadline: datetime | None = None
    stands: bool = False
    schedule: str = ""
    standing: Sequence[Block] = ()


@dataclass(frozen=True, slots=True)
class RollbackFacts(Generic[S]):
    """A game has gone back to the scene's step, which is open again.

    `withdrawn` are the names of the resolved steps whose reports no longer count; the
    game `was_over` before. `name` is the reader's, who `plays` or only watches;
    `stands` says that there are orders of his for the open step.
    """

    scene: Scene[S]
    name: str
    withdrawn: Sequence[str]
    was_over: bool = False
    stands: bool = False
    plays: bool = True


@dataclass(frozen=True, slots=True)
class RulingFacts:
    """The game master has decided a protest of the reader's; `rule` may be empty."""

    title: str
    me: Player
    number: int
    rule: str
    protest: str
    ruling: str


@dataclass(frozen=True, slots=True)
class KeyFacts:
    """A player's key for a game was renewed: old reply addresses are dead.

    `asked` says that the player wanted it; otherwise the game master did.
    """

    title: str
    me: Player
    asked: bool = True
