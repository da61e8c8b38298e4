"""Outgoing mails are well-formed with any values in them."""

from __future__ import annotations

import email
import email.policy
from dataclasses import replace
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.mail.reading.message import IncomingMail, Limits, read
from server.mail.writing.compose import (
    Attachment,
    Automatic,
    OutgoingMail,
    compose,
)
from server.mail.writing.pages import with_page

MOMENT = datetime(2026, 12, 1, 18, 0, tzinfo=UTC)


def outgoing(
    *,
    subject: str = "Re: [Egon 7] Runde 4",
    text: str = "Hallo,\n\nb,3\n",
    name: str = "",
    references: tuple[str, ...] = (),
    in_reply_to: str = "",
    list_unsubscribe: str = "",
) -> OutgoingMail:
    return OutgoingMail(
        message_id="r.7.4@example.test",
        date=MOMENT,
        from_address="game@example.test",
        from_name="turmpost",
        to_address="max@example.org",
        to_name=name,
        reply_to="game+k1@example.test",
        subject=subject,
        text=text,
        references=references,
        in_reply_to=in_reply_to,
        automatic=Automatic.REPLIED,
        list_unsubscribe=list_unsubscribe,
    )


def test_files_go_with_a_mail_whatever_is_in_them() -> None:
    """Its reader finds the text and the bytes as they were."""
    file = Attachment("a.ics", "text/calendar; charset=utf-8", bytes(range(256)) * 9)
    mail = replace(outgoing(text="Grüße\n\n--=x\n"), attachments=(file, file))
    raw = compose(mail)
    assert raw == compose(mail)
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    message = parsed(raw)
    body = message.get_body(("plain",))
    assert body is not None
    assert body.get_content().replace("\r\n", "\n") == "Grüße\n\n--=x\n"
    files = list(message.iter_attachments())
    assert [one.get_filename() for one in files] == ["a.ics", "a.ics"]
    assert [one.get_payload(decode=True) for one in files] == [file.content] * 2


@pytest.mark.parametrize("name", ["a b", 'a"b', "ä.ics", "a\r\nBcc: x@y.z"])
def test_a_file_of_our_own_has_a_plain_name(name: str) -> None:
    with pytest.raises(ValueError, match="unusable"):
        compose(replace(outgoing(), attachments=(Attachment(name, "text/plain", b""),)))


def parsed(raw: bytes) -> EmailMessage:
    """Read a mail with the standard library, an independent reader."""
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    assert not message.defects
    return message


def content(message: EmailMessage) -> str:
    """Return the text with plain line ends."""
    text = message.get_content()
    assert isinstance(text, str)
    return text.replace("\r\n", "\n")


def incoming(raw: bytes) -> IncomingMail:
    mail = read(raw, Limits())
    assert isinstance(mail, IncomingMail)
    return mail


def test_the_fields_of_a_reply() -> None:
    message = parsed(
        compose(
            outgoing(
                name="Jürgen",
                in_reply_to="m1@example.org",
                references=("m0@example.org", "m1@example.org"),
                list_unsubscribe="mailto:game+k1@example.test?subject=abmelden",
            )
        )
    )
    assert message["Date"] == "Tue, 01 Dec 2026 18:00:00 +0000"
    assert message["From"] == "turmpost <game@example.test>"
    assert message["To"].addresses == (Address("Jürgen", addr_spec="max@example.org"),)
    assert message["Reply-To"] == "turmpost <game+k1@example.test>"
    assert message["Message-ID"] == "<r.7.4@example.test>"
    assert message["In-Reply-To"] == "<m1@example.org>"
    assert message["References"] == "<m0@example.org> <m1@example.org>"
    assert message["Auto-Submitted"] == "auto-replied"
    # "All", DR or NDR would have Exchange keep bounces from us.
    assert message["X-Auto-Response-Suppress"] == "OOF, AutoReply"
    assert message["X-Turmpost"] == "1"
    assert message["List-Unsubscribe"] == (
        "<mailto:game+k1@example.test?subject=abmelden>"
    )
    assert content(message) == "Hallo,\n\nb,3\n"


def test_the_same_value_gives_the_same_bytes() -> None:
    assert compose(outgoing(name="Jürgen")) == compose(outgoing(name="Jürgen"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b,3",
        "Züge\n",
        "Züge am Ende ohne Zeilenende",
        ".\n..\n.a\n",
        "From here\n",
        "trailing   \nspace \t\n",
        "x" * 5000 + "\n",
        "ü" * 5000 + "\n",
        "Мои приказы\nb,3\n",
        "= =20 =\n",
        "a\r\nb\rc\n",
    ],
)
def test_the_text_arrives_as_it_was(text: str) -> None:
    raw = compose(outgoing(text=text))
    expected = text.replace("\r\n", "\n").replace("\r", "\n")
    expected += "" if expected.endswith("\n") else "\n"
    assert content(parsed(raw)) == expected
    assert raw.isascii()
    assert max(len(line) for line in raw.split(b"\r\n")) <= 998


