"""Mails whose structure is odd or described wrongly: the text is found all the same."""

from __future__ import annotations

import base64

import pytest

from server.mail.reading.message import IncomingMail, Limits, TooMuch, read

HEAD = b"From: max@example.org\r\nTo: game@example.test\r\nMIME-Version: 1.0\r\n"
PAGE = b"Content-Type: text/html\r\n\r\n<p>bk,1</p>"
TEXT = b"Content-Type: text/plain\r\n\r\nbk,1"


def multi(kind: bytes, *parts: bytes, mark: bytes = b"B") -> bytes:
    """Return a multipart with these parts."""
    head = b"Content-Type: multipart/%s; boundary=%s\r\n\r\n" % (kind, mark)
    body = b"".join(b"--%s\r\n%s\r\n" % (mark, part) for part in parts)
    return head + body + b"--%s--\r\n" % mark


def plain(fields: bytes, body: bytes = b"bk,1") -> bytes:
    """Return a mail of one part with these fields."""
    return fields + b"\r\n\r\n" + body


def encoded(encoding: bytes, body: bytes) -> bytes:
    """Return a plain text that says it is encoded like this."""
    return plain(b"Content-Transfer-Encoding: " + encoding, body)


def own(raw: bytes) -> str:
    mail = read(HEAD + raw, Limits())
    assert isinstance(mail, IncomingMail)
    return mail.own_text


ODD = {
    "empty plain part": multi(b"alternative", b"\r\n", PAGE),
    "plain part of blanks": multi(b"alternative", "\r\n\xa0\r\n".encode(), PAGE),
    "plain part says HTML": multi(
        b"alternative", b"\r\nThis message is in HTML format only.", PAGE
    ),
    "empty plain part beside": multi(b"mixed", b"\r\n\r\n", PAGE),
    "calendar": multi(b"alternative", TEXT, b"Content-Type: text/calendar\r\n\r\nb,9"),
    "AMP": multi(b"alternative", b"Content-Type: text/x-amp-html\r\n\r\nb,9", PAGE),
    "TNEF": multi(b"mixed", TEXT, b"Content-Type: application/ms-tnef\r\n\r\nb,9"),
    "S/MIME": multi(
        b"signed", TEXT, b"Content-Type: application/pkcs7-signature\r\n\r\nb,9"
    ),
    "digest beside": multi(b"mixed", TEXT, multi(b"digest", b"\r\nb,9", mark=b"D")),
    "mail within": multi(
        b"mixed", TEXT, b"Content-Type: message/rfc822\r\n\r\n\r\nb,9"
    ),
    "no closing boundary": multi(b"mixed", TEXT).removesuffix(b"--B--\r\n"),
    "epilogue": multi(b"mixed", TEXT) + b"b,9\r\n",
    "boundary that starts like another": multi(
        b"mixed", multi(b"alternative", TEXT, PAGE, mark=b"BB")
    ),
    "the same boundary inside": multi(b"mixed", multi(b"alternative", TEXT, PAGE)),
    "wrong boundary": multi(b"mixed", TEXT).replace(b"=B", b"=C"),
    "no boundary": multi(b"mixed", TEXT).replace(b"; boundary=B", b""),
    "boundary without semicolon": multi(b"mixed", TEXT).replace(b";", b""),
    "no part at all": plain(b"Content-Type: multipart/mixed; boundary=B"),
    "encoded multipart": (
        b"Content-Transfer-Encoding: base64\r\nContent-Type: multipart/mixed; "
        b"boundary=B\r\n\r\n" + base64.encodebytes(b"--B\r\n\r\nbk,1\r\n--B--\r\n")
    ),
    "line ends doubled": multi(b"mixed", TEXT).replace(b"\r\n", b"\r\r\n"),
    "type with a comment": plain(b"Content-Type: text/plain (text); charset=(x)utf-8"),
    "type without semicolon": plain(b"Content-Type: text/plain charset=utf-8"),
    "half a type": plain(b"Content-Type: text/; charset=utf-8"),
    "markdown": plain(b"Content-Type: text/markdown"),
    "unknown type": plain(b"Content-Type: words"),
    "two types": plain(b"Content-Type: text/plain\r\nContent-Type: text/html"),
    "page called plain": plain(
        b"Content-Type: text/plain", b"<html><p>bk,1</p></html>"
    ),
    "shouting": plain(b"CONTENT-TYPE: TEXT/PLAIN", b"bk,1"),
    "base64 with a comment": encoded(b"Base64 (x)", b"YmssMQ=="),
    "base64 in pieces": encoded(b"base64", b"Yms=\r\nLDE="),
    "base64 without padding": encoded(b"base64", b"YmssMQ"),
    "base64 and a footer": encoded(b"base64", b"YmssMQ==\r\n\r\n-- \r\nlist, footer!"),
    "base64 that is none": encoded(b"base64", b"bk,1"),
    "quoted-printable;": encoded(b"quoted-printable;", b"bk=2C1"),
    "quoted printable": encoded(b"Quoted Printable", b"bk=2C1"),
    '"quoted-printable"': encoded(b'"quoted-printable"', b"bk=2C1"),
    "no such encoding": encoded(b"text/html", b"bk,1"),
    "signed in the text": plain(
        b"Content-Type: text/plain",
        b"-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA512\r\n\r\nbk,1\r\n"
        b"- -- \r\nMax\r\n-----BEGIN PGP SIGNATURE-----\r\n\r\niQEzBAEB\r\n=abcd\r\n"
        b"-----END PGP SIGNATURE-----\r\n",
    ),
}


