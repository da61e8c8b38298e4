"""Mails of robots: as of different programs, with texts of the right length."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime

import pytest

from server.bundles.egon.robots.cast import CAST, NAMES
from server.bundles.egon.robots.drafts import mistyped
from server.bundles.egon.robots.pieces import TextKind
from server.bundles.egon.robots.prose import COLUMNS, Writer
from server.bundles.egon.robots.troupe import TROUPE
from server.bundles.robots import Received, Role, dice
from server.demo.client import MailToSend, compose
from server.demo.letters import reply_text
from server.mail.reading.message import IncomingMail, Limits, read

REPORT = Received(
    message_id="<1@turmpost.localhost>",
    in_reply_to="",
    reply_to="turmpost <spiel+key@turmpost.localhost>",
    references="<0@turmpost.localhost>",
    subject="[Egon 1] Auswertung Runde 3",
    date=datetime(2026, 11, 21, 3, 4, tzinfo=UTC),
    kind="report",
    text="Hallo,\n\nk,Alois,900,3\nfertig\n" * 5,
)


@pytest.mark.parametrize("role", CAST, ids=lambda role: role.code)
def test_the_server_reads_the_own_text_of_a_reply(role: Role) -> None:
    """The quoted report and the signature are no orders."""
    lines = [
        "l,7",
        "Artikel: Größe",
        "",
        "Für {x} ist – äh, - Platz.",
        "Ende",
        "fertig",
    ]
    lines[3] = "Für Süße ist Platz."
    letter = MailToSend(
        to=REPORT.reply_to,
        subject="Re: x",
        text=reply_text(role, lines, REPORT),
        charset=role.charset,
        answers=REPORT,
    )
    raw = compose(letter, "max@turmpost.localhost", role.name).as_bytes()
    mail = read(raw, Limits())
    assert isinstance(mail, IncomingMail)
    assert mail.own_text.strip().split("\n") == lines
    assert mail.in_reply_to == "1@turmpost.localhost"
    assert mail.references == ("0@turmpost.localhost", "1@turmpost.localhost")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", TextKind)
@pytest.mark.parametrize("least", [100, 640, 2400])
def test_a_text_is_as_long_as_it_must_be(
    kind: TextKind, language: str, least: int
) -> None:
    """Counted as rule 4.4 counts; every charset of the cast can write it."""
    for seed in range(10):
        writer = Writer(language, "Graf Gabelfrühstück", 31)
        rng = dice(seed, "X", 1)
        text = writer.text(kind, rng, other="Schmidt, Schmalz & Söhne", least=least)
        assert len(unicodedata.normalize("NFC", text.body)) >= least
        assert "{" not in text.title + text.body
        assert max(map(len, text.body.split("\n"))) <= COLUMNS
        for role in CAST:
            assert (text.title + text.body).encode(role.charset)


def test_a_slip_changes_the_line() -> None:
    """Otherwise nothing would be wrong with it."""
    for seed in range(30):
        for line in ("k,Bolle,900,3,4", "k,Egon,1.200,2", "l,7", "f,600", "bk,1"):
            assert mistyped(line, dice(seed, "X", 1)) != line


def test_the_cast_is_usable() -> None:
    """Codes, accounts and names are unique, and a seat takes the place of one."""
    assert len({role.code for role in CAST}) == len(CAST) == 16
    assert len({role.pseudonym for role in CAST}) == len(CAST)
    assert len(set(NAMES)) == len(CAST)
    assert [one.role.code for one in TROUPE.cast(3, None)] == ["ALM", "BRO", "ELS"]
    assert [one.role.code for one in TROUPE.cast(3, "MAX")] == ["ALM", "BRO"]
    assert [one.role.code for one in TROUPE.cast(3, "ALM")] == ["BRO", "ELS"]
