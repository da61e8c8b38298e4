"""Press that a game master writes, keeps from being printed, or lets be printed."""

from __future__ import annotations

from server.games.people.anonymity import refuse_names
from server.games.state.session import GameSession
from server.reports.documents.document import Article
from server.reports.documents.sentences import not_possible
from server.reports.replies.parts import game_masters_note
from server.storage.games import passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, PassageKind
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_CHARACTERS = 12_000
"""Characters of a game master's text, its title included; the newspaper prints all."""


def write(
    session: GameSession,
    key: str,
    title: str,
    text: str,
    *,
    inbox_id: int | None,
    to: PassageRow | None = None,
) -> None:
    """Let the reports of a step and the newspaper print a game master's text.

    It is an editorial, or the answer `to` open press. Raises NotPossibleError.
    """
    title, text = " ".join(title.split()), text.strip()
    if not text:
        raise not_possible("editorial-empty")
    length = len(title) + len(text)
    if length > MAX_CHARACTERS:
        raise not_possible("editorial-long", most=MAX_CHARACTERS, count=length)
    refuse_names(session.work, session.row, [title, text])
    passages.add(
        session.work,
        game_id=session.row.id,
        seat_id=None,
        step_key=key,
        kind=PassageKind.PRESS,
        title=title,
        text=text,
        recipients=(),
        inbox_id=inbox_id,
        answers_id=None if to is None else to.id,
    )
    session.work.flush()
    about = "editorial" if to is None else "answer"
    session.note(Kind.EDITORIAL, step=key, about=about)


def letter(work: Work, row: GameRow, number: int) -> PassageRow:
    """Return open press of any step, to be answered; raises NotPossibleError."""
    found = passages.letter_to_editor(work, row.id, number)
    if found is None:
        raise not_possible("no-text-to-answer", title=row.title, number=str(number))
    if found.withheld_at is not None:
        raise not_possible("withheld-already", number=str(number))
    return found


def waiting(work: Work, row: GameRow, key: str) -> list[PassageRow]:
    """Return the press that the report of a step prints, withheld texts too."""
    return passages.press(work, row.id, key)


def withhold(session: GameSession, key: str, number: int, note: str) -> PassageRow:
    """Keep a text of the step from being printed, and tell its author.

    Raises NotPossibleError where it does not wait to be printed.
    """
    text = _text(session.work, session.row, key, number)
    if text.withheld_at is not None:
        raise not_possible("withheld-already", number=str(number))
    text.withhold(session.now)
    _settle(session, key, text, Kind.WITHHELD, note)
    return text


def print_after_all(session: GameSession, key: str, number: int) -> PassageRow:
    """Let a text be printed that was withheld; raises NotPossibleError."""
    text = _text(session.work, session.row, key, number)
    if text.withheld_at is None:
        raise not_possible("not-withheld", number=str(number))
    text.print_after_all()
    _settle(session, key, text, Kind.PRINTED, "")
    return text


def author(work: Work, row: GameRow, text: PassageRow) -> RoleRow | None:
    """Return who plays the seat that a text comes from, if anybody does."""
    found = roles.players(work, row.id)
    return next((one for one in found if one.seat_id == text.seat_id), None)


def _text(work: Work, row: GameRow, key: str, number: int) -> PassageRow:
    passage = next((one for one in waiting(work, row, key) if one.id == number), None)
    if passage is None:
        raise not_possible("no-such-text", title=row.title, number=str(number))
    return passage


def _settle(
    session: GameSession, key: str, text: PassageRow, kind: Kind, note: str
) -> None:
    """Note it, and tell the player of the seat that the text comes from."""
    player = author(session.work, session.row, text)
    refuse_names(session.work, session.row, [note], reader=player)
    if text.seat_id is None:
        session.note(kind, step=key, own=True)
        return
    entry = session.note(kind, role=player, step=key)
    if player is None:
        return
    is_printed = kind is Kind.PRINTED
    session.send_letter(
        "article-printed-after-all" if is_printed else "article-withheld",
        *(player, MailKind.CHANGE, entry),
        text=[Article(text.title, "", text.text)],
        note=game_masters_note(note.strip(), player.language),
    )
