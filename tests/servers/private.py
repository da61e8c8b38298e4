"""The common parts of private servers: a short directory, a guarded process."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from string import Template
from typing import Self

from tests.servers.waiting import wait_until

HERE = Path(__file__).parent
START_SECONDS = 60.0
# The guard gives a server 15 s before it kills it; the machine may be slow.
STOP_SECONDS = 60.0
# Unix sockets have at most 108 bytes of path, their servers add up to 40.
LONGEST_DIRECTORY = 60


class MissingServerError(Exception):
    """The real server is not installed, too new, or needs rights we lack."""


class PrivateServer(ABC):
    """One server in its own directory on loopback ports.

    A context manager: entering starts it, leaving stops it and removes all it
    had. In between it can be stopped, killed and started again on the same ports
    with the same data.
    """

    stop_signal: signal.Signals = signal.SIGTERM

    def __init__(self) -> None:
        """Make the directory; whoever gets an instance must leave it again."""
        self.directory = _short_directory()
        self._guard: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Start the server and wait until it answers."""
        try:
            self.prepare()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_exception: object) -> None:
        """Stop the server and remove its directory."""
        try:
            self.stop()
        finally:
            shutil.rmtree(self.directory, ignore_errors=True)

    @abstractmethod
    def prepare(self) -> None:
        """Write the configuration, once."""

    @abstractmethod
    def command(self) -> Sequence[str]:
        """Return the command that runs the server in the foreground."""

    @abstractmethod
    def answers(self) -> bool:
        """Return whether the server is ready for clients."""

    def user(self) -> str | None:
        """Return the user to become for the server, if not our own."""
        return None

    def start(self) -> None:
        """Start the stopped server and wait until it answers."""
        with (self.directory / "output.log").open("ab") as output:
            self._guard = subprocess.Popen(
                [
                    sys.executable,
                    "-I",
                    str(HERE / "guard.py"),
                    str(self.stop_signal.value),
                    self.user() or "-",
                    str(self.directory),
                    *self.command(),
                ],
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=output,
                cwd=self.directory,
                start_new_session=True,
            )
        what = f"{type(self).__name__} starts"
        try:
            wait_until(self._answers_or_died, limit=START_SECONDS, what=what)
        except TimeoutError as error:
            message = f"{error}: {self.log()}"
            raise TimeoutError(message) from error

    def stop(self) -> None:
        """Stop the server as an operator would; nothing where it is stopped."""
        self._order(b"stop\n")

    def kill(self) -> None:
        """End the server at once with SIGKILL, as a crash would."""
        self._order(b"kill\n")

    def restart(self) -> None:
        """Stop the server and start it again."""
        self.stop()
        self.start()

    def log(self) -> str:
        """Return the end of what the server has said, for error messages."""
        texts = [
            path.read_text(encoding="utf-8", errors="replace")
            for pattern in ("*.log", "log/*.log")
            for path in self.directory.glob(pattern)
        ]
        return "\n".join(texts)[-4000:]

    def fill(self, template: str, **values: str | int) -> str:
        """Return a template of this folder with the values filled in."""
        text = (HERE / template).read_text(encoding="utf-8")
        return Template(text).substitute(values, directory=self.directory)

    def _answers_or_died(self) -> bool:
        if self._guard is None or self._guard.poll() is not None:
            message = f"{type(self).__name__} ended at its start: {self.log()}"
            raise RuntimeError(message)
        return self.answers()

    def _order(self, order: bytes) -> None:
        guard, self._guard = self._guard, None
        if guard is None:
            return
        try:
            guard.communicate(order, timeout=STOP_SECONDS)
        except BrokenPipeError:
            guard.wait(STOP_SECONDS)


def am_root() -> bool:
    """Return whether this process may do everything."""
    return os.geteuid() == 0


def user_named(*names: str) -> pwd.struct_passwd:
    """Return the first of the users that this system has."""
    for name in names:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    message = f"none of these users exists: {', '.join(names)}"
    raise MissingServerError(message)


def program(*names: str) -> str:
    """Return the path of the first of the programs; daemons hide in sbin."""
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
    for name in names:
        found = shutil.which(name, path=path)
        if found is not None:
            return found
    message = f"{names[0]} is not installed"
    raise MissingServerError(message)


def write_certificate(directory: Path) -> None:
    """Write `cert.pem` and `key.pem` for localhost, signed by themselves."""
    subprocess.run(
        [
            *(program("openssl"), "req", "-x509", "-nodes", "-days", "3650"),
            *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", "key.pem", "-out", "cert.pem"),
        ],
        cwd=directory,
        check=True,
        capture_output=True,
    )


def _short_directory() -> Path:
    """Return a new directory with a path short enough for unix sockets."""
    parent = tempfile.gettempdir()
    if len(parent) > LONGEST_DIRECTORY - len("/turmpost-12345678"):
        parent = "/tmp"  # noqa: S108
    directory = Path(tempfile.mkdtemp(prefix="turmpost-", dir=parent))
    # Servers that change their user must be able to enter.
    directory.chmod(0o755)
    return directory
