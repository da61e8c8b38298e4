"""`schlüssel neu`, `key new`: a new key; the old one is dead at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.games import lifecycle
from server.reports.answers import answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Renew the key; it goes to the registered address in a mail of its own."""
    lifecycle.renew_key(
        call.at.work,
        call.at.services.post,
        call.game,
        call.player,
        cause=f"key:{call.at.row.id}:{call.command.line}",
        asked=True,
    )
    return [answer("key_renewed", call.language)]
