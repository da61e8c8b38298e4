"""`löschen b`, `löschen k,Alois`, `löschen alles`: take standing orders back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.reports.answers import answer
from server.storage import orders

if TYPE_CHECKING:
    from server.commands.call import Call


def run(call: Call) -> str:
    """Empty the slots that are meant; they can be filled again by a later line.

    This lasts, so that an order which stands until it is replaced is gone for good.
    """
    playing, words = call.playing, " ".join(call.command.arguments)
    if playing is None:
        return ""
    prefix = playing.bundle.language.slots(words)
    key = playing.step_row.key
    standing = orders.standing(call.at.work, playing.row.id, call.player.id, key)
    meant = {
        slot: text
        for slot, text in standing.items()
        if prefix is not None and (slot == prefix or _below(slot, prefix))
    }
    if not meant:
        return answer("nothing_to_delete", call.language, words=f'"{words}"')
    for slot in meant:
        orders.put(
            call.at.work,
            game_id=playing.row.id,
            player_id=call.player.id,
            step_key=key,
            slot=slot,
            text="",
            given=call.given,
            lasting=True,
        )
    call.changed.update(meant)
    first_lines = ", ".join(text.partition("\n")[0] for text in meant.values())
    return answer("deleted", call.language, orders=first_lines)


def _below(slot: str, prefix: str) -> bool:
    """Say whether a slot is one of a kind; an empty prefix means all."""
    return not prefix or slot.startswith(f"{prefix}:")
