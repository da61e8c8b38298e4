"""Seats from which no answer has come when the first step that takes orders ends.

Any answer shows that mails arrive: orders or words of a player or a substitute, a
sign-up by mail, and a yes or no to a question of the server. Where none has come nobody
knows whether they do: the game master is told, once for a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from server.games.state.session import GameSession
from server.mail.addresses import without_tag
from server.storage.inbox import handled_mails
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import questions, roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

FIRST = 1
"""The sequence of the first step that takes orders."""


def tell(session: GameSession) -> None:
    """Tell the game master which players have not answered, in the first step."""
    if session.step_row.sequence != FIRST:
        return
    silent = never_replied(session.work, session.row, session.players())
    if not silent:
        return
    entry = session.note(
        Kind.NOT_HEARD,
        once=f"unheard:{session.row.id}",
        step=session.step_row.key,
        codes=", ".join(one.code for one in silent),
        silent=", ".join(f"{one.pseudonym} ({one.code})" for one in silent),
    )
    session.tell_officials(entry)


def never_replied(
    work: Work, game: GameRow, players: Sequence[RoleRow]
) -> list[RoleRow]:
    """Return those of a game's players from whose seats no answer has come."""
    substitutes = {
        one.id: one.seat_id
        for one in roles.ever_in(work, game.id)
        if one.kind == RoleKind.SUBSTITUTE
    }
    heard = handled_mails.heard_from(
        work, [*substitutes, *(player.id for player in players)]
    )
    agreed = questions.agreed_about(work, [player.id for player in players])
    people = {player.id: without_tag(player.address) for player in players}
    answered = questions.answered_by(work, set(people.values()), since=game.created_at)
    seats = {seat_id for number, seat_id in substitutes.items() if number in heard}
    return [
        player
        for player in players
        if player.id not in heard | agreed
        and people[player.id] not in answered
        and player.seat_id not in seats
    ]
