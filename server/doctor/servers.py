"""OAuth2, IMAP and SMTP: can the mail servers be reached, and do they let us in."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import aiosmtplib

from server.doctor.places import imap_place, smtp_place
from server.doctor.words import explain
from server.errors import ConfigError
from server.mail.imap_probe import ProbeConnection
from server.mail.imap_protocol import ImapError
from server.mail.oauth import TokenError
from server.mail.smtp_probe import try_sender
from server.mail.smtp_session import SessionLostError
from server.remote import imap_settings
from server.serve import smtp_settings

if TYPE_CHECKING:
    from server.config import Config, MailboxConfig, SmtpConfig
    from server.doctor.findings import Chart
    from server.doctor.words import Place
    from server.logins import Logins

ANSWER_SECONDS = 10.0
FAULTS = (ImapError, SessionLostError, aiosmtplib.SMTPException, OSError, ValueError)


async def examine_tokens(config: Config, logins: Logins, chart: Chart) -> bool:
    """Get a token from each OAuth2 provider."""
    good = True
    for name in config.oauth:
        try:
            await logins.source(name).token()
        except TokenError as error:
            good = False
            chart.problem(f"oauth {name}", str(error), "see docs/operating.md")
        else:
            chart.ok(f"oauth {name}", "the provider hands out access tokens")
    return good


async def examine_mailbox(
    config: Config, box: MailboxConfig, logins: Logins, chart: Chart
) -> bool:
    """Open a mailbox and look what its server can do; say whether it can be read."""
    place = imap_place(box)
    try:
        connection = await open_folder(config, box, logins)
    except ConfigError as error:
        chart.problem(place.section, f"{error.key} {error.reason}", "look at ca_file")
        return False
    except FAULTS as error:
        chart.problem(place.section, *explain(error, place))
        return False
    try:
        _describe(connection, box, place, chart)
    finally:
        await connection.close()
    return connection.writable


def _describe(
    connection: ProbeConnection, box: MailboxConfig, place: Place, chart: Chart
) -> None:
    """Say what the server of an open mailbox can do."""
    about = place.section
    chart.ok(about, f"logged in at {box.host}:{box.port}, {box.folder} is open")
    if not connection.writable:
        chart.problem(
            about,
            f"the folder {box.folder} is read-only",
            "take a folder that this user may change",
        )
    elif connection.moves:
        chart.ok(about, f"mails are moved to {box.done_folder} when they are stored")
    elif box.done_folder:
        said = connection.problem or "the server knows neither MOVE nor UIDPLUS"
        chart.warn(
            about,
            f"mails stay in {box.folder} and are marked as seen: {said}",
            f"make the folder {box.done_folder}, or empty {box.folder} at times",
        )
    if "IDLE" in connection.capabilities:
        chart.ok(about, "the server tells us of new mail at once (IDLE)")
    else:
        chart.warn(
            about,
            f"no IDLE: new mail is noticed after up to {box.poll_seconds} s",
            "nothing, or lower poll_seconds if your provider allows it",
        )


async def open_folder(
    config: Config, box: MailboxConfig, logins: Logins, folder: str = ""
) -> ProbeConnection:
    """Open a folder of a mailbox; raises one of FAULTS or ConfigError."""
    settings = imap_settings(box, config.limits.size, logins)
    settings = replace(settings, answer_seconds=ANSWER_SECONDS)
    if folder:
        settings = replace(settings, folder=folder, done_folder="")
    return await ProbeConnection.open(settings)


async def examine_smtp(
    config: Config, smtp: SmtpConfig, logins: Logins, chart: Chart
) -> bool:
    """Log in for sending and offer every sender; say whether mails can be sent."""
    place = smtp_place(smtp)
    good = True
    for box in config.mailboxes:
        try:
            settings = smtp_settings(smtp, logins)
            settings = replace(settings, answer_seconds=ANSWER_SECONDS)
            answer = await try_sender(settings, box.address)
        except ConfigError as error:
            chart.problem("smtp", f"{error.key} {error.reason}", "look at ca_file")
            return False
        except FAULTS as error:
            chart.problem("smtp", *explain(error, place))
            return False
        if answer.code >= 400:
            good = False
            chart.problem(
                "smtp",
                f"the sender {box.address} is refused: {answer}",
                "log in as a user who may send with this address",
            )
        else:
            who = f"logged in at {smtp.host}:{smtp.port}" if smtp.user else "no login"
            chart.ok("smtp", f"{who}, may send as {box.address}")
        await asyncio.sleep(0)
    if not smtp.user:
        chart.warn(
            "smtp", "mails are sent without a login", "set smtp.user if it is needed"
        )
    return good
