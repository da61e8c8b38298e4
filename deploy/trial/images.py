"""The images of the Containerfile without a container engine.

COPY and RUN lines are carried out as they stand, in a Debian for each stage, with
Debian's Python.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deploy.trial.roots import SOURCE, Root, Trial, TrialError, say

CONTAINERFILE = SOURCE / "deploy" / "Containerfile"
PACKAGES: Mapping[str, Sequence[str]] = {
    "build": ("python3", "python3-venv"),
    "turmpost": ("python3",),
    "mail": ("debconf",),
}
"""What the base image of a stage has beside the smallest Debian."""

READ_ONLY = """
mkdir -p "$0/run/turmpost"
mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" || exit 1
for folder in tmp run/turmpost; do
    mount -t tmpfs -o mode=0700,uid=900 none "$0/$folder" || exit 1
done
mount --bind /proc "$0/proc" && mount --rbind /dev "$0/dev" || exit 1
exec chroot --userspec=900:900 "$0" /bin/sh -ec "$1"
"""
"""How compose.yaml starts `turmpost`: root, read-only; two folders of its own."""

SERVE = """
export TURMPOST_CONFIG=/run/turmpost/turmpost.toml PYTHONUNBUFFERED=1
PATH=/opt/turmpost/bin:$PATH
cd /run/turmpost
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

TRIALS: Mapping[str, Sequence[str]] = {
    "turmpost": (
        "/opt/turmpost/bin/turmpost --version",
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


def try_images(trial: Trial) -> None:
    """Build each stage and try it; raises TrialError at the first fault."""
    roots: dict[str, Root] = {}
    for name, steps in stages(CONTAINERFILE.read_text(encoding="utf-8")).items():
        root = roots[name] = trial.root(f"image-{name}")
        root.install(*PACKAGES[name])
        # Images have no lists of packages: they count with what is installed.
        root.run("rm -rf /var/lib/apt/lists/*")
        before = _megabytes(root)
        for step in steps:
            if step.word == "RUN":
                root.run(step.text)
            else:
                _copy(step.text, root, roots)
        say(f"== image {name}: {_megabytes(root) - before} MB above its base")
        for command in TRIALS.get(name, ()):
            root.run(command)
    say("== image turmpost: serves from a read-only root, as its user")
    serving = ["unshare", "--mount", "sh", "-c", READ_ONLY]
    if subprocess.run([*serving, str(roots["turmpost"].path), SERVE]).returncode:
        raise TrialError("the image does not serve from a read-only root")


def stages(text: str) -> Mapping[str, Sequence[Step]]:
    """Return the COPY and RUN lines of each stage by its name."""
    whole = re.sub(r"\\\n\s*", "", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    found: dict[str, list[Step]] = {}
    for line in filter(None, whole.splitlines()):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found[rest.split()[-1]] = []
        elif word in ("COPY", "RUN"):
            found[list(found)[-1]].append(Step(word, rest))
    return found


def _copy(text: str, root: Root, roots: Mapping[str, Root]) -> None:
    """Copy from another stage, or what is committed."""
    say(f"COPY {text}")
    *options, source, target = text.split()
    inside = root.path / target.lstrip("/")
    if options:
        (stage,) = (word.removeprefix("--from=") for word in options)
        copied = roots[stage].path / source.lstrip("/")
        subprocess.run(["cp", "-a", copied, inside], check=True)
        return
    inside.mkdir(parents=True)
    archive = ["git", "archive", f"HEAD:{'' if source == '.' else source}"]
    packed = subprocess.run(archive, cwd=SOURCE, check=True, stdout=subprocess.PIPE)
    subprocess.run(["tar", "-xC", inside], input=packed.stdout, check=True)


def _megabytes(root: Root) -> int:
    measuring = ["du", "--summarize", "--block-size=MB", str(root.path)]
    done = subprocess.run(measuring, check=True, stdout=subprocess.PIPE, text=True)
    return int(done.stdout.split("MB")[0])
