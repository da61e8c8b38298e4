"""The configuration: one TOML file, secrets from the environment.

Every key is a field below, with its default and what it means. Unknown keys and
impossible values are refused at start, with the file, the key and the reason.

    TURMPOST_DATABASE                    replaces database.url
    TURMPOST_SMTP_PASSWORD               smtp.password
    TURMPOST_ALARM_PASSWORD              alarm.password
    TURMPOST_MAILBOX_<NAME>_PASSWORD     the password of that mailbox
    TURMPOST_OAUTH_<NAME>_CLIENT_SECRET  the secret of that OAuth2 client
    TURMPOST_OAUTH_<NAME>_REFRESH_TOKEN  what that client gets its tokens with

Where `[secrets]` names a file, these variables are read from it as well; one that is
set in the environment counts more. Relative paths, that of an SQLite database in
`TURMPOST_DATABASE` too, count from the folder of the configuration; without one from
the working directory.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import get_type_hints

from server.config.checks import check
from server.config.monitoring import JSON, TEXT
from server.config.settings import (
    Config,
    DatabaseConfig,
    DkimConfig,
    MailboxConfig,
    OAuthConfig,
    SmtpConfig,
)
from server.config.toml_tables import TableReader
from server.errors import ConfigError

DATABASE = "TURMPOST_DATABASE"
SMTP_PASSWORD = "TURMPOST_SMTP_PASSWORD"  # noqa: S105 - the name of a variable

ALARM_PASSWORD = "TURMPOST_ALARM_PASSWORD"  # noqa: S105 - the name of a variable
DEFAULTS = "defaults"
"""The name of a configuration without a file."""

_PLAIN: Mapping[str, type] = {
    name: kind
    for name, kind in get_type_hints(Config).items()
    if isinstance(kind, type) and is_dataclass(kind)
}
"""The sections that a file has at most once, and that may be left out."""

SECTIONS = {*_PLAIN, "mailbox", "smtp", "oauth", "dkim"}


def load(path: Path | None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the file (none: the defaults) and the environment; raises ConfigError."""
    if path is None:
        config = _with_secrets(Config(source=DEFAULTS), environment)
    else:
        config = _read(path, environment)
    check(config)
    return config


def log_format(path: Path | None) -> str:
    """Return how a configuration wants the log, whatever else is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8-sig") if path is not None else ""
        form = tomllib.loads(text).get("log", {}).get("format", TEXT)
    except (OSError, ValueError, AttributeError):
        return TEXT
    return JSON if form == JSON else TEXT


def _read(path: Path, environment: Mapping[str, str]) -> Config:
    """Read the file, that of its secrets, and the environment."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigError(str(path), "(file)", error.strerror or "?") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(str(path), "(file)", str(error)) from error
    reader = TableReader(str(path), path.absolute().parent.resolve())
    config = _config(reader, data)
    config = _with_secrets(config, {**secrets_of(config), **environment})
    url = _located(reader, config.database.url)
    return replace(config, database=DatabaseConfig(url))


def _located(reader: TableReader, url: str) -> str:
    """Return the URL of a database; the file of SQLite with its whole path."""
    scheme, sign, file = url.partition(":///")
    if not sign or not scheme.startswith("sqlite") or file in {"", ":memory:"}:
        return url
    name, sign, query = file.partition("?")
    return f"{scheme}:///{reader.place('database.url', name)}{sign}{query}"


def secrets_of(config: Config) -> Mapping[str, str]:
    """Return the variables of the file of secrets; raises ConfigError.

    Its lines are those of systemd's EnvironmentFile: NAME=value, the value maybe in
    quotes, and comments behind `#` or `;`.
    """
    name = config.secrets.file
    if not name:
        return {}
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = f"{name} cannot be read: {getattr(error, 'strerror', error)}"
        if isinstance(error, PermissionError):
            reason += "; run turmpost as the server's user (sudo -u turmpost ...)"
        raise ConfigError(config.source, "secrets.file", reason) from error
    values = {}
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        if not line or line.startswith(("#", ";")):
            continue
        key, sign, value = line.partition("=")
        if not sign or not key.strip().isidentifier():
            # Never the line itself: it may be a password.
            reason = f"line {number} of {name} is no NAME=value"
            if key.startswith("export "):
                reason += ", as it begins with `export`"
            raise ConfigError(config.source, "secrets.file", reason)
        values[key.strip()] = _unquoted(value.strip())
    return values


def _unquoted(value: str) -> str:
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1] if is_quoted else value


def _config(reader: TableReader, data: Mapping[str, object]) -> Config:
    source = reader.source
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
        **{
            name: reader.section(kind, name, data.get(name, {}))
            for name, kind in _PLAIN.items()
        },
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
        alarm=replace(
            config.alarm,
            password=environment.get(ALARM_PASSWORD, config.alarm.password),
        ),
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
