"""A letter in the outbox: all that its mail is made from, as JSON.

It is written in the transaction of its cause, which waits for no text, no MIME and no
page: `server.reports.finishing` makes those before the mail is sent. The address that
it goes to is not in it. That stands in the row, and may change until then.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from engine.frozen import frozen
from server.mail.writing.compose import Attachment, Automatic, OutgoingMail
from server.reports import plain, stored
from server.reports.document import Document
from server.reports.instants import zone_named
from server.reports.stored import Sheet, UnknownBlockError

FILES_KEPT = 16
"""So many beginnings of files are kept as they were packed."""

PACKED = "z:"
"""What a beginning starts with that is packed; in base64 there is no colon."""

_FASTEST = 1

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@frozen(kw_only=True)
class Letter:
    """A document, and what stands around it in a mail.

    `written_at` becomes its date, however late it is made. `about` is the title of the
    game, which begins the subject; "" where no answer to it can be meant for one. The
    subject holds the `key` where the reply address cannot, and one that `answers`
    another mail says so. `zone` is the name of the reader's zone ("" for that of the
    game). It has a `page` beside its text for who wants one, from which numbers of
    rules lead to the address in `rules`.
    """

    document: Document
    written_at: datetime
    message_id: str
    marker: str
    from_address: str
    from_name: str
    reply_to: str
    to_name: str = ""
    about: str = ""
    key: str = ""
    answers: bool = False
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    automatic: Automatic = Automatic.GENERATED
    list_unsubscribe: str = ""
    attachments: tuple[Attachment, ...] = ()
    zone: str = ""
    page: bool = True
    rules: str = ""

    def mail(self, to_address: str) -> OutgoingMail:
        """Return the mail with its text, to this address."""
        subject = self._subject()
        return OutgoingMail(
            message_id=self.message_id,
            date=self.written_at,
            from_address=self.from_address,
            from_name=self.from_name,
            to_address=to_address,
            to_name=self.to_name,
            reply_to=self.reply_to,
            subject=f"Re: {subject}" if self.answers else subject,
            text=plain.body(self.document, self._zone()),
            in_reply_to=self.in_reply_to,
            references=self.references,
            automatic=self.automatic,
            marker=self.marker,
            list_unsubscribe=self.list_unsubscribe,
            attachments=self.attachments,
        )

    def sheet(self) -> Sheet:
        """Return what its page is made from."""
        return Sheet(
            self.document,
            about=self.about,
            zone=self.zone,
            rules=self.rules,
            reply_to=self.reply_to if self.about else "",
            subject=f"Re: {self._subject()}",
            message_id=self.message_id,
        )

    def _subject(self) -> str:
        about = f"[{self.about}] " if self.about else ""
        key = f" [#{self.key}]" if self.key else ""
        return f"{about}{plain.title(self.document, self._zone())}{key}"

    def _zone(self) -> ZoneInfo | None:
        return zone_named(self.zone) if self.zone else None

    def dump(self) -> str:
        """Return it as JSON: what stands around the document, files, the document."""
        around = {
            "written_at": self.written_at.isoformat(),
            "message_id": self.message_id,
            "marker": self.marker,
            "from_address": self.from_address,
            "from_name": self.from_name,
            "reply_to": self.reply_to,
            "to_name": self.to_name,
            "about": self.about,
            "key": self.key,
            "answers": self.answers,
            "in_reply_to": self.in_reply_to,
            "references": self.references,
            "automatic": self.automatic.value,
            "list_unsubscribe": self.list_unsubscribe,
            "zone": self.zone,
            "page": self.page,
            "rules": self.rules,
        }
        files = [
            (one.name, one.kind, _packed(one.beginning), _encoded(one.content))
            for one in self.attachments
        ]
        head = _ENCODER.encode(around)
        return f"{head}\n{_ENCODER.encode(files)}\n{stored.dump(self.document)}"


def load(text: str) -> Letter:
    """Return what `Letter.dump` has written; raises UnknownBlockError."""
    head, _, rest = text.partition("\n")
    files, _, document = rest.partition("\n")
    try:
        around = json.loads(head)
        return Letter(
            document=stored.load(document),
            written_at=datetime.fromisoformat(around.pop("written_at")),
            references=tuple(around.pop("references")),
            automatic=Automatic(around.pop("automatic")),
            attachments=tuple(
                Attachment(name, kind, b64decode(content), _unpacked(beginning))
                for name, kind, beginning, content in json.loads(files)
            ),
            **around,
        )
    except (ValueError, TypeError, LookupError, AttributeError, zlib.error) as error:
        raise UnknownBlockError(str(error)) from error


@lru_cache(maxsize=FILES_KEPT)
def _packed(beginning: bytes) -> str:
    """Return what many files begin with, packed once for all letters of a round."""
    if not beginning:
        return ""
    return PACKED + _encoded(zlib.compress(beginning, _FASTEST))


@lru_cache(maxsize=FILES_KEPT)
def _unpacked(beginning: str) -> bytes:
    """Return what many files begin with; earlier releases have not packed it."""
    if not beginning.startswith(PACKED):
        return b64decode(beginning)
    return zlib.decompress(b64decode(beginning.removeprefix(PACKED)))


def _encoded(content: bytes) -> str:
    return b64encode(content).decode("ascii")
