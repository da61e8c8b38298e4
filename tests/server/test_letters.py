"""Letters in the outbox become mails, whoever dies meanwhile, and none is lost."""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from email.utils import parsedate_to_datetime

import pytest
from sqlalchemy import update

from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.intake.operator import tell_operator
from server.mail.writing.pages import text_of as sent_text
from server.reports.documents import letter
from server.reports.mails import finishing
from server.storage.locks import Locks
from server.storage.outbox import due_mails, outbox, sending_switch
from server.storage.tables.outbox import OutboxRow
from server.transport.finishing import finish
from tests.server.world import START, World, parsed, text_of
from turmpost.testing.outgoing import finish_all, mails, sent_bytes

OPERATOR = "operator@example.org"
PLAIN = {
    "de": "Deine Befehle für die offene Runde:",
    "en": "Your orders for the open round:",
}
"""What a reply says whose sentences have failed."""


@pytest.fixture
def world(quick_world: World) -> World:
    """A game of two that has begun, nothing of which has been made."""
    quick_world.start("MAX", "ZOR")
    return quick_world


def rows(world: World) -> list[OutboxRow]:
    """Return the mails of the outbox, waiting letters as letters."""
    return mails(world.services.database)


def change(world: World, row: OutboxRow, **values: object) -> None:
    with world.services.database.work() as work:
        work.session.execute(
            update(OutboxRow).where(OutboxRow.id == row.id).values(values)
        )


def packed(text: str) -> bytes:
    """Return a letter that shares nothing."""
    return zlib.compress(text.encode())


def claimed(world: World, **later: float) -> Sequence[due_mails.Due]:
    with world.services.database.work() as work:
        now, locks = world.clock.now() + timedelta(**later), Locks()
        return due_mails.claim(work, locks, now, 10)


def made(world: World, **later: float) -> Sequence[due_mails.Due]:
    return finish(world.services, claimed(world, **later))


def test_a_letter_stays_one_while_its_mail_is_sent(world: World) -> None:
    """As bytes it would take ten times the room, and be written several times."""
    assert all(mail.raw for mail in made(world))
    with world.services.database.work() as work:
        stored = [(row.raw, row.state) for row in outbox.newest(work, None, 9)]
    assert stored == [(b"", "queued")] * 2


def test_a_mail_has_the_date_of_its_letter(world: World) -> None:
    world.clock.pass_by(hours=7)
    for row in world.sent():
        assert parsedate_to_datetime(str(parsed(row)["Date"])) == START


def test_whoever_dies_while_sending_costs_nothing(world: World) -> None:
    """Another process makes the same mails."""
    first = made(world)
    again = made(world)
    assert [(row.id, row.raw) for row in again] == [(row.id, row.raw) for row in first]


def test_no_mail_is_made_while_nobody_sends_it(world: World) -> None:
    change(world, rows(world)[0], state="held")
    with world.services.database.work() as work:
        sending_switch.turn_off(work, START, "restored")
    assert finish_all(world.services) == 0
    with world.services.database.work() as work:
        sending_switch.turn_on(work)
    assert finish_all(world.services) == 1
    assert [bool(row.raw) for row in rows(world)] == [False, True]


def test_of_a_mail_that_was_sent_the_letter_stays_and_says_the_same(
    world: World,
) -> None:
    first = made(world)
    with world.services.database.work() as work:
        due_mails.mark_sent(work, [one.id for one in first], START)
        stored = [work.get(OutboxRow, mail.id) for mail in first]
        assert [row.raw for row in stored if row is not None] == [b"", b""]
    assert [row.raw for row in rows(world)] == [mail.raw for mail in first]


def test_a_letter_goes_to_the_address_that_is_registered_by_then(world: World) -> None:
    row = rows(world)[0]
    with world.services.database.work() as work:
        outbox.readdress(work, [row.role_id or 0], "max@new.test")
    assert "max@new.test" in str(parsed(world.sent()[0])["To"])


@pytest.mark.parametrize("loads", [True, False])
def test_a_page_that_cannot_be_made_costs_nobody_the_mail(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    loads: bool,
) -> None:
    expected = [sent_text(sent_bytes(row)) for row in rows(world)]
    for row in rows(world):
        found = letter.load((row.letter or b"").decode())
        change(world, row, letter=packed(replace(found, page=True).dump()))
    if loads:
        monkeypatch.setattr("server.reports.mails.page.page_of", lambda _sheet: None)
    else:
        monkeypatch.setitem(sys.modules, "server.reports.mails.page", None)
    finish_all(world.services)
    assert [sent_text(row.raw) for row in rows(world)] == expected
    assert b"text/html" not in rows(world)[0].raw
    assert "goes out as text alone" in caplog.text


