"""The link to the page on which orders are tapped, with what is the reader's own.

That stands behind its "#", which browsers send to no server: the address that takes
orders in one step, as the buttons of the mail have it, the subject and the Message-ID
of an answer, cash, what is held, and orders that stand.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Mapping

from server.reports.documents.document import Template
from server.reports.mails.page_content import PageContent, ReplyTo

MOST = 1_500
"""Characters of the longest link: programs and their filters cut longer ones."""


def order_link(content: PageContent, way: ReplyTo, template: Template) -> str:
    """Return the link of a reader; one that would be too long holds less."""
    own: dict[str, str | int] = {
        "a": way.address,
        "s": way.subject,
        "i": content.message_id,
        "p": content.place,
        "w": content.code,
    }
    more: dict[str, str | int] = {"h": template.held, "o": template.orders}
    money = {"m": template.cash, "b": template.sure}
    more |= {name: value for name, value in money.items() if value is not None}
    for found in (own | more, own | {**more, "o": ""}, own):
        link = f"{content.order_page}#{_packed(found)}"
        if len(link) <= MOST:
            return link
    return content.order_page


def _packed(own: Mapping[str, str | int]) -> str:
    """Return values as letters, digits, "-" and "_" alone (RFC 4648, 5)."""
    said = {name: value for name, value in own.items() if value != ""}
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return urlsafe_b64encode(text.encode()).decode("ascii").rstrip("=")
