"""A letter in the outbox: all that its mail is made from, as JSON.

It is written in the transaction of its cause; text, MIME and page are made of it after
that, before the mail is sent (`server.reports.mails.finishing`), and what the mail said
is read from it afterwards. The recipient's address is not in it but in the row, because
it may change until then.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from server.mail.writing.compose import Attachment, Automatic
from server.reports.documents import stored
from server.reports.documents.document import Document
from server.reports.documents.stored import UnknownBlockError
from server.storage.outbox.parts import GROUP, REFERENCE, encoded

FILES_KEPT = 16
"""Beginnings of files that are kept packed, so that a round packs each one once."""

_FASTEST = 1

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A document with its frame in a mail.

    `written_at` becomes its date, however late it is made. `about` is the title of the
    game, which begins the subject; "" where no answer to it can be meant for one. The
    subject holds the `key` where the reply address cannot, and one that `answers`
    another mail says so. The button of its page writes to `orders_to` ("": it has
    none), with the `order_key` in the subject where that address cannot hold it. `zone`
    is the name of the reader's zone ("" for that of the game). It has a `page` beside
    its text for who wants one, from which numbers of rules lead to the address in
    `rules`. `deadlines` are those that it names, each with its step (ISO 8601, "" for
    none): before it is sent they are looked at again.
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
    orders_to: str = ""
    order_key: str = ""
    answers: bool = False
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    automatic: Automatic = Automatic.GENERATED
    list_unsubscribe: str = ""
    attachments: tuple[Attachment, ...] = ()
    zone: str = ""
    page: bool = True
    rules: str = ""
    deadlines: tuple[tuple[int, str], ...] = ()

    def dump(self) -> str:
        """Return it as JSON in three groups: frame, contents of files, document."""
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
            "orders_to": self.orders_to,
            "order_key": self.order_key,
            "answers": self.answers,
            "in_reply_to": self.in_reply_to,
            "references": self.references,
            "automatic": self.automatic.value,
            "list_unsubscribe": self.list_unsubscribe,
            "zone": self.zone,
            "page": self.page,
            "rules": self.rules,
            "deadlines": self.deadlines,
        }
        files = [(attachment.name, attachment.kind) for attachment in self.attachments]
        contents = [
            line
            for attachment in self.attachments
            for line in (_packed(attachment.beginning), encoded(attachment.content))
        ]
        document = stored.dump(self.document)
        head = f"{_ENCODER.encode(around)}\n{_ENCODER.encode(files)}"
        return GROUP.join((head, "\n".join(contents), document))


def load(text: str) -> Letter:
    """Return what `Letter.dump` has written; raises UnknownBlockError."""
    try:
        head, contents, document = text.split(GROUP)
        written, files = head.split("\n")
        around = json.loads(written)
        return Letter(
            document=stored.load(document),
            written_at=datetime.fromisoformat(around.pop("written_at")),
            references=tuple(around.pop("references")),
            deadlines=tuple(
                (step_id, told) for step_id, told in around.pop("deadlines")
            ),
            automatic=Automatic(around.pop("automatic")),
            attachments=tuple(_attachments(json.loads(files), contents)),
            **around,
        )
    except (ValueError, TypeError, LookupError, AttributeError, zlib.error) as error:
        raise UnknownBlockError(str(error)) from error


def _attachments(
    files: Iterable[tuple[str, str]], contents: str
) -> Iterator[Attachment]:
    """Yield the files; those of a mail that was sent long ago are not kept."""
    lines = contents.split("\n") if contents else []
    for (name, kind), beginning, content in zip(
        files, lines[::2], lines[1::2], strict=True
    ):
        if not {beginning[:1], content[:1]} & {REFERENCE}:
            yield Attachment(name, kind, b64decode(content), _unpacked(beginning))


@lru_cache(maxsize=FILES_KEPT)
def _packed(beginning: bytes) -> str:
    """Return what many files begin with, packed once for all letters of a round."""
    return encoded(zlib.compress(beginning, _FASTEST)) if beginning else ""


@lru_cache(maxsize=FILES_KEPT)
def _unpacked(beginning: str) -> bytes:
    return zlib.decompress(b64decode(beginning)) if beginning else b""
