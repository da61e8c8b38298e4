"""What the page of a mail is made from, as it is kept until it is made."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from server.reports import stored

if TYPE_CHECKING:
    from server.reports.document import Document


@dataclass(frozen=True, slots=True)
class Sheet:
    """A letter, and what its page says beside it.

    `about` is the game's title, `zone` the name of the reader's zone ("" for that of
    the game), `rules` the address of the page of rules. An answer to the mail goes to
    `reply_to` ("": nowhere special) with this `subject`, and refers to `message_id`.
    """

    letter: Document
    about: str = ""
    zone: str = ""
    rules: str = ""
    reply_to: str = ""
    subject: str = ""
    message_id: str = ""

    def dump(self) -> str:
        """Return it as JSON."""
        rest = {
            "about": self.about,
            "zone": self.zone,
            "rules": self.rules,
            "reply_to": self.reply_to,
            "subject": self.subject,
            "message_id": self.message_id,
        }
        return f"{json.dumps(rest)}\n{stored.dump(self.letter)}"


def load(text: str) -> Sheet:
    """Return the sheet; raises server.reports.stored.UnknownBlockError."""
    head, _, letter = text.partition("\n")
    try:
        return Sheet(stored.load(letter), **json.loads(head))
    except (ValueError, TypeError) as error:
        raise stored.UnknownBlockError(str(error)) from error
