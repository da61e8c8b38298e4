"""A new command is one file and one entry of a grammar; nothing else lists it."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from grammar import commands as about_the_game
from grammar.reading import Roster
from server import bundles
from server.commands import registry
from server.commands.audience import IN_GAME, OPERATOR, STRANGER, Visitor
from server.config.intake import IntakeConfig
from server.intake.limits.too_many import Bounds
from server.intake.machines import silence
from server.intake.words.order_reader import OrderReader
from server.storage.kinds import RoleKind
from tests.toy.bundle import BUNDLE
from tests.toy.language import LANGUAGE

ROSTER = Roster("ANT", (Player("ANT", "Haus ANT"),))


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bazaar be one of the games."""
    monkeypatch.setattr(bundles, "_registered", {BUNDLE.name: BUNDLE})


def test_every_entry_of_a_grammar_is_a_command_and_the_other_way_round() -> None:
    own = {head.rule for head in LANGUAGE.vocabulary.heads if head.start == "command"}
    assert own == set(registry.commands(BUNDLE.commands)) == {"worth"}
    shared = {head.rule for head in about_the_game.vocabulary().heads}
    by_mail = {
        one.name
        for one in registry.commands().values()
        if one.audience & (IN_GAME | STRANGER)
    }
    assert shared == by_mail


def test_what_mails_cannot_say_the_command_line_says() -> None:
    for command in registry.commands().values():
        assert (command.shell is not None) == (command.audience >= OPERATOR)


def test_a_command_of_a_game_is_known_in_that_game_alone() -> None:
    assert registry.may(RoleKind.PLAYER, "worth", BUNDLE.name)
    assert not registry.may(RoleKind.PLAYER, "worth", "egon")
    assert not registry.may(Visitor.STRANGER, "worth")


def test_its_line_is_read_like_any_command() -> None:
    reading = LANGUAGE.read("wert\nWorth Öl\nb,Öl,2\nwertt\nwert Öl,2,3", ROSTER)
    said = [(one.line, one.name, one.arguments) for one in reading.commands]
    assert said == [(1, "worth", ()), (2, "worth", ("Öl",))]
    assert len(reading.entries) == 1
    assert [(one.line, one.problem) for one in reading.misreads] == [
        (4, "unknown_command"),
        (5, "extra_field"),
    ]
    assert reading.misreads[0].suggestion == "wert"


def test_its_own_file_says_how_much_of_it_a_mail_may_have() -> None:
    """Three lists of the intake named the shared commands alone."""
    reading = LANGUAGE.read("wert Öl\nwert Öl\nwert", ROSTER)
    taken = Bounds(IntakeConfig(), BUNDLE.name).taken(reading.commands)
    assert [one.line for one in taken] == [1, 3]
    assert silence.only_asks(taken, BUNDLE.name)
    assert not registry.limits("worth", "egon").only_asks


def test_what_takes_something_away_is_no_guess() -> None:
    order_reader = OrderReader(BUNDLE, ROSTER)
    assert order_reader.is_harmless("wert")
    assert not order_reader.is_harmless("löschen")
    harmful = {
        one.name for one in registry.commands().values() if one.limits.takes_away
    }
    assert harmful >= {"delete", "key", "leave"}


def test_the_contract_takes_it_for_no_order() -> None:
    reading = LANGUAGE.read("wert\n", ROSTER, commands=False)
    assert not reading.commands
    assert [one.problem for one in reading.misreads] == ["not_an_order"]


def test_who_takes_part_in_another_way_may_give_other_commands() -> None:
    """A substitute's "abmelden" gave the seat of its owner back."""
    may = {
        kind: {name for name in registry.commands() if registry.may(kind, name)}
        for kind in (*RoleKind, *Visitor)
    }
    assert "leave" in may[RoleKind.PLAYER]
    assert may[RoleKind.PLAYER] - may[RoleKind.SUBSTITUTE] == {
        *("address", "away", "leave", "substitute", "wish"),
    }
    everybody = {"help", "games", "join", "key", "language", "status", "zone"}
    everybody |= {
        "booklet",
        "data",
        "format",
        "history",
        "newspaper",
        "rating",
        "report",
        "series",
        "spectate",
    }
    everybody |= {"standby", "waitlist"}
    assert may[RoleKind.SPECTATOR] == everybody | {"leave"}
    leading = may[RoleKind.GAME_MASTER] - everybody
    assert leading <= may[Visitor.OPERATOR]
    assert may[Visitor.STRANGER] == {
        *("announce", "help", "games", "join", "spectate", "standby", "waitlist"),
    }
    both = {"address", "games", "key", "newspaper", "series"}
    assert may[Visitor.OPERATOR] & may[RoleKind.PLAYER] == both


def test_words_of_a_game_master_are_no_commands_of_others() -> None:
    """The grammar says who writes a line, the audience who may: both the same."""
    led = {head.rule for head in about_the_game.heads(leads=True)} - {
        head.rule for head in about_the_game.heads()
    }
    only = {
        one.name
        for one in registry.commands().values()
        if RoleKind.GAME_MASTER in one.audience and RoleKind.PLAYER not in one.audience
    }
    assert led == only
    changing = only - {"overview", "players", "journal", "preview", "start", "ruling"}
    # The same text goes out once, and so cannot come too late.
    changing -= {"circular", "texts", "deputy", "letters", "share", "hand_over"}
    changing -= {"spectators", "waiting", "seat_letter", "memo", "memos"}
    changing -= {"editorial", "answer"}
    for name in changing:
        assert "round" in registry.commands()[name].takes[:2], name
    # A round that has not begun cannot be named, and no game starts twice.
    assert registry.commands()["start"].takes == ("draw",)
    # So has who watches, and it is nobody else's ever.
    assert registry.commands()["spectators"].takes[0] == "number"
    # A protest has a number, and is ruled on once.
    assert registry.commands()["ruling"].takes[0] == "protest"
