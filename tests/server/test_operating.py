"""What the operator reads and copies agrees with what the server understands."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from server.config import loading, settings
from server.config.intake import IntakeConfig, ProcessConfig
from server.config.watching import AlarmConfig, LogConfig, MonitorConfig, WebConfig
from server.mail.reading.message import Limits

ROOT = Path(__file__).parents[2]
SECTIONS = (
    settings.DatabaseConfig,
    settings.MailboxConfig,
    settings.SmtpConfig,
    settings.OAuthConfig,
    settings.DkimConfig,
    settings.EmbeddedConfig,
    settings.GamesConfig,
    settings.DowntimeConfig,
    Limits,
    IntakeConfig,
    ProcessConfig,
    settings.BackupConfig,
    settings.RetentionConfig,
    LogConfig,
    MonitorConfig,
    AlarmConfig,
    WebConfig,
)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_handbook_names_every_key(section: type) -> None:
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    missing = [item.name for item in fields(section) if f"`{item.name}`" not in text]
    assert missing == []


def test_the_example_configuration_can_be_used() -> None:
    environment = {"TURMPOST_SMTP_PASSWORD": "x", "TURMPOST_MAILBOX_MAIN_PASSWORD": "y"}
    found = loading.load(ROOT / "deploy" / "turmpost.example.toml", environment)
    assert found.mailboxes[0].password == "y"
    assert found.smtp is not None
    assert found.smtp.password == "x"
