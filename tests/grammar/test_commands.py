"""Commands about the game, between order lines and without any game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.orders import Build, Dealer, Report, Slander
from grammar.commands import read_commands
from grammar.egon import LANGUAGE
from grammar.reading import Command
from tests.grammar.table import ROSTER

COMMANDS: list[tuple[str, str, tuple[str, ...]]] = [
    ("hilfe", "help", ()),
    ("Help 5.5.3", "help", ("5.5.3",)),
    ("hilfe: k", "help", ("k",)),
    ("status", "status", ()),
    ("befehle", "orders", ()),
    ("ORDERS", "orders", ()),
    ("löschen k,Alois", "delete", ("k,Alois",)),
    ("loeschen alles", "delete", ("alles",)),
    ("lo\u0308schen b", "delete", ("b",)),
    ("delete,b", "delete", ("b",)),
    ("fertig", "ready", ()),
    ("ready", "ready", ()),
    ("warten", "wait", ()),
    ("wait", "wait", ()),
    ("bericht", "report", ()),
    ("Bericht 3", "report", ("3",)),
    ("report", "report", ()),
    ("report 3", "report", ("3",)),
    ("partien", "games", ()),
    ("games", "games", ()),
    (
        'anmelden 7, "Max, der Bauer" ,MAX;"Max Müller"',
        "join",
        ("7", "Max, der Bauer", "MAX", "Max Müller"),
    ),
    ("join egon 7,Maxe,MAX,Max", "join", ("egon 7", "Maxe", "MAX", "Max")),
    ("abmelden", "leave", ()),
    ("leave", "leave", ()),
    ("sprache en", "language", ("en",)),
    ("language DE", "language", ("DE",)),
    ("probe", "probe", ()),
    ("probe 5,11, 23 24;40,49+2", "probe", ("5,11, 23 24;40,49+2",)),
    ("probe HG+KM,PV,GS", "probe", ("HG+KM,PV,GS",)),
]


@pytest.mark.parametrize(("line", "name", "arguments"), COMMANDS)
def test_a_command_stands_between_orders(
    line: str, name: str, arguments: tuple[str, ...]
) -> None:
    reading = LANGUAGE.read(f"bk,1\n {line} \nbk,2", ROSTER)
    assert reading.commands == (Command(2, f" {line} ", name, arguments),)
    assert [entry.order for entry in reading.entries] == [Build(1), Build(2)]
    assert reading.misreads == ()


@pytest.mark.parametrize(
    ("line", "problem", "column", "expected"),
    [
        ("status bitte", "extra_field", 8, ()),
        ("sprache xx", "unexpected", 9, ("LANGUAGE",)),
        ("sprache", "missing_field", 8, ("LANGUAGE",)),
        ("sprache:", "empty_field", 9, ("LANGUAGE",)),
        ("bericht drei", "not_a_number", 9, ("ROUND",)),
        ("bericht 3 4", "not_a_number", 9, ("ROUND",)),
        ("löschen", "missing_field", 8, ("STANDING",)),
        ("anmelden 7, Maxe, MAX", "missing_field", 22, ("REAL_NAME",)),
        ("anmelden 7, , MAX, M", "empty_field", 13, ("PSEUDONYM",)),
        ("hilf", "unknown_command", 1, None),
    ],
)
def test_a_wrong_command(
    line: str, problem: str, column: int, expected: tuple[str, ...] | None
) -> None:
    (found,) = LANGUAGE.read(line, ROSTER).misreads
    assert (found.problem, found.column) == (problem, column)
    if expected is None:
        assert found.suggestion == "hilfe"
    else:
        assert found.expected == expected


def test_a_word_of_both_is_an_order_where_fields_follow() -> None:
    reading = LANGUAGE.read("report,Alois\nreport ; ZOR\nreport 3", ROSTER)
    assert [entry.order for entry in reading.entries] == [
        Report(Dealer.ALOIS),
        Report("ZOR"),
    ]
    assert [command.line for command in reading.commands] == [3]


def test_a_command_stands_between_an_order_and_its_block() -> None:
    reading = LANGUAGE.read("x,3,ZOR\nstatus\nArtikel: T\nEnde", ROSTER)
    assert isinstance(reading.entries[0].order, Slander)


def test_a_text_for_no_game_is_searched_for_commands() -> None:
    text = "Hallo,\nstatus\nbericht x\nk,Alois,1,1\nhilfe k\n"
    assert read_commands(text) == [
        Command(2, "status", "status"),
        Command(5, "hilfe k", "help", ("k",)),
    ]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("bericht {}", "report"),
        ("zeitung {}", "newspaper"),
        ("quittung {}", "receipt"),
        ("auswerten {}", "now"),
        ("zurück {}", "rollback"),
        ("freigeben {}", "release_reports"),
    ],
)
def test_the_key_of_a_step_is_read_alike_in_every_command(line: str, name: str) -> None:
    """One with a blank in it was read for reports, and in no command that leads."""
    roster = replace(ROSTER, leads=True)
    (read,) = LANGUAGE.read(line.format("1.hafen"), roster).commands
    assert (read.name, read.arguments) == (name, ("1.hafen",))
    assert LANGUAGE.read(line.format("1. hafen"), roster).commands == ()
