"""The game master for whom a command asks somebody else something."""

from __future__ import annotations

from server.commands.call import Call
from server.reports.documents.sentences import not_possible
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def asking_master(call: Call) -> RoleRow:
    """Return the actor, at the command line the game's first game master.

    Raises NotPossibleError where nobody leads the game.
    """
    if call.actor.role is not None:
        return call.actor.role
    for one in roles.masters(call.work, call.game.id, call.now):
        if one.kind == RoleKind.GAME_MASTER:
            return one
    raise not_possible("nobody-leads", title=call.game.title)
