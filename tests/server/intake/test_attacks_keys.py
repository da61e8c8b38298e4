"""A key that others have seen is no leave to act: who writes must fit, and once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from email.utils import format_datetime

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.orders import orders
from server.storage.outbox import outbox
from tests.server.world import START, World, parsed, text_of
from tests.servers.fixtures import on_sqlite
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"
PASSED = "mx.example.org; dmarc=pass header.from=players.test"


@pytest.fixture
def strict(world_with: Callable[[Config], World]) -> World:
    """A world whose operator asks about every address but the registered one."""
    return world_with(Config(intake=IntakeConfig(any_sender=False)))


def _standing(world: World, code: str = "MAX") -> dict[str, str]:
    """Return a player's standing orders."""
    player = world.player(code)
    with world.services.database.work() as work:
        step = games.open_step(work, player.game_id)
        assert step is not None
        return dict(orders.standing(work, player.game_id, player.own_seat.id, step.key))


def _reply_address(world: World, code: str = "MAX") -> str:
    return f"spiel+{world.key(code)}@example.org"


def _raw(sender: str, to: str, text: str, more: str = "", number: int = 1) -> bytes:
    head = f"{sender}To: {to}\r\nMessage-ID: <n{number}@x>\r\n{more}"
    return f"{head}\r\n{text}\r\n".encode()


UNCLEAR = [
    "From: evil@evil.test\r\nFrom: max@players.test\r\n",
    "From: max@players.test, evil@evil.test\r\n",
    "From: undisclosed:;\r\n",
    "From: max@players.test.\r\n",
    'From: "max"@players.test\r\n',
    "Sender: max@players.test\r\n",
    "",
]
ELSEWHERE = [
    "From: zor@players.test\r\n",
    "From: max@players.test:evil@evil.test\r\n",
    "From: max@office.test\r\n",
    "From: Haus MAX <evil@evil.test>\r\n",
    'From: "max@players.test" <evil@evil.test>\r\n',
    "From: evil@evil.test (max@players.test)\r\n",
    "From: =?utf-8?q?max=40players.test?= <evil@evil.test>\r\n",
    "From: evil@evil.test\r\nSender: max@players.test\r\n",
    "From: evil@evil.test\r\nReply-To: max@players.test\r\n",
    "From: evil@evil.test\r\nResent-From: max@players.test\r\n",
    "From: evil@evil.test\r\nReturn-Path: <max@players.test>\r\n",
    "From: max@pl\u0430yers.test\r\n",
    "From: max@players.test.evil.test\r\n",
]


def _assert_held(world: World, sender: str) -> None:
    """Deliver MAX's key from this sender; MAX alone is asked, and nothing changes."""
    row = world.deliver(_raw(sender, _reply_address(world), "bk,4"))
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert _standing(world) == {}
    assert [one.recipient for one in world.sent()[2:]] == ["max@players.test"]


@pytest.mark.parametrize("sender", UNCLEAR)
def test_the_key_from_nobody_in_particular_is_held(
    quick_world: World, sender: str
) -> None:
    quick_world.start("MAX", "ZOR")
    _assert_held(quick_world, sender)


@pytest.mark.parametrize("sender", [*UNCLEAR, *ELSEWHERE])
@on_sqlite
def test_a_strict_operator_holds_the_key_from_any_other_sender(
    strict: World, sender: str
) -> None:
    strict.start("MAX", "ZOR")
    _assert_held(strict, sender)


