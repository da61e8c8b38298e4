"""One run of the demo, from the empty folder to the ranking."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import signal
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

from server import bundles, services
from server.bundles.robots import Part, Role
from server.demo.client import Account, ClientError
from server.demo.folder import CONFIG, LOG, MAILS, make_folder, write_config
from server.demo.game_master import GameMaster
from server.demo.keeping import keep_mails
from server.demo.look import show
from server.demo.outcome import counted, ranking, reading_faults, summary
from server.demo.plan import Plan
from server.demo.progress import Progress
from server.demo.robot import Orders, Robot, RobotError, StoppedError
from server.demo.seat import directions, guest, sign_up
from server.exit_codes import ExitCode
from server.games.rounds.resolve import Resolved
from server.games.state import draws
from server.process.logs import Discreet
from server.process.serve import Server
from server.services import Services

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.25
REPLY_SECONDS = 45.0
REPORT_SECONDS = 60.0
QUIET_SECONDS = 10.0


class DemoError(Exception):
    """The demo cannot go on; the message is for the person at the terminal."""


def run(plan: Plan, progress: Progress) -> int:
    """Play a game; return the exit code. Raises NotPossibleError, ConfigError."""
    folder = make_folder(plan.folder)
    with log_to(folder / LOG):
        built = services.build(
            write_config(folder, language=plan.language),
            embedded=True,
            has_rules=bundles.has_rules,
        )
        try:
            with _seeded(plan.seed):
                return asyncio.run(Demo(plan, progress, folder, built).run())
        finally:
            built.database.close()


def _seeded(seed: int | None) -> AbstractContextManager[None]:
    """Let the draws follow from a seed, where there is one."""
    if seed is None:
        return contextlib.nullcontext()
    rng = random.Random(f"draws:{seed}")  # noqa: S311 - play only
    return draws.secrets_from(rng.randbytes)


@contextlib.contextmanager
def log_to(path: Path) -> Iterator[None]:
    """Send the log to a file for a while, away from the progress."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    handler = logging.FileHandler(path, encoding="utf-8")
    handler.setFormatter(Discreet())
    root.handlers[:] = [handler]
    root.setLevel(min(level, logging.INFO))
    try:
        yield
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        handler.close()


