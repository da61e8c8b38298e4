"""A private Exim in front of a private Dovecot; only root can start one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from tests.servers import extracted
from tests.servers.dovecot import DOMAIN, Dovecot
from tests.servers.private import PrivateServer
from tests.servers.waiting import free_ports, greets


class Exim(PrivateServer):
    """Submission with STARTTLS and AUTH.

    Mail for `example.test` goes to the Dovecot given, whose accounts may send. The
    certificate is Dovecot's.
    """

    def __init__(self, dovecot: Dovecot) -> None:
        """Find the program and the port; nothing runs yet."""
        extracted.require("usr/sbin/exim4")
        super().__init__()
        self.dovecot = dovecot
        (self.submission_port,) = free_ports(1)

    def prepare(self) -> None:
        """Write the configuration and make the spool."""
        extracted.prepare(self.directory, "Debian-exim")
        for name in ("spool", "log"):
            (self.directory / name).mkdir()
            os.chown(self.directory / name, extracted.USER_ID, extracted.USER_ID)
        for name in ("cert.pem", "key.pem"):
            made = shutil.copy(self.dovecot.directory / name, self.directory / name)
            os.chown(made, extracted.USER_ID, -1)
        (self.directory / "etc/exim4").mkdir()
        (self.directory / "etc/exim4/exim4.conf").write_text(
            self.fill(
                "exim4.conf",
                domain=DOMAIN,
                submission_port=self.submission_port,
                lmtp_port=self.dovecot.lmtp_port,
                users=str(self.dovecot.directory / "users"),
            ),
            encoding="utf-8",
        )

    def command(self) -> Sequence[str]:
        """Return the command that runs Exim in the foreground."""
        return extracted.command(self.directory, "/usr/sbin/exim4", "-bdf", "-q1s")

    def answers(self) -> bool:
        """Return whether the port greets."""
        return greets(self.submission_port)
