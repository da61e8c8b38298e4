"""The reports of a resolved step: one for each player, made from what they may know."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.protocol import Code, Event, Opening
from server.bundles import bundle
from server.games.corrections import starting
from server.games.running import Position, Running, load_state, unveiled
from server.reports import frames
from server.reports.texts import Mail, PressText, ReportFacts, Revealed, Seal
from server.storage import games, orders

if TYPE_CHECKING:
    from engine.protocol import Resolution
    from server.post import Post
    from server.storage.tables import GameRow, PlayerRow, StepRow
    from server.storage.unit_of_work import Work


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
    over = after is None
    played = _Played(
        game=game,
        after=after or game.at(resolution.state),
        events=resolution.events,
        over=over,
        revealed=_revealed(work, game.row) if over else (),
        press=press_of(work, game),
        kept=orders.writings(work, game.row.id),
    )
    for player in games.players(work, game.row.id):
        post.to_player(
            work,
            game.row,
            player,
            played.report(player),
            kind="report",
            cause=f"report:{game.row.id}:{game.step_row.key}:{player.code}",
        )


def report_again(
    work: Work,
    post: Post,
    row: GameRow,
    player: PlayerRow,
    step: StepRow,
    *,
    cause: str,
) -> None:
    """Queue a player's report of a resolved step once more, from what is stored."""
    steps = {one.sequence: one for one in games.steps(work, row.id)}
    found = bundle(row.bundle)
    before = _state_before(work, row, step, steps[step.sequence - 1])
    state = load_state(row.bundle, step.state or "")
    game = Running(row, step, found, Position(found, before))
    next_step = steps.get(step.sequence + 1)
    if next_step is not None:
        state = unveiled(found, state, next_step)
    played = _Played(
        game=game,
        after=game.at(state, next_step or step),
        events=[found.game.load_event(one) for one in json.loads(step.events or "[]")],
        over=next_step is None,
        revealed=() if next_step else _revealed(work, row),
        press=press_of(work, game),
        kept=orders.writings(work, row.id, until=step.sequence),
    )
    text = played.report(player)
    post.to_player(work, row, player, text, kind="report", cause=cause)


@dataclass(frozen=True, slots=True)
class _Played:
    """A resolved step with all that its reports are made from."""

    game: Running
    after: Running
    events: Sequence[Event]
    over: bool
    revealed: Sequence[Revealed]
    press: Sequence[PressText]
    kept: Mapping[tuple[Code, str], tuple[str, str]]

    def report(self, player: PlayerRow) -> Mail:
        """Return one player's report."""
        facts = ReportFacts(
            scene=self.after.scene(player.code),
            step=self.game.step,
            before=self.game.view(player.code),
            events=seen_by(self.events, player.code),
            over=self.over,
            opened=_opened(self.game),
            sealed=None if self.over else closed_seal(self.after.step_row),
            revealed=self.revealed,
            press=self.press,
            kept=self.kept,
        )
        return frames.report(facts, self.game.bundle, player.language)


def seen_by(events: Sequence[Event], code: Code) -> tuple[Event, ...]:
    """Return the events this player may know."""
    return tuple(
        event for event in events if event.seen_by is None or code in event.seen_by
    )


def press_of(work: Work, game: Running) -> tuple[PressText, ...]:
    """Return the open press of the step, under the authors' codes.

    What somebody has sent twice, with a mail that was sent again, is printed once.
    """
    codes = {player.id: player.code for player in games.players(work, game.row.id)}
    texts = (
        PressText(codes[row.player_id], row.title, row.text)
        for row in orders.press(work, game.row.id, game.step_row.key)
    )
    return tuple(dict.fromkeys(texts))


def closed_seal(step_row: StepRow) -> Seal | None:
    """Return a step's seal without its secret."""
    return None if step_row.commitment is None else Seal(step_row.commitment)


def _opened(game: Running) -> Seal | None:
    """Return the seal of a resolved step, unless it stays closed until the end."""
    if game.bundle.game.opening(game.state) is Opening.AFTER_GAME:
        return None
    return _open_seal(game.step_row)


def _open_seal(step_row: StepRow) -> Seal | None:
    if step_row.commitment is None:
        return None
    return Seal(step_row.commitment, step_row.secret)


def _revealed(work: Work, row: GameRow) -> tuple[Revealed, ...]:
    """Return the seals that were to stay closed until the end of the game."""
    rules = bundle(row.bundle).game
    begin, *steps = games.steps(work, row.id)
    found: list[Revealed] = []
    seal = _open_seal(begin)
    if seal and rules.opening(None) is Opening.AFTER_GAME:
        found.append(Revealed(None, seal))
    for before, step in zip([begin, *steps], steps, strict=False):
        state = _state_before(work, row, step, before)
        seal = _open_seal(step)
        if seal and rules.opening(state) is Opening.AFTER_GAME:
            found.append(Revealed(rules.step(state), seal))
    return tuple(found)


def _state_before(work: Work, row: GameRow, step: StepRow, before: StepRow) -> Any:
    """Return the state in which the orders of a step were given."""
    found = bundle(row.bundle)
    shown = unveiled(found, load_state(row.bundle, before.state or ""), step)
    return starting(work, found, shown, step).state
