"""Checks of the configuration that ask no server."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path

from server.config.intake import NEVER
from server.config.loading import (
    ALARM_PASSWORD,
    DATABASE,
    SMTP_PASSWORD,
    secrets_of,
    variable,
)
from server.config.secrets import missing_secrets
from server.config.settings import Config
from server.doctor.files import rights
from server.doctor.findings import Chart
from server.errors import ConfigError
from server.extras import Extra, how_to_install
from server.games.state.options import KEEP, LINK
from server.mail.dns_records import Lookup
from server.mail.writing.signing import txt_by
from server.process.smtp_setup import signer
from server.reports.newspaper import press
from server.storage.failures import database_file

ABOUT = "configuration"
OTHERS = stat.S_IROTH | stat.S_IWOTH


def examine(
    config: Config,
    chart: Chart,
    *,
    embedded: bool,
    environment: Mapping[str, str] = os.environ,
) -> bool:
    """Look at the settings; say whether the mail servers can be asked at all."""
    if config.source == Config().source:
        chart.ok(ABOUT, "no file: everything is as by default")
    else:
        chart.ok(ABOUT, f"read from {config.source}")
    _unused_variables(config, {**secrets_of(config), **environment}, chart)
    _newspaper(config, chart)
    if embedded:
        return True
    if not config.intake.operator:
        chart.warn(
            ABOUT,
            "nobody is told when a mail breaks its handling",
            "set intake.operator to an address that is read",
        )
    _sign_ups(config, chart)
    _addresses(config, chart)
    _secret_files(config, chart)
    complete = _servers(config, chart)
    return _secrets(config, chart) and complete


def _newspaper(config: Config, chart: Chart) -> None:
    """Say that issues of newspapers are not set, or not linked, where they ought to."""
    how = config.games.newspaper
    if how != KEEP and not press.installed():
        chart.warn(
            ABOUT,
            "no newspapers are set after the rounds: Typst is missing",
            f"install it: {how_to_install(Extra.NEWSPAPER)}; "
            "or set games.newspaper to keep",
        )
    if how == LINK and not config.web.address:
        chart.warn(
            ABOUT,
            "newspapers cannot be linked, and are only kept: no address of the pages",
            "set web.address, or games.newspaper to keep",
        )


def _sign_ups(config: Config, chart: Chart) -> None:
    """Say whether somebody can sign up in another's name."""
    wanted = config.intake.confirm_sign_ups
    for box in config.mailboxes:
        if wanted == NEVER:
            said = f'takes sign-ups without a question (confirm_sign_ups is "{NEVER}")'
        elif not box.authserv_id:
            said = "asks about all sign-ups first: it has no authserv_id"
        else:
            continue
        chart.ok(ABOUT, f"mailbox {box.name} {said}")


def _servers(config: Config, chart: Chart) -> bool:
    missing = [
        name
        for name, there in (("[[mailbox]]", config.mailboxes), ("[smtp]", config.smtp))
        if not there
    ]
    for name in missing:
        chart.problem(
            ABOUT,
            f"there is no {name}",
            "add it (see deploy/turmpost.example.toml), or run with --embedded",
        )
    return not missing


def _secrets(config: Config, chart: Chart) -> bool:
    """Say which passwords and tokens are missing."""
    missing = missing_secrets(config)
    for secret in missing:
        said = f"{secret.owner} has no {secret.what}"
        todo = "set it in the file of [secrets], or in the environment: "
        chart.problem(ABOUT, said, todo + secret.variable)
    smtp = config.smtp
    nobody = smtp is not None and bool(smtp.oauth) and not smtp.user
    if nobody:
        chart.problem(
            ABOUT,
            "[smtp] has oauth, but no user",
            "set user in [smtp]: the account that the token was made for",
        )
    return not missing and not nobody


