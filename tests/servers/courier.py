"""A private Courier: IMAP out; mails are put into its Maildirs as files."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.servers import extracted
from tests.servers.mailboxes import Account, MailboxServer
from tests.servers.private import program, user_named
from tests.servers.waiting import free_ports, greets


class Courier(MailboxServer):
    """A Courier IMAP of our own; only root can start one."""

    folders = "INBOX."

    def __init__(self) -> None:
        """Find the program and the port; nothing runs yet."""
        extracted.require("usr/bin/imapd")
        super().__init__()
        (self.imap_port,) = free_ports(1)
        self._delivered = 0

    def prepare(self) -> None:
        """Write the configuration."""
        extracted.prepare(self.directory, "courier")
        for name in ("live", "mail", "run/courier", "run/courier/authdaemon"):
            (self.directory / name).mkdir()
        text = self.fill("courier.sh", imap_port=self.imap_port)
        (self.directory / "start.sh").write_text(text, encoding="utf-8")
        modules = 'authmodulelist="authuserdb"\ndaemons=2\n'
        (self.directory / "live/authdaemonrc").write_text(modules, encoding="utf-8")
        self._users.touch(mode=0o600)

    def command(self) -> Sequence[str]:
        """Return the command that runs Courier in the foreground."""
        return extracted.command(self.directory, "sh", str(self.directory / "start.sh"))

    def answers(self) -> bool:
        """Return whether IMAP greets and passwords can be checked."""
        socket = self.directory / "run/courier/authdaemon/socket"
        return socket.exists() and greets(self.imap_port)

    def open_mailbox(self, account: Account) -> None:
        """Make a Maildir, and store the password."""
        owner, home = user_named("nobody"), self.directory / "mail" / account.name
        for name in (".", "Maildir", "Maildir/cur", "Maildir/new", "Maildir/tmp"):
            (home / name).mkdir()
            os.chown(home / name, owner.pw_uid, owner.pw_gid)
        hashed = subprocess.run(
            [program("openssl"), "passwd", "-5", "-stdin"],
            check=True,
            capture_output=True,
            input=account.password,
            text=True,
        ).stdout.strip()
        fields = (
            f"uid={owner.pw_uid}",
            f"gid={owner.pw_gid}",
            f"home={home}",
            f"systempw={hashed}",
        )
        with self._users.open("a", encoding="utf-8") as file:
            file.write(f"{account.name}\t{'|'.join(fields)}\n")
        extracted.run(self.directory, "makeuserdb")

    def deliver(self, raw: bytes, recipient: str, sender: str = "") -> None:
        """Put a mail into a Maildir, as a delivery agent would."""
        self._delivered += 1
        name = recipient.partition("@")[0].partition("+")[0]
        folder = self.directory / "mail" / name / "Maildir"
        written = folder / "tmp" / f"1700000000.{self._delivered:06}.localhost"
        text = f"Return-Path: <{sender}>\n".encode() + raw.replace(b"\r\n", b"\n")
        written.write_bytes(text)
        owner = user_named("nobody")
        os.chown(written, owner.pw_uid, owner.pw_gid)
        written.rename(folder / "new" / written.name)

    def files(self, account: Account) -> list[Path]:
        """Return the files of the mails in the INBOX, oldest first."""
        folder = self.directory / "mail" / account.name / "Maildir"
        return sorted([*folder.glob("new/*"), *folder.glob("cur/*")])

    @property
    def _users(self) -> Path:
        return self.directory / "live/userdb"