@pytest.mark.parametrize("sender", ELSEWHERE)
def test_a_player_writes_from_any_address_and_is_answered_at_the_registered_one(
    quick_world: World, sender: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    row = world.deliver(_raw(sender, _reply_address(world), "bk,4"))
    assert row.outcome == "orders"
    assert [one.recipient for one in world.sent()[2:]] == ["max@players.test"]


def test_an_answer_to_all_does_not_act_for_whoever_wrote_first(world: World) -> None:
    """MAX wrote to the server with a copy to ZOR, who answers to all of them."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\n", message_id="<first@x>")
    sender, more = "From: zor@players.test\r\n", "In-Reply-To: <first@x>\r\n"
    copy = f"Cc: {_reply_address(world)}\r\n{more}"
    row = world.deliver(_raw(sender, "max@players.test", "bk,4", copy))
    assert (row.outcome, row.why) == ("held_no_key", "key, in answer to another's mail")
    both = f"{_reply_address(world)}, {_reply_address(world, 'ZOR')}"
    row = world.deliver(_raw(sender, both, "bk,5", more, number=2))
    assert row.outcome == "orders"
    assert _standing(world)["crews"] == "bk,1"
    assert _standing(world, "ZOR")["crews"] == "bk,5"


@pytest.mark.parametrize("field", ["In-Reply-To", "References"])
def test_a_rivals_mail_with_another_key_put_in_is_held(
    world: World, field: str
) -> None:
    world.start("MAX", "ZOR")
    asked = {code: world.sent("opening", code)[0].message_id for code in ("MAX", "ZOR")}
    sender, to = "From: zor@players.test\r\n", _reply_address(world)
    row = world.deliver(_raw(sender, to, "bk,4", f"{field}: <{asked['ZOR']}>\r\n"))
    assert row.outcome == "held_no_key"
    # In answer to our own mail to MAX it is MAX who writes, wherever from.
    more = f"{field}: <{asked['MAX']}>\r\n"
    row = world.deliver(_raw(sender, to, "bk,2", more, number=2))
    assert row.outcome == "orders"


@pytest.mark.parametrize("config", [True, False])
def test_nobody_learns_which_addresses_are_those_of_players(
    world_with: Callable[[Config], World], *, config: bool
) -> None:
    """MAX forges senders on mails with the own key: a rival's is like any other."""
    world = world_with(Config(intake=IntakeConfig(any_sender=config)))
    world.start("MAX", "ZOR")
    heard = []
    for number, sender in enumerate(("zor@players.test", "zac@players.test")):
        before = len(world.sent())
        more = f"Date: {format_datetime(START + timedelta(minutes=number))}\r\n"
        raw = _raw(f"From: {sender}\r\n", _reply_address(world), "bk,2", more, number)
        outcome = world.deliver(raw).outcome
        (answer,) = world.sent()[before:]
        text = [line for line in text_of(answer).splitlines() if "Quittung" not in line]
        heard.append((outcome, answer.recipient, text))
    assert heard[0] == heard[1]


@pytest.mark.parametrize("sender", ["From: zor@players.test\r\n", ""])
def test_the_question_does_not_name_another_player(strict: World, sender: str) -> None:
    """It showed the address from which another player had written, or "nobody"."""
    strict.start("MAX", "ZOR")
    more = "Message-ID: <17@zors-notebook.test>\r\n"
    strict.deliver(_raw(sender, _reply_address(strict), "bk,4", more))
    (question,) = strict.sent("confirm")
    assert "von einer anderen Adresse." in " ".join(text_of(question).split())
    for word in (b"zor@players.test", b"zors-notebook", b"n1@x", b"nobody"):
        assert word not in sent_bytes(question)


def test_an_address_is_asked_about_once_and_forgotten_with_the_key(
    strict: World,
) -> None:
    world = strict
    world.start("MAX", "ZOR")
    office = "From: max@office.test\r\n"
    assert world.deliver(_raw(office, _reply_address(world), "bk,1")).state == "held"
    question = parsed(world.sent("confirm")[0])
    world.mail("MAX", "ja\n", in_reply_to=str(question["Message-ID"]))
    assert "bk,1" in _standing(world).values()
    row = world.deliver(_raw(office, _reply_address(world), "bk,2", number=2))
    assert row.outcome == "orders"
    other = _raw("From: max@else.test\r\n", _reply_address(world), "bk,3", number=3)
    assert world.deliver(other).state == "held"
    world.mail("MAX", "schlüssel neu\n")
    row = world.deliver(_raw(office, _reply_address(world), "bk,4", number=4))
    assert row.state == "held"
    assert "bk,2" in _standing(world).values()


def test_who_names_the_question_has_read_the_registered_mailbox(strict: World) -> None:
    world = strict
    world.start("MAX", "ZOR")
    office = "From: max@office.test\r\n"
    world.deliver(_raw(office, _reply_address(world), "bk,3"))
    more = f"In-Reply-To: {parsed(world.sent('confirm')[0])['Message-ID']}\r\n"
    world.deliver(_raw(office, _reply_address(world), "ja", more, number=2))
    assert _standing(world)["crews"] == "bk,3"
    assert [one.recipient for one in world.sent("reply")] == ["max@players.test"]


def test_nobody_works_out_which_question_to_answer(strict: World) -> None:
    """With the key alone: our other Message-IDs are made from it and from a number."""
    world = strict
    world.start("MAX", "ZOR")
    office = "From: evil@evil.test\r\n"
    world.deliver(_raw(office, _reply_address(world), "bk,1"))
    question = world.sent("confirm")[0]
    player = world.player("MAX")
    row, key = world.row(1).id, player.key
    guess = outbox.message_id(f"confirm:inbox.{row}", "example.org", key)
    known = outbox.message_id(question.dedup_key, "example.org", key)
    assert known == question.message_id != guess
    more = f"In-Reply-To: <{guess}>\r\n"
    world.deliver(_raw(office, _reply_address(world), "ja", more, number=2))
    assert _standing(world) == {}


def test_forged_mails_do_not_use_up_the_questions_about_those_with_the_key(
    strict: World,
) -> None:
    world = strict
    world.start("MAX", "ZOR")
    for number in range(5):
        world.deliver(
            _raw("From: max@players.test\r\n", DESK, f"bk,{number}", number=number)
        )
    office = _raw("From: max@office.test\r\n", _reply_address(world), "bk,1", number=9)
    assert world.deliver(office).outcome == "held_no_key"
    assert len(world.sent("confirm")) == 3 + 1


@pytest.mark.parametrize("seconds", [1, 60, 600])
def test_old_orders_sent_again_do_not_replace_newer_ones(
    quick_world: World, seconds: int
) -> None:
    """However soon: the copy has another Message-ID, and the Date of the original."""
    world = quick_world
    world.start("MAX", "ZOR")
    date = f"Date: {format_datetime(START)}\r\n"
    sender, to = "From: max@players.test\r\n", _reply_address(world)
    text = "bk,2\r\nNachricht ZOR:\r\nHallo\r\nEnde"
    world.deliver(_raw(sender, to, text, date))
    world.deliver(_raw(sender, to, "bk,3", date, number=2))
    world.clock.pass_by(seconds=seconds)
    row = world.deliver(_raw(sender, to, text, date, number=3))
    assert (row.outcome, row.why) == ("refused_copy", "Date and text")
    assert _standing(world)["crews"] == "bk,3"
    assert len(world.sent("message")) == 1


def test_the_same_word_to_two_mails_of_ours_counts_twice(quick_world: World) -> None:
    """Where rounds are short, both may be written in the same second."""
    world = quick_world
    world.start("MAX", "ZOR")
    for number, kind in enumerate(("opening", "report"), start=1):
        asked = world.sent(kind, "MAX")[-1].message_id
        more = f"Date: {format_datetime(START)}\r\nIn-Reply-To: <{asked}>\r\n"
        raw = _raw(
            "From: max@players.test\r\n",
            _reply_address(world),
            "fertig",
            more,
            number=number,
        )
        assert world.deliver(raw).outcome == "command"
        again = raw.replace(f"<n{number}@".encode(), f"<m{number}@".encode())
        assert world.deliver(again).outcome == "refused_copy"
        world.end_round()


def _trusting(world: World) -> None:
    desk = OwnAddress(DESK, authserv_id="mx.example.org", accept_authenticated=True)
    world.services = replace(
        world.services, posting=lambda: Post({EMBEDDED: desk}, "turmpost", world.clock)
    )


@pytest.mark.parametrize(
    "above",
    [
        "Message-ID: <other@x>\r\n",
        "Message-ID: <other@x>\r\nDate: Tue, 01 Dec 2026 12:09:00 +0000\r\n",
        "Message-ID: <other@x>\r\nSubject: [Egon 7]\r\n",
        "Message-ID: <other@x>\r\nTo: spiel@example.org\r\n",
        None,
    ],
)
def test_a_signed_mail_that_is_sent_again_does_not_count(
    quick_world: World, above: str | None
) -> None:
    """A signature holds for the lowest field of a name; others may stand above it."""
    world = quick_world
    world.start("MAX", "ZOR")
    _trusting(world)
    field = f"Authentication-Results: {PASSED}\r\n"
    more = f"Date: {format_datetime(START)}\r\n"
    raw = _raw("From: max@players.test\r\n", DESK, "bk,2", more)
    assert world.deliver(field.encode() + raw).outcome == "orders"
    newer = raw.replace(b"bk,2", b"bk,3").replace(b"<n1@", b"<n2@")
    assert world.deliver(field.encode() + newer).outcome == "orders"
    world.clock.pass_by(minutes=10)
    copy = raw.replace(b"<n1@", b"<n3@") if above is None else above.encode() + raw
    row = world.deliver(field.encode() + copy)
    assert row.outcome in ("refused_copy", "held_no_key")
    assert _standing(world)["crews"] == "bk,3"


@pytest.mark.parametrize(
    "fields",
    [
        ("mx.example.org; dmarc=pass header.from=evil.test header.from=players.test",),
        ("mx.example.org; dkim=pass header.d=evil.test header.d=players.test",),
        ("mx.example.org; dmarc/2=pass header.from=players.test",),
        ("mx.example.org 2; dmarc=pass header.from=players.test",),
        ("mx.example.org; dmarc=none header.from=players.test",),
        ("(mx.example.org) evil.test; dmarc=pass header.from=players.test",),
        ("mx.example.org.; dmarc=pass header.from=players.test",),
        ("mx.example.org; arc=pass header.from=players.test",),
        ("mx.example.org; dkim=pass smtp.d=players.test",),
        (PASSED, "mx.example.org; dmarc=fail header.from=players.test"),
        ("evil.test; none", PASSED),
        tuple([PASSED] * 21),
    ],
)
def test_a_doubtful_word_is_no_word(
    quick_world: World, fields: tuple[str, ...]
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _trusting(world)
    above = "".join(f"Authentication-Results: {field}\r\n" for field in fields)
    raw = _raw("From: max@players.test\r\n", DESK, "bk,2")
    assert world.deliver(above.encode() + raw).outcome == "held_no_key"


def test_a_domain_without_a_policy_is_known_by_its_signature(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _trusting(world)
    field = (
        "Authentication-Results: mx.example.org; dkim=pass header.d=players.test;\r\n"
        "\tdmarc=none header.from=players.test\r\n"
    )
    raw = _raw("From: max@players.test\r\n", DESK, "bk,2")
    assert world.deliver(field.encode() + raw).outcome == "orders"


@pytest.mark.parametrize("text", ["abmelden", "bk,4", "fertig", "probe"])
def test_the_key_of_a_game_that_is_over_changes_nothing(
    quick_world: World, text: str
) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR", rounds=1))
    world.end_round()
    before = world.player("MAX")
    sent = len(world.sent())
    world.mail("MAX", f"{text}\n", at=world.clock.now() + timedelta(minutes=1))
    after = world.player("MAX")
    assert (after.key, after.until, after.own_seat.ready_for) == (
        (before.key, before.until, before.own_seat.ready_for)
    )
    assert [one.recipient for one in world.sent()[sent:]] == ["max@players.test"]
