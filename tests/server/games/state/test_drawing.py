"""A step that takes orders again: what becomes of its draw."""

from __future__ import annotations

import pytest

from server.games.state import drawing
from server.games.state.running import running
from server.games.state.session import GameSession
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, Draws
from tests.server.masters_office import Office
from tests.server.world import World

EGON_DRAW = "3,9,17,22,31,45,8"


@pytest.mark.parametrize(
    ("bundle", "kind", "entered", "withdrawn"),
    [
        ("egon", Draws.MANUAL, EGON_DRAW, True),
        ("egon", Draws.MANUAL, None, False),
        ("egon", Draws.SEALED, None, False),
        # Dice that all have seen when the round began stay on the table.
        ("mark", Draws.MANUAL, None, False),
    ],
)
def test_only_a_draw_that_was_entered_and_is_not_seen_by_all_is_withdrawn(
    quick_world: World,
    bundle: str,
    kind: Draws,
    entered: str | None,
    *,
    withdrawn: bool,
) -> None:
    game_id = quick_world.start("MAX", "ZOR", "BAB", bundle=bundle)
    now = quick_world.clock.now()
    with quick_world.services.database.work() as work:
        row = games.lock(work, game_id)
        row.draws = kind
        game = running(work, row)
        if entered is not None:
            drawing.enter(work, game, entered, now)
        before = game.step_row.chance
        assert (before is None) is (bundle == "egon" and entered is None)
        session = GameSession(work, quick_world.services, row, game)
        drawing.drop(session, DeadlineReason.HAND)
        assert game.step_row.chance == (None if withdrawn else before)
        noted = journal.of_kind(work, game_id, Kind.DRAW_DROPPED)
        assert len(noted) == int(withdrawn)


def test_a_wrong_draw_is_entered_anew_until_it_is_used_and_after_going_back(
    quick_world: World,
) -> None:
    """As the handbook of game masters says."""
    game_id = quick_world.start("MAX", "ZOR")
    with quick_world.services.database.work() as work:
        games.lock(work, game_id).draws = Draws.MANUAL
    office = Office(quick_world, game_id, "en")

    def entered() -> str | None:
        with quick_world.services.database.work() as work:
            return games.steps(work, game_id)[1].chance

    office.write(f"draw 1, {EGON_DRAW}, yes\n")
    assert entered() == f"[{EGON_DRAW}]"
    office.write("draw 1, 1,2,3,4,5,6,7, yes\n")
    assert entered() == "[1,2,3,4,5,6,7]"
    quick_world.end_round()
    office.write("rollback 1, yes\n")
    assert entered() == "[1,2,3,4,5,6,7]"
    office.write("draw 1, 2,3,4,5,6,7,8, yes\n")
    assert entered() == "[2,3,4,5,6,7,8]"
    office.write("draw 1, none\n")
    assert entered() is None