class Demo:
    """The server, the robots and what is shown of them."""

    def __init__(
        self, plan: Plan, progress: Progress, folder: Path, services: Services
    ) -> None:
        """Put everything together; nothing is started yet."""
        self._plan = plan
        self._progress = progress
        self._folder = folder
        self._services = services
        self._master = GameMaster(services, plan)
        self._server = Server(
            services, embedded=True, on_resolved=self._note, apart=False
        )
        self._stop_server = asyncio.Event()
        self._interrupted = asyncio.Event()
        self._stop_robots = threading.Event()
        self._resolved: asyncio.Queue[str] = asyncio.Queue()
        self._robots: list[Robot] = []
        self._step = 0

    async def run(self) -> int:
        """Play the game, keep its mails, check it; return the exit code."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._interrupted.set)
        faults: list[str] = []
        stopped = False
        try:
            await self._play()
        except StoppedError:
            stopped = True
        except (DemoError, RobotError, ClientError) as error:
            faults.append(str(error))
        finally:
            self._progress.close()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
        if not stopped:
            check = self._master.mail_faults if faults else self._faults
            faults += await asyncio.to_thread(check)
        mails = await asyncio.to_thread(self._keep_mails)
        if stopped:
            self._progress.line(f"stopped; {mails} mails so far in {self._mails}")
            return ExitCode.STOPPED
        return self._tell(faults, mails)

    def _faults(self) -> list[str]:
        """Return everything that is not as it must be after a game."""
        return self._master.faults() + reading_faults(self._master, self._robots)

    def _note(self, resolved: Resolved) -> None:
        self._resolved.put_nowait(resolved.step_key)

    async def _play(self) -> None:
        """Run the server, and the robots until the last one has its last report."""
        seat, troupe = self._plan.seat, self._plan.troupe
        parts = troupe.cast(self._plan.seats, seat)
        person = guest(seat, troupe.guest) if seat else None
        everybody = [part.role for part in parts] + ([person] if person else [])
        passwords = await asyncio.to_thread(self._prepare, everybody)
        serving = asyncio.create_task(self._server.run(self._stop_server))
        try:
            accounts = await self._accounts(serving, everybody, passwords)
            self._introduce(person, accounts)
            orders = self._orders()
            if person is not None:
                account = accounts[person.code]
                await asyncio.to_thread(sign_up, person, account, orders)
            await self._let_robots_play(parts, accounts, orders, serving)
            await self._settle()
            if person is not None:
                await self._let_read()
        finally:
            self._stop_server.set()
            await asyncio.wait([serving])

    def _prepare(self, everybody: Sequence[Role]) -> dict[str, str]:
        """Make the tables, the mailboxes and the game; return the passwords."""
        self._services.database.migrate()
        self._master.announce()
        return self._master.open_mailboxes([role.account for role in everybody])

    async def _accounts(
        self,
        serving: asyncio.Task[None],
        everybody: Sequence[Role],
        passwords: Mapping[str, str],
    ) -> dict[str, Account]:
        """Wait for the server; return everybody's mailbox by code."""
        ready = asyncio.create_task(self._server.ready.wait())
        await asyncio.wait([ready, serving], return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        local = self._server.local
        if serving.done() or local is None:
            raise DemoError(f"the server did not start: {_reason(serving)}")
        ports = (local.host.smtp_port, local.host.imap_port)
        return {
            role.code: self._master.account(
                role.account, passwords[role.account], ports
            )
            for role in everybody
        }

    def _orders(self) -> Orders:
        desk = next(iter(self._services.post.desks.values()))
        seed = self._plan.seed
        return Orders(
            game=self._plan.troupe.title,
            address=desk.address,
            language=self._plan.language,
            seed=random.SystemRandom().getrandbits(32) if seed is None else seed,
            reply_seconds=REPLY_SECONDS,
            report_seconds=REPORT_SECONDS + self._plan.step_seconds,
        )

    def _introduce(self, person: Role | None, accounts: Mapping[str, Account]) -> None:
        plan, say = self._plan, self._progress.line
        robots = plan.seats - (person is not None)
        rounds = plan.length
        length = "" if rounds is None else f", {counted(rounds, 'round')}"
        say(f"{plan.troupe.title} by mail: {robots} robots{length}")
        if person is None:
            say(f"folder {self._folder}")
            return
        account = accounts[person.code]
        for line in directions(person, account, plan.step_seconds, self._folder):
            say(line)

    async def _let_robots_play(
        self,
        parts: Sequence[Part],
        accounts: Mapping[str, Account],
        orders: Orders,
        serving: asyncio.Task[None],
    ) -> None:
        """Give each robot a thread of its own and wait for all of them."""
        self._robots = [
            Robot(
                part,
                accounts[part.role.code],
                orders,
                stop=self._stop_robots,
                oversleeps=self._plan.oversleeps if part is parts[-1] else 0,
            )
            for part in parts
        ]
        loop = asyncio.get_running_loop()
        pool = ThreadPoolExecutor(len(self._robots), thread_name_prefix="robot")
        playing = [loop.run_in_executor(pool, robot.play) for robot in self._robots]
        try:
            await self._watch(playing, serving)
        finally:
            self._stop_robots.set()
            await asyncio.gather(*playing, return_exceptions=True)
            pool.shutdown()

    async def _watch(
        self, playing: Sequence[asyncio.Future[None]], serving: asyncio.Task[None]
    ) -> None:
        """Show what happens; stop at the first thing that goes wrong."""
        while not all(one.done() for one in playing) or not self._resolved.empty():
            if self._interrupted.is_set():
                raise StoppedError
            for robot_task in playing:
                if robot_task.done():
                    _raise_fault(robot_task)
            if serving.done():
                raise DemoError(f"the server has stopped: {_reason(serving)}")
            counts = await asyncio.to_thread(self._master.counts)
            if counts.set_aside:
                raise DemoError("the server could not handle a mail; see the log")
            if not self._step and all(robot.signed_up for robot in self._robots):
                self._step = 1
                await asyncio.to_thread(self._master.begin)
                self._server.wake()
            await self._show_steps()
            self._show_bar()
            await asyncio.sleep(LOOK_SECONDS)
        for robot_task in playing:
            _raise_fault(robot_task)

    async def _settle(self) -> None:
        """Wait until all mails are worked on and sent.

        What the server queues later, such as the last newspaper, need not be sent.
        """
        for _ in range(int(QUIET_SECONDS / LOOK_SECONDS)):
            if not await asyncio.to_thread(self._master.mail_faults):
                return
            await asyncio.sleep(LOOK_SECONDS)
        raise DemoError(f"mails were not done with after {QUIET_SECONDS:g} s")

    async def _show_steps(self) -> None:
        while not self._resolved.empty():
            key = self._resolved.get_nowait()
            self._progress.step(await asyncio.to_thread(self._master.step_done, key))
            self._step += 1

    def _show_bar(self) -> None:
        here, most = self._step, self._plan.troupe.steps(self._plan.length)
        if not here:
            joined = sum(robot.signed_up for robot in self._robots)
            self._progress.bar(0, f"{joined} of {len(self._robots)} signed up")
            return
        ready = sum(robot.diary.ready_for >= here for robot in self._robots)
        part = (here - 1 + ready / max(len(self._robots), 1)) / most
        label = f"step {here}: {ready} of {len(self._robots)} ready"
        self._progress.bar(part, label)

    async def _let_read(self) -> None:
        """Keep the mailbox open until the person has read the last report."""
        self._progress.line("The game is over; the final report is in your mailbox.")
        self._progress.line("Press Ctrl-C when you have read it.")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._plan.step_seconds):
                await self._interrupted.wait()

    @property
    def _mails(self) -> Path:
        return self._folder / MAILS

    def _keep_mails(self) -> int:
        with self._services.database.work() as work:
            return keep_mails(work, self._master.game_id, self._mails)

    def _show(self) -> Path:
        """Write everything as pages to look at; return the first one."""
        return show(self._services, self._master.game_id, self._folder)

    def _tell(self, ranks: Sequence[str], mails: int) -> int:
        """Show the ranking, where the mails are, and what went wrong."""
        say = self._progress.line
        say("")
        if ranks:
            say("The demo has FAILED:")
            for fault in ranks:
                say(f"  {fault}")
            say(f"{mails} mails are in {self._mails}, the log in {self._folder / LOG}")
            return ExitCode.FAULT
        for line in ranking(self._master):
            say(line)
        say("")
        say(summary(self._robots, self._progress.seconds))
        title = self._plan.troupe.title
        again = f'turmpost replay "{title}" --config {self._folder / CONFIG}'
        say(f"resolve everything again: {again}")
        say(f"all {mails} mails: {self._mails}")
        say(f"the game as its players saw it: {self._show()}")
        return 0


def _raise_fault(done: asyncio.Future[None]) -> None:
    """Raise what has ended a robot; nothing where it has played to the end."""
    error = done.exception()
    if error is None:
        return
    if isinstance(error, RobotError | StoppedError | ClientError):
        raise error
    log.error("a robot broke", exc_info=error)
    raise DemoError(f"a robot broke: {error!r}; see the log")


def _reason(serving: asyncio.Task[None]) -> str:
    """Say why the server's task has ended."""
    if not serving.done() or serving.cancelled():
        return "it was cancelled"
    return str(serving.exception() or "no reason was given")
