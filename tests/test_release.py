"""A release is made in a throw-away clone, and its wheel used outside of the tree.

Packages are loaded from PyPI, as by `make venv`, and a key is made by ssh-keygen.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from deploy.release import PLACEHOLDER
from tests.servers.fixtures import real_server
from tests.servers.waiting import wait_until

pytestmark = real_server

ROOT = Path(__file__).parents[1]
VERSION = "97.0.1"
NAMESPACE = "turmpost-release"
START_SECONDS = 120
STOP_SECONDS = 60
PLAYERS = [{"code": "MAX", "pseudonym": "Haus Max"}, {"code": "ZOR", "pseudonym": "Z"}]
DRAW = "5,11,23,24,40,49,2"


@dataclass(frozen=True, slots=True)
class Clone:
    """A clone of this repository, in which a release may be made."""

    root: Path
    key: Path

    def git(self, *words: str) -> str:
        """Run git in it; return what it prints."""
        return run(["git", *words], self.root)

    def release(self, *words: str, publish: bool = False) -> tuple[int, str]:
        """Run the command of a release; return its exit code and output."""
        done = subprocess.run(
            [
                *(sys.executable, "deploy/release.py", VERSION, f"--key={self.key}"),
                *(["--publish=yes"] if publish else []),
                *words,
            ],
            cwd=self.root,
            check=False,
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout

    @property
    def dist(self) -> Path:
        """Return the folder of what is to be published."""
        return self.root / "dist" / VERSION


def run(
    command: list[str], folder: Path, environment: Mapping[str, str] | None = None
) -> str:
    """Run a program without our own source; return what it prints."""
    outside = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**outside, **(environment or {})},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def cloned(folder: Path) -> Clone:
    """Clone the repository as it stands in the tree, with a changelog to release."""
    root = folder / "clone"
    run(["git", "clone", "--quiet", "--no-tags", str(ROOT), str(root)], folder)
    key = folder / "key"
    run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], folder)
    clone = Clone(root, key)
    clone.git("config", "user.name", "A")
    clone.git("config", "user.email", "a@example.org")
    build = ("pyproject.toml", "setup.py", "MANIFEST.in")
    for name in ("deploy/release.py", "Makefile", *build):
        shutil.copy(ROOT / name, root / name)
    run(["make", "address", "ADDRESS=https://example.net/turmpost"], root)
    (root / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## [Unreleased]\n\n## [{VERSION}] - unreleased\n\n- All.\n",
        encoding="utf-8",
    )
    clone.git("commit", "--quiet", "--all", "--message", "Write the changelog")
    return clone


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """A clone of the test's own."""
    return cloned(tmp_path)


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    """A clone in which the release has been made."""
    clone = cloned(tmp_path_factory.mktemp("release"))
    code, shown = clone.release("--checks=git diff --exit-code HEAD^", publish=True)
    assert code == 1
    assert "No release: git ended with exit code 1" in shown
    assert clone.git("status", "--porcelain") == ""
    code, shown = clone.release("--checks=true", publish=True)
    assert code == 0, shown
    return clone


