"""An IMAP connection that looks for single mails: for `turmpost doctor`."""

import ssl

from server.mail.imap_answers import found_uids
from server.mail.imap_connection import FetchedMail, ImapConnection
from server.mail.imap_protocol import RefusedError


class ProbeConnection(ImapConnection):
    """Finds a mail by its Message-ID and takes it away again."""

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

    async def find(self, message_id: str) -> FetchedMail | None:
        """Return the newest mail with this Message-ID; raises ImapError."""
        await self._ask("NOOP", self._protocol.simple_command("NOOP"))
        answer = await self._ask(
            "SEARCH",
            self._protocol.search(
                f'HEADER Message-ID "{message_id}"', charset=None, by_uid=True
            ),
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
            await self._uid("STORE", str(uid), r"+FLAGS.SILENT (\Deleted)")
            await self._uid("EXPUNGE", str(uid))
        except RefusedError:
            # A probe that stays does no harm.
            return
