"""`turmpost doctor` as an operator sees it: lines, exit codes, help."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from server import cli
from server.commandline import doctor as command
from server.doctor.findings import Finding, Level
from server.mail.access import oauth


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run the command; returns its exit code and what it prints."""
    code = cli.main(["doctor", *arguments])
    out, err = capsys.readouterr()
    assert err == ""
    assert logging.root.manager.disable == logging.NOTSET
    return code, out


@pytest.fixture
def config(tmp_path: Path) -> Path:
    file = tmp_path / "turmpost.toml"
    file.write_text(
        f'[database]\nurl = "sqlite:///{tmp_path / "turmpost.db"}"\n'
        "[embedded]\nsmtp_port = 0\nimap_port = 0\n",
        encoding="utf-8",
    )
    return file


def test_all_is_well(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "--embedded", "--config", str(config))
    assert code == 0
    *_, last = out.splitlines()
    assert " ".join(out.split()).startswith(f"OK configuration: read from {config}")
    assert "         ... opening the database\n" in out
    assert last == "No problems: turmpost can work."


def test_something_is_wrong(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "--config", str(config))
    assert code == 1
    assert "PROBLEM  configuration: there is no [smtp]\n         -> add it" in out
    assert "SKIPPED  mail: no mail server was asked" in out
    assert out.endswith(
        "2 problems, 1 warning: correct the problems, then run this again.\n"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[smtp\n", "(file): Expected"),
        ("[smtp]\nhots = 'x'\n", "smtp.hots: unknown key"),
        ("[smtp]\nhost = 5\n", "smtp.host"),
        ("[database]\nurl = ''\n", "URL"),
    ],
)
def test_a_configuration_that_cannot_be_read(
    config: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    config.write_text(text, encoding="utf-8")
    code, out = run(capsys, "--config", str(config))
    assert code == 1
    assert words in out
    assert "problem" in out.splitlines()[-1]


def test_a_configuration_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, "--config", str(tmp_path / "none.toml"))
    assert code == 1
    assert "No such file or directory" in out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon", "99999"])
def test_a_time_that_is_none(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["doctor", "--wait", seconds])
    assert caught.value.code == 2
    assert "--wait" in capsys.readouterr().err


def test_the_help_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["doctor", "--help"])
    assert caught.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    for words in ("--wait SECONDS", "--embedded", "Exit code 0", "beside the server"):
        assert words in said


def test_what_a_server_says_cannot_draw_on_the_screen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    finding = Finding(Level.PROBLEM, "smtp", "550 \x1b[2Jno\r\nOK  all", "\x07do it")
    command.show(finding)
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\x07" not in out
    assert out.splitlines() == [
        "PROBLEM  smtp: 550 ?[2Jno??OK  all",
        "         -> ?do it",
    ]


def test_what_must_be_copied_stays_whole(capsys: pytest.CaptureFixture[str]) -> None:
    path = "/var/lib/" + "a-very-long-name/" * 8
    command.show(Finding(Level.WARNING, "configuration", f"others read {path}", "x"))
    assert path in capsys.readouterr().out


def test_the_log_stays_out_of_the_findings(
    config: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def complain(*_: object, **__: object) -> bool:
        logging.getLogger(oauth.__name__).warning("in the log")
        return True

    monkeypatch.setattr("server.doctor.settings.examine", complain)
    _, out = run(capsys, "--config", str(config), "--embedded")
    assert "in the log" not in out
