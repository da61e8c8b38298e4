"""Mails of the corpus, spoilt by chance: each has one outcome and none is set aside."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from email.utils import format_datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.storage.outcomes import Outcome
from tests.server.world import START, World
from turmpost.testing.outgoing import sent_bytes

CORPUS = sorted((Path(__file__).parents[2] / "corpus").glob("*.eml"))
WORDS = {outcome.value for outcome in Outcome} - {"shunted"}
PIECES = (
    *(
        b"\x00",
        b"\r",
        b"\n",
        b"\r\n\r\n",
        b"\xff\xfe",
        b"--",
        b"=?utf-8?b?",
        b"=?x?q?=",
    ),
    *(b"Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\n", b"\xc3", b"=", b"<"),
    *(b"Content-Type: message/rfc822\r\n\r\n" * 12, b"From: a@b.test\r\n", b": :\r\n"),
    *(b"Content-Type: text/html; charset=utf-16\r\n", b"-----BEGIN PGP SIGNED MESSAGE"),
    *(b"Received: by x\r\n" * 200, b"X: " + b"y" * 3000, b">", b"\xe2\x80\xa8", b"\t"),
    *(b"Content-Transfer-Encoding: base64\r\n", b"boundary*0*=utf-8''%ff; ", b"\x85"),
)

PATIENT = Config(
    intake=IntakeConfig(
        mails_per_hour=10_000,
        same_text_per_day=10_000,
        unclear_in_a_row=10_000,
        strangers_per_hour=10_000,
    )
)

Change = Callable[[bytes], bytes]


def _cut(at: float, length: int) -> Change:
    def change(raw: bytes) -> bytes:
        start = int(at * len(raw))
        return raw[:start] + raw[start + length :]

    return change


def _put(at: float, piece: bytes) -> Change:
    def change(raw: bytes) -> bytes:
        start = int(at * len(raw))
        return raw[:start] + piece + raw[start:]

    return change


def _flip(at: float, mask: int) -> Change:
    def change(raw: bytes) -> bytes:
        start = int(at * max(len(raw) - 1, 0))
        return raw[:start] + bytes([raw[start] ^ mask]) + raw[start + 1 :]

    return lambda raw: change(raw) if raw else raw


def _ends(end: bytes) -> Change:
    return lambda raw: raw.replace(b"\r\n", b"\n").replace(b"\n", end)


def _lines(number: int, times: int) -> Change:
    def change(raw: bytes) -> bytes:
        lines = raw.split(b"\n")
        number_in = number % len(lines)
        lines[number_in : number_in + 1] = [lines[number_in]] * times
        return b"\n".join(lines)

    return change


PLACES = st.floats(0, 1, allow_nan=False)
CHANGES = st.one_of(
    st.builds(_cut, PLACES, st.integers(1, 400)),
    st.builds(_cut, PLACES, st.just(1_000_000)),
    st.builds(_put, PLACES, st.sampled_from(PIECES) | st.binary(max_size=40)),
    st.builds(_flip, PLACES, st.integers(1, 255)),
    st.builds(_ends, st.sampled_from((b"\r", b"\n", b"\r\n", b"\r\r\n"))),
    st.builds(_lines, st.integers(0, 60), st.sampled_from((0, 2, 30))),
)


@pytest.fixture(scope="module")
def playing() -> Iterator[World]:
    """A game that goes on from one spoilt mail to the next."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(f"sqlite:///{folder}/turmpost.db", config=PATIENT)
        world.start("MAX", "ZOR")
        yield world
        world.close()


def _of_the_player(raw: bytes, world: World) -> bytes:
    """Let a mail of the corpus be one of a player of this game."""
    raw = raw.replace(b"max@example.org", b"max@players.test")
    key = world.key("MAX").encode()
    raw = raw.replace(b"game+k7f2mq@example.test", b"spiel+%s@example.org" % key)
    raw = raw.replace(b"k7f2mq", key)
    day = START + timedelta(minutes=world.uid)
    new = f"Date: {format_datetime(day)}\nMessage-ID: <{world.uid}@players.test>"
    raw = re.sub(rb"(?m)^Date: [^\r\n]*", b"X-Date: none", raw, count=1)
    return re.sub(rb"Message-ID: <[^>]*>", new.encode(), raw, count=1)


@settings(
    max_examples=120,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    path=st.sampled_from(CORPUS),
    changes=st.lists(CHANGES, min_size=1, max_size=4),
    known=st.booleans(),
)
def test_a_spoilt_mail_has_one_outcome(
    playing: World, path: Path, changes: list[Change], *, known: bool
) -> None:
    raw = path.read_bytes()
    raw = _of_the_player(raw, playing) if known else raw
    for change in changes:
        raw = change(raw)
    before = len(playing.sent())
    row = playing.deliver(raw)
    assert row.outcome in WORDS
    assert row.error is None
    answers = playing.sent()[before:]
    assert len(answers) <= 1
    for answer in answers:
        mail = message_from_bytes(sent_bytes(answer), policy=policy.default)
        assert mail.defects == []
        assert len(mail.get_all("To", [])) == 1


@pytest.mark.parametrize("path", CORPUS, ids=[path.stem for path in CORPUS])
def test_each_mail_of_the_corpus_is_taken_from_its_player(
    playing: World, path: Path
) -> None:
    """The orders in a mail of any client are found and answered."""
    raw = _of_the_player(path.read_bytes(), playing)
    row = playing.deliver(raw)
    own = path.with_suffix(".txt").read_text(encoding="utf-8").strip()
    expected = {"orders", "command", "nothing_understood", "passage"}
    assert row.outcome in (
        expected if own else {"nothing_understood", "ignored_silent"}
    )
