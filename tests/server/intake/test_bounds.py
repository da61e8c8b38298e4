"""Limits of one mail: numbers of commands and texts; repeated ones count once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.config.intake import NEVER, IntakeConfig
from server.config.settings import Config
from tests.server.world import TITLE, World

FEW = Config(
    intake=IntakeConfig(
        commands_per_mail=3,
        texts_per_mail=2,
        messages_per_hour=5,
        confirm_sign_ups=NEVER,
    )
)
MESSAGE = "Nachricht ZOR:\nText {number}\nEnde\n"


@pytest.fixture
def strict(world_with: Callable[[Config], World]) -> World:
    """A server that takes little."""
    world = world_with(FEW)
    world.start("MAX", "ZOR", "BAB")
    return world


def test_a_report_is_sent_once_however_often_a_mail_asks(quick_world: World) -> None:
    """A mail of 1000 lines queued 1000 reports."""
    quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    before = len(quick_world.sent("report", "MAX"))
    quick_world.mail("MAX", "bericht 1\n" * 900)
    assert len(quick_world.sent("report", "MAX")) == before + 1
    assert quick_world.reply("MAX").count("eigenen Mail") == 1


@pytest.mark.parametrize("line", ["key new", "hilfe k", "probe", "status", "partien"])
def test_the_same_question_is_answered_once_in_a_mail(
    quick_world: World, line: str
) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", f"bk,1\n{line}\n")
    once = quick_world.reply("MAX")
    keys = len(quick_world.sent("key"))
    quick_world.mail("MAX", f"bk,1\n{line}\n{line.upper()}\n{line}\n")
    again = quick_world.reply("MAX")
    assert len(again.splitlines()) == len(once.splitlines())
    assert len(quick_world.sent("key")) == 2 * keys


def test_who_leaves_twice_in_a_mail_leaves_once(quick_world: World) -> None:
    """The game master was told twice under one name, and the mail was set aside."""
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.lead(game_id, "gm@players.test")
    assert quick_world.mail("MAX", "abmelden\nabmelden\n").outcome == "command"
    assert quick_world.sent("gm") == []
    assert len(quick_world.sent("confirm", "MAX")) == 1
    for _ in range(3):
        quick_world.agree()
    quick_world.vouches = True
    for _ in range(2):
        quick_world.mail("MAX", "abmelden, ja\n")
    assert len(quick_world.sent("gm")) == 1


def test_further_commands_are_left_out_and_the_reply_says_so(strict: World) -> None:
    topics = ("a", "b", "g", "k", "l", "m")
    lines = [f"hilfe {topic}\n" for topic in topics]
    strict.mail("MAX", "".join(lines) + "bk,1\n")
    reply = " ".join(strict.reply("MAX").split())
    assert reply.count("Zu viel für eine Mail") == 1
    assert "höchstens 3. Ab Zeile 4 blieben Zeilen liegen (3)" in reply
    assert "bk,1" in reply


def test_further_commands_before_the_start_are_left_out_too(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(FEW)
    world.announce()
    joining = f'anmelden {TITLE}, Zorn, ZOR, "Z"\n'
    world.write("zor@players.test", "spiel@example.org", joining)
    world.mail("ZOR", "hilfe a\nhilfe b\nhilfe g\nhilfe k\n")
    assert "Ab Zeile 4" in world.reply("ZOR")


def test_a_stranger_signs_up_for_so_many_games_in_a_mail(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(FEW)
    world.announce(players=9)
    joining = [f'anmelden {TITLE} {n}, Zorn, ZOR, "Z"\n' for n in range(50)]
    world.write("zor@players.test", "spiel@example.org", "".join(joining))
    assert world.reply("ZOR").count("gibt es nicht") == 3


def test_further_texts_are_left_out_and_the_reply_says_so(strict: World) -> None:
    """A mail of 333 messages made 333 mails to each of the others."""
    strict.mail("MAX", "".join(MESSAGE.format(number=n) for n in range(5)))
    assert len(strict.sent("message")) == 2
    reply = " ".join(strict.reply("MAX").split())
    assert "höchstens 2. Ab Zeile 7 blieben Texte liegen (3)" in reply


def test_messages_of_a_player_are_counted_by_the_hour(strict: World) -> None:
    for number in range(3):
        strict.mail("MAX", f"Nachricht alle:\nText {number}\nEnde\n")
    assert len(strict.sent("message")) == 4
    reply = " ".join(strict.reply("MAX").split())
    assert "Zeile 1 wurde NICHT weitergegeben: Mehr Mails an andere" in reply
    assert "nicht erlaubt (höchstens 5)" in reply
    strict.mail("MAX", MESSAGE.format(number=3))
    strict.mail("MAX", MESSAGE.format(number=4))
    assert len(strict.sent("message")) == 5
    strict.mail("BAB", MESSAGE.format(number=5))
    assert len(strict.sent("message")) == 6


def test_the_hour_that_comes_brings_new_messages(strict: World) -> None:
    for number in range(3):
        strict.mail("MAX", f"Nachricht alle:\nText {number}\nEnde\n")
    strict.end_round()
    strict.mail("MAX", "Nachricht alle:\nText 9\nEnde\n")
    assert len(strict.sent("message")) == 6
