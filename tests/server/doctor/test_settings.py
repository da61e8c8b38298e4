"""The doctor's findings in the configuration, the environment and the DNS."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from server.config.intake import IntakeConfig
from server.config.monitoring import AlarmConfig, WebConfig
from server.config.settings import (
    BackupConfig,
    Config,
    DatabaseConfig,
    DkimConfig,
    MailboxConfig,
    OAuthConfig,
    SmtpConfig,
)
from server.doctor import settings
from server.doctor.findings import Chart, Level
from server.errors import ConfigError
from server.mail.dns_records import Lookup
from server.process.smtp_setup import smtp_settings
from server.reports.newspaper import press
from server.transport.logins import Logins
from tests.server.doctor.examined import lines

BOX = MailboxConfig("main", "spiel@example.test", "imap.example.test", "spiel")
SMTP = SmtpConfig("smtp.example.test", user="spiel", password="x")
GOOD = Config(
    source="turmpost.toml",
    mailboxes=(replace(BOX, password="x", authserv_id="mx.example.test"),),
    smtp=SMTP,
    intake=IntakeConfig(operator="op@example.test"),
)


def look(
    config: Config,
    environment: Mapping[str, str] | None = None,
    *,
    embedded: bool = False,
) -> tuple[Chart, bool]:
    """Return what is found, and whether the mail servers can be asked."""
    chart = Chart(show=lambda _: None)
    asked = settings.examine(
        config, chart, embedded=embedded, environment=environment or {}
    )
    return chart, asked


def the_problem(config: Config) -> str:
    """Return the only problem; with it no mail server is asked."""
    chart, asked = look(config)
    (problem,) = lines(chart, Level.PROBLEM)
    assert not asked
    return problem


def the_warning(config: Config, **environment: str) -> str:
    """Return the only warning; the mail servers are asked nevertheless."""
    chart, asked = look(config, environment)
    (warning,) = lines(chart, Level.WARNING)
    assert asked
    return warning


def test_nothing_is_wrong() -> None:
    chart, asked = look(GOOD, {"TURMPOST_SMTP_PASSWORD": "x", "HOME": "/root"})
    assert asked
    assert lines(chart, Level.OK) == ["configuration: read from turmpost.toml -> "]
    assert len(chart.findings) == 1


def test_newspapers_are_wanted_and_nothing_can_set_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(press, "installed", lambda: False)
    warning = the_warning(GOOD, TURMPOST_SMTP_PASSWORD="x", HOME="/root")
    assert "Typst is missing" in warning
    kept = replace(GOOD, games=replace(GOOD.games, newspaper="keep"))
    chart, _ = look(kept, {"TURMPOST_SMTP_PASSWORD": "x", "HOME": "/root"})
    assert not lines(chart, Level.WARNING)


def test_no_file_at_all() -> None:
    chart, asked = look(Config(), embedded=True)
    assert asked
    assert "no file: everything is as by default" in lines(chart, Level.OK)[0]
    chart, asked = look(Config())
    assert not asked
    problems = "\n".join(lines(chart, Level.PROBLEM))
    assert "there is no [[mailbox]]" in problems
    assert "there is no [smtp] -> add it" in problems
    assert "or run with --embedded" in problems


def test_no_mailbox_and_no_smtp() -> None:
    assert "there is no [[mailbox]]" in the_problem(replace(GOOD, mailboxes=()))
    assert "there is no [smtp]" in the_problem(replace(GOOD, smtp=None))


def test_passwords_that_are_missing() -> None:
    said = the_problem(replace(GOOD, mailboxes=(BOX,)))
    assert said == (
        "configuration: mailbox 'main' has no password -> set it in the file of "
        "[secrets], or in the environment: TURMPOST_MAILBOX_MAIN_PASSWORD"
    )
    said = the_problem(replace(GOOD, smtp=replace(SMTP, password="")))
    assert said.endswith("TURMPOST_SMTP_PASSWORD")


def test_a_server_that_wants_no_login_needs_no_password() -> None:
    _, asked = look(replace(GOOD, smtp=SmtpConfig("smtp.example.test")))
    assert asked


def test_a_refresh_token_that_is_missing(tmp_path: Path) -> None:
    client = OAuthConfig("https://id.example.test/token", "turmpost")
    box = replace(BOX, oauth="some-provider")
    config = replace(GOOD, mailboxes=(box,), oauth={"some-provider": client})
    said = the_problem(config)
    assert "oauth.some-provider has no refresh token" in said
    assert said.endswith("TURMPOST_OAUTH_SOME_PROVIDER_REFRESH_TOKEN")
    kept = tmp_path / "refresh"
    config = replace(
        config, oauth={"some-provider": replace(client, refresh_token_file=str(kept))}
    )
    assert "has no refresh token" in the_problem(config)
    kept.write_text("refr3sh\n", encoding="ascii")
    kept.chmod(0o600)
    _, asked = look(config)
    assert asked


def test_a_token_without_a_user() -> None:
    client = OAuthConfig("https://id.example.test/token", "turmpost", refresh_token="x")
    smtp = SmtpConfig("smtp.example.test", oauth="p")
    config = replace(GOOD, smtp=smtp, oauth={"p": client})
    assert "[smtp] has oauth, but no user -> set user" in the_problem(config)
    with pytest.raises(ConfigError, match="is needed with oauth"):
        smtp_settings(smtp, Logins(config.oauth))


def test_a_variable_that_sets_nothing() -> None:
    said = the_warning(GOOD, TURMPOST_MAILBOX_MIAN_PASSWORD="s3cret")
    assert "TURMPOST_MAILBOX_MIAN_PASSWORD is set, and not used" in said
    assert "TURMPOST_MAILBOX_MAIN_PASSWORD" in said.partition(" -> ")[2]
    assert "s3cret" not in said


def test_nobody_hears_of_trouble() -> None:
    said = the_warning(replace(GOOD, intake=IntakeConfig()))
    assert "nobody is told" in said
    assert "intake.operator" in said


@pytest.mark.parametrize(
    ("wanted", "authserv_id", "said"),
    [
        ("auto", "", ["asks about all sign-ups first: it has no authserv_id"]),
        ("auto", "mx.example.test", []),
        ("never", "", ['"never")']),
        ("never", "mx.example.test", ['"never")']),
    ],
)
def test_which_sign_ups_are_taken_without_a_question(
    wanted: str, authserv_id: str, said: list[str]
) -> None:
    box = replace(GOOD.mailboxes[0], authserv_id=authserv_id)
    intake = replace(GOOD.intake, confirm_sign_ups=wanted)
    chart, asked = look(replace(GOOD, mailboxes=(box,), intake=intake))
    assert asked
    found = [line for line in lines(chart, Level.OK) if "sign-ups" in line]
    assert len(found) == len(said)
    assert all(words in line for words, line in zip(said, found, strict=True))
    assert not lines(chart, Level.WARNING)


@pytest.mark.parametrize("kind", ["configuration", "refresh token", "DKIM key"])
def test_secrets_that_everybody_can_read(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "a-file"
    file.write_text('password = "s3cret"\n', encoding="utf-8")
    client = OAuthConfig("https://id.example.test/token", "turmpost", refresh_token="x")
    config = {
        "configuration": replace(GOOD, source=str(file)),
        "refresh token": replace(
            GOOD, oauth={"p": replace(client, refresh_token_file=str(file))}
        ),
        "DKIM key": replace(GOOD, dkim=DkimConfig("example.test", "turm", str(file))),
    }[kind]
    file.chmod(0o644)
    said = the_warning(config)
    assert f"there are secrets in {file}" in said
    assert said.endswith(f"chmod o-rwx {file}")
    # The group of the server may read it, as the handbook has it.
    file.chmod(0o640)
    assert lines(look(config)[0], Level.WARNING) == []


def test_a_configuration_without_secrets_may_be_read(tmp_path: Path) -> None:
    file = tmp_path / "turmpost.toml"
    file.write_text('# password = "x"\n[smtp]\nuser = "x"\n', encoding="utf-8")
    file.chmod(0o644)
    assert lines(look(replace(GOOD, source=str(file)))[0], Level.WARNING) == []


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dkim") / "key.pem"
    subprocess.run(["openssl", "genrsa", "-out", str(path), "2048"], check=True)
    return path


def public_half(key_file: Path) -> bytes:
    """Make the record as the handbook says; a TXT record takes 255 bytes a string."""
    handbook = (Path(__file__).parents[3] / "docs" / "mail.md").read_text()
    recipe = handbook.partition("(printf 'v=DKIM1")[2].partition("```")[0]
    command = f"(printf 'v=DKIM1{recipe}".replace("/etc/turmpost/dkim.pem", "$KEY")
    printed = subprocess.run(
        ["sh", "-euc", command],
        env={**os.environ, "KEY": str(key_file)},
        check=True,
        capture_output=True,
    ).stdout
    strings = [line.strip(b'"') for line in printed.splitlines()]
    assert len(strings) > 1
    assert all(len(string) <= 255 for string in strings)
    return b"".join(strings)


def dkim(key_file: Path, lookup: Lookup) -> Chart:
    chart = Chart(show=lambda _: None)
    ours = DkimConfig("example.test", "turm", str(key_file))
    settings.examine_dkim(replace(GOOD, dkim=ours), chart, lookup)
    return chart


def test_a_dkim_key_that_is_published(key_file: Path) -> None:
    record = public_half(key_file).decode()

    def txt(name: str, kind: str) -> list[str]:
        ours = ("turm._domainkey.example.test.", "TXT")
        return [record] if (name, kind) == ours else []

    (said,) = lines(dkim(key_file, txt), Level.OK)
    assert "the public key stands at turm._domainkey.example.test" in said


@pytest.mark.parametrize("address", ["spiel@example.test", "Spiel+x@example.test"])
@pytest.mark.parametrize("key", ["intake.operator", "alarm.recipient"])
def test_alarms_that_come_in_as_mails_of_a_game(key: str, address: str) -> None:
    config = replace(GOOD, alarm=AlarmConfig(recipient=address))
    if key == "intake.operator":
        config = replace(GOOD, intake=IntakeConfig(operator=address))
    chart, _ = look(config)
    (problem,) = lines(chart, Level.PROBLEM)
    assert f"{key} is the address of mailbox main" in problem


def test_an_alarm_that_fails_with_everything_else() -> None:
    alarm = AlarmConfig(SMTP.host, user=SMTP.user, password="x")
    assert "is the account of [smtp]" in the_warning(replace(GOOD, alarm=alarm))


def test_secrets_among_the_pages(tmp_path: Path) -> None:
    site = tmp_path / "site"
    backups = site / "backups"
    backups.mkdir(parents=True)
    chart, _ = look(
        replace(
            GOOD,
            web=WebConfig(folder=str(site)),
            backup=BackupConfig(folder=str(backups)),
            database=DatabaseConfig(f"sqlite:///{site / 'turmpost.db'}"),
        )
    )
    problems = lines(chart, Level.PROBLEM)
    assert len(problems) == 2
    assert all("among the pages for everybody" in one for one in problems)


def test_a_folder_for_everybody_is_not_closed_to_others(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    said = the_warning(replace(GOOD, backup=BackupConfig(folder=str(tmp_path))))
    assert "chmod" not in said
    assert "a folder that belongs to the server alone" in said


@pytest.mark.parametrize("records", [[], ["v=spf1 -all"], ["v=DKIM1; k=rsa; p=MIIB"]])
def test_a_dkim_key_that_is_not_published(key_file: Path, records: list[str]) -> None:
    (said,) = lines(dkim(key_file, lambda *_: records), Level.PROBLEM)
    assert "the TXT record turm._domainkey.example.test is missing or belongs" in said
    assert 'below "A key for DKIM" in docs/mail.md prints the record' in said


def test_a_dns_that_is_away(key_file: Path) -> None:
    def away(name: str, kind: str) -> list[str]:
        message = "no name server"
        raise OSError(message)

    (said,) = lines(dkim(key_file, away), Level.WARNING)
    assert "the DNS cannot be asked for turm._domainkey.example.test" in said


def test_a_dkim_key_that_cannot_be_used(tmp_path: Path) -> None:
    (said,) = lines(dkim(tmp_path / "none.pem", lambda *_: []), Level.PROBLEM)
    assert "none.pem" in said
    assert "make a key as docs/mail.md says" in said


def test_without_dkim_nothing_is_said() -> None:
    chart = Chart(show=lambda _: None)
    settings.examine_dkim(GOOD, chart, lambda *_: [])
    assert chart.findings == []


def test_a_database_that_everybody_can_read(tmp_path: Path) -> None:
    file = tmp_path / "turmpost.db"
    file.touch(0o644)
    file.chmod(0o644)
    backups = tmp_path / "backups"
    backups.mkdir()
    backups.chmod(0o755)
    config = replace(
        GOOD,
        database=DatabaseConfig(f"sqlite:///{file}"),
        backup=BackupConfig(folder=str(backups)),
    )
    warned = lines(look(config)[0], Level.WARNING)
    assert len(warned) == 2
    for path in (file, backups):
        said = f"there are secrets in {path}, and everybody here can read it"
        assert any(said in line for line in warned)
        path.chmod(0o700)
    assert lines(look(config)[0], Level.WARNING) == []
