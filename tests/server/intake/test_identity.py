"""By what a player is known: the key, or the word of the receiving mail server."""

from __future__ import annotations

import hmac
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from server.cli import main
from server.intake.tidy import tidy
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.people import key_hint
from server.storage.unit_of_work import Work
from tests.server.world import START, World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"
PASSED = "mx.example.org; dmarc=pass (p=reject) header.from=players.test"


def _trusting(world: World) -> None:
    """Let the mailbox take the word of mx.example.org."""
    desk = OwnAddress(DESK, authserv_id="mx.example.org", accept_authenticated=True)
    post = Post({EMBEDDED: desk}, "turmpost", world.clock)
    world.services = replace(world.services, posting=lambda: post)


@pytest.mark.parametrize(
    "field",
    [
        PASSED,
        "MX.example.org 1; dmarc=pass header.from=players.test",
        "mx.example.org; spf=fail smtp.mailfrom=x; dkim=pass header.d=players.test",
        'mx.example.org; dkim=pass (a "(comment)") header.d=Players.Test',
        "mx.example.org; dkim=fail header.d=x.test; dkim=pass header.d=players.test",
    ],
)
def test_the_mail_servers_word_stands_for_the_key(
    quick_world: World, field: str
) -> None:
    quick_world.start("MAX", "ZOR")
    _trusting(quick_world)
    row = quick_world.write(
        "Max <MAX@players.test>", DESK, "bk,2\n", authentication_results=field
    )
    assert row.outcome == "orders"
    assert "bk,2" in quick_world.reply("MAX")


@pytest.mark.parametrize(
    "field",
    [
        "",
        "mx.example.org; none",
        "mx.example.com; dmarc=pass header.from=players.test",
        "mx.example.org.evil.test; dmarc=pass header.from=players.test",
        "mx.example.org; dmarc=pass header.from=evil.test",
        "mx.example.org; dmarc=pass",
        "mx.example.org; dmarc=fail header.from=players.test",
        "mx.example.org; dmarc=fail header.from=players.test;"
        " dkim=pass header.d=players.test",
        "mx.example.org; dmarc=pass header.from=players.test;"
        " dmarc=fail header.from=players.test",
        "mx.example.org; dkim=pass header.d=test",
        "mx.example.org; dkim=pass header.d=evil.test header.from=players.test",
        "mx.example.org; dkim=pass header.i=@players.test",
        "mx.example.org; spf=pass smtp.mailfrom=players.test",
        "mx.example.org; x=fail (dmarc=pass header.from=players.test)",
        'mx.example.org; x=fail reason="dmarc=pass header.from=players.test"',
        "mx.example.org dmarc=pass header.from=players.test",
        "(" * 3_000,
        'mx.example.org; dmarc=pass header.from=players.test; \x00 \\ ( "',
    ],
)
def test_any_other_word_is_no_word(quick_world: World, field: str) -> None:
    quick_world.start("MAX", "ZOR")
    _trusting(quick_world)
    raw = (
        f"Authentication-Results: {field}\r\nFrom: max@players.test\r\nTo: {DESK}\r\n"
        "Message-ID: <a@x>\r\n\r\nbk,2\r\n"
    )
    assert quick_world.deliver(raw.encode()).outcome == "held_no_key"
    assert quick_world.sent("reply") == []


