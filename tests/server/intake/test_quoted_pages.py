"""Answers to a page of ours, as programs write them that send HTML alone.

What was quoted is nobody's order and nobody's mistake, whichever program marks it how.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from email.message import EmailMessage

import pytest

from server.storage.tables.outbox import OutboxRow
from tests.server.commands.preferences.test_mail_form import page_of
from tests.server.world import World, parsed
from turmpost.testing.outgoing import finish_all

WHO = "Am Di., 1. Dez. 2026 um 13:00 Uhr schrieb turmpost &lt;spiel@example.org&gt;:"


def gmail(own: str, page: str) -> str:
    return (
        f'<div dir="ltr">{own}</div><br><div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">{WHO}<br></div><blockquote '
        'class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid '
        f'rgb(204,204,204);padding-left:1ex">{page}</blockquote></div>'
    )


def outlook(own: str, page: str) -> str:
    return (
        f'<html><body><div class="elementToProof">{own}</div><hr style="display:'
        'inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>Von:</b> turmpost'
        f" <br><b>Betreff:</b> Runde</div><div>{page}</div></body></html>"
    )


def outlook_desktop(own: str, page: str) -> str:
    return (
        f'<html><body><div class="WordSection1"><p class="MsoNormal">{own}</p><div '
        'style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">'
        '<p class="MsoNormal"><b>Von:</b> turmpost<br><b>Gesendet:</b> Dienstag</p>'
        f"</div>{page}</div></body></html>"
    )


def apple(own: str, page: str) -> str:
    return (
        f'<html><body>{own}<br><div><br><blockquote type="cite"><div>{WHO}</div><br>'
        f"<div>{page}</div></blockquote></div></body></html>"
    )


def unmarked(own: str, page: str) -> str:
    return f"<html><body><div>{own}</div><br><div>{page}</div></body></html>"


PROGRAMS: Mapping[str, Callable[[str, str], str]] = {
    "gmail": gmail,
    "outlook": outlook,
    "outlook desktop": outlook_desktop,
    "apple": apple,
    "unmarked": unmarked,
}


def _body(page: str) -> str:
    """Return what a program quotes of a page: its body, without the style sheets."""
    found = re.search(r"<body[^>]*>(.*)</body>", page, re.DOTALL)
    assert found is not None
    return found[1]


def _answer(world: World, row: OutboxRow, html: str) -> None:
    mail = EmailMessage()
    mail["From"] = "Max <max@players.test>"
    mail["To"] = str(parsed(row)["Reply-To"])
    mail["Subject"] = f"Re: {parsed(row)['Subject']}"
    mail["Message-ID"] = f"<answer-{world.uid}@players.test>"
    mail["In-Reply-To"] = parsed(row)["Message-ID"]
    mail.set_content(html, subtype="html")
    world.deliver(mail.as_bytes())


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_a_page_says_comes_back_and_orders_nothing(
    quick_world: World, program: str
) -> None:
    world = quick_world
    world.with_pages()
    world.start("MAX", "ZOR")
    world.mail("MAX", "b,3\nk,Alois,400,1\ng,Alios,300\n")
    world.end_round()
    finish_all(world.services)
    quoted = [world.sent(kind, "MAX")[-1] for kind in ("opening", "reply", "report")]
    for number, row in enumerate(quoted, start=2):
        _answer(world, row, PROGRAMS[program](f"bk,{number}", _body(page_of(row))))
        reply = " ".join(world.reply("MAX").split())
        assert f"bk,{number}" in reply
        assert "Angenommen: 1" in reply, (row.kind, reply)
        assert "unklar" not in reply, (row.kind, reply)
        assert "nicht erlaubt" not in reply, (row.kind, reply)
