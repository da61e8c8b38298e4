"""Somebody takes a seat before the start, or gives it back: the game master hears."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from engine.protocol import Player
from server.games.people import duplicate_persons, seating
from server.games.reports.ending import announced
from server.games.setup import wishes
from server.games.state import options_told
from server.games.state.rhythm import schedule
from server.games.state.seals import seal_of_start
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.frames.facts import WelcomeFacts
from server.reports.rounds import ending
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow


def sign_up(
    session: GameSession,
    wish: Player,
    address: str,
    language: str,
    *,
    now: datetime,
    by: str,
    mail: int = 0,
) -> RoleRow:
    """Give somebody a seat, and tell the game master; raises NotPossibleError.

    The address `by` is that of whoever asks for it, who needs no letter; `mail` is the
    number of the one that asks, if any.
    """
    joined = seating.join(session.work, session.row, wish, address, language, now=now)
    present = session.players()
    others = [one for one in present if one.id != joined.id]
    double = duplicate_persons.likely(session.work, joined, others)
    hosts = duplicate_persons.from_same_host(session.work, mail, others)
    double += [one for one in hosts if one not in double]
    like = [f"{one.pseudonym} ({one.code})" for one in double]
    for other in like:
        session.note(Kind.LIKELY_DOUBLE, role=joined, other=other)
    entry = entries.of_role(session.work, joined.id, Kind.SIGNED_UP)
    _tell(session, entry, by, like=", ".join(like))
    return joined


def leave(session: GameSession, player: RoleRow, now: datetime) -> None:
    """Give a seat back before the start, and tell the game master."""
    entry = seating.leave(session.work, player, now)
    _tell(session, entry, player.address)


def welcome(row: GameRow, player: RoleRow, count: int, *, by_hand: bool) -> Document:
    """Return the letter to somebody who has a seat now, the `count`th of the game."""
    facts = WelcomeFacts(
        title=row.title,
        me=Player(player.code, player.pseudonym),
        players=count,
        seats=row.wanted,
        zone=ZoneInfo(row.zone),
        rhythm=schedule(row, player.language),
        sealed=seal_of_start(row),
        by_hand=by_hand,
        ending=(
            *wishes.invited(row, player.language),
            *options_told.told_first(row, player.language),
            *ending.announced(announced(row), row.afterword_days, player.language),
        ),
    )
    return frames.welcome(facts, player.language)


def _tell(session: GameSession, entry: JournalRow, by: str, *, like: str = "") -> None:
    players = len(session.players())
    session.tell_officials(
        entry,
        but_not=by,
        players=players,
        wanted=session.row.wanted,
        full=players >= session.row.wanted,
        like=like,
    )
