"""A real name becomes another one in the records of games: corrected, or forgotten."""

from __future__ import annotations

import json

import pytest

from engine.egon.guesses import INTERIM_ROUND
from server.games.editions.replay import replay
from server.games.seats import erase_person, real_names
from server.storage.games import games
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.storage.tables.passages import PassageRow
from tests.server.states import put_into
from tests.server.world import TITLE, World

USED = ("1",)
"""A word of what the game's state says."""
SEATS = ("MAX", "Haus MAX")
"""What a seat is called anyway."""
FREE = (
    *("Max", "Zor", "Round", "Cash", "Name", "players", "null", "true"),
    *('Max "Mad" Moor', "Anna\\Neu", "Jörg Groß"),
)


def _name_in_states(world: World, game_id: int) -> set[str]:
    """Return the real names that the game's states have for MAX."""
    with world.services.database.work() as work:
        states = [one.state for one in work.all(StepRow, StepRow.game_id == game_id)]
    return {json.loads(one)["players"]["MAX"]["name"] for one in states if one}


def _correct(world: World, game_id: int, name: str) -> list[str]:
    """Correct the real name of MAX; return the titles of games that keep the former."""
    with world.services.database.work() as work:
        person = roles.players(work, game_id)[0].person
        kept = real_names.correct(work, person, name)
        assert person.real_name == name
        assert not replay(work, games.get(work, game_id)).differences
        return list(kept)


@pytest.mark.parametrize("name", [*USED, *SEATS, *FREE])
def test_anybody_can_be_forgotten_whatever_the_name(
    quick_world: World, name: str
) -> None:
    """A name that is a code or a word of the record ended in a traceback."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    assert not _correct(world, game_id, name)
    world.end_round()
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        put_into(work, row, GameState.OVER)
        work.flush()
        person = roles.players(work, game_id)[0].person
        kept = erase_person.forget(work, person, world.clock.now()).kept_in
        assert not replay(work, row).differences
        left = f"Person {person.id}" if name in FREE else name
    assert kept == ([TITLE] if name in USED else [])
    assert _name_in_states(world, game_id) == {left}


def test_a_game_that_is_on_goes_on_with_the_right_name(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    assert not _correct(world, game_id, 'Anna "Alt"')
    world.mail("ZOR", 'Nachricht MAX:\nHallo Anna "alt"!\nEnde\n')
    world.end_round()
    assert not _correct(world, game_id, 'Anna "Neu"')
    world.end_round()
    assert _name_in_states(world, game_id) == {'Anna "Neu"'}
    with world.services.database.work() as work:
        assert not replay(work, games.get(work, game_id)).differences
        (said,) = [one.text for one in work.all(PassageRow)]
    assert said == 'Hallo Anna "Neu"!'


def test_a_name_that_is_part_of_a_pseudonym_is_not_put_there(
    quick_world: World,
) -> None:
    """Otherwise what others write to the pseudonym would say the real name."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    assert not _correct(world, game_id, "Haus")
    world.mail("ZOR", "Presse:\nHaus MAX baut.\nEnde\n")
    assert _correct(world, game_id, "Anna Neu") == [TITLE]
    world.end_round()
    assert "Haus MAX baut." in world.newest("report", "ZOR")
    assert "Anna" not in world.newest("report", "ZOR")


def test_orders_that_say_a_name_stay_as_they_were_sent(quick_world: World) -> None:
    """Their receipts cover the words; and the guess would find nobody."""
    world = quick_world
    game_id = world.start("MAX", "ZOR", interim_egonmind=True)
    for _ in range(INTERIM_ROUND - 1):
        world.end_round()
    world.mail("ZOR", "m,MAX,name of max\n")
    assert "name of max" in world.reply("ZOR")
    assert _correct(world, game_id, "Anna Neu") == [TITLE]
    assert _name_in_states(world, game_id) == {"Name of MAX"}


@pytest.mark.parametrize("name", ["Tit", "Trade", "Handel", "auction", "E"])
def test_a_game_before_its_first_report_goes_on_whatever_the_name(
    quick_world: World, name: str
) -> None:
    """There is no round to compare; its state has the codes in the order of play."""
    world = quick_world
    game_id = world.start("LIV", "TIT", "GRA", bundle="ostia")
    with world.services.database.work() as work:
        before = games.last_state(work, game_id)
    _correct(world, game_id, name)
    _correct(world, game_id, "Anna Neu")
    with world.services.database.work() as work:
        after = games.last_state(work, game_id)
    assert after.count('"TIT"') == before.count('"TIT"')
    world.end_round()
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        assert row.state == GameState.RUNNING
        assert not replay(work, row).differences
    assert world.sent("report", "LIV")
