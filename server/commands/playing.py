"""Commands of a seat about its orders in the open round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.protocol import LASTING, Audience, Slot, UnusableInputError
from grammar.reading import When
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Limits, command
from server.games.orders import early_end, standing
from server.games.orders.admission import counts_for, step_named, submit
from server.games.orders.placing import Effects, place
from server.games.orders.standing import standing_orders
from server.games.state.running import Running
from server.reports.documents.document import Block, Definitions, Quoted
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import not_at_present
from server.reports.replies.parts import deadline as deadline_in
from server.reports.replies.parts import notices
from server.storage.games import games
from server.storage.orders import orders
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.people import RoleRow
from server.texts.formats import separated


@command("orders", SEATED, limits=Limits(only_asks=True))
def list_orders(call: Call) -> Sequence[Block]:
    """Say something only where no orders are taken."""
    if call.playing is not None:
        return ()
    return [not_at_present(call.language, call.game.title)]


@command("delete", SEATED, "orders", limits=Limits(takes_away=True, any_words=True))
def delete(call: Call) -> Sequence[Block]:
    """Empty the slots that are meant; they can be filled again by a later line.

    Those for later steps too, unless a time is named: `löschen k,Alois,Runde 6`.
    """
    playing, words = call.playing, call.arguments.get("orders", "")
    if playing is None:
        return [not_at_present(call.language, call.game.title)]
    meant, when = playing.bundle.language.timed(words)
    prefix, only = playing.bundle.language.slots(meant), None
    if when is not None:
        only = _step_key(playing, when)
    if prefix is None or (when is not None and only is None):
        call.undone.append(call.line)
        return [paragraph("nothing-to-delete", call.language, words=f'"{words}"')]
    before = standing.texts(call.work, playing, call.player.code)
    orders.sweep(
        call.work,
        game_id=playing.row.id,
        seat_id=call.player.own_seat.id,
        prefix=prefix,
        moment=call.given,
        only=only,
    )
    after = standing.texts(call.work, playing, call.player.code)
    gone = {slot: text for slot, text in before.items() if slot not in after}
    if not gone:
        return [paragraph("nothing-to-delete", call.language, words=f'"{words}"')]
    call.changed.update(gone)
    shown = playing.bundle.language.shown
    first_lines = separated(
        [shown(text, call.language).partition("\n")[0] for text in gone.values()]
    )
    return [paragraph("orders-deleted", call.language, orders=first_lines)]


def _step_key(playing: Running, when: When) -> str | None:
    """Return the key of the step that a time names, None where none is to come."""
    if not when.kind:
        return LASTING
    step = step_named(playing.to_come, when)
    return None if step is None else step.key


_NUMBER = re.compile(r"[0-9]+")


_NUMBERS = re.compile(r"[0-9]++(?:(?:\s++(?:[,;+/]\s*+)?|[,;+/]\s*+)[0-9]++)*+")


@command(
    "probe", SEATED, "chance", limits=Limits(about_all=True, once=True, only_asks=True)
)
def probe(call: Call) -> Sequence[Block]:
    """Return the forecast, made from the player's own view.

    It is carried out after the orders of its mail, above and below it.
    """
    playing = call.playing
    if playing is None:
        return [not_at_present(call.language, call.game.title)]
    if not playing.bundle.forecasts:
        return [paragraph("no-forecasts-here", call.language, title=call.game.title)]
    view = playing.view(call.player.code)
    text = call.arguments.get("chance")
    try:
        chance = _chance(playing, view, text)
    except UnusableInputError:
        return [paragraph("forecast-bad-draw", call.language, words=f'"{text}"')]
    stands = standing_orders(call.work, playing, call.player.code).now
    forecast = playing.bundle.game.forecast(
        view, call.player.code, [one.order for one in stands], chance
    )
    if not forecast:
        return [paragraph("no-forecast", call.language)]
    words = playing.bundle.words(call.language)
    rows = _labelled_once(notices(forecast, stands, words, playing.players))
    return [
        paragraph("forecast-head", call.language),
        Definitions(tuple(rows), close=True),
    ]


def _labelled_once(rows: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Leave a label out where the line above has the same one."""
    above = ["", *(label for label, _ in rows)]
    return [
        ("" if label == before else label, said)
        for before, (label, said) in zip(above, rows, strict=False)
    ]


def _chance(playing: Running, view: Any, text: str | None) -> Any:
    """Return the chance behind the word, in the game's own form."""
    if text is None:
        return None
    numbers = _NUMBERS.fullmatch(text)
    # Any separator between plain numbers makes a list of them.
    read = playing.bundle.game.read_chance
    return read(view, ",".join(_NUMBER.findall(text)) if numbers else text)


LINES_SHOWN = 5
"""Lines that hold the mark back, as shown: the first ones."""


@command("ready", SEATED, limits=Limits(last_counts=True))
def ready(call: Call) -> Sequence[Block]:
    """Mark the player as ready; when all are whom the step awaits, it ends early.

    A player who is ready without an order is asked first: it would count as no move. So
    is whoever says so in a mail with orders that do not count: the last one who is
    ready ends the step, and nothing could be put right any more.
    """
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
    """Return the lines and files that hold the mark back, and what to do about them."""
    lines = call.faulty[:LINES_SHOWN]
    return [
        paragraph("ready-with-faults", call.language),
        Quoted("\n".join(lines), LINES_SHOWN),
        replace(paragraph("ready-when-mended", call.language), close=True),
    ]


def forget(player: RoleRow) -> None:
    """Let a player be asked anew: something has changed, or nobody was asked."""
    player.own_seat.mark(ready=None, asked=None)


def _changed_later(call: Call, step_row: StepRow) -> bool:
    """Return whether a mail that came later but was read before has ordered more."""
    seat, moment = call.player.own_seat, call.given
    last = orders.last_change(
        call.work, game_id=seat.game_id, seat_id=seat.id, step_key=step_row.key
    )
    if last is None:
        return False
    mine = (moment.received_at, moment.inbox_id)
    return (last.received_at, last.inbox_id) > mine


def _must_ask(call: Call, playing: Running) -> bool:
    """Return whether the player is awaited, has no order and was not asked yet."""
    key, player = playing.step_row.key, call.player
    if player.own_seat.asked_for == key:
        return False
    if player.code not in playing.bundle.game.awaiting(playing.state):
        return False
    return not _has_moved(call, playing)


def _has_moved(call: Call, playing: Running) -> bool:
    """Return whether an order of the player is a move in the open step."""
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
    if deadline <= call.now:
        return paragraph("ready-all-undrawn" if undrawn else "ready-all", language)
    if not step_row.is_early:
        return paragraph("ready-all-as-planned", language, deadline=_when(playing))
    kind = "ready-all-soon-undrawn" if undrawn else "ready-all-soon"
    return paragraph(kind, language, deadline=_when(playing))


def _when(playing: Running) -> str:
    return deadline_in(playing.scene(Audience.PUBLIC))


def mark(call: Call, ready: str | None, asked: str | None = None) -> None:
    """Set or take back the mark, and that of having been asked."""
    call.player.own_seat.mark(ready=ready, asked=asked)
    call.work.flush()


@command("wait", SEATED, limits=Limits(last_counts=True))
def wait(call: Call) -> Sequence[Block]:
    """Take the mark back."""
    if call.playing is None:
        return [not_at_present(call.language, call.game.title)]
    if call.is_newest("ready"):
        mark(call, None)
    early_end.settle(call.session, by=call.player)
    return [paragraph("ready-taken-back", call.language)]
