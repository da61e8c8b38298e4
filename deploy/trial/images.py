"""The images of the Containerfile, built and tried by podman.

Base images are Debians that are made here, so no registry is asked. What podman may do
on a machine that is a container itself stands in a file of yours: CONTAINERS_CONF names
it, and STORAGE_DRIVER=vfs goes with it.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from deploy.trial.roots import SOURCE, Root, Trial, TrialError, pip_settings, say

CONTAINERFILE = "deploy/Containerfile"
BASES: Mapping[str, Sequence[str]] = {
    "PYTHON_IMAGE": ("python3", "python3-venv"),
    "DEBIAN_IMAGE": ("debconf",),
}
"""The arguments for base images, and what is in these beside the smallest Debian."""

SERVE = """
printf '[monitor]\\nport = 9500\\n[embedded]\\nsmtp_port = 0\\nimap_port = 0\\n' \\
    >turmpost.toml
turmpost serve --embedded &
server=$!
tries=0
until /opt/deploy/healthy.py 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || exit 1
    sleep 1
done
turmpost game announce egon --title 'Egon 1'
touch /opt/writable 2>/dev/null && exit 1
kill "$server"
wait "$server"
"""

AS_COMPOSED = (
    *("--read-only", "--tmpfs=/tmp", "--tmpfs=/run/turmpost"),
    *("--cap-drop=ALL", "--security-opt=no-new-privileges"),
)
"""How compose.yaml starts `turmpost`."""

TRIALS: Mapping[str, Sequence[str]] = {
    "turmpost": (
        "turmpost --version",
        "/opt/turmpost/bin/python -c 'import typst'",
        "! /opt/turmpost/bin/python -m pip --version 2>/dev/null",
        "test \"$(stat -c '%u %a' /var/backups/turmpost)\" = '900 700'",
        "test -x /opt/deploy/start-turmpost.sh",
        "test ! -e /src",
    ),
    "mail": (
        "DOMAIN=games.example.org /opt/deploy/setup.sh | grep -q _domainkey",
        "postconf -c /opt/deploy/postfix -e 'mydomain = games.example.org'",
        "postfix -c /opt/deploy/postfix check",
        "export DOMAIN=games.example.org; /opt/deploy/setup.sh >/dev/null;"
        " doveconf -c /opt/deploy/dovecot.conf >/dev/null;"
        " /opt/deploy/add-mailbox.sh anna a-password",
        "test \"$(stat -c '%u %a' /srv/mail)\" = '901 700'",
    ),
}
"""Commands that an image is for: each must succeed in a container of its own."""


def try_images(trial: Trial) -> None:
    """Build each image and try it; raises TrialError at the first fault."""
    if shutil.which("podman") is None:
        raise TrialError("needs podman (Debian: apt install podman)")
    bases = {name: _base(trial, name) for name in BASES}
    for target, commands in TRIALS.items():
        image = f"localhost/turmpost-trial-{target}"
        say(f"== image {target}")
        arguments = [f"--build-arg={name}={made}" for name, made in bases.items()]
        _podman(
            # The other format knows no HEALTHCHECK.
            *("build", "--quiet", "--format=docker", "--network=host", *arguments),
            *(f"--target={target}", f"--tag={image}", f"--file={CONTAINERFILE}"),
            str(trial.clone()),
        )
        for command in commands:
            _run(image, command)
    say("== image turmpost: serves from a read-only root, as its user")
    _run("localhost/turmpost-trial-turmpost", SERVE, *AS_COMPOSED)


def _base(trial: Trial, name: str) -> str:
    """Make a base image; return its name."""
    root = trial.root(name.lower())
    root.install(*BASES[name])
    _configure_pip(root)
    archive = Path(f"{root.path}.tar")
    packing = ["tar", "--create", "--one-file-system", f"--file={archive}"]
    subprocess.run([*packing, f"--directory={root.path}", "."], check=True)
    made = f"localhost/turmpost-trial-{name.lower()}"
    _podman("import", "--quiet", str(archive), made)
    archive.unlink()
    return made


def _configure_pip(root: Root) -> None:
    """Let pip in a build find packages as it does here."""
    lines = [
        f"{name.removeprefix('PIP_').lower().replace('_', '-')} = {value}"
        for name, value in pip_settings().items()
    ]
    text = "\n".join(["[global]", *lines, ""])
    (root.path / "etc" / "pip.conf").write_text(text, encoding="utf-8")


def _run(image: str, command: str, *options: str) -> None:
    """Type a command in a container, as the user of its image."""
    say(f"$ {command.strip().splitlines()[0]}")
    shell = ["--entrypoint=/bin/sh", image, "-ec", command]
    _podman("run", "--rm", *options, *shell)


def _podman(*words: str) -> None:
    done = subprocess.run(["podman", *words], cwd=SOURCE, check=False)
    if done.returncode:
        raise TrialError(f"podman {words[0]} ended with exit code {done.returncode}")
