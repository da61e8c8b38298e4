"""Diplomacy by mail: what mails say is what the rules make of the orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from turmpost.bundle import register
from turmpost.rules import Code
from turmpost.testing import World
from turmpost_diplomacy.board import Power
from turmpost_diplomacy.brain import orders_of
from turmpost_diplomacy.bundle import BUNDLE
from turmpost_diplomacy.game import GAME
from turmpost_diplomacy.notation import written
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.state import State

CODES = ("ANN", "BOB", "CID", "DAN", "EVA", "FAY", "GIL")
ENGLISH = "BOB"
"""Who has chosen English; the others read German."""


def begin(world: World, **rules: int) -> State:
    """Start a game by mail; return its position."""
    register(BUNDLE)
    world.start(*CODES, bundle="diplomacy", **rules)
    world.speak(ENGLISH, "en")
    world.mail("ANN", "daten")
    return position(world)


def position(world: World) -> State:
    """Return the position as the public part of the data says it."""
    world.end_round()
    public = world.report_data("ANN")["public"]
    assert isinstance(public, Mapping)
    return GAME.load(public["view"])


def leader(state: State, power: Power) -> Code:
    """Return who leads a power."""
    code = state.leader(power)
    assert code is not None
    return code


def said(text: str) -> str:
    """Return the words of a mail, wherever its lines end."""
    return " ".join(text.split())


def test_a_whole_game_is_played_by_mail(world: World) -> None:
    state = begin(world, last=1902)
    dice = Random(1)  # noqa: S311 - play only
    while GAME.awaiting(state):
        orders: dict[Code, Sequence[Order]] = {
            code: orders_of(state, code, dice) for code in sorted(GAME.awaiting(state))
        }
        for code, given in orders.items():
            world.mail(code, "; ".join(written(order) for order in given))
            reply = world.reply(code)
            for order in given:
                assert written(order) in said(reply)
        expected = GAME.resolve(state, orders, None).state
        state = position(world)
        assert (state.units, state.owners) == (expected.units, expected.owners)
        for code in CODES:
            report = world.newest("report", code)
            assert all(unit.place in report for unit in state.units.values())
    english = world.newest("report", ENGLISH)
    assert "FINAL RESULT" in english
    assert "CENTRES BY YEARS" in english


def test_players_wish_for_powers_by_mail(world: World) -> None:
    register(BUNDLE)
    world.announce("Game 1", "diplomacy", players=2)
    join = 'anmelden "Game 1", Haus {0}, {0}, "Name {0}"'
    world.write("ann@players.test", "spiel@example.org", join.format("ANN"))
    welcome = said(world.newest("welcome", "ANN"))
    assert '"wunsch England, Österreich"' in welcome
    for line, told in (
        ("wunsch Türkei, Großbritannien", "Türkei, England"),
        ("wish Turkey, GB", "Türkei, England"),
        ("wunsch ÖTF", "Österreich, Türkei, Frankreich"),
        (
            "wish EFGIRTA",
            "England, Frankreich, Deutschland, Italien, Russland, Türkei, Österreich",
        ),
    ):
        world.mail("ANN", line)
        assert f"Game 1: {told}." in said(world.reply("ANN"))


def test_who_knows_judges_needs_no_page(world: World) -> None:
    state = begin(world)
    world.speak(ENGLISH, "de")
    france, germany = leader(state, Power.FRANCE), leader(state, Power.GERMANY)
    world.mail(france, "par-bur\nA MAR S PAR-BUR, F BRE - eng ch\nsnw")
    reply = said(world.reply(france))
    for order in ("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - ENG"):
        assert order in reply
    assert "Flotte Brest zieht in den Ärmelkanal" in reply
    world.mail(
        germany,
        "A MUN-SWI\nF KIE-BS\nA BER-\nA München unterstützt A PAR - BUR\nA MUN-ROM",
    )
    reply = said(world.reply(germany))
    for words in ("(SWI)", "(BAL)", "(d2.4)", "A BER H", "A MUN S A PAR - BUR"):
        assert words in reply
    world.mail(germany, "löschen A MUN")
    assert "A MUN S A PAR - BUR" in said(world.reply(germany)).partition("DEINE")[0]
    world.mail(france, "Message to Germany:\nTyrolia?\nEnd")
    assert f"angenommen für Haus {germany}" in said(world.reply(france))
    world.mail(france, "propose concede, Russia")
    assert f"Haus {leader(state, Power.RUSSIA)}" in said(world.reply(france))
    world.mail(germany, "hilfe A MUN S A PAR - BUR")
    assert "d5.1" in world.reply(germany)
    world.mail(germany, "hilfe alles")
    reply = said(world.reply(germany))
    for words in ("hilfe F KIE - BAL, hilfe d4.1", "löschen F KIE", "..., Herbst 1902"):
        assert words.replace("..., ", "...,") in reply


def test_orders_for_a_later_step_wait_for_it(world: World) -> None:
    state = begin(world)
    world.speak(ENGLISH, "de")
    turkey = leader(state, Power.TURKEY)
    world.mail(turkey, "A CON - BUL\nA BUL - GRE, Frühjahr 1902")
    assert "1902" in world.reply(turkey)
    world.mail(turkey, "Fall 1901:\nF ANK - CON\n\nSpring 1902:\nF CON - AEG")
    reply = said(world.reply(turkey))
    assert "F ANK - CON Flotte" in reply
    assert "F CON - AEG, Frühjahr 1902" in reply
    assert "NICHT GELESEN" not in reply
    state = position(world)
    assert state.units["BUL"].power is Power.TURKEY
    above = world.newest("report", turkey).partition("TÜRKEI")[0]
    assert above.count(f"Haus {leader(state, Power.ITALY)}") == 1
    while state.year == 1901:
        state = position(world)
    assert "A BUL - GRE" in world.newest("report", turkey)
    assert position(world).units["GRE"].power is Power.TURKEY