INJECTIONS = [
    "x\r\nBcc: zor@example.org",
    "x\nBcc: zor@example.org",
    "x\r\n\r\nb,3",
    "x\u2028Bcc: zor@example.org",
    "=?utf-8?q?=0D=0ABcc=3A_zor?=",
    'a" <zor@example.org>, "b',
    "\\",
    "a" * 3000,
    "ü" * 3000,
    "\x00\x1b[31m",
    "",
    " ",
]


@pytest.mark.parametrize("value", INJECTIONS)
def test_names_and_subjects_forge_no_field(value: str) -> None:
    raw = compose(outgoing(subject=value, name=value))
    message = parsed(raw)
    assert message["Bcc"] is None
    assert [address.addr_spec for address in message["To"].addresses] == [
        "max@example.org"
    ]
    assert content(message) == "Hallo,\n\nb,3\n"
    assert max(len(line) for line in raw.split(b"\r\n")) <= 998


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Haus Rot, Blau (Egon 7)", "Haus Rot Blau (Egon 7)"),
        ("Grün,Gelb (Egon 7)", "Grün Gelb (Egon 7)"),
        ("a , b,", "a b"),
    ],
)
def test_no_name_has_a_comma(name: str, shown: str) -> None:
    """Sylpheed parts an address there, quoted and encoded ones too: answers went to
    nobody.
    """
    raw = compose(replace(outgoing(name=name), from_name=name))
    message = parsed(raw)
    for field in ("From", "To", "Reply-To"):
        (address,) = message[field].addresses
        assert address.display_name == shown
        assert "," not in str(message[field])


def test_long_subjects_are_folded_between_words() -> None:
    subject = "Runde 4 mit vielen Worten im Betreff " * 10
    raw = compose(outgoing(subject=subject))
    assert incoming(raw).subject == subject.strip()
    assert max(len(line) for line in raw.split(b"\r\n")) <= 78


@pytest.mark.parametrize(
    "name", ["x\r\nBcc: y@z", "<a@b>", "a b@c", "ä@b", "a@b\x00", "x" * 600 + "@y"]
)
def test_message_ids_of_others_are_dropped_if_odd(name: str) -> None:
    message = parsed(compose(outgoing(in_reply_to=name, references=(name, "m@x.de"))))
    assert message["In-Reply-To"] is None
    assert message["References"] == "<m@x.de>"
    assert message["Bcc"] is None


def test_long_threads_keep_their_first_and_last_mails() -> None:
    names = tuple(f"m{number}@example.org" for number in range(100))
    mail = incoming(compose(outgoing(references=names)))
    assert mail.references == (names[0], *names[-14:])


@pytest.mark.parametrize("address", ["", "max", "max@example.org\r\n", "m@x, y@z"])
def test_an_unusable_address_is_our_own_mistake(address: str) -> None:
    mail = OutgoingMail("m@x.de", MOMENT, "game@example.test", address, "x", "y")
    with pytest.raises(ValueError, match="unusable address"):
        compose(mail)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.text(max_size=100))
def test_our_reader_reads_what_we_write(text: str, subject: str) -> None:
    raw = compose(outgoing(text=text, subject=subject, name=subject))
    mail = incoming(raw)
    assert mail.to == ("max@example.org",)
    assert mail.reply_to == "game+k1@example.test"
    assert mail.message_id == "r.7.4@example.test"
    assert mail.turmpost == "1"
    parsed(raw)


PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9


@pytest.mark.parametrize(
    "attachments", [(), (Attachment("a.ics", "text/calendar", b"x"),)]
)
def test_a_page_stands_beside_the_text(attachments: tuple[Attachment, ...]) -> None:
    plain = compose(replace(outgoing(text="Grüße\n"), attachments=attachments))
    pictures = [("1@turmpost", "tuerme.png", PNG)]
    raw = with_page(plain, "<p>Grüße</p>", pictures)
    assert raw == with_page(plain, "<p>Grüße</p>", pictures)
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    kinds = [part.get_content_type() for part in mail.walk()]
    expected = ["multipart/alternative", "text/plain", "multipart/related"]
    expected += ["text/html", "image/png"]
    if attachments:
        expected = ["multipart/mixed", *expected, "text/calendar"]
    assert kinds == expected
    assert not [part.defects for part in mail.walk() if part.defects]
    picture = next(p for p in mail.walk() if p.get_content_type() == "image/png")
    assert isinstance(picture, EmailMessage)
    assert picture.get_content() == PNG
    assert picture["Content-ID"] == "<1@turmpost>"
    assert picture.get_filename() == "tuerme.png"
    assert [mail[name] for name in ("Subject", "Message-ID", "Reply-To")] == [
        email.message_from_bytes(plain, policy=email.policy.default)[name]
        for name in ("Subject", "Message-ID", "Reply-To")
    ]


def test_a_page_needs_a_mail_of_ours() -> None:
    for raw in (b"", b"Subject: x\r\n\r\ntext\r\n"):
        with pytest.raises(ValueError, match="no mail of ours"):
            with_page(raw, "<p>x</p>", [])
