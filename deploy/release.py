"""Make a release: `make release VERSION=1.2.0`, and `PUBLISH=yes` to do it.

Without PUBLISH nothing is changed: the steps are listed, and what is in their way. With
it all is made in `dist/`, and the last step is a commit and a signed tag. Nothing
leaves this machine. docs/releasing.md says more.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

FORM = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
FILES_OF_PYPI = "https://files.pythonhosted.org/packages/"
NAMESPACE = "turmpost-release"
PLACEHOLDER = "https://example.org/"
"""How an address begins that nobody has filled in (RFC 2606)."""
SUMS = "SHA256SUMS"
WRITTEN = ("pyproject.toml", "CHANGELOG.md")
"""What a release changes in the repository."""

DEVELOPMENT = {"dev", "docs"}
"""The extras that only a checkout needs."""

TOOLS = {
    "git": "apt install git",
    "ssh-keygen": "apt install openssh-client",
    "uv": "make venv",
    "cyclonedx-py": "make venv",
}


class ReleaseError(Exception):
    """The release cannot be made; nothing is tagged."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version of the repository in `root`, to be made and signed with `key`."""

    root: Path
    version: str
    key: Path | None
    checks: str

    @property
    def tag(self) -> str:
        """Return the name of the tag."""
        return f"v{self.version}"

    @property
    def dist(self) -> Path:
        """Return the folder of the files to publish."""
        return self.root / "dist" / self.version

    @property
    def heading(self) -> re.Pattern[str]:
        """Return the form of the version's heading in the changelog."""
        return re.compile(rf"^## \[{re.escape(self.version)}\].*$", re.MULTILINE)

    @property
    def day(self) -> datetime:
        """Return the start of today; the files of an archive are dated by it."""
        return datetime.combine(datetime.now(UTC).date(), time(), UTC)


def obstacles(release: Release) -> Iterator[str]:
    """Yield what keeps a release from being made, in sentences."""
    for tool, remedy in TOOLS.items():
        if _program(tool) is None:
            yield f"{tool} is not installed: {remedy}"
    yield from _version_obstacles(release)
    yield from _address_obstacles(release)
    if changes := _changes(release):
        yield f"the tree is not clean: {', '.join(changes)}"
    yield from _changelog_obstacles(release)
    if release.key is None:
        yield "no key to sign with: name a private SSH key, KEY=~/.ssh/id_ed25519"
    elif not release.key.is_file():
        yield f"there is no key {release.key}"


def _address_obstacles(release: Release) -> Iterator[str]:
    address = _project(release)["urls"]["Source"]
    if address.startswith(PLACEHOLDER):
        yield (
            f"{address} is a placeholder: make address ADDRESS=https://..., where the "
            "repository is published, and commit it"
        )


