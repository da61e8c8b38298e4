"""`stand`, `overview`, `game overview`: the open round at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.protocol import Player
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.game_lines import ends_and_waits
from server.commands.open_games import line_of
from server.commands.seat_notes import seat_notes
from server.games.orders.awaited import waits_said
from server.games.orders.missed_rounds import in_a_row
from server.games.orders.standing import number_of
from server.games.state.running import Running, running
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import paragraph
from server.reports.information.game_lists import game_table
from server.reports.officials.glance import SeatLine, seat_table
from server.storage.games import journal, reminders
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS
from server.storage.tables.people import RoleRow
from server.texts.languages import known


def run(call: Call) -> Sequence[Block]:
    """Return the round, what it waits for, and a line for each seat."""
    row, language = call.game, known(call.language)
    playing = running(call.work, row) if row.state in TAKES_ORDERS else None
    players = roles.players(call.work, row.id)
    line = line_of(row, playing, len(players), language)
    blocks = list(game_table([line], language))
    if playing is not None:
        blocks.append(_waiting(call, playing, language))
    blocks += seat_table(_seats(call, playing, players), language)
    blocks += seat_notes(call, players)
    blocks += _undecided(call)
    watchers = len(roles.spectators(call.work, row.id, call.now))
    if watchers:
        blocks.append(paragraph("spectators-number", language, count=watchers))
    return blocks


def _undecided(call: Call) -> list[Block]:
    """Return what waits for a decision, beside the round itself."""
    numbers = [str(one.id) for one in journal.undecided(call.work, call.game.id)]
    if not numbers:
        return []
    listed = ", ".join(numbers)
    return [paragraph("protests-wait", call.language, numbers=listed, one=numbers[0])]


def _waiting(call: Call, playing: Running, language: str) -> Block:
    if call.actor.kind is Visitor.OPERATOR:
        return Paragraph(f"{ends_and_waits(call.work, playing, call.now)}.")
    return waits_said(call.work, playing, call.now, language)


def _seats(
    call: Call, playing: Running | None, players: Sequence[RoleRow]
) -> list[SeatLine]:
    if playing is None:
        return [_line(one) for one in players]
    key, seats = playing.step_row.key, playing.seats
    awaited = playing.bundle.game.awaiting(playing.state)
    standing = orders.all_standing(call.work, playing.row.id, seats.values(), key)
    reminded = reminders.roles_of(call.work, playing.step_row.id)
    missed = in_a_row(call.work, playing, {one.code for one in playing.players})
    robots = roles.robots(call.work, playing.row.id)
    holders = {one.code: one for one in players}
    lines = []
    for seat in playing.players:
        code, holder = seat.code, holders.get(seat.code)
        line = _empty(seat, robot=code in robots) if holder is None else _line(holder)
        lines.append(
            replace(
                line,
                orders=number_of(playing, code, standing.get(seats[code], ())),
                ready=holder is not None and holder.own_seat.ready_for == key,
                awaited=code in awaited,
                reminded=holder is not None and holder.id in reminded,
                missed=missed[code],
            )
        )
    return lines


def _empty(seat: Player, *, robot: bool) -> SeatLine:
    """Return the line of a seat that no person has."""
    return SeatLine(
        code=seat.code,
        pseudonym=seat.pseudonym,
        orders=None,
        ready=False,
        awaited=False,
        reachable=True,
        empty=not robot,
        robot=robot,
    )


def _line(player: RoleRow) -> SeatLine:
    return SeatLine(
        code=player.code,
        pseudonym=player.pseudonym,
        orders=None,
        ready=False,
        awaited=False,
        reachable=player.person.unreachable_since is None,
    )


COMMAND = Command(
    name="overview",
    audience=LEADS,
    run=run,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(GAME,),
        locked=False,
    ),
)