def _unused_variables(
    config: Config, environment: Mapping[str, str], chart: Chart
) -> None:
    """Warn of variables that set nothing: their names are easily misspelt."""
    known = {ALARM_PASSWORD, "TURMPOST_CONFIG", DATABASE, SMTP_PASSWORD}
    known.update(variable("MAILBOX", box.name, "PASSWORD") for box in config.mailboxes)
    for name in config.oauth:
        known.add(variable("OAUTH", name, "CLIENT_SECRET"))
        known.add(variable("OAUTH", name, "REFRESH_TOKEN"))
    for name in sorted(environment):
        if name.startswith("TURMPOST_") and name not in known:
            chart.warn(
                ABOUT,
                f"{name} is set, and not used",
                f"known with this configuration are {', '.join(sorted(known))}",
            )


def _addresses(config: Config, chart: Chart) -> None:
    """Find alarms that would come in as mails of a game, or fail with everything."""
    own = {box.address.casefold(): box.name for box in config.mailboxes}
    alarm = config.alarm
    for key, address in (
        ("intake.operator", config.intake.operator),
        ("alarm.recipient", alarm.recipient),
    ):
        local, _, domain = address.casefold().rpartition("@")
        box = own.get(f"{local.partition('+')[0]}@{domain}")
        if box is not None:
            chart.problem(
                ABOUT,
                f"{key} is the address of mailbox {box}: turmpost would mail itself",
                f"set {key} to an address that a person reads",
            )
    smtp = config.smtp
    if smtp and (alarm.host, alarm.user) == (smtp.host, smtp.user):
        chart.warn(
            ABOUT,
            "[alarm] is the account of [smtp]: when it fails, no alarm goes out",
            "set [alarm] to another provider, such as that of your own address",
        )


def _secret_files(config: Config, chart: Chart) -> None:
    """Warn of secrets that others can read, on this machine or as pages."""
    for path in _files_with_secrets(config):
        site = Path(config.web.folder).resolve() if config.web.folder else None
        if site and path.resolve().is_relative_to(site):
            chart.problem(
                ABOUT,
                f"there are secrets in {path}, among the pages for everybody",
                f"move it out of {config.web.folder}, and renew what was in it",
            )
        elif path.exists() and path.stat().st_mode & OTHERS:
            shared = path.stat().st_mode & stat.S_ISVTX
            chart.warn(
                ABOUT,
                f"there are secrets in {path}, and everybody here can read it",
                "take a folder that belongs to the server alone"
                if shared
                else f"chmod o-rwx {path}",
            )


def _files_with_secrets(config: Config) -> Iterator[Path]:
    files = [client.refresh_token_file for client in config.oauth.values()]
    files += [config.secrets.file, config.backup.folder]
    database = database_file(config.database.url)
    if database is not None:
        files.append(str(database))
    if config.dkim is not None:
        files.append(config.dkim.key_file)
    if _holds_secrets(config):
        files.append(config.source)
    return (Path(name) for name in files if name)


def _holds_secrets(config: Config) -> bool:
    """Return whether the file itself contains a password."""
    try:
        text = Path(config.source).read_text(encoding="utf-8")
    except OSError:
        return False
    words = ("password", "client_secret", "refresh_token")
    lines = (line.partition("=")[0].strip() for line in text.splitlines())
    return any(line in words for line in lines)


def examine_dkim(config: Config, chart: Chart, lookup: Lookup) -> None:
    """Look whether our signatures can be verified by others; asks the DNS."""
    about = "DKIM"
    try:
        ours = signer(config)
    except ConfigError as error:
        denied = "denied" in error.reason.lower()
        chart.problem(
            about,
            error.reason,
            rights(config.dkim.key_file)
            if denied and config.dkim is not None
            else "correct dkim.key_file, or make a key as docs/mail.md says",
        )
        return
    if ours is None:
        return
    record = f"{ours.selector}._domainkey.{ours.domain}"
    try:
        published = ours.is_published(txt_by(lookup))
    except OSError as error:
        chart.warn(
            about,
            f"the DNS cannot be asked for {record}: {error}",
            "try again; is there a name server in /etc/resolv.conf?",
        )
        return
    if published:
        chart.ok(about, f"the public key stands at {record}")
    else:
        chart.problem(
            about,
            f"the TXT record {record} is missing or belongs to another key",
            'publish it: the last command below "A key for DKIM" in docs/mail.md '
            "prints the record, in pieces that a TXT record can hold",
        )
