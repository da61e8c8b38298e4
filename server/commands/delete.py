"""`löschen b`, `löschen k,Alois`, `löschen alles`: take standing orders back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from server.commands.command import SEATED, Command
from server.commands.ready import forget
from server.reports.answers import answer
from server.reports.wording import separated
from server.storage import orders

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from server.commands.call import Call
    from server.games.running import Running
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Empty the slots that are meant; they can be filled again by a later line."""
    playing, words = call.playing, call.arguments.get("orders", "")
    if playing is None:
        return [answer("not_now", call.language, title=call.game.title)]
    prefix = playing.bundle.language.slots(words)
    if prefix is None:
        return [answer("nothing_to_delete", call.language, words=f'"{words}"')]
    before = _standing(call, playing)
    was_ready = call.player.own_seat.ready_for == playing.step_row.key
    orders.sweep(
        call.work,
        game_id=playing.row.id,
        seat_id=call.player.own_seat.id,
        step_key=playing.step_row.key,
        prefix=prefix,
        given=call.given,
    )
    after = _standing(call, playing)
    gone = {slot: text for slot, text in before.items() if slot not in after}
    if not gone:
        return [answer("nothing_to_delete", call.language, words=f'"{words}"')]
    call.changed.update(gone)
    if not after:
        forget(call.player)
    first_lines = separated([text.partition("\n")[0] for text in gone.values()])
    said = [answer("deleted", call.language, orders=first_lines)]
    if was_ready and not call.player.own_seat.ready_for:
        said.append(replace(answer("waiting", call.language), close=True))
    return said


def _standing(call: Call, playing: Running) -> Mapping[str, str]:
    key = playing.step_row.key
    return orders.standing(call.work, playing.row.id, call.player.own_seat.id, key)


COMMAND = Command(name="delete", audience=SEATED, run=run, takes=("orders",))
