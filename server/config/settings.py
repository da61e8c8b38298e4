"""The configuration: one TOML file, secrets from the environment.

Every key is a field below, with its default and what it means. Unknown keys and
impossible values are refused at start, with the file, the key and the reason.

    TURMPOST_DATABASE                    replaces database.url
    TURMPOST_SMTP_PASSWORD               smtp.password
    TURMPOST_MAILBOX_<NAME>_PASSWORD     the password of that mailbox
    TURMPOST_OAUTH_<NAME>_CLIENT_SECRET  the secret of that OAuth2 client
    TURMPOST_OAUTH_<NAME>_REFRESH_TOKEN  what that client gets its tokens with
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from server.config.checks import check
from server.config.intake import IntakeConfig, ProcessConfig
from server.config.toml_tables import TableReader
from server.errors import ConfigError
from server.mail.reading.message import Limits

DATABASE = "TURMPOST_DATABASE"
SMTP_PASSWORD = "TURMPOST_SMTP_PASSWORD"  # noqa: S105 - the name of a variable


@dataclass(frozen=True, slots=True)
class DatabaseConfig:
    """Where everything is kept: sqlite:///FILE or postgresql://..."""

    url: str = "sqlite:///turmpost.db"


@dataclass(frozen=True, slots=True)
class MailboxConfig:
    """An IMAP mailbox that players write to.

    `address` is what players write to; `subaddressing` says whether the provider
    delivers `name+key@domain` to it (otherwise the key travels in the subject).
    `oauth` names the `[oauth.NAME]` to log in with instead of a password.
    Sign-ups that the Authentication-Results of `authserv_id` do not vouch for must be
    confirmed. With `accept_authenticated` they also let a mail without a key from a
    registered address act for its player; see docs/trust.md before you switch it on.
    `settle_seconds`: how long after a deadline mails are still expected to show up in
    the mailbox with a time before it.
    """

    name: str
    address: str
    host: str
    user: str
    port: int = 993
    security: str = "tls"
    password: str = field(default="", repr=False)
    folder: str = "INBOX"
    done_folder: str = "Processed"
    poll_seconds: int = 60
    subaddressing: bool = True
    settle_seconds: int = 5
    ca_file: str = ""
    oauth: str = ""
    authserv_id: str = ""
    accept_authenticated: bool = False


@dataclass(frozen=True, slots=True)
class SmtpConfig:
    """The server that takes our mails for sending (RFC 6409).

    `per_domain_per_minute` is how many mails may go to one domain within a minute; 0 is
    no limit. `oauth` names the `[oauth.NAME]` to log in with instead of a password.
    """

    host: str
    port: int = 587
    security: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    sessions: int = 4
    ca_file: str = ""
    oauth: str = ""
    per_domain_per_minute: int = 0


@dataclass(frozen=True, slots=True)
class OAuthConfig:
    """Logging in by OAuth2: where access tokens come from (RFC 6749, section 6).

    `refresh_token_file` is where a refresh token is kept that replaces the first one,
    for providers that hand out a new one from time to time.
    """

    token_url: str
    client_id: str
    client_secret: str = field(default="", repr=False)
    refresh_token: str = field(default="", repr=False)
    refresh_token_file: str = ""
    scope: str = ""


@dataclass(frozen=True, slots=True)
class DkimConfig:
    """Signing what goes out (RFC 6376); `key_file` is an RSA key in PEM."""

    domain: str
    selector: str
    key_file: str


@dataclass(frozen=True, slots=True)
class EmbeddedConfig:
    """The mail host inside turmpost, for one machine; listens on loopback."""

    domain: str = "turmpost.localhost"
    host: str = "127.0.0.1"
    smtp_port: int = 2525
    imap_port: int = 2143
    account: str = "spiel"


@dataclass(frozen=True, slots=True)
class GamesConfig:
    """Defaults for new games, and further games to load ("module:ATTRIBUTE").

    `remind_hours`: so long before a deadline those who have sent nothing get one
    reminder, where the round is open for at least twice as long; 0 is none.
    """

    language: str = "de"
    zone: str = "Europe/Berlin"
    schedule: str = "fri 18:00"
    bundles: tuple[str, ...] = ()
    sender_name: str = "turmpost"
    remind_hours: int = 24


