"""The work of a client that has logged in, on the folders of its account."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from pymap.concurrent import Event
from pymap.exceptions import MailboxNotFound, MailboxReadOnly, NotSupportedError
from pymap.flags import FlagOp, PermanentFlags, SessionFlags
from pymap.frozen import frozenlist
from pymap.interfaces.session import SessionInterface
from pymap.mailbox import MailboxSnapshot
from pymap.parsing.message import AppendMessage
from pymap.parsing.response.code import AppendUid, CopyUid
from pymap.parsing.specials import (
    FetchRequirement,
    Flag,
    ObjectId,
    SearchKey,
    SequenceSet,
)
from pymap.parsing.specials.flag import Deleted, Seen
from pymap.search import SearchCriteriaSet, SearchParams
from pymap.selected import SelectedMailbox

from server.mail.embedded.imap.content import has_too_many_parts
from server.mail.embedded.imap.folders import (
    PERMANENT_FLAGS,
    SYSTEM_FLAGS,
    Folders,
    LiveFolder,
)
from server.mail.embedded.imap.message import Message
from server.mail.embedded.imap.names import DELIMITER, Pattern
from server.mail.embedded.store import INBOX, SPECIAL_USES, NewMail
from server.mail.embedded.threads import in_search_thread, in_thread

SEARCH_SECONDS = 10.0
MAX_KEYWORDS = 50
MAX_KEYWORD = 100
_YEARS = range(1900, 9999)
_IN_ENVELOPE = frozenset({b"BCC", b"CC", b"FROM", b"SUBJECT", b"TO"})

View = SelectedMailbox | None
Found = tuple[Iterable[tuple[int, Message]], SelectedMailbox]


class Session(SessionInterface):
    """One client's session; all sessions of an account share its folders."""

    def __init__(self, account: str, folders: Folders) -> None:
        self._account = account
        self._folders = folders

    @property
    def owner(self) -> str:
        """The account."""
        return self._account

    @property
    def filter_set(self) -> None:
        """There are no filters."""
        return

    def close(self) -> None:
        """Nothing is to be closed."""

    async def cleanup(self) -> None:
        """Nothing is to be cleaned up."""

    async def list_mailboxes(
        self,
        ref_name: str,
        filter_: str,
        subscribed: bool = False,  # noqa: FBT001, FBT002 - the interface is pymap's
        selected: View = None,
    ) -> tuple[Iterable[tuple[str, str | None, Sequence[bytes]]], View]:
        """Return the folders that match a pattern, with their attributes."""
        if not filter_:
            return [("", DELIMITER, [b"Noselect"])], await self._updated(selected)
        pattern = Pattern(ref_name + filter_)
        inbox = Pattern((ref_name + filter_).upper())
        tree = await self._folders.tree(subscribed=subscribed)
        listed = [
            (entry.name, DELIMITER, _attributes(entry.name, entry.attributes))
            for entry in tree.list()
            if (inbox if entry.name == INBOX else pattern).matches(entry.name)
        ]
        return listed, await self._updated(selected)

    async def get_mailbox(
        self, name: str, selected: View = None
    ) -> tuple[MailboxSnapshot, View]:
        """Return the figures of a folder."""
        folder = await self._folders.get(name)
        async with folder.held():
            snapshot = folder.snapshot()
        return snapshot, await self._updated(selected)

    async def create_mailbox(
        self, name: str, selected: View = None
    ) -> tuple[ObjectId, View]:
        """Make a folder."""
        folder = await self._folders.add(name)
        return folder.object_id, await self._updated(selected)

    async def delete_mailbox(self, name: str, selected: View = None) -> View:
        """Remove a folder."""
        await self._folders.remove(name)
        return await self._updated(selected)

    async def rename_mailbox(
        self, before_name: str, after_name: str, selected: View = None
    ) -> View:
        """Rename a folder and those below it."""
        await self._folders.rename(before_name, after_name)
        return await self._updated(selected)

    async def subscribe(self, name: str, selected: View = None) -> View:
        """Subscribe to a folder."""
        await self._folders.subscribe(name, subscribed=True)
        return await self._updated(selected)

    async def unsubscribe(self, name: str, selected: View = None) -> View:
        """End a subscription."""
        await self._folders.subscribe(name, subscribed=False)
        return await self._updated(selected)

    async def append_messages(
        self, name: str, messages: Sequence[AppendMessage], selected: View = None
    ) -> tuple[AppendUid, View]:
        """Put mails into a folder; raises NotSupportedError for too many parts."""
        folder = await self._folders.get(name, try_create=True)
        for message in messages:
            if await in_thread(has_too_many_parts, message.literal):
                raise NotSupportedError("The mail has too many MIME parts.")
        now = datetime.now(UTC)
        uids = await folder.append(
            [
                NewMail(
                    message.literal,
                    now if message.when is None else _in_utc(message.when, now),
                    _kept(message.flag_set),
                )
                for message in messages
            ]
        )
        answer = AppendUid(folder.folder.uidvalidity, uids)
        return answer, await self._updated(selected)

    async def select_mailbox(
        self,
        name: str,
        readonly: bool = False,  # noqa: FBT001, FBT002 - the interface is pymap's
    ) -> tuple[MailboxSnapshot, SelectedMailbox]:
        """Open a folder for the commands that follow."""
        folder = await self._folders.get(name)
        selected = SelectedMailbox(
            folder.object_id,
            readonly,
            PermanentFlags(PERMANENT_FLAGS),
            SessionFlags(()),
            lookup=name,
        )
        async with folder.held():
            return folder.snapshot(), await folder.update(selected)

    async def check_mailbox(
        self,
        selected: SelectedMailbox,
        *,
        wait_on: Event | None = None,
        housekeeping: bool = False,
    ) -> SelectedMailbox:
        """Look for changes, or wait for one."""
        folder = await self._open(selected)
        return await folder.update(selected, wait_on)

    async def fetch_messages(
        self,
        selected: SelectedMailbox,
        sequence_set: SequenceSet,
        set_seen: bool,  # noqa: FBT001 - the interface is pymap's
    ) -> Found:
        """Return mails; with `set_seen` they have been read."""
        if set_seen:
            seen = frozenset({Seen})
            return await self._flagged(selected, sequence_set, seen, FlagOp.ADD)
        folder = await self._open(selected)
        return folder.chosen(selected, sequence_set), await folder.update(selected)

    async def search_mailbox(
        self, selected: SelectedMailbox, keys: frozenset[SearchKey]
    ) -> Found:
        """Return the mails that match all keys; they are read in a thread."""
        folder = await self._open(selected)
        keys = frozenset(map(_in_headers, keys))
        required = FetchRequirement.reduce(key.requirement for key in keys)
        search = SearchCriteriaSet(keys, SearchParams(selected))
        candidates = folder.chosen(selected, search.sequence_set)

        def matching() -> list[tuple[int, Message]]:
            until = time.monotonic() + SEARCH_SECONDS
            matches: list[tuple[int, Message]] = []
            for number, message in candidates:
                if time.monotonic() > until:
                    raise NotSupportedError("This search takes too long.")
                if search.matches(number, message, message.loaded(required)):
                    matches.append((number, message))
            return matches

        found = await in_search_thread(matching)
        return found, await folder.update(selected)

    async def expunge_mailbox(
        self, selected: SelectedMailbox, uid_set: SequenceSet | None = None
    ) -> SelectedMailbox:
        """Remove the mails that are marked as deleted."""
        folder = await self._writable(selected)
        async with folder.held():
            chosen = folder.chosen(selected, uid_set or SequenceSet.all(uid=True))
            await folder.remove(
                [
                    message.uid
                    for _, message in chosen
                    if Deleted in message.permanent_flags
                ]
            )
        return await folder.update(selected)

    async def copy_messages(
        self, selected: SelectedMailbox, sequence_set: SequenceSet, mailbox: str
    ) -> tuple[CopyUid | None, SelectedMailbox]:
        """Copy mails to another folder."""
        folder = await self._open(selected)
        return await self._carried(
            folder, selected, sequence_set, mailbox, remove=False
        )

    async def move_messages(
        self, selected: SelectedMailbox, sequence_set: SequenceSet, mailbox: str
    ) -> tuple[CopyUid | None, SelectedMailbox]:
        """Move mails to another folder."""
        folder = await self._writable(selected)
        return await self._carried(folder, selected, sequence_set, mailbox, remove=True)

    async def update_flags(
        self,
        selected: SelectedMailbox,
        sequence_set: SequenceSet,
        flag_set: frozenset[Flag],
        mode: FlagOp = FlagOp.REPLACE,
    ) -> Found:
        """Change the flags of mails."""
        return await self._flagged(selected, sequence_set, flag_set, mode)

    async def _flagged(
        self,
        selected: SelectedMailbox,
        sequence_set: SequenceSet,
        flag_set: frozenset[Flag],
        mode: FlagOp,
    ) -> Found:
        folder = await self._writable(selected)
        async with folder.held():
            chosen = folder.chosen(selected, sequence_set)
            await folder.set_flags(
                {
                    message.uid: _kept(mode.apply(message.permanent_flags, flag_set))
                    for _, message in chosen
                }
            )
        changed = [(number, folder.current(message)) for number, message in chosen]
        return changed, await folder.update(selected)

    async def _carried(
        self,
        folder: LiveFolder,
        selected: SelectedMailbox,
        sequence_set: SequenceSet,
        name: str,
        *,
        remove: bool,
    ) -> tuple[CopyUid | None, SelectedMailbox]:
        target = await self._folders.get(name, try_create=True)
        uids = [uid for _, uid in selected.messages.get_uids(sequence_set)]
        pairs = await folder.copy(uids, target, remove=remove)
        answer = CopyUid(target.folder.uidvalidity, pairs) if pairs else None
        return answer, await folder.update(selected)

    async def _open(self, selected: SelectedMailbox) -> LiveFolder:
        """Return the folder that a client has open; raises MailboxNotFound."""
        folder = await self._folders.get(selected.lookup)
        if folder.object_id != selected.mailbox_id:
            raise MailboxNotFound(selected.lookup)
        return folder

    async def _writable(self, selected: SelectedMailbox) -> LiveFolder:
        if selected.readonly:
            raise MailboxReadOnly
        return await self._open(selected)

    async def _updated(self, selected: View) -> View:
        """Bring a client's view up to date, if it has a folder open."""
        if selected is None:
            return None
        try:
            return await (await self._open(selected)).update(selected)
        except MailboxNotFound:
            selected.set_deleted()
            return selected


