"""The embedded mail host: are its ports free, and does a mail go round in it."""

from __future__ import annotations

import asyncio
import imaplib
import secrets
import socket
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from server.clock import Clock
from server.config.settings import EmbeddedConfig
from server.doctor.findings import Chart
from server.doctor.lookout import Probe
from server.doctor.servers import FAULTS
from server.mail.access.credentials import Login, Security
from server.mail.embedded.host import EmbeddedHost, EmbeddedSettings
from server.mail.imap.mailbox import ImapSettings
from server.mail.imap.probe import ProbeConnection
from server.mail.smtp.pool import Accepted, SmtpPool, SmtpSettings
from server.storage.database import Database
from server.storage.service import embedded_mail
from server.transport.embedded_host import LOOK_SECONDS
from server.transport.embedded_store import Store

ABOUT = "embedded"
ACCOUNT = "doctor"
CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 30.0
TAKEN_OVER_SECONDS = 2 * LOOK_SECONDS


async def examine(
    config: EmbeddedConfig, accounts: Mapping[str, str], clock: Clock, chart: Chart
) -> None:
    """Open the host as `turmpost serve --embedded` would, and send it a mail.

    Where it runs already, log in to its `accounts`, which have these passwords.
    """
    if await asyncio.to_thread(_runs, config):
        chart.ok(
            ABOUT,
            f"turmpost listens at {config.host}, SMTP {config.smtp_port} and IMAP "
            f"{config.imap_port}: it is running",
        )
        await asyncio.to_thread(_log_in, config, accounts, chart)
        return
    with TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'doctor.db'}")
        try:
            await _try_out(config, database, clock, chart)
        finally:
            database.close()


async def _try_out(
    config: EmbeddedConfig, database: Database, clock: Clock, chart: Chart
) -> None:
    """Open the host on a database of its own, and send it a mail."""
    settings = EmbeddedSettings(
        domain=config.domain,
        host=config.host,
        smtp_port=config.smtp_port,
        imap_port=config.imap_port,
    )
    host = EmbeddedHost(settings, Store(database, clock, "", lambda: None))
    login = Login(ACCOUNT, secrets.token_urlsafe(12))
    await asyncio.to_thread(_make_account, database, login)
    host.set_account(login.user, login.password)
    try:
        await host.start()
    except OSError as error:
        chart.problem(
            ABOUT,
            f"the ports {config.smtp_port} and {config.imap_port} on {config.host} "
            f"cannot be opened: {error.strerror or error}",
            "set embedded.smtp_port and embedded.imap_port to free ones above 1023",
        )
        return
    try:
        chart.ok(ABOUT, f"the ports {host.smtp_port} and {host.imap_port} are free")
        await _round(host, login, config, clock, chart)
    finally:
        await host.stop()


def _make_account(database: Database, login: Login) -> None:
    database.migrate()
    with database.work() as work:
        embedded_mail.set_account(work, login.user, login.password)


def _runs(config: EmbeddedConfig) -> bool:
    """Return whether a turmpost listens already; other programs greet otherwise."""
    if not config.smtp_port:
        return False
    try:
        with socket.create_connection(
            (config.host, config.smtp_port), timeout=CONNECT_SECONDS
        ) as connection:
            connection.settimeout(CONNECT_SECONDS)
            return b"turmpost" in connection.recv(200)
    except OSError:
        return False


def _log_in(config: EmbeddedConfig, accounts: Mapping[str, str], chart: Chart) -> None:
    """Try every account as a mail program does; no mailbox is opened."""
    refused = [name for name in accounts if not _lets_in(config, name, accounts[name])]
    if refused:
        # A new account can log in a little later.
        time.sleep(TAKEN_OVER_SECONDS)
        refused = [
            name for name in refused if not _lets_in(config, name, accounts[name])
        ]
    for name in refused:
        chart.problem(
            ABOUT,
            f"{name} cannot log in with the password of the database",
            f"set another (turmpost account add {name}); if that does not help, start "
            "the server that listens there anew, with this configuration",
        )
    if len(accounts) > len(refused):
        good = len(accounts) - len(refused)
        chart.ok(ABOUT, f"mailboxes that can be logged in to: {good}")


def _lets_in(config: EmbeddedConfig, name: str, password: str) -> bool:
    """Log in by IMAP and out again."""
    words = f"\0{name}\0{password}".encode()
    try:
        with imaplib.IMAP4(config.host, config.imap_port, ANSWER_SECONDS) as client:
            client.authenticate("PLAIN", lambda _: words)
    except (imaplib.IMAP4.error, OSError):
        return False
    return True


async def _round(
    host: EmbeddedHost,
    login: Login,
    config: EmbeddedConfig,
    clock: Clock,
    chart: Chart,
) -> None:
    """Send a mail from an account of our own to itself and read it."""
    address = host.address(ACCOUNT)
    probe = Probe.to(address, config.domain, clock.now())
    outgoing = SmtpSettings(
        config.host, host.smtp_port, login, Security.PLAIN, connections=1
    )
    incoming = ImapSettings(config.host, host.imap_port, login, Security.PLAIN)
    try:
        async with SmtpPool(outgoing) as pool:
            result = await pool.send(address, address, probe.composed(address, address))
        connection = await ProbeConnection.open(incoming)
        try:
            mail = await connection.find(probe.subject)
        finally:
            await connection.close()
    except FAULTS as error:
        chart.problem(ABOUT, f"the host does not work: {error}", "please report this")
        return
    if isinstance(result, Accepted) and mail is not None:
        chart.ok(ABOUT, "a mail that was sent by SMTP was read by IMAP")
    else:
        said = "" if isinstance(result, Accepted) else f": {result.reason}"
        chart.problem(ABOUT, f"a mail got lost in the host{said}", "please report this")
