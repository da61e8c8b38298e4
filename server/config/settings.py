"""Everything the operator can set: the sections of the configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from server.config.game_options import SharedOptions, figure, one_of
from server.config.intake import IntakeConfig, ProcessConfig
from server.config.monitoring import AlarmConfig, LogConfig, MonitorConfig, WebConfig
from server.config.submission import SubmissionServer
from server.config.toml_tables import Place
from server.mail.reading.limits import Limits


@dataclass(frozen=True, slots=True)
class DatabaseConfig:
    """Where everything is kept."""

    url: str = "sqlite:///turmpost.db"
    """`sqlite:///FILE` for one server, `postgresql://...` for one or several."""


@dataclass(frozen=True, slots=True)
class SecretsConfig:
    """Where secrets are, if not in the environment."""

    file: Place = ""
    """A file of lines NAME=value, with the names of the variables above."""


@dataclass(frozen=True, slots=True)
class MailboxConfig:
    """An IMAP mailbox that players write to, one section for each."""

    name: str
    """What commands and secrets call it."""
    address: str
    """What players write to."""
    host: str
    """The IMAP server."""
    user: str
    """The login there."""
    port: int = 993
    """The port there."""
    security: str = "tls"
    """"tls", "starttls", or "plain" on this machine alone."""
    password: str = field(default="", repr=False)
    """Better kept as a secret."""
    folder: str = "INBOX"
    """Where mails come in."""
    done_folder: str = "Processed"
    """Where mails are moved once they are stored; empty: they are marked as read."""
    done_days: int = 0
    """Days after its arrival after which a stored mail is deleted there; 0: never.

    Keep mails for longer than the age of the oldest backup that you would go back to.
    """
    poll_seconds: int = 60
    """Seconds between looks where there is no IDLE."""
    idle: bool = True
    """False for a server that offers IDLE and does not tell of new mail."""
    subaddressing: bool = True
    """Whether `name+key@domain` is delivered; if not, subjects have the key."""
    settle_seconds: int = 5
    """Seconds after a deadline in which mails from before it may still appear."""
    ca_file: Place = ""
    """Certificates to trust instead of the system's."""
    oauth: str = ""
    """The `[oauth.NAME]` to log in with instead of a password."""
    authserv_id: str = ""
    """The server whose Authentication-Results are trusted: for sign-ups, for a yes."""
    accept_authenticated: bool = False
    """Whether a trusted sender address may act for its player without a key.

    Read docs/trust.md before you switch it on.
    """
    bounce_addresses: bool = True
    """Whether each mail has its own envelope sender; needs `subaddressing`.

    See docs/mail.md#mails-that-come-back.
    """


@dataclass(frozen=True, slots=True)
class SmtpConfig(SubmissionServer):
    """The server that takes our mails for sending (RFC 6409)."""

    sessions: int = 4
    """Connections at the same time, of each server; fewer where fewer are taken."""
    oauth: str = ""
    """The `[oauth.NAME]` to log in with instead of a password."""
    per_domain_per_minute: int = 0
    """Mails to one domain within a minute, of all servers together; 0: no limit."""


@dataclass(frozen=True, slots=True)
class OAuthConfig:
    """Logging in by OAuth2: the source of access tokens (RFC 6749, section 6)."""

    token_url: str
    """Where the provider hands out access tokens."""
    client_id: str
    """What the provider calls this application."""
    device_url: str = ""
    """Where `turmpost oauth login` gets a code to be typed (RFC 8628)."""
    authorize_url: str = ""
    """Where it sends a browser (RFC 8252, PKCE), without a `device_url`."""
    client_secret: str = field(default="", repr=False)
    """Better kept as a secret."""
    refresh_token: str = field(default="", repr=False)
    """Better kept as a secret."""
    refresh_token_file: Place = ""
    """The file for refresh tokens that the provider hands out later; empty: none."""
    scope: str = ""
    """What is asked for: IMAP and SMTP, in the provider's words."""


@dataclass(frozen=True, slots=True)
class DkimConfig:
    """Signing of outgoing mails (RFC 6376). Without this section none is signed."""

    domain: str
    """That of the mailboxes, or one above it."""
    selector: str
    """The first part of the record's name in the DNS."""
    key_file: Place
    """An RSA key in PEM."""


