"""Values in the configuration that cannot work, or that would show a password."""

from __future__ import annotations

import re
from dataclasses import fields
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from server.config.game_options import ALL_VOTES, NO_VOTES, VOTES, choices, ranges
from server.config.intake import CONFIRM_SIGN_UPS
from server.config.monitoring import FORMATS
from server.config.schedule import ScheduleError, read_schedules
from server.config.settings import (
    Config,
    DkimConfig,
    GamesConfig,
    MailboxConfig,
    OAuthConfig,
    SmtpConfig,
)
from server.errors import ConfigError
from server.mail.access.credentials import Security, is_loopback
from server.mail.addresses import MAX_LOCAL, usable
from server.mail.folders import is_same_folder
from server.mail.question_tags import LONGEST
from server.texts.languages import languages

SECURITY = tuple(one.value for one in Security)
HIGHEST_PORT = 65535
ACCOUNT = re.compile(r"[a-z0-9][a-z0-9._-]{0,62}")
"""The name of a mailbox of the embedded host."""

MAX_REMIND_HOURS = 720
UNSUBSCRIBE = "unsubscribe"
"""The folder of the port of `[monitor]` that the public may reach."""

MAX_UNSUBSCRIBE_ADDRESS = 200
LEAST_MEGABYTES = 100
LEAST_MAIL_DAYS = 30
"""Lines of ours in a reply are known by our own mails: those of a long round, too."""

MAX_HANDLE_SECONDS = 10
"""On SQLite all other writers wait that long, by the clock 2.5 times as long."""
_LABELS = re.compile(r"[A-Za-z0-9_-]{1,63}(?:\.[A-Za-z0-9_-]{1,63})*")


def check(config: Config) -> None:
    """Refuse values that cannot work; raises ConfigError."""
    _check_games(config)
    names = [box.name for box in config.mailboxes]
    if len(set(names)) < len(names):
        raise ConfigError(config.source, "mailbox", "two have the same name")
    for box in config.mailboxes:
        _check_mailbox(config, box)
    if config.smtp is not None:
        _check_smtp(config, config.smtp)
    for name, client in config.oauth.items():
        _check_client(config, f"oauth.{name}", client)
    if config.dkim is not None:
        _check_dkim(config, config.dkim)
    if not is_loopback(config.embedded.host):
        raise ConfigError(
            config.source,
            "embedded.host",
            "the embedded mail host speaks no TLS: use a loopback address (127.0.0.1)",
        )
    _check_embedded(config)
    _check_downtime(config)
    for item in fields(config.limits):
        _at_least(config, f"limits.{item.name}", getattr(config.limits, item.name), 1)
    _check_processes(config)
    _check_intake(config)
    _check_watching(config)
    _check_web(config)
    _check_backup(config)
    if config.retention.mail_days:
        path = "retention.mail_days"
        _at_least(config, path, config.retention.mail_days, LEAST_MAIL_DAYS)


def _check_backup(config: Config) -> None:
    backup = config.backup
    _at_least(config, "backup.keep", backup.keep, 1)
    _at_least(config, "backup.hook_minutes", backup.hook_minutes, 1)
    if backup.hook and not backup.folder:
        raise ConfigError(config.source, "backup.folder", "is needed with a hook")


def _check_mailbox(config: Config, box: MailboxConfig) -> None:
    path = f"mailbox {box.name!r}"
    _check_server(config, path, box.host, box.port, box.security)
    _check_address(config, f"{path}.address", box.address)
    if box.subaddressing:
        _check_room(config, f"{path}.address", box.address.rpartition("@")[0])
    _check_oauth(config, path, box.oauth)
    _check_folder(config, path, box)
    _at_least(config, f"{path}.done_days", box.done_days, 0)
    _at_least(config, f"{path}.poll_seconds", box.poll_seconds, 1)
    _at_least(config, f"{path}.settle_seconds", box.settle_seconds, 0)


def _check_folder(config: Config, path: str, box: MailboxConfig) -> None:
    """Refuse a folder for stored mails that is read again."""
    for other in config.mailboxes:
        account = (other.host, other.port, other.user)
        if account != (box.host, box.port, box.user):
            continue
        if is_same_folder(box.done_folder, other.folder):
            raise ConfigError(
                config.source,
                f"{path}.done_folder",
                f'{box.done_folder!r} is a folder that is read; with "" mails stay '
                "where they are, marked as read",
            )


def _check_smtp(config: Config, smtp: SmtpConfig) -> None:
    _check_server(config, "smtp", smtp.host, smtp.port, smtp.security)
    _at_least(config, "smtp.sessions", smtp.sessions, 1)
    _check_oauth(config, "smtp", smtp.oauth)
    _at_least(config, "smtp.per_domain_per_minute", smtp.per_domain_per_minute, 0)


