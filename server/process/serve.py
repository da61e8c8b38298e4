"""The running server: mails in, rounds at their deadlines, mails out.

A handful of tasks on one event loop; the work on the database is done in threads, a
unit of work per call. SIGTERM and SIGINT let the mail in hand be finished.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from datetime import datetime

from server.errors import ConfigError, DatabaseAwayError
from server.games.rounds.resolve import Resolved
from server.intake.tidy import tidy
from server.intake.worker import work_off
from server.mail.imap.mailbox import Login, Security
from server.mail.smtp.pool import SmtpPool, SmtpSettings
from server.process import lifelines, systemd
from server.process.apart import Apart
from server.process.deadlines import Deadlines
from server.process.downtime import Downtime
from server.process.monitor import Monitor
from server.process.newspapers import Newspapers
from server.process.site_keeper import SiteKeeper
from server.process.status_port import Answers
from server.process.stopping import finished
from server.process.ways_out import second_way, signer, smtp_settings
from server.services import EMBEDDED, Services
from server.transport.embedded_host import LocalHost
from server.transport.logins import Logins
from server.transport.mailboxes import Mailbox
from server.transport.pace import Pace
from server.transport.sender import Sender

log = logging.getLogger(__name__)

LOOK_SECONDS = 30.0
RETRY_SECONDS = 5.0
TIDY_SECONDS = 300.0
HURRY_SECONDS = 4.0
STOP_SECONDS = 6.0
LOCAL_SESSIONS = 4


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
        self._apart = Apart(embedded=embedded) if apart else None
        self._on_resolved = on_resolved
        self._loop: asyncio.AbstractEventLoop | None = None
        self._mail = asyncio.Event()
        self._stopping = False
        self._downtime = Downtime(services, self._readable)
        self._deadlines = Deadlines(
            services, self._read_until, self._resolved, self._downtime, self._apart
        )
        self._pages = SiteKeeper(services)
        self._newspapers = Newspapers(services, self._issues_out)
        self._monitor = Monitor(
            services,
            backup_failure=lambda: self._deadlines.backups.failure,
            newspaper_failure=lambda: self._newspapers.failure,
            pages_failure=lambda: self._pages.failure,
            second_way=second_way(services.config),
        )
        self._local = LocalHost(services, self._mail.set) if embedded else None
        self._boxes: list[Mailbox] = []
        self._sender: Sender | None = None
        self._logins = Logins(services.config.oauth)
        self._signer = None if embedded else signer(services.config)
        if not embedded:
            self._boxes = self._mailboxes()
        self.ready = asyncio.Event()

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
        answers, number = await self._begin()
        pool = SmtpPool(self._smtp())
        self._sender = self._sends(pool, number)
        tasks = [asyncio.create_task(job) for job in self._jobs(self._sender)]
        self.ready.set()
        systemd.notify(systemd.READY)
        try:
            await self._until(stop, tasks)
        finally:
            await self._end(tasks, pool, answers)

    async def _begin(self) -> tuple[Answers | None, int]:
        """Open what mails come in by; return the port, if any, and our number."""
        await asyncio.to_thread(self._services.database.migrate)
        await asyncio.to_thread(lifelines.started, self._services)
        answers = self._answers()
        # Before any mail is worked on: what came late may be in time after all.
        number = await asyncio.to_thread(self._downtime.begin)
        for box in self._boxes:
            box.server = number
        if self._local is not None:
            await self._open_local(self._local)
        return answers, number

    def _sends(self, pool: SmtpPool, number: int) -> Sender:
        return Sender(
            self._services,
            pool,
            self._sessions(),
            signer=self._signer,
            pace=self._pace(),
            server=number,
        )

    def _jobs(self, sender: Sender) -> list[Coroutine[None, None, None]]:
        """Return what runs side by side until the stop."""
        return [
            self._intake(),
            self._tidy(),
            sender.run(),
            self._deadlines.run(),
            self._downtime.run(),
            self._monitor.run(),
            self._pages.run(),
            self._newspapers.run(),
            systemd.stay_alive(),
            *self._in(),
        ]

    async def _end(
        self,
        tasks: list[asyncio.Task[None]],
        pool: SmtpPool,
        answers: Answers | None,
    ) -> None:
        """Stop everything; what is not finished soon is undone."""
        self._stopping = True
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
        lifelines.stopped(self._services)

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

    def wake(self) -> None:
        """Look at everything now: something was changed from outside."""
        self._mail.set()
        self._deadlines.wake()
        if self._sender is not None:
            self._sender.wake()

    def _in(self) -> list[Coroutine[None, None, None]]:
        if self._local is not None:
            return [self._local.run()]
        return [box.run() for box in self._boxes]

    async def _until(
        self, stop: asyncio.Event, tasks: list[asyncio.Task[None]]
    ) -> None:
        """Wait for the stop; a task that ends by itself is a fault of ours."""
        stopped = asyncio.create_task(stop.wait())
        done, _ = await asyncio.wait(
            [stopped, *tasks], return_when=asyncio.FIRST_COMPLETED
        )
        stopped.cancel()
        for task in done - {stopped}:
            task.result()

    async def _stop(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _intake(self) -> None:
        """Work on new mails whenever there are some."""
        while True:
            self._mail.clear()
            try:
                done = await finished(
                    asyncio.to_thread(
                        work_off, self._services, self._go_on, self._apart
                    )
                )
            except Exception:
                # The database is away: the mails stay where they are.
                log.exception("mails cannot be worked on; trying again")
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if done:
                self._after_work()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._mail.wait()

    async def _tidy(self) -> None:
        """Let held mails expire and tell the operator of trouble, now and then."""
        while True:
            try:
                await finished(asyncio.to_thread(tidy, self._services))
            except Exception:
                log.exception("the database cannot be tidied; trying again")
            await asyncio.sleep(TIDY_SECONDS)

    def _go_on(self) -> bool:
        return not self._stopping

    def _readable(self) -> list[str]:
        """Return the mailboxes that can be read at the moment."""
        if self._local is not None:
            return [EMBEDDED]
        return [box.name for box in self._boxes if box.readable]

    def _after_work(self) -> None:
        if self._sender is not None:
            self._sender.wake()
        self._deadlines.wake()

    def _arrived(self) -> None:
        """Note, from any thread, that there are new mails."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._mail.set)

    def _to_send(self) -> None:
        """Note, from any thread, that there are new mails to send."""
        if self._loop is not None and self._sender is not None:
            self._loop.call_soon_threadsafe(self._sender.wake)

    def _issues_out(self) -> None:
        """Note, from any thread, that newspapers came out."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._pages.wake)
        self._to_send()

    def _resolved(self, resolved: Resolved) -> None:
        self._newspapers.wake()
        self._mail.set()
        if self._sender is not None:
            self._sender.wake()
        self._pages.wake()
        self._on_resolved(resolved)

    async def _read_until(self, instant: datetime) -> bool:
        if self._local is not None:
            return await self._local.read_until(instant)
        found = await asyncio.gather(*(box.read_until(instant) for box in self._boxes))
        return all(found)

    def _mailboxes(self) -> list[Mailbox]:
        config = self._services.config
        if not config.mailboxes or config.smtp is None:
            raise ConfigError(
                config.source,
                "mailbox" if not config.mailboxes else "smtp",
                "is needed to run; `turmpost serve --embedded` brings its own",
            )
        return [
            Mailbox(self._services, box, self._arrived, logins=self._logins)
            for box in config.mailboxes
        ]

    def _smtp(self) -> SmtpSettings:
        if self._local is not None:
            return SmtpSettings(
                host=self._services.config.embedded.host,
                port=self._local.host.smtp_port,
                login=Login(
                    self._services.config.embedded.account, self._local.password
                ),
                security=Security.PLAIN,
                connections=LOCAL_SESSIONS,
            )
        config = self._services.config.smtp
        if config is None:
            raise ConfigError(self._services.config.source, "smtp", "is needed")
        return smtp_settings(config, self._logins)

    def _answers(self) -> Answers | None:
        """Open the port for questions how we do, where one is set."""
        config = self._services.config.monitor
        if not config.port:
            return None
        found = Answers(config, self._monitor.ask)
        found.start()
        return found

    def _pace(self) -> Pace | None:
        config = self._services.config.smtp
        if config is None or self._local or not config.per_domain_per_minute:
            return None
        return Pace(config.per_domain_per_minute)

    def _sessions(self) -> int:
        config = self._services.config.smtp
        return config.sessions if config and not self._local else LOCAL_SESSIONS
