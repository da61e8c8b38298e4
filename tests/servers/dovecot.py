"""A private Dovecot: LMTP in, IMAP and IMAPS out, SASL for Postfix."""

from __future__ import annotations

import grp
import imaplib
import os
import pwd
import re
import smtplib
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.servers.mailboxes import (
    DOMAIN,
    HOST,
    NETWORK_SECONDS,
    Account,
    MailboxServer,
)
from tests.servers.private import (
    MissingServerError,
    am_root,
    program,
    user_named,
    write_certificate,
)
from tests.servers.waiting import free_ports, greets

__all__ = ["DOMAIN", "HOST", "NETWORK_SECONDS", "Account", "Dovecot"]


class Dovecot(MailboxServer):
    """A Dovecot 2.3 of our own, started by root or by any user."""

    def __init__(self) -> None:
        """Find the program and the ports; nothing runs yet."""
        self._program = program("dovecot")
        _require_version(self._program)
        super().__init__()
        ports = free_ports(4)
        self.imap_port, self.imaps_port, self.lmtp_port, self.sasl_port = ports
        self._known: dict[tuple[str, str], tuple[frozenset[Path], list[bytes]]] = {}

    def prepare(self) -> None:
        """Write certificate, users and configuration."""
        write_certificate(self.directory)
        (self.directory / "users").mkdir()
        (self.directory / "mail").mkdir()
        owner = user_named("nobody") if am_root() else pwd.getpwuid(os.geteuid())
        group = grp.getgrgid(owner.pw_gid).gr_name
        os.chown(self.directory / "mail", owner.pw_uid, owner.pw_gid)
        text = self.fill(
            "dovecot-2.3.conf",
            mail_uid=owner.pw_uid,
            mail_gid=owner.pw_gid,
            imap_port=self.imap_port,
            imaps_port=self.imaps_port,
            lmtp_port=self.lmtp_port,
            sasl_port=self.sasl_port,
        )
        text += self.fill(
            "dovecot-root.conf" if am_root() else "dovecot-user.conf",
            user=owner.pw_name,
            group=group,
            mail_uid=owner.pw_uid,
            mail_gid=owner.pw_gid,
        )
        self._configuration.write_text(text, encoding="utf-8")

    def command(self) -> Sequence[str]:
        """Return the command that runs Dovecot in the foreground."""
        return [self._program, "-F", "-c", str(self._configuration)]

    def answers(self) -> bool:
        """Return whether IMAP and LMTP greet."""
        return greets(self.imap_port) and greets(self.lmtp_port)

    def open_mailbox(self, account: Account) -> None:
        """Write the file of an account."""
        # One file each: Dovecot looks for changes in a file once a second only.
        (self.directory / "users" / account.name).write_text(
            f"{account.name}:{account.password}\n", encoding="utf-8"
        )

    def deliver(self, raw: bytes, recipient: str, sender: str = "") -> None:
        """Put a mail into a mailbox by LMTP; it is there on return."""
        with smtplib.LMTP(HOST, self.lmtp_port, timeout=NETWORK_SECONDS) as lmtp:
            lmtp.sendmail(sender, [recipient], raw)

    @contextmanager
    def tls_session(self, account: Account) -> Iterator[imaplib.IMAP4]:
        """Yield an IMAP connection over TLS that is logged in."""
        context = self.tls_context()
        with imaplib.IMAP4_SSL(
            HOST, self.imaps_port, ssl_context=context, timeout=NETWORK_SECONDS
        ) as client:
            client.login(account.name, account.password)
            yield client

    def messages(self, account: Account, mailbox: str = "INBOX") -> list[bytes]:
        """Return the mails of a mailbox, oldest first, without marking them.

        The server is asked again when the files of the mailbox have changed: whoever
        waits for mails looks many times a second.
        """
        key, files = (account.name, mailbox), self._files(account, mailbox)
        if key not in self._known or self._known[key][0] != files:
            self._known[key] = (files, super().messages(account, mailbox))
        return list(self._known[key][1])

    def _files(self, account: Account, mailbox: str) -> frozenset[Path]:
        """Return the files in which the mails of a mailbox are kept."""
        folder = self.directory / "mail" / account.name / "Maildir"
        if mailbox != "INBOX":
            folder /= f".{mailbox}"
        return frozenset([*folder.glob("new/*"), *folder.glob("cur/*")])

    @property
    def _configuration(self) -> Path:
        return self.directory / "dovecot.conf"


def _require_version(dovecot: str) -> None:
    """Refuse what does not read the syntax of 2.3; 2.4 has another one."""
    answer = subprocess.run(
        [dovecot, "--version"], check=True, capture_output=True, text=True
    )
    found = re.match(r"\d+\.\d+", answer.stdout)
    if found is None or found.group() != "2.3":
        message = f"Dovecot 2.3 is needed, this is {answer.stdout.strip()}"
        raise MissingServerError(message)
