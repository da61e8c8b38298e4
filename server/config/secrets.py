"""Passwords and tokens that are needed to run, and the variables they come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from server.config.loading import SMTP_PASSWORD, variable
from server.config.settings import Config
from server.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Missing:
    """A secret that is nowhere: whose, what it is, and which variable sets it."""

    owner: str
    what: str
    variable: str


def missing_secrets(config: Config) -> list[Missing]:
    """Return the secrets without which no mail server lets us in."""
    return list(_missing(config))


def require_secrets(config: Config) -> None:
    """Raise ConfigError where a secret is missing, with the variables to set."""
    missing = missing_secrets(config)
    if missing:
        owners = ", ".join(f"{one.owner} has no {one.what}" for one in missing)
        variables = ", ".join(one.variable for one in missing)
        raise ConfigError(
            config.source,
            owners,
            f"set {variables} in the file of [secrets], or in the environment",
        )


def with_secret(text: str, name: str, value: str) -> str:
    """Return the text of a file of secrets in which a variable has this value."""
    lines = text.splitlines()
    places = [
        number
        for number, line in enumerate(lines)
        if line.partition("=")[0].strip() == name
    ]
    for number in places:
        lines[number] = f"{name}={value}"
    if not places:
        lines.append(f"{name}={value}")
    return "".join(f"{line}\n" for line in lines)


def _missing(config: Config) -> Iterator[Missing]:
    for box in config.mailboxes:
        if not box.oauth and not box.password:
            name = variable("MAILBOX", box.name, "PASSWORD")
            yield Missing(f"mailbox {box.name!r}", "password", name)
    smtp = config.smtp
    if smtp is not None and smtp.user and not smtp.oauth and not smtp.password:
        yield Missing("smtp", "password", SMTP_PASSWORD)
    for name, client in config.oauth.items():
        kept = client.refresh_token_file and Path(client.refresh_token_file).exists()
        if not client.refresh_token and not kept:
            secret = variable("OAUTH", name, "REFRESH_TOKEN")
            yield Missing(f"oauth.{name}", "refresh token", secret)
