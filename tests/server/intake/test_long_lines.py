"""A long line is answered in a few: it came back whole, whatever was wrong."""

from __future__ import annotations

import pytest

from server.storage.games import games
from server.storage.people import roles
from tests.server.world import TITLE, World, parsed, text_of
from turmpost.testing.seating import give_seats

LONG = "x" * 39_000
"""Of lines that are read as orders a mail may hold so much, and the reply more."""
MAX_TEXT, MAX_PAGE = 9_000, 60_000
SHAPES = (
    LONG,
    f"k,{LONG},1,1",
    f"k,Alois,{LONG},1",
    f"k,Alois,{'9' * 250_000},1",
    f"k,Alois,300,1,{LONG}",
    f"bk,1 {LONG}",
    f"{LONG},bk,1",
    f"bk,1,{'bk,1,' * 50_000}",
    f'k,"{LONG},300,1',
    f"hilfe {LONG}",
    f"sprache {LONG}",
    f"bericht {LONG}",
    f"löschen {LONG}",
    f"Nachricht {LONG}:\nHallo\nEnde",
    f"Nachricht {LONG}",
    f"Artikel {LONG}:\nHallo\nEnde",
    f"zeitzone {LONG}",
    f"adresse {LONG}",
    f"vertretung {LONG}",
    f"probe {LONG}",
    "bk " * 80_000,
    f"Zug MAX {LONG}",
    f"> k,Alois,300,{LONG}",
    f"bk,1\n-- \nk,Alois,300,{LONG}",
    "y" * 250_000,
    "wörter und nochmals wörter " * 9_000,
)


def _assert_short(world: World, before: int = 0) -> None:
    """Measure what was mailed since then, text and page."""
    rows = world.sent()[before:]
    assert rows
    for row in rows:
        assert len(text_of(row)) < MAX_TEXT, row.kind
        page = parsed(row).get_body(("html",))
        assert page is None or len(page.as_bytes()) < MAX_PAGE, row.kind


@pytest.mark.parametrize("reader", ["player", "game master", "before the start"])
@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_a_long_line_is_cut(quick_world: World, number: int, reader: str) -> None:
    world = quick_world
    world.with_pages()
    if reader == "before the start":
        game_id = world.announce()
        give_code(world, game_id)
    else:
        game_id = world.start("MAX", "ZOR")
    if reader == "game master":
        role = world.lead(game_id)
        before = len(world.sent())
        to = f"spiel+{role.key}@example.org"
        world.write(role.address, to, f"{SHAPES[number]}\n")
    else:
        before = len(world.sent())
        world.mail("MAX", f"{SHAPES[number]}\n")
    _assert_short(world, before)
    with world.services.database.work() as work:
        assert all(
            len(one.own_seat.faulty) < MAX_TEXT for one in roles.players(work, 1)
        )


def give_code(world: World, game_id: int) -> None:
    """Let MAX have a seat in a game that has not begun."""
    with world.services.database.work() as work:
        give_seats(work, games.get(work, game_id), ("MAX",), world.clock.now())


@pytest.mark.parametrize(
    "line",
    [
        f"anmelden {LONG}",
        f'anmelden {TITLE}, Haus Anna, ANN, "{LONG}"',
        f'anmelden {TITLE}, {LONG}, ANN, "X"',
        f'anmelden {TITLE}, Haus Anna, {LONG}, "X"',
        f"zuschauen {LONG}",
        f"warteliste {LONG}",
        f"hilfe {LONG}",
        LONG,
    ],
)
def test_so_is_a_strangers(quick_world: World, line: str) -> None:
    quick_world.with_pages()
    quick_world.announce()
    quick_world.write("anna@players.test", "spiel@example.org", f"{line}\n")
    _assert_short(quick_world)
