"""Closing words: what players say to all when a game is over, sent to all together.

They wait until everybody who plays has written, or until their time is over. Until then
a later one takes the place of an earlier one of the same seat, and an empty one takes
it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.protocol import Player
from grammar.reading import Passage
from server.errors import DatabaseAwayError
from server.games.state.failing_games import Task, Troubles
from server.games.state.session import GameSession
from server.reports.game.report_facts import PressText
from server.reports.rounds import ending
from server.services import Services
from server.storage.games import games, passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, PassageKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

STEP = "end"
"""The key in place of a step's: the game has no step any more."""


def begin(row: GameRow, now: datetime) -> None:
    """Let closing words be written from now on: the game is over."""
    row.take_closing_words(now)


def until(row: GameRow) -> datetime | None:
    """Return until when closing words are taken; None where they are not (any more)."""
    taken = row.state == GameState.OVER and row.closed_at is None
    return row.closes_at if taken else None


def keep(
    work: Work, row: GameRow, author: RoleRow, passage: Passage, inbox_id: int
) -> None:
    """Keep a closing word of a seat, in the place of the one before."""
    passages.add(
        work,
        game_id=row.id,
        seat_id=author.own_seat.id,
        step_key=STEP,
        kind=PassageKind.CLOSING_WORDS,
        title=passage.title,
        text=passage.text,
        recipients=(),
        inbox_id=inbox_id,
    )
    work.flush()


def written(work: Work, row: GameRow) -> list[PressText]:
    """Return the closing words of a game, in the order of its seats."""
    seats = roles.seats(work, [row.id])[row.id]
    codes = {seat_id: code for code, seat_id in seats.items()}
    newest = passages.afterwords(work, row.id)
    return [
        PressText(codes[seat_id], text.title, text.text)
        for seat_id, text in sorted(newest.items())
        if seat_id in codes and (text.title or text.text.strip())
    ]


def sent(work: Work, row: GameRow) -> list[PressText]:
    """Return the closing words that everybody has, nothing before they went out."""
    return [] if row.closed_at is None else written(work, row)


def counts(work: Work, row: GameRow) -> tuple[int, int]:
    """Return how many have written, and how many could: robots say nothing."""
    players = roles.players(work, row.id)
    could = [player for player in players if player.own_seat.robot is None]
    return len(written(work, row)), len(could)


def settle(session: GameSession) -> bool:
    """Send the closing words where no more will come; return whether they were sent."""
    ends = until(session.row)
    if ends is None:
        return False
    have, could = counts(session.work, session.row)
    if have < could and session.now < ends:
        return False
    _send(session, written(session.work, session.row))
    return True


def _send(session: GameSession, texts: Sequence[PressText]) -> None:
    now = session.now
    session.row.close(now)
    entry = session.note(Kind.AFTERWORDS, count=len(texts))
    if not texts:
        return
    players = [Player(player.code, player.pseudonym) for player in session.players()]
    readers = (
        *session.seated(),
        *session.masters(),
        *session.spectators(),
    )
    for role in readers:
        text = ending.afterwords_letter(
            session.row.title, texts, players, role.language, role.pseudonym
        )
        cause = Cause.of("afterwords", entry)
        session.mail(role, text, kind=MailKind.CLOSING_WORDS, cause=cause)


def close_all(services: Services, troubles: Troubles) -> int:
    """Send the closing words of games that are over; count those games."""
    with services.database.work() as work:
        waiting = passages.games_to_close(work, services.clock.now())
    count = 0
    for game_id in troubles.ready(Task.CLOSE, waiting):
        try:
            with services.database.work() as work:
                row = games.lock(work, game_id)
                count += settle(GameSession(work, services, row))
        except DatabaseAwayError:
            raise
        except Exception as error:
            troubles.note(Task.CLOSE, game_id, error)
    return count
