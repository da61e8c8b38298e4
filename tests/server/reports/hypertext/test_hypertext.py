"""Documents as HTML: every kind of block, hostile texts, instants, numbers of rules."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime
from typing import get_args
from zoneinfo import ZoneInfo

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.intake.words.alignment import words_of, words_of_text
from server.mail.reading.html import to_text
from server.reports import hypertext
from server.reports.documents.document import (
    Article,
    Block,
    Button,
    Column,
    Document,
    Figure,
    Heading,
    OrderRow,
    Orders,
    Paragraph,
    Pointed,
    Table,
)
from server.reports.documents.instants import moment
from server.reports.hypertext.words import text_writer
from server.reports.hypertext.writer import Writer
from server.reports.text import plain
from server.texts.references import cited
from tests.server.reports.test_golden import MAILS
from tests.server.reports.text.test_plain import BLOCKS

BERLIN = ZoneInfo("Europe/Berlin")
HOSTILE = (
    "</pre></p><script>alert(1)</script><img src=x onerror=\"a('b')\">&lt;\u202e\x00"
)


CASES = [case for case in MAILS if case != "help"]


def _document(case: str, language: str) -> Document:
    found = MAILS[case](language).document
    assert found is not None
    return found


def _valid(html: str) -> str:
    html5lib.HTMLParser(strict=True).parseFragment(html)
    return html


def _spoilt(value: object, words: str = HOSTILE) -> object:
    """Put words, hostile ones if not told which, wherever a block holds a text."""
    if isinstance(value, str):
        return words
    if isinstance(value, tuple):
        return tuple(_spoilt(one, words) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        changed = {
            one.name: _spoilt(getattr(value, one.name), words) for one in fields(value)
        }
        return replace(value, **changed)
    return value


def test_every_block_has_an_element() -> None:
    """But buttons: only a mail is answered."""
    for kind, (block, _) in BLOCKS.items():
        made = hypertext.blocks([block], "de")
        assert _valid(made) if kind is not Button else not made


@pytest.mark.parametrize("kind", BLOCKS)
def test_nothing_that_somebody_wrote_is_markup(kind: type[object]) -> None:
    spoilt = _spoilt(BLOCKS[kind][0])
    assert isinstance(spoilt, get_args(Block))
    html = _valid(hypertext.blocks([spoilt], "de", rules="/r"))
    tree = html5lib.parseFragment(html, namespaceHTMLElements=False)
    assert not [one for one in tree.iter() if one.tag in {"script", "img"}]
    assert not [one for one in tree.iter() for name in one.attrib if name[:2] == "on"]
    assert "\x00" not in html
    assert "\u202e" not in html


@given(st.text(), st.text(), st.text())
def test_any_words_make_valid_html(author: str, title: str, text: str) -> None:
    _valid(hypertext.blocks([Article(author, title, text), Heading(text)], "de"))
    _valid(hypertext.blocks([Pointed(author, text, len(title), (title,))], "en"))


def test_lines_that_a_mail_program_broke_run_on_and_others_stay() -> None:
    broken = "Dieser Satz ist so lang, dass ihn ein Mailprogramm\numgebrochen hat."
    poem = "Rosen sind rot,\n  Steine & grau"
    text = hypertext.blocks([Article("", "", f"{broken}\r\n\r\n \n{poem}")], "de")
    assert f"<p>{broken.replace(chr(10), ' ')}</p>" in text
    assert "<p>Rosen sind rot,<br>Steine &amp; grau</p>" in text


@pytest.mark.parametrize("case", CASES)
def test_the_words_stand_in_the_order_of_the_plain_text(case: str) -> None:
    document = _document(case, "de")
    found = hypertext.blocks(document.blocks, "de")
    html = f"<html><body>{found}</body></html>"
    # Quotation marks and signs differ, as they do where a mail comes back.
    page = " ".join(words_of_text(to_text(html)))
    written = plain.body(document)
    # What is cut to the width of a line of text has room on a page.
    shown = [line for line in written.splitlines() if "..." not in line]
    missing = [
        word
        for line in shown
        for word in words_of(line.replace(">", ""))
        if word not in page and set(word) != {"^"}
    ]
    assert missing == []


def test_an_instant_is_a_time_in_the_zone_of_its_reader() -> None:
    text = f"Zugabgabe: {moment(datetime(2026, 12, 4, 17, tzinfo=UTC), BERLIN)}."
    assert hypertext.blocks([Paragraph(text)], "de", ZoneInfo("America/New_York")) == (
        '<p>Zugabgabe: <time datetime="2026-12-04T17:00Z">Freitag, 4. Dezember 2026, '
        "12:00 Uhr (New York)</time>.</p>"
    )


def test_numbers_of_rules_lead_to_the_page_of_rules() -> None:
    said = Paragraph(f"Der Kauf wird gestrichen ({cited('3.5.21')}), (7.1) bleibt.")
    assert plain.blocks([said], "de").endswith("gestrichen (3.5.21), (7.1) bleibt.")
    assert hypertext.blocks([said], "de").count("<a ") == 0
    html = hypertext.blocks([said], "de", rules="https://x.example/r.html?a=1&b=2")
    assert html.count("<a ") == 1
    assert 'href="https://x.example/r.html?a=1&amp;b=2#rule-3.5.21">3.5.21</a>' in html


@pytest.mark.parametrize("kind", BLOCKS)
def test_a_number_in_brackets_is_no_link_by_itself(kind: type[object]) -> None:
    """In a formula "(4.0)" was one, and so was what a player wrote."""
    said = "Das sind (4.0), (8.3.1) und (m6.1)."
    spoilt = _spoilt(BLOCKS[kind][0], said)
    assert isinstance(spoilt, get_args(Block))
    assert "#rule-" not in hypertext.blocks([spoilt], "de", rules="/r")


def test_a_figure_is_its_picture_or_what_it_says() -> None:
    figure = Figure("towers", "MAX ist am höchsten.")
    assert "MAX ist" in hypertext.blocks([figure], "de")
    shown = hypertext.blocks(
        [figure], "de", picture=lambda one: f"<svg>{one.name}</svg>"
    )
    assert shown == '<div class="picture"><svg>towers</svg></div>'
    assert "MAX ist" in hypertext.blocks([figure], "de", picture=lambda _: "")


@pytest.mark.parametrize("case", CASES)
def test_a_golden_mail_is_valid_html(case: str) -> None:
    for language in ("de", "en"):
        blocks = _document(case, language).blocks
        _valid(hypertext.blocks(blocks, language, rules="https://x.example/r"))


def test_the_readers_own_row_is_marked_and_a_heading_may_be_broken() -> None:
    columns = (
        Column("Bauherr", gives=True, spare=True),
        Column(""),
        Column("Lager\u00adkosten", right=True),
    )
    table = Table(columns, (("Anna Amsel", "ANN", 1), ("Bert Blau", "BER", 2)))
    html = Writer(text_writer("de"), None, 2, reader="Bert Blau").write(table)
    assert html.count('class="own"') == 1
    own = html.partition('class="own"')[2]
    assert "Bert Blau" in own
    # The code names the row: a phone does without the pseudonym.
    assert '<th scope="row">BER</th>' in own
    assert "Lager\u00adkosten" in html
    text = plain.body(Document("Titel", (table,), "de"))
    assert "Lagerkosten" in text


def test_fields_of_orders_and_short_labels_stay_whole() -> None:
    """On a phone "v V 12" ended after "v V", and "1." stood above "Aktion"."""
    rows = (OrderRow("1. Aktion", "z,v V 12,b V", "verkaufen"),)
    html = hypertext.blocks([Orders(rows)], "de")
    assert "1.&nbsp;Aktion" in html
    assert '<span class="field">v V 12</span>,<wbr>' in html
    text = to_text(f"<html><body>{html}</body></html>").replace("\xa0", " ")
    assert "1. Aktion z,v V 12,b V verkaufen" in " ".join(text.split())


def test_a_phone_shows_the_own_row_and_those_of_everybody() -> None:
    table = Table(
        (Column(""), Column("Alois", right=True)),
        (("Preis", "40"), ("MAX", "2/2"), ("ZOR", "1/3")),
        owners=("", "Haus MAX", "Haus ZOR"),
    )
    writer = Writer(text_writer("de"), None, 2, reader="Haus ZOR")
    html = writer.write(table)
    assert re.findall(r'<tr( class="\w+")?><th scope="row">(\w+)', html) == [
        ("", "Preis"),
        (' class="spare"', "MAX"),
        (' class="own"', "ZOR"),
    ]
    assert '<p class="narrow">' in html
    # Who has no row of a name sees them all.
    assert "spare" not in hypertext.blocks([table], "de")
