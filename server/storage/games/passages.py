"""Passages: press, messages, notes, closing words, the texts of orders."""

from __future__ import annotations

from collections.abc import Container, Iterable
from datetime import datetime

from sqlalchemy import ColumnElement, func, or_, select

from server.storage.kinds import PassageKind, RoleKind
from server.storage.membership import among
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.passages import PassageRow
from server.storage.tables.people import RoleRow, SeatRow
from server.storage.unit_of_work import Work


def add(
    work: Work,
    *,
    game_id: int,
    seat_id: int | None,
    step_key: str,
    kind: PassageKind,
    title: str,
    text: str,
    recipients: Iterable[str],
    inbox_id: int | None,
    edition: int = 1,
    collected_until: datetime | None = None,
    answers_id: int | None = None,
    anonymous: bool = False,
) -> None:
    """Keep a text for others: open press, or a message that is passed on.

    Press without a seat is the game master's, and may answer another text.
    """
    work.later(
        PassageRow,
        {
            "game_id": game_id,
            "seat_id": seat_id,
            "step_key": step_key,
            "edition": edition,
            "kind": kind,
            "anonymous": anonymous,
            "title": title,
            "text": text,
            "recipients": ",".join(recipients),
            "inbox_id": inbox_id,
            "collected_until": collected_until,
            "answers_id": answers_id,
        },
    )


def collected(work: Work, seat_id: int, until: datetime) -> list[PassageRow]:
    """Return the words of a seat to the game master that wait until an instant."""
    of_seat = PassageRow.seat_id == seat_id
    return work.all(PassageRow, of_seat, PassageRow.collected_until == until)


def press(work: Work, game_id: int, step_key: str) -> list[PassageRow]:
    """Return the open press of a step, what is withheld, too.

    In the order in which it was stored: a game master tells it by its place.
    """
    return work.all(
        PassageRow,
        PassageRow.game_id == game_id,
        PassageRow.step_key == step_key,
        PassageRow.kind == PassageKind.PRESS,
    )


def letter_to_editor(work: Work, game_id: int, number: int) -> PassageRow | None:
    """Return the open press of a seat by its number, of any step."""
    return work.first(
        PassageRow,
        PassageRow.game_id == game_id,
        PassageRow.id == number,
        PassageRow.kind == PassageKind.PRESS,
        PassageRow.seat_id.is_not(None),
    )


def answered(work: Work, rows: Iterable[PassageRow]) -> dict[int, PassageRow]:
    """Return the texts that these answer, by number, but for what is withheld."""
    numbers = {one.answers_id for one in rows if one.answers_id is not None}
    if not numbers:
        return {}
    printed = PassageRow.withheld_at.is_(None)
    found = work.all(PassageRow, among(work, PassageRow.id, numbers), printed)
    return {one.id: one for one in found}


def for_report(work: Work, game_id: int, step_key: str) -> list[PassageRow]:
    """Return what was written for the report of a step, in the order of receipt.

    Open press that is not withheld, and the notes that players made for themselves.
    """
    return _as_received(
        work,
        PassageRow.game_id == game_id,
        PassageRow.step_key == step_key,
        PassageRow.kind.in_((PassageKind.PRESS, PassageKind.NOTE)),
        PassageRow.withheld_at.is_(None),
    )


def messages(work: Work, game_id: int) -> list[PassageRow]:
    """Return what players have written to players, in the order of receipt."""
    return _as_received(
        work, PassageRow.game_id == game_id, PassageRow.kind == PassageKind.MESSAGE
    )


def _as_received(work: Work, *conditions: ColumnElement[bool]) -> list[PassageRow]:
    """Return texts in the order in which their mails were received.

    A flood gives way to other mails, so these may be handled in another order.
    """
    query = (
        select(PassageRow)
        .outerjoin(InboxRow, InboxRow.id == PassageRow.inbox_id)
        .where(*conditions)
        .order_by(InboxRow.received_at.nulls_last(), InboxRow.id, PassageRow.id)
    )
    return list(work.session.scalars(query))


def count_written(
    work: Work, game_id: int, seat_id: int, step_key: str
) -> tuple[int, int]:
    """Return the number of a seat's texts for others in a step's round, and characters.

    Notes for oneself are among them, and words to the game master.
    """
    # Those of the same mail wait to be written together.
    work.flush()
    round_key = step_key.partition(".")[0]
    length = func.length(PassageRow.title) + func.length(PassageRow.text)
    count, characters = work.session.execute(
        select(func.count(), func.coalesce(func.sum(length), 0)).where(
            PassageRow.game_id == game_id,
            PassageRow.seat_id == seat_id,
            or_(
                PassageRow.step_key == round_key,
                PassageRow.step_key.startswith(f"{round_key}."),
            ),
            PassageRow.kind.in_(_COUNTED),
        )
    ).one()
    return count, int(characters)


_COUNTED = (
    PassageKind.PRESS,
    PassageKind.NOTE,
    PassageKind.MESSAGE,
    PassageKind.TO_GAME_MASTER,
)


def afterwords(work: Work, game_id: int) -> dict[int, PassageRow]:
    """Return the closing words of a game by seat: of each what was received last."""
    rows = _as_received(
        work,
        PassageRow.game_id == game_id,
        PassageRow.kind == PassageKind.CLOSING_WORDS,
    )
    return {row.seat_id: row for row in rows if row.seat_id is not None}


def games_to_close(work: Work, now: datetime) -> list[int]:
    """Return the numbers of finished games whose closing words are due.

    Their time is over, or each player who is no robot has written some.
    """
    written = (
        select(func.count(PassageRow.seat_id.distinct()))
        .where(
            PassageRow.game_id == GameRow.id,
            PassageRow.kind == PassageKind.CLOSING_WORDS,
        )
        .scalar_subquery()
    )
    players = (
        select(func.count())
        .select_from(RoleRow)
        .join(SeatRow, SeatRow.id == RoleRow.seat_id)
        .where(
            RoleRow.game_id == GameRow.id,
            RoleRow.kind == RoleKind.PLAYER,
            RoleRow.until.is_(None),
            SeatRow.robot.is_(None),
        )
        .scalar_subquery()
    )
    return work.all(
        GameRow.id,
        GameRow.state == GameState.OVER,
        GameRow.closed_at.is_(None),
        or_(GameRow.closes_at <= now, written >= players),
    )


def writings(
    work: Work, game_id: int, steps: Container[tuple[str, int]]
) -> dict[tuple[str, str], tuple[str, str]]:
    """Return the newest text (title, text) of every author's code and word.

    Of these `steps` alone, by key and edition.
    """
    query = (
        select(
            PassageRow.step_key,
            PassageRow.edition,
            SeatRow.code,
            PassageRow.recipients,
            PassageRow.title,
            PassageRow.text,
        )
        .join(SeatRow, SeatRow.id == PassageRow.seat_id)
        .where(PassageRow.game_id == game_id, PassageRow.kind == PassageKind.WRITING)
        .order_by(PassageRow.id)
    )
    rows = work.session.connection().execute(query)
    return {
        (code, word): (title, text)
        for key, edition, code, word, title, text in rows
        if (key, edition) in steps
    }
