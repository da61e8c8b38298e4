"""Hostile contents of mails neither break the server nor reach others."""

from __future__ import annotations

import base64
import email
import time
from email import policy
from pathlib import Path

import pytest

from tests.server.world import World, parsed, text_of
from tests.servers.fixtures import on_sqlite
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"
ALLOWED = {
    *("date", "from", "to", "subject", "message-id", "in-reply-to", "references"),
    *("reply-to", "auto-submitted", "x-turmpost", "list-unsubscribe"),
    *("list-id", "x-auto-response-suppress"),
    *("mime-version", "content-type", "content-transfer-encoding"),
}
EVIL = "x\r\nBcc: victim@evil.test\r\n\r\nbody"


def _headers_are_ours(world: World) -> None:
    """Every outgoing mail has our fields alone, each once, to one recipient."""
    for row in world.sent():
        plain = email.message_from_bytes(sent_bytes(row), policy=policy.compat32)
        names = [name.lower() for name in plain]
        assert set(names) <= ALLOWED
        assert len(names) == len(set(names))
        assert b"evil.test" not in sent_bytes(row).partition(b"\r\n\r\n")[0]
        assert [one.addr_spec for one in parsed(row)["To"].addresses] == [row.recipient]


@pytest.mark.parametrize("field", ["Subject", "Message-ID", "References", "From"])
@pytest.mark.parametrize(
    "value",
    [
        "a\r\n b\r\n\tBcc: victim@evil.test",
        "=?utf-8?q?x=0D=0ABcc:_victim@evil.test?=",
        "=?utf-8?b?" + base64.b64encode(EVIL.encode()).decode() + "?=",
        "<a@b>\x00\x0bBcc: victim@evil.test",
        "<a\rBcc:victim@evil.test@b>",
        "<a@b>\u2028Bcc: victim@evil.test",
        "x" * 900 + "\u0085Bcc: victim@evil.test",
    ],
)
def test_no_field_of_a_mail_injects_one_into_the_answer(
    quick_world: World, field: str, value: str
) -> None:
    quick_world.start("MAX", "ZOR")
    sender = "max@players.test"
    if field == "From":
        sender = f'"{value}" <max@players.test>'
        value = "x"
    raw = (
        f"From: {sender}\r\nTo: spiel+{quick_world.key('MAX')}@example.org\r\n"
        f"{field}: {value}\r\n\r\nbk,1\r\n"
    )
    row = quick_world.deliver(raw.encode("utf-8", "replace"))
    assert row.state != "shunted"
    _headers_are_ours(quick_world)


@pytest.mark.parametrize(
    "rest",
    [
        "Content-Type: text/plain; charset=utf-7\n\nbk,1\nNachricht ZOR:\n+2AA-\n+2AA-",
        "Content-Type: multipart/mixed; boundary*=utf-7''%2B2AA-\n\n--x\n\nbk,1\n",
    ],
)
def test_half_a_sign_breaks_nothing(quick_world: World, rest: str) -> None:
    """UTF-7 can write halves of signs, which can neither be stored nor sent."""
    quick_world.start("MAX", "ZOR")
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    row = quick_world.deliver(f"From: max@players.test\nTo: {to}\n{rest}".encode())
    assert row.state == "done"
    assert quick_world.sent("reply")


def test_an_answer_repeats_no_words_of_a_stranger(quick_world: World) -> None:
    """A forger of From could have had us send the same words again and again."""
    quick_world.announce()
    text = "hilfe www.evil.test kauf\nhilfe mehr.evil.test\nhilfe 9.9.9\n"
    row = quick_world.write("victim@players.test", DESK, text)
    assert row.outcome == "stranger_helped"
    (reply,) = quick_world.sent()
    assert "evil" not in text_of(reply)
    assert text_of(reply).count("BEFEHLE") == 1


