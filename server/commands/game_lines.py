"""A game in one line, as its players call things: for the game master."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from server.bundles.preparing import prepare_game
from server.commands.audience import Visitor
from server.commands.call import Call
from server.errors import TurmpostError
from server.games.orders.awaited import StepWait, waits_for
from server.games.state.running import Running, running
from server.games.state.steps import typed_name
from server.reports.documents.instants import moment
from server.storage.people import roles
from server.storage.states import GOING_ON, TAKES_ORDERS, GameState
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import OPERATOR_LANGUAGE

_WAITS = {
    "release": "`game release`: the reports of the round before are kept back",
    "resume": "`game resume`",
    "draw": "its draw (`game draw`)",
    "decide": "`game now` or `game deadline`: many have ordered nothing",
    "server": "the running server, which resolves it",
    "mending": "somebody who mends its game: it could not be resolved (`game journal`)",
    "word": "`game now`: all orders are there",
    "deadline": "its deadline: all orders are there",
}


def listed(work: Work, row: GameRow, now: datetime) -> str:
    """Return number, title, game, state and players, and what the game waits for."""
    present = len(roles.players(work, row.id))
    players = f"{present} of {row.wanted} players"
    line = f"{row.id:4}  {row.title:20} {row.bundle:8} {row.state:9} {players:17}"
    return f"{line}  {_stands(work, row, present, now)}".rstrip()


def _stands(work: Work, row: GameRow, present: int, now: datetime) -> str:
    reason = _unusable(row) if row.state in GOING_ON else ""
    if reason or row.state == GameState.SUSPENDED:
        return f"cannot be loaded: {reason or '`turmpost doctor` says more'}"
    if row.state == GameState.OPEN:
        missing = row.wanted - present
        return f"waits for {f'{missing} more' if missing > 0 else '`game start`'}"
    if row.state not in TAKES_ORDERS:
        return ""
    try:
        game = running(work, row)
        return ends_and_waits(work, game, now)
    except Exception as error:
        # A game that cannot be loaded, whatever its code raises, hides no other one.
        return f"cannot be loaded: {type(error).__name__}: {error}"


def _unusable(row: GameRow) -> str:
    """Return why the rules of a game cannot be used, "" where they can."""
    try:
        prepare_game(row.bundle)
    except TurmpostError as error:
        return str(error)
    return ""


def named(game: Running, language: str = OPERATOR_LANGUAGE) -> str:
    """Return what the players call the open step ("Round 4")."""
    return game.bundle.words(language).step(game.step)


def ends_for(call: Call, game: Running) -> str:
    """Say to who gives a command when the open step ends."""
    if call.actor.kind is Visitor.OPERATOR:
        return ends(game)
    language, deadline = call.language, game.step_row.deadline
    step = named(game, language)
    if deadline is None:
        key = typed_name(game.row, game.step_row, language)
        return CORE.into(language).phrase("round-ends-by-hand", step=step, key=key)
    when = moment(deadline, game.zone)
    return CORE.into(language).phrase("round-ends-at", step=step, when=when)


def ends(game: Running) -> str:
    """Say which step is open, and until when."""
    deadline = game.step_row.deadline
    until = "you end it, `game now`" if deadline is None else _local(game.row, deadline)
    return f"{named(game)} (until {until})"


def ends_at(row: GameRow, deadline: datetime | None) -> str:
    """Say when the open step ends, in the local time of the game; it is not loaded."""
    if deadline is None:
        return "ends when you say so (`game now`)"
    return f"ends {_local(row, deadline)}"


def _local(row: GameRow, deadline: datetime) -> str:
    return f"{deadline.astimezone(ZoneInfo(row.zone)):%Y-%m-%d %H:%M %Z}"


def ends_and_waits(work: Work, game: Running, now: datetime) -> str:
    """Say when the open step ends, and what it waits for."""
    return f"{ends(game)}; waits for {_for_what(waits_for(work, game, now))}"


def _for_what(waits: StepWait) -> str:
    if waits.kind != "orders":
        return _WAITS[waits.kind]
    few = waits.few
    return f"orders of {', '.join(few) if few else f'{len(waits.codes)} players'}"
