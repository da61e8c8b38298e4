"""The folders of an account while mail programs look at them.

A folder knows the UIDs and flags of its mails; the store has everything. Every change
is in the store before it can be seen here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial

from pymap.concurrent import Event
from pymap.exceptions import MailboxConflict, MailboxNotFound, NotSupportedError
from pymap.interfaces.message import CachedMessage
from pymap.listtree import ListTree
from pymap.mailbox import MailboxSnapshot
from pymap.parsing.specials import Flag, ObjectId, SequenceSet
from pymap.parsing.specials.flag import Recent, Seen, Wildcard, get_system_flags
from pymap.selected import SelectedMailbox

from server.mail.embedded.imap.message import Message
from server.mail.embedded.imap.names import DELIMITER, MAX_NAME
from server.mail.embedded.store import (
    INBOX,
    SPECIAL_USES,
    Entry,
    Folder,
    MailStore,
    NewMail,
)
from server.mail.embedded.threads import in_thread

MAX_FOLDERS = 200
SYSTEM_FLAGS = get_system_flags() - {Recent}
PERMANENT_FLAGS = SYSTEM_FLAGS | {Wildcard}
_NEVER_REMOVED = frozenset({INBOX, *SPECIAL_USES})


class _Snapshot(MailboxSnapshot):
    """A snapshot; the sign for "any keyword" is no flag that a mail can have."""

    @property
    def flags(self) -> frozenset[Flag]:
        return SYSTEM_FLAGS


class LiveFolder:
    """A folder with what mail programs are to be told of it."""

    def __init__(self, folder: Folder, store: MailStore) -> None:
        self.folder = folder
        self._store = store
        self._messages: dict[int, Message] = {}
        self._loaded = False
        self._lock = asyncio.Lock()
        self._changed = Event.for_asyncio()
        self._changes = 0

    @property
    def object_id(self) -> ObjectId:
        """The identifier for pymap."""
        return ObjectId(b"F%d" % self.folder.id)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the folder, with its mails known, against other changes."""
        async with self._lock:
            if not self._loaded:
                self.show(await in_thread(self._store.entries, self.folder.id))
                self._loaded = True
            yield

    def current(self, cached: CachedMessage) -> Message:
        """Return the mail as it is now; it may have been removed."""
        message = self._messages.get(cached.uid)
        if message is not None:
            return message
        gone = Entry(cached.uid, cached.internal_date, 0, frozenset())
        return Message(gone, lambda _: None, expunged=True)

    def chosen(
        self, selected: SelectedMailbox, sequence_set: SequenceSet
    ) -> list[tuple[int, Message]]:
        """Return the mails of a sequence set with the client's numbers for them."""
        return [
            (number, self.current(cached))
            for number, cached in selected.messages.get_all(sequence_set)
        ]

    def show(self, entries: Iterable[Entry]) -> None:
        """Show mails that are new or have other flags."""
        load = partial(self._store.raw, self.folder.id)
        self._messages |= {entry.uid: Message(entry, load) for entry in entries}
        self._notify()

    async def arrived(self, entry: Entry) -> None:
        """Show a mail that was delivered."""
        async with self._lock:
            # Where nothing was loaded, this one is loaded with all others.
            if self._loaded:
                self.show([entry])

    async def append(self, mails: Sequence[NewMail]) -> list[int]:
        """Put mails into the folder; return their UIDs."""
        async with self.held():
            entries = await in_thread(self._store.append, self.folder.id, mails)
            self.show(entries)
        return [entry.uid for entry in entries]

    async def copy(
        self, uids: Sequence[int], target: LiveFolder, *, remove: bool
    ) -> list[tuple[int, int]]:
        """Copy or move mails; return the old and the new UIDs."""
        async with AsyncExitStack() as stack:
            for folder in sorted({self, target}, key=lambda each: each.folder.id):
                await stack.enter_async_context(folder.held())
            copied = await in_thread(
                self._store.copy,
                self.folder.id,
                uids,
                target.folder.id,
                remove=remove,
            )
            target.show(copied.values())
            if remove:
                self._hide(copied)
        return [(old, entry.uid) for old, entry in copied.items()]

    async def set_flags(self, flags: Mapping[int, frozenset[str]]) -> None:
        """Replace the flags of mails; the folder must be held."""
        changed = {
            uid: flags[uid]
            for uid, message in self._messages.items()
            if uid in flags and message.entry.flags != flags[uid]
        }
        if changed:
            await in_thread(self._store.set_flags, self.folder.id, changed)
            self.show(
                replace(self._messages[uid].entry, flags=flags)
                for uid, flags in changed.items()
            )

    async def remove(self, uids: Sequence[int]) -> None:
        """Remove mails; the folder must be held."""
        if uids:
            await in_thread(self._store.remove, self.folder.id, uids)
            self._hide(uids)

    async def update(
        self, selected: SelectedMailbox, wait_on: Event | None = None
    ) -> SelectedMailbox:
        """Tell a client's view what has changed; with `wait_on`, wait for a change."""
        is_waiting = wait_on is not None and not wait_on.is_set()
        if wait_on and is_waiting and selected.mod_sequence == self._changes:
            await wait_on.or_event(self._changed).wait()
        if selected.mod_sequence != self._changes:
            selected.mod_sequence = self._changes
            selected.set_messages(
                [self._messages[uid] for uid in sorted(self._messages)]
            )
        return selected

    def snapshot(self) -> MailboxSnapshot:
        """Return the figures of the folder."""
        unseen = [
            number
            for number, uid in enumerate(sorted(self._messages), 1)
            if Seen not in self._messages[uid].permanent_flags
        ]
        return _Snapshot(
            self.object_id,
            readonly=False,
            uid_validity=self.folder.uidvalidity,
            permanent_flags=PERMANENT_FLAGS,
            session_flags=frozenset(),
            exists=len(self._messages),
            recent=0,
            unseen=len(unseen),
            first_unseen=unseen[0] if unseen else None,
            next_uid=max([self.folder.next_uid - 1, *self._messages]) + 1,
        )

    def _hide(self, uids: Iterable[int]) -> None:
        for uid in uids:
            self._messages.pop(uid, None)
        self._notify()

    def _notify(self) -> None:
        highest = max([self.folder.next_uid - 1, *self._messages])
        self.folder = replace(self.folder, next_uid=highest + 1)
        self._changes += 1
        self._changed.set()