@pytest.fixture(scope="module")
def programs(released: Clone, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment with the wheel, and without extras."""
    folder = tmp_path_factory.mktemp("environment")
    uv = str(Path(sys.executable).with_name("uv"))
    (wheel,) = released.dist.glob("*.whl")
    python = folder / "bin" / "python"
    run([uv, "venv", "--quiet", "--no-config", str(folder)], folder)
    install = [uv, "pip", "install", "--quiet", "--no-config", f"--python={python}"]
    run([*install, str(wheel)], folder)
    return folder / "bin"


@pytest.fixture
def turmpost(programs: Path) -> str:
    """The command `turmpost` of that environment."""
    return str(programs / "turmpost")


def test_a_dry_run_says_all_steps_and_changes_nothing(clone: Clone) -> None:
    code, shown = clone.release()
    assert code == 0, shown
    assert re.findall(r"^(\d)\. ", shown, re.MULTILINE) == list("1234567")
    assert "run the checks: .ci/run" in shown
    assert f"sign it with {clone.key}" in shown
    assert shown.endswith("Nothing was done. To do it: PUBLISH=yes\n")
    assert clone.git("status", "--porcelain") == ""
    assert clone.git("tag", "--list") == ""


def test_the_address_of_the_repository_is_written_on_every_page(clone: Clone) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    source = project["urls"]["Source"]
    pages = run(["git", "grep", "-lF", source], ROOT).split()
    assert "docs/operating.md" in pages
    changed = clone.git("grep", "-lF", "https://example.net/turmpost").split()
    assert set(pages) <= set(changed)


def test_no_release_is_made_without_the_address(clone: Clone) -> None:
    placeholder = f"{PLACEHOLDER}turmpost"
    run(["make", "address", f"ADDRESS={placeholder}"], clone.root)
    code, shown = clone.release(publish=True)
    assert code == 1
    assert f"IN THE WAY: {placeholder} is a placeholder: make address" in shown


@pytest.mark.parametrize("publish", [False, True])
def test_everything_in_the_way_is_said_at_once(clone: Clone, *, publish: bool) -> None:
    clone.git("tag", "v98.0.0")
    (clone.root / "notes.txt").write_text("Mine.\n", encoding="utf-8")
    (clone.root / "CHANGELOG.md").write_text(
        "# Changelog\n\n## [Unreleased]\n\n- New.\n", encoding="utf-8"
    )
    clone.key.unlink()
    head = clone.git("rev-parse", "HEAD")
    code, shown = clone.release(publish=publish)
    assert code == 1
    assert re.findall(r"^IN THE WAY: (.*)$", shown, re.MULTILINE) == [
        f"{VERSION} does not come after 98.0.0, which has a tag",
        "the tree is not clean: CHANGELOG.md, notes.txt",
        f'CHANGELOG.md has no heading "## [{VERSION}]"',
        'CHANGELOG.md has entries under "Unreleased": they belong to a version',
        f"there is no key {clone.key}",
    ]
    assert clone.git("rev-parse", "HEAD") == head


def test_version_and_day_are_written_and_tagged(released: Clone) -> None:
    assert released.git("log", "-1", "--format=%s").strip() == f"Release {VERSION}"
    changed = released.git("show", "--name-only", "--format=", "HEAD").split()
    assert changed == ["CHANGELOG.md", "pyproject.toml"]
    assert released.git("status", "--porcelain") == ""
    text = (released.root / "pyproject.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["project"]["version"] == VERSION
    changelog = (released.root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(
        rf"^## \[{VERSION}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE
    )
    signers = released.root.parent / "signers"
    public = released.key.with_suffix(".pub").read_text(encoding="utf-8")
    signers.write_text(f"a@example.org {public}", encoding="utf-8")
    trusted = ("-c", f"gpg.ssh.allowedSignersFile={signers}")
    released.git(*trusted, "tag", "--verify", f"v{VERSION}")


def test_the_digests_are_of_all_files_and_signed(released: Clone) -> None:
    sums = released.dist / "SHA256SUMS"
    lines = sums.read_text(encoding="utf-8").splitlines()
    pairs = (line.split("  ") for line in lines)
    digests = {name: digest for digest, name in pairs}
    files = {path.name: path for path in released.dist.iterdir()}
    assert set(digests) == set(files) - {"SHA256SUMS", "SHA256SUMS.sig"}
    for name, digest in digests.items():
        assert hashlib.sha256(files[name].read_bytes()).hexdigest() == digest
    signers = released.root.parent / "allowed"
    public = released.key.with_suffix(".pub").read_text(encoding="utf-8")
    signers.write_text(f"release {public}", encoding="utf-8")
    with sums.open("rb") as signed:
        subprocess.run(
            [
                *("ssh-keygen", "-Y", "verify", "-f", str(signers), "-I", "release"),
                *("-n", NAMESPACE, "-s", f"{sums}.sig"),
            ],
            stdin=signed,
            check=True,
            capture_output=True,
        )


def test_the_lock_names_what_the_tests_run_with_and_where_all_find_it(
    released: Clone,
) -> None:
    lock = tomllib.loads((released.dist / "pylock.toml").read_text(encoding="utf-8"))
    locked = {one["name"]: one for one in lock["packages"]}
    assert {"lark", "psycopg", "typst"} <= set(locked)
    assert "pytest" not in locked
    for name in ("lark", "sqlalchemy", "psycopg", "typst"):
        assert locked[name]["version"] == installed_version(name)
    files = [
        file
        for one in lock["packages"]
        for file in [*one.get("wheels", []), *filter(None, [one.get("sdist")])]
    ]
    assert all(file["hashes"]["sha256"] for file in files)
    hosts = {file["url"].split("/")[2] for file in files}
    assert hosts == {"files.pythonhosted.org"}


def test_the_bill_of_materials_lists_the_lock(released: Clone) -> None:
    text = (released.dist / f"turmpost-{VERSION}.cdx.json").read_text(encoding="utf-8")
    bill = json.loads(text)
    lock = tomllib.loads((released.dist / "pylock.toml").read_text(encoding="utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["name"] == "turmpost"
    assert bill["metadata"]["component"]["version"] == VERSION
    listed = {canonicalize_name(one["name"]) for one in bill["components"]}
    here = {one["name"] for one in lock["packages"] if "marker" not in one}
    assert here <= listed
    assert listed <= {one["name"] for one in lock["packages"]}
    assert "file:" not in text


def test_the_sdist_has_what_is_under_version_control(released: Clone) -> None:
    with tarfile.open(released.dist / f"turmpost-{VERSION}.tar.gz") as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(released.git("ls-files").splitlines()) - names == set()


def test_the_wheel_has_documentation_and_licences(released: Clone) -> None:
    (wheel,) = released.dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    share = f"turmpost-{VERSION}.data/data/share/doc/turmpost"
    licences = f"turmpost-{VERSION}.dist-info/licenses"
    assert {
        f"{share}/CHANGELOG.md",
        f"{share}/operating.md",
        f"{share}/deploy/turmpost.service",
        f"{licences}/LICENSE",
        f"{licences}/server/reports/pictures/fonts/OFL.txt",
    } <= names


def test_a_demo_of_the_wheel(turmpost: str, tmp_path: Path) -> None:
    assert run([turmpost, "--version"], tmp_path) == f"turmpost {VERSION}\n"
    options = ["mark", "--players", "2", "--rounds", "1", "--folder", "played"]
    shown = run([turmpost, "demo", *options], tmp_path)
    assert "replay: no difference" in shown


def test_a_round_of_the_wheel(turmpost: str, tmp_path: Path) -> None:
    (tmp_path / "players.json").write_text(json.dumps(PLAYERS), encoding="utf-8")
    options = ["--players", "players.json", "--draw", DRAW]
    state = run([turmpost, "new", "egon", *options], tmp_path)
    (tmp_path / "state.json").write_text(state, encoding="utf-8")
    (tmp_path / "orders.json").write_text('{"MAX": "a,Alois"}', encoding="utf-8")
    options = ["state.json", "orders.json", "--chance", DRAW]
    result = json.loads(run([turmpost, "resolve", *options], tmp_path))
    assert result["rejected"] == {}
    assert result["events"]


def test_a_server_of_the_wheel_and_its_pages(turmpost: str, tmp_path: Path) -> None:
    (tmp_path / "turmpost.toml").write_text(
        "[embedded]\nsmtp_port = 0\nimap_port = 0\n", encoding="utf-8"
    )
    outside = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            [turmpost, "serve", "--embedded"],
            cwd=tmp_path,
            env={**outside, "PYTHONUNBUFFERED": "1"},
            stdout=log,
            stderr=log,
        )
    try:
        wait_until(
            lambda: (
                b"turmpost is running" in (tmp_path / "log").read_bytes()
                or server.poll() is not None
            ),
            limit=START_SECONDS,
            what="the server starts",
        )
        run([turmpost, "game", "announce", "egon", "--title", "Egon 7"], tmp_path)
        run([turmpost, "site", "pages"], tmp_path)
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=STOP_SECONDS) == 0
    finally:
        server.kill()
        server.wait()
    pages = (tmp_path / "pages").rglob("*.html")
    assert any("Egon 7" in page.read_text(encoding="utf-8") for page in pages)
    said = (tmp_path / "log").read_text(encoding="utf-8")
    # The environment of this test has neither Typst nor pip.
    assert "Typst is missing; uv pip install --python" in said


def test_the_wheel_without_an_extra(turmpost: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [turmpost, "game", "list"],
        cwd=tmp_path,
        env={"TURMPOST_DATABASE": "postgresql://games@127.0.0.1/games"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "psycopg is not installed; install it: uv pip install --python" in line
