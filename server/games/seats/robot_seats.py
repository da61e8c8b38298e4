"""Seats that a robot plays: a head of the game's own troupe reads what a player knows.

Its orders are entered when a round opens, like any, and no mail goes round for it. That
a robot sits there everybody is told; what it reads are the data that go with the seat's
reports. A robot that cannot make sense of them orders nothing, and the game goes on.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

from server.bundles import bundle, troupe
from server.bundles.robots import Draft, Head
from server.errors import NotPossibleError
from server.games.orders import early_end, placing
from server.games.orders.admission import submit
from server.games.orders.placing import Effects
from server.games.people import dismissing
from server.games.people.appointing import end
from server.games.reports import report_data
from server.games.state.running import Running, refuse_suspended, running
from server.games.state.seals import closed_seal
from server.games.state.session import GameSession
from server.reports.documents.sentences import greeted_letter, not_possible
from server.services import Services
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.orders import orders
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.standing_order import Moment
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

log = logging.getLogger(__name__)

NAME = "robot"
"""The name of the robot in the row of a seat."""


def seat(session: GameSession, player: RoleRow) -> None:
    """Let a robot play a seat from now on; raises NotPossibleError.

    `player` plays it, or was the last to play it, and is told that the seat is gone.
    """
    check(session, player)
    now, game = session.now, running(session.work, session.row)
    for role in roles.on_seat(session.work, player.own_seat.id, now):
        outbox.drop(session.work, role.id)
        end(session.work, role, now=now)
        dismissing.tell_dismissed(session, role, "seat-handed-to-robot")
    own = player.own_seat
    own.seat_robot(NAME)
    entry = session.note(Kind.ROBOT_SEATED, role=player)
    _tell(session, player, "robot-seated", entry)
    session.work.flush()
    seat_id, key = own.id, game.step_row.key
    if not orders.all_standing(session.work, session.row.id, [seat_id], key):
        _play_one(session.at(game), player)
    early_end.settle(session.at(game), by=None)


def check(session: GameSession, player: RoleRow) -> None:
    """Raise NotPossibleError where no robot can be given a seat."""
    _require_robots(session.row)
    if player.own_seat.robot is not None:
        raise not_possible("robot-plays-already", name=player.pseudonym)


def require(player: RoleRow) -> None:
    """Raise NotPossibleError where no robot plays a seat."""
    if player.own_seat.robot is None:
        raise not_possible("robot-plays-not", name=player.pseudonym)


def unseat(session: GameSession, player: RoleRow) -> None:
    """Let no robot play a seat any more: a person does; all others are told."""
    player.own_seat.unseat_robot()
    entry = session.note(Kind.ROBOT_GONE, role=player)
    _tell(session, player, "robot-unseated", entry)


def play(session: GameSession) -> None:
    """Enter the orders of all robots for the step that has opened."""
    if session.row.state not in TAKES_ORDERS:
        return
    players = list(_robots(session.work, session.row))
    if not players:
        return
    session.work.flush()
    game = session.playing
    awaited = game.bundle.game.awaiting(game.state)
    for player in players:
        if player.code in awaited:
            _play_one(session, player)


def _robots(work: Work, row: GameRow) -> Iterator[RoleRow]:
    """Yield the last player of each seat that a robot plays; most games have none."""
    if not roles.robots(work, row.id):
        return
    last = {
        one.seat_id: one
        for one in roles.ever_in(work, row.id)
        if one.kind == RoleKind.PLAYER
    }
    for one in last.values():
        if one.own_seat.robot is not None:
            yield one


def _play_one(session: GameSession, player: RoleRow) -> None:
    """Enter one robot's orders; an error in its head stops no other robot."""
    try:
        with session.work.session.begin_nested():
            plan = _thoughts(session.services, session.playing, player)
    except Exception:
        log.exception("game %s: a robot cannot play", session.row.id)
        plan = None
    if plan is None:
        return
    lines = [*plan.lines, *plan.later]
    if plan.slip is not None:
        lines = [plan.slip[1] if line == plan.slip[0] else line for line in lines]
    code = player.code
    reading = session.playing.bundle.language.read(
        "\n".join(lines), session.playing.roster(code), commands=False
    )
    submission = submit(
        session.playing.bundle, session.playing.view(code), code, reading.entries
    )
    given, effects = Moment(session.now, inbox_id=0, line=0), Effects()
    for placed in submission.placed:
        at = given._replace(line=placed.line)
        placing.place(session.work, session.playing, player, placed, at, effects)
    session.note(
        Kind.ROBOT_PLAYED,
        role=player,
        step=session.step_row.key,
        count=len(submission.placed),
    )


def _thoughts(services: Services, game: Running, player: RoleRow) -> Draft | None:
    """Return a robot's orders by the data of its seat, as in a letter."""
    # Many commands load this file, and hardly a game has robots.
    from server.bundles.robots import Received

    seen = report_data.of_opening(game, closed_seal(game)).attachment(player)
    news = Received(
        message_id="",
        in_reply_to="",
        reply_to="",
        references="",
        subject="",
        date=services.clock.now(),
        kind=MailKind.REPORT,
        text="",
        data=json.loads(seen.beginning + seen.content),
    )
    return _head(game, player).draft(news, asleep=False)


def _head(game: Running, player: RoleRow) -> Head:
    """Return the robot's head: the cast's heads are dealt to the seats in turn."""
    parts = troupe(game.row.bundle).parts
    codes = [one.code for one in game.players]
    part = parts[codes.index(player.code) % len(parts)]
    return part.head(player.code, player.language, game.row.id)


def _require_robots(row: GameRow) -> None:
    """Raise NotPossibleError where no robot can play."""
    refuse_suspended(row)
    if row.state not in TAKES_ORDERS:
        key = "robot-before-start" if row.state == GameState.OPEN else "seat-after-end"
        raise not_possible(key, title=row.title)
    if not bundle(row.bundle).troupe:
        raise not_possible("robots-unknown-to-game", title=row.title)
    try:
        troupe(row.bundle)
    except NotPossibleError as error:
        raise not_possible("robots-unknown-to-game", title=row.title) from error


def _tell(session: GameSession, player: RoleRow, key: str, entry: JournalRow) -> None:
    """Tell the other players that a robot plays a seat now, or no longer."""
    for role in session.everyone_but(player):
        text = greeted_letter(
            key,
            role.language,
            role.pseudonym,
            name=player.pseudonym,
            code=player.code,
            title=session.row.title,
        )
        cause = Cause.of(key, entry)
        session.mail(role, text, kind=MailKind.CHANGE, cause=cause)
