"""An IMAP connection that looks for single mails: for `turmpost doctor`."""

from __future__ import annotations

import re
import ssl

from aioimaplib import aioimaplib

from server.mail.imap.answers import Lines, found_uids
from server.mail.imap.connection import FetchedMail, ImapConnection
from server.mail.imap.protocol import RefusedError

_RESOURCE = re.compile(rb"\b(?:STORAGE|MESSAGE) (\d{1,18}) (\d{1,18})", re.IGNORECASE)


class ProbeConnection(ImapConnection):
    """Finds a mail by its subject and takes it away again."""

    @property
    def capabilities(self) -> frozenset[str]:
        """Return what the server can do, after the login."""
        return frozenset(self._protocol.capabilities)

    @property
    def tls(self) -> str:
        """Return the version of the protection, empty without."""
        transport = self._protocol.transport
        found = transport.get_extra_info("ssl_object") if transport else None
        return (found.version() or "") if isinstance(found, ssl.SSLObject) else ""

    @property
    def done_folder(self) -> str:
        """Return the folder for stored mails, empty where there is none."""
        return self._done_folder.strip('"')

    async def fullness(self) -> int | None:
        """Return how full the mailbox is in percent (RFC 9208), None if unknown."""
        if "QUOTA" not in self.capabilities:
            return None
        protocol = self._protocol
        command = aioimaplib.Command(
            "GETQUOTAROOT",
            protocol.new_tag(),
            aioimaplib.quoted(self._settings.folder),
            untagged_resp_name="QUOTA",
            loop=protocol.loop,
        )
        answer = await self._commands.attempt(protocol.execute(command), "GETQUOTAROOT")
        return percent_used(answer.lines)

    async def find(self, subject: str) -> FetchedMail | None:
        """Return the newest mail with this in its subject; raises ImapError."""
        await self._commands.ask("NOOP", self._protocol.simple_command("NOOP"))
        answer = await self._commands.ask(
            "SEARCH",
            self._protocol.search(f'SUBJECT "{subject}"', charset=None, by_uid=True),
        )
        uids = found_uids(answer.lines)
        if not uids:
            return None
        async for mails in self.fetch([max(uids)]):
            for mail in mails:
                return mail
        return None

    async def remove(self, uid: int) -> None:
        """Delete a mail where that touches no other one; raises ImapError."""
        if "UIDPLUS" not in self.capabilities or not self.writable:
            return
        try:
            await self._commands.uid("STORE", str(uid), r"+FLAGS.SILENT (\Deleted)")
            await self._commands.uid("EXPUNGE", str(uid))
        except RefusedError:
            # A probe that stays does no harm.
            return


def percent_used(lines: Lines) -> int | None:
    """Return the share of the fullest resource that an answer names."""
    found = _RESOURCE.findall(b"\n".join(map(bytes, lines)))
    shares = [100 * int(used) // int(limit) for used, limit in found if int(limit)]
    return max(shares, default=None)
