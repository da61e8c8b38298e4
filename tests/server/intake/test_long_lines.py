"""A line of 250 kB is answered in a few: it came back whole, whatever was wrong."""

from __future__ import annotations

import pytest

from server.storage.people import roles
from tests.server.world import TITLE, World, text_of

LONG = "x" * 250_000
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
    "wörter und nochmals wörter " * 9_000,
)


@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_a_long_line_is_cut(quick_world: World, number: int) -> None:
    quick_world.start("MAX", "ZOR")
    before = len(quick_world.sent())
    quick_world.mail("MAX", f"{SHAPES[number]}\n")
    for row in quick_world.sent()[before:]:
        assert len(text_of(row)) < 8_000, row.kind
    with quick_world.services.database.work() as work:
        assert all(len(one.own_seat.faulty) < 8_000 for one in roles.players(work, 1))


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
    quick_world.announce()
    quick_world.write("anna@players.test", "spiel@example.org", f"{line}\n")
    for row in quick_world.sent():
        assert len(text_of(row)) < 8_000, row.kind
