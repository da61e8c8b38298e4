"""The images of `deploy/Containerfile`, checked in chroots: run by hand, as root.

    python -m tests.images [--keep FOLDER] [--bind PATH ...]

No container engine is needed, and no other test runs this: it fetches a whole Debian
for each image by mmdebstrap (some minutes each), copies what COPY names, runs every RUN
line as it stands, and tries what the image is for. Two things differ from a real build:
Debian's Python stands in for that of the Python image, and the base systems come from
the mirror of this machine. Settings of pip (PIP_...) are handed on; paths that they
name are made visible inside with `--bind`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
SUITE = "bookworm"
PACKAGES: Mapping[str, Sequence[str]] = {
    "turmpost": ("ca-certificates", "python3", "python3-pip"),
    "mail": ("debconf",),
}
"""What the base images have beside the smallest Debian."""

TRIALS: Mapping[str, Sequence[str]] = {
    "turmpost": (
        "turmpost --version",
        "cd /tmp && export TURMPOST_DATABASE=sqlite:////tmp/trial.db"
        " && turmpost migrate"
        " && turmpost game announce egon --title 'Egon 1'",
        "python3 -c 'import typst'",
        "test \"$(stat -c '%u %a' /var/backups/turmpost)\" = '900 700'",
        "test -x /opt/deploy/start-turmpost.sh",
        "test ! -e /src",
    ),
    "mail": (
        "DOMAIN=games.example.org /opt/deploy/setup.sh | grep -q _domainkey",
        "postconf -c /opt/deploy/postfix -e 'mydomain = games.example.org'",
        "postfix -c /opt/deploy/postfix check",
        "doveconf -c /opt/deploy/dovecot.conf >/dev/null",
        "DOMAIN=games.example.org /opt/deploy/add-mailbox.sh anna a-password",
        "test \"$(stat -c '%u %a' /srv/mail)\" = '901 700'",
    ),
}
"""Commands that an image is for: each must succeed in it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the Containerfile that changes the image: its word and the rest."""

    word: str
    text: str


def stages(text: str) -> Mapping[str, Sequence[Step]]:
    """Return the COPY and RUN lines of each image by its name."""
    whole = re.sub(r"\\\n\s*", "", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    found: dict[str, list[Step]] = {}
    for line in filter(None, whole.splitlines()):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found[rest.split()[-1]] = []
        elif word in ("COPY", "RUN"):
            found[list(found)[-1]].append(Step(word, rest))
    return found


@contextmanager
def _mounted(root: Path, paths: Sequence[Path]) -> Iterator[None]:
    """Show paths of this machine inside, and what programs expect of a system."""
    with ExitStack() as stack:
        for path in (*map(Path, ("/proc", "/dev", "/etc/resolv.conf")), *paths):
            inside = root / path.relative_to("/")
            if path.is_dir():
                inside.mkdir(parents=True, exist_ok=True)
            else:
                inside.parent.mkdir(parents=True, exist_ok=True)
                inside.touch()
            subprocess.run(["mount", "--bind", path, inside], check=True)
            stack.callback(_unmount, inside)
            if path in paths:
                # Packages that are installed inside may write there.
                read_only = ["mount", "-o", "remount,ro,bind", str(inside)]
                subprocess.run(read_only, check=True)
        yield


def _unmount(path: Path) -> None:
    subprocess.run(["umount", path], check=True)


def _remove(folder: Path) -> None:
    """Remove the chroots; what is still mounted in them is this machine's own."""
    if f" {folder}/" in Path("/proc/self/mounts").read_text(encoding="utf-8"):
        sys.exit(f"{folder} stays: something is still mounted in it")
    shutil.rmtree(folder)


def _run(root: Path, command: str) -> None:
    pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    subprocess.run(
        ["chroot", root, "/bin/sh", "-c", command],
        check=True,
        env={
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "PIP_BREAK_SYSTEM_PACKAGES": "1",
            **pip,
        },
    )


def _copy(root: Path, text: str) -> None:
    """Copy what git knows of a path: what is ignored is no part of the image."""
    source, target = text.split()
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(
        [*listed, source], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, names.split("\0")):
        inside = root / target.lstrip("/") / Path(name).relative_to(source)
        inside.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, inside)


def _check(name: str, steps: Sequence[Step], root: Path, bind: Sequence[Path]) -> None:
    """Build one image and try it; raises CalledProcessError at the first fault."""
    include = ",".join(PACKAGES[name])
    subprocess.run(
        ["mmdebstrap", "--variant=minbase", f"--include={include}", SUITE, root],
        check=True,
    )
    with _mounted(root, bind):
        for step in steps:
            print(f"{name}: {step.word} {step.text}", flush=True)  # noqa: T201
            (_run if step.word == "RUN" else _copy)(root, step.text)
        for trial in TRIALS[name]:
            print(f"{name}: tries {trial}", flush=True)  # noqa: T201
            _run(root, trial)


def main(argv: Sequence[str] | None = None) -> int:
    """Check all images; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.images")
    parser.add_argument("--keep", type=Path, help="build here, and leave it there")
    parser.add_argument("--bind", type=Path, nargs="*", default=[], help="show inside")
    args = parser.parse_args(argv)
    folder = args.keep or Path(tempfile.mkdtemp(prefix="turmpost-images-"))
    try:
        for name, steps in stages(CONTAINERFILE.read_text(encoding="utf-8")).items():
            _check(name, steps, folder / name, args.bind)
    finally:
        if args.keep is None:
            _remove(folder)
    print("all images can be built and do what they are for")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
