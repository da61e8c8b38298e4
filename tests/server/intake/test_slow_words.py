"""Words made to be slow where they are understood: in the transaction.

What took minutes takes a moment now; the bounds are far above that.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from grammar import commands
from grammar.blocks import Line
from grammar.commands import read_commands
from grammar.errors import Trouble
from grammar.reading import Command
from server.commands import figures, playing
from server.intake import passing_on
from tests.server.world import World

MANY = 200_000
SECONDS = 8
"""So long nothing here takes, on a slow machine either."""


def _seconds(do: Callable[[], object]) -> float:
    began = time.thread_time()
    do()
    return time.thread_time() - began


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (passing_on._ADDRESS, "a" * MANY),
        (passing_on._ADDRESS, "a@" + "b-" * MANY),
        (playing._NUMBERS, "1" + " " * MANY + "!"),
        (figures._SAID, "x" + " ," * MANY + "\n"),
    ],
)
def test_words_of_players_are_searched_in_linear_time(
    pattern: re.Pattern[str], text: str
) -> None:
    assert _seconds(lambda: (pattern.search(text), pattern.fullmatch(text))) < SECONDS


def test_a_yes_behind_many_blanks_is_found_at_once() -> None:
    assert read_commands("abmelden , ja. ")[0].sure
    blanks, commas = "leave" + " " * MANY + "y", "leave" + "," * MANY + "y"
    assert _seconds(lambda: (read_commands(blanks), read_commands(commas))) < SECONDS


def test_an_address_in_an_answer_is_still_found() -> None:
    found = passing_on._ADDRESS.finditer("an max@b.test, (x.y+z@c-d.e.fg) und @x")
    assert [one[0] for one in found] == ["max@b.test", "x.y+z@c-d.e.fg"]


@pytest.mark.parametrize(
    "text",
    [
        "löschen " + "k," * 100_000,
        "Nachricht " + "ZOR," * 60_000 + ":\nx\nEnde",
        "e," + "(" * 250_000,
        "•" * 80_000,
        "*Presse: x*\n" * 900,
    ],
)
def test_a_long_line_of_orders_is_answered_in_little_time(
    quick_world: World, text: str
) -> None:
    quick_world.start("MAX", "ZOR")
    began = time.thread_time()
    row = quick_world.mail("MAX", f"bk,1\n{text}\n")
    assert time.thread_time() - began < SECONDS
    assert row.outcome == "orders"
    assert "bk,1" in quick_world.reply("MAX")


def test_a_line_that_is_too_long_to_be_read_is_named(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\nNachricht {'ZOR,' * 30_000}:\nx\nEnde\n")
    reply = " ".join(quick_world.reply("MAX").split())
    assert "Für eine Mail ist das zu viel" in reply
    assert "Angenommen: 1" in reply


def test_a_strangers_mail_is_read_once(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of 990 sign-ups was parsed 43 times: 6 s of the database's lock."""
    parsed = []
    once = commands.read

    def count(line: Line) -> Command | Trouble:
        parsed.append(line.text)
        return once(line)

    monkeypatch.setattr(commands, "read", count)
    quick_world.announce()
    lines = [f'anmelden Egon 7, Haus {n}, ZOR, "Z"\n' for n in range(400)]
    quick_world.write("zor@players.test", "spiel@example.org", "".join(lines))
    assert len(parsed) <= 2 * len(lines)
    assert quick_world.sent("welcome")
