"""Commands of those who lead a game, about leading it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from zoneinfo import ZoneInfo

from engine.protocol import Player
from grammar.words import means
from server.commands import memos
from server.commands.absences import takes_back
from server.commands.asking_master import asking_master
from server.commands.audience import LEADS, OPERATOR, Visitor
from server.commands.call import Call, Result
from server.commands.command import (
    GAME,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.confirming import asked_by_mail, unasked_line
from server.commands.game_lines import ends_and_waits
from server.commands.open_games import line_of
from server.commands.seat_notes import seat_notes
from server.games.clock import agenda
from server.games.journal.journal_people import people
from server.games.journal.news import missed
from server.games.journal.step_names import with_steps
from server.games.orders.awaited import waits_said
from server.games.orders.missed_rounds import gaps, in_a_row
from server.games.orders.standing import number_of
from server.games.seats import deputies, game_masters
from server.games.state import days
from server.games.state.running import Running, running
from server.games.state.steps import name
from server.games.votes import telling
from server.reports.documents import seat_words
from server.reports.documents.document import (
    Block,
    Column,
    Paragraph,
    Table,
    Verbatim,
    lines,
)
from server.reports.documents.instants import Clock
from server.reports.documents.sentences import paragraph
from server.reports.information.game_lists import game_table
from server.reports.officials.glance import SeatLine, seat_table
from server.reports.officials.journal import JournalEntry, entry_of, line
from server.storage.games import games, journal
from server.storage.kinds import LetterPace, RoleKind
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS
from server.storage.tables.days import ReminderRow
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known
from server.texts.languages import known as known_one


@command(
    "share",
    frozenset({RoleKind.GAME_MASTER}) | OPERATOR,
    "address",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME, Field(name="address", help='who is asked; "off" takes it back'))
    ),
)
def share(call: Call) -> Result:
    """Ask an address, or take the question back; raises NotPossibleError.

    It changes nothing in the game, so no round is named. The asker's own address is
    asked first, at the command line nobody is. `game master` appoints somebody without
    a question.
    """
    return asked(call, leaves=False)


def asked(call: Call, *, leaves: bool) -> Result:
    """Ask for another game master, alone in the game where the asker `leaves`."""
    address, master = call.arguments["address"].strip("<>"), asking_master(call)
    if takes_back(address):
        withdrawn = game_masters.withdraw(call.session, master)
        key = "game-master-question-off" if withdrawn else "game-master-question-none"
        return [paragraph(key, call.language)]
    game_masters.check(call.session, master, address, leaves=leaves)
    told = paragraph(
        "would-share",
        call.language,
        title=call.game.title,
        address=address,
        leaves=leaves,
    )
    question = asked_by_mail(call, [told], master.id)
    if question is not None:
        return question
    # Who would lose the game can object, however that was wished.
    by_mail = call.actor.role is not None
    line = call.line if leaves and by_mail else unasked_line(call)
    waits = game_masters.ask(call.session, master, address, leaves=leaves, line=line)
    language, objects = call.language, line is not None
    if not waits:
        return [
            paragraph("game-handed-over", language, address=address, objects=objects)
        ]
    return [
        paragraph(
            "game-master-question-sent",
            language,
            address=address,
            leaves=leaves,
            objects=objects,
        )
    ]


@command(
    "hand_over",
    frozenset({RoleKind.GAME_MASTER}) | OPERATOR,
    "address",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(GAME, Field(name="address", help='who is asked; "off" takes it back'))
    ),
)
def hand_over(call: Call) -> Result:
    """Ask an address to lead in one's place; raises NotPossibleError."""
    return asked(call, leaves=True)


@command(
    "deputy",
    frozenset({RoleKind.GAME_MASTER}) | OPERATOR,
    "address",
    "days",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="address", help='who is asked; "off" ends it'),
            Field(
                name="days", help='"2026-12-20 2027-01-02"', needed=False, default=""
            ),
        )
    ),
)
def deputy(call: Call) -> Result:
    """Ask an address, or end what was agreed; raises NotPossibleError.

    Somebody leads the game for some days; a deputy appoints no other. It changes
    nothing in the game, so no round is named. The asker's own address is asked first,
    at the command line nobody is.
    """
    address, master = call.arguments["address"].strip("<>"), asking_master(call)
    if takes_back(address):
        tell = call.actor.role is None
        missed = deputies.withdraw(call.session, master, tell=tell)
        key = "deputy-none" if missed is None else "deputy-off"
        return [paragraph(key, call.language), *(missed or ())]
    today = call.now.astimezone(ZoneInfo(call.game.zone)).date()
    found = days.read(call.arguments.get("days", ""), today)
    deputies.check(call.session, master, address, found)
    said = seat_words.spans([found], call.language)
    title = call.game.title
    told = paragraph(
        "would-deputise", call.language, title=title, address=address, days=said
    )
    question = asked_by_mail(call, [told], master.id, found)
    if question is not None:
        return question
    deputies.ask(call.session, master, address, found, unasked_line(call))
    return [
        paragraph("deputy-question-sent", call.language, address=address, days=said)
    ]


