"""The systemd unit without an init: what systemctl would do, done by hand."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass

from deploy.trial.roots import Root, TrialError, say

UNIT = "/etc/systemd/system/turmpost.service"
MAX_EXPOSURE = 15
"""Tenths of what `systemd-analyze security` may count at most."""
STARTING_SECONDS, STOPPING_SECONDS = 300, 15
"""TimeoutStartSec and TimeoutStopSec of the unit."""


@dataclass(slots=True)
class Service:
    """Checks the unit, starts its ExecStart as its user, and ends it."""

    root: Root
    process: subprocess.Popen[str] | None = None

    def obey(self, words: Sequence[str]) -> None:
        """Do what `systemctl` is told; raises TrialError where that fails."""
        say(f"# systemctl {' '.join(words)}")
        match words[0]:
            case "start" | "enable":
                self._check()
                self._start()
            case "stop" | "disable":
                self.end()
            case "daemon-reload":
                pass
            case other:
                raise TrialError(f"systemctl {other} is not known here")

    def _check(self) -> None:
        self.root.run(f"systemd-analyze verify {UNIT}")
        self.root.run(
            "systemd-analyze security --no-pager --offline=true"
            f" --threshold={MAX_EXPOSURE} {UNIT} >/srv/exposure;"
            " code=$?; tail -n 1 /srv/exposure; exit $code"
        )

    def _start(self) -> None:
        text = (self.root.path / UNIT.lstrip("/")).read_text(encoding="utf-8")
        keys = dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))
        name, _, value = keys["Environment"].partition("=")
        folder, start = keys["WorkingDirectory"], time.monotonic()
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
            address = f"turmpost-trial-{os.getpid()}"
            listening.bind(f"\0{address}")
            listening.settimeout(1)
            notify = {"HOME": folder, "NOTIFY_SOCKET": f"@{address}", name: value}
            self.process = self.root.process(
                f"umask {keys['UMask']} && cd {folder} && exec {keys['ExecStart']}",
                user=keys["User"],
                environment=notify,
            )
            _wait_until_ready(self.process, listening)
        say(f"  ready after {time.monotonic() - start:.1f} s")

    def end(self) -> None:
        """Ask the server to end; raises TrialError where it does not in good order."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(STOPPING_SECONDS)
        self.process = None
        if code:
            raise TrialError(f"the service ended with exit code {code}")


def _wait_until_ready(process: subprocess.Popen[str], listening: socket.socket) -> None:
    end = time.monotonic() + STARTING_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            if b"READY=1" in listening.recv(4096):
                return
        except TimeoutError:
            continue
    raise TrialError("the service did not say that it is ready")