def _project(release: Release) -> dict[str, Any]:
    """Return the table `project` of pyproject.toml."""
    text = (release.root / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project


def _changes(release: Release) -> list[str]:
    """Return the files that are not as git knows them."""
    lines = _git(release, "status", "--porcelain").splitlines()
    return [line[3:] for line in lines]


def _version_obstacles(release: Release) -> Iterator[str]:
    if not FORM.fullmatch(release.version):
        yield f"{release.version} is no version: write 1.2.0, or 1.2.0rc1"
        return
    tags = _git(release, "tag", "--list", "v*").split()
    newest = max(filter(None, map(_of_tag, tags)), default=None)
    if newest is not None and Version(release.version) <= newest:
        yield f"{release.version} does not come after {newest}, which has a tag"


def _of_tag(tag: str) -> Version | None:
    try:
        return Version(tag.removeprefix("v"))
    except InvalidVersion:
        return None


def _changelog_obstacles(release: Release) -> Iterator[str]:
    text = (release.root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not release.heading.search(text):
        yield f'CHANGELOG.md has no heading "## [{release.version}]"'
    _, _, unreleased = text.partition("## [Unreleased]\n")
    if "\n- " in unreleased.partition("\n## ")[0]:
        yield 'CHANGELOG.md has entries under "Unreleased": they belong to a version'


def set_version(release: Release) -> None:
    """Write the version into pyproject.toml, and the day into CHANGELOG.md."""
    project = release.root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    text = re.sub(
        r'(?m)^version = ".*"$', f'version = "{release.version}"', text, count=1
    )
    project.write_text(text, encoding="utf-8")
    changelog = release.root / "CHANGELOG.md"
    line = f"## [{release.version}] - {release.day:%Y-%m-%d}"
    text = release.heading.sub(line, changelog.read_text(encoding="utf-8"), count=1)
    changelog.write_text(text, encoding="utf-8")


def check(release: Release) -> None:
    """Run the checks: those that every change must pass."""
    _run(shlex.split(release.checks), cwd=release.root, shown=True)


def build(release: Release) -> None:
    """Build the sdist from what is under version control, and from it the wheel."""
    if changes := set(_changes(release)).difference(WRITTEN):
        raise ReleaseError(f"changed since the beginning: {', '.join(sorted(changes))}")
    shutil.rmtree(release.dist, ignore_errors=True)
    release.dist.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        listed = _git(release, "ls-files", "-z").split("\0")
        for name in filter(None, listed):
            copy = Path(folder, name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(release.root / name, copy, follow_symlinks=False)
        command = [sys.executable, "-m", "build", "--no-isolation"]
        epoch = str(int(release.day.timestamp()))
        _run(
            [*command, "--outdir", str(release.dist), folder],
            cwd=Path(folder),
            SOURCE_DATE_EPOCH=epoch,
        )


def lock(release: Release) -> None:
    """Write pylock.toml: the versions with which the checks ran, with their hashes."""
    extras = _project(release)["optional-dependencies"]
    wanted = [f"--extra={extra}" for extra in extras if extra not in DEVELOPMENT]
    target = release.dist / "pylock.toml"
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as tested:
        tested.writelines(
            f"{one.name}=={one.version}\n"
            for one in distributions()
            if one.name != "turmpost"
        )
        tested.flush()
        _run(
            [
                *("uv", "pip", "compile", "--quiet", "--no-header", "--universal"),
                *("--no-config", "--format=pylock.toml", "--generate-hashes", *wanted),
                f"--constraint={tested.name}",
                f"--output-file={target}",
                str(release.root / "pyproject.toml"),
            ],
            cwd=release.root,
        )
    _require_pypi(target)


def _require_pypi(lock: Path) -> None:
    """Raise ReleaseError for a file that others cannot load from PyPI."""
    for url in re.findall(r'\burl = "([^"]*)"', lock.read_text(encoding="utf-8")):
        if not url.startswith(FILES_OF_PYPI):
            raise ReleaseError(
                f"{lock.name} names {url}, which is not on PyPI: unset "
                "UV_DEFAULT_INDEX and the like, and begin again"
            )


def install(release: Release) -> None:
    """Install lock and wheel into an empty environment; list it as a CycloneDX SBOM."""
    (wheel,) = release.dist.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        python = f"{folder}/bin/python"
        pip = ["uv", "pip", "install", "--quiet", "--no-config", f"--python={python}"]
        _run(["uv", "venv", "--quiet", "--no-config", folder], cwd=release.root)
        lock = release.dist / "pylock.toml"
        _run([*pip, "--requirements", str(lock)], cwd=Path(folder))
        _run([*pip, "--no-deps", str(wheel)], cwd=Path(folder))
        shown = _run([f"{folder}/bin/turmpost", "--version"], cwd=Path(folder))
        if shown.strip() != f"turmpost {release.version}":
            raise ReleaseError(f"the wheel calls itself {shown.strip()}")
        # Where a package was installed from is no part of what it is.
        for origin in Path(folder).rglob("direct_url.json"):
            origin.unlink()
        bill = release.dist / f"turmpost-{release.version}.cdx.json"
        _run(
            [
                *("cyclonedx-py", "environment", "--output-reproducible"),
                *(
                    f"--pyproject={release.root / 'pyproject.toml'}",
                    "--mc-type=application",
                ),
                *("--output-format=JSON", f"--output-file={bill}", python),
            ],
            cwd=Path(folder),
        )
        if folder in bill.read_text(encoding="utf-8"):
            raise ReleaseError(f"{bill.name} names a folder of this machine")


def sign(release: Release) -> None:
    """Write SHA256SUMS of all files, and sign it."""
    files = sorted(release.dist.iterdir())
    lines = [
        f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in files
    ]
    sums = release.dist / SUMS
    sums.write_text("".join(lines), encoding="utf-8")
    key = str(release.key)
    _run(
        ["ssh-keygen", "-q", "-Y", "sign", "-f", key, "-n", NAMESPACE, str(sums)],
        cwd=release.root,
    )


def tag(release: Release) -> None:
    """Commit version and changelog, and put a signed tag on the commit."""
    by_ssh = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={release.key}")
    title = f"Release {release.version}"
    before = _git(release, "rev-parse", "HEAD").strip()
    if _changes(release):
        _git(release, "commit", "--quiet", "-m", title, *WRITTEN)
    try:
        _git(release, *by_ssh, "tag", "--sign", "-m", title, release.tag)
    except ReleaseError:
        _git(release, "reset", "--soft", "--quiet", before)
        raise


Step = Callable[[Release], None]
STEPS: Sequence[tuple[str, Step]] = (
    ("write {version} into pyproject.toml, its day into CHANGELOG.md", set_version),
    ("run the checks: {checks}", check),
    ("build sdist and wheel into {dist}", build),
    ("lock what the checks ran with, with hashes: pylock.toml", lock),
    ("install it elsewhere, list it: turmpost-{version}.cdx.json", install),
    ("write SHA256SUMS, sign it with {key}", sign),
    ("commit, and tag {tag} with the same key", tag),
)


def main() -> int:
    """List the steps, or do them; return the exit code."""
    release, publish = _given()
    try:
        in_the_way = list(obstacles(release))
    except ReleaseError as error:
        in_the_way = [str(error)]
    for number, (sentence, step) in enumerate(STEPS, 1):
        _say(f"{number}. {_filled(sentence, release)}")
        if publish and not in_the_way:
            _do(step, release)
    for obstacle in in_the_way:
        _say(f"IN THE WAY: {obstacle}")
    if in_the_way:
        return 1
    _say(_closing(release) if publish else "Nothing was done. To do it: PUBLISH=yes")
    return 0


def _do(step: Step, release: Release) -> None:
    try:
        step(release)
    except ReleaseError as error:
        _git(release, "checkout", "--quiet", "HEAD", "--", *WRITTEN)
        _say(f"No release: {error}. Version and changelog are as before.")
        raise SystemExit(1) from error


def _closing(release: Release) -> str:
    return (
        f"Release {release.version} is in {release.dist}. To publish it:\n"
        f"  git push origin HEAD {release.tag}\n"
        f"  and upload the files of that folder (docs/releasing.md)."
    )


def _filled(sentence: str, release: Release) -> str:
    return sentence.format(
        version=release.version,
        checks=release.checks,
        dist=release.dist.relative_to(release.root),
        key=release.key or "a key that is not named yet",
        tag=release.tag,
    )


def _given() -> tuple[Release, bool]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version")
    parser.add_argument("--publish", choices=["", "no", "yes"], default="no")
    parser.add_argument("--key", default="")
    parser.add_argument("--checks", default=".ci/run")
    args = parser.parse_args()
    root = Path(__file__).resolve().parents[1]
    key = Path(args.key).expanduser().absolute() if args.key else None
    return Release(root, args.version, key, args.checks), args.publish == "yes"


def _program(name: str) -> str | None:
    """Return the path of a program: that beside this Python, or one of the machine."""
    beside = Path(sys.executable).parent
    return shutil.which(name, path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")


def _git(release: Release, *words: str) -> str:
    return _run(["git", *words], cwd=release.root)


def _run(
    command: Sequence[str], *, cwd: Path, shown: bool = False, **environment: str
) -> str:
    """Run a program, its errors on ours; return its output; raises ReleaseError.

    What is `shown` goes to ours while it runs, and is not returned.
    """
    program, *words = command
    found = _program(program) if "/" not in program else program
    if found is None:
        raise ReleaseError(f"{program} is not installed")
    # The wheel is tried without the source beside it.
    outside = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [found, *words],
        cwd=cwd,
        env={**outside, **environment},
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=None if shown else subprocess.PIPE,
        text=True,
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout or "")
        raise ReleaseError(f"{program} ended with exit code {done.returncode}")
    return done.stdout or ""


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
