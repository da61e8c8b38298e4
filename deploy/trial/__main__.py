"""Try the documented installations: run by hand, as root, in a checkout.

    python3 -m deploy.trial [--suite bookworm] [--mirror URL] [--keep FOLDER] [WAY ...]

`mmdebstrap` makes a smallest Debian (a minute or two), and each way begins in a copy of
it. The commands are those of README.md, docs/operating.md and the Containerfile. What
must fail, because something is missing, has to name it. What is committed is installed.

No init and no container engine runs in there: `systemctl start` starts the ExecStart of
the unit as its user, and waits until the server says that it is ready. Settings of pip
(PIP_...) are handed on, with the certificates that PIP_CERT names.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from deploy.trial.images import try_images
from deploy.trial.roots import (
    BRANCH,
    BUNDLE,
    README,
    Root,
    Trial,
    TrialError,
    commands_of,
    say,
)
from deploy.trial.services import Service

CLONE = f"git clone -q -b {BRANCH} {BUNDLE}"
SECRETS = r"TURMPOST_SMTP_PASSWORD=x\nTURMPOST_MAILBOX_MAIN_PASSWORD=y\n"


def try_readme(trial: Trial) -> None:
    """The two commands of the README, in a checkout."""
    root = trial.root("readme")
    root.install("git", "pipx")
    root.run(f"cd && {CLONE} turmpost", user="anna")
    typed = commands_of("## Try it", README)
    seconds = sum(root.run(f"cd ~/turmpost && {line}", user="anna") for line in typed)
    say(f"== readme: {seconds:.0f} s for {' && '.join(typed)}")


def try_pipx(trial: Trial) -> None:
    """The same from the wheel's file, with what comes later."""
    root, wheel = trial.root("pipx"), trial.wheel()
    shutil.copy(wheel, root.path / "home" / "anna")
    seconds = 0.0
    for command in commands_of("### On your own machine"):
        if command.startswith("apt install "):
            root.install(*command.split()[2:])
            continue
        own = command.replace("turmpost-VERSION-py3-none-any.whl", wheel.name)
        seconds += root.run(f"cd && {own}", user="anna")
        if command == "turmpost demo":
            say(f"== pipx: {seconds:.0f} s until the demo had ended")


def try_checkout(trial: Trial) -> None:
    """`make demo` and `make test` by somebody who installs what they name."""
    root = trial.root("checkout")
    root.install("git", "make")
    root.run(f"cd && {CLONE} turmpost", user="anna")
    demo = "cd ~/turmpost && make demo"
    root.needs("apt install python3-venv", demo, user="anna")
    root.install("python3")
    root.needs("apt install python3-venv", demo, user="anna")
    root.install("python3-venv")
    seconds = root.run(demo, user="anna")
    say(f"== checkout: {seconds:.0f} s until the demo had ended")
    servers = "deploy/install-test-servers.sh"
    # What needs root is named to everybody else, who has no sudo here.
    root.needs(f"as root: {servers}", "cd ~/turmpost && make servers", user="anna")
    root.run(f"cd ~anna/turmpost && {servers}")
    tests = "PYTEST_OPTIONS='-q tests/test_deploy.py tests/test_wheel.py'"
    root.run(f"cd ~/turmpost && make test {tests}", user="anna")


def try_unit(trial: Trial) -> None:
    """The service: installed, updated and removed by the handbook's commands."""
    root = trial.root("unit")
    root.install("systemd")
    service = Service(root)
    try:
        for heading in ("### As a service", "## Updating", "### Uninstalling"):
            say(f"== unit: {heading.strip('# ')}")
            (root.path / "srv" / "folder").write_text("/root", encoding="utf-8")
            for command in commands_of(heading):
                _type(command, root, service)
    finally:
        service.end()
    kept = ("-not", "-name", Path(BUNDLE).name)
    finding = ["find", str(root.path), "-xdev", "-name", "*turmpost*", *kept]
    done = subprocess.run(finding, check=True, stdout=subprocess.PIPE, text=True)
    # The folder of the trial itself may be called so.
    if left := [line for line in done.stdout.splitlines() if line != str(root.path)]:
        raise TrialError(f"still there after the uninstallation: {left}")


def _type(command: str, root: Root, service: Service) -> None:
    """Type a line of the handbook in the folder that the line before went to."""
    if command.startswith("systemctl "):
        service.obey(command.split()[1:])
    elif command.startswith("apt install "):
        root.install(*command.split()[2:])
    else:
        own = re.sub(r"^git clone \S+", CLONE, command)
        own = re.sub(r"^editor (\S+/secrets)$", rf"printf '{SECRETS}' >\1", own)
        # The example is a configuration that can be used.
        own = re.sub(r"^editor ", "test -s ", own)
        root.run(f'cd "$(cat /srv/folder)" && {own} && pwd >/srv/folder')


def try_matrix(trial: Trial) -> None:
    """The tests that tell most, on the Python of this Debian."""
    root = trial.root("matrix")
    root.install("git", "make", "python3-venv")
    root.run(f"cd && {CLONE} turmpost", user="anna")
    root.run("cd ~/turmpost && make matrix", user="anna")


WAYS: Mapping[str, Callable[[Trial], None]] = {
    "readme": try_readme,
    "pipx": try_pipx,
    "checkout": try_checkout,
    "unit": try_unit,
    "images": try_images,
    "matrix": try_matrix,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Try the ways that are named, without a name all; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m deploy.trial")
    parser.add_argument("--suite", default="bookworm", help="of Debian")
    parser.add_argument("--mirror", help="of Debian; else that of mmdebstrap")
    parser.add_argument(
        "--aptopt", action="append", default=[], help="of apt, as mmdebstrap takes it"
    )
    parser.add_argument("--keep", type=Path, help="make the roots here; they stay")
    parser.add_argument("ways", nargs="*", metavar="WAY", help=", ".join(WAYS))
    args = parser.parse_args(argv)
    if unknown := set(args.ways) - set(WAYS):
        parser.error(f"no such way: {', '.join(sorted(unknown))}")
    if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        parser.error("needs root, and mmdebstrap (Debian: apt install mmdebstrap)")
    folder = args.keep or Path(tempfile.mkdtemp(prefix="trial-"))
    trial = Trial(folder, args.suite, args.mirror, tuple(args.aptopt))
    try:
        trial.begin()
        for way in args.ways or WAYS:
            WAYS[way](trial)
    except TrialError as error:
        say(f"FAILED: {error}")
        return 1
    finally:
        if args.keep is None:
            shutil.rmtree(folder)
    say("Every command did what it is documented for.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