def _check_embedded(config: Config) -> None:
    host = config.embedded
    for key in ("smtp_port", "imap_port"):
        _check_port(config, f"embedded.{key}", getattr(host, key))
    if host.smtp_port and host.smtp_port == host.imap_port:
        raise ConfigError(
            config.source,
            "embedded.imap_port",
            f"{host.imap_port} is smtp_port already: each needs a port of its own",
        )
    _check_room(config, "embedded.account", host.account)
    if not ACCOUNT.fullmatch(host.account):
        raise ConfigError(
            config.source,
            "embedded.account",
            f"{host.account!r}: use small letters, digits, '.', '-', '_'",
        )
    if not _LABELS.fullmatch(host.domain):
        raise ConfigError(
            config.source, "embedded.domain", f"{host.domain!r} is no domain"
        )


def _check_processes(config: Config) -> None:
    for item in fields(config.processes):
        least = LEAST_MEGABYTES if item.name == "read_megabytes" else 1
        value: int = getattr(config.processes, item.name)
        _at_least(config, f"processes.{item.name}", value, least)
    if config.processes.handle_seconds > MAX_HANDLE_SECONDS:
        raise ConfigError(
            config.source,
            "processes.handle_seconds",
            f"must be {MAX_HANDLE_SECONDS} or less: others wait for it meanwhile",
        )


def _check_intake(config: Config) -> None:
    operator = config.intake.operator
    if operator and usable(operator) != operator:
        raise ConfigError(
            config.source, "intake.operator", f"{operator!r} is no plain address"
        )
    if config.intake.confirm_sign_ups not in CONFIRM_SIGN_UPS:
        raise ConfigError(
            config.source,
            "intake.confirm_sign_ups",
            f"must be one of {', '.join(CONFIRM_SIGN_UPS)}",
        )
    for item in fields(config.intake):
        value: object = getattr(config.intake, item.name)
        if isinstance(value, int) and not isinstance(value, bool):
            _at_least(config, f"intake.{item.name}", value, 1)
    for box in config.mailboxes:
        if box.accept_authenticated and not box.authserv_id:
            raise ConfigError(
                config.source,
                f"mailbox {box.name!r}.authserv_id",
                "is needed with accept_authenticated: whose word counts?",
            )


def _check_watching(config: Config) -> None:
    if config.log.format not in FORMATS:
        raise ConfigError(
            config.source, "log.format", f"must be one of {', '.join(FORMATS)}"
        )
    monitor, alarm = config.monitor, config.alarm
    _check_port(config, "monitor.port", monitor.port)
    if not is_loopback(monitor.host):
        raise ConfigError(
            config.source,
            "monitor.host",
            "figures are for this machine alone: use a loopback address (127.0.0.1)",
        )
    for item in fields(monitor):
        if item.name.endswith("_minutes"):
            _at_least(config, f"monitor.{item.name}", getattr(monitor, item.name), 1)
    if not alarm.host:
        return
    _check_server(config, "alarm", alarm.host, alarm.port, alarm.security)
    recipient = alarm.recipient or config.intake.operator
    for key, address in (("sender", alarm.sender), ("recipient", recipient)):
        if not address:
            raise ConfigError(config.source, f"alarm.{key}", "is needed with a host")
        if usable(address) != address:
            raise ConfigError(
                config.source, f"alarm.{key}", f"{address!r} is no plain address"
            )


def _check_web(config: Config) -> None:
    _check_folder_at(config, "address", config.web.address, ("http", "https"))
    path, address = "unsubscribe_address", config.web.unsubscribe_address
    _check_folder_at(config, path, address, ("https",))
    if not address:
        return
    if not config.monitor.port:
        reason = "needs a port in [monitor], which answers there"
    elif len(address) > MAX_UNSUBSCRIBE_ADDRESS:
        reason = f"may have {MAX_UNSUBSCRIBE_ADDRESS} characters: a header names it"
    elif urlsplit(address).path.rstrip("/").rpartition("/")[2] != UNSUBSCRIBE:
        reason = f"must end with /{UNSUBSCRIBE}/, which that port answers"
    else:
        return
    raise ConfigError(config.source, f"web.{path}", reason)


def _check_folder_at(
    config: Config, key: str, address: str, schemes: tuple[str, ...]
) -> None:
    """Refuse what is no address of a folder, of one of these schemes."""
    if not address:
        return
    try:
        url = urlsplit(address)
        usable_url = url.scheme in schemes and bool(url.hostname)
    except ValueError:
        usable_url = False
    if not usable_url or not address.isascii() or set(address) & set(' <>"#?,'):
        said = f"{address!r} is no {schemes[-1]}:// address of a folder"
        raise ConfigError(config.source, f"web.{key}", said)


def _check_oauth(config: Config, path: str, name: str) -> None:
    if name and name not in config.oauth:
        raise ConfigError(config.source, f"{path}.oauth", f"there is no [oauth.{name}]")


