"""`fertig`: ready for an early resolution; `wait` is the opposite.

A player who is ready without an order is asked first: it would count as no move. So is
whoever says so in a mail with orders that do not count: the last one who is ready ends
the step, and nothing could be put right any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.protocol import Audience, Slot
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.orders import early_end
from server.games.orders.admission import counts_for, submit
from server.games.orders.placing import Effects, place
from server.games.orders.standing import standing_orders
from server.games.state.running import Running
from server.reports.documents.document import Block, Definitions, Quoted
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import not_at_present
from server.reports.replies.parts import deadline as deadline_in
from server.storage.games import games
from server.storage.orders import orders
from server.storage.people import seats
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow

LINES_SHOWN = 5
"""Lines that hold the mark back, as shown: the first ones."""


def run(call: Call) -> Sequence[Block]:
    """Mark the player as ready; when all are whom the step awaits, it ends early."""
    playing = call.playing
    if playing is None:
        return [not_at_present(call.language, call.game.title)]
    step_row = games.lock_step(call.work, playing.step_row)
    asks = holds = False
    if call.is_newest("ready") and not _changed_later(call, step_row):
        asks = _must_ask(call, playing)
        holds = bool(call.faulty) and not asks
        asked = step_row.key if asks else None
        mark(call, None if asks or holds else step_row.key, asked)
    changed = any(counts_for(place, step_row.key) for place in call.changed)
    passed = _pass(call, playing)
    change = early_end.settle(call.session, by=call.player, changed=changed)
    if asks:
        return _what_silence_means(call, playing)
    if holds:
        return _what_holds(call)
    if call.player.own_seat.ready_for != step_row.key:
        return [paragraph("ready-taken-back", call.language)]
    told = [paragraph("ready-by-default", call.language)] if passed else []
    if change.all_ready and playing.row.state == GameState.RUNNING:
        return [_ends(call, playing, step_row), *told]
    kind = "ready-paused" if playing.row.state == GameState.PAUSED else "ready-noted"
    count = len(change.ready)
    noted = paragraph(kind, call.language, count=count, all=len(change.awaited))
    return [noted, *told]


def _pass(call: Call, playing: Running) -> bool:
    """Give the orders that come to the same as none, for who is ready without any.

    Who says so was there: the step is none that the seat has missed. Say whether there
    are such orders.
    """
    code, bundle = call.player.code, playing.bundle
    is_ready = call.player.own_seat.ready_for == playing.step_row.key
    if bundle.passes is None or not is_ready or _has_moved(call, playing):
        return False
    view, write = playing.view(code), bundle.language.write
    text = "\n".join(write(order) for order in bundle.passes(view, code))
    entries = bundle.language.read(text, playing.roster(code)).entries
    effects = Effects()
    for placed in submit(bundle, view, code, entries).placed:
        place(call.work, playing, call.player, placed, call.given, effects)
    call.work.flush()
    call.changed.update(effects.changed)
    return bool(effects.changed)


def _what_holds(call: Call) -> Sequence[Block]:
    """Return the lines that hold the mark back, and what to do about them."""
    lines, count = call.faulty[:LINES_SHOWN], len(call.faulty)
    return [
        paragraph("ready-with-faults", call.language, count=count),
        Quoted("\n".join(lines), LINES_SHOWN),
        replace(paragraph("ready-when-mended", call.language), close=True),
    ]


def forget(player: RoleRow) -> None:
    """Let a player be asked anew: something has changed, or nobody was asked."""
    seats.mark(player.own_seat, ready=None, asked=None)


def _changed_later(call: Call, step_row: StepRow) -> bool:
    """Say whether a mail that came later but was read before has ordered more."""
    seat, moment = call.player.own_seat, call.given
    last = orders.last_change(
        call.work, game_id=seat.game_id, seat_id=seat.id, step_key=step_row.key
    )
    if last is None:
        return False
    mine = (moment.received_at, moment.inbox_id)
    return (last.received_at, last.inbox_id) > mine


def _must_ask(call: Call, playing: Running) -> bool:
    """Say whether the player is awaited, has no order, and has not been asked yet."""
    key, player = playing.step_row.key, call.player
    if player.own_seat.asked_for == key:
        return False
    if player.code not in playing.bundle.game.awaiting(playing.state):
        return False
    return not _has_moved(call, playing)


def _has_moved(call: Call, playing: Running) -> bool:
    """Say whether an order of the player is a move in the open step."""
    return any(one.move for one in _slots_filled(call, playing))


def _slots_filled(call: Call, playing: Running) -> Sequence[Slot]:
    """Return the slots of the orders that count in the open step."""
    found = standing_orders(call.work, playing, call.player.code).now
    return [playing.bundle.game.slot(one.order) for one in found]


def _what_silence_means(call: Call, playing: Running) -> Sequence[Block]:
    """Return what it costs to be ready without an order, and how to do it anyway."""
    code, words = call.player.code, playing.bundle.words(call.language)
    found = playing.bundle.game.defaults(playing.view(code), code)
    rows = tuple(words.notice(one, playing.players) for one in found)
    step = words.step(playing.step)
    return [
        paragraph(
            "ready-without-orders",
            call.language,
            step=step,
            lasting=bool(_slots_filled(call, playing)),
            passes=playing.bundle.passes is not None,
        ),
        Definitions(rows, close=True),
        replace(paragraph("ready-anyway", call.language), close=True),
    ]


def _ends(call: Call, playing: Running, step_row: StepRow) -> Block:
    """Say when the step ends, where all are ready; without its draw it goes on."""
    deadline, language = step_row.deadline, call.language
    if deadline is None:
        return paragraph("ready-all-until-told", language)
    undrawn = playing.lacks_draw
    if step_row.early_since is None and deadline > call.now:
        return paragraph("ready-all-as-planned", language, deadline=_when(playing))
    if step_row.early_since is None:
        return paragraph("ready-all-undrawn" if undrawn else "ready-all", language)
    kind = "ready-all-soon-undrawn" if undrawn else "ready-all-soon"
    return paragraph(kind, language, deadline=_when(playing))


def _when(playing: Running) -> str:
    return deadline_in(playing.scene(Audience.PUBLIC))


def mark(call: Call, ready: str | None, asked: str | None = None) -> None:
    """Set or take back the mark, and that of having been asked."""
    seats.mark(call.player.own_seat, ready=ready, asked=asked)
    call.work.flush()


COMMAND = Command(
    name="ready", audience=SEATED, run=run, limits=Limits(last_counts=True)
)