@dataclass(frozen=True, slots=True)
class DowntimeConfig:
    """What happens to deadlines when the server, or a mailbox, was away for long.

    Where nobody served for longer than `span_minutes`, deadlines that have passed
    meanwhile move by the time that was lost, and leave at least `least_hours` (or the
    length of the round, where that is less). The same where a mailbox could not be read
    for so long and at the deadline `quiet_share` percent of the players or more have no
    orders.
    """

    span_minutes: int = 60
    least_hours: int = 12
    quiet_share: int = 50


@dataclass(frozen=True, slots=True)
class Config:
    """Everything `turmpost` can be told; see the sections."""

    source: str = "defaults"
    database: DatabaseConfig = field(default_factory=DatabaseConfig)
    mailboxes: tuple[MailboxConfig, ...] = ()
    smtp: SmtpConfig | None = None
    oauth: Mapping[str, OAuthConfig] = field(default_factory=dict)
    dkim: DkimConfig | None = None
    downtime: DowntimeConfig = field(default_factory=DowntimeConfig)
    embedded: EmbeddedConfig = field(default_factory=EmbeddedConfig)
    games: GamesConfig = field(default_factory=GamesConfig)
    limits: Limits = field(default_factory=Limits)
    intake: IntakeConfig = field(default_factory=IntakeConfig)
    processes: ProcessConfig = field(default_factory=ProcessConfig)


SECTIONS = {
    *("database", "mailbox", "smtp", "oauth", "dkim", "embedded", "games", "limits"),
    "intake",
    "downtime",
    "processes",
}


def load(path: Path | None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the file (none: the defaults) and the environment; raises ConfigError."""
    if path is None:
        config = Config()
    else:
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ConfigError(str(path), "(file)", error.strerror or "?") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ConfigError(str(path), "(file)", str(error)) from error
        config = _config(str(path), data)
    config = _with_secrets(config, environment)
    check(config)
    return config


def _config(source: str, data: Mapping[str, object]) -> Config:
    reader = TableReader(source)
    reader.refuse_unknown("", data, SECTIONS)
    boxes = data.get("mailbox", [])
    if not isinstance(boxes, list):
        raise ConfigError(source, "mailbox", "write one [[mailbox]] for each")
    clients = data.get("oauth", {})
    if not isinstance(clients, dict):
        raise ConfigError(source, "oauth", "write one [oauth.NAME] for each")
    smtp, dkim = data.get("smtp"), data.get("dkim")
    return Config(
        source=source,
        database=reader.section(DatabaseConfig, "database", data.get("database", {})),
        mailboxes=tuple(
            reader.section(MailboxConfig, f"mailbox[{number}]", box)
            for number, box in enumerate(boxes, 1)
        ),
        smtp=None if smtp is None else reader.section(SmtpConfig, "smtp", smtp),
        oauth={
            name: reader.section(OAuthConfig, f"oauth.{name}", client)
            for name, client in clients.items()
        },
        dkim=None if dkim is None else reader.section(DkimConfig, "dkim", dkim),
        downtime=reader.section(DowntimeConfig, "downtime", data.get("downtime", {})),
        embedded=reader.section(EmbeddedConfig, "embedded", data.get("embedded", {})),
        games=reader.section(GamesConfig, "games", data.get("games", {})),
        limits=reader.section(Limits, "limits", data.get("limits", {})),
        intake=reader.section(IntakeConfig, "intake", data.get("intake", {})),
        processes=reader.section(ProcessConfig, "processes", data.get("processes", {})),
    )


def _with_secrets(config: Config, environment: Mapping[str, str]) -> Config:
    """Put in what does not belong into a file."""
    smtp = config.smtp
    if smtp is not None:
        password = environment.get(SMTP_PASSWORD, smtp.password)
        smtp = replace(smtp, password=password)
    return replace(
        config,
        database=DatabaseConfig(environment.get(DATABASE, config.database.url)),
        smtp=smtp,
        mailboxes=tuple(
            replace(
                box,
                password=environment.get(
                    variable("MAILBOX", box.name, "PASSWORD"), box.password
                ),
            )
            for box in config.mailboxes
        ),
        oauth={
            name: replace(
                client,
                client_secret=environment.get(
                    variable("OAUTH", name, "CLIENT_SECRET"), client.client_secret
                ),
                refresh_token=environment.get(
                    variable("OAUTH", name, "REFRESH_TOKEN"), client.refresh_token
                ),
            )
            for name, client in config.oauth.items()
        },
    )


def variable(kind: str, name: str, what: str) -> str:
    """Return the environment variable of a mailbox's or client's secret."""
    return f"TURMPOST_{kind}_{name.upper().replace('-', '_')}_{what}"
