"""Take a player out of a game: the key is dead, the seat stays with its orders."""

from __future__ import annotations

from server.games.people import dismissing, seating
from server.games.people.anonymity import refuse_names
from server.games.people.appointing import end
from server.games.state.running import refuse_ended
from server.games.state.session import GameSession
from server.reports.documents.sentences import addressed_letter
from server.reports.replies.parts import game_masters_note
from server.storage.journal_kinds import Kind
from server.storage.states import GameState
from server.storage.tables.people import RoleRow


def remove(session: GameSession, player: RoleRow, note: str) -> None:
    """End a player's role and say so to him alone; raises NotPossibleError.

    Before the start the seat is free again. The role of a substitute on the seat ends
    too.
    """
    refuse_ended(session.row)
    refuse_names(session.work, session.row, [note], reader=player)
    now, name = session.now, player.pseudonym
    if session.row.state == GameState.OPEN:
        seating.leave(session.work, player, now)
    else:
        player.own_seat.unmark_ready()
        end(session.work, player, now=now, kind=Kind.REMOVED)
    letter = addressed_letter(
        "player-removed",
        *(player.language, name),
        title=session.row.title,
        note=game_masters_note(note.strip(), player.language),
    )
    dismissing.write(session, player, letter, "player-removed")
