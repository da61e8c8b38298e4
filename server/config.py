"""The configuration: one TOML file, secrets from the environment.

Every key is a field below, with its default and what it means. Unknown keys and
impossible values are refused at start, with the file, the key and the reason.

    TURMPOST_DATABASE                    replaces database.url
    TURMPOST_SMTP_PASSWORD               smtp.password
    TURMPOST_MAILBOX_<NAME>_PASSWORD     the password of that mailbox
"""

from __future__ import annotations

import os
import tomllib
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

from server.errors import ConfigError
from server.mail.message import Limits
from server.schedule import ScheduleError, read_schedule

SECURITY = ("tls", "starttls", "plain")
LANGUAGES = ("de", "en")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
HIGHEST_PORT = 65535


@dataclass(frozen=True, slots=True)
class DatabaseConfig:
    """Where everything is kept: sqlite:///FILE or postgresql://..."""

    url: str = "sqlite:///turmpost.db"


@dataclass(frozen=True, slots=True)
class MailboxConfig:
    """An IMAP mailbox that players write to.

    `address` is what players write to; `subaddressing` says whether the provider
    delivers `name+key@domain` to it (otherwise the key travels in the subject).
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


@dataclass(frozen=True, slots=True)
class SmtpConfig:
    """The server that takes our mails for sending (RFC 6409)."""

    host: str
    port: int = 587
    security: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    sessions: int = 4
    ca_file: str = ""


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
    """Defaults for new games, and further games to load ("module:ATTRIBUTE")."""

    language: str = "de"
    zone: str = "Europe/Berlin"
    schedule: str = "fri 18:00"
    bundles: tuple[str, ...] = ()
    sender_name: str = "turmpost"


@dataclass(frozen=True, slots=True)
class Config:
    """Everything `turmpost` can be told; see the sections."""

    source: str = "defaults"
    database: DatabaseConfig = field(default_factory=DatabaseConfig)
    mailboxes: tuple[MailboxConfig, ...] = ()
    smtp: SmtpConfig | None = None
    embedded: EmbeddedConfig = field(default_factory=EmbeddedConfig)
    games: GamesConfig = field(default_factory=GamesConfig)
    limits: Limits = field(default_factory=Limits)


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
    _check(config)
    return config


def _config(source: str, data: Mapping[str, object]) -> Config:
    reader = _Reader(source)
    known = {"database", "mailbox", "smtp", "embedded", "games", "limits"}
    reader.refuse_unknown("", data, known)
    boxes = data.get("mailbox", [])
    if not isinstance(boxes, list):
        raise ConfigError(source, "mailbox", "write one [[mailbox]] for each")
    smtp = data.get("smtp")
    return Config(
        source=source,
        database=reader.section(DatabaseConfig, "database", data.get("database", {})),
        mailboxes=tuple(
            reader.section(MailboxConfig, f"mailbox[{number}]", box)
            for number, box in enumerate(boxes, 1)
        ),
        smtp=None if smtp is None else reader.section(SmtpConfig, "smtp", smtp),
        embedded=reader.section(EmbeddedConfig, "embedded", data.get("embedded", {})),
        games=reader.section(GamesConfig, "games", data.get("games", {})),
        limits=reader.section(Limits, "limits", data.get("limits", {})),
    )


T = TypeVar("T")


class _Reader:
    """Turns TOML tables into the dataclasses above, or says what is wrong."""

    def __init__(self, source: str) -> None:
        self.source = source

    def refuse_unknown(
        self, path: str, table: Mapping[str, object], known: set[str]
    ) -> None:
        for key in table:
            if key not in known:
                where = f"{path}.{key}" if path else key
                raise ConfigError(
                    self.source, where, f"unknown key; known are {_words(known)}"
                )

    def section(self, kind: type[T], path: str, table: object) -> T:
        if not isinstance(table, dict) or not is_dataclass(kind):
            raise ConfigError(self.source, path, "must be a table")
        hints = typing.get_type_hints(kind)
        self.refuse_unknown(path, table, {item.name for item in fields(kind)})
        values = {
            key: self._value(f"{path}.{key}", value, hints[key])
            for key, value in table.items()
        }
        try:
            return kind(**values)
        except TypeError:
            missing = [
                item.name
                for item in fields(kind)
                if item.name not in values and _required(item)
            ]
            raise ConfigError(
                self.source, path, f"missing: {', '.join(missing)}"
            ) from None

    def _value(self, path: str, value: object, hint: object) -> object:
        if hint == tuple[str, ...]:
            if isinstance(value, list) and all(isinstance(v, str) for v in value):
                return tuple(value)
            raise ConfigError(self.source, path, "must be a list of strings")
        wanted = hint if isinstance(hint, type) else str
        if isinstance(hint, types.UnionType):
            wanted = next(t for t in typing.get_args(hint) if t is not type(None))
        if type(value) is not wanted:
            raise ConfigError(
                self.source, path, f"must be {_NAMES[wanted]}, not {value!r}"
            )
        return value


_NAMES: dict[type, str] = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
}


def _required(item: object) -> bool:
    return "MISSING" in f"{getattr(item, 'default', '')!r}" and "MISSING" in (
        f"{getattr(item, 'default_factory', '')!r}"
    )


def _words(names: set[str]) -> str:
    return ", ".join(sorted(names))


def _with_secrets(config: Config, environment: Mapping[str, str]) -> Config:
    url = environment.get("TURMPOST_DATABASE", config.database.url)
    config = replace(config, database=DatabaseConfig(url))
    if config.smtp is not None and "TURMPOST_SMTP_PASSWORD" in environment:
        password = environment["TURMPOST_SMTP_PASSWORD"]
        config = replace(config, smtp=replace(config.smtp, password=password))
    boxes = tuple(
        replace(box, password=environment.get(_variable(box.name), box.password))
        for box in config.mailboxes
    )
    return replace(config, mailboxes=boxes)


def _variable(name: str) -> str:
    return f"TURMPOST_MAILBOX_{name.upper().replace('-', '_')}_PASSWORD"


def _check(config: Config) -> None:
    """Refuse values that cannot work."""
    _check_games(config)
    names = [box.name for box in config.mailboxes]
    if len(set(names)) < len(names):
        raise ConfigError(config.source, "mailbox", "two have the same name")
    for box in config.mailboxes:
        path = f"mailbox {box.name!r}"
        _check_server(config, path, box.host, box.port, box.security)
        _check_address(config, f"{path}.address", box.address)
        _at_least(config, f"{path}.poll_seconds", box.poll_seconds, 1)
        _at_least(config, f"{path}.settle_seconds", box.settle_seconds, 0)
    if config.smtp is not None:
        smtp = config.smtp
        _check_server(config, "smtp", smtp.host, smtp.port, smtp.security)
        _at_least(config, "smtp.sessions", smtp.sessions, 1)
    for key in ("smtp_port", "imap_port"):
        _check_port(config, f"embedded.{key}", getattr(config.embedded, key))
    for item in fields(config.limits):
        _at_least(config, f"limits.{item.name}", getattr(config.limits, item.name), 1)


def _check_games(config: Config) -> None:
    if config.games.language not in LANGUAGES:
        raise ConfigError(
            config.source, "games.language", f"must be one of {', '.join(LANGUAGES)}"
        )
    check_zone(config.source, "games.zone", config.games.zone)
    try:
        read_schedule(config.games.schedule)
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
    if security == "plain" and host not in LOOPBACK:
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


def _at_least(config: Config, path: str, value: int, least: int) -> None:
    if value < least:
        raise ConfigError(config.source, path, f"must be at least {least}")
