"""Another pseudonym for a seat, from the open step on: it does not tell who plays.

It is stored as a correction of the step (`server.games.state.corrections`), so that a
replay counts it and older reports keep the name they were sent with. Orders name
players by their codes and stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from engine.protocol import Json, Player
from server.games.people import seating
from server.games.people.anonymity import refuse_names
from server.games.state.corrections import former_names
from server.games.state.looks import looks
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.reports.documents import seat_words
from server.reports.documents.sentences import addressed_letter, not_possible
from server.reports.replies import refusals
from server.storage.games import corrections
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow, SeatRow
from server.storage.unit_of_work import Work


def rename(
    session: GameSession,
    wish: Player,
    *,
    reason: str,
    made_by: str,
    language: str,
) -> str:
    """Give the seat of a locked game a pseudonym, and tell everybody; return the old.

    `language` is that of the role that wishes it. Raises NotPossibleError where nobody
    could sign up with it, and where it or the reason tells a person's name.
    """
    now, seat = session.now, roles.seat(session.work, session.row.id, wish.code)
    was = seat.pseudonym
    _check(session.work, session.row, wish, was, language)
    said = (wish.pseudonym, reason)
    refuse_names(session.work, session.row, said)
    step_row = None
    if session.row.state != GameState.OPEN:
        step_row = running(session.work, session.row).step_row
        what = _what(wish, was)
        corrections.add(
            *(session.work, step_row, what), made_by=made_by, made_at=now, reason=reason
        )
    seat.rename(wish.pseudonym)
    entry = session.note(
        Kind.RENAMED, code=wish.code, pseudonym=wish.pseudonym, former=was, note=reason
    )
    session.work.flush()
    _tell(session, seat, entry, reason)
    return was


def keep_names(work: Work, row: GameRow, opened: StepRow, now: datetime) -> None:
    """Let a step that is open again begin with the pseudonyms that the seats have now.

    A player who was renamed later would have the old name back.
    """
    for player in running(work, row).players:
        seat = roles.seat(work, row.id, player.code)
        if seat.pseudonym != player.pseudonym:
            what = _what(Player(seat.code, seat.pseudonym), player.pseudonym)
            corrections.add(work, opened, what, made_by="server", made_at=now)


def _what(wish: Player, was: str) -> Mapping[str, Json]:
    return {"rename": wish.code, "pseudonym": wish.pseudonym, "former": was}


def _check(work: Work, row: GameRow, wish: Player, was: str, language: str) -> None:
    """Raise NotPossibleError for a name that a sign-up would be refused for."""
    if wish.pseudonym == was:
        raise not_possible("same-name", code=wish.code, name=was)
    others = [one for one in _present(work, row) if one.code != wish.code]
    reason = seating.refused(row, wish, others, language)
    if not reason and _was_anothers(work, row, wish):
        reason = refusals.unfit_name("former_name", language, title=row.title)
    if reason:
        raise not_possible("name-refused", reason=reason)


def _present(work: Work, row: GameRow) -> Sequence[Player]:
    """Return the players named in a game; a seat may be empty."""
    if row.state == GameState.OPEN:
        present = roles.players(work, row.id)
        return [Player(one.code, one.pseudonym) for one in present]
    return running(work, row).players


def _was_anothers(work: Work, row: GameRow, wish: Player) -> bool:
    """Return whether reports name another seat so, or orders of this round do.

    A reader or a writer must not mean another player by it.
    """
    former = [
        former_name.pseudonym
        for former_name in former_names(work, row.id)
        if former_name.code != wish.code
    ]
    return looks(wish.pseudonym) in map(looks, former)


def _tell(session: GameSession, seat: SeatRow, entry: JournalRow, reason: str) -> None:
    """Tell players and spectators; before the start no player knows of others."""
    now = session.now
    game = (
        None
        if session.row.state == GameState.OPEN
        else running(session.work, session.row)
    )
    step_row = None if game is None else game.step_row
    readers = session.audience()
    for reader in readers if game else roles.on_seat(session.work, seat.id, now):
        # The former pseudonym is not said once more.
        letter = addressed_letter(
            "player-renamed",
            reader.language,
            seat_words.greeted(reader.kind, reader.pseudonym),
            title=session.row.title,
            code=seat.code,
            new=seat.pseudonym,
            reason=reason,
            own=reader.seat_id == seat.id and reader.kind == RoleKind.PLAYER,
            step="" if game is None or not reader.code else _step(game, reader),
        )
        session.mail(
            reader,
            letter,
            kind=MailKind.CHANGE,
            cause=Cause.of("player-renamed", entry),
            step=step_row if reader.code else None,
        )


def _step(game: Running, reader: RoleRow) -> str:
    words: str = game.bundle.words(reader.language).step(game.step)
    return words
