"""Files for the operator agree with the server: examples, settings, commands."""

from __future__ import annotations

import re
import subprocess
from dataclasses import fields, replace
from pathlib import Path

import pytest
from sqlalchemy import text

from server.config import loading, settings
from server.config.intake import IntakeConfig, ProcessConfig
from server.config.monitoring import AlarmConfig, LogConfig, MonitorConfig, WebConfig
from server.exit_codes import ExitCode
from server.mail.reading.message import Limits
from server.process.serve import Server
from tests.server.world import World

ROOT = Path(__file__).parents[2]
HANDBOOKS = (ROOT / "docs" / "operating.md", ROOT / "docs" / "operating.de.md")
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


_CODE = re.compile(r"`([^`]+)`")
_DEFAULT = re.compile(r"`[^`]+`|-?\b\d+|\btrue\b|\bfalse\b")
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def _prose(page: Path) -> str:
    """Return a handbook without its blocks of commands and output."""
    return _FENCED.sub("", page.read_text(encoding="utf-8"))


def _sections(page: Path) -> list[tuple[str, list[str]]]:
    """Return the depth of each heading of a page, and what of it is code."""
    found = re.findall(r"^(#+) (.+)$", _prose(page), re.MULTILINE)
    return [(depth, _CODE.findall(title)) for depth, title in found]


def _code(page: Path) -> set[str]:
    """Return the commands, configuration keys, figures and values of a page."""
    return {" ".join(span.split()) for span in _CODE.findall(_prose(page))}


def _defaults(page: Path) -> list[tuple[list[str], list[str]]]:
    """Return the code in the first column of each table row, and the defaults."""
    rows = re.findall(r"^\| (`.+?) \| (.+?) \|", _prose(page), re.MULTILINE)
    return [(_CODE.findall(key), _DEFAULT.findall(value)) for key, value in rows]


@pytest.mark.parametrize("section", SECTIONS)
def test_the_handbook_names_every_key(section: type) -> None:
    text = HANDBOOKS[0].read_text(encoding="utf-8")
    missing = [item.name for item in fields(section) if f"`{item.name}`" not in text]
    assert missing == []


def test_both_handbooks_have_the_same_sections_keys_and_commands() -> None:
    english, german = HANDBOOKS
    assert len(_sections(english)) > 20
    assert _sections(german) == _sections(english)
    assert _code(german) == _code(english)
    assert _defaults(german) == _defaults(english)


@pytest.mark.parametrize("page", HANDBOOKS, ids=lambda page: page.name)
def test_the_handbook_names_every_duty(
    quick_world: World, monkeypatch: pytest.MonkeyPatch, page: Path
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    services = quick_world.services
    backup = settings.BackupConfig(folder="backups", hook=("true",))
    config = replace(services.config, web=WebConfig(folder="site"), backup=backup)
    server = Server(replace(services, config=config), embedded=True, apart=False)
    named = [one for one in _prose(page).split("\n\n") if "`tidying`" in one]
    assert [set(_CODE.findall(one)) for one in named] == [
        {duty.name for duty in server._all_duties()}
    ]


def _typed(page: Path) -> list[str]:
    """Return the lines of blocks of code in no language, without their comments."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    typed = "".join(text for language, text in blocks if not language)
    return [line.partition("  #")[0].rstrip() for line in typed.splitlines()]


def test_what_is_typed_is_the_same_in_both_handbooks() -> None:
    """`deploy.trial` types the English one."""
    english, german = HANDBOOKS
    assert len(_typed(english)) > 40
    assert _typed(german) == _typed(english)


def test_the_example_configuration_can_be_used(tmp_path: Path) -> None:
    example = (ROOT / "deploy" / "turmpost.example.toml").read_text(encoding="utf-8")
    secrets, file = tmp_path / "secrets", tmp_path / "turmpost.toml"
    secrets.write_text(
        "TURMPOST_SMTP_PASSWORD=x\nTURMPOST_MAILBOX_MAIN_PASSWORD=y\n", "utf-8"
    )
    assert example.count("/etc/turmpost/secrets") == 1
    file.write_text(example.replace("/etc/turmpost/secrets", str(secrets)), "utf-8")
    found = loading.load(file, {})
    assert found.mailboxes[0].password == "y"
    assert found.smtp is not None
    assert found.smtp.password == "x"


@pytest.mark.parametrize("page", HANDBOOKS)
def test_the_commands_of_the_installation_make_what_the_unit_needs(
    page: Path, tmp_path: Path
) -> None:
    """The doctor had no folder to work in, and systemd warned of the unit."""
    unit = (ROOT / "deploy" / "turmpost.service").read_text(encoding="utf-8")
    (tmp_path / "etc/systemd/system").mkdir(parents=True)
    installs = re.findall(r"^install .*$", page.read_text(encoding="utf-8"), re.M)
    for command in installs:
        # As whoever runs the tests, below a folder of theirs.
        own = re.sub(r" -[og] turmpost| #.*", "", command)
        words = [re.sub("^/(?!dev)", f"{tmp_path}/", word) for word in own.split()]
        subprocess.run(words, cwd=ROOT, check=True)
    modes = {
        str(path.relative_to(tmp_path)): path.stat().st_mode & 0o777
        for path in tmp_path.rglob("*")
    }
    needed = re.findall(r"^(?:WorkingDirectory|EnvironmentFile)=/(.*)$", unit, re.M)
    assert set(needed) <= set(modes)
    assert modes["etc/systemd/system/turmpost.service"] == 0o644
    assert f"\nRestartPreventExitStatus={ExitCode.UNUSABLE}\n" in unit
    # The unit that it names when it has failed is installed, too.
    (on_failure,) = re.findall(r"^OnFailure=(\S+@)%n(\.service)$", unit, re.M)
    assert modes["etc/systemd/system/" + "".join(on_failure)] == 0o644
    assert modes["etc/turmpost/turmpost.toml"] == modes["etc/turmpost/secrets"] == 0o640
    assert modes["var/lib/turmpost"] == modes["var/backups/turmpost"] == 0o700


@pytest.mark.parametrize("page", HANDBOOKS, ids=lambda page: page.name)
def test_the_query_about_late_reports_answers(world: World, page: Path) -> None:
    (query,) = re.findall(
        r"^```sql\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S
    )
    world.start("MAX", "ZOR")
    world.end_round()
    with world.services.database.work() as work:
        found = work.session.execute(text(query)).mappings().all()
    assert len(found) == 2
    assert all(row["deadline"] and row["resolved_at"] for row in found)
    assert all(row["created_at"] and row["sent_at"] is None for row in found)