@pytest.mark.parametrize("name", ODD)
def test_the_text_is_found(name: str) -> None:
    assert own(ODD[name]) == "bk,1"


def test_line_ends_of_old_macintoshes() -> None:
    mail = read((HEAD + multi(b"mixed", TEXT)).replace(b"\r\n", b"\r"), Limits())
    assert isinstance(mail, IncomingMail)
    assert (mail.from_address, mail.own_text) == ("max@example.org", "bk,1")


def test_a_page_that_names_its_type_beside_a_plain_part_does_not_count() -> None:
    text = b"\r\nNachricht ZOR: HTML ist bunt\r\nEnde"
    page = b"Content-Type: text/html\r\n\r\nNachricht ZOR: HTML ist bunt<br>Ende"
    assert own(multi(b"alternative", text, page)).startswith("Nachricht ZOR: HTML ist")


def test_a_long_page_counts_only_where_it_is_the_text() -> None:
    page = b"Content-Type: text/html\r\n\r\n<p>bk,1</p>" + b"<p>x</p>" * 40_000
    assert own(multi(b"alternative", TEXT, page)) == "bk,1"
    found = read(HEAD + multi(b"alternative", b"\r\n", page), Limits())
    assert isinstance(found, TooMuch)
    assert found.kind == "text"


@pytest.mark.parametrize("kind", [b"pgp-encrypted", b"pkcs7-mime", b"octet-stream"])
def test_what_cannot_be_read_is_no_text(kind: bytes) -> None:
    assert own(plain(b"Content-Type: application/" + kind)) == ""


@pytest.mark.parametrize(
    "armour",
    [
        "-----BEGIN PGP SIGNED MESSAGE-----\nbk,1\nb,3\n",
        "bk,1\n-----BEGIN PGP SIGNATURE-----\nb,3\n",
    ],
)
def test_half_a_signature_takes_nothing_away(armour: str) -> None:
    lines = own(plain(b"Content-Type: text/plain", armour.encode())).split("\n")
    assert {"bk,1", "b,3"} <= set(lines)


def test_the_page_counts_where_the_plain_text_has_lost_its_lines() -> None:
    glued = b"Content-Type: text/plain\r\n\r\nbk,1b,3"
    lines = b"Content-Type: text/html\r\n\r\n<div>bk,1</div><div>b,3</div>"
    picture = b"Content-Type: text/html\r\n\r\n<img>"
    assert own(multi(b"alternative", glued, lines)) == "bk,1\nb,3"
    assert own(multi(b"alternative", TEXT, picture)) == "bk,1"
    assert own(TEXT) == "bk,1"


def test_a_page_that_is_too_long_does_not_count_before_the_plain_text() -> None:
    long = b"Content-Type: text/html\r\n\r\n<p>" + b"x" * 300_000
    assert own(multi(b"alternative", TEXT, long)) == "bk,1"


def test_a_boundary_in_another_charset_is_found() -> None:
    raw = multi(b"mixed", TEXT, mark="Süd".encode("cp1252"))
    assert own(raw) == "bk,1"


def test_empty_lines_before_the_header_are_none_of_it() -> None:
    mail = read(b"\r\n\r\n" + HEAD + TEXT, Limits())
    assert isinstance(mail, IncomingMail)
    assert (mail.from_address, mail.own_text) == ("max@example.org", "bk,1")
