"""Bytes become text, whatever charset they are said to be in."""

from __future__ import annotations

import pytest

from server.mail.reading.text import decode, decode_transfer, without_armour


@pytest.mark.parametrize(
    ("charset", "codec"),
    [
        ("x-mac-roman", "mac-roman"),
        ("macintosh", "mac-roman"),
        ("x-windows-1252", "cp1252"),
        ("win-1250", "cp1250"),
        ("windows1252", "cp1252"),
        ("cp-850", "cp850"),
        ("'iso-8859-15'", "iso-8859-15"),
        ("x-iso-8859-1", "iso-8859-1"),
        ("utf-16", "utf-16-le"),
        ("utf-16", "utf-16-be"),
        ("utf8mb4", "utf-8"),
        ("unicode-1-1-utf-8", "utf-8"),
        ("utf-7", "utf-7"),
        ("unicode-1-1-utf-7", "utf-7"),
    ],
)
def test_charsets_under_their_other_names(charset: str, codec: str) -> None:
    assert decode("Gäste: ZOR, für\n".encode(codec), charset) == "Gäste: ZOR, für\n"


@pytest.mark.parametrize("charset", ["utf-8", "", "us-ascii", "iso-8859-1", "x-none"])
def test_lines_in_two_charsets_are_read_each_in_its_own(charset: str) -> None:
    data = "Gäste: ZOR\n".encode() + "> Grüße\n".encode("cp1252")
    assert decode(data, charset) == "Gäste: ZOR\n> Grüße\n"


def test_what_only_claims_to_be_utf7_is_read_as_it_stands() -> None:
    assert decode(b"bk,1 +++ \xc3\xbc", "utf-7") == "bk,1 +++ ü"


def test_half_a_pair_in_utf7_is_no_sign() -> None:
    """No such text could be stored or sent: a mail with one broke its handling."""
    assert decode(b"bk,1 +2AA- +2D3cFw-", "utf-7") == "bk,1 \ufffd \U0001f417"


def test_words_that_are_said_to_be_base64_are_read_as_they_stand() -> None:
    words = b"Alois soll heute kommen\nund Bolle auch\n"
    assert decode_transfer(words, "base64") == words


@pytest.mark.parametrize("data", [b"", b"=", b"====", b"A", b"YQ==\x00", b"\xff" * 50])
def test_no_base64_raises(data: bytes) -> None:
    assert isinstance(decode_transfer(data, "base64"), bytes)


def test_text_after_a_signature_stays() -> None:
    signed = (
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nbk,1\n"
        "-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\nb,3"
    )
    assert without_armour(f"vorher\n{signed}") == "vorher\nbk,1\nb,3"
