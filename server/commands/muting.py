"""Commands that keep a player's messages away."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.names import unquote
from grammar.passages import means_game_master
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Limits, command
from server.commands.named_seat import player_named
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.people import conversations
from server.storage.tables.people import SeatRow


@command("mute", SEATED, "who", limits=Limits(takes_away=True))
def mute(call: Call) -> Sequence[Block]:
    """Mute a player, or list who is muted; raises NotPossibleError.

    Nobody learns of it: who writes is told the same as ever. Alone it lists who is
    muted.
    """
    seat, language = call.player.own_seat, call.language
    if "who" not in call.arguments:
        muted = conversations.muted_by(call.work, seat.id)
        if not muted:
            return [paragraph("players-muted-none", language)]
        names = [one.pseudonym for one in muted]
        return [paragraph("players-muted", language, names=names)]
    other = seat_meant(call)
    if other.id == seat.id:
        raise not_possible("mute-yourself")
    conversations.mute(call.work, seat.id, other.id)
    return [paragraph("player-muted", language, names=other.pseudonym)]


def seat_meant(call: Call) -> SeatRow:
    """Return the seat that is named; raises NotPossibleError, also for the master."""
    name = unquote(call.arguments["who"])
    if means_game_master(name):
        raise not_possible("mute-game-master")
    return player_named(call, name).own_seat


@command("unmute", SEATED, "who", limits=Limits(takes_away=True))
def unmute(call: Call) -> Sequence[Block]:
    """Hear a player again; raises NotPossibleError where nobody is called so."""
    other = seat_meant(call)
    conversations.unmute(call.work, call.player.own_seat.id, other.id)
    return [paragraph("player-unmuted", call.language, names=other.pseudonym)]
