"""OAuth2, IMAP and SMTP: can the mail servers be reached, and do they let us in."""

from __future__ import annotations

import time
from dataclasses import replace

from server.config.loading import variable
from server.config.settings import Config, MailboxConfig, SmtpConfig
from server.doctor.answers import Phase
from server.doctor.findings import Chart
from server.doctor.places import imap_place, smtp_place
from server.doctor.words import ServerEntry, advice, explain
from server.errors import ConfigError
from server.mail.access.oauth import TokenError
from server.mail.imap.probe import ProbeConnection
from server.mail.imap.protocol import ImapError
from server.mail.smtp.probe import (
    SmtpError,
    Submission,
    connections_taken,
    try_sender,
)
from server.process.smtp_setup import smtp_settings
from server.transport.logins import Logins
from server.transport.mailboxes import imap_settings

SLOW_SECONDS = 5.0
"""How long a login takes before the doctor says that it is slow."""

FIRST_REFUSAL = 400
LARGE_MAIL = 1_000_000
NEARLY_FULL_PERCENT = 80
FULL_PERCENT = 98
FAULTS = (ImapError, SmtpError, OSError, ValueError)


async def examine_tokens(config: Config, logins: Logins, chart: Chart) -> set[str]:
    """Get a token from each OAuth2 provider; return the clients that get none."""
    without: set[str] = set()
    for name, client in config.oauth.items():
        about, source = f"oauth {name}", logins.source(name)
        try:
            await source.token()
        except TokenError as error:
            without.add(name)
            secret = variable("OAUTH", name, "REFRESH_TOKEN")
            todo = (
                f"look at [oauth.{name}]; a new refresh token (`turmpost oauth login "
                f"{name}`) belongs into {secret}"
            )
            if client.refresh_token_file:
                todo += f", and {client.refresh_token_file} must be removed"
            chart.problem(about, str(error), todo)
            continue
        chart.ok(about, "the provider hands out access tokens")
        if source.unkept:
            chart.warn(
                about,
                "the provider changes the refresh token, and the new one is kept "
                "nowhere: after a restart the old one may not be taken any more",
                "set refresh_token_file to a file that the server may write",
            )
    return without


async def examine_mailbox(
    config: Config, box: MailboxConfig, logins: Logins, chart: Chart
) -> bool:
    """Open a mailbox and look what its server can do; say whether it can be read."""
    place, began = imap_place(box), time.monotonic()
    try:
        connection = await open_folder(config, box, logins)
    except (ConfigError, *FAULTS) as error:
        chart.problem(place.name, *explain(error, place))
        return False
    _speed(time.monotonic() - began, place, chart)
    try:
        _describe(connection, box, place, chart)
        _room(await connection.fullness(), place, chart)
    except FAULTS as error:
        chart.problem(place.name, *explain(error, place))
        return False
    finally:
        await connection.close()
    return connection.writable


def _describe(
    connection: ProbeConnection,
    box: MailboxConfig,
    place: ServerEntry,
    chart: Chart,
) -> None:
    """Say what the server of an open mailbox can do."""
    about = place.name
    safe = connection.tls or "no TLS"
    where = f"{box.host}:{box.port} ({safe})"
    chart.ok(about, f"logged in at {where}, {box.folder} is open")
    if not connection.writable:
        chart.problem(
            about,
            f"the folder {box.folder} is read-only",
            "take a folder that this user may change",
        )
    elif connection.moves:
        chart.ok(about, f"mails are moved to {box.done_folder} when they are stored")
    elif box.done_folder:
        chart.warn(about, *_staying(connection, box))
    else:
        chart.ok(about, f"mails stay in {box.folder} and are marked as seen")
    if "IDLE" in connection.capabilities:
        chart.ok(about, "the server offers to tell us of new mail at once (IDLE)")
    else:
        chart.warn(
            about,
            f"no IDLE: new mail is noticed after up to {box.poll_seconds} s",
            f"lower poll_seconds in {place.table} if that is too long",
        )


def _staying(connection: ProbeConnection, box: MailboxConfig) -> tuple[str, str]:
    """Say why mails are not moved, and what to do about it."""
    stay = f"mails stay in {box.folder} and are marked as seen"
    if connection.capabilities & {"MOVE", "UIDPLUS"}:
        return (
            f"{stay}: {connection.problem}",
            f"make the folder {box.done_folder} with a mail program, or empty "
            f"{box.folder} at times",
        )
    return (
        f"{stay}: the server knows neither MOVE nor UIDPLUS",
        f"it works so: empty {box.folder} at times, with a mail program",
    )


