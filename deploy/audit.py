"""What turmpost is installed with: known vulnerabilities, licences, age.

    make audit

It looks at the packages that a server needs, in the versions of this environment. The
licences are known without a network. Vulnerabilities and the dates of releases are
asked of an index; where none can be reached it says so, and in CI that is a failure.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "docs" / "decisions" / "0002-libraries.md"
INDEX = "https://pypi.org/simple"
EXTRAS = ("newspaper", "postgresql")
RESTING = timedelta(days=2 * 365)
"""Without a release for so long a package needs a line on what would replace it."""
PATIENCE = 20
LICENCE_CHARACTERS = 300
_OPEN = re.compile(
    r"\b(?:0BSD|AFL|Apache|BSD|CC0|HPND|ISC|LGPL|MIT|MPL|PSF|Python|Unlicense|Zlib|zlib"
    r"|GPL-3\.0|GPLv3|GPL-2\.0-or-later|GNU General Public|GNU Lesser|Public Domain"
    r"|ZPL|OFL|Permission is hereby granted, free of charge)",
    re.IGNORECASE,
)
"""Licences that go together with GPL-3.0-or-later."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package of the set, as it is installed."""

    name: str
    version: str
    licence: str


class UnreachableError(Exception):
    """The index does not answer."""


def main() -> int:
    """Print what was found; return 1 where something must be done."""
    packages = needed()
    faults = [
        f"{one.name}: licence {one.licence!r}" for one in packages if not free(one)
    ]
    faults += vulnerable(packages)
    try:
        resting = dict(rest(packages, datetime.now(UTC)))
    except UnreachableError as error:
        faults += _unreachable(f"ages of packages: {error}")
        resting = {}
    known = replacements(RECORD.read_text("utf-8"))
    for name, since in sorted(resting.items()):
        _say(f"{name}: no release since {since:%Y-%m-%d}; {known.get(name, '?')}")
        if name not in known:
            faults.append(f"{name}: {RECORD.name} does not say what would replace it")
    for fault in faults:
        _say(f"TO DO: {fault}")
    _say(f"{len(packages)} packages, {len(faults)} to do")
    return 1 if faults else 0


def needed() -> list[Package]:
    """Return turmpost's packages and what they need, in the installed versions."""
    found: dict[str, Package] = {}
    waiting = list(_wanted(distribution("turmpost"), EXTRAS))
    while waiting:
        wish = waiting.pop()
        name = canonicalize_name(wish.name)
        try:
            installed = distribution(wish.name)
        except PackageNotFoundError:
            # An extra that this environment does without.
            continue
        if name not in found:
            found[name] = Package(name, installed.version, _licence(installed))
            waiting += _wanted(installed, tuple(wish.extras))
    return sorted(found.values(), key=lambda one: one.name)


def _wanted(installed: Distribution, extras: Sequence[str]) -> Iterator[Requirement]:
    for line in installed.requires or ():
        wish = Requirement(line)
        if wish.marker is None or any(
            wish.marker.evaluate({"extra": extra}) for extra in ("", *extras)
        ):
            yield wish


def _licence(installed: Distribution) -> str:
    """Return what a package says of its licence, in all places where it can."""
    data = installed.metadata
    classified = [
        one.rpartition(" :: ")[2]
        for one in data.get_all("Classifier") or ()
        if one.startswith("License")
    ]
    written = [one.partition("\n")[0] for one in data.get_all("License") or ()]
    said = [*(data.get_all("License-Expression") or ()), *classified, *written]
    return "; ".join(dict.fromkeys(said)) or _licence_file(installed)


def _licence_file(installed: Distribution) -> str:
    """Return how the licence begins, for a package that does not name it."""
    for name in installed.metadata.get_all("License-File") or ():
        text = installed.read_text(f"licenses/{name}") or installed.read_text(name)
        if text:
            return " ".join(text[:LICENCE_CHARACTERS].split())
    return ""


def free(package: Package) -> bool:
    """Return whether a package's licence goes together with ours."""
    return _OPEN.search(package.licence) is not None


def vulnerable(packages: Sequence[Package]) -> list[str]:
    """Return what pip-audit finds in these versions."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text(
            "".join(f"{one.name}=={one.version}\n" for one in packages), "utf-8"
        )
        command = [sys.executable, "-m", "pip_audit", "--no-deps", "--disable-pip"]
        command += ["--progress-spinner=off", "--requirement", str(listed)]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
    if asked.returncode == 0:
        return []
    if "Found" in asked.stderr and "vulnerabilit" in asked.stderr:
        return [line for line in asked.stdout.splitlines() if line.strip()]
    reason = asked.stderr.strip().splitlines()[-1:] or ["no reason was given"]
    return _unreachable(f"known vulnerabilities: {reason[0]}")


def rest(packages: Sequence[Package], now: datetime) -> Iterator[tuple[str, datetime]]:
    """Yield the packages without a release for two years; raises UnreachableError."""
    for one in packages:
        last = last_release(one.name)
        if last is not None and now - last > RESTING:
            yield one.name, last


def last_release(name: str) -> datetime | None:
    """Return when the newest file of a package came out (PEP 700), if that is told."""
    index = os.environ.get("PIP_INDEX_URL", INDEX).rstrip("/")
    kind = "application/vnd.pypi.simple.v1+json"
    request = Request(f"{index}/{name}/", headers={"Accept": kind})  # noqa: S310
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - an index
            files = json.load(answer)["files"]
    except (URLError, OSError, ValueError, KeyError) as error:
        raise UnreachableError(f"{index} does not answer: {error}") from error
    times = [one["upload-time"] for one in files if "upload-time" in one]
    return max(map(datetime.fromisoformat, times), default=None)


def replacements(record: str) -> Mapping[str, str]:
    """Return what the record says would replace a package, by its name."""
    rows = re.findall(r"^- \*\*(.+?)\*\*: (.+(?:\n  .+)*)", record, re.MULTILINE)
    return {canonicalize_name(name): " ".join(said.split()) for name, said in rows}


def _unreachable(what: str) -> list[str]:
    """Say what is not known; in CI, where an index can be reached, it is a fault."""
    _say(f"not known: {what}")
    return [what] if os.environ.get("CI") else []


def _say(line: str) -> None:
    print(line)  # noqa: T201 - it is a program


if __name__ == "__main__":
    sys.exit(main())
