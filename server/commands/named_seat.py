"""The seat that a command names, by its code or its pseudonym."""

from __future__ import annotations

from engine.names import fold
from engine.protocol import Code
from server.commands.call import Call
from server.errors import NotFoundError
from server.games.state.running import Running
from server.reports.documents.sentences import not_possible
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def player_named(call: Call, name: str) -> RoleRow:
    """Return the player of this code or pseudonym; raises NotPossibleError."""
    for player in roles.players(call.work, call.game.id):
        if fold(name) in (fold(player.code), fold(player.pseudonym)):
            return player
    raise not_possible("seat-unknown-player", title=call.game.title, player=name[:60])


def player_of_code(call: Call) -> RoleRow:
    """Return the player whom the operator names by a code; raises NotFoundError."""
    code = call.arguments["code"].upper()
    for player in roles.players(call.work, call.game.id):
        if player.code == code:
            return player
    raise NotFoundError(f"nobody in {call.game.title} is called {code}")


def code_in(game: Running, name: str) -> Code:
    """Return the code of the seat with this code or pseudonym in a game that has begun.

    The seat may be empty; a name that it had until this step is known, too, and what
    its role is called. Raises NotPossibleError.
    """
    for player in (*game.players, *game.called):
        if fold(name) in (fold(player.code), fold(player.pseudonym)):
            return player.code
    raise not_possible("seat-unknown-player", title=game.row.title, player=name[:60])


def last_player(call: Call, name: str) -> RoleRow:
    """Return who plays the seat of this name, or did so last where nobody does.

    Raises NotPossibleError.
    """
    found = [one for one in roles.ever_in(call.work, call.game.id) if one.seat]
    for player in reversed(found):
        names = (fold(player.code), fold(player.pseudonym))
        if player.kind == RoleKind.PLAYER and fold(name) in names:
            return player
    return player_named(call, name)