@on_sqlite
@pytest.mark.parametrize(
    "line",
    [
        'anmelden Egon 7, "Zorn\rBcc: victim@evil.test", ZOR, "Z"',
        'anmelden Egon 7, "=?utf-8?q?a=0ABcc:_victim@evil.test?=", ZOR, "Z"',
        'anmelden Egon 7, "<script>alert(1)</script>", ZOR, "<b>Z</b>"',
        'anmelden Egon 7, "Zorn \\" <victim@evil.test>", ZOR, "Z"',
        'anmelden Egon 7, "a@b.test, victim@evil.test", ZOR, "Z"',
        f'anmelden Egon 7, "{"Z" * 300}", ZOR, "{"Y" * 300}"',
        'anmelden Egon 7, "{{ 4409 * 4421 }}{% raw %}", ZOR, "{0.__class__}"',
        'anmelden Egon 7, "%s%n%x", ZOR, "Z"',
        "anmelden Egon 7, ‮nroZ, ZOR, Z",
    ],
)
def test_hostile_names_stay_names(world: World, line: str) -> None:
    world.announce(players=1, min_players=1)
    row = world.write("zor@players.test", DESK, f"{line}\n")
    assert row.outcome in ("joined", "join_refused", "stranger_helped")
    _headers_are_ours(world)
    if row.outcome == "joined":
        assert world.mail("ZOR", "hilfe\n").state == "done"
        _headers_are_ours(world)
        assert str(4409 * 4421) not in text_of(world.sent("welcome")[0])


@on_sqlite
@pytest.mark.parametrize(
    "sender",
    [
        "max@players.test, evil@evil.test",
        "max@players.test <evil@evil.test>",
        '"max@players.test" <evil@evil.test>',
        "<max@players.test> evil@evil.test",
        "evil@evil.test (max@players.test)",
        "max@players.test\x00@evil.test",
        "max@players.test@evil.test",
        '"max@players.test"@evil.test',
        "=?utf-8?q?max=40players.test?= <evil@evil.test>",
        "=?utf-8?q?max=40players.test?=",
        "max@players.test>",
        "group: max@players.test, evil@evil.test;",
        "MAX@PLAYERS.TEST@evil.test",
        "@relay.test:max@players.test",
        "max@[192.0.2.1]",
        "max@players.tеst",
        "max @ players . test",
        "a" * 300 + "@evil.test",
        "<<max@players.test>>",
        "max%players.test@example.org",
    ],
)
def test_no_trick_with_addresses_acts_or_sends_elsewhere(
    world: World, sender: str
) -> None:
    world.start("MAX", "ZOR")
    raw = f"From: {sender}\r\nTo: {DESK}\r\n\r\nbk,3\r\n"
    row = world.deliver(raw.encode())
    assert row.state in ("done", "held")
    assert row.outcome not in ("orders", "command")
    known = {"max@players.test", "zor@players.test"}
    strangers = {one.recipient for one in world.sent()} - known
    assert strangers <= {
        *("evil@evil.test", "max%players.test@example.org"),
        "max@players.xn--tst-rdd",
    }
    assert {one.kind for one in world.sent()} <= {"opening", "confirm", "reply"}


@pytest.mark.parametrize(
    "to",
    [
        "spiel+{key}@evil.test",
        "spiel+{key}@example.org.evil.test",
        "other+{key}@example.org",
        "spiel+{key}+x@example.org",
        "spiel+x+{key}@example.org",
        "spiel+{half}@example.org",
        "spiel+{key}%40evil.test@example.org",
        '"spiel+{key}"@example.org',
        "spiel-{key}@example.org",
        "{key}@example.org",
    ],
)
def test_a_key_must_stand_where_it_belongs(quick_world: World, to: str) -> None:
    quick_world.start("MAX", "ZOR")
    key = quick_world.key("MAX")
    address = to.format(key=key, half=key[:8])
    raw = f"From: who@else.test\r\nTo: {address}\r\n\r\nbk,3\r\n"
    row = quick_world.deliver(raw.encode())
    assert row.outcome == "stranger_helped"


def test_html_in_texts_for_others_stays_text(world: World) -> None:
    world.start("MAX", "ZOR")
    evil = '<script>alert(1)</script><img src="http://evil.test/x.png">'
    world.mail("MAX", f"Nachricht ZOR: {evil}\n{evil}\nEnde\n")
    world.mail("MAX", f"Presse: {evil}\n{evil} {{{{ 7 * 7 }}}} {{% if %}}\nEnde\n")
    world.end_round()
    for row in world.sent(to="ZOR"):
        kinds = {part.get_content_type() for part in parsed(row).walk()}
        # A report brings its facts for programs, too; no mail is a page.
        assert kinds <= {"text/plain", "multipart/mixed", "application/json"}
    report = text_of(world.sent("report", "ZOR")[0])
    assert "<script>alert(1)</script>" in report
    assert "{{ 7 * 7 }}" in report


