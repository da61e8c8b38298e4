"""Protests of players to the game master, and the rulings on them.

Both stand in the journal; the protests of a game are numbered from 1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from server.games.people.anonymity import refuse_names
from server.games.state.session import GameSession
from server.reports.documents.document import Article
from server.reports.documents.sentences import not_possible
from server.storage.games import games
from server.storage.games import journal as entries
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_PROTESTS_PER_PLAYER = 3
"""Protests of a player that may wait for rulings at the same time."""

AFTER_THE_END = timedelta(days=7)
"""Time for protests after the last report, which no deadline ends."""

MAX_PROTEST_CHARACTERS = 2000
"""Characters of a protest that are kept."""

_RULE = re.compile(r"\s*([a-z]?\d{1,2}(?:\.\d{1,3})*)\s*[:,;]?\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Protest:
    """A protest that was written down."""

    number: int
    heard: bool
    """Whether there is anybody to tell of it."""


def may_protest(work: Work, row: GameRow, now: datetime) -> bool:
    """Return whether the time for a protest about the last step is still running."""
    steps = [step for step in games.steps(work, row.id) if step.sequence]
    ends = [step.resolved_at for step in steps if step.resolved_at is not None]
    if not ends or row.state == GameState.CANCELLED:
        return False
    return row.state != GameState.OVER or now <= ends[-1] + AFTER_THE_END


def has_many(work: Work, row: GameRow, player: RoleRow) -> bool:
    """Return whether as many protests of a player wait for a ruling as may."""
    waiting = entries.undecided(work, row.id).values()
    mine = [one for one in waiting if one.role_id == player.id]
    return len(mine) >= MAX_PROTESTS_PER_PLAYER


def open_one(
    session: GameSession, player: RoleRow, text: str, *, cause: str
) -> Protest:
    """Write a protest down and tell the game master, or the operator where none is."""
    rule, words = split(text)
    last = [
        step for step in games.steps(session.work, session.row.id) if step.resolved_at
    ]
    entry = session.note(
        Kind.PROTEST,
        role=player,
        once=f"protest:{cause}",
        rule=rule or None,
        step=last[-1].key,
        note=words[:MAX_PROTEST_CHARACTERS],
        protest=len(entries.protests(session.work, session.row.id)) + 1,
    )
    number = int(str(entry.figures["protest"]))
    return Protest(number, session.tell_officials(entry))


def split(text: str) -> tuple[str, str]:
    """Return the paragraph that a protest names, and its words."""
    found = _RULE.fullmatch(text)
    rule, words = ("", text) if found is None else (found[1], found[2])
    said = " ".join(words.split())
    # "einspruch 3.7." names a paragraph and says no more.
    return rule, "" if said == "." else said


def rule(session: GameSession, number: int, text: str) -> RoleRow:
    """Write a ruling down and mail it to the player; return the role that got it.

    Raises NotPossibleError where there is no such protest, where it was ruled on before
    and where nothing is said.
    """
    protest, words = _protest(session, number), " ".join(text.split())
    if not words:
        raise not_possible("ruling-empty")
    if number not in entries.undecided(session.work, session.row.id):
        raise not_possible("ruled-already", number=str(number))
    ruling = words[:MAX_PROTEST_CHARACTERS]
    author = roles.get(session.work, protest.role_id or 0)
    player = _now_on_the_seat(session.work, author)
    refuse_names(session.work, session.row, [ruling], reader=player)
    figures = protest.figures
    session.note(
        Kind.RULED,
        role=player,
        once=f"ruling:{protest.id}",
        protest=number,
        rule=figures["rule"],
        step=figures["step"],
        note=ruling,
    )
    said = str(figures["note"])
    session.send_letter(
        "protest-decided",
        *(player, MailKind.RULING, protest),
        number=str(number),
        rule=str(figures["rule"] or ""),
        protest=[Article("", "", said)] if said else (),
        ruling=[Article("", "", ruling)],
    )
    return player


def _protest(session: GameSession, number: int) -> JournalRow:
    """Return a protest of the game; raises NotPossibleError where there is none."""
    entry = entries.protests(session.work, session.row.id).get(number)
    if entry is None or entry.role_id is None:
        raise not_possible("no-protest", title=session.row.title, number=str(number))
    return entry


def _now_on_the_seat(work: Work, player: RoleRow) -> RoleRow:
    """Return the present player of the seat; it may have been passed on."""
    if player.until is None or player.seat_id is None:
        return player
    return roles.holder(work, player.seat_id) or player
