"""`löschen b`, `löschen k,Alois`, `löschen alles`: take standing orders back.

Those for later steps too, unless a time is named: `löschen k,Alois,Runde 6`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import LASTING
from grammar.reading import When
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.orders import standing
from server.games.orders.admission import step_named
from server.games.state.running import Running
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import not_at_present
from server.storage.orders import orders
from server.texts.formats import separated


def run(call: Call) -> Sequence[Block]:
    """Empty the slots that are meant; they can be filled again by a later line."""
    playing, words = call.playing, call.arguments.get("orders", "")
    if playing is None:
        return [not_at_present(call.language, call.game.title)]
    meant, when = playing.bundle.language.timed(words)
    prefix, only = playing.bundle.language.slots(meant), None
    if when is not None:
        only = _step_key(playing, when)
    if prefix is None or (when is not None and only is None):
        return [paragraph("nothing-to-delete", call.language, words=f'"{words}"')]
    before = standing.texts(call.work, playing, call.player.code)
    orders.sweep(
        call.work,
        game_id=playing.row.id,
        seat_id=call.player.own_seat.id,
        prefix=prefix,
        moment=call.given,
        only=only,
    )
    after = standing.texts(call.work, playing, call.player.code)
    gone = {slot: text for slot, text in before.items() if slot not in after}
    if not gone:
        return [paragraph("nothing-to-delete", call.language, words=f'"{words}"')]
    call.changed.update(gone)
    shown = playing.bundle.language.shown
    first_lines = separated(
        [shown(text, call.language).partition("\n")[0] for text in gone.values()]
    )
    return [paragraph("orders-deleted", call.language, orders=first_lines)]


def _step_key(playing: Running, when: When) -> str | None:
    """Return the key of the step that a time names, None where none is to come."""
    if not when.kind:
        return LASTING
    step = step_named(playing.to_come, when)
    return None if step is None else step.key


COMMAND = Command(
    name="delete",
    audience=SEATED,
    run=run,
    takes=("orders",),
    limits=Limits(takes_away=True, any_words=True),
)
