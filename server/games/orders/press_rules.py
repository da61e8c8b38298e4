"""The kind of press that a game has: to whom, with or without a name, and when.

It holds for messages between players and for open press alike, until the game is over.
Words to the game master are no press.
"""

from __future__ import annotations

from dataclasses import replace

from grammar.reading import GAME_MASTER, Passage
from server.games.messages.conversations import for_players
from server.games.orders.awaited import outstanding
from server.games.state import options
from server.games.state.options import Options
from server.games.state.session import GameSession
from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import paragraph
from server.storage.kinds import PassageKind
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.people import RoleRow
from server.texts.family import Family

UNNAMED = Family(
    "message",
    ("must-name", "anonymous-to-master", "master-is-named"),
    {
        "must-name": ("what", "title"),
        "anonymous-to-master": ("what",),
        "master-is-named": ("what",),
    },
)
"""The reasons why a text has to name who has written it."""


def signed(session: GameSession, passage: Passage) -> Passage:
    """Return a player's text as the game lets it name who has written it."""
    chosen = options.of(session.services.config.games, session.row)
    is_over = session.row.state == GameState.OVER
    if chosen.press_names != options.ANONYMOUS or is_over or not _is_press(passage):
        return passage
    return replace(passage, anonymous=True)


def refusal(
    session: GameSession, author: RoleRow, passage: Passage, what: str
) -> Paragraph | None:
    """Return why somebody cannot write this to others now, None where they can."""
    chosen = options.of(session.services.config.games, session.row)
    language, title = author.language, session.row.title
    is_over = session.row.state == GameState.OVER
    why = (
        "master-is-named"
        if author.leads
        else _must_name(chosen, passage, session.row.state)
    )
    if passage.anonymous and why:
        return paragraph(UNNAMED[why], language, what=what, title=title)
    if author.leads or is_over or not _is_press(passage):
        return None
    if chosen.press == options.NO_PRESS:
        return paragraph("message-no-press", language, what=what, title=title)
    is_message = passage.kind == PassageKind.MESSAGE
    if chosen.press == options.PUBLIC_PRESS and is_message:
        return paragraph("message-public-only", language, what=what, title=title)
    if session.row.state not in TAKES_ORDERS:
        return None
    return _not_now(session, author, chosen, what)


def _must_name(chosen: Options, passage: Passage, state: GameState) -> str:
    """Return why a text cannot be anonymous: the member of `UNNAMED`, "" if it can."""
    to_master = GAME_MASTER in passage.to
    if to_master and (chosen.press_names == options.EITHER or not _is_press(passage)):
        return "anonymous-to-master"
    return (
        "must-name"
        if chosen.press_names == options.NAMED or state == GameState.OVER
        else ""
    )


def _not_now(
    session: GameSession, author: RoleRow, chosen: Options, what: str
) -> Paragraph | None:
    """Return why a player cannot write to others in the open step as it is."""
    playing, language = session.playing, author.language
    step = playing.bundle.words(language).step(playing.step)
    title = session.row.title
    if playing.step.kind in chosen.press_not_in.split():
        key = "message-silent-step"
        return paragraph(key, language, what=what, title=title, step=step)
    if chosen.press_after_orders and _is_outstanding(session, author):
        key = "message-orders-first"
        return paragraph(key, language, what=what, title=title, step=step)
    return None


def _is_outstanding(session: GameSession, author: RoleRow) -> bool:
    """Return whether the open step waits for the orders of a seat."""
    # Orders of the same mail count.
    session.work.flush()
    missing = outstanding(session.work, session.playing)
    return any(one.code == author.code for one in missing)


def _is_press(passage: Passage) -> bool:
    """Return whether a text is for other players."""
    is_message = passage.kind == PassageKind.MESSAGE
    return for_players(passage) if is_message else passage.kind == PassageKind.PRESS
