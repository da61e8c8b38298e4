"""Without an extra, what needs it says in one line how this installation gets it."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

from server import cli, extras
from server.doctor import store
from server.doctor.findings import Chart, Level
from server.errors import MissingExtraError
from server.extras import Extra, how_to_install, requirements
from server.reports.newspaper import press
from server.storage.database import Database
from tests.server.doctor.examined import ShiftedClock, lines

Output = pytest.CaptureFixture[str]
POSTGRES = "postgresql://turmpost:secret@127.0.0.1/games"
MODULES = {Extra.NEWSPAPER: "typst", Extra.POSTGRESQL: "psycopg"}
METADATA = """\
Metadata-Version: 2.4
Name: turmpost
Version: 1.0.0
Requires-Dist: sqlalchemy<2.2,>=2.0
Requires-Dist: ruff<1,>=0.8; extra == "dev"
Requires-Dist: typst<0.16,>=0.13; extra == "newspaper"
Requires-Dist: psycopg[binary]<4,>=3.2; extra == "postgresql"
"""


@pytest.fixture
def installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[dict[str, object]], Path]:
    """Make turmpost installed in a folder from somewhere; returns the folder."""

    def install(origin: dict[str, object]) -> Path:
        folder = tmp_path / "turmpost-1.0.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(METADATA, encoding="utf-8")
        (folder / "direct_url.json").write_text(json.dumps(origin), encoding="utf-8")
        there = metadata.PathDistribution(folder)
        monkeypatch.setattr(metadata, "distribution", lambda _: there)
        monkeypatch.setattr(sys, "prefix", str(tmp_path))
        return tmp_path

    return install


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[Extra], None]:
    """Block the import of what an extra brings."""

    def block(extra: Extra) -> None:
        name = MODULES[extra]
        for module in list(sys.modules):
            if module == name or module.startswith(f"{name}."):
                monkeypatch.delitem(sys.modules, module)
        monkeypatch.setitem(sys.modules, name, None)

    return block


def test_every_extra_is_one_of_pyproject() -> None:
    import tomllib

    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    assert {*Extra, "dev", "docs"} == set(project["optional-dependencies"])


def test_the_requirements_of_one_extra_are_read(
    installed: Callable[[dict[str, object]], Path],
) -> None:
    installed({})
    assert requirements(Extra.NEWSPAPER) == ["typst<0.16,>=0.13"]
    assert requirements(Extra.POSTGRESQL) == ["psycopg[binary]<4,>=3.2"]


def test_an_environment_with_pip(
    installed: Callable[[dict[str, object]], Path],
) -> None:
    installed({"url": "file:///tmp/turmpost-1.0.0-py3-none-any.whl"})
    assert shlex.split(how_to_install(Extra.NEWSPAPER)) == [
        *(sys.executable, "-m", "pip", "install", "typst<0.16,>=0.13"),
    ]


def test_an_environment_of_uv_without_pip(
    installed: Callable[[dict[str, object]], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed({})
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    assert shlex.split(how_to_install(Extra.NEWSPAPER)) == [
        *("uv", "pip", "install", "--python", sys.executable, "typst<0.16,>=0.13"),
    ]


def test_an_environment_of_pipx(
    installed: Callable[[dict[str, object]], Path],
) -> None:
    """It is named by its folder: a second installation has a suffix."""
    folder = installed({})
    (folder / "pipx_metadata.json").touch()
    assert shlex.split(how_to_install(Extra.POSTGRESQL)) == [
        *("pipx", "inject", folder.name, "psycopg[binary]<4,>=3.2"),
    ]


def test_a_checkout(installed: Callable[[dict[str, object]], Path]) -> None:
    installed({"url": "file:///srv/my%20games", "dir_info": {"editable": True}})
    assert shlex.split(how_to_install(Extra.NEWSPAPER)) == [
        *(sys.executable, "-m", "pip", "install", "-e", "/srv/my games[newspaper]"),
    ]


def test_no_newspaper_without_typst(without: Callable[[Extra], None]) -> None:
    without(Extra.NEWSPAPER)
    assert not press.installed()


@pytest.mark.parametrize("words", [("game", "list"), ("migrate",), ("serve",)])
def test_commands_without_psycopg(
    without: Callable[[Extra], None],
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURMPOST_DATABASE", POSTGRES)
    without(Extra.POSTGRESQL)
    assert cli.main([*words, *(["--embedded"] if words == ("serve",) else [])]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == (
        "turmpost: PostgreSQL games at 127.0.0.1 cannot be opened: psycopg is not "
        f"installed; install it: {how_to_install(Extra.POSTGRESQL)}"
    )


def test_the_doctor_without_psycopg(without: Callable[[Extra], None]) -> None:
    without(Extra.POSTGRESQL)
    chart = Chart(show=lambda _: None)
    store.examine(POSTGRES, ShiftedClock(0), chart)
    (problem,) = lines(chart, Level.PROBLEM)
    assert problem.endswith(f"-> install it: {how_to_install(Extra.POSTGRESQL)}")


def test_sqlite_needs_nothing_of_postgresql(
    without: Callable[[Extra], None], tmp_path: Path
) -> None:
    """Which failures of SQLite are passing was asked of psycopg's classes, too."""
    without(Extra.POSTGRESQL)
    database = Database(f"sqlite:///{tmp_path / 'turmpost.db'}")
    database.migrate()
    with pytest.raises(Exception, match="no such table") as told, database.work() as w:
        w.session.connection().exec_driver_sql("SELECT * FROM nowhere")
    assert not isinstance(told.value, ImportError | MissingExtraError)
    database.close()
