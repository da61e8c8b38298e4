"""Answers of calendars, recalled mails and reactions are known wherever they stand."""

from __future__ import annotations

import base64

import pytest

from server.mail.reading.automatic_parts import CALENDAR, REACTION, RECALL
from server.mail.reading.message import IncomingMail, Limits, read

EVENT = (
    "BEGIN:VCALENDAR\nVERSION:2.0\n{method}BEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n"
)


def _automatic(raw: str) -> str:
    mail = read(f"From: max@players.test\n{raw}".encode(), Limits())
    assert isinstance(mail, IncomingMail)
    return mail.automatic


def _several(kind: str, *parts: str) -> str:
    body = "".join(f"--B\nContent-Type: {one}\n" for one in parts)
    head = f"MIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary=B"
    return f"{head}\n\n{body}--B--\n"


TEXT = "text/plain\n\nMax has accepted your invitation.\n"


@pytest.mark.parametrize(
    "method", ["REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH", "CANCEL"]
)
@pytest.mark.parametrize(
    "form", ["sole", "alternative", "attached", "octets", "encoded"]
)
def test_an_answer_of_a_calendar(method: str, form: str) -> None:
    """It was read as an empty mail, or as prose, and answered."""
    bare, named = EVENT.format(method=""), EVENT.format(method=f"METHOD:{method}\n")
    typed = f'text/calendar; charset="utf-8"; method={method}'
    octets = (
        'application/octet-stream; name="invite.ics"\nContent-Disposition: attachment'
    )
    encoded = base64.encodebytes(named.encode()).decode()
    raw = {
        "sole": f"Content-Type: {typed}\n\n{bare}",
        "alternative": _several("alternative", TEXT, f"{typed}\n\n{bare}"),
        "attached": _several("mixed", TEXT, f"text/calendar\n\n{named}"),
        "octets": _several("mixed", TEXT, f"{octets}\n\n{named}"),
        "encoded": "Content-Type: text/calendar\nContent-Transfer-Encoding: base64\n\n"
        f"{encoded}",
    }[form]
    assert _automatic(raw) == CALENDAR


@pytest.mark.parametrize("method", ["", "METHOD:PUBLISH\n", "METHOD:REQUEST\n"])
def test_a_calendar_that_answers_nothing_makes_no_machine(method: str) -> None:
    """An entry of ours that came along with an answer is no answer of a calendar."""
    event = EVENT.format(method=method)
    assert _automatic(_several("mixed", TEXT, f"text/calendar\n\n{event}")) == ""


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("IPM.Outlook.Recall", RECALL),
        ("IPM.Schedule.Meeting.Resp.Pos", CALENDAR),
        ("IPM.Schedule.Meeting.Canceled", CALENDAR),
        ("IPM.Microsoft Schedule.MtgRespP", CALENDAR),
        ("IPM.Note", ""),
    ],
)
def test_a_class_in_outlooks_own_format(kind: str, expected: str) -> None:
    data = base64.encodebytes(b"\x78\x9f\x3e\x22" + kind.encode() + b"\0").decode()
    head = "application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64"
    assert _automatic(f"Content-Type: {head}\n\n{data}") == expected
    assert _automatic(_several("mixed", TEXT, f"{head}\n\n{data}")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('Max Mauer would like to recall the message, "Zug".', RECALL),
        ('Max Mauer möchte die Nachricht "Re: [Egon 7] Zug" zurückrufen.', RECALL),
        ("😀 Max Mauer reacted via Gmail\n<https://x.test>", REACTION),
        ("👍 Max Mauer hat über Gmail reagiert", REACTION),
        ("Max Mauer reacted to your message: 👍", REACTION),
        ("Max Mauer hat auf Ihre Nachricht reagiert:\n👍", REACTION),
        ("bk,1\nMax Mauer reacted to your message", ""),
        ("ZOR would like to recall the message that it sent\nbk,1", ""),
        ("Alois reacted to your message by raising prices", ""),
    ],
)
def test_what_a_text_says_of_itself(text: str, expected: str) -> None:
    raw = f"Content-Type: text/plain; charset=utf-8\n\n{text}\n"
    assert _automatic(raw) == expected


def test_a_reaction_of_gmail_is_known_by_its_part() -> None:
    reaction = 'text/vnd.google.email-reaction+json\n\n{"emoji":"x","version":1}\n'
    assert _automatic(_several("alternative", TEXT, reaction)) == REACTION


def test_a_recalled_mail_is_known_by_its_class() -> None:
    content = "Content-class: urn:content-class:custom.IPM.Outlook.Recall"
    assert _automatic(f"{content}\nContent-Type: text/plain\n\nx\n") == RECALL
