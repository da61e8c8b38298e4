"""The package `diplomacy`, which is installed apart, for comparisons alone."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROUNDS = Path(__file__).with_name("diplomacy_rounds.py")
INSTALL_SECONDS = 240


@dataclass(frozen=True, slots=True)
class Rounds:
    """What the package needs for an order, and its phases as JSON."""

    microseconds: float
    phases: str


def install(folder: Path) -> str:
    """Install `diplomacy` there; return why not, or nothing."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target"]
    try:
        subprocess.run(
            [*command, str(folder), "--disable-pip-version-check", "diplomacy"],
            check=True,
            capture_output=True,
            timeout=INSTALL_SECONDS,
        )
    except (subprocess.SubprocessError, OSError) as error:
        return f"diplomacy cannot be installed: {type(error).__name__}"
    return ""


def rounds_of(folder: Path) -> Rounds:
    """Let the package play; the phases are the same each time."""
    done = subprocess.run(
        [sys.executable, str(ROUNDS), str(folder)],
        check=True,
        capture_output=True,
        text=True,
    )
    answer = json.loads(done.stdout)
    return Rounds(float(answer["microseconds"]), json.dumps(answer["phases"]))