def test_only_the_topmost_field_counts(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    _trusting(quick_world)
    raw = (
        "Authentication-Results: mx.example.org; dmarc=fail header.from=x.test\r\n"
        f"Received: from evil.test\r\nAuthentication-Results: {PASSED}\r\n"
        f"From: max@players.test\r\nTo: {DESK}\r\n\r\nbk,2\r\n"
    )
    assert quick_world.deliver(raw.encode()).outcome == "held_no_key"


def test_without_the_operators_leave_nobodys_word_counts(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    row = quick_world.write(
        "max@players.test", DESK, "bk,2\n", authentication_results=PASSED
    )
    assert row.outcome == "held_no_key"


@pytest.mark.parametrize(
    ("fields", "outcome"),
    [
        (f"To: {DESK}", "orders"),
        ("To: friend@else.test\r\nCc: Spiel+x@EXAMPLE.org", "orders"),
        ("To: friend@else.test", "held_no_key"),
        ("To: friend@else.test\r\nBcc: spiel@example.org", "held_no_key"),
        (f"To: friend@else.test\r\nDelivered-To: {DESK}", "held_no_key"),
        (f'To: "{DESK}" <friend@else.test>', "held_no_key"),
        ("X-To: nobody", "held_no_key"),
    ],
)
def test_a_signed_mail_to_a_friend_that_is_sent_on_is_no_order(
    quick_world: World, fields: str, outcome: str
) -> None:
    """Its signature stays right, and it was taken for one to us."""
    quick_world.start("MAX", "ZOR")
    _trusting(quick_world)
    raw = (
        f"Authentication-Results: {PASSED}\r\nFrom: max@players.test\r\n{fields}\r\n"
        "Message-ID: <a@x>\r\n\r\nbk,2\r\n"
    )
    assert quick_world.deliver(raw.encode()).outcome == outcome


def test_whoever_plays_two_games_must_name_one(world: World) -> None:
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        work.all(GameRow)[0].title = "Egon 6"
    world.start("MAX", "ZOR")
    _trusting(world)
    row = world.write("max@players.test", DESK, "bk,2\n", authentication_results=PASSED)
    assert row.outcome == "nothing_understood"
    row = world.write(
        "max@players.test",
        DESK,
        "bk,2\n",
        subject="AW: [egon 6] Runde 1",
        authentication_results=PASSED,
    )
    assert row.outcome == "orders"
    assert parsed(world.sent("reply")[-1])["Subject"].startswith("Re: [Egon 6]")


def test_a_key_is_found_by_its_hint_and_compared_in_constant_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.start("MAX", "ZOR")
    key = world.key("MAX")
    assert world.player("MAX").key_hint == key_hint(key)
    compared: list[tuple[bytes, bytes]] = []
    whole = hmac.compare_digest

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return whole(one, other)

    monkeypatch.setattr(hmac, "compare_digest", compare)
    assert world.mail("MAX", "bk,1\n").outcome == "orders"
    assert (key.encode(), key.encode()) in compared


def test_a_hint_alone_opens_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.start("MAX", "ZOR")
    hint = world.player("MAX").key_hint
    monkeypatch.setattr("server.storage.people.senders.key_hint", lambda _key: hint)
    row = world.write("evil@else.test", "spiel+guess@example.org", "bk,3\n")
    assert row.outcome == "stranger_helped"


def test_a_key_in_the_subject_counts_from_the_registered_address_only(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    subject = f"WG: [Egon 7] Runde 1 [#{world.key('MAX')}]"
    row = world.write("zor@players.test", DESK, "bk,3\n", subject=subject)
    assert (row.state, row.why) == ("held", "key in the subject, another address")
    assert [one.recipient for one in world.sent("confirm")] == ["max@players.test"]


def test_of_two_keys_the_writers_counts(world: World) -> None:
    world.start("MAX", "ZOR")
    both = ", ".join(f"spiel+{world.key(code)}@example.org" for code in ("MAX", "ZOR"))
    world.write("zor@players.test", both, "bk,3\n")
    assert [one.recipient for one in world.sent("reply")] == ["zor@players.test"]


def test_a_pseudonym_from_elsewhere_is_held_for_its_owner(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.write("Haus Max <else@where.test>", DESK, "bk,3\n")
    assert row.outcome == "held_no_key"
    assert [one.recipient for one in world.sent()[2:]] == ["max@players.test"]


def test_held_mails_expire(world: World) -> None:
    world.start("MAX", "ZOR")
    world.write("max@players.test", DESK, "bk,3\n")
    question = parsed(world.sent("confirm")[0])
    world.clock.pass_by(days=7, minutes=1)
    tidy(world.services)
    row = world.row(1)
    assert (row.state, row.outcome) == ("done", "expired")
    world.mail("MAX", "ja\n", in_reply_to=str(question["Message-ID"]))
    assert world.row(1).outcome == "expired"


@pytest.mark.parametrize("answer", ["Ja!\n", "ok\n", "ja\n> War das von dir?\n"])
def test_a_confirmed_mail_counts_from_its_confirmation_on(
    quick_world: World, answer: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.write("max@players.test", DESK, "bk,3\n", at=START + timedelta(minutes=1))
    world.mail("MAX", "bk,1\n", at=START + timedelta(minutes=5))
    question = parsed(world.sent("confirm")[0])
    row = world.mail(
        "MAX",
        answer,
        at=START + timedelta(minutes=9),
        in_reply_to=str(question["Message-ID"]),
    )
    assert row.outcome == "confirmed"
    assert "bk,3" in world.reply("MAX").partition("DEINE BEFEHLE")[2]


def test_a_confirmation_after_the_deadline_counts_for_the_next_round(
    world: World,
) -> None:
    world.start("MAX", "ZOR")
    world.write("max@players.test", DESK, "bk,3\n")
    question = parsed(world.sent("confirm")[0])
    late = START + timedelta(hours=1, seconds=1)
    world.mail("MAX", "ja\n", at=late, in_reply_to=str(question["Message-ID"]))
    assert world.row(1).state == "waiting"
    world.end_round()
    assert "RUNDE 2" in world.reply("MAX")


def test_a_renewed_key_is_mailed_and_the_old_one_dead_at_once(world: World) -> None:
    world.start("MAX", "ZOR")
    old = world.key("MAX")
    to = f"spiel+{old}@example.org"
    for text in ("Schlüssel neu\n", "bk,3\n"):
        body = f"From: max@players.test\r\nTo: {to}\r\n\r\n{text}"
        world.put(body.encode())
    world.deliver(b"")
    assert world.row(1).outcome == "command"
    assert world.row(2).outcome == "held_no_key"
    new = world.key("MAX")
    assert new != old
    letter = world.sent("key")[0]
    assert letter.recipient == "max@players.test"
    assert f"spiel+{new}@example.org" in parsed(letter)["Reply-To"]
    assert old.encode() not in sent_bytes(world.sent("reply")[-1])
    assert world.write("max@players.test", to, "bk,3\n").outcome == "held_no_key"
    assert world.mail("MAX", "key new\n").outcome == "command"


def test_the_operator_renews_a_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world = World(f"sqlite:///{tmp_path / 't.db'}")
    world.start("MAX", "ZOR")
    old = world.key("MAX")
    config = tmp_path / "t.toml"
    config.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
    assert main(["player", "key", "Egon 7", "max", "--config", str(config)]) == 0
    assert old not in capsys.readouterr().out
    assert world.key("MAX") != old
    assert len(world.sent("key", "MAX")) == 1
    assert main(["player", "key", "Egon 7", "xyz", "--config", str(config)]) == 2
    world.close()


def test_a_key_quoted_in_a_text_goes_no_further(world: World) -> None:
    world.start("MAX", "ZOR")
    key = world.key("MAX")
    quoted = (
        f"Im Betreff stand [Egon 7] Runde 1 [#{key}]\n"
        f"Antwort an spiel+{key.upper()}@example.org\nUnd nackt: {key.upper()}\n"
    )
    world.mail("MAX", f"Nachricht ZOR:\nSo ging das:\n{quoted}Ende\n")
    world.mail("MAX", f"Presse: Titel {key}\nIch schreibe:\n{quoted}Ende\n")
    world.mail("MAX", f"x,3,ZOR\nArtikel: {key}\n{'Wort ' * 120}\n{quoted}Ende\n")
    world.end_round()
    others = [one for one in world.sent() if one.recipient != "max@players.test"]
    assert "Und nackt: [...]" in text_of(world.sent("message")[0])
    for one in others:
        assert key not in sent_bytes(one).decode().lower()
        assert key not in text_of(one).lower()


def test_pseudonyms_are_looked_up_once_for_many_strangers(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every mail of a stranger asked the database about every running game."""
    world = quick_world
    world.start("MAX", "ZOR")
    asked: list[tuple[str, ...]] = []

    def pseudonyms(work: Work, *states: str) -> list[tuple[int, str]]:
        asked.append(states)
        return found(work, *states)

    found = roles.pseudonyms
    monkeypatch.setattr(roles, "pseudonyms", pseudonyms)
    for number in range(5):
        world.put(f"From: Haus {number} <{number}@where.test>\r\n\r\nx\r\n".encode())
    row = world.write("HAUS ZOR <else@where.test>", DESK, "bk,3\n")
    assert row.outcome == "held_no_key"
    assert [one.recipient for one in world.sent("confirm")] == ["zor@players.test"]
    assert asked == [("running", "paused")]


@pytest.mark.parametrize("with_key", [False, True])
def test_the_last_question_of_a_day_says_that_it_is_the_last(
    quick_world: World, *, with_key: bool
) -> None:
    """Further mails were held, and expired, and their sender heard nothing of it."""
    world = quick_world
    world.start("MAX", "ZOR")
    sender = "max@office.test" if with_key else "max@players.test"
    subject = f"[#{world.key('MAX')}]" if with_key else "Zug"
    rows = [
        world.write(sender, DESK, f"bk,{number}\n", subject=subject)
        for number in range(1, 5)
    ]
    assert [row.outcome for row in rows] == [*["held_no_key"] * 3, "held_unasked"]
    said = ["für heute die letzte" in text_of(one) for one in world.sent("confirm")]
    assert said == [False, False, True]


def test_a_stranger_gets_the_help_once_a_day_in_each_language(world: World) -> None:
    """docs/trust.md says so; what a stranger asks is counted apart, three times."""
    world.start("MAX", "ZOR")

    def write(text: str) -> str | None:
        return world.write("eve@other.test", DESK, text).outcome

    assert write("Guten Tag, was ist das hier?\n") == "stranger_helped"
    assert write("Und was muss ich tun?\n") == "ignored_stranger"
    assert write("Good morning, what is this about, please?\n") == "stranger_helped"
    assert write("And what do I have to do?\n") == "ignored_stranger"
    assert [write("games\n") for _ in range(4)] == [
        *(["stranger_helped"] * 3),
        "ignored_stranger",
    ]
