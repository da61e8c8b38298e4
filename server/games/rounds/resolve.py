"""Resolve a step: once, from stored inputs, with all reports in one transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.protocol import Code
from server.games.editions.play import Played, play
from server.games.editions.store_edition import Edition, keep
from server.games.orders.awaited import without_moves
from server.games.rounds import embargo
from server.games.state import missing_draw
from server.games.state.chances import chance_of
from server.games.state.rule_versions import require_own
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.storage.journal_kinds import Kind
from server.storage.orders import orders
from server.storage.states import GameState
from server.storage.unit_of_work import Work


@dataclass(frozen=True, slots=True)
class Resolved:
    """The result of a resolution, for what follows it, the log, and a demo's progress.

    `after` is the game with the next step open; `moved` are the seats that were awaited
    and had a move among their orders.
    """

    title: str
    step_key: str
    over: bool
    after: Running
    moved: Collection[Code]


def resolve(session: GameSession, *, keeps: bool = False) -> Resolved | None:
    """Resolve the open step of a game if it is due; None where there is nothing to do.

    The game is locked: a second process finds the step resolved. Mails received after
    the deadline have been waiting and count for the next step. Where the game `keeps`
    its reports, they wait for the game master, and such mails with them. Where the draw
    is missing, the game master is asked for it. Raises RulesChangedError where the game
    has other rules than the installed ones.
    """
    row, now = session.row, session.now
    step_row = session.open_step
    if row.state != GameState.RUNNING or step_row is None:
        return None
    if step_row.deadline is None or step_row.deadline > now:
        return None
    require_own(row)
    if session.playing.lacks_draw:
        missing_draw.ask_at_deadline(session)
        return None
    played = played_now(session.work, session.playing)
    missing = without_moves(session.playing, played.orders)
    edition = _keep(session, played, missing)
    if keeps:
        embargo.keep_back(session, edition)
    else:
        embargo.hand_out(session, edition)
    awaited = session.playing.bundle.game.awaiting(session.playing.state)
    return Resolved(
        row.title,
        step_row.key,
        over=edition.over,
        after=edition.after,
        moved=awaited.difference(missing),
    )


def _keep(session: GameSession, played: Played, missing: Collection[Code]) -> Edition:
    """Write down the result of the open step, in which these seats had no move."""
    game, step_row = session.playing, session.step_row
    edition = keep(session.work, game, played, session.now)
    session.note(
        Kind.RESOLVED,
        why="hand" if step_row.is_ended else "deadline",
        step=step_row.key,
        edition=step_row.edition,
        version=step_row.version,
        count=len(missing),
        missing=", ".join(missing),
    )
    if edition.over:
        session.note(Kind.OVER, step=step_row.key)
    return edition


def played_now(work: Work, game: Running) -> Played:
    """Play the open step with the orders that count now, without storing anything."""
    chance = chance_of(game.bundle, game.state, game.step_row)
    texts = standing_texts(work, game)
    return play(game.position, texts, chance, told_first=game.corrected)


def standing_texts(work: Work, game: Running) -> Mapping[Code, str]:
    """Return the orders that count for the open step, as one text for each code.

    Orders for later steps are read along: reports tell of them.
    """
    number, key, seats = game.row.id, game.step_row.key, game.seats
    keys = {key, *(step.key for step in game.to_come)}
    orders.look_up_unread(work, number, seats.values(), keys)
    found = orders.all_standing(work, number, seats.values(), key)
    return {
        code: "\n".join(found[seat]) for code, seat in seats.items() if seat in found
    }
