"""`hörbar Haus Anna`, `unmute ...`: a seat gets the messages of another one again."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.commands.seat.mute import seat_meant
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import conversations


def run(call: Call) -> Sequence[Block]:
    """Hear a player again; raises NotPossibleError where nobody is called so."""
    other = seat_meant(call)
    conversations.unmute(call.work, call.player.own_seat.id, other.id)
    return [paragraph("player-unmuted", call.language, names=other.pseudonym)]


COMMAND = Command(
    name="unmute",
    audience=SEATED,
    run=run,
    takes=("who",),
    limits=Limits(takes_away=True),
)
