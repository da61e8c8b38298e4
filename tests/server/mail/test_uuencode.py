"""Files and texts as programs encoded them before MIME."""

from __future__ import annotations

import binascii

import pytest

from server.mail.reading import uuencode
from server.mail.reading.message import IncomingMail, Limits, read
from server.mail.reading.text import decode_transfer

LINE = 45


def encoded(data: bytes, *, backtick: bool = False, behind: bytes = b"") -> bytes:
    """Return a file in uuencode."""
    lines = [
        binascii.b2a_uu(data[start : start + LINE], backtick=backtick).rstrip(b"\n")
        for start in range(0, len(data), LINE)
    ]
    end = b"`" if backtick else b" "
    return b"\n".join(
        (b"begin 644 zug.txt", *(line + behind for line in lines), end, b"end", b"")
    )


TEXT = "k,Alois,300,20\nGäste: ZOR\nbk,1\n".encode() * 5


@pytest.mark.parametrize("name", ["x-uuencode", "uuencode", "uue", "x-uue"])
@pytest.mark.parametrize("backtick", [False, True])
@pytest.mark.parametrize("behind", [b"", b"  ", b"!"])
def test_a_text_in_uuencode_is_read(
    name: str, behind: bytes, *, backtick: bool
) -> None:
    data = encoded(TEXT, backtick=backtick, behind=behind)
    assert decode_transfer(data, name) == TEXT
    assert decode_transfer(data.replace(b"\n", b"\r\n"), name) == TEXT


@pytest.mark.parametrize("size", [*range(1, 10), 44, 45, 46, 90])
def test_every_length(size: int) -> None:
    assert uuencode.decode(encoded(TEXT[:size])) == TEXT[:size]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"bk,1\n", b"bk,1\n"),
        (b"", b""),
        (b"begin 644 x\n", b"begin 644 x\n"),
        (b"begin 644 x\n\xff\xff\n", b"begin 644 x\n\xff\xff\n"),
        (b"bk,1\nbegin 644 x\nMax baut\n", b"bk,1\nbegin 644 x\nMax baut\n"),
        (b"begin 644 x\n#8FL*\n\nend\n", b"bk\n"),
        (b"begin 644 x\n#8FL*", b"bk\n"),
    ],
)
def test_no_uuencode_raises(data: bytes, text: bytes) -> None:
    assert uuencode.decode(data) == text


@pytest.mark.parametrize("backtick", [False, True])
def test_a_file_in_the_text_is_not_the_senders_text(*, backtick: bool) -> None:
    file = encoded(bytes(range(256)) * 20, backtick=backtick).decode()
    mail = read(f"Subject: Zug\n\nbk,1\n{file}b,3\n{file}".encode(), Limits())
    assert isinstance(mail, IncomingMail)
    assert mail.own_text == "bk,1\n\nb,3"


@pytest.mark.parametrize(
    "text",
    [
        "begin 644 zug.txt\nbk,1\nend\n",
        "begin 644 zug.txt\nBK,1\nb,3\n",
        "begin with Alois\nBK,1\nend\n",
        "begin 644 zug.txt\nend\n",
    ],
)
def test_what_only_begins_like_a_file_stays(text: str) -> None:
    assert uuencode.without_files(text) == text
