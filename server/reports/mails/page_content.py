from __future__ import annotations

from dataclasses import dataclass

from server.reports.documents.document import Document


@dataclass(frozen=True, slots=True)
class PageContent:
    """A document, and what its page says beside it.

    `about` is the game's title, `reader` the pseudonym whose rows in tables are marked
    (`code` is the short name),
    `zone` the name of the reader's zone ("" for that of the game), `rules` the address
    of the page of rules. The button of a template writes to `orders_to` ("": there is
    none) with this `subject`, and refers to `message_id`. `order_page` is the address
    of the page on which orders for the step at a `place` are tapped, "" for none.
    """

    document: Document
    about: str = ""
    reader: str = ""
    code: str = ""
    zone: str = ""
    rules: str = ""
    orders_to: str = ""
    subject: str = ""
    message_id: str = ""
    order_page: str = ""
    place: int = 0
