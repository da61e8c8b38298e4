"""Everything the operator can set: the sections of the configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from server.config.intake import IntakeConfig, ProcessConfig
from server.config.monitoring import AlarmConfig, LogConfig, MonitorConfig, WebConfig
from server.mail.reading.limits import Limits


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
    the mailbox with a time before it. `bounce_addresses`: each mail has an envelope
    sender of its own, where there is `subaddressing`.
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
    bounce_addresses: bool = True


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

    `remind_hours`: so long before a deadline those get a reminder who have sent no
    orders, or lines that do not count; one for each of these numbers, where the round
    is open for at least twice as long. None, or 0: none.
    `cool_off_minutes`: so long after all are ready a round ends, and until then whoever
    changes anything takes that back; 0 is at once.
    `openers`: the addresses that may open games by mail, and lead them.
    `digest_hour`: at this hour of their zone game masters get what was not urgent, in
    one letter a day; -1 is never.
    `mail_form`: the form of mails to those who have not asked for one: "html" is a page
    beside the text, "text" the text alone.
    `spectators`: so many can watch a game by mail; 0: nobody.
    What follows a game can set for itself (`server.games.state.options`).
    `grace_hours`: so long a round is put off, once, for who has not missed the one
    before; 0 is never. With `grace_locks` the others change nothing meanwhile; with
    `grace_names` all are told whose orders are missing.
    `hold_share`: where so many percent of those who are awaited have ordered nothing
    (and two at least) a round waits for its game master; 0 is never.
    `absence_days`: on so many days in a game a player may be away; 0 is none.
    `invite_after`: after so many missed rounds in a row somebody else is asked; 0 is
    never.
    `keep_reports`: the reports of a round wait until the game master releases them.
    `newspaper`: an issue is mailed to all ("attach", where Typst is installed), or the
    address of its page is ("link", where `web.address` is set), or it is kept until
    somebody asks for it ("keep"); `newspaper_name` is what it is called.
    `messages_per_round`: so many messages to other players a seat may write in a round,
    one to several counted as one, of `message_length` characters each, and none with
    `public_press_only`.
    """

    language: str = "de"
    zone: str = "Europe/Berlin"
    schedule: str = "fri 18:00"
    bundles: tuple[str, ...] = ()
    sender_name: str = "turmpost"
    remind_hours: tuple[int, ...] = (24, 6)
    cool_off_minutes: int = 30
    openers: tuple[str, ...] = ()
    digest_hour: int = 19
    mail_form: str = "html"
    spectators: int = 50
    grace_hours: int = 0
    grace_locks: bool = False
    grace_names: bool = False
    hold_share: int = 50
    absence_days: int = 14
    invite_after: int = 2
    keep_reports: bool = False
    newspaper: str = "attach"
    newspaper_name: str = "Der Turmbote"
    messages_per_round: int = 50
    message_length: int = 5_000
    public_press_only: bool = False


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
class BackupConfig:
    """Backups that the server makes itself, into `folder`; empty: none.

    Of these the newest `keep` stay; those made by hand are left alone.
    """

    folder: str = ""
    before_rounds: bool = True
    after_rounds: bool = True
    keep: int = 60


@dataclass(frozen=True, slots=True)
class RetentionConfig:
    """How long what is no longer needed is kept; 0: for ever.

    After `mail_days` the bytes of mails that are done with are emptied; what became of
    them stays.
    """

    mail_days: int = 0


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
    backup: BackupConfig = field(default_factory=BackupConfig)
    retention: RetentionConfig = field(default_factory=RetentionConfig)
    log: LogConfig = field(default_factory=LogConfig)
    monitor: MonitorConfig = field(default_factory=MonitorConfig)
    alarm: AlarmConfig = field(default_factory=AlarmConfig)
    web: WebConfig = field(default_factory=WebConfig)
