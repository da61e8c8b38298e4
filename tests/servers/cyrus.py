"""A private Cyrus: LMTP in, IMAP out; folders are below the INBOX."""

from __future__ import annotations

import os
import smtplib
from collections.abc import Sequence
from pathlib import Path

from tests.servers import extracted
from tests.servers.mailboxes import HOST, NETWORK_SECONDS, Account, MailboxServer
from tests.servers.private import user_named
from tests.servers.waiting import free_ports, greets

PROGRAMS = Path("/usr/lib/cyrus/bin")
DATABASES = ("db", "log", "msg", "proc", "ptclient", "socket", "sync")


class Cyrus(MailboxServer):
    """A Cyrus 3 of our own; only root can start one."""

    folders = "INBOX."

    def __init__(self) -> None:
        """Find the program and the ports; nothing runs yet."""
        extracted.require("usr/lib/cyrus/bin/master")
        super().__init__()
        self.imap_port, self.lmtp_port = free_ports(2)

    def prepare(self) -> None:
        """Write the configuration and make the folders of the mails."""
        extracted.prepare(self.directory, "cyrus")
        group = user_named("mail").pw_gid
        for name in ("mail", "conf", *(f"conf/{name}" for name in DATABASES)):
            (self.directory / name).mkdir()
            os.chown(self.directory / name, extracted.USER_ID, group)
        os.chown(self.directory / "run", extracted.USER_ID, group)
        for name in ("imapd.conf", "cyrus.conf"):
            text = self.fill(
                f"cyrus-{name}", imap_port=self.imap_port, lmtp_port=self.lmtp_port
            )
            (self.directory / "etc" / name).write_text(text, encoding="utf-8")

    def command(self) -> Sequence[str]:
        """Return the command that runs Cyrus in the foreground."""
        return extracted.command(self.directory, str(PROGRAMS / "master"))

    def answers(self) -> bool:
        """Return whether IMAP and LMTP greet."""
        return greets(self.imap_port) and greets(self.lmtp_port)

    def open_mailbox(self, account: Account) -> None:
        """Store the password; the first login makes the INBOX."""
        passwords = self.directory / "passwords"
        extracted.run(
            self.directory,
            *("saslpasswd2", "-c", "-p", "-f", str(passwords)),
            *("-u", "localhost", account.name),
            said=account.password,
        )
        os.chown(passwords, extracted.USER_ID, -1)
        with self.session(account):
            pass

    def deliver(self, raw: bytes, recipient: str, sender: str = "") -> None:
        """Put a mail into a mailbox by LMTP; it is there on return."""
        with smtplib.LMTP(HOST, self.lmtp_port, timeout=NETWORK_SECONDS) as lmtp:
            lmtp.sendmail(sender, [recipient], raw)

    def files(self, account: Account) -> list[Path]:
        """Return the files of the mails in the INBOX, oldest first."""
        mbpath = str(PROGRAMS / "mbpath")
        folder = extracted.run(self.directory, mbpath, f"user.{account.name}").strip()
        return sorted(Path(folder).glob("[0-9]*."))