class Folders:
    """All folders of an account."""

    def __init__(self, account: str, store: MailStore) -> None:
        self._account = account
        self._store = store
        self._folders: dict[str, LiveFolder] = {}
        self._lock = asyncio.Lock()

    async def get(self, name: str, *, try_create: bool = False) -> LiveFolder:
        """Return a folder; raises MailboxNotFound."""
        async with self._known():
            pass
        folder = self._folders.get(name)
        if folder is None:
            raise MailboxNotFound(name, try_create=try_create)
        return folder

    async def tree(self, *, subscribed: bool) -> ListTree:
        """Return the names of all folders, or of the subscribed ones."""
        async with self._known():
            pass
        names = [
            name
            for name, live in self._folders.items()
            if live.folder.is_subscribed or not subscribed
        ]
        return ListTree(DELIMITER).update(*names)

    async def add(self, name: str) -> LiveFolder:
        """Make a folder; raises MailboxConflict."""
        name = name.rstrip(DELIMITER)
        async with self._known():
            self._require_new(name)
            if len(self._folders) >= MAX_FOLDERS:
                raise NotSupportedError(f"There are {MAX_FOLDERS} folders.")
            folder = await in_thread(self._store.add_folder, self._account, name)
            self._folders[name] = live = LiveFolder(folder, self._store)
        return live

    async def remove(self, name: str) -> None:
        """Remove a folder with its mails; raises MailboxNotFound."""
        _require_removable(name)
        live = await self.get(name)
        async with self._known(), live.held():
            await in_thread(self._store.remove_folder, live.folder.id)
            self._folders.pop(name, None)

    async def rename(self, before: str, after: str) -> None:
        """Rename a folder and those below it; raises MailboxNotFound or -Conflict."""
        _require_removable(before)
        after = after.rstrip(DELIMITER)
        tree = await self.tree(subscribed=False)
        async with self._known():
            if tree.get(before) is None:
                raise MailboxNotFound(before)
            renames = tree.get_renames(before, after)
            for _, new in renames:
                self._require_new(new)
            for old, new in renames:
                live = self._folders.pop(old)
                await in_thread(self._store.rename_folder, live.folder.id, new)
                live.folder = replace(live.folder, name=new)
                self._folders[new] = live

    async def subscribe(self, name: str, *, subscribed: bool) -> None:
        """Note whether a folder is subscribed; raises MailboxNotFound."""
        live = await self.get(name)
        await in_thread(self._store.subscribe, live.folder.id, subscribed=subscribed)
        live.folder = replace(live.folder, is_subscribed=subscribed)

    @asynccontextmanager
    async def _known(self) -> AsyncIterator[None]:
        """Hold the list of the folders, which is loaded by the first who asks."""
        async with self._lock:
            if not self._folders:
                folders = await in_thread(self._store.folders, self._account)
                self._folders = {
                    folder.name: LiveFolder(folder, self._store) for folder in folders
                }
            yield

    def _require_new(self, name: str) -> None:
        if name in self._folders or name.upper() == INBOX:
            raise MailboxConflict(name)
        if not name or len(name) > MAX_NAME or not name.isprintable():
            raise NotSupportedError("A folder cannot have this name.")


def _require_removable(name: str) -> None:
    if name in _NEVER_REMOVED:
        raise NotSupportedError(f"{name} stays.")
