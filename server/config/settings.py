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
class SmtpConfig:
    """The server that takes our mails for sending (RFC 6409)."""

    host: str
    """The submission server."""
    port: int = 587
    """The port there."""
    security: str = "starttls"
    """"tls", "starttls", or "plain" on this machine alone."""
    user: str = ""
    """The login there; empty: none."""
    password: str = field(default="", repr=False)
    """Better kept as a secret."""
    sessions: int = 4
    """Connections at the same time, of each server; fewer where fewer are taken."""
    ca_file: Place = ""
    """Certificates to trust instead of the system's."""
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
class GamesConfig:
    """Games: what new ones begin with, and what holds for all.

    Those from `grace_hours` on can be set for each game (`server.games.state.options`).
    """

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
    cool_off_minutes: int = 30
    """Minutes from the last player's ready to the early end; 0 ends it immediately."""
    openers: tuple[str, ...] = ()
    """Addresses that may open games by mail, and lead them."""
    digest_hour: int = 19
    """Hour of the game's zone at which game masters get their digest; -1 is never."""
    mail_form: str = "html"
    """Form of mails by default: "html" is a page beside the text, or "text" alone."""
    spectators: int = 50
    """Spectators of a game, at most; 0: none."""
    report_bytes: int = 200_000
    """Bytes of a report's text, 50000 to 5000000: beyond it articles are left out."""
    grace_hours: int = 0
    """Hours by which a deadline is put off for missing players; 0 is never.

    It is put off once, for players who have not missed the round before.
    """
    grace_locks: bool = False
    """Whether the other players can change nothing in these hours."""
    grace_names: bool = False
    """Whether all are told whose orders are missing."""
    hold_share: int = 50
    """Percentage of awaited players without orders at which a round is held; 0: never.

    A held round waits for its game master; at least two players must have no orders.
    """
    hold_first: bool = False
    """Whether the first round is held where any orders are missing."""
    absence_days: int = 14
    """Days in a game on which a player may be away; 0 is none."""
    invite_after: int = 2
    """Missed rounds in a row after which the seat is offered to others; 0 is never."""
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
    """Characters of these texts together, titles included; closing words as many."""
    press: str = "all"
    """What players may write to others: "all", "public" or "none".

    "public" is open press alone, "none" not even that. Orders have their texts anyway.
    """
    press_names: str = "yes"
    """Whether it names who has written it: "yes", "choice" (of who writes) or "no"."""
    press_after_orders: bool = False
    """Whether a seat that is awaited may write only once its orders are in."""
    votes: str = "all"
    """The kinds of votes that players may propose: "all", "none", or some of them.

    They are end, concede, draw, deadline, pause and own (those of a game's rules), with
    blanks between.
    """
    vote_share: int = 100
    """Percentage of the players who vote that must agree, 51 to 100; two at least."""
    secret_ballot: bool = True
    """Whether nobody learns who has agreed, only what comes of it."""
    votes_lapse: bool = True
    """Whether a proposal to end a game lapses with its round."""


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
