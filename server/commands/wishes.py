"""The command by which a player wishes for a role before the start."""

from __future__ import annotations

from collections.abc import Sequence

from server.commands.absences import takes_back
from server.commands.audience import PLAYER
from server.commands.call import Call
from server.commands.command import Limits, command
from server.games.setup import wishes
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph


@command(wishes.WISH, PLAYER, "roles", limits=Limits(takes_away=True, once=True))
def wish(call: Call) -> Sequence[Block]:
    """Keep the roles in their order, take them back, or show them.

    No mail has this command but where a game takes wishes. Raises NotPossibleError.
    """
    roles, title, language = wishes.roles_of(call.game), call.game.title, call.language
    if roles is None:
        raise AssertionError("the game has no roles")
    seat, typed = call.player.own_seat, call.arguments.get("roles", "").strip()
    if takes_back(typed):
        seat.set_wish(())
    elif typed:
        seat.set_wish(wishes.read(roles, typed, language))
    named = wishes.named(roles, seat.wish.split(), language)
    if not named:
        return [paragraph("wish-not-made", language, title=title)]
    return [paragraph("wish-noted", language, title=title, names=named)]
