"""The reports of a resolved step: one for each player, made from what they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.reports.frames import report
from server.reports.texts import PressText, ReportFacts, Seal
from server.storage import games, orders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.protocol import Code, Event, Resolution
    from server.games.running import Running
    from server.post import Post
    from server.storage.tables import StepRow
    from server.storage.work import Work


def queue_reports(
    work: Work,
    post: Post,
    game: Running,
    resolution: Resolution[Any],
    after: Running | None,
) -> None:
    """Queue every player's report of the step that `game` has just played.

    `after` is the game with its next step open, None where it is over.
    """
    work.flush()
    press = press_of(work, game)
    kept = orders.writings(work, game.row.id)
    for player in games.players(work, game.row.id):
        if player.left_at is not None:
            continue
        facts = ReportFacts(
            scene=_scene(game, resolution.state, after, player.code),
            step=game.step,
            before=game.view(player.code),
            events=seen_by(resolution.events, player.code),
            over=after is None,
            opened=_seal(game.step_row, opened=True),
            sealed=_seal(after.step_row, opened=False) if after else None,
            press=press,
            kept=kept,
        )
        post.to_player(
            work,
            game.row,
            player,
            report(facts, game.bundle, player.language),
            kind="report",
            cause=f"report:{game.row.id}:{game.step_row.key}:{player.code}",
        )


def seen_by(events: Sequence[Event], code: Code) -> tuple[Event, ...]:
    """Return the events this player may know."""
    return tuple(
        event for event in events if event.seen_by is None or code in event.seen_by
    )


def press_of(work: Work, game: Running) -> tuple[PressText, ...]:
    """Return the open press of the step, under the authors' codes."""
    codes = {player.id: player.code for player in games.players(work, game.row.id)}
    return tuple(
        PressText(codes[row.player_id], row.title, row.text)
        for row in orders.press(work, game.row.id, game.step_row.key)
    )


def _scene(game: Running, state: Any, after: Running | None, code: Code) -> Any:
    if after is not None:
        return after.scene(code)
    ended = type(game)(game.row, game.step_row, game.bundle, state, game.players)
    return ended.scene(code)


def _seal(step_row: StepRow, *, opened: bool) -> Seal | None:
    if step_row.commitment is None:
        return None
    return Seal(step_row.commitment, step_row.secret if opened else None)
