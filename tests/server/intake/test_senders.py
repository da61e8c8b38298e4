"""Senders of mails: players by their key; all others are asked, helped or ignored."""

from __future__ import annotations

import pytest

from server.intake.tidy import tidy
from tests.server.world import World, parsed, text_of


def test_an_address_with_letters_outside_ascii_is_named_in_the_log(
    quick_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """It was ignored, and nobody could see why."""
    quick_world.announce()
    raw = "From: Jörg <jörg@players.test>\r\nTo: spiel@example.org\r\n\r\nhilfe\r\n"
    row = quick_world.deliver(raw.encode())
    why = "an address with letters outside ASCII"
    assert (row.outcome, row.why) == ("refused_no_sender", why)
    assert why in caplog.text
    assert "players.test" not in caplog.text
    assert quick_world.deliver(b"From: nobody\r\n\r\nhilfe\r\n").why is None


def test_without_a_key_a_mail_is_held_and_its_owner_is_asked(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.write("max@players.test", "spiel@example.org", "bk,3\n")
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert world.sent("reply") == []
    asked = world.sent("confirm")
    assert [one.recipient for one in asked] == ["max@players.test"]
    assert "bk,3" in text_of(asked[0])


def test_a_reply_to_the_question_lets_the_held_mail_count(world: World) -> None:
    world.start("MAX", "ZOR")
    world.write("max@players.test", "spiel@example.org", "bk,3\n")
    question = parsed(world.sent("confirm")[0])
    row = world.write(
        "max@players.test",
        str(question["Reply-To"].addresses[0].addr_spec),
        "ja\n\n> bk,3\n",
        in_reply_to=str(question["Message-ID"]),
    )
    assert row.outcome == "confirmed"
    assert world.row(1).outcome == "orders"
    assert "bk,3" in world.reply("MAX")


def test_another_player_cannot_confirm(world: World) -> None:
    world.start("MAX", "ZOR")
    world.write("max@players.test", "spiel@example.org", "bk,3\n")
    question = parsed(world.sent("confirm")[0])
    world.mail("ZOR", "bk,1\n", in_reply_to=str(question["Message-ID"]))
    assert world.row(1).state == "held"


def test_a_wrong_key_acts_for_nobody(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.write("evil@elsewhere.test", "spiel+wrong@example.org", "bk,3\n")
    assert row.outcome == "stranger_helped"
    assert [one.recipient for one in world.sent("reply")] == ["evil@elsewhere.test"]


def test_the_answer_goes_to_the_registered_address_only(world: World) -> None:
    world.start("MAX", "ZOR")
    to = f"spiel+{world.key('MAX')}@example.org"
    row = world.write("max-at-work@office.test", to, "bk,3\n")
    assert row.outcome == "orders"
    assert [one.recipient for one in world.sent("reply")] == ["max@players.test"]


def test_a_stranger_is_helped_once_a_day(world: World) -> None:
    world.announce()
    first = world.write("new@players.test", "spiel@example.org", "Hallo?\n")
    second = world.write("new@players.test", "spiel@example.org", "Hallo??\n")
    assert (first.outcome, second.outcome) == ("stranger_helped", "ignored_stranger")
    assert len(world.sent("reply")) == 1
    assert "Egon 7" in text_of(world.sent("reply")[0])
    world.clock.pass_by(days=1)
    third = world.write("new@players.test", "spiel@example.org", "Hallo???\n")
    assert third.outcome == "stranger_helped"


def test_machines_get_no_answer(world: World) -> None:
    world.start("MAX", "ZOR")
    outcomes = [
        world.mail("MAX", "Bin im Urlaub\n", auto_submitted="auto-replied").outcome,
        world.mail("MAX", "News\n", precedence="auto_reply").outcome,
        world.mail("MAX", "News\n", x_autorespond="yes").outcome,
        world.mail("MAX", "Failed\n", return_path="<>").outcome,
        world.mail("MAX", "bk,1\n", x_turmpost="reply").outcome,
        world.write("spiel@example.org", "spiel@example.org", "bk,1\n").outcome,
    ]
    assert outcomes == [
        "ignored_automatic",
        "ignored_automatic",
        "ignored_automatic",
        "ignored_bounce",
        "ignored_own",
        "ignored_own",
    ]
    assert world.sent("reply") == []


def test_too_much_is_refused_once_and_politely(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "bk,1\n" + "x" * 2_000_000)
    assert row.outcome == "refused_too_much"
    assert [one.recipient for one in world.sent("refusal")] == ["max@players.test"]


def test_a_mail_without_a_sender_has_an_outcome(world: World) -> None:
    world.start("MAX", "ZOR")
    assert world.deliver(b"Subject: x\r\n\r\nbk,1\r\n").outcome == "refused_no_sender"
    assert world.deliver(b"").outcome == "refused_no_sender"
    assert world.deliver(b"\x00\xff" * 1000).outcome == "refused_no_sender"


def test_an_address_that_was_confirmed_stays_known(quick_world: World) -> None:
    """It stood among the counts of limits, which are forgotten after a year."""
    world = quick_world
    world.start("MAX", "ZOR")
    subject = f"[#{world.key('MAX')}]"
    strange = ("max@office.test", "spiel@example.org")
    world.write(*strange, "bk,3\n", subject=subject)
    question = parsed(world.sent("confirm")[0])
    world.mail("MAX", "ja\n", in_reply_to=str(question["Message-ID"]))
    world.clock.pass_by(days=400)
    tidy(world.services)
    assert world.write(*strange, "bk,1\n", subject=subject).outcome != "held_no_key"


@pytest.mark.parametrize(
    ("text", "greeting"),
    [
        ("Hello, can I play?", "Hello"),
        ("Hallo, kann ich mitspielen?", "Hallo"),
        # One word may be a name or a guess; the server's own language is German.
        ("Hello!", "Hallo"),
        ("games", "Hello"),
        ("games\npartien", "Hallo"),
        ("language en\nHallo, kann ich mitspielen?", "Hello"),
    ],
)
def test_a_stranger_is_answered_in_the_language_of_the_mail(
    quick_world: World, text: str, greeting: str
) -> None:
    quick_world.announce()
    quick_world.write("new@players.test", "spiel@example.org", f"{text}\n")
    assert text_of(quick_world.sent("reply")[0]).startswith(greeting)


def test_a_language_holds_for_the_next_mails_of_an_address_without_a_role(
    quick_world: World,
) -> None:
    """`language en` held for its own mail alone; the next answer was in German."""
    quick_world.announce()

    def answered(text: str, address: str = "eve@p.test") -> str:
        quick_world.write(address, "spiel@example.org", text)
        return text_of(quick_world.sent()[-1])

    assert answered("language en\n").startswith("Hello,")
    assert answered("partien\n").startswith("Hello,")
    assert answered("partien\n", "udo@p.test").startswith("Hallo!")
    assert answered("sprache de\ngames\n").startswith("Hallo!")
    assert answered("help\n").startswith("Hallo!")
    quick_world.clock.pass_by(days=91)
    tidy(quick_world.services)
    assert answered("games\n").startswith("Hello,")
