"""Kill the server with SIGKILL again and again: could anybody notice?"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import func, select

from server.clock import SystemClock
from server.config.loading import load
from server.config.settings import Config
from server.games.clock import lifecycle
from server.games.setup import announcing, beginning
from server.games.state.options import ATTACH, KEEP
from server.games.state.session import GameSession
from server.services import build, desks
from server.storage.database import Database
from server.storage.games import newspaper_issues
from server.storage.people import roles
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.end_to_end.running import TurmpostProcess
from tests.faults import accounts, undisturbed
from tests.faults.accounts import Balance
from tests.faults.writers import Desk, Writers
from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until
from turmpost.testing.seating import give_seat, plan, somebody

CODES = ("MAX", "ZOR", "EVA", "BAB")
SHORTEST_LIFE = 0.05
LONGEST_LIFE = 2.0
SETTLE_LIVES = 90
"""A server that is left alone does everything within so many times a longest life."""
CALM_ROUNDS = 2
ROUNDS = 100
ROUNDS_FOR_A_KILL = 10
STOP_SECONDS = 10.0
STOPPING_SECONDS = 180.0
NURSERY_SECONDS = 60.0
_EVER = datetime(2000, 1, 1, tzinfo=UTC)
# Many mails of a few players within minutes are what this is about.
INTAKE = """
[intake]
mails_per_hour = 1000000
same_text_per_day = 1000000
unclear_in_a_row = 1000000
"""


@dataclass
class Nursery:
    """Starts servers quickly; see `nursery.py`."""

    server: TurmpostProcess
    log: Path
    pid: int = 0

    def __enter__(self) -> Nursery:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.faults.nursery"),
                    *("serve", "--config", str(self.server.config)),
                ],
                env=dict(self.server.environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                bufsize=1,
            )
        assert self._answer().startswith("ready"), self.log.read_text()
        return self

    def __exit__(self, *_: object) -> None:
        if self.pid:
            self.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(NURSERY_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def start(self) -> None:
        """Start a server."""
        self._say("start")
        self.pid = int(self._answer())

    def kill(self) -> int:
        """Kill the server at once; return how it ended."""
        return self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop the server as an operator would; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        os.kill(self.pid, number)
        self.pid = 0
        self._say("wait")
        return int(self._answer())

    def _say(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


@dataclass
class Campaign:
    """One game on one database, and a server that is killed a number of times.

    `newspaper` says what becomes of its issues: kept, or mailed as well. A server lives
    for `longest_life` seconds at most, which is more than it needs to play a round.
    """

    folder: Path
    url: str
    dovecot: Dovecot
    postfix: Postfix
    kills: int
    seed: int
    processes: int = 1
    round_seconds: int = 5
    newspaper: str = KEEP
    longest_life: float = LONGEST_LIFE
    balance: Balance = field(default_factory=Balance)
    caught: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        # Dovecot's times are whole seconds: a mail that is stamped with the second of
        # the deadline may come into the mailbox until its end, and then some.
        self.server = TurmpostProcess(
            self.folder, self.url, self.dovecot, self.postfix, settle_seconds=2
        )
        with self.server.config.open("a", encoding="utf-8") as file:
            file.write(INTAKE)
        self.server.choose(f'newspaper = "{self.newspaper}"')
        self.config: Config = load(self.server.config, self.server.environment)
        self.database = Database(self.url)
        self.accounts: dict[str, Account] = {}
        self.log = self.folder / "serve.log"
        self.last_kill: datetime | None = None

    def run(self) -> Balance:
        """Kill, let things settle, and count."""
        began = time.monotonic()
        try:
            self.database.migrate()
            writers = Writers(self.postfix, self._announce(), self.seed)
            with ExitStack() as stack:
                nurseries = [
                    stack.enter_context(Nursery(self.server, self.log))
                    for _ in range(self.processes)
                ]
                writers.start()
                self._kill_again_and_again(nurseries)
                writers.stop()
                if self.newspaper == ATTACH:
                    self._kill_at_the_press(nurseries)
                self._settle(nurseries, len(writers.written))
            self._count(writers)
        finally:
            self.seconds = time.monotonic() - began
            self.database.close()
        return self.balance

    def report(self) -> str:
        """Return what was done and what was found, in a few lines."""
        found = self.balance
        outcomes = ", ".join(f"{n} {name}" for name, n in found.outcomes.most_common())
        caught = ", ".join(f"{n} with {what}" for what, n in self.caught.most_common())
        once = "" if found.findings else ", each once"
        lines = [
            f"{self.database.engine.dialect.name}, seed {self.seed}:"
            f" {self.kills} kills in {self.seconds:.0f} s,"
            f" {self.processes} process{'es' if self.processes > 1 else ''} at a time",
            f"  caught:   {caught or 'nothing'}",
            f"  mails in: {found.inbox}{once} ({outcomes})",
            f"  rounds:   {found.rounds}{once}",
            f"  mails out: {found.replies} replies, {found.reports} reports,"
            f" {found.newspapers} newspapers, {found.others} others;"
            f" {found.delivered} delivered,"
            f" {found.repeats} of them repeats with the same Message-ID",
            f"  log:      {self._complaints()}",
            f"  findings: {len(found.findings)}",
        ]
        return "\n".join([*lines, *(f"    {text}" for text in found.findings[:40])])

    def _announce(self) -> list[Desk]:
        """Start a game of Egon with long-lived players and short rounds."""
        clock = SystemClock()
        at_desk = desks(self.config, embedded=False)
        services = build(self.config, embedded=False, clock=clock)
        game = plan(
            "egon",
            "Egon 7",
            players=len(CODES),
            schedule=f"every {self.round_seconds} seconds",
            mailbox="main",
            # Enough for the slowest machine; each costs every mail some time.
            rules={"rounds": ROUNDS + ROUNDS_FOR_A_KILL * self.kills},
        )
        with self.database.work() as work:
            row = announcing.announce(work, game, clock.now())
            for code in CODES:
                account = self.dovecot.add_user()
                self.accounts[account.address] = account
                give_seat(work, row, somebody(code), account.address, clock.now())
            beginning.start(GameSession(work, services, row), clock.now())
            return [
                Desk(player.address, at_desk["main"].with_key(player.key))
                for player in roles.players(work, row.id)
            ]

    def _kill_again_and_again(self, nurseries: list[Nursery]) -> None:
        chance = random.Random(self.seed)  # noqa: S311 - no secret
        for _ in range(self.kills):
            for nursery in nurseries:
                if not nursery.pid:
                    nursery.start()
            # How long a server lives is what is drawn here; nothing is waited for.
            time.sleep(chance.uniform(SHORTEST_LIFE, self.longest_life))
            nursery = chance.choice(nurseries)
            ended = nursery.kill()
            self.last_kill = SystemClock().now()
            if ended != -signal.SIGKILL:
                self.balance.findings.append(f"a server ended by itself: {ended}")
            self._look()

    def _kill_at_the_press(self, nurseries: list[Nursery]) -> None:
        """Kill all once a round is resolved and its issue is not out."""
        for nursery in nurseries:
            if not nursery.pid:
                nursery.start()
        self._wait(lambda: not self._printed(), "a round needs an issue")
        for nursery in nurseries:
            nursery.kill()
        self.last_kill = SystemClock().now()
        self._look()

    def _look(self) -> None:
        """Note what the server that was just killed had in hand."""
        clock = SystemClock()
        new = select(func.count()).where(InboxRow.state == "new")
        taken = select(func.count()).where(
            OutboxRow.state == "queued", OutboxRow.next_try_at <= clock.now()
        )
        due = select(func.count()).where(
            StepRow.resolved_at.is_(None), StepRow.deadline <= clock.now()
        )
        with self.database.work() as work:
            for what, query in (
                ("mails not worked on", new),
                ("mails to be sent", taken),
                ("a round due", due),
            ):
                self.caught[what] += bool(work.session.scalar(query))
            self.caught["an issue to set"] += bool(
                newspaper_issues.missing(work, _EVER)
            )

    def _settle(self, nurseries: list[Nursery], written: int) -> None:
        """Let the servers live until everything is done, then stop them."""
        for nursery in nurseries:
            if not nursery.pid:
                nursery.start()
        self._wait(lambda: self._settled(written), "all mails are worked on")
        rounds = self._rounds() + CALM_ROUNDS
        self._wait(lambda: self._rounds() >= rounds, "rounds go on after the kills")
        with self.database.work() as work:
            (game,) = work.all(GameRow)
            lifecycle.pause(work, game, datetime.now(UTC))
        self._wait(
            lambda: self._settled(written) and self._printed() and self._all_sent(),
            "all mails are sent",
        )
        self._wait(lambda: not self._lying(), "all mails are put away")
        for nursery in nurseries:
            code, took = _stopped(nursery)
            self.balance.check(code == 0, f"the server ended with {code}")
            self.balance.check(took < STOP_SECONDS, f"it took {took:.1f} s to stop")
        self._wait(lambda: not self._missing(), "all mails are delivered")

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something; where it does not come, that is a finding."""
        try:
            limit = SETTLE_LIVES * self.longest_life
            wait_until(condition, limit=limit, what=what)
        except TimeoutError as error:
            self.balance.findings.append(str(error))

    def _rounds(self) -> int:
        """Return how many rounds were resolved."""
        query = select(func.count()).where(StepRow.resolved_at.is_not(None))
        with self.database.work() as work:
            return work.session.scalar(query) or 0

    def _settled(self, written: int) -> bool:
        with self.database.work() as work:
            rows = work.session.scalar(select(func.count(InboxRow.id))) or 0
            undone = work.session.scalar(
                select(func.count()).where(InboxRow.state.in_(["new", "waiting"]))
            )
        return rows >= written and not undone

    def _printed(self) -> bool:
        with self.database.work() as work:
            return not newspaper_issues.missing(work, _EVER)

    def _all_sent(self) -> bool:
        queued = select(func.count()).where(OutboxRow.state == "queued")
        with self.database.work() as work:
            return not work.session.scalar(queued)

    def _missing(self) -> set[tuple[str, str]]:
        """Return what Postfix has not delivered yet."""
        with self.database.work() as work:
            wanted = {
                (row.recipient, row.message_id)
                for row in work.session.scalars(select(OutboxRow))
            }
        for address, mails in self._boxes().items():
            for raw in mails:
                head = raw.partition(b"\r\n\r\n")[0].decode("ascii", "replace")
                wanted -= {
                    one for one in wanted if one[0] == address and one[1] in head
                }
        return wanted

    def _lying(self) -> int:
        """Return how many mails are in the game's mailbox."""
        return len(self.dovecot.messages(self.server.account))

    def _boxes(self) -> dict[str, list[bytes]]:
        return {
            address: self.dovecot.messages(account)
            for address, account in self.accounts.items()
        }

    def _count(self, writers: Writers) -> None:
        balance = self.balance
        accounts.mails_in(balance, self.database, writers.written)
        accounts.rounds(balance, self.database)
        accounts.resolved_once(balance, self._said())
        accounts.mails_out(
            balance, self.database, self._boxes(), quiet_since=self.last_kill
        )
        readers = self._boxes() if self.newspaper == ATTACH else {}
        accounts.newspapers(balance, self.database, readers)
        left = self._lying()
        balance.check(left == 0, f"{left} mails still lie in the game's mailbox")
        kept = len(self.dovecot.messages(self.server.account, "Processed"))
        balance.check(
            kept == len(writers.written), f"{kept} mails lie in the folder Processed"
        )
        with tempfile.TemporaryDirectory() as folder:
            balance.findings += undisturbed.differences(
                self.config, self.database, Path(folder)
            )

    def _said(self) -> str:
        """Return what all servers have written to the log."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def _complaints(self) -> str:
        """Return how often the servers complained, by the words of the complaint."""
        counts: Counter[str] = Counter()
        text = self._said()
        for line in text.splitlines():
            for level in (" WARNING ", " ERROR ", " CRITICAL "):
                if level in line:
                    counts[line.partition(level)[2].strip()[:90]] += 1
        raised = [
            lines.partition("\n")[0][:150]
            for lines in re.split(r"Traceback [^\n]+\n(?: [^\n]*\n)*", text)[1:]
        ]
        counts.update(f"raised {line}" for line in raised)
        said = ", ".join(f"{n} x {what}" for what, n in counts.most_common(12))
        return said or "no complaints"


def _stopped(nursery: Nursery) -> tuple[int, float]:
    """Stop a server; return its exit code, and how many seconds it took."""
    with ThreadPoolExecutor(1) as pool:
        stopping = pool.submit(nursery.stop)
        took = wait_until(stopping.done, limit=STOPPING_SECONDS, what="it stops")
        return stopping.result(), took


@contextmanager
def real_servers() -> Iterator[tuple[Dovecot, Postfix]]:
    """Start a private Dovecot and Postfix."""
    with Dovecot() as dovecot, Postfix(dovecot) as postfix:
        yield dovecot, postfix
