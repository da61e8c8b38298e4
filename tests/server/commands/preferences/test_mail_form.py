"""The page beside the text of a mail: who gets one, and what an answer to it says."""

from __future__ import annotations

import email.policy
from email import message_from_bytes
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

import html5lib
import pytest

from server.storage.games import games
from server.storage.people.order_keys import order_key
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, parsed, text_of
from turmpost.testing.outgoing import sent_bytes


@pytest.fixture
def world(quick_world: World) -> World:
    """A game of two that has begun, whose mails have pages."""
    quick_world.with_pages()
    quick_world.start("MAX", "ZOR")
    return quick_world


def page_of(row: OutboxRow) -> str:
    """Return the page of a mail, "" where it has none."""
    mail = message_from_bytes(sent_bytes(row), policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("html",))
    return "" if body is None else f"{body.get_content()}"


def link_of(page: str) -> str:
    """Return where the last link that opens an answer leads: that of the template."""
    tree = html5lib.parse(page, namespaceHTMLElements=False)
    found = (str(one.attrib["href"]) for one in tree.iter("a"))
    return [one for one in found if one.startswith("mailto:")][-1]


def test_every_mail_gets_a_page(world: World) -> None:
    world.mail("MAX", "b,3\nhumbug\n")
    mails = world.sent()
    assert len(mails) == 3
    assert all(page_of(row) for row in mails)


def test_who_wants_text_gets_no_page(world: World) -> None:
    world.mail("MAX", "format text\n")
    assert "nur als Text" in world.reply("MAX")
    assert page_of(world.sent("reply", "MAX")[-1]) == ""
    world.mail("ZOR", "b,3\n")
    assert page_of(world.sent("reply", "ZOR")[-1])
    world.mail("MAX", "format html\n")
    assert "gestaltete Seite" in world.reply("MAX")
    assert page_of(world.sent("reply", "MAX")[-1])


def test_a_link_opens_an_answer_with_the_template(world: World) -> None:
    opening = world.sent("opening", "MAX")[0]
    link = link_of(page_of(opening))
    assert len(link) <= 2_000
    mail = message_from_bytes(sent_bytes(opening), policy=email.policy.default)
    with world.services.database.work() as work:
        step = games.open_step(work, 1)
    assert step is not None
    narrow = order_key(world.key("MAX"), step.id)
    assert unquote(urlsplit(link).path) == f"spiel+{narrow}@example.org"
    assert mail["Reply-To"].addresses[0].addr_spec == (
        f"spiel+{world.key('MAX')}@example.org"
    )
    fields = parse_qs(urlsplit(link).query)
    assert fields["subject"] == [f"Re: {mail['Subject']}"]
    assert fields["In-Reply-To"] == [mail["Message-ID"]]
    written = fields["body"][0].replace("\r\n", "\n")
    assert written.strip() in text_of(opening).replace("\r\n", "\n")


def test_orders_typed_below_the_template_of_the_link_count(world: World) -> None:
    opening = world.sent("opening", "MAX")[0]
    fields = parse_qs(urlsplit(link_of(page_of(opening))).query)
    world.mail(
        "MAX",
        f"{fields['body'][0]}bk,2\n",
        subject=fields["subject"][0],
        in_reply_to=fields["In-Reply-To"][0],
    )
    reply = world.reply("MAX")
    assert "Angenommen: 1" in reply
    assert "unklar" not in reply


def test_data_come_with_reports_unless_somebody_does_not_want_them(
    world: World,
) -> None:
    def files(code: str) -> list[str]:
        mail = parsed(world.sent("report", code)[-1])
        return [str(one.get_filename()) for one in mail.iter_attachments()]

    world.mail("MAX", "daten aus\n")
    assert "ohne die Datei für Programme" in text_of(world.sent("reply")[-1])
    world.end_round()
    assert files("MAX") == []
    assert files("ZOR") == ["egon-7-runde-1.json"]
    world.mail("MAX", "bericht 1\n")
    assert files("MAX") == []
    world.mail("MAX", "Data ON\n")
    world.end_round()
    assert files("MAX") == ["egon-7-runde-2.json"]


def test_a_farewell_is_no_slip_of_the_word_for_data(world: World) -> None:
    """ "Dein Leo" has the nearest command "daten"; "daten Leo" says nothing."""
    world.mail("MAX", "b,3\n\nDein Leo\n")
    assert "UNKLAR" not in world.reply("MAX")


def test_what_is_neither_on_nor_off_changes_nothing(world: World) -> None:
    for line in ("daten vielleicht", "daten an aus"):
        world.mail("MAX", f"{line}\n")
        assert "UNKLAR" in world.reply("MAX"), line
    world.mail("MAX", "daten aus\ndaten an\n")
    world.end_round()
    assert list(parsed(world.sent("report", "MAX")[-1]).iter_attachments())
