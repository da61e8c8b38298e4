"""Commands that one mistyped mail must not carry out: the answer names a number first.

The number follows from who asks and from what would be changed, so that it means this
one thing alone: once something has changed, by the command itself too, it is no longer
the number. Nothing is kept, and nobody can guess it who has not read the answer.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from grammar.names import SEPARATING
from server.commands.audience import Visitor
from server.commands.call import Call
from server.commands.command import Form, Option
from server.errors import NotPossibleError
from server.reports.documents.document import Block, Paragraph, Verbatim
from server.texts.catalogue import CORE

_DIGITS = 6

_BEHIND = re.compile(rf"[\s,;:]([0-9]{{{_DIGITS}}})[\s.]*+\Z")

YES = Option(name="yes", help="do it", form=Form.FLAG)
"""How the command line confirms."""


def proof(call: Call, *about: object) -> str:
    """Return the number that confirms a command `about` this, of this role."""
    said = ":".join(map(str, about)).encode()
    found = hmac.new(call.player.key.encode(), said, hashlib.sha256).hexdigest()
    return f"{int(found, 16) % 10**_DIGITS:0{_DIGITS}}"


def is_proof(call: Call, given: str, *about: object) -> bool:
    """Say whether this is the number that confirms a command."""
    return hmac.compare_digest(given.encode(), proof(call, *about).encode())


def behind(text: str) -> tuple[str, str | None]:
    """Return words without the number behind them, and that number."""
    match = _BEHIND.search(text)
    if match is None:
        return text, None
    return text[: match.start()].rstrip(f"{SEPARATING}:"), match[1]


def is_sure(
    call: Call, number: str | None, wrong: NotPossibleError, *about: object
) -> bool:
    """Say whether a command was confirmed: by its number, or with --yes.

    Raises the error for a `wrong` number.
    """
    if call.actor.kind is Visitor.OPERATOR:
        return "yes" in call.arguments
    if number is None:
        return False
    if not is_proof(call, number, *about):
        raise wrong
    return True


def how(call: Call, line: str, *about: object) -> Sequence[Block]:
    """Return what has to be sent to do it: the `line` with its number."""
    if call.actor.kind is Visitor.OPERATOR:
        return [Paragraph("To do it, add --yes.")]
    to_confirm = Paragraph(CORE.into(call.language).phrase("line-to-confirm"))
    return [to_confirm, Verbatim(f"{line}{proof(call, *about)}")]
