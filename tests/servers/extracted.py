"""Servers of Debian packages that cannot be installed beside Postfix and Dovecot.

`deploy/install-test-servers.sh` extracts them into a folder. A mount namespace of its
own (`enter-packages.sh`) shows a server the system with these packages laid over it;
nobody else sees that, and it ends with the server.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.servers.private import HERE, MissingServerError, am_root, program

PACKAGES = Path("/var/lib/turmpost-test-servers")
USER_ID = 901
"""Of the user that a server's packages would have made."""


def require(proof: str) -> None:
    """Refuse where a file of the packages is missing, or mounts are not allowed."""
    if not (PACKAGES / proof).exists():
        message = f"{Path(proof).name} is not extracted"
        raise MissingServerError(message)
    if not am_root():
        message = "a mount namespace can be made by root only"
        raise MissingServerError(message)
    tried = subprocess.run(
        [program("unshare"), "--mount", "mount", "--make-rprivate", "/"],
        check=False,
        capture_output=True,
        text=True,
    )
    if tried.returncode:
        message = f"no mount namespace can be made here: {tried.stderr.strip()}"
        raise MissingServerError(message)


def prepare(directory: Path, user: str) -> None:
    """Make `etc` and `run`, which lie over those of the system, with one more user."""
    for name in ("etc", "run"):
        (directory / name).mkdir()
    for name, rest in (("passwd", f"{USER_ID}::/:/bin/false"), ("group", "")):
        text = Path("/etc", name).read_text(encoding="utf-8")
        text += f"{user}:x:{USER_ID}:{rest}\n"
        (directory / "etc" / name).write_text(text, encoding="utf-8")


def command(directory: Path, *words: str) -> Sequence[str]:
    """Return a command as it is run among the packages."""
    enter = str(HERE / "enter-packages.sh")
    unshare = (program("unshare"), "--mount", "sh")
    return [*unshare, enter, str(PACKAGES), str(directory), *words]


def run(directory: Path, *words: str, said: str = "") -> str:
    """Run a command among the packages; `said` is its input. Return its output."""
    return subprocess.run(
        command(directory, *words),
        check=True,
        capture_output=True,
        input=said,
        text=True,
    ).stdout
