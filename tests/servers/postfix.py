"""A private Postfix in front of a private Dovecot; only root can start one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.servers.dovecot import DOMAIN, Dovecot
from tests.servers.private import (
    MissingServerError,
    PrivateServer,
    am_root,
    program,
    user_named,
)
from tests.servers.waiting import free_ports, greets, wait_until

MASTER = Path("/usr/lib/postfix/sbin/master")
# In the order that mails go; from the last one they may go back meanwhile.
QUEUES = ("deferred", "maildrop", "incoming", "active", "deferred")
DELIVERY_SECONDS = 60.0


class Postfix(PrivateServer):
    """SMTP (port 25's part) and submission with STARTTLS and AUTH.

    Mail for `example.test` goes to the Dovecot given, which also knows the
    passwords. Foreign domains bounce. The certificate is Dovecot's.
    """

    def __init__(self, dovecot: Dovecot) -> None:
        """Find the program and the ports; nothing runs yet."""
        if not MASTER.exists():
            message = "postfix is not installed"
            raise MissingServerError(message)
        if not am_root():
            message = "postfix can only be started by root"
            raise MissingServerError(message)
        super().__init__()
        self.dovecot = dovecot
        self.smtp_port, self.submission_port = free_ports(2)

    def prepare(self) -> None:
        """Write the configuration and let Postfix make its queue."""
        for name in ("etc", "queue", "data", "log"):
            (self.directory / name).mkdir()
        owner = user_named("postfix")
        _give(self.directory / "data", owner.pw_uid)
        (self.directory / "etc/main.cf").write_text(
            self.fill(
                "postfix-main.cf",
                domain=DOMAIN,
                lmtp_port=self.dovecot.lmtp_port,
                sasl_port=self.dovecot.sasl_port,
                certificates=str(self.dovecot.directory),
            ),
            encoding="utf-8",
        )
        (self.directory / "etc/master.cf").write_text(
            self.fill(
                "postfix-master.cf",
                smtp_port=self.smtp_port,
                submission_port=self.submission_port,
            ),
            encoding="utf-8",
        )
        subprocess.run(
            [program("postfix"), "-c", str(self.directory / "etc"), "check"],
            check=True,
            capture_output=True,
        )

    def command(self) -> Sequence[str]:
        """Return the command that runs Postfix in the foreground."""
        return [str(MASTER), "-c", str(self.directory / "etc"), "-d"]

    def deliver_all(self) -> None:
        """Wait until everything taken in is delivered and forgotten.

        Stopped earlier, Postfix may deliver a mail again at its next start whose
        delivery it could not note any more.
        """
        queues = [self.directory / "queue" / name for name in QUEUES]
        wait_until(
            lambda: (
                not any(path.is_file() for queue in queues for path in queue.rglob("*"))
            ),
            limit=DELIVERY_SECONDS,
            what="the queue is empty",
        )

    def answers(self) -> bool:
        """Return whether both ports greet."""
        return greets(self.smtp_port) and greets(self.submission_port)


def _give(path: Path, uid: int) -> None:
    """Make the directory a user's own, closed to others."""
    path.chmod(0o700)
    os.chown(path, uid, -1)
