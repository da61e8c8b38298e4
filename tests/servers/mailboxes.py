"""What the private servers of mailboxes have in common: accounts, and IMAP sessions."""

from __future__ import annotations

import imaplib
import ssl
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.servers.private import PrivateServer
from tests.servers.waiting import wait_until

DOMAIN = "example.test"
HOST = "127.0.0.1"
NETWORK_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Account:
    """A mailbox on the server and what is needed to open it."""

    name: str
    password: str

    @property
    def address(self) -> str:
        """The mail address of the mailbox."""
        return f"{self.name}@{DOMAIN}"

    def tagged(self, tag: str) -> str:
        """Return the sub-address with this tag."""
        return f"{self.name}+{tag}@{DOMAIN}"


class MailboxServer(PrivateServer):
    """A server whose mailboxes are read by IMAP."""

    imap_port: int
    folders = ""
    """What the names of folders begin with."""

    def __init__(self) -> None:
        """Begin without accounts."""
        super().__init__()
        self._accounts = 0

    def add_user(self, name: str = "", password: str = "secret") -> Account:
        """Add a mailbox while the server runs; without a name, a fresh one."""
        self._accounts += 1
        account = Account(name or f"user{self._accounts}", password)
        self.open_mailbox(account)
        return account

    @abstractmethod
    def open_mailbox(self, account: Account) -> None:
        """Let somebody log in and get mails."""

    @abstractmethod
    def deliver(self, raw: bytes, recipient: str, sender: str = "") -> None:
        """Put a mail into a mailbox; it is there on return."""

    def connect(self) -> imaplib.IMAP4:
        """Return a new IMAP connection."""
        return imaplib.IMAP4(HOST, self.imap_port, timeout=NETWORK_SECONDS)

    @contextmanager
    def session(self, account: Account) -> Iterator[imaplib.IMAP4]:
        """Yield an IMAP connection that is logged in."""
        with self.connect() as client:
            client.login(account.name, account.password)
            yield client

    def messages(self, account: Account, mailbox: str = "INBOX") -> list[bytes]:
        """Return the mails of a mailbox, oldest first, without marking them."""
        name = mailbox if mailbox == "INBOX" else self.folders + mailbox
        with self.session(account) as client:
            client.select(name, readonly=True)
            _status, found = client.search(None, "ALL")
            numbers = found[0].decode().replace(" ", ",")
            if not numbers:
                return []
            _status, answers = client.fetch(numbers, "(BODY.PEEK[])")
        return [answer[1] for answer in answers if isinstance(answer, tuple)]

    def wait_for_messages(
        self, account: Account, count: int, *, limit: float = 60.0
    ) -> list[bytes]:
        """Return the mails of the INBOX as soon as it has this number of them."""
        wait_until(
            lambda: len(self.messages(account)) >= count,
            limit=limit,
            what=f"{count} mails for {account.name}",
        )
        return self.messages(account)

    def subscribed(self, account: Account) -> set[str]:
        """Return the folders that mail programs show."""
        with self.session(account) as client:
            _status, found = client.lsub()
        lines = [line.decode() for line in found if isinstance(line, bytes)]
        return {line.rpartition(" ")[2].strip('"') for line in lines}

    def tls_context(self) -> ssl.SSLContext:
        """Return a context that trusts this server's own certificate only."""
        return ssl.create_default_context(cafile=str(self.directory / "cert.pem"))
