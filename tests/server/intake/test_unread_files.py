"""Files that were not read are named in the reply, beside whatever was understood."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from tests.server.world import World, flat

FILES = {
    "Zug.pdf": "application/pdf",
    "Zug.docx": "application/vnd.openxmlformats-officedocument.document",
    "Zug.odt": "application/vnd.oasis.opendocument.text",
    "Zug.jpg": "image/jpeg",
    "winmail.dat": "application/ms-tnef",
    "smime.p7m": "application/pkcs7-mime",
    "Züge.xlsx": "application/vnd.ms-excel",
}


def _mail(world: World, text: str, code: str = "MAX") -> EmailMessage:
    message = EmailMessage()
    message["From"] = f"{code.lower()}@players.test"
    message["To"] = f"spiel+{world.key(code)}@example.org"
    message["Subject"] = "Zug"
    message.set_content(text)
    return message


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_named_beside_an_order_and_alone(
    quick_world: World, name: str
) -> None:
    """The reply spoke of the order alone: "Zug.pdf" was passed over without a word."""
    quick_world.start("MAX", "ZOR")
    kind, _, sub = FILES[name].partition("/")
    for text, outcome in (("bk,1\n", "orders"), ("\n", "nothing_understood")):
        message = _mail(quick_world, text)
        message.add_attachment(b"%PDF", maintype=kind, subtype=sub, filename=name)
        row = quick_world.deliver(message.as_bytes())
        assert row.outcome == outcome
        said = flat(quick_world.reply("MAX"))
        assert f"Diese Datei wurde nicht gelesen: {name}." in said


def test_many_files_are_named_in_english_and_counted(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", "en")
    message = _mail(quick_world, "bk,1\n")
    for number in range(7):
        message.add_attachment(
            b"x", maintype="image", subtype="png", filename=f"p{number}.png"
        )
    quick_world.deliver(message.as_bytes())
    said = flat(quick_world.reply("MAX"))
    assert (
        "These files were not read: p0.png, p1.png, p2.png, p3.png and p4.png" in said
    )
    assert "and 2 more" in said


def test_a_logo_in_the_page_and_signatures_are_not_named(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    message = _mail(quick_world, "bk,1\n")
    message.add_alternative('<p>bk,1</p><img src="cid:logo">', subtype="html")
    page = message.get_payload(1)
    assert isinstance(page, EmailMessage)
    page.add_related(b"x", "image", "png", cid="<logo>", filename="logo.png")
    message.add_attachment(
        b"x", maintype="application", subtype="pkcs7-signature", filename="smime.p7s"
    )
    message.add_attachment(b"BEGIN:VCARD\n", maintype="text", subtype="vcard")
    quick_world.deliver(message.as_bytes())
    assert "nicht gelesen" not in quick_world.reply("MAX")


def test_a_picture_in_the_page_of_an_empty_mail_is_named(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    message = _mail(quick_world, "\n")
    message.add_alternative('<p></p><img src="cid:shot">', subtype="html")
    page = message.get_payload(1)
    assert isinstance(page, EmailMessage)
    page.add_related(b"x", "image", "png", cid="<shot>", filename="shot.png")
    quick_world.deliver(message.as_bytes())
    assert "wurde nicht gelesen: shot.png." in flat(quick_world.reply("MAX"))


def test_before_the_start_a_file_is_named_as_well(quick_world: World) -> None:
    quick_world.announce()
    line = 'anmelden Egon 7, Maxe, MAX, "Max M"\n'
    quick_world.write("max@players.test", "spiel@example.org", line)
    message = _mail(quick_world, "hilfe\n")
    message.add_attachment(
        b"x", maintype="application", subtype="pdf", filename="Zug.pdf"
    )
    quick_world.deliver(message.as_bytes())
    assert "wurde nicht gelesen: Zug.pdf." in flat(quick_world.reply("MAX"))


def test_an_answer_of_a_calendar_is_not_answered(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    message = _mail(quick_world, "Max hat zugesagt.\n")
    message.add_alternative(
        "BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR\n",
        subtype="calendar",
        params={"method": "REPLY"},
    )
    row = quick_world.deliver(message.as_bytes())
    assert (row.outcome, row.why) == ("ignored_automatic", "an answer of a calendar")
    assert quick_world.sent("reply") == []


@pytest.mark.parametrize("name", FILES)
def test_ready_beside_a_document_is_held(quick_world: World, name: str) -> None:
    """The round was resolved while the orders lay unread in "Zug.pdf"."""
    quick_world.start("MAX", "ZOR")
    message = _mail(quick_world, "bk,1\nfertig\n")
    kind, _, sub = FILES[name].partition("/")
    message.add_attachment(b"%PDF", maintype=kind, subtype=sub, filename=name)
    quick_world.deliver(message.as_bytes())
    said = flat(quick_world.reply("MAX"))
    # A logo or a program's package stands beside every mail of some people.
    beside = name in ("Zug.jpg", "winmail.dat")
    assert (f"zählt nicht: > {name} " in said) != beside, said
    assert ("Du bist als fertig gemeldet" in said) == beside, said