def _speed(seconds: float, place: ServerEntry, chart: Chart) -> None:
    """Say that a server is slow to let us in."""
    if seconds > SLOW_SECONDS:
        chart.warn(
            place.name,
            f"slow: {seconds:.0f} s to connect and log in",
            "it works so, only later; a slow DNS or a check of this machine's name "
            "there is often the cause",
        )


def _room(percent: int | None, place: ServerEntry, chart: Chart) -> None:
    """Say how full a mailbox is, where its server tells."""
    if percent is None:
        return
    sentence = f"{percent} % of the room for mails is used"
    if percent >= FULL_PERCENT:
        chart.problem(
            place.name, sentence, "delete old mails: new ones will be refused"
        )
    elif percent >= NEARLY_FULL_PERCENT:
        chart.warn(
            place.name, sentence, "delete old mails soon: a full mailbox takes none"
        )
    else:
        chart.ok(place.name, sentence)


async def open_folder(
    config: Config, box: MailboxConfig, logins: Logins, folder: str = ""
) -> ProbeConnection:
    """Open a folder of a mailbox; raises one of FAULTS or ConfigError."""
    settings = imap_settings(box, config.limits.size, logins)
    if folder:
        settings = replace(settings, folder=folder, done_folder="")
    return await ProbeConnection.open(settings)


async def examine_smtp(
    config: Config, smtp: SmtpConfig, logins: Logins, chart: Chart
) -> bool:
    """Log in for sending and offer every sender; say whether mails can be sent."""
    place = smtp_place(smtp)
    good = True
    submission: Submission | None = None
    for box in config.mailboxes:
        submission = await offer_sender(smtp, place, box.address, logins, chart)
        if submission is None:
            return False
        good = good and submission.answer.code < FIRST_REFUSAL
    if submission is not None:
        _describe_smtp(smtp, submission, chart)
    if submission is not None and good:
        await _count_connections(smtp, logins, box.address, chart)
    return good


async def offer_sender(
    smtp: SmtpConfig,
    place: ServerEntry,
    address: str,
    logins: Logins,
    chart: Chart,
) -> Submission | None:
    """Log in and offer a sender; return None where it does not come to that."""
    began = time.monotonic()
    try:
        submission = await try_sender(smtp_settings(smtp, logins), address)
    except (ConfigError, *FAULTS) as error:
        chart.problem(place.name, *explain(error, place))
        return None
    _speed(time.monotonic() - began, place, chart)
    said = str(submission.answer)
    if submission.answer.code >= FIRST_REFUSAL:
        chart.problem(
            place.name,
            f"the sender {address} is refused: {said}",
            advice(said, place, Phase.SENDER),
        )
    else:
        who = "logged in" if smtp.user else "no login"
        where = f"{smtp.host}:{smtp.port} ({submission.tls or 'no TLS'})"
        chart.ok(place.name, f"{who} at {where}, may send as {address}")
    return submission


async def _count_connections(
    smtp: SmtpConfig, logins: Logins, sender: str, chart: Chart
) -> None:
    """Open as many connections as are set at a time; say where that is too many."""
    taken, why = await connections_taken(smtp_settings(smtp, logins), sender)
    if taken == smtp.sessions:
        chart.ok("smtp", f"connections at a time: {taken} are taken")
        return
    chart.warn(
        "smtp",
        f"connections at a time: {taken} of the {smtp.sessions} of smtp.sessions are "
        f"taken ({why})",
        f"set sessions = {max(taken, 1)} in [smtp]; while a server of turmpost runs, "
        "its connections count as well",
    )


def _describe_smtp(smtp: SmtpConfig, submission: Submission, chart: Chart) -> None:
    """Say what a submission server can do."""
    if not smtp.user:
        chart.warn(
            "smtp",
            "mails are sent without a login",
            "set user in [smtp], unless the server knows this machine",
        )
    if 0 < submission.size < LARGE_MAIL:
        chart.warn(
            "smtp",
            f"the server takes mails of up to {submission.size} bytes only",
            "longer reports go out as text alone: ask your provider for more",
        )
    elif submission.size:
        chart.ok("smtp", f"mails of up to {submission.size} bytes are taken")
