"""The question "was this mail from you?": only its owner's yes lets the mail count."""

from __future__ import annotations

import pytest

from server.storage import games, orders
from tests.server.world import World, parsed, text_of

DESK = "spiel@example.org"


def _held(world: World, text: str = "bk,4\n") -> str:
    """Hold a forged mail of MAX; return the Message-ID of the question."""
    world.start("MAX", "ZOR")
    assert world.write("max@players.test", DESK, text).state == "held"
    return str(parsed(world.sent("confirm")[0])["Message-ID"])


def _standing(world: World) -> set[str]:
    player = world.player("MAX")
    with world.services.database.work() as work:
        found = orders.standing(work, player.game_id, player.own_seat.id, "1")
        assert games.open_step(work, player.game_id) is not None
        return set(found.values())


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "ja\n",
        "Ja, das war ich.\n",
        "yes, that was me\n",
        "OK!\n",
        "Bestätigt.\n",
        "bestaetige\n",
        "Das war ich\n",
        "I confirm\n",
        "Stimmt.\n",
        "Hallo turmpost,\n\nja\n",
        "Hiermit bestätige ich die Mail.\n",
        "Ja.\n\nViele Grüße\nMax M.\n",
        "Hallo,\n\nja, das war ich!\n\nMit freundlichen Grüßen,\n\nMax\n",
        "> bk,4\n",
    ],
)
def test_a_yes_confirms(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    row = quick_world.mail("MAX", answer, in_reply_to=asked)
    assert row.outcome == "confirmed"
    assert _standing(quick_world) == {"bk,4"}


def test_a_farewell_alone_is_no_yes_and_orders_below_one_count(
    quick_world: World,
) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", "Viele Grüße\nMax\n", in_reply_to=asked)
    assert _standing(quick_world) == set()
    quick_world.mail("MAX", "ja\n\nLG\nbk,1\nb,3\n", in_reply_to=asked)
    assert "b,3" in _standing(quick_world)


@pytest.mark.parametrize(
    "answer",
    [
        "Nein!\n",
        "nein, das war ich nicht\n",
        "No.\n",
        "Das ist eine Fälschung\n",
        "Nein!\n\nGruß\nMax\n",
    ],
)
def test_a_no_drops_the_mail(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    assert quick_world.mail("MAX", answer, in_reply_to=asked).outcome == "disowned"
    assert quick_world.row(1).outcome == "disowned"
    assert "verworfen" in quick_world.reply("MAX")
    # Nothing brings it back.
    quick_world.mail("MAX", "ja\n", in_reply_to=asked)
    assert (quick_world.row(1).state, _standing(quick_world)) == ("done", set())


@pytest.mark.parametrize(
    "answer",
    [
        "Ich bin bis Montag verreist.\n",
        "Ihre Mail ist eingegangen, Ticket 17.\n",
        "b,3\n",
        "status\n",
        "Ja, kein Problem\n",
    ],
)
def test_anything_else_confirms_nothing(quick_world: World, answer: str) -> None:
    asked = _held(quick_world)
    quick_world.mail("MAX", answer, in_reply_to=asked)
    assert quick_world.row(1).state == "held"
    assert "bk,4" not in _standing(quick_world)
    assert "wartet weiter" in " ".join(quick_world.reply("MAX").split())


def test_orders_below_a_yes_and_below_a_no_count(world: World) -> None:
    asked = _held(world)
    world.mail("MAX", "ja\nb,3\n", in_reply_to=asked)
    assert _standing(world) == {"bk,4", "b,3"}
    world.write("max@players.test", DESK, "bk,5\n")
    again = str(parsed(world.sent("confirm")[1])["Message-ID"])
    world.mail("MAX", "nein\nb,4\n", in_reply_to=again)
    assert _standing(world) == {"bk,4", "b,4"}
    assert "verworfen" in world.reply("MAX")


def test_the_question_shows_what_would_count(world: World) -> None:
    """Something harmless at the start must not hide the rest."""
    _held(world, "Hallo!\n" * 8 + "k,Alois,300," + " " * 90 + "5\nabmelden\n")
    shown = text_of(world.sent("confirm")[0])
    assert "> abmelden" in shown
    assert "5" in shown.partition("k,Alois,300,")[2].split()[:2]


def test_the_question_says_how_much_it_does_not_show(world: World) -> None:
    _held(world, "".join(f"Zeile {number}\n" for number in range(100)) + "abmelden\n")
    shown = " ".join(text_of(world.sent("confirm")[0]).split())
    assert "> Zeile 59" in shown
    assert "noch 41 Zeilen" in shown
    world.write("max@players.test", DESK, "x" * 200_000 + "\nabmelden\n")
    assert len(world.sent("confirm")[1].raw) < 10_000
    assert "noch 2 Zeilen" in " ".join(text_of(world.sent("confirm")[1]).split())
