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
from server.reports.documents.instants import moment
from server.reports.game.report_facts import Seal
from server.reports.game.scene import Scene, Standing
from server.storage.kinds import DeadlineReason

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
class DeadlineFacts:
    """The deadline of a step was `before`, and is another one for a reason.

    `is_open` says whether the reader's orders can change until then, `orders` whether
    there are any: "standing", "missing", or "needless" where the step awaits none. With
    grace: for how many `hours`, and the `names` of those whose orders were missing,
    where all may know them. With `others_until` the reader's deadline stays, and that
    of others is then. `planned` is the deadline without the early end that there was
    before, if there was one.
    """

    step: str
    title: str
    name: str
    zone: ZoneInfo
    reason: DeadlineReason
    before: datetime | None
    deadline: datetime | None
    is_open: bool = True
    orders: str = "standing"
    others_until: datetime | None = None
    planned: datetime | None = None
    is_paused: bool = False
    hours: int = 0
    names: str = ""

    def said(self, instant: datetime | None) -> str:
        """Write an instant as the reader's letters have it; "" for none."""
        return "" if instant is None else moment(instant, self.zone)


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """Words that are passed on; `sender` is a pseudonym, empty for the game master.

    `to` are all readers as they are named, where there are several. Nobody learns who
    has written what is `anonymous`, and nobody can answer it.
    `to_master` says that the reader leads the game, who knows the sender's `code`, and
    answers by a `command` where he has no role by mail. Where the key travels in the
    subject, an answer `keeps_subject`.
    """

    sender: str
    code: str
    title: str
    text: str
    to: Sequence[str] = ()
    anonymous: bool = False
    to_master: bool = False
    keeps_subject: bool = False
    command: str = ""
