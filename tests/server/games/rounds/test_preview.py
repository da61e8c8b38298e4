"""A preview shows the game master how a round would end; nobody and nothing else."""

from __future__ import annotations

import pytest

from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.server.world import World, text_of

MASTER = "gm@masters.test"
DRAW = "3,9,17,22,31,45,8"


def _master(world: World, game_id: int) -> RoleRow:
    """Return who leads the game; whoever is asked first gets the role."""
    with world.services.database.work() as work:
        found = roles.masters(work, game_id, world.clock.now())
    return found[0] if found else world.lead(game_id, MASTER)


def ask(world: World, text: str) -> str:
    """Let the game master mail; return the answer on one line."""
    with world.services.database.work() as work:
        [game] = work.all(GameRow)
    role = _master(world, game.id)
    world.vouches = True
    world.write(MASTER, f"spiel+{role.key}@example.org", text)
    mails = [row for row in world.sent("reply") if row.recipient == MASTER]
    return " ".join(text_of(mails[-1]).split())


def stored(world: World, game_id: int) -> list[tuple[object, ...]]:
    """Return all that a round that is resolved leaves in the database."""
    with world.services.database.work() as work:
        steps = [
            (one.key, one.orders, one.events, one.state, one.chance, one.resolved_at)
            for one in games.steps(work, game_id)
        ]
        entries = [
            (row.kind,)
            for row in journal.of_game(work, game_id, 100)
            if row.kind != Kind.APPOINTED
        ]
        mails = work.session.query(OutboxRow).filter(OutboxRow.recipient != MASTER)
        return [*steps, *entries, ("mails", mails.count())]


def test_a_manual_draw_is_previewed_and_nothing_is_stored(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        games.get(work, game_id).draws = Draws.MANUAL
    world.mail("MAX", "bk,1\nk,Alois,400,1\n")
    assert "fehlt die Ziehung" in ask(world, "vorschau\n")
    ask(world, f"ziehung 1, {DRAW}, ja\n")
    before = stored(world, game_id)
    shown = ask(world, "vorschau\n")
    assert (
        "Egon 7, Runde 1: So würde die Runde mit den Befehlen enden, die jetzt da sind"
        in shown
    )
    assert "Gezogen für A-E: " in shown
    assert "Haus MAX" in shown
    assert stored(world, game_id) == before
    world.end_round()
    report = " ".join(text_of(world.sent("report", "ZOR")[-1]).split())
    drawn = shown[shown.index("Gezogen für A-E: ") :].split(";")[0]
    assert drawn in report


def test_a_sealed_draw_is_not_told_before_its_time(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    before = stored(world, game_id)
    with world.services.database.work() as work:
        step_row = games.open_step(work, game_id)
        assert step_row is not None
        assert step_row.secret is not None
        secret = step_row.secret
    said = ask(world, "vorschau\n")
    assert "sind versiegelt" in said
    assert "Gezogen" not in said
    tried = ask(world, f"preview {DRAW}\n")
    assert "Gezogen" in tried
    assert secret not in tried
    assert "keine mögliche Ziehung" in ask(world, "vorschau 3,9\n")
    assert stored(world, game_id) == before


def test_what_only_the_game_master_may_know_is_in_it(quick_world: World) -> None:
    """8.3.3: three rounds without a move are for the game master alone."""
    world = quick_world
    world.start("MAX", "ZOR")
    for _ in range(3):
        assert "Gezogen" in ask(world, f"vorschau {DRAW}\n")
        world.end_round()


def test_dice_that_lie_open_are_what_a_preview_uses(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR", "BAB", bundle="mark")
    before = stored(world, game_id)
    assert "So würde die Runde" in ask(world, "vorschau\n")
    assert stored(world, game_id) == before


def test_a_deck_that_is_sealed_until_the_end_is_not_previewed(
    quick_world: World,
) -> None:
    quick_world.start("MAX", "ZOR", "BAB", bundle="ostia")
    assert "Eine Vorschau gibt es in Egon 7 nicht" in ask(quick_world, "vorschau\n")


@pytest.mark.parametrize("word", ["vorschau", "preview"])
def test_players_get_none(quick_world: World, word: str) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\n{word} {DRAW}\n")
    assert "So würde die Runde" not in quick_world.reply("MAX")
    assert "Gezogen" not in quick_world.reply("MAX")