def _in_utc(when: datetime, now: datetime) -> datetime:
    """Return the date that a client gives a mail; one out of all calendars is now."""
    return when.astimezone(UTC) if when.year in _YEARS else now


def _attributes(name: str, attributes: Sequence[bytes]) -> list[bytes]:
    use = SPECIAL_USES.get(name)
    return [*attributes, *([use.encode()] if use else [])]


def _kept(flags: Iterable[Flag]) -> frozenset[str]:
    """Return flags as they are kept; raises NotSupportedError for too many keywords."""
    keywords = {str(flag) for flag in flags if not flag.is_system}
    if len(keywords) > MAX_KEYWORDS or any(
        len(keyword) > MAX_KEYWORD for keyword in keywords
    ):
        raise NotSupportedError("A mail cannot have these keywords.")
    return frozenset(keywords | set(map(str, SYSTEM_FLAGS.intersection(flags))))


def _in_headers(key: SearchKey) -> SearchKey:
    """Return a key that searches the envelope as one that searches a header field."""
    if key.value == b"KEYSET":
        inside = frozenlist(map(_in_headers, key.filter_key_set))
        return SearchKey(b"KEYSET", inside, key.inverse)
    if key.value == b"OR":
        left, right = key.filter_key_or
        return SearchKey(b"OR", (_in_headers(left), _in_headers(right)), key.inverse)
    if key.value in _IN_ENVELOPE:
        field = key.value.decode("ascii")
        return SearchKey(b"HEADER", (field, key.filter_str), key.inverse)
    return key
