"""`turmpost new-game`: what it writes can be tested, installed and played."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from server import cli
from server.exit_codes import ExitCode
from tests.test_public_names import private

ROOT = Path(__file__).parents[3]
NAME = "kippe"
FLAGS = ("--chance", "--hidden", "--steps")
EACH = [flags for count in range(4) for flags in combinations(FLAGS, count)]
ALONE = ("--isolated", "--no-cache", "--target-version", "py311")
"""Options of ruff: nothing but the folder counts, and nothing is left there."""


def written(folder: Path, *flags: str, name: str = NAME) -> Path:
    """Write a game into a folder; return the folder."""
    assert cli.main(["new-game", name, str(folder), *flags]) == 0
    return folder


def run(
    *words: str, at: Path, path: Sequence[Path] = ()
) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder as the reader of the guide does."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=at,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *path)))},
        capture_output=True,
        check=False,
        text=True,
    )


@pytest.mark.parametrize(
    "flags",
    [
        pytest.param(flags, marks=() if flags in {(), FLAGS} else pytest.mark.rare)
        for flags in EACH
    ],
    ids=" ".join,
)
def test_a_new_game_passes_its_own_tests(
    tmp_path: Path, flags: tuple[str, ...]
) -> None:
    folder = written(tmp_path / "new", *flags)
    done = run("-m", "pytest", "-q", "-W", "error", at=folder)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.rare
@pytest.mark.parametrize("flags", EACH, ids=" ".join)
def test_a_new_game_is_installed_and_plays_its_demo(
    tmp_path: Path, flags: tuple[str, ...]
) -> None:
    folder = written(tmp_path / "new", *flags, name="my_kippe2")
    site = tmp_path / "site"
    installed = run(
        *("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"),
        *("--disable-pip-version-check", "--target", str(site), str(folder)),
        at=tmp_path,
    )
    assert installed.returncode == 0, installed.stderr
    demo = ("demo", "my_kippe2", "--seed", "3", "--players", "2")
    played = run("-m", "server.cli", *demo, at=tmp_path, path=[site])
    assert played.returncode == 0, played.stderr
    assert "replay: no difference" in played.stdout


@pytest.mark.parametrize("flags", EACH, ids=" ".join)
def test_a_new_game_is_in_good_form(tmp_path: Path, flags: tuple[str, ...]) -> None:
    folder = written(tmp_path / "new", *flags)
    files = sorted(folder.rglob("*.py"))
    assert len(files) == 9
    for file in files:
        assert list(private(file.read_text(encoding="utf-8"))) == []
    for task in (("check", "--select", "E,F,I,N,B,UP,RUF"), ("format", "--check")):
        done = run("-m", "ruff", *task, *ALONE, ".", at=folder)
        assert done.returncode == 0, done.stdout
    for file in folder.rglob("*"):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            assert "%#" not in text
            assert "<<" not in text


def test_what_is_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written(tmp_path / "deep" / "new")
    said = capsys.readouterr().out
    assert f"{sum(one.is_file() for one in folder.rglob('*'))} files: {folder}" in said
    assert f"turmpost demo {NAME}" in said
    toml = (folder / "pyproject.toml").read_text(encoding="utf-8")
    assert f'{NAME} = "{NAME}.bundle:BUNDLE"' in toml
    assert (folder / NAME / "words" / "de" / f"{NAME}.toml").is_file()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *((name, "is no name for a package") for name in ("Kippe", "a-b", "", "1x")),
        *((name, "is no name for a package") for name in ("a.b", "käse", "class")),
        ("a" * 41, "has more than 40 letters"),
        ("egon", "there is a game 'egon'"),
        *((name, f"there is a module {name!r}") for name in ("json", "server")),
        ("tests", "there is a module 'tests'"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, said: str
) -> None:
    assert cli.main(["new-game", name, str(tmp_path / "new")]) == ExitCode.UNUSABLE
    assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes").write_text("mine", encoding="utf-8")
    assert cli.main(["new-game", NAME, str(tmp_path)]) == ExitCode.UNUSABLE
    assert f"{tmp_path} is not empty" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["notes"]


@pytest.mark.parametrize(
    ("below", "said"), [("", "is no folder"), ("/new", "Not a directory")]
)
def test_a_file_is_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], below: str, said: str
) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    assert cli.main(["new-game", NAME, f"{file}{below}"]) == ExitCode.UNUSABLE
    assert said in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_disk_that_is_full_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_text", full)
    assert cli.main(["new-game", NAME, str(tmp_path / "new")]) == ExitCode.UNUSABLE
    assert os.strerror(errno.ENOSPC) in capsys.readouterr().err
