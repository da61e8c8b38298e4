"""Over a limit: one polite refusal an hour, and no work."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage

import pytest

from server.config.intake import NEVER, IntakeConfig
from server.config.settings import Config
from server.mail.reading.message import Limits
from tests.server.world import World, parsed, text_of

FEW = Config(
    limits=Limits(size=20_000, header=3_000, parts=4, depth=2, text=9_000, lines=50),
    intake=IntakeConfig(
        mails_per_hour=4,
        joins_per_day=2,
        strangers_per_hour=3,
        sign_ups_per_hour=3,
        questions_per_day=2,
        confirm_sign_ups=NEVER,
    ),
)


@pytest.fixture
def strict(world_with: Callable[[Config], World]) -> World:
    """A server that takes little."""
    world = world_with(FEW)
    world.start("MAX", "ZOR")
    return world


def _multipart(parts: int, depth: int) -> EmailMessage:
    message = EmailMessage()
    message.set_content("bk,1\n")
    for number in range(parts):
        message.add_attachment(f"bk,{number}\n", filename="zug.txt")
    for _ in range(depth):
        outer = EmailMessage()
        outer.make_mixed()
        outer.attach(message)
        message = outer
    return message


def _from_max(
    world: World, message: EmailMessage, *, long_header: bool = False
) -> bytes:
    message["From"] = "max@players.test"
    message["To"] = f"spiel+{world.key('MAX')}@example.org"
    message["Message-ID"] = f"<{world.uid + 1}@players.test>"
    if long_header:
        message["X-Long"] = "x " * 2_000
    return message.as_bytes()


@pytest.mark.parametrize("kind", ["size", "header", "parts", "depth", "text", "lines"])
def test_each_limit_is_refused_once_an_hour(strict: World, kind: str) -> None:
    def mail() -> bytes:
        message = _multipart(
            {"parts": 5}.get(kind, 0), {"depth": 3, "parts": 1}.get(kind, 0)
        )
        texts = {"size": "x" * 30_000, "text": "x" * 10_000, "lines": "bk,1\n" * 60}
        if kind in texts:
            message.set_content(texts[kind])
        return _from_max(strict, message, long_header=kind == "header")

    rows = [strict.deliver(mail()) for _ in range(2)]
    assert {row.outcome for row in rows} == {"refused_too_much"}
    assert rows[0].why is not None
    assert rows[0].why.startswith(kind)
    assert [one.recipient for one in strict.sent("refusal")] == ["max@players.test"]
    assert strict.sent("reply") == []
    strict.clock.pass_by(hours=1)
    strict.deliver(mail())
    assert len(strict.sent("refusal")) == 2


def test_too_many_mails_in_an_hour_are_refused_once_and_not_worked_on(
    strict: World,
) -> None:
    outcomes = [strict.mail("MAX", f"bk,{n}\n").outcome for n in range(1, 8)]
    assert outcomes == ["orders"] * 4 + ["refused_rate"] * 3
    assert len(strict.sent("reply", "MAX")) == 4
    refusals = strict.sent("refusal")
    assert [one.recipient for one in refusals] == ["max@players.test"]
    assert "mehr als 4 Mails" in text_of(refusals[0])
    assert strict.mail("ZOR", "bk,1\n").outcome == "orders"
    strict.clock.pass_by(hours=1)
    assert strict.mail("MAX", "bk,1\n").outcome != "refused_rate"


def test_a_batch_is_counted_like_mails_one_by_one(strict: World) -> None:
    for number in range(6):
        message = EmailMessage()
        message.set_content(f"bk,{number + 1}\n")
        strict.put(_from_max(strict, message))
    strict.deliver(b"")
    outcomes = [strict.row(number).outcome for number in range(1, 7)]
    assert outcomes == ["orders"] * 4 + ["refused_rate"] * 2


def test_strangers_together_get_a_bounded_number_of_answers(strict: World) -> None:
    for number in range(8):
        strict.write(f"who{number}@else.test", "spiel@example.org", "Hallo?\n")
    assert len(strict.sent("reply")) == 3
    assert strict.row(8).outcome == "ignored_stranger"
    strict.clock.pass_by(hours=1)
    strict.write("who9@else.test", "spiel@example.org", "Hallo?\n")
    assert len(strict.sent("reply")) == 4


def test_sign_ups_with_a_forged_address_end_soon(
    world_with: Callable[[Config], World],
) -> None:
    world = world_with(FEW)
    world.announce(players=9)
    lines = [f'anmelden Egon 7, Name {n}, AB{n}, "X"\n' for n in range(6)]
    outcomes = [
        world.write("victim@else.test", "spiel@example.org", line).outcome
        for line in lines
    ]
    assert outcomes == ["join_refused"] * 4 + ["refused_rate"] * 2
    assert len(world.sent()) == 2
    assert "beantwortet der Server heute nicht mehr" in text_of(world.sent()[1])


def test_a_registered_address_is_asked_a_bounded_number_of_times(strict: World) -> None:
    outcomes = [
        strict.write("max@players.test", "spiel@example.org", f"bk,{n}\n").outcome
        for n in range(1, 6)
    ]
    assert outcomes[:4] == ["held_no_key"] * 2 + ["held_unasked"] * 2
    assert outcomes[4] == "refused_rate"
    assert len(strict.sent("confirm")) == 2
    strict.clock.pass_by(days=1)
    row = strict.write("max@players.test", "spiel@example.org", "bk,9\n")
    assert row.outcome == "held_no_key"


def test_a_refusal_stays_in_its_thread(strict: World) -> None:
    message = EmailMessage()
    message.set_content("bk,1\n" * 60)
    strict.deliver(_from_max(strict, message))
    refusal = parsed(strict.sent("refusal")[0])
    assert refusal["In-Reply-To"] == "<1@players.test>"
    assert refusal["Auto-Submitted"] == "auto-replied"
