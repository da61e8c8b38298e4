"""Attack mails, made from legitimate ones that were observed: none changes a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from email.utils import format_datetime

import pytest

from server.storage.games import games, passages
from server.storage.orders import orders
from server.storage.people import roles
from server.storage.tables.games import GameRow
from tests.server.world import START, World, parsed
from tests.servers.fixtures import on_sqlite

DESK = "spiel@example.org"


@dataclass(frozen=True)
class Seen:
    """The mails that an attacker has seen: one of MAX that counted, and its reply."""

    world: World
    raw: str
    key: str
    reply: EmailMessage

    def without_key(self) -> str:
        """Return the mail as it is without what the attacker must not have."""
        return self.raw.replace(f"spiel+{self.key}@", "spiel@").replace("<1@", "<2@")

    def with_order(self, text: str) -> str:
        """Return that mail with another order."""
        return self.without_key().replace("bk,2", text)


Attack = Callable[[Seen], str]


def _standing(world: World) -> object:
    """Return everything of the games that a mail may change."""
    with world.services.database.work() as work:
        found: list[object] = []
        for row in work.all(GameRow):
            step = games.open_step(work, row.id)
            assert step is not None
            found.append((row.title, row.state, step.key, step.deadline))
            for one in roles.players(work, row.id):
                texts = orders.standing(work, row.id, one.own_seat.id, step.key)
                found.append((one.code, one.address, one.key, one.language))
                found.append(
                    (one.own_seat.ready_for, one.person.unreachable_since, dict(texts))
                )
            found.append([text.text for text in passages.press(work, row.id, step.key)])
    found.append([row.recipient for row in world.sent("message")])
    found.append([row.recipient for row in world.sent("welcome")])
    return found


@pytest.fixture
def seen(world: World) -> Seen:
    """A running game in which MAX has just sent an order that counted."""
    world.start("MAX", "ZOR", "BAB")
    key = world.key("MAX")
    raw = (
        f"From: Max <max@players.test>\r\nTo: turmpost <spiel+{key}@example.org>\r\n"
        "Subject: Re: [Egon 7] Runde 1\r\nMessage-ID: <1@players.test>\r\n"
        f"Date: {format_datetime(START)}\r\n"
        f"In-Reply-To: <{world.sent('opening', 'MAX')[0].message_id}>\r\n\r\n"
        "bk,2\r\na,ZOR\r\n"
    )
    assert world.deliver(raw.encode()).outcome == "orders"
    world.clock.pass_by(minutes=20)
    return Seen(world, raw, key, parsed(world.sent("reply", "MAX")[0]))


def _altered(seen: Seen, change: Callable[[str], str]) -> str:
    key = change(seen.key)
    return seen.raw.replace(seen.key, key).replace("<1@", "<2@").replace("bk,2", "bk,4")


def _authenticated(seen: Seen, field: str) -> str:
    return f"Authentication-Results: {field}\r\n{seen.with_order('bk,4')}"


def _wrapped(seen: Seen) -> str:
    """Forward the server's reply, with its Reply-To, as an attachment."""
    return (
        f"From: zor@players.test\r\nTo: {DESK}\r\nMessage-ID: <3@x>\r\n"
        'Content-Type: multipart/mixed; boundary="B"\r\n\r\n--B\r\n\r\nbk,4\r\n--B\r\n'
        f"Content-Type: message/rfc822\r\n\r\n{seen.reply.as_string()}\r\n--B--\r\n"
    )


ATTACKS: dict[str, Attack] = {
    "the same bytes again": lambda seen: seen.raw,
    "the same mail with another Message-ID": lambda seen: seen.raw.replace(
        "<1@", "<9@"
    ),
    "the same mail without a Message-ID": lambda seen: seen.raw.replace(
        "Message-ID: <1@players.test>\r\n", ""
    ),
    "From forged": lambda seen: seen.with_order("bk,4"),
    "From forged, in the thread": lambda seen: seen.with_order("bk,4").replace(
        "In-Reply-To: ", f"References: {seen.reply['Message-ID']}\r\nIn-Reply-To: "
    ),
    "a letter of the key changed": lambda seen: _altered(
        seen, lambda key: ("a" if key[0] != "a" else "b") + key[1:]
    ),
    "the key cut": lambda seen: _altered(seen, lambda key: key[:-1]),
    "the key and more": lambda seen: _altered(seen, lambda key: key + "a"),
    "the key turned": lambda seen: _altered(seen, lambda key: key[::-1]),
    "a wildcard as the key": lambda seen: _altered(seen, lambda _key: "_" * 16),
    "an empty key": lambda seen: _altered(seen, lambda _key: ""),
    "the hint as the key": lambda seen: _altered(
        seen, lambda _key: seen.world.player("MAX").key_hint
    ),
    "the key at another domain": lambda seen: seen.raw.replace(
        f"{seen.key}@example.org", f"{seen.key}@evil.test"
    ).replace("<1@", "<2@"),
    "the key in a text": lambda seen: seen.with_order(
        f"bk,4\r\nspiel+{seen.key}@example.org"
    ),
    "the key in another field": lambda seen: (
        f"X-Key: {seen.key}\r\nReply-To: spiel+{seen.key}@example.org\r\n"
        + seen.with_order("bk,4")
    ),
    "the key in the subject, from elsewhere": lambda seen: (
        seen.with_order("bk,4")
        .replace("Runde 1", f"Runde 1 [#{seen.key}]")
        .replace("max@players.test", "zor@players.test")
    ),
    "the reply forwarded as an attachment": _wrapped,
    "two From fields": lambda seen: (
        "From: evil@evil.test\r\n" + seen.with_order("bk,4")
    ),
    "two senders in one field": lambda seen: seen.with_order("bk,4").replace(
        "From: Max <max@players.test>", "From: max@players.test, zor@players.test"
    ),
    "a pseudonym from elsewhere": lambda seen: seen.with_order("bk,4").replace(
        "Max <max@players.test>", "Haus MAX <evil@evil.test>"
    ),
    "Authentication-Results of the sender": lambda seen: _authenticated(
        seen, "mx.example.org; dmarc=pass header.from=players.test"
    ),
    "a command to leave": lambda seen: seen.with_order("abmelden"),
    "a command for a new key": lambda seen: seen.with_order("schlüssel neu"),
    "a command to delete": lambda seen: seen.with_order("löschen alles"),
    "ready, with a guess": lambda seen: (
        _altered(seen, str.swapcase)
        .replace("bk,4", "fertig")
        .replace(seen.key.upper(), seen.key[:-2] + "zz")
    ),
    "press under a name": lambda seen: seen.with_order(
        "Presse: Von MAX\r\nHa!\r\nEnde"
    ),
    "a message under a name": lambda seen: seen.with_order(
        "Nachricht ZOR:\r\nIch gebe auf.\r\nEnde"
    ),
    "a sign-up for a taken address": lambda seen: seen.with_order(
        'anmelden Egon 7, Neu, NEU, "N"'
    ),
    "a bounce of the reply": lambda seen: (
        "Return-Path: <>\r\nFrom: mailer-daemon@x\r\n\r\n5.1.1 unknown\r\n"
        "Message-ID: <0123456789abcdef01234567@example.org>\r\n"
    ),
}


