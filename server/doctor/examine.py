"""The whole examination, from what needs nobody to the mail that goes round."""

from __future__ import annotations

import asyncio

from server.clock import Clock, SystemClock
from server.config.settings import Config, MailboxConfig
from server.doctor import (
    domains,
    embedded,
    servers,
    settings,
    store,
    surroundings,
)
from server.doctor.findings import WAIT_SECONDS, Chart, Level
from server.doctor.probe import Prober
from server.mail.dns_records import Lookup, lookup
from server.transport.logins import Logins

AT_A_TIME = 10
"""Mailboxes that are opened side by side."""


async def examine(
    config: Config,
    chart: Chart,
    *,
    use_embedded: bool,
    wait_seconds: float = WAIT_SECONDS,
    clock: Clock | None = None,
    records: Lookup = lookup,
) -> bool:
    """Look at everything; say whether there is no problem.

    What cannot work because of an earlier problem is not tried. `records`
    replaces the DNS.
    """
    clock = clock or SystemClock()
    asked = settings.examine(config, chart, embedded=use_embedded)
    chart.progress("opening the database")
    readable = store.examine(config.database.url, clock, chart)
    if readable:
        store.examine_put_off(config.database.url, chart)
    surroundings.examine_packages(chart)
    surroundings.examine_games(
        store.played(config.database.url) if readable else {},
        chart,
        store.stopped(config.database.url) if readable else {},
    )
    surroundings.examine_folders(config, chart)
    surroundings.examine_monitor(config.monitor, chart)
    if use_embedded:
        chart.progress("opening the embedded mail host")
        accounts = store.accounts(config.database.url) if readable else {}
        await embedded.examine(config.embedded, accounts, clock, chart)
    else:
        if config.dkim is not None:
            chart.progress("asking the DNS for the DKIM key")
            settings.examine_dkim(config, chart, records)
        await asyncio.to_thread(domains.examine, config, chart, records)
        if asked:
            await _mail(config, chart, clock, wait_seconds)
        else:
            chart.skip("mail", "no mail server was asked: complete the settings first")
    await surroundings.examine_alarm(config, chart)
    return chart.count(Level.PROBLEM) == 0


async def _mail(
    config: Config, chart: Chart, clock: Clock, wait_seconds: float
) -> None:
    """Ask the mail servers, and send probes where both directions work."""
    logins = Logins(config.oauth)
    without: set[str] = set()
    if config.oauth:
        chart.progress("asking for access tokens")
        without = await servers.examine_tokens(config, logins, chart)
    readable = await _readable(config, logins, chart, without)
    sends = await _sends(config, logins, chart, without)
    prober = Prober(config, logins, clock, chart)
    for box in config.mailboxes:
        if sends and box in readable:
            chart.progress(f"sending a probe mail to {box.address}")
            await prober.examine(box, wait_seconds)
        else:
            chart.skip(
                f"mailbox {box.name}",
                "no probe mail: whether mails and their keys arrive, and the clock, "
                "can be seen only when sending and reading work",
            )


async def _readable(
    config: Config, logins: Logins, chart: Chart, without: set[str]
) -> list[MailboxConfig]:
    """Ask for all mailboxes, some at a time; return those that can be read."""
    free = asyncio.Semaphore(AT_A_TIME)

    async def is_readable(box: MailboxConfig) -> bool:
        if box.oauth in without:
            chart.skip(f"mailbox {box.name}", f"no login without [oauth.{box.oauth}]")
            return False
        async with free:
            chart.progress(f"logging in at {box.host} (IMAP)")
            return await servers.examine_mailbox(config, box, logins, chart)

    found = await asyncio.gather(*map(is_readable, config.mailboxes))
    return [box for box, yes in zip(config.mailboxes, found, strict=True) if yes]


async def _sends(
    config: Config, logins: Logins, chart: Chart, without: set[str]
) -> bool:
    """Ask the submission server; say whether mails can be sent."""
    smtp = config.smtp
    if smtp is None:
        return False
    if smtp.oauth in without:
        chart.skip("smtp", f"no login without [oauth.{smtp.oauth}]")
        return False
    chart.progress(f"logging in at {smtp.host} (SMTP)")
    return await servers.examine_smtp(config, smtp, logins, chart)
