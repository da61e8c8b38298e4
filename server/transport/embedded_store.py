"""The rows of the embedded mail host, as its store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from threading import Lock

from server.clock import Clock
from server.mail.embedded.store import ArrivedMail, Entry, Folder, MailStore, NewMail
from server.mail.reading.early import sender_of
from server.services import EMBEDDED
from server.storage.database import Database
from server.storage.inbox import inbox
from server.storage.service import embedded_mail
from server.storage.unit_of_work import Work


class _NumberTakenError(Exception):
    """Another process has taken the number of a mail in the inbox."""


class Store(MailStore):
    """Folders in the tables of the embedded host, and the game's mail in the inbox."""

    def __init__(
        self, database: Database, clock: Clock, game: str, on_mail: Callable[[], None]
    ) -> None:
        """`on_mail` hears, from any thread, of mail for the account of the game."""
        self._database = database
        self._clock = clock
        self._game = game
        self._on_mail = on_mail
        self._writing = Lock()

    def folders(self, account: str) -> Sequence[Folder]:
        """Return the folders of an account."""
        with self._database.work() as work:
            return embedded_mail.folders(work, account, self._clock.now())

    def add_folder(self, account: str, name: str) -> Folder:
        """Make a folder."""
        now = self._clock.now()
        with self._database.work() as work:
            return embedded_mail.add_folder(work, account, name, now)

    def remove_folder(self, folder_id: int) -> None:
        """Remove a folder with everything in it."""
        with self._database.work() as work:
            embedded_mail.remove_folder(work, folder_id)

    def rename_folder(self, folder_id: int, name: str) -> None:
        """Give a folder another name."""
        with self._database.work() as work:
            embedded_mail.rename_folder(work, folder_id, name)

    def subscribe(self, folder_id: int, *, subscribed: bool) -> None:
        """Note whether a folder is subscribed."""
        with self._database.work() as work:
            embedded_mail.subscribe(work, folder_id, subscribed=subscribed)

    def entries(self, folder_id: int) -> Sequence[Entry]:
        """Return what is in a folder."""
        with self._database.work() as work:
            return embedded_mail.entries(work, folder_id)

    def raw(self, folder_id: int, uid: int) -> bytes | None:
        """Return the bytes of a mail."""
        with self._database.work() as work:
            return embedded_mail.raw(work, folder_id, uid)

    def append(self, folder_id: int, mails: Sequence[NewMail]) -> Sequence[Entry]:
        """Add mails to a folder."""
        with self._database.work() as work:
            return embedded_mail.append(work, folder_id, mails)

    def copy(
        self, folder_id: int, uids: Sequence[int], target_id: int, *, remove: bool
    ) -> Mapping[int, Entry]:
        """Copy mails to a folder, or move them."""
        with self._database.work() as work:
            return embedded_mail.copy(work, folder_id, uids, target_id, remove=remove)

    def set_flags(self, folder_id: int, flags: Mapping[int, frozenset[str]]) -> None:
        """Replace the flags of mails."""
        with self._database.work() as work:
            embedded_mail.set_flags(work, folder_id, flags)

    def remove(self, folder_id: int, uids: Sequence[int]) -> None:
        """Remove mails."""
        with self._database.work() as work:
            embedded_mail.remove(work, folder_id, uids)

    def deliver(self, mail: ArrivedMail) -> Mapping[str, Entry]:
        """Keep a mail for all its recipients in one transaction.

        It is received at the instant of that transaction, when nobody comes in between.
        """
        with self._writing:
            entries = None
            while entries is None:
                entries = self._delivered(mail)
        if any(to.account == self._game for to in mail.recipients):
            self._on_mail()
        return entries

    def note_checked(self, instant: datetime) -> None:
        """Note that everything received by then is in the inbox."""
        with self._writing, self._database.work() as work:
            inbox.set_checked(work, EMBEDDED, instant)

    def _delivered(self, mail: ArrivedMail) -> dict[str, Entry] | None:
        """Write all rows; None where another process has taken the number of one."""
        now = self._clock.now()
        players = {to.account for to in mail.recipients} - {self._game}
        try:
            with self._database.work() as work:
                self._keep_for_game(work, mail, now)
                return embedded_mail.deliver(work, mail, players, now)
        except _NumberTakenError:
            return None

    def _keep_for_game(self, work: Work, mail: ArrivedMail, now: datetime) -> None:
        to_game = {to.address: to for to in mail.recipients if to.account == self._game}
        for to in to_game.values():
            raw = to.trace + mail.raw
            if not inbox.add(work, EMBEDDED, now, raw, sender=sender_of(raw)):
                raise _NumberTakenError
