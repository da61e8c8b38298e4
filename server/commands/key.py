"""`schlüssel neu`, `key new`: a new key; the old one is dead at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.games import lifecycle
from server.reports.answers import answer

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Renew the key; it goes to the registered address in a mail of its own."""
    lifecycle.renew_key(
        call.at.work,
        call.at.services.post,
        call.game,
        call.player,
        cause=f"key:{call.at.row.id}:{call.command.line}",
        asked=True,
    )
    return answer("key_renewed", call.language)
