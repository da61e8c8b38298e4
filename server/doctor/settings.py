"""What the doctor sees in the configuration without asking anybody."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import TYPE_CHECKING

from server.config import variable
from server.errors import ConfigError
from server.serve import signer

if TYPE_CHECKING:
    from server.config import Config
    from server.doctor.findings import Chart
    from server.mail.signing import TxtLookup

ABOUT = "configuration"
_OTHERS = stat.S_IRGRP | stat.S_IROTH


def examine(config: Config, chart: Chart, *, embedded: bool) -> bool:
    """Look at the settings; say whether the mail servers can be asked at all."""
    chart.ok(ABOUT, f"read from {config.source}")
    if embedded:
        return True
    if not config.intake.operator:
        chart.warn(
            ABOUT,
            "nobody is told when a mail breaks its handling",
            "set intake.operator to an address that is read",
        )
    _secret_files(config, chart)
    complete = _servers(config, chart)
    return _secrets(config, chart) and complete


def _servers(config: Config, chart: Chart) -> bool:
    missing = [
        name
        for name, there in (("[[mailbox]]", config.mailboxes), ("[smtp]", config.smtp))
        if not there
    ]
    for name in missing:
        chart.problem(
            ABOUT,
            f"there is no {name}",
            "add it (see deploy/turmpost.example.toml), or run with --embedded",
        )
    return not missing


def _secrets(config: Config, chart: Chart) -> bool:
    """Say which passwords and tokens are missing."""
    missing: list[tuple[str, str]] = []
    for box in config.mailboxes:
        if not box.oauth and not box.password:
            name = variable("MAILBOX", box.name, "PASSWORD")
            missing.append((f"mailbox {box.name!r} has no password", name))
    smtp = config.smtp
    if smtp is not None and smtp.user and not smtp.oauth and not smtp.password:
        missing.append(("smtp has no password", "TURMPOST_SMTP_PASSWORD"))
    for name, client in config.oauth.items():
        kept = client.refresh_token_file and Path(client.refresh_token_file).exists()
        if not client.refresh_token and not kept:
            secret = variable("OAUTH", name, "REFRESH_TOKEN")
            missing.append((f"oauth.{name} has no refresh token", secret))
    for said, name in missing:
        chart.problem(ABOUT, said, f"set it in the environment: {name}")
    return not missing


def _secret_files(config: Config, chart: Chart) -> None:
    """Warn of secrets that others on this machine can read."""
    files = [client.refresh_token_file for client in config.oauth.values()]
    if config.dkim is not None:
        files.append(config.dkim.key_file)
    if _holds_secrets(config):
        files.append(config.source)
    for name in filter(None, files):
        path = Path(name)
        if path.is_file() and path.stat().st_mode & _OTHERS:
            chart.warn(ABOUT, f"others can read {path}", f"chmod 600 {path}")


def _holds_secrets(config: Config) -> bool:
    """Say whether a password stands in the file itself."""
    try:
        text = Path(config.source).read_text(encoding="utf-8")
    except OSError:
        return False
    words = ("password", "client_secret", "refresh_token")
    lines = (line.partition("=")[0].strip() for line in text.splitlines())
    return any(line in words for line in lines)


def examine_dkim(config: Config, chart: Chart, txt_of: TxtLookup | None = None) -> None:
    """Look whether our signatures can be verified by others; asks the DNS."""
    about = "DKIM"
    try:
        ours = signer(config)
    except ConfigError as error:
        chart.problem(about, error.reason, "make a key as docs/operating.md shows")
        return
    if ours is None:
        return
    record = f"{ours.selector}._domainkey.{ours.domain}"
    try:
        published = ours.is_published(txt_of)
    except OSError as error:
        chart.warn(about, f"the DNS cannot be asked for {record}: {error}", "try again")
        return
    if published:
        chart.ok(about, f"the public key stands at {record}")
    else:
        chart.problem(
            about,
            f"the TXT record {record} is missing or belongs to another key",
            "publish the public half of the key there, see docs/operating.md",
        )