@pytest.mark.parametrize(
    "name",
    [
        "../../../../tmp/turmpost-evil.txt",
        "/var/../tmp/turmpost-evil.txt",
        "..\\..\\turmpost-evil.txt",
        "turmpost-evil.txt\x00.png",
        "CON.txt",
        "~/turmpost-evil.txt",
        "a/" * 300 + "x.txt",
        "$(touch turmpost-evil).txt",
    ],
)
def test_the_name_of_an_attachment_is_no_path(
    quick_world: World, name: str, tmp_path: Path
) -> None:
    quick_world.start("MAX", "ZOR")
    before = sorted(path.name for path in tmp_path.rglob("*"))
    raw = (
        f"From: max@players.test\r\nTo: spiel+{quick_world.key('MAX')}@example.org\r\n"
        'Content-Type: multipart/mixed; boundary="B"\r\n\r\n--B\r\n\r\nsiehe Anlage\r\n'
        f'--B\r\nContent-Disposition: attachment; filename="{name}"\r\n\r\n'
        "bk,2\r\n--B--\r\n"
    )
    assert quick_world.deliver(raw.encode()).state == "done"
    assert sorted(path.name for path in tmp_path.rglob("*")) == before
    assert not Path("/", "tmp", "turmpost-evil.txt").exists()


def _nested(depth: int) -> bytes:
    parts = b"".join(
        b'Content-Type: multipart/mixed; boundary="B%d"\r\n\r\n--B%d\r\n' % (n, n)
        for n in range(depth)
    )
    return parts + b"\r\nbk,1\r\n"


BOMBS = {
    "nested": _nested(5_000),
    "rfc822": b"Content-Type: message/rfc822\r\n\r\n" * 20_000,
    "parts": b'Content-Type: multipart/mixed; boundary="B"\r\n\r\n'
    + b"--B\r\n\r\n" * 90_000,
    "gzip": b"Content-Encoding: gzip\r\nContent-Type: text/plain\r\n\r\n"
    + b"\x1f\x8b\x08\x00" * 200_000,
    "zip": b"Content-Type: application/zip; name=zug.txt\r\n"
    b"Content-Transfer-Encoding: base64\r\n\r\n" + b"UEsDBBQAAAAI" * 60_000,
    "charset": b"Content-Type: text/plain; charset=zlib\r\n\r\n" + b"x\x9c" * 300_000,
    "utf7": b"Content-Type: text/plain; charset=utf-7\r\n\r\n" + b"+AGIAaw-,1\r\n" * 50,
    "html": b"Content-Type: text/html\r\n\r\n" + b"<div>" * 150_000,
    "quotes": b"\r\n" + b"> " * 400_000,
    "wrote": b"\r\n" + b"On 1 wrote " * 60_000 + b":",
    "encoded": b"Subject: " + b"=?utf-8?q?" * 9_000 + b"\r\n\r\nbk,1\r\n",
    "recipients": b"Cc: " + b"spiel+a@example.org, " * 4_000 + b"\r\n\r\nbk,1\r\n",
    "references": b"References: " + b"<a@b> " * 15_000 + b"\r\n\r\nbk,1\r\n",
    "longid": b"Message-ID: <" + b"a" * 450 + b"@b>\r\n\r\nbk,1\r\n",
    "nulid": b"Message-ID: <a\x00b@c>\r\nIn-Reply-To: <a\x00b@c>\r\n\r\nbk,1\r\n",
    "nul": b"Subject: \x00\r\n\r\nbk,1\x00\r\nk,Alois\x00,300\r\n",
    "combining": b"\r\n\r\n" + ("k,A" + "\u0308" * 90_000 + "\r\n").encode(),
}


@pytest.mark.parametrize("name", BOMBS)
@on_sqlite
def test_a_bomb_is_defused_in_little_time(world: World, name: str) -> None:
    world.start("MAX", "ZOR")
    head = f"From: max@players.test\r\nTo: spiel+{world.key('MAX')}@example.org\r\n"
    began = time.thread_time()
    row = world.deliver(head.encode() + BOMBS[name])
    assert time.thread_time() - began < 3
    assert row.state in ("done", "held")
    assert row.outcome
    assert sum(len(sent_bytes(one)) for one in world.sent("reply")) < 50_000


def test_a_thousand_keys_are_not_all_tried(world: World) -> None:
    world.start("MAX", "ZOR")
    keys = ", ".join(f"spiel+k{n}@example.org" for n in range(190))
    row = world.write(
        "who@else.test", f"{keys}, spiel+{world.key('MAX')}@example.org", ""
    )
    assert row.outcome == "stranger_helped"
