"""What a game allows of messages: when, how many, how long, or only open press."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from grammar.reading import Passage
from server.games.messages.conversations import for_players, step_key
from server.games.state.options import Options
from server.games.state.session import GameSession
from server.reports import letters
from server.reports.conversing import said, words
from server.reports.document import Paragraph
from server.storage.games import games
from server.storage.people import conversations
from server.storage.states import GameState
from server.storage.tables.core import GameRow, RoleRow, StepRow
from server.storage.unit_of_work import Work

AFTER_THE_END = timedelta(days=14)
"""So long after the last report players may still write to each other."""


def refusal(
    work: Work,
    row: GameRow,
    author: RoleRow,
    passage: Passage,
    *,
    what: str,
    step: StepRow | None,
    now: datetime,
    options: Options,
) -> Paragraph | None:
    """Return why a player's message does not go out, None if it may.

    `what` is what the sentence calls it. To the game master one may write at any time,
    as often as the hour allows.
    """
    language, title = author.language, row.title
    length, most = len(passage.title) + len(passage.text), options.message_length
    if length > most:
        figures = {"length": length, "most": most}
        return said("too_long", language, what=what, title=title, **figures)
    if not for_players(passage):
        return None
    closed = _closed(work, row, now)
    if closed:
        days = AFTER_THE_END.days
        return said(closed, language, what=what, title=title, days=days)
    if options.public_press_only and row.state != GameState.OVER:
        return said("public_only", language, what=what, title=title)
    key = step_key(work, row, step)
    seat_id = author.own_seat.id
    written = conversations.count_written(work, row.id, seat_id, key)
    most = options.messages_per_round
    if written >= most:
        return said("too_many", language, what=what, title=title, most=most)
    return None


def _closed(work: Work, row: GameRow, now: datetime) -> str:
    """Return as what kind of sentence a game takes no messages; "" if it does."""
    if row.state == GameState.OPEN:
        return "not_begun"
    if row.state == GameState.CANCELLED:
        return "cancelled"
    if row.state != GameState.OVER:
        return ""
    ends = [one.resolved_at for one in games.steps(work, row.id) if one.resolved_at]
    return "closed" if not ends or now > max(ends) + AFTER_THE_END else ""


def tell_of_switch(session: GameSession, cause: str, *, only_press: bool) -> None:
    """Mail to all players that there is only open press from now on, or no longer."""
    kind = "only_press" if only_press else "press_and_messages"
    for role in session.seated():
        blocks = [said(kind, role.language, title=session.row.title)]
        letter = letters.answers(blocks, role.language, role.pseudonym)
        letter = replace(letter, title=words(f"{kind}_subject", role.language))
        cause_of_one = f"press:{cause}:{role.mark}"
        session.mail(role, letter, kind="change", cause=cause_of_one)
