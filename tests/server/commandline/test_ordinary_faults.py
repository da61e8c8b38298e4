"""Everyday mistakes are told in one line: the mistake, its key, the remedy.

Before, a traceback told it, or nobody at all.
"""

from __future__ import annotations

import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest

from server import cli
from server.clock import SystemClock
from server.errors import DatabaseAwayError
from server.exit_codes import ExitCode
from server.storage import revisions
from server.storage.database import Database
from server.storage.unit_of_work import Work
from tests.end_to_end.running import COMMAND
from tests.servers.waiting import free_ports

Output = pytest.CaptureFixture[str]
NO_DATABASE = "This is a letter and no database, and it is long enough.\n" * 9
BOX = """\
[[mailbox]]
name = "main"
address = "spiel@example.org"
host = "127.0.0.1"
user = "spiel"
port = 1
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and an environment that says nothing of us."""
    for name in ("TURMPOST_DATABASE", "TURMPOST_SMTP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(capsys: Output, *words: str) -> str:
    """Run a command that cannot work; return its one line."""
    code = cli.main(words)
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    away = "the database cannot be used" in line
    assert code == (ExitCode.AWAY if away else ExitCode.UNUSABLE)
    return line


def configured(folder: Path, text: str) -> None:
    (folder / "turmpost.toml").write_text(text, encoding="utf-8")


def migrated(folder: Path, capsys: Output) -> Path:
    """Make the database of a configuration; return its file."""
    configured(folder, "")
    assert cli.main(["migrate"]) == 0
    capsys.readouterr()
    return folder / "turmpost.db"


@pytest.mark.parametrize(
    "words",
    [
        ("game", "list"),
        ("mail", "list"),
        ("account", "add", "anna"),
        ("replay", "Egon 1"),
        ("outbox", "list"),
        ("player", "list", "Egon 1"),
    ],
)
def test_no_database_is_made_in_a_folder_that_is_none_of_ours(
    folder: Path, capsys: Output, words: tuple[str, ...]
) -> None:
    line = refused(capsys, *words)
    assert str(folder) in line
    assert "turmpost.toml" in line
    assert "turmpost.db" in line
    assert "--config FILE" in line
    assert list(folder.iterdir()) == []


def test_serve_says_where_it_looked_for_its_configuration(
    folder: Path, capsys: Output
) -> None:
    line = refused(capsys, "serve")
    assert str(folder) in line
    assert "--embedded" in line
    assert list(folder.iterdir()) == []


def test_only_migrate_makes_a_database(folder: Path, capsys: Output) -> None:
    configured(folder, "")
    file = folder / "turmpost.db"
    for words in (("game", "list"), ("account", "add", "max"), ("backup", "b.db")):
        assert f"there is no database {file}" in refused(capsys, *words)
        assert not file.exists()
    assert cli.main(["migrate"]) == 0
    assert f"SQLite {file} is new" in capsys.readouterr().out
    assert cli.main(["game", "list"]) == 0
    assert cli.main(["migrate"]) == 0
    assert "was of this version already" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        "game list",
        "games",
        "journal",
        "mail list",
        "outbox list",
        "account list",
        "account add max",
        "player list 1",
        "player forget a@b.test --yes",
        "replay 1",
        "mails 1",
        "site pages",
        "backup copies",
        "sending off",
        "newspaper 1 a.pdf",
        "game announce egon --title x",
    ],
)
def test_a_misspelt_variable_makes_no_database(
    folder: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setenv("TURMPOST_DATABASE", f"sqlite:///{folder}/typo.db")
    line = refused(capsys, *words.split())
    assert "there is no database" in line
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "words", ["game announce egon --title x", "sending off", "outbox retry --all"]
)
def test_what_is_not_written_is_not_said(
    folder: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """On a full disk `game now` said that the round has ended."""
    migrated(folder, capsys)

    def full(_: Work) -> None:
        raise DatabaseAwayError("database or disk is full")

    monkeypatch.setattr(Work, "flush", full)
    assert cli.main(words.split()) == ExitCode.AWAY
    out, err = capsys.readouterr()
    assert out == ""
    assert "disk is full" in err


@pytest.mark.parametrize(
    ("revision", "reason"),
    [("0000", "was written by an older turmpost"), ("9999", "by a newer turmpost")],
)
def test_no_command_changes_the_tables_of_another_version(
    folder: Path,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
    revision: str,
    reason: str,
) -> None:
    file = migrated(folder, capsys)
    _set_revision(file, revision)
    _with_an_older_revision(monkeypatch)
    assert reason in refused(capsys, "game", "list")
    assert _revision(file) == revision


def test_older_tables_are_not_migrated_under_a_running_server(
    folder: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = migrated(folder, capsys)
    newest = _with_an_older_revision(monkeypatch)
    database = Database(f"sqlite:///{file}")
    database.locks.serve(SystemClock().now())
    _set_revision(file, "0000")
    for words in (("migrate",), ("serve", "--embedded")):
        line = refused(capsys, *words)
        assert "an older turmpost is serving this database: stop it first" in line
    assert _revision(file) == "0000"
    _set_revision(file, newest)
    database.close()


def _with_an_older_revision(monkeypatch: pytest.MonkeyPatch) -> str:
    """Pretend that there was a revision "0000" before; return the newest."""
    ((newest, _),) = revisions._revisions().items()
    known = {"0000": "None", newest: "0000"}
    monkeypatch.setattr(revisions, "_revisions", lambda: known)
    return newest


def _set_revision(file: Path, revision: str) -> None:
    with sqlite3.connect(file) as link:
        link.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    link.close()


def _revision(file: Path) -> str:
    with sqlite3.connect(file) as link:
        (found,) = link.execute("SELECT version_num FROM alembic_version").fetchone()
    link.close()
    return str(found)


@pytest.mark.parametrize("words", [("game", "list"), ("serve", "--embedded")])
def test_a_file_that_is_no_database(
    folder: Path, capsys: Output, words: tuple[str, ...]
) -> None:
    file = folder / "turmpost.db"
    file.write_text(NO_DATABASE, encoding="utf-8")
    line = refused(capsys, *words)
    assert f"database.url: SQLite {file} is no database; name another" in line
    assert file.read_text(encoding="utf-8") == NO_DATABASE


def test_a_database_that_is_damaged(folder: Path, capsys: Output) -> None:
    file = folder / "turmpost.db"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    with sqlite3.connect(file) as link:
        link.execute("PRAGMA journal_mode=DELETE")
    link.close()
    raw = bytearray(file.read_bytes())
    raw[100:-1] = b"\xff" * (len(raw) - 101)
    file.write_bytes(raw)
    assert "is damaged" in refused(capsys, "game", "list")


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("sqlite:////no/such/folder/t.db", "there is no folder /no/such/folder"),
        ("sqlite:///.", "is a folder"),
        ("mysql://x", "database.url: is no URL that can be used"),
        ("sqlite://turmpost.db", "database.url: is no URL that can be used"),
        ("sqlite://", "database.url: is no URL that can be used"),
        ("turmpost.db", "write sqlite:///FILE or postgresql://"),
        ("", "database.url"),
        ("postgresql://u:s3cret@h:abc/db", "database.url"),
        ("postgresql://u:s3cret@127.0.0.1:1/db", "PostgreSQL db at 127.0.0.1"),
        ("postgresql://u:s3cret@127.0.0.1:1/db?foo=bar", 'connection option "foo"'),
    ],
)
def test_a_database_that_cannot_be_reached(
    folder: Path, capsys: Output, url: str, told: str
) -> None:
    configured(folder, f'[database]\nurl = "{url}"\n')
    line = refused(capsys, "game", "list")
    assert told in line
    assert "s3cret" not in line


