"""A plain text that has lost lines of its page: the page is read in its place.

Only programs that called themselves Yahoo were looked at, in one of two fields.
"""

from __future__ import annotations

import textwrap
from email.message import EmailMessage
from html import escape

import pytest

from server.mail.reading.lost_lines import has_lost_lines
from server.mail.reading.message import IncomingMail, Limits, read

OURS = """Hallo Haus MAX!

DEIN ZUG FÜR RUNDE 1
#   Lotterie: l,Los
#   k,Bolle,900,3
#   Bauen: bk,Baukolonnen

Zugabgabe: Dienstag, 1. Dezember 2026, 14:00 Uhr (Berlin).
"""
WHO = "Am Dienstag, dem 01.12.2026 um 13:00 +0100 schrieb turmpost:"


def _mail(text: str, page: str) -> IncomingMail:
    message = EmailMessage()
    message["From"] = "max@players.test"
    message.set_content(text)
    message.add_alternative(page, subtype="html")
    mail = read(message.as_bytes(), Limits())
    assert isinstance(mail, IncomingMail)
    return mail


def _evolution(typed: str, shown: str) -> tuple[str, str]:
    """Return text and page of a program that makes prose of `<pre>`."""
    page = (
        f"<html><body><div>{escape(typed)}</div><div>{WHO}</div>"
        f'<blockquote type="cite"><pre>{escape(shown)}</pre></blockquote></body></html>'
    )
    prose = textwrap.fill(" ".join(shown.split()), 68)
    return f"{typed}\n{WHO}\n{textwrap.indent(prose, '> ')}\n", page


def test_orders_in_a_template_that_became_prose_are_seen() -> None:
    shown = OURS.replace("#   k,Bolle,900,3", "k,Bolle,800,2")
    mail = _mail(*_evolution("fertig", shown))
    assert mail.own_text == "fertig"
    assert "k,Bolle,800,2" in [one.text for one in mail.left]


@pytest.mark.parametrize("between", ["", " ", "  "])
def test_own_lines_that_were_put_together_are_seen(between: str) -> None:
    page = "<div>b,3</div><div>bk,2</div><div>k,Alois,300,1</div>"
    mail = _mail(between.join(["b,3", "bk,2", "k,Alois,300,1"]), page)
    assert mail.own_text == "b,3\nbk,2\nk,Alois,300,1"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("b,3\nbk,2", "<div>b,3</div><div>bk,2</div>"),
        ("b,3\n\nbk,2\n", "<p>b,3</p><p>bk,2</p>"),
        ("* b,3\n* bk,2", "<ul><li>b,3</li><li>bk,2</li></ul>"),
        ("1. b,3\n2. bk,2", "<ol><li>b,3</li><li>bk,2</li></ol>"),
        ("*Hallo*\nb,3", "<b>Hallo</b><br>b,3"),
        (
            "ein langer Satz,\nder umbrochen ist\nb,3",
            "ein langer Satz, der umbrochen ist<br>b,3",
        ),
        (
            "siehe <https://a.test/x>\nb,3",
            '<a href="https://a.test/x">siehe</a><br>b,3',
        ),
        ("b,3\n[image: Logo]\nGruß", "b,3<br><img alt='Logo'><br>Gruß"),
        (
            "a\tb\nc\td",
            "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
        ),
    ],
)
def test_a_text_that_has_its_lines_is_read_as_it_is(text: str, page: str) -> None:
    assert _mail(text, page).text.strip() == text.strip()


def test_the_time_grows_with_the_length() -> None:
    line = "abcdefghijkl" * 3
    assert not has_lost_lines(f"{line}\n" * 4_000, f"{line}x\n" * 4_000)
