"""The built wheel has files that are not Python: grammars, migrations, templates."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from email.parser import BytesParser
from email.policy import default
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "grammar", "server", "migrations", "turmpost")
SUFFIXES = {
    ".py",
    ".lark",
    ".j2",
    ".md",
    ".mako",
    ".toml",
    ".ini",
    ".otf",
    ".woff2",
    ".svg",
    ".txt",
    ".json",
    ".css",
    ".js",
    ".typ",
}
LINK = re.compile(r'(?:\]\(|src=")([^)"]+)')
LOAD_THE_GAMES = """
import sys
from importlib.metadata import distributions
sys.path.insert(0, sys.argv[1])
(turmpost,) = distributions(name="turmpost", path=[sys.argv[1]])
for entry in turmpost.entry_points.select(group="turmpost.games"):
    entry.load()
    print(entry.name, sys.modules[entry.module].__file__)
"""

BEGIN_A_GAME = """
import sys
sys.path.insert(0, sys.argv[1])
sys.modules["pytest"] = None
from server import cli
cli.main(["new-game", "kippe", "new", "--hidden"])
sys.path.insert(0, "new")
from kippe.bundle import BUNDLE
from turmpost import testing
print(testing.__file__, len(testing.CHECKS))
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of what a wheel is built from."""
    copy = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=ignore)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy / name)
    for name in ("docs", "deploy"):
        shutil.copytree(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def unpacked(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of the wheel."""
    wheels = tmp_path_factory.mktemp("wheels")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"),
            *("--no-build-isolation", "--disable-pip-version-check"),
            *("--wheel-dir", str(wheels), str(source)),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = wheels.glob("turmpost-*.whl")
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_wheel_holds_every_file_of_the_packages(
    source: Path, unpacked: Path
) -> None:
    expected = {
        path.relative_to(source)
        for name in PACKAGES
        for path in (source / name).rglob("*")
        if path.suffix in SUFFIXES or path.name == "py.typed"
    }
    assert Path("grammar/egon.lark") in expected
    assert {path for path in expected if not (unpacked / path).exists()} == set()


def test_the_wheel_holds_nothing_else(unpacked: Path) -> None:
    """Beside the packages there are handbooks, for `share/doc/turmpost`."""
    tops = {path.name for path in unpacked.iterdir()}
    code = {name for name in tops if not name.endswith((".dist-info", ".data"))}
    assert code == set(PACKAGES)
    (data,) = unpacked.glob("*.data")
    files = {path for path in data.rglob("*") if path.is_file()}
    share = data / "data" / "share" / "doc" / "turmpost"
    assert share / "operating.md" in files
    assert {path for path in files if share not in path.parents} == set()


def test_the_description_leads_to_files_of_the_repository(unpacked: Path) -> None:
    """An index of packages shows it, and relative links led to pages of the index."""
    (folder,) = unpacked.glob("*.dist-info")
    said = BytesParser(policy=default).parsebytes((folder / "METADATA").read_bytes())
    assert said["Description-Content-Type"] == "text/markdown"
    (source,) = (one for one in said.get_all("Project-URL", []) if "Source, " in one)
    ours = f"{source.removeprefix('Source, ')}/"
    places = LINK.findall(said.get_content())
    found = {place.removeprefix(ours) for place in places if place.startswith(ours)}
    tag = f"v{said['Version']}"
    assert {f"blob/{tag}/docs/games.md", f"raw/{tag}/docs/pictures/town.en.png"} < found
    for place in found:
        kind, named, path = place.split("/", 2)
        assert named == tag
        assert (ROOT / path.partition("#")[0]).is_file(), path
        assert kind == ("raw" if path.endswith(".png") else "blob")
    others = [place for place in places if not place.startswith(ours)]
    assert [place for place in others if not place.startswith("https://")] == []


def test_the_installed_games_can_be_loaded(unpacked: Path, tmp_path: Path) -> None:
    loaded = subprocess.run(
        [sys.executable, "-P", "-c", LOAD_THE_GAMES, str(unpacked)],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert loaded.stderr == ""
    assert loaded.stdout.startswith(f"egon {unpacked}/server/")


def test_a_game_can_be_begun_and_checked(unpacked: Path, tmp_path: Path) -> None:
    begun = subprocess.run(
        [sys.executable, "-P", "-c", BEGIN_A_GAME, str(unpacked)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": ""},
        check=False,
        capture_output=True,
        text=True,
    )
    assert begun.stderr == ""
    assert f"{unpacked}/turmpost/testing/__init__.py" in begun.stdout