@dataclass(frozen=True, slots=True)
class EmbeddedConfig:
    """The mail host of `turmpost serve --embedded`, for this machine alone."""

    domain: str = "turmpost.localhost"
    """That of its addresses."""
    host: str = "127.0.0.1"
    """The loopback address that it listens on."""
    smtp_port: int = 2525
    """The port for sending; 0: any."""
    imap_port: int = 2143
    """The port for reading; 0: any."""
    account: str = "spiel"
    """The game's own mailbox."""


@dataclass(frozen=True, slots=True)
class GamesConfig(SharedOptions):
    """Games: what new ones begin with, and what holds for all."""

    language: str = "de"
    """The language of new games, and of mails to somebody who has not chosen one."""
    zone: str = "Europe/Berlin"
    """The time zone of new games."""
    schedule: str = "fri 18:00"
    """The deadlines of new games; see docs/game-master.md#schedules."""
    bundles: tuple[str, ...] = ()
    """Further games to load ("module:ATTRIBUTE")."""
    sender_name: str = "turmpost"
    """The name beside the game's address."""
    remind_hours: tuple[int, ...] = (24, 6)
    """Hours before a deadline at which players without valid orders are reminded.

    A reminder is sent only if the round is open for at least twice as long; 0: none.
    """
    cool_off_minutes: int = figure(30, most=1440)
    """Minutes from the last player's ready to the early end; 0 ends it immediately."""
    openers: tuple[str, ...] = ()
    """Addresses that may open games by mail, and lead them."""
    digest_hour: int = figure(19, least=-1, most=23)
    """Hour of the game's zone at which game masters get their digest; -1 is never."""
    mail_form: str = one_of("html", "text")
    """Form of mails by default: "html" is a page beside the text, or "text" alone."""
    spectators: int = figure(50, most=1000)
    """Spectators of a game, at most; 0: none."""
    report_bytes: int = figure(200_000, least=50_000, most=5_000_000)
    """Bytes of a report's text, 50000 to 5000000: beyond it articles are left out."""


@dataclass(frozen=True, slots=True)
class DowntimeConfig:
    """The move of deadlines after a long outage; see docs/faults.md#downtime."""

    span_minutes: int = 60
    """Minutes of absence from which on deadlines move."""
    least_hours: int = 12
    """Hours that a moved deadline leaves; the length of the round if that is less."""
    quiet_share: int = 50
    """Percentage of players without orders at which a mailbox's absence counts."""


@dataclass(frozen=True, slots=True)
class BackupConfig:
    """Backups that the server makes itself; see docs/operating.md#backups."""

    folder: Place = ""
    """The folder for backups; empty: none are made."""
    before_rounds: bool = True
    """Whether one is made before the rounds of a deadline are resolved."""
    after_rounds: bool = True
    """Whether one is made after them."""
    keep: int = 60
    """Backups that are kept, the newest ones; those made by hand are never deleted."""
    hook: tuple[str, ...] = ()
    """A program, with arguments, that takes each backup elsewhere; empty: none."""
    hook_minutes: int = 60
    """Minutes after which this program is ended."""


@dataclass(frozen=True, slots=True)
class RetentionConfig:
    """The time for which data is kept that is no longer needed."""

    mail_days: int = 400
    """Mails that were handled are emptied after so many days, 30 or more; 0: never.

    When they came, and what became of them, stays. See docs/data-protection.md.
    """


@dataclass(frozen=True, slots=True)
class Config:
    """Everything `turmpost` can be told; see the sections."""

    source: str = "defaults"
    database: DatabaseConfig = field(default_factory=DatabaseConfig)
    secrets: SecretsConfig = field(default_factory=SecretsConfig)
    mailboxes: tuple[MailboxConfig, ...] = ()
    smtp: SmtpConfig | None = None
    oauth: Mapping[str, OAuthConfig] = field(default_factory=dict)
    dkim: DkimConfig | None = None
    games: GamesConfig = field(default_factory=GamesConfig)
    intake: IntakeConfig = field(default_factory=IntakeConfig)
    limits: Limits = field(default_factory=Limits)
    processes: ProcessConfig = field(default_factory=ProcessConfig)
    backup: BackupConfig = field(default_factory=BackupConfig)
    retention: RetentionConfig = field(default_factory=RetentionConfig)
    downtime: DowntimeConfig = field(default_factory=DowntimeConfig)
    log: LogConfig = field(default_factory=LogConfig)
    monitor: MonitorConfig = field(default_factory=MonitorConfig)
    alarm: AlarmConfig = field(default_factory=AlarmConfig)
    web: WebConfig = field(default_factory=WebConfig)
    embedded: EmbeddedConfig = field(default_factory=EmbeddedConfig)
