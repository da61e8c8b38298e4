"""Everything the operator can set: the sections of the configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from server.config.intake import IntakeConfig, ProcessConfig
from server.config.monitoring import AlarmConfig, LogConfig, MonitorConfig, WebConfig
from server.config.toml_tables import Place
from server.mail.reading.limits import Limits


@dataclass(frozen=True, slots=True)
class DatabaseConfig:
    """Where everything is kept: sqlite:///FILE or postgresql://..."""

    url: str = "sqlite:///turmpost.db"


@dataclass(frozen=True, slots=True)
class SecretsConfig:
    """Where secrets are, if not in the environment."""

    file: Place = ""
    """A file of lines NAME=value, with the names of the environment's variables."""


@dataclass(frozen=True, slots=True)
class MailboxConfig:
    """An IMAP mailbox that players write to."""

    name: str
    address: str
    """The address that players write to."""
    host: str
    user: str
    port: int = 993
    security: str = "tls"
    password: str = field(default="", repr=False)
    folder: str = "INBOX"
    done_folder: str = "Processed"
    """The folder for mails that were stored; empty: they are only marked as read."""
    done_days: int = 0
    """Days after its arrival after which a stored mail is deleted; 0 keeps it."""
    poll_seconds: int = 60
    """Seconds between looks where there is no IDLE."""
    idle: bool = True
    """False for a server that offers IDLE and does not tell of new mail."""
    subaddressing: bool = True
    """Whether `name+key@domain` is delivered; if not, subjects have the key."""
    settle_seconds: int = 5
    """Seconds after a deadline in which mails from before it may still appear."""
    ca_file: Place = ""
    oauth: str = ""
    """The `[oauth.NAME]` to log in with instead of a password."""
    authserv_id: str = ""
    """The server whose Authentication-Results are trusted: for sign-ups, for a yes."""
    accept_authenticated: bool = False
    """Whether a trusted sender address may act for its player without a key.

    Read docs/trust.md before you switch it on.
    """
    bounce_addresses: bool = True
    """Whether each mail has its own envelope sender; needs `subaddressing`."""


@dataclass(frozen=True, slots=True)
class SmtpConfig:
    """The server that takes our mails for sending (RFC 6409)."""

    host: str
    port: int = 587
    security: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    sessions: int = 4
    """Connections at the same time."""
    ca_file: Place = ""
    oauth: str = ""
    """The `[oauth.NAME]` to log in with instead of a password."""
    per_domain_per_minute: int = 0
    """Mails to one domain within a minute; 0 is no limit."""


@dataclass(frozen=True, slots=True)
class OAuthConfig:
    """Logging in by OAuth2: the source of access tokens (RFC 6749, section 6)."""

    token_url: str
    client_id: str
    device_url: str = ""
    """Where `turmpost oauth login` gets a code to be typed (RFC 8628)."""
    authorize_url: str = ""
    """Where `turmpost oauth login` sends a browser, without a `device_url`."""
    client_secret: str = field(default="", repr=False)
    refresh_token: str = field(default="", repr=False)
    refresh_token_file: Place = ""
    """The file for refresh tokens that the provider hands out later; empty: none."""
    scope: str = ""


