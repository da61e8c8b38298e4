"""A private GNU Mailman 3 with one list: LMTP in, SMTP out, an SQLite database.

Its Debian package asks for a database and starts services. So it is looked for in a
virtual environment of its own, which `python -m tests.servers.mailman` makes.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from tests.servers.mailboxes import DOMAIN, HOST
from tests.servers.private import MissingServerError, PrivateServer
from tests.servers.waiting import free_ports, greets, wait_until

ENVIRONMENT = Path.home() / ".cache/turmpost/mailman"
VERSION = "3.3.10"
RUNNERS = 12
SETTINGS_SECONDS = 60.0

CONFIGURATION = f"""\
[mailman]
layout: private
site_owner: postmaster@{DOMAIN}
[paths.private]
var_dir: {{directory}}/var
bin_dir: {{environment}}/bin
[mta]
incoming: mailman.mta.null.NullMTA
lmtp_host: {HOST}
lmtp_port: {{lmtp_port}}
smtp_host: {HOST}
smtp_port: {{smtp_port}}
[webservice]
hostname: {HOST}
port: {{rest_port}}
"""


class Mailman(PrivateServer):
    """A Mailman with all runners that it starts by default, and a list of members.

    The list is like a new one, except that it takes mails to any address of it (a
    player's address has his key in it).
    """

    def __init__(self, smtp_port: int, name: str, members: Sequence[str]) -> None:
        """Find the program and the ports; nothing runs yet."""
        if not (ENVIRONMENT / "bin/master").exists():
            message = "not installed; `python -m tests.servers.mailman` installs it"
            raise MissingServerError(message)
        super().__init__()
        self.address = f"{name}@{DOMAIN}"
        self.lmtp_port, self._rest_port = free_ports(2)
        self._smtp_port = smtp_port
        self._members = members

    def prepare(self) -> None:
        """Write the configuration, create the list and subscribe its members."""
        self._file.write_text(
            CONFIGURATION.format(
                directory=self.directory,
                environment=ENVIRONMENT,
                lmtp_port=self.lmtp_port,
                smtp_port=self._smtp_port,
                rest_port=self._rest_port,
            ),
            encoding="utf-8",
        )
        self._mailman("create", self.address)
        members = "\n".join(self._members)
        self._mailman("addmembers", "-W", "-", self.address, said=members)
        settings = "m.require_explicit_destination = False\ncommit()\n"
        self._mailman("shell", "-l", self.address, said=settings)

    def command(self) -> Sequence[str]:
        """Return the command that runs the master and its runners."""
        return [str(ENVIRONMENT / "bin/master"), "-C", str(self._file)]

    def answers(self) -> bool:
        """Return whether all runners have started and LMTP greets."""
        started = self._logged("mailman.log").count("runner started.")
        return started >= RUNNERS and greets(self.lmtp_port)

    @property
    def process(self) -> int:
        """Return the process number of the master, whose session all runners share."""
        return int((self.directory / "var/master.pid").read_text())

    def wait_until_sent(self, mails: int, limit: float) -> None:
        """Return when so many mails in all were sent to all members."""
        sent = f"for {len(self._members)} recips"
        wait_until(
            lambda: self._logged("smtp.log").count(sent) >= mails,
            limit=limit,
            what=f"{mails} mails to the list",
        )

    def log(self) -> str:
        """Return the end of what its runners have said."""
        return (super().log() + self._logged("mailman.log"))[-4000:]

    @property
    def _file(self) -> Path:
        return self.directory / "mailman.cfg"

    def _logged(self, name: str) -> str:
        path = self.directory / "var/logs" / name
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def _mailman(self, *words: str, said: str = "") -> None:
        program = str(ENVIRONMENT / "bin/mailman")
        subprocess.run(
            [program, "-C", str(self._file), "--run-as-root", *words],
            check=True,
            capture_output=True,
            input=said,
            text=True,
            timeout=SETTINGS_SECONDS,
        )


def install() -> None:
    """Make the virtual environment, with what it needs from the package index."""
    venv.create(ENVIRONMENT, with_pip=True)
    pip = [str(ENVIRONMENT / "bin/pip"), "install", f"mailman=={VERSION}"]
    subprocess.run(pip, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    install()
