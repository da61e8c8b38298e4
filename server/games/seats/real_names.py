"""Somebody's real name becomes another one in the records of games."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.protocol import UnusableInputError
from server.games.editions.replay import replay
from server.games.state.running import load_state
from server.storage.games import games
from server.storage.service import retention
from server.storage.tables.games import GameRow
from server.storage.tables.people import PersonRow, RoleRow
from server.storage.unit_of_work import Work


def correct(work: Work, person: PersonRow, name: str) -> Sequence[str]:
    """Note somebody's right name; return the titles of games that keep the former.

    These are games in which an order says it, whose receipt covers the words as they
    were sent, or a seat has it in its code or pseudonym, which others write, and games
    that would be played otherwise with the right name.
    """
    was, kept_in = person.real_name, []
    if was is not None:
        for row in games_of(work, person):
            played_with = retention.is_played_with(work, row.id, was)
            if played_with or not renamed(work, row, was, name):
                kept_in.append(row.title)
    person.set_real_name(name)
    return kept_in


def games_of(work: Work, person: PersonRow) -> Sequence[GameRow]:
    """Return all games in which somebody has or had a role, locked."""
    theirs: Collection[int] = work.all(RoleRow.game_id, RoleRow.person_id == person.id)
    return [games.lock(work, game_id) for game_id in sorted(set(theirs))]


def renamed(work: Work, row: GameRow, name: str, other: str) -> bool:
    """Put another name into a game's rounds; return whether they come out the same.

    Where they do not, the game is played with the name, or uses it as a word of its
    own: it stays as it was.
    """
    before = replay(work, row).differences
    trial = work.session.begin_nested()
    retention.rename(work, row.id, name, other)
    work.session.expire_all()
    try:
        same = replay(work, row).differences == before
        for state in games.last_states(work, [row.id]).values():
            load_state(row.bundle, state)  # of a game without a round, too
    except UnusableInputError:
        same = False
    if same:
        trial.commit()
    else:
        trial.rollback()
    return same