@dataclass(frozen=True, slots=True)
class DkimConfig:
    """Signing of outgoing mails (RFC 6376)."""

    domain: str
    selector: str
    key_file: Place
    """An RSA key in PEM."""


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
    """Defaults for new games.

    Those from `grace_hours` on can be set for each game (`server.games.state.options`).
    """

    language: str = "de"
    zone: str = "Europe/Berlin"
    schedule: str = "fri 18:00"
    bundles: tuple[str, ...] = ()
    """Further games to load ("module:ATTRIBUTE")."""
    sender_name: str = "turmpost"
    remind_hours: tuple[int, ...] = (24, 6)
    """Hours before a deadline at which players without valid orders are reminded.

    A reminder is sent only if the step is open for at least twice as long; 0: none.
    """
    cool_off_minutes: int = 30
    """Minutes from the last player's ready to the early end; 0 ends it immediately."""
    openers: tuple[str, ...] = ()
    """Addresses that may open games by mail, and lead them."""
    digest_hour: int = 19
    """Hour of the game's zone at which game masters get their digest; -1 is never."""
    mail_form: str = "html"
    """Form of mails by default: "html" is a page beside the text, or "text" alone."""
    spectators: int = 50
    """Spectators of a game, at most."""
    report_bytes: int = 200_000
    """Bytes of a report's text, at most: beyond it players' articles are left out."""
    grace_hours: int = 0
    """Hours by which a deadline is put off for missing players; 0 is never.

    It is put off once, for players who have not missed the step before.
    """
    grace_locks: bool = False
    """Whether the other players can change nothing in these hours."""
    grace_names: bool = False
    """Whether all are told whose orders are missing."""
    hold_share: int = 50
    """Percentage of awaited players without orders at which a step is held; 0 is never.

    A held step waits for its game master; at least two players must have no orders.
    """
    hold_first: bool = False
    """Whether the first step is held where any orders are missing."""
    absence_days: int = 14
    """Days in a game on which a player may be away; 0 is none."""
    invite_after: int = 2
    """Missed steps in a row after which the seat is offered to others; 0 is never."""
    keep_reports: bool = False
    """Whether reports wait until the game master releases them."""
    newspaper: str = "attach"
    """How an issue is delivered: "attach", "link" or "keep".

    "attach" mails it to all (needs Typst), "link" mails the address of its page (needs
    `web.address`), "keep" mails it only to people who ask for it.
    """
    newspaper_name: str = "Der Turmbote"
    """The newspaper's title."""
    messages_per_round: int = 50
    """Messages that a seat may write in a round; one to several counts as one."""
    message_length: int = 5_000
    """Characters of a message, at most."""
    texts_per_round: int = 60
    """Texts that a seat may write in a round: press, articles, messages, notes."""
    characters_per_round: int = 30_000
    """Characters of these texts together."""
    press: str = "all"
    """What players may write to others: "all", "public" or "none".

    "public" is open press alone, "none" not even that. Orders have their texts anyway.
    """
    press_names: str = "yes"
    """Whether it names who has written it: "yes", "choice" (of who writes) or "no"."""
    press_after_orders: bool = False
    """Whether a seat that is awaited may write only once its orders are in."""
    votes: str = "all"
    """The kinds of votes that players may propose, with blanks between.

    Or "all", or "none".
    """
    vote_share: int = 100
    """Percentage of the players who vote that must agree."""
    secret_ballot: bool = True
    """Whether nobody learns who has agreed, only what comes of it."""
    votes_lapse: bool = True
    """Whether a proposal to end a game lapses with its step."""


@dataclass(frozen=True, slots=True)
class DowntimeConfig:
    """The move of deadlines after a long outage of the server or of a mailbox.

    A deadline that passed in that time moves by the time that was lost.
    """

    span_minutes: int = 60
    """Minutes of absence from which on deadlines move."""
    least_hours: int = 12
    """Hours that a moved deadline leaves, or the length of the step if that is less."""
    quiet_share: int = 50
    """Percentage of players without orders at which a mailbox's absence counts."""


@dataclass(frozen=True, slots=True)
class BackupConfig:
    """Backups that the server makes itself."""

    folder: Place = ""
    """The folder for backups; empty: none are made."""
    before_rounds: bool = True
    after_rounds: bool = True
    keep: int = 60
    """Backups that are kept, the newest ones; those made by hand are never deleted."""
    hook: tuple[str, ...] = ()
    """A program, with arguments, that takes each backup elsewhere; empty: none.

    The file of the backup is its last argument. No shell reads it.
    """
    hook_minutes: int = 60
    """Minutes after which this program is ended."""


@dataclass(frozen=True, slots=True)
class RetentionConfig:
    """The time for which data is kept that is no longer needed."""

    mail_days: int = 400
    """Days after which handled mails are emptied; 0: never."""


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
    downtime: DowntimeConfig = field(default_factory=DowntimeConfig)
    embedded: EmbeddedConfig = field(default_factory=EmbeddedConfig)
    games: GamesConfig = field(default_factory=GamesConfig)
    limits: Limits = field(default_factory=Limits)
    intake: IntakeConfig = field(default_factory=IntakeConfig)
    processes: ProcessConfig = field(default_factory=ProcessConfig)
    backup: BackupConfig = field(default_factory=BackupConfig)
    retention: RetentionConfig = field(default_factory=RetentionConfig)
    log: LogConfig = field(default_factory=LogConfig)
    monitor: MonitorConfig = field(default_factory=MonitorConfig)
    alarm: AlarmConfig = field(default_factory=AlarmConfig)
    web: WebConfig = field(default_factory=WebConfig)
