"""The store of the embedded host: folders with entries (RFC 9051, 2.3).

The methods of a store block, and are called in threads. What one of them has done
survives the process. Any of them may raise DatabaseAwayError: the client then hears
that it may try again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

INBOX = "INBOX"
SPECIAL_USES: Mapping[str, str] = {
    "Drafts": "Drafts",
    "Junk": "Junk",
    "Sent": "Sent",
    "Trash": "Trash",
}
"""The folders that every account has beside INBOX, with their use (RFC 6154)."""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of an account; `next_uid` is the UID of the mail that comes next."""

    id: int
    name: str
    uidvalidity: int
    next_uid: int
    is_subscribed: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A mail in a folder, without its bytes."""

    uid: int
    received_at: datetime
    size: int
    flags: frozenset[str]


@dataclass(frozen=True, slots=True)
class NewMail:
    """A mail that a client puts into a folder."""

    raw: bytes = field(repr=False)
    received_at: datetime
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Recipient:
    """An account that a mail is delivered to, with the address it was sent to.

    `trace` are the header fields that a host puts in front of what it delivers.
    """

    account: str
    address: str
    trace: bytes


@dataclass(frozen=True, slots=True)
class ArrivedMail:
    """A mail that was sent, with an empty envelope sender for bounces."""

    sender: str
    recipients: tuple[Recipient, ...]
    raw: bytes = field(repr=False)


class MailStore(Protocol):
    """Where folders, mails and flags are kept."""

    def folders(self, account: str) -> Sequence[Folder]:
        """Return the folders of an account, with those that every account has."""

    def add_folder(self, account: str, name: str) -> Folder:
        """Make a folder; its UIDVALIDITY was never used by this account before."""

    def remove_folder(self, folder_id: int) -> None:
        """Remove a folder with everything in it."""

    def rename_folder(self, folder_id: int, name: str) -> None:
        """Give a folder another name."""

    def subscribe(self, folder_id: int, *, subscribed: bool) -> None:
        """Note whether mail programs list the folder among the subscribed ones."""

    def entries(self, folder_id: int) -> Sequence[Entry]:
        """Return what is in a folder, in the order of the UIDs."""

    def raw(self, folder_id: int, uid: int) -> bytes | None:
        """Return the bytes of a mail; None where it has been removed."""

    def append(self, folder_id: int, mails: Sequence[NewMail]) -> Sequence[Entry]:
        """Add mails to a folder, all or none."""

    def copy(
        self, folder_id: int, uids: Sequence[int], target_id: int, *, remove: bool
    ) -> Mapping[int, Entry]:
        """Copy mails to a folder, or move them; return the new ones by the old UIDs."""

    def set_flags(self, folder_id: int, flags: Mapping[int, frozenset[str]]) -> None:
        """Replace the flags of mails."""

    def remove(self, folder_id: int, uids: Sequence[int]) -> None:
        """Remove mails."""

    def deliver(self, mail: ArrivedMail) -> Mapping[str, Entry]:
        """Keep an arrived mail for all its recipients or for none.

        Returns the new entries of the INBOXes by account.
        """