def _check_client(config: Config, path: str, client: OAuthConfig) -> None:
    for key in ("token_url", "device_url", "authorize_url"):
        given: str = getattr(client, key)
        if not given and key != "token_url":
            continue
        try:
            url = urlsplit(given)
            local = url.scheme == "http" and is_loopback(url.hostname or "")
            usable_url = bool(url.hostname) and (url.scheme == "https" or local)
        except ValueError:
            usable_url = False
        if not usable_url:
            said = "must be an https:// address"
            raise ConfigError(config.source, f"{path}.{key}", said)


def _check_dkim(config: Config, dkim: DkimConfig) -> None:
    for key, value in (("domain", dkim.domain), ("selector", dkim.selector)):
        if not _LABELS.fullmatch(value):
            raise ConfigError(config.source, f"dkim.{key}", f"{value!r} is no name")
    for box in config.mailboxes:
        domain = box.address.rpartition("@")[2].lower()
        if not f".{domain}".endswith(f".{dkim.domain.lower()}"):
            raise ConfigError(
                config.source,
                "dkim.domain",
                f"{dkim.domain} cannot sign for {box.address}",
            )


def _check_downtime(config: Config) -> None:
    downtime = config.downtime
    _at_least(config, "downtime.span_minutes", downtime.span_minutes, 1)
    _at_least(config, "downtime.least_hours", downtime.least_hours, 0)
    if not 1 <= downtime.quiet_share <= 100:
        raise ConfigError(config.source, "downtime.quiet_share", "must be 1 to 100")


def _check_games(config: Config) -> None:
    if config.games.language not in languages():
        raise ConfigError(
            config.source, "games.language", f"must be one of {', '.join(languages())}"
        )
    check_zone(config.source, "games.zone", config.games.zone)
    if not all(0 <= one <= MAX_REMIND_HOURS for one in config.games.remind_hours):
        raise ConfigError(
            config.source, "games.remind_hours", f"must be 0 to {MAX_REMIND_HOURS}"
        )
    for name, (least, most) in ranges(GamesConfig).items():
        if not least <= getattr(config.games, name) <= most:
            said = f"must be {least} to {most}"
            raise ConfigError(config.source, f"games.{name}", said)
    for name, known in choices(GamesConfig).items():
        if getattr(config.games, name) not in known:
            raise ConfigError(
                config.source, f"games.{name}", f"must be one of {', '.join(known)}"
            )
    votes = config.games.votes
    if votes not in (ALL_VOTES, NO_VOTES) and not set(votes.split()) <= set(VOTES):
        raise ConfigError(
            config.source,
            "games.votes",
            f"must be {ALL_VOTES}, {NO_VOTES}, or some of {', '.join(VOTES)}",
        )
    try:
        read_schedules(config.games.schedule)
    except ScheduleError as error:
        raise ConfigError(config.source, "games.schedule", str(error)) from error


def check_zone(source: str, key: str, zone: str) -> ZoneInfo:
    """Return the time zone of this name; raises ConfigError."""
    try:
        return ZoneInfo(zone)
    except (KeyError, ValueError, OSError) as error:
        raise ConfigError(source, key, f"no time zone {zone!r} is known") from error


def _check_server(
    config: Config, path: str, host: str, port: int, security: str
) -> None:
    _check_port(config, f"{path}.port", port)
    if security not in SECURITY:
        raise ConfigError(
            config.source, f"{path}.security", f"must be one of {', '.join(SECURITY)}"
        )
    if security == "plain" and not is_loopback(host):
        raise ConfigError(
            config.source,
            f"{path}.security",
            "plain would send the password readable over the network; use tls",
        )


def _check_port(config: Config, path: str, port: int) -> None:
    if not 0 <= port <= HIGHEST_PORT:
        raise ConfigError(config.source, path, f"must be 0 to {HIGHEST_PORT}")


def _check_address(config: Config, path: str, address: str) -> None:
    local, _, domain = address.rpartition("@")
    if not local or not domain or "+" in local or " " in address:
        raise ConfigError(config.source, path, f"{address!r} is no plain address")


def _check_room(config: Config, path: str, local: str) -> None:
    """Refuse the name of a mailbox to which no key can be added (RFC 5321, 4.5.3.1.1).

    The longest tag stands behind it, with a "+".
    """
    most = MAX_LOCAL - len("+") - LONGEST
    if len(local) > most:
        raise ConfigError(
            config.source,
            path,
            f"{local!r} has {len(local)} characters; at most {most} leave room for a "
            f"player's key: an address may have {MAX_LOCAL} before its @",
        )


def _at_least(config: Config, path: str, value: int, least: int) -> None:
    if value < least:
        raise ConfigError(config.source, path, f"must be at least {least}")