def test_a_letter_that_cannot_be_made_is_set_aside_and_stops_no_other(
    world: World,
) -> None:
    first = rows(world)[0]
    expected = sent_bytes(first)
    whole = (first.letter or b"").decode()
    change(world, first, letter=packed(whole.replace('"heading"', '"hologram"')))
    assert finish_all(world.services) == 2
    broken, sent = rows(world)
    assert (broken.state, broken.raw) == ("failed", b"")
    assert "UnknownBlockError: a document holds no hologram" in str(broken.last_error)
    assert [row.id for row in claimed(world)] == [sent.id]
    post = replace(world.services.post, operator=OPERATOR)
    tell_operator(replace(world.services, posting=lambda: post))
    told = rows(world)[-1]
    assert (told.recipient, told.kind) == (OPERATOR, "operator")
    assert f"outbox retry {broken.id}" in text_of(told)
    assert "UnknownBlockError" in text_of(told)
    # An update mends it, and the operator has it sent.
    change(world, broken, letter=packed(whole), state="queued")
    finish_all(world.services)
    assert rows(world)[0].raw == expected


def test_a_broken_letter_is_set_aside_if_it_cannot_be_noted(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was made, and failed, again every few seconds."""
    first = rows(world)[0]
    whole = (first.letter or b"").decode()
    change(world, first, letter=packed(whole.replace('"heading"', '"hologram"')))

    def broken(*_facts: object, **_figures: object) -> None:
        raise KeyError("the journal knows of no letters")

    monkeypatch.setattr("server.games.journal.journal.note", broken)
    assert finish_all(world.services) == 2
    assert finish_all(world.services) == 0
    assert rows(world)[0].state == "failed"
    assert caplog.text.count("is set aside cannot be noted") == 1


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_reply_that_cannot_be_worded_costs_no_order(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    language: str,
) -> None:
    def broken(*_facts: object) -> None:
        raise KeyError("a sentence that nobody has written")

    world.mail("MAX", f"sprache {language}")
    with monkeypatch.context() as patched:
        patched.setattr("server.reports.frames.reply", broken)
        assert world.mail("MAX", "k,Bolle,300,1\nprobe").outcome == "orders"
    said = world.reply("MAX")
    assert PLAIN[language] in said
    assert "k,Bolle,300,1" in said
    assert re.search(r"the reply 1-1-MAX-(\d+) to mail:\1 cannot be", caplog.text)
    world.mail("MAX", "bk,1")
    assert "k,Bolle,300,1" in world.reply("MAX")


def test_the_operator_hears_of_replies_that_cannot_be_worded(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_facts: object) -> None:
        raise KeyError("a sentence that nobody has written")

    post = replace(world.services.post, operator=OPERATOR)
    services = replace(world.services, posting=lambda: post)
    monkeypatch.setattr("server.reports.frames.reply", broken)
    for _ in range(2):
        world.mail("MAX", "k,Bolle,300,1")
    for _ in range(3):
        tell_operator(services)
    finish_all(services)
    [told] = [row for row in rows(world) if row.recipient == OPERATOR]
    assert "KeyError" in text_of(told)
    assert "1 weitere Mail" in text_of(told)


def test_a_reply_says_what_was_true_when_the_mail_was_handled(world: World) -> None:
    """However late its mail is made: by then the round is over."""
    world.mail("MAX", "k,Bolle,300,1")
    with world.services.database.work() as work:
        resolve.resolve(GameSession.locked(work, world.services, 1))
    said = world.reply("MAX")
    assert "DEINE BEFEHLE FÜR RUNDE 1" in said
    assert "k,Bolle,300,1" in said


def test_the_word_about_a_broken_letter_may_break_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each such word would be about the one before."""
    post = replace(world.services.post, operator=OPERATOR)
    services = replace(world.services, posting=lambda: post)

    def broken(_mail: object) -> bytes:
        raise ValueError("nothing can be written")

    monkeypatch.setattr(finishing, "compose", broken)
    for _ in range(5):
        finish_all(services)
        world.clock.pass_by(hours=2)
        tell_operator(services)
    assert [row.state for row in rows(world)] == ["failed"] * 3
