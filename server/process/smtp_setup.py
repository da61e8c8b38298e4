"""The ways of mails out of the server by the settings: the servers, and the key."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from server.config.settings import Config, EmbeddedConfig, SmtpConfig
from server.config.submission import SubmissionServer
from server.errors import ConfigError
from server.mail.imap.mailbox import Login, Security
from server.mail.smtp.pool import SmtpSettings
from server.mail.writing.signing import KeyFileError, Signer
from server.process.second_way import SecondWay
from server.transport.logins import Logins
from server.transport.mailboxes import tls_context
from server.transport.pace import Pace

EMBEDDED_SESSIONS = 4
"""Connections to the mail host inside this process."""


def smtp_settings(config: SmtpConfig, logins: Logins | None = None) -> SmtpSettings:
    """Return how the submission server is reached; raises ConfigError."""
    login = None
    if config.oauth and not config.user:
        raise ConfigError("smtp", "user", "is needed with oauth: whose token is it?")
    if config.user:
        login = (logins or Logins({})).login(config.user, config.password, config.oauth)
    return SmtpSettings(
        host=config.host,
        port=config.port,
        login=login,
        security=Security(config.security),
        tls=tls_context(config.ca_file),
        connections=config.sessions,
    )


def embedded_settings(
    config: EmbeddedConfig, *, port: int, password: str
) -> SmtpSettings:
    """Return how the mail host inside this process is reached."""
    return SmtpSettings(
        host=config.host,
        port=port,
        login=Login(config.account, password),
        security=Security.PLAIN,
        connections=EMBEDDED_SESSIONS,
    )


def pace(config: SmtpConfig) -> Pace | None:
    """Return how fast mails may leave, None where nothing limits that."""
    most = config.per_domain_per_minute
    return Pace(most) if most else None


def alarm_server(config: Config) -> SmtpConfig | None:
    """Return the mail server of `[alarm]`, None where there is none."""
    alarm = config.alarm
    if not alarm.host:
        return None
    shared = {one.name: getattr(alarm, one.name) for one in fields(SubmissionServer)}
    return SmtpConfig(**shared, sessions=1)


def second_way(config: Config) -> SecondWay | None:
    """Return the second way out, None where there is none."""
    server, alarm = alarm_server(config), config.alarm
    if server is None:
        return None
    recipient = alarm.recipient or config.intake.operator
    return SecondWay(smtp_settings(server), sender=alarm.sender, recipient=recipient)


def signer(config: Config) -> Signer | None:
    """Return what signs outgoing mails, None without a key; raises ConfigError."""
    dkim = config.dkim
    if dkim is None:
        return None
    try:
        return Signer.from_file(dkim.domain, dkim.selector, Path(dkim.key_file))
    except KeyFileError as error:
        raise ConfigError(config.source, "dkim.key_file", str(error)) from error