@pytest.mark.parametrize("key", ["smtp_port", "imap_port"])
def test_a_port_in_use(folder: Path, capsys: Output, key: str) -> None:
    smtp, imap = free_ports(2)
    configured(folder, f"[embedded]\nsmtp_port = {smtp}\nimap_port = {imap}\n")
    port = {"smtp_port": smtp, "imap_port": imap}[key]
    with socket.create_server(("127.0.0.1", port)):
        line = refused(capsys, "serve", "--embedded")
    assert f"turmpost.toml: embedded.{key}: port {port}" in line
    assert "in use" in line
    assert "set a port that is free" in line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("smtp_port = 2525\nimap_port = 2525", "embedded.imap_port: 2525 is smtp_port"),
        ('account = "Spiel+x"', "embedded.account"),
        ('domain = "a b"', "embedded.domain"),
        ('host = "no such host"', "embedded.host"),
    ],
)
def test_an_embedded_host_that_cannot_be(
    folder: Path, capsys: Output, text: str, told: str
) -> None:
    configured(folder, f"[embedded]\n{text}\n")
    assert told in refused(capsys, "serve", "--embedded")


def test_a_host_by_its_name(folder: Path, capsys: Output) -> None:
    """ "localhost" passed the check of the configuration, and ended in a traceback."""
    (port,) = free_ports(1)
    configured(
        folder, f'[embedded]\nhost = "localhost"\nsmtp_port = 0\nimap_port = {port}\n'
    )
    with socket.create_server(("127.0.0.1", port)):
        assert "embedded.imap_port" in refused(capsys, "serve", "--embedded")