@on_sqlite
@pytest.mark.parametrize("name", ATTACKS)
def test_no_attack_changes_a_game(seen: Seen, name: str) -> None:
    before = _standing(seen.world)
    row = seen.world.deliver(ATTACKS[name](seen).encode())
    assert row.state in ("done", "held")
    assert row.outcome not in ("orders", "command", "passage", "joined")
    assert _standing(seen.world) == before
    seen.world.clock.pass_by(minutes=50)


def test_a_hundred_guessed_keys_open_nothing(seen: Seen) -> None:
    chance = random.Random(5)  # noqa: S311 - no secret
    before = _standing(seen.world)
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    for number in range(100):
        at = chance.randrange(len(seen.key))
        other = chance.choice([one for one in letters if one != seen.key[at]])
        key = seen.key[:at] + other + seen.key[at + 1 :]
        raw = seen.raw.replace(seen.key, key).replace("<1@", f"<g{number}@")
        seen.world.put(raw.replace("bk,2", "bk,4").encode())
    seen.world.deliver(b"")
    assert _standing(seen.world) == before
    assert len(seen.world.sent("confirm")) <= 3


def test_a_key_of_another_game_acts_there_alone(world: World) -> None:
    world.start("MAX", "ZOR")
    with world.services.database.work() as work:
        work.all(GameRow)[0].title = "Egon 6"
    first = world.key("MAX")
    world.start("BAB", "FEE")
    other = world.key("BAB")
    before = _standing(world)
    text = (
        f"From: bab@players.test\r\nTo: spiel+{other}@example.org\r\n"
        "Subject: [Egon 6] MAX\r\nMessage-ID: <n@x>\r\n\r\nbk,4\r\n"
    )
    assert world.deliver(text.encode()).outcome == "orders"
    assert [row.recipient for row in world.sent("reply")] == ["bab@players.test"]
    after = _standing(world)
    assert isinstance(before, list)
    assert isinstance(after, list)
    # All that stands of the first game is as it was.
    assert after[:6] == before[:6]
    assert world.key("MAX") == first


def test_a_question_to_one_player_cannot_be_confirmed_by_another(seen: Seen) -> None:
    world = seen.world
    world.deliver(seen.with_order("bk,4").encode())
    question = parsed(world.sent("confirm")[0])
    before = _standing(world)
    asked = str(question["Message-ID"])
    for sender, to in (
        ("zor@players.test", f"spiel+{world.key('ZOR')}@example.org"),
        ("max@players.test", DESK),
        ("max@players.test", f"spiel+{world.key('ZOR')}@example.org"),
        ("evil@evil.test", "spiel+guess@example.org"),
    ):
        world.write(sender, to, "ja\n", in_reply_to=asked)
    assert _standing(world) == before
    assert world.row(2).state == "held"


def test_an_answering_machine_does_not_confirm(seen: Seen) -> None:
    world = seen.world
    world.deliver(seen.with_order("bk,4").encode())
    question = parsed(world.sent("confirm")[0])
    asked = str(question["Message-ID"])
    subject = f"Automatische Antwort: {question['Subject']}"
    world.mail("MAX", "Bin weg.\n", subject=subject, in_reply_to=asked)
    world.mail("MAX", "Weg.\n", auto_submitted="auto-replied", in_reply_to=asked)
    assert world.row(2).state == "held"


def test_a_stranger_cannot_use_up_a_message_id(seen: Seen) -> None:
    world = seen.world
    world.write("evil@evil.test", DESK, "Hallo\n", message_id="<next@players.test>")
    row = world.mail("MAX", "bk,5\n", message_id="<next@players.test>")
    assert row.outcome == "orders"


def test_an_old_round_sent_again_does_not_count_in_the_next(seen: Seen) -> None:
    seen.world.end_round()
    row = seen.world.deliver(seen.raw.replace("<1@", "<8@").encode())
    assert (row.outcome, row.why) == ("refused_copy", "Date and text")


def test_the_same_text_written_anew_counts(seen: Seen) -> None:
    later = format_datetime(START + timedelta(minutes=20))
    raw = seen.raw.replace("<1@", "<8@").replace(format_datetime(START), later)
    assert seen.world.deliver(raw.encode()).outcome == "orders"
