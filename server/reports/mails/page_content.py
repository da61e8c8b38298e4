from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from server.reports.documents.document import Document, ReplyKind


@dataclass(frozen=True, slots=True)
class ReplyTo:
    """Where a button writes to, with this subject.

    The subject holds the `tag` where the address cannot.
    """

    address: str
    tag: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class PageContent:
    """A document, and what its page says beside it.

    `about` is the game's title, `reader` the pseudonym whose rows in tables are marked
    (`code` is the short name),
    `zone` the name of the reader's zone ("" for that of the game), `rules` the address
    of the page of rules. Buttons write to one of the `replies` (there is none for other
    kinds) and refer to `message_id`. `order_page` is the address of the page on which
    orders for the step at a `place` are tapped, "" for none.
    """

    document: Document
    about: str = ""
    reader: str = ""
    code: str = ""
    zone: str = ""
    rules: str = ""
    replies: Mapping[ReplyKind, ReplyTo] = field(default_factory=dict)
    message_id: str = ""
    order_page: str = ""
    place: int = 0