@pytest.mark.parametrize(
    ("text", "variables"),
    [
        (BOX, ["TURMPOST_MAILBOX_MAIN_PASSWORD"]),
        (
            f'{BOX}[smtp]\nhost = "127.0.0.1"\nuser = "spiel"\n',
            ["TURMPOST_MAILBOX_MAIN_PASSWORD", "TURMPOST_SMTP_PASSWORD"],
        ),
        (
            f'{BOX}oauth = "o"\n[oauth.o]\ntoken_url = "https://x.org/"\n'
            'client_id = "i"\n[smtp]\nhost = "127.0.0.1"\n',
            ["TURMPOST_OAUTH_O_REFRESH_TOKEN"],
        ),
    ],
)
def test_serve_names_the_variables_that_are_missing_before_it_runs(
    folder: Path, capsys: Output, text: str, variables: list[str]
) -> None:
    configured(folder, text)
    line = refused(capsys, "serve")
    assert [word.strip(",") for word in line.split() if "TURMPOST_" in word] == (
        variables
    )
    assert not (folder / "turmpost.db").exists()


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("nope:X", "No module named 'nope'"),
        ("", "games.bundles: ''"),
        ("json:dumps", "no Bundle"),
        ("json:nope", "games.bundles: 'json:nope'"),
        ("broken_bundle:X", "SyntaxError"),
    ],
)
def test_a_bundle_that_is_none_is_named_and_stops_no_command(
    folder: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    told: str,
) -> None:
    (folder / "broken_bundle.py").write_text("def f(:", encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    configured(folder, f'[games]\nbundles = ["{path}"]\n')
    assert cli.main(["migrate"]) == 0
    assert cli.main(["game", "list"]) == 0
    assert told in caplog.text


@pytest.mark.parametrize(
    "raw", [b"[[[", b"[games]\nlanguage = '\xe4'\n", b"[games]\nlangauge = 'de'\n"]
)
def test_a_configuration_that_cannot_be_read(
    folder: Path, capsys: Output, raw: bytes
) -> None:
    (folder / "turmpost.toml").write_bytes(raw)
    assert "turmpost: turmpost.toml: " in refused(capsys, "game", "list")
    assert "no.toml: " in refused(capsys, "game", "list", "--config", "no.toml")
    assert "directory" in refused(capsys, "game", "list", "--config", str(folder))


def test_a_byte_order_mark_is_no_part_of_the_configuration(folder: Path) -> None:
    (folder / "turmpost.toml").write_bytes(b"\xef\xbb\xbf[games]\nlanguage = 'de'\n")
    assert cli.main(["migrate"]) == 0


def test_a_game_that_is_not_there(folder: Path, capsys: Output) -> None:
    migrated(folder, capsys)
    for command in (("game", "start"), ("replay",), ("player", "list")):
        line = refused(capsys, *command, "Egon\x1b[2J\n9")
        assert "there is no game" in line
        assert "\x1b" not in line


def test_a_terminal_that_cannot_show_a_name_shows_its_number(
    folder: Path, capsys: Output
) -> None:
    migrated(folder, capsys)
    announce = ("game", "announce", "egon", "--title", "Ägon 1", "--players", "2")
    shown = subprocess.run(
        [*COMMAND, *announce],
        env={"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr
    assert "\\xc4gon 1" in shown.stdout
