"""Resolve a step: once, from stored inputs, with all reports in one transaction."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from engine.protocol import Opening, Resolution
from grammar.reading import Roster
from server.bundles import AnyBundle, bundle
from server.config.schedule import next_deadline, read_schedule
from server.games import draws
from server.games.corrections import starting
from server.games.reporting import queue_reports
from server.games.running import (
    Position,
    Running,
    load_state,
    running,
    stored_chance,
    unveiled,
)
from server.games.submit import read_orders
from server.storage import games, inbox, orders
from server.storage.tables import GameRow, StepRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.protocol import Code, Event
    from server.post import Post
    from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a resolution did, for the log and the progress of a demo."""

    title: str
    step_key: str
    over: bool


def resolve(work: Work, post: Post, game_id: int, now: datetime) -> Resolved | None:
    """Resolve the open step of a game if it is due; None where there is nothing to do.

    The game is locked: whoever comes second finds the step resolved. Mails received
    after the deadline have been waiting and count for the next step.
    """
    row = games.lock(work, game_id)
    step_row = games.open_step(work, game_id)
    if row.state != "running" or step_row is None:
        return None
    if step_row.deadline is None or step_row.deadline > now:
        return None
    game = running(work, row)
    texts = _standing_texts(work, game)
    typed = _typed(game.bundle, game.state, texts)
    chance = chance_of(game.bundle, game.state, step_row)
    resolution = _told_first(
        game.corrected, game.bundle.game.resolve(game.state, typed, chance)
    )
    _write_result(game, texts, resolution, chance, now)
    _keep_writings(work, game, typed)
    after = _open_next(work, game, resolution.state, now)
    queue_reports(work, post, game, resolution, after)
    inbox.wake_waiting(work, game_id)
    return Resolved(row.title, step_row.key, over=after is None)


def _told_first(
    events: Sequence[Event], resolution: Resolution[Any]
) -> Resolution[Any]:
    """Return the resolution with what a game master has changed before it."""
    return Resolution(resolution.state, (*events, *resolution.events))


def play(
    work: Work, row: GameRow, before: StepRow, step_row: StepRow
) -> Resolution[Any]:
    """Resolve a step again from its stored inputs, corrections included."""
    found = bundle(row.bundle)
    shown = unveiled(found, load_state(row.bundle, before.state or ""), step_row)
    started = starting(work, found, shown, step_row)
    typed = _typed(found, started.state, json.loads(step_row.orders or "{}"))
    chance = chance_of(found, started.state, step_row)
    resolution = found.game.resolve(started.state, typed, chance)
    return _told_first(started.events, resolution)


def chance_of(found: AnyBundle, state: Any, step_row: StepRow) -> Any:
    """Return the chance of a step: as stored, or as it follows from the secret."""
    if step_row.chance is not None or step_row.secret is None:
        return stored_chance(found, step_row)
    return found.game.draw_chance(state, draws.SealedUniform(step_row.secret))


def open_step(
    work: Work, row: GameRow, state: Any, before: StepRow, now: datetime
) -> StepRow:
    """Write the row of the step that takes orders from now on; `before` is done."""
    found = bundle(row.bundle)
    secret = draws.new_secret() if row.draws == "sealed" else None
    schedule = read_schedule(row.schedule)
    step_row = StepRow(
        game_id=row.id,
        sequence=before.sequence + 1,
        key=found.game.step(state).key,
        opened_at=now,
        deadline=next_deadline(schedule, now, ZoneInfo(row.zone)),
        secret=secret,
        commitment=draws.commitment(secret) if secret else None,
        chance=_chance_at_opening(found, row, state, before),
    )
    work.session.add(step_row)
    work.session.flush()
    return step_row


def _chance_at_opening(
    found: AnyBundle, row: GameRow, state: Any, before: StepRow
) -> str | None:
    """Return the chance that is stored when a step opens, as JSON.

    What is shown at once follows from the secret of the step before: its hash was
    published when nobody could know what it decides. A game master need not enter
    what the step does not need: that is "null".
    """
    secret = before.secret if row.draws == "sealed" else draws.new_secret()
    if secret is None:
        return None
    uniform = draws.SealedUniform(secret, for_next=True)
    chance = found.game.draw_chance(state, uniform)
    if row.draws == "manual":
        return "null" if chance is None else None
    if chance is None or found.game.opening(state) is not Opening.WITH_ORDERS:
        return None
    return to_json(found.game.dump_chance(chance))


def replay(work: Work, row: GameRow) -> list[str]:
    """Resolve every stored step again; return a line for each difference."""
    found = bundle(row.bundle)
    differences: list[str] = []
    stored = [step for step in games.steps(work, row.id) if step.resolved_at]
    for before, step_row in pairwise(stored):
        resolution = play(work, row, before, step_row)
        again = to_json(found.game.dump(resolution.state))
        if again != step_row.state:
            differences.append(f"step {step_row.key}: the state differs")
        events = to_json([found.game.dump_event(event) for event in resolution.events])
        if events != step_row.events:
            differences.append(f"step {step_row.key}: the events differ")
    return differences


def to_json(data: object) -> str:
    """Return JSON that is the same for the same data."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _standing_texts(work: Work, game: Running) -> dict[Code, str]:
    codes = {player.id: player.code for player in games.players(work, game.row.id)}
    found = orders.all_standing(work, game.row.id, game.step_row.key)
    return {
        codes[number]: "\n".join(found[number].values()) for number in sorted(found)
    }


def _typed(
    found: AnyBundle, state: Any, texts: Mapping[Code, str]
) -> dict[Code, tuple[Any, ...]]:
    players = found.game.players(state)
    return {
        code: read_orders(
            found, found.game.view(state, code), Roster(code, players), text
        )
        for code, text in texts.items()
    }


def _keep_writings(
    work: Work, game: Running, typed: Mapping[Code, Sequence[Any]]
) -> None:
    """Keep the texts of the orders for the reports that print them, now or later."""
    for player in games.players(work, game.row.id):
        for order in typed.get(player.code, ()):
            for writing in game.bundle.game.writings(order):
                orders.add_passage(
                    work,
                    game_id=game.row.id,
                    player_id=player.id,
                    step_key=game.step_row.key,
                    kind="writing",
                    title=writing.title,
                    text=writing.text,
                    recipients=[writing.word],
                    inbox_id=None,
                )


def _write_result(
    game: Running,
    texts: Mapping[Code, str],
    resolution: Resolution[Any],
    chance: Any,
    now: datetime,
) -> None:
    rules = game.bundle.game
    step_row = game.step_row
    step_row.orders = to_json(texts)
    step_row.events = to_json([rules.dump_event(event) for event in resolution.events])
    step_row.state = to_json(rules.dump(resolution.state))
    step_row.chance = None if chance is None else to_json(rules.dump_chance(chance))
    step_row.version = rules.version
    step_row.resolved_at = now


def _open_next(work: Work, game: Running, state: Any, now: datetime) -> Running | None:
    """Open the next step; None where the game is over."""
    found = game.bundle
    if not found.game.awaiting(state):
        game.row.state = "over"
        return None
    step_row = open_step(work, game.row, state, game.step_row, now)
    shown = unveiled(found, state, step_row)
    return Running(game.row, step_row, found, Position(found, shown))
