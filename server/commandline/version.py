"""The version, and in a checkout the commit: what a report of a fault must say."""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_SECONDS = 10


def full_version(root: Path = _ROOT) -> str:
    """Return the version; where `root` is a checkout, the commit and whether it lies
    there unchanged.
    """
    number = version("turmpost")
    commit = _commit(root)
    if not commit:
        return number
    name, changed, _ = commit.partition("-dirty")
    return f"{number} (commit {name}{', with changes' if changed else ''})"


def _commit(root: Path) -> str:
    """Return the commit as `git describe` names it, "" where there is none."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return ""
    # A hook of git names another repository in the environment.
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith("GIT_")
    }
    asked = subprocess.run(  # noqa: S603
        [git, "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
        cwd=root,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        timeout=_SECONDS,
    )
    return asked.stdout.strip()
