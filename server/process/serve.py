"""The running server: mails in, rounds at their deadlines, mails out.

Mailboxes and the outbox have a task each on one event loop; everything else is a duty
(`Server._all_duties`). The work on the database is done in threads, a unit of work per
call. SIGTERM and SIGINT let the mail in hand be finished.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from server.errors import ConfigError, DatabaseAwayError
from server.extras import Extra, how_to_install
from server.games.people import reachability
from server.games.rounds.resolve import Resolved
from server.intake.tidy import tidy
from server.intake.worker import work_off
from server.mail.smtp.pool import SmtpPool, SmtpSettings
from server.pages.publishing import Publisher
from server.process import server_registry, smtp_setup, systemd
from server.process.database_watch import LOOK_SECONDS
from server.process.deadlines import RETRY_SECONDS, SWEEP_SECONDS, Deadlines
from server.process.downtime import BEAT, Downtime
from server.process.duties import Duties, Duty, every
from server.process.game_watch import GameWatch
from server.process.monitor import Monitor
from server.process.newspapers import Newspapers
from server.process.off_site import LOOK_SECONDS as OFF_SITE_SECONDS
from server.process.off_site import OffSite
from server.process.problems import Area
from server.process.pulse import Pulse
from server.process.routine import routine
from server.process.status_port import Answers
from server.process.stopping import finished, until
from server.process.tables import TablesWatch, bring_up_to_date
from server.process.wakeups import hear
from server.process.work_process import WorkProcess
from server.reports.newspaper import press
from server.services import EMBEDDED, Services
from server.storage.games import due_steps
from server.storage.topics import Topic
from server.transport.embedded_host import LOOK_SECONDS as ACCOUNTS_SECONDS
from server.transport.embedded_host import LocalHost
from server.transport.logins import Logins
from server.transport.mailboxes import mailboxes_of
from server.transport.sender import Sender

log = logging.getLogger(__name__)

GATHER_SECONDS = 5.0
"""After a round, before the pages are made: rounds that end together make them once."""

SERVERS_SECONDS = 1.0
"""Between two looks at which servers are running; each keeps our locks, too."""

HURRY_SECONDS = 4.0
STOP_SECONDS = 6.0
THREADS = 64


@dataclass(frozen=True, slots=True)
class WokenDuties:
    """The duties that run at intervals, and at once when there is work for them."""

    intake: Duty
    deadlines: Duty
    newspapers: Duty
    pages: Duty
    routine: Sequence[Duty]


class Server:
    """Everything that runs; `embedded` uses the mail host inside this process."""

    def __init__(
        self,
        services: Services,
        *,
        embedded: bool,
        on_resolved: Callable[[Resolved], None] = lambda _: None,
        apart: bool = True,
    ) -> None:
        """Put the parts together; nothing is opened yet. Raises ConfigError.

        `apart`: mails are worked on in a process that can be ended. It has a clock and
        a connection of its own.
        """
        self._services = services
        self._apart = WorkProcess(embedded=embedded) if apart else None
        self._on_resolved = on_resolved
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = False
        self._running: frozenset[int] = frozenset()
        self._opened = 0
        self._pulse = Pulse()
        self._downtime = Downtime(services, self._readable)
        self._deadlines = Deadlines(
            services,
            self._read_until,
            self._resolved,
            self._downtime,
            self._apart,
            go_on=self._go_on,
            look_again=self._look_again,
        )
        renew = self._apart.renew if self._apart else lambda: None
        self._games = GameWatch(services, renew)
        take_away = OffSite(services.config.backup, self._go_on).look
        self._off_site = Duty(
            "off-site", every(OFF_SITE_SECONDS), take_away, at_start=True
        )
        self._newspapers = Newspapers(services, self._issues_out)
        self._monitor = Monitor(
            services,
            failures=self._failures,
            second_way=smtp_setup.second_way(services.config),
        )
        self._local = LocalHost(services, self._arrived) if embedded else None
        self._duties = Duties(self._pulse, self._monitor.database.note)
        self._woken = self._woken_duties()
        self._tables = TablesWatch(services.database)
        self._sender: Sender | None = None
        self._logins = Logins(services.config.oauth)
        self._signer = None if embedded else smtp_setup.signer(services.config)
        self._boxes = (
            [] if embedded else mailboxes_of(services, self._arrived, self._logins)
        )
        self.ready = asyncio.Event()

    def _woken_duties(self) -> WokenDuties:
        """Return the duties that do not wait for their turn when there is work."""
        services = self._services
        publisher = Publisher(services, Path(services.config.web.folder))
        set_issues = partial(asyncio.to_thread, self._newspapers.look)
        publish = partial(asyncio.to_thread, publisher.publish)
        return WokenDuties(
            Duty("intake", every(30), self._work_off, at_start=True, retry_seconds=5),
            Duty(
                "deadlines",
                every(SWEEP_SECONDS),
                self._look_at_deadlines,
                at_start=True,
                retry_seconds=RETRY_SECONDS,
            ),
            Duty("newspapers", every(60), set_issues, at_start=True),
            Duty("pages", every(300), publish, at_start=True),
            routine(services),
        )

    @property
    def services(self) -> Services:
        """Return what the server works with."""
        return self._services

    @property
    def local(self) -> LocalHost | None:
        """Return the embedded mail host."""
        return self._local

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set, then finish within ten seconds."""
        self._loop = asyncio.get_running_loop()
        # Where the database hangs, so do many threads; others must still look up hosts.
        self._loop.set_default_executor(ThreadPoolExecutor(THREADS))
        answers = await self._begin()
        way_out = self._smtp()
        pool = SmtpPool(way_out)
        self._sender = self._sends(pool, way_out.connections)
        running = [self._sender.run(), *(box.run() for box in self._boxes)]
        if not self._services.database.is_sqlite:
            running.append(hear(self._services.database, self._wakes(self._sender)))
        tasks = [*(asyncio.create_task(one) for one in running), self._tables.begin()]
        self._duties.start(self._all_duties())
        self._pulse.begin(self._monitor.note)
        self.ready.set()
        systemd.notify(systemd.READY)
        try:
            await until(stop, tasks)
        finally:
            await self._end(tasks, pool, answers)

    async def _begin(self) -> Answers | None:
        """Open what mails come in by; return the port, if any."""
        database, now = self._services.database, self._services.clock.now()
        await asyncio.to_thread(bring_up_to_date, database)
        await asyncio.to_thread(database.locks.serve, now)
        await asyncio.to_thread(server_registry.started, self._services)
        answers = self._answers()
        # A suspended game has no deadline that a downtime could move.
        await asyncio.to_thread(self._games.begin)
        # Before any mail is worked on: a late mail may be in time after all.
        await asyncio.to_thread(self._downtime.begin)
        await asyncio.to_thread(self._games.look)
        if self._local is not None:
            await self._open_local(self._local)
        return answers

    def _sends(self, pool: SmtpPool, sessions: int) -> Sender:
        config = None if self._local else self._services.config.smtp
        return Sender(
            self._services,
            pool,
            sessions,
            signer=self._signer,
            pace=None if config is None else smtp_setup.pace(config),
        )

    def _wakes(self, sender: Sender) -> Mapping[Topic, Callable[[], None]]:
        """Return what looks when another process announces a topic."""
        return {
            Topic.INBOX: self._arrived,
            Topic.OUTBOX: sender.wake,
            Topic.DEADLINES: partial(self._duties.wake, self._woken.deadlines),
        }

    def _all_duties(self) -> list[Duty]:
        """Return what is done again and again; a new duty is a line here."""
        services = self._services
        duties = [
            self._woken.intake,
            self._woken.deadlines,
            *self._woken.routine,
            Duty("tidying", every(300), partial(tidy, services), at_start=True),
            Duty("signs-of-life", every(BEAT.total_seconds()), self._downtime.beat),
            Duty("servers", every(SERVERS_SECONDS), self._look_at_servers),
            Duty("watch", every(60), self._monitor.look),
            Duty("database", every(LOOK_SECONDS), self._monitor.database.look),
            Duty("tables", every(60), self._tables.look),
            Duty("games", every(60), self._look_at_games),
        ]
        if self._local is not None:
            accounts = self._local.open_accounts
            duties.append(Duty("accounts", every(ACCOUNTS_SECONDS), accounts))
        if press.installed():
            duties.append(self._woken.newspapers)
        else:
            command = how_to_install(Extra.NEWSPAPER)
            log.info("no newspapers are set: Typst is missing; %s", command)
        if services.config.web.folder:
            duties.append(self._woken.pages)
        if services.config.backup.hook:
            duties.append(self._off_site)
        if seconds := systemd.watchdog_seconds():
            duties.append(
                Duty("systemd", every(seconds / 2), self._alive, at_start=True)
            )
        return duties

    async def _end(
        self,
        tasks: list[asyncio.Future[None]],
        pool: SmtpPool,
        answers: Answers | None,
    ) -> None:
        """Stop everything; what is not finished soon is undone."""
        self._stopping = True
        self._pulse.end()
        systemd.notify(systemd.STOPPING)
        if answers is not None:
            await asyncio.to_thread(answers.stop)
        loop = asyncio.get_running_loop()
        hurry = loop.call_later(HURRY_SECONDS, self._end_handling)
        await self._stop(tasks)
        hurry.cancel()
        self._end_handling()
        self._newspapers.stop()
        await pool.close()
        await self._say_goodbye()
        if self._local is not None:
            await self._local.stop()
        server_registry.stopped(self._services)

    async def _open_local(self, local: LocalHost) -> None:
        """Open the embedded host; where that fails, nobody has served."""
        try:
            await local.start()
        except BaseException:
            await self._say_goodbye()
            raise

    def _end_handling(self) -> None:
        """End the process that works on mails: what it has begun is undone."""
        if self._apart is not None:
            self._apart.kill()

    async def _say_goodbye(self) -> None:
        try:
            await asyncio.to_thread(self._downtime.end)
        except DatabaseAwayError as error:
            log.warning("no goodbye was left: %s", error)
        # Others go on with what we had in hand.
        await asyncio.to_thread(self._services.database.locks.close)

    def wake(self) -> None:
        """Look at everything now: something was changed from outside."""
        self._arrived()
        self._after_work()

    async def _stop(self, tasks: list[asyncio.Future[None]]) -> None:
        for task in tasks:
            task.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                tasks = [*tasks, *self._duties.stop()]
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _work_off(self) -> None:
        """Work on the mails that are new."""
        work = asyncio.to_thread(
            work_off, self._services, self._go_on, self._apart, self._replied
        )
        if await finished(work):
            self._after_work()

    async def _look_at_deadlines(self) -> None:
        """Resolve the rounds that are due; openings lead to pages, made at once."""
        newest = await asyncio.to_thread(self._newest_step)
        if newest != self._opened:
            self._opened = newest
            self._duties.wake(self._woken.pages, GATHER_SECONDS)
        await self._deadlines.look()

    def _newest_step(self) -> int:
        with self._services.database.work() as work:
            return due_steps.newest(work)

    async def _look_at_servers(self) -> None:
        """Keep our locks, and go on with the work of servers that have ended."""
        before = self._running
        self._running = await asyncio.to_thread(self._services.database.locks.servers)
        if ended := before - self._running:
            log.info("servers have ended, their work is free: %s", sorted(ended))
            self.wake()
            self._duties.wake(self._woken.newspapers)
            for box in self._boxes:
                box.wake()

    async def _alive(self) -> None:
        """Tell systemd that we live; where the loop or a duty stands, it acts."""
        if not self._pulse.missing():
            await asyncio.to_thread(systemd.notify, systemd.ALIVE)

    def _go_on(self) -> bool:
        """Say, between two pieces of work, whether there is time for the next one."""
        self._pulse.go_on()
        return not self._stopping

    async def _look_at_games(self) -> None:
        """Suspend games whose packages are gone, go on with those that are back."""
        if await asyncio.to_thread(self._games.look):
            self.wake()

    def _readable(self) -> list[str]:
        """Return the mailboxes that can be read at the moment."""
        if self._local is not None:
            return [EMBEDDED]
        return [box.name for box in self._boxes if box.readable]

    def _failures(self) -> Iterator[tuple[Area, str]]:
        """Yield the reasons for which parts have failed last; empty for success."""
        yield from ((Area.INTAKE, box.failure) for box in self._boxes)
        yield Area.BACKUPS, self._deadlines.backups.failure
        yield Area.BACKUPS, self._off_site.failure
        yield Area.NEWSPAPERS, self._newspapers.failure
        yield Area.PAGES, self._woken.pages.failure
        yield Area.GAMES, self._games.failure
        yield Area.LIFE, self._pulse.missing()

    def _look_again(self, seconds: float) -> None:
        """Look at the deadlines after this number of seconds."""
        self._duties.wake(self._woken.deadlines, seconds)

    def _after_work(self) -> None:
        """Act now on changes made by mails: a deadline, an answer."""
        if self._sender is not None:
            self._sender.wake()
        for duty in (self._woken.deadlines, *self._woken.routine):
            self._duties.wake(duty)

    def _arrived(self) -> None:
        """Note, from any thread, that there are new mails."""
        self._duties.wake(self._woken.intake)

    def _issues_out(self) -> None:
        """Note, from any thread, that newspapers came out."""
        self._duties.wake(self._woken.pages, GATHER_SECONDS)
        self._replied()

    def _replied(self) -> None:
        """Note, from any thread, that there are letters in the outbox."""
        if self._loop is not None and self._sender is not None:
            self._loop.call_soon_threadsafe(self._sender.wake)

    def _unsubscribe(self, key: str) -> bool:
        """Unsubscribe the owner of a key, from any thread; whether it has one."""
        is_done = reachability.unsubscribe_by(self._services, key)
        self._replied()
        return is_done

    def _resolved(self, resolved: Resolved) -> None:
        self._duties.wake(self._woken.newspapers)
        self._duties.wake(self._woken.intake)
        self._duties.wake(self._woken.pages, GATHER_SECONDS)
        if self._sender is not None:
            self._sender.wake()
        self._on_resolved(resolved)

    async def _read_until(self, instant: datetime) -> bool:
        if self._local is not None:
            return await self._local.read_until(instant)
        found = await asyncio.gather(*(box.read_until(instant) for box in self._boxes))
        return all(found)

    def _smtp(self) -> SmtpSettings:
        config = self._services.config
        if self._local is not None:
            host = self._local
            return smtp_setup.embedded_settings(
                config.embedded, port=host.host.smtp_port, password=host.password
            )
        if config.smtp is None:
            raise ConfigError(config.source, "smtp", "is needed")
        return smtp_setup.smtp_settings(config.smtp, self._logins)

    def _answers(self) -> Answers | None:
        """Open the port for questions how we do, where one is set."""
        config = self._services.config.monitor
        if not config.port:
            return None
        clicks = self._services.config.web.unsubscribe_address
        unsubscribe = self._unsubscribe if clicks else None
        found = Answers(config, self._monitor.ask, self._duties, unsubscribe)
        found.start()
        return found
