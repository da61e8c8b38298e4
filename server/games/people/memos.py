"""Private notes on a game and on its players, which only its game masters read.

They are entries of the journal, and stay after the end of the game: the words of one
go when it is erased, and those about somebody when that person is forgotten.
"""

from __future__ import annotations

from server.games.state.session import GameSession
from server.reports.documents.sentences import not_possible
from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_CHARACTERS = 2_000
"""Characters of one note."""


def add(session: GameSession, text: str, player: RoleRow | None) -> JournalRow:
    """Keep a note, on a player or on the game; raises NotPossibleError."""
    text = text.strip()
    if not text:
        raise not_possible("memo-empty")
    if len(text) > MAX_CHARACTERS:
        raise not_possible("memo-long", most=MAX_CHARACTERS, count=len(text))
    about = "game" if player is None else "player"
    return session.note(Kind.MEMO, role=player, about=about, erased=False, note=text)


def listed(work: Work, game: GameRow) -> list[JournalRow]:
    """Return the notes of a game that have not been erased, oldest first."""
    found = journal.of_kind(work, game.id, Kind.MEMO)
    return [one for one in found if "note" in one.figures]


def numbered(work: Work, game: GameRow, number: int) -> JournalRow:
    """Return the note of this number; raises NotPossibleError."""
    for one in listed(work, game):
        if one.id == number:
            return one
    raise not_possible("no-such-memo", title=game.title, number=str(number))
