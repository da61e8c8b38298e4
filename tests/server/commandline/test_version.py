"""`turmpost --version`: a report of a fault says of which program it is."""

from __future__ import annotations

import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest

from server import cli
from server.commandline.version import full_version

NUMBER = version("turmpost")


def git(folder: Path, *words: str) -> str:
    """Run git as nobody in particular; return what it prints."""
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    done = subprocess.run(
        ["git", *identity, "-C", str(folder), *words],
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with one commit and a tag."""
    git(tmp_path, "init", "--quiet")
    (tmp_path / "rules.md").write_text("1. Play.\n", encoding="utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "First")
    git(tmp_path, "tag", "v1.0.0")
    return tmp_path


def test_the_commit_of_a_checkout(checkout: Path) -> None:
    commit = git(checkout, "rev-parse", "--short=12", "HEAD")
    assert full_version(checkout) == f"{NUMBER} (commit {commit})"


def test_a_checkout_with_changes(checkout: Path) -> None:
    (checkout / "rules.md").write_text("1. Win.\n", encoding="utf-8")
    commit = git(checkout, "rev-parse", "--short=12", "HEAD")
    assert full_version(checkout) == f"{NUMBER} (commit {commit}, with changes)"


def test_another_repository_in_the_environment_is_not_asked(
    checkout: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected = full_version(checkout)
    monkeypatch.setenv("GIT_DIR", str(tmp_path_factory.mktemp("other")))
    assert full_version(checkout) == expected


def test_an_installation_has_no_commit(tmp_path: Path) -> None:
    """It may lie in the folder of a repository, as a .venv does."""
    assert full_version(tmp_path) == NUMBER


def test_a_machine_without_git(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert full_version(checkout) == NUMBER


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out.startswith(f"turmpost {NUMBER}")
