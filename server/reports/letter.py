"""A letter in the outbox: all that its mail is made from, as JSON.

It is written in the transaction of its cause, which waits for no text, no MIME and no
page: `server.reports.finishing` makes those before the mail is sent. A reply to orders
waits for no words either; what is kept of it are its facts. The address that a letter
goes to is not in it. That stands in the row, and may change until then.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from grammar.reading import Roster
from server.mail.writing.compose import Attachment, Automatic
from server.reports import stored
from server.reports.document import Document
from server.reports.reply_facts import ReplyFacts
from server.reports.stored import UnknownBlockError

FILES_KEPT = 16
"""So many beginnings of files are kept as they were packed."""

PACKED = "z:"
"""What a beginning starts with that is packed; in base64 there is no colon."""

_FASTEST = 1

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply to orders that is still to be worded, in the language of its reader.

    `game` is the name of the bundle, `roster` who can be named in the orders. The view
    of the scene is one of `state`, the JSON of `Game.dump`.
    """

    facts: ReplyFacts[Any, Any]
    game: str
    roster: Roster
    state: str
    language: str

    def dump(self) -> str:
        """Return it as JSON, the state on a second line.

        Of an order the text is kept, which every release can read.
        """
        facts = self.facts
        bare = replace(
            facts,
            scene=replace(facts.scene, view=None),
            standing=[replace(one, order=None) for one in facts.standing],
            aside=[
                replace(one, standing=replace(one.standing, order=None))
                for one in facts.aside
            ],
        )
        kept = stored.written(replace(self, facts=bare, state=""))
        return f"{kept}\n{self.state}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A document, or what one will be made of, and what stands around it in a mail.

    `written_at` becomes its date, however late it is made. `about` is the title of the
    game, which begins the subject; "" where no answer to it can be meant for one. The
    subject holds the `key` where the reply address cannot, and one that `answers`
    another mail says so. `zone` is the name of the reader's zone ("" for that of the
    game). It has a `page` beside its text for who wants one, from which numbers of
    rules lead to the address in `rules`.
    """

    document: Document | Reply
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
        said = self.document
        text = said.dump() if isinstance(said, Reply) else stored.dump(said)
        return f"{_ENCODER.encode(around)}\n{_ENCODER.encode(files)}\n{text}"


def load(text: str) -> Letter:
    """Return what `Letter.dump` has written; raises UnknownBlockError."""
    head, _, rest = text.partition("\n")
    files, _, said = rest.partition("\n")
    try:
        around = json.loads(head)
        return Letter(
            document=document(said),
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


def document(text: str) -> Document | Reply:
    """Return what a letter says; raises UnknownBlockError.

    A document begins with its title, a reply with the name of its class.
    """
    if not text.startswith("{"):
        return stored.load(text)
    kept, _, state = text.partition("\n")
    found = stored.read(kept)
    if not (isinstance(found, Reply) and isinstance(found.facts, ReplyFacts)):
        raise UnknownBlockError("no reply of this release")
    return replace(found, state=state)


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