PACES: Mapping[LetterPace, str] = {
    LetterPace.AT_ONCE: "at_once",
    LetterPace.DAILY: "daily",
    LetterPace.NEEDED: "needed",
}
"""The words of the commands for each pace."""

LETTERS = Family("letters-come", LetterPace)


@command(
    "letters",
    LEADS,
    "pace",
    limits=Limits(once=True),
    shell=Shell(takes=(GAME, Field(name="pace", choices=("now", "daily", "needed")))),
)
def letters(call: Call) -> Sequence[Block]:
    """Let letters that are not urgent come at once, once a day, or if there is work."""
    word = call.arguments["pace"]
    pace = next(one for one, key in PACES.items() if means(word, key))
    for role in _readers(call):
        role.set_letters(pace)
    return [paragraph(LETTERS[pace], call.language)]


def _readers(call: Call) -> Sequence[RoleRow]:
    """Return the roles that get the letters; the operator means all game masters."""
    if call.actor.role is not None:
        return [call.actor.role]
    return roles.masters(call.work, call.game.id, call.now)


NEWEST = "50"
"""Entries that are shown where no other number is given."""


MAX_ENTRIES_BY_MAIL = 500
"""Entries of the journal in one mail."""


@command(
    "journal",
    LEADS,
    "limit",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            Field(
                name="game", help="title or number; default: everything", needed=False
            ),
            Option(
                name="limit", help="the newest (50)", form=Form.FIGURE, default=NEWEST
            ),
        ),
        locked=False,
    ),
)
def show_journal(call: Call) -> Sequence[Block]:
    """Return the newest entries of a game, or of all and the server; oldest first."""
    limit = int(call.arguments.get("limit", NEWEST))
    if call.actor.kind is Visitor.OPERATOR:
        language = call.services.post.language
        clock = Clock(language)
        found = _entries(call, limit, language)
        entries = [clock.text(line(one, language)) for one in found]
        return [Verbatim("\n".join(entries), depth=0)]
    found = _entries(call, min(limit, MAX_ENTRIES_BY_MAIL), call.language)
    entries = [line(entry, call.language, titled=False) for entry in found]
    return lines(entries, hanging=True) or [paragraph("nothing-noted", call.language)]


def _entries(call: Call, limit: int, language: str) -> list[JournalEntry]:
    zone = ZoneInfo(call.services.config.games.zone)
    number = None if call.about is None else call.about.id
    rows = journal.of_game(call.work, number, limit)
    known = games.by_number(call.work, [row.game_id for row in rows])
    led, appointed = journal.led(call.work, rows), people(call.work, rows)
    entries = [
        entry_of(
            row,
            known.get(row.game_id or 0),
            zone,
            led=row.id in led,
            whom=appointed.get(row.id, ""),
        )
        for row in rows
    ]
    return with_steps(call.work, list(known.values()), entries, known_one(language))


@command(
    "overview",
    LEADS,
    "whole",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="whole",
                help="all rounds with missing or late orders",
                form=Form.FLAG,
            ),
        ),
        locked=False,
    ),
)
def overview(call: Call) -> Sequence[Block]:
    """Return the round, what it waits for, and a line for each seat.

    Asked for everything, also the rounds before in which orders were missing or late.
    """
    row, language = call.game, known(call.language)
    playing = running(call.work, row) if row.state in TAKES_ORDERS else None
    players = roles.players(call.work, row.id)
    line = line_of(row, playing, len(players), language)
    blocks = list(game_table([line], language))
    if playing is not None:
        blocks.append(_waiting(call, playing, language))
        blocks += telling.shown(call.session, None, language)
    blocks += seat_table(_seats(call, playing, players), language)
    blocks += seat_notes(call, players)
    if playing is not None and "whole" in call.arguments:
        blocks += _gaps(call, playing, language)
    blocks += agenda.beside_the_round(call.work, row, playing, call.now, language)
    blocks += _missed(call)
    blocks += memos.shown(call)
    watchers = len(roles.spectators(call.work, row.id, call.now))
    if watchers:
        blocks.append(paragraph("spectators-number", language, count=watchers))
    return blocks


def _gaps(call: Call, playing: Running, language: str) -> list[Block]:
    """Return the rounds in which orders were missing, or came in extra time."""
    rows = [
        (
            name(playing.row, gap.step_row, language),
            ", ".join(gap.missing) or "-",
            ", ".join(gap.late) or "-",
        )
        for gap in gaps(call.work, playing)
    ]
    if not rows:
        return [paragraph("gaps-none", language)]
    spoken = CORE.into(language)
    columns = (
        Column(spoken.phrase("gaps-round")),
        Column(spoken.phrase("gaps-missing"), gives=True),
        Column(spoken.phrase("gaps-late"), gives=True),
    )
    return [Table(columns, tuple(rows))]


def _missed(call: Call) -> Sequence[Block]:
    """Return what was urgent, and what no letter has told whoever asks."""
    if call.actor.role is None:
        return []
    told = missed(call.work, call.actor.role).blocks(call.work)
    return [paragraph("missed-by-mail", call.language), *told] if told else []


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
    reminded = call.work.all(
        ReminderRow.role_id, ReminderRow.step_id == playing.step_row.id
    )
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
        reachable=not player.person.is_given_up,
    )
