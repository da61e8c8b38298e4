"""A whole game of Haff by mail: what mails say is what the rules make of the orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from haff.bundle import BUNDLE
from haff.game import GAME
from haff.language import LANGUAGE
from haff.orders import Order
from haff.robots import orders_of
from haff.state import State
from positions import CODES
from turmpost.bundle import register
from turmpost.rules import Code, Player
from turmpost.testing import World

YEARS = 3
ENGLISH = "BOB"
"""Who has chosen English; the others read German."""


def send(world: World, code: Code, orders: Sequence[Order]) -> None:
    """Mail orders; the reply shows each as it is written in the player's language."""
    world.mail(code, "\n".join(LANGUAGE.write(order) for order in orders))
    reply = world.reply(code)
    language = "en" if code == ENGLISH else "de"
    for order in orders:
        assert LANGUAGE.shown(LANGUAGE.write(order), language) in reply


def same_course(world: World) -> State:
    """Play the game by mail and beside it by the rules alone, until it is over."""
    state = GAME.new(
        [Player(code, f"{code.title()} & Co.") for code in CODES],
        {"years": YEARS},
        None,
    )
    dice = Random(1)  # noqa: S311 - play only
    while GAME.awaiting(state):
        orders = {
            code: orders_of(state, code, dice) for code in sorted(GAME.awaiting(state))
        }
        for code, listed in orders.items():
            send(world, code, listed)
        state = GAME.resolve(state, orders, None).state
        world.end_round()
        for code in CODES:
            report = world.newest("report", code)
            for place in state.units_of(code):
                assert place in report
        public = world.report_data("ANN")["public"]
        assert isinstance(public, Mapping)
        assert isinstance(public["view"], Mapping)
        told = GAME.load(public["view"])
        assert (told.units, told.owners) == (state.units, state.owners)
    return state


def test_a_whole_game_is_played_by_mail(world: World) -> None:
    register(BUNDLE)
    world.start(*CODES, bundle="haff", years=YEARS)
    world.speak(ENGLISH, "en")
    opening = world.newest("opening", "ANN")
    assert "Du führst Norring." in opening
    state = same_course(world)
    ranking = GAME.ranking(state)
    assert ranking is not None
    german = world.newest("report", "ANN")
    english = world.newest("report", ENGLISH)
    assert "FINAL RESULT" in english
    table = german.partition("ENDSTAND")[2].splitlines()
    for place in ranking:
        line = next(one for one in table if f" {place.code} " in one)
        assert line.split()[0] == str(place.rank)


def test_mistakes_are_answered_with_their_rule(world: World) -> None:
    register(BUNDLE)
    world.start(*CODES, bundle="haff")
    world.mail("ANN", "z,NOR,OST\nz,KOR,HEI\nz,NOR,Nirgends\nu,ESC,NOR,MOE\nb,A,NOR")
    reply = " ".join(world.reply("ANN").split())
    for said in (
        "Ostmar grenzt nicht an Norring (h4.2).",
        "In Kornau hast du keine Einheit (h10.2).",
        "Nirgends",
        "Deine Einheit in Norring tut nicht, was hier unterstützt wird (h5.6).",
        "Dieser Befehl gehört zu einem anderen Schritt (h3.1).",
    ):
        assert said in reply
    world.mail("ANN", "hilfe h4.8")
    assert "im Kreis" in world.reply("ANN")
    world.mail("ANN", "hilfe beispiel")
    assert "z,NOR," in world.reply("ANN")


def test_a_template_has_the_orders_that_its_reader_can_give(world: World) -> None:
    register(BUNDLE)
    world.start(*CODES, bundle="haff")
    world.end_round()
    world.mail("ANN", "z,NOR,MOE")
    world.end_round()
    builder, idle = world.newest("report", "ANN"), world.newest("report", "BOB")
    assert "b,F,Ort" in builder
    assert "e,Ort" not in builder
    assert "In diesem Schritt hast du nichts zu befehlen." in idle
    assert "VORLAGE" not in idle
    world.mail("ANN", "b,F,NOR")
    assert "eine Flotte entsteht in Norring" in world.reply("ANN")
