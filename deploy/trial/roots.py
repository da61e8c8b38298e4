"""Empty Debians in folders, and commands that are typed in them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
README = SOURCE / "README.md"
HANDBOOK = SOURCE / "docs" / "operating.md"
BUNDLE = "/srv/turmpost.bundle"
"""The committed source inside, as one file that `git clone` takes."""
BRANCH = "trial"
"""Its one branch."""
RELEASE = re.compile(r"\bv\d+\.\d+\.\d+\b")
"""The tag of a release, as the handbook names it."""
CERTIFICATES = "/srv/certificates.pem"

# In a mount namespace of its own: nothing stays mounted, whatever happens.
_ENTER = """
mount --bind /proc "$0/proc" && mount --rbind /dev "$0/dev" || exit 1
user=$1; shift
exec chroot --userspec="$user" "$0" "$@"
"""


class TrialError(Exception):
    """A documented step did not do what it is documented for."""


def say(text: str) -> None:
    """Print at once: what a command prints itself follows."""
    print(text, flush=True)  # noqa: T201


@dataclass(frozen=True, slots=True)
class Root:
    """A Debian in a folder."""

    path: Path

    def process(
        self,
        command: str,
        *,
        user: str = "root",
        environment: Mapping[str, str] | None = None,
        piped: bool = False,
    ) -> subprocess.Popen[str]:
        """Start a shell command inside, with what a login has in its environment."""
        home = "/root" if user == "root" else f"/home/{user}"
        settings = {
            "HOME": home,
            "USER": user,
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "PATH": f"{home}/.local/bin:"
            "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            **pip_settings(),
            **(environment or {}),
        }
        inside = (str(self.path), user, "/bin/sh", "-c", command)
        return subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", _ENTER, *inside],
            env=settings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if piped else None,
            stderr=subprocess.STDOUT if piped else None,
            text=True,
        )

    def run(self, command: str, *, user: str = "root") -> float:
        """Type a command; return its seconds; raises TrialError where it fails."""
        say(f"{_prompt(user)} {command}")
        start = time.monotonic()
        code = self.process(command, user=user).wait()
        seconds = time.monotonic() - start
        say(f"  exit code {code} after {seconds:.0f} s")
        if code:
            raise TrialError(f"failed: {command}")
        return seconds

    def install(self, *packages: str) -> None:
        """Install Debian packages and nothing that they only recommend."""
        self.run(
            "apt-get -qq -y install --no-install-recommends "
            f"{' '.join(packages)} >/dev/null"
        )

    def needs(self, missing: str, command: str, *, user: str = "root") -> None:
        """Type a command that must name what it lacks; raises TrialError."""
        say(f"{_prompt(user)} {command}    (must name: {missing})")
        printed, _ = self.process(command, user=user, piped=True).communicate()
        say(printed.strip())
        if missing not in printed:
            raise TrialError(f"{command!r} does not name {missing!r}")


def _prompt(user: str) -> str:
    return "#" if user == "root" else "$"


def pip_settings() -> dict[str, str]:
    handed = {name: text for name, text in os.environ.items() if name[:4] == "PIP_"}
    return {**handed, "PIP_CERT": CERTIFICATES} if "PIP_CERT" in handed else handed


@dataclass(frozen=True, slots=True)
class Trial:
    """One run of this program: which Debian, from where, and in which folder."""

    folder: Path
    suite: str
    mirror: str | None
    apt_options: tuple[str, ...]

    def root(self, name: str) -> Root:
        """Return a new Debian."""
        base, path = self.folder / self.suite, self.folder / f"{self.suite}-{name}"
        if not base.exists():
            self._make(base)
        if path.exists():
            shutil.rmtree(path)
        subprocess.run(["cp", "-a", "--reflink=auto", base, path], check=True)
        bundle = f"{path}{BUNDLE}"
        what = ("HEAD", BRANCH, "--tags")
        git("bundle", "create", "-q", bundle, *what, folder=self.clone())
        say(f"== {name} ({self.suite})")
        return Root(path)

    def _make(self, base: Path) -> None:
        mirror = [self.mirror] if self.mirror else []
        making = ["mmdebstrap", "--quiet", "--variant=minbase"]
        making += [f"--aptopt={option}" for option in self.apt_options]
        making += ["--include=ca-certificates", self.suite, str(base), *mirror]
        subprocess.run(making, check=True)
        shutil.copy("/etc/resolv.conf", base / "etc" / "resolv.conf")
        if "PIP_CERT" in os.environ:
            shutil.copy(os.environ["PIP_CERT"], base / CERTIFICATES.lstrip("/"))
        root = Root(base)
        root.run("useradd --create-home --shell /bin/sh anna")
        root.run("apt-get -qq update")

    def begin(self) -> None:
        """Make the folder; sources that an earlier run left there go."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # Users inside go through it.
        self.folder.chmod(0o755)
        for name in ("source", "wheel"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def clone(self) -> Path:
        """Clone what is committed, with the tags that the handbook checks out."""
        clone = self.folder / "source"
        if not clone.exists():
            git("clone", "-q", "--no-tags", str(SOURCE), str(clone))
            git("checkout", "-q", "-b", BRANCH, folder=clone)
            for tag in set(RELEASE.findall(HANDBOOK.read_text(encoding="utf-8"))):
                git("tag", tag, folder=clone)
        return clone

    def wheel(self) -> Path:
        """Build the wheel of what is committed; return its file."""
        built = self.folder / "wheel"
        if not built.exists():
            building = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps"]
            building += ["-w", str(built), str(self.clone())]
            subprocess.run(building, check=True)
        (wheel,) = built.glob("*.whl")
        return wheel


def git(*words: str, folder: Path = SOURCE) -> None:
    """Run git in a folder."""
    subprocess.run(["git", *words], cwd=folder, check=True)


def commands_of(heading: str, page: Path = HANDBOOK) -> list[str]:
    """Return the commands of a section of a page, without their comments."""
    text = page.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"\n{heading}\n")
    section = re.split(r"\n##", rest, maxsplit=1)[0]
    blocks = re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    if not blocks:
        raise TrialError(f"{page.name} has no commands below {heading!r}")
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [re.sub(r"\s{2,}#.*", "", line) for line in lines]
