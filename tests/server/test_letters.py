"""Letters in the outbox become mails, whoever dies meanwhile, and none is lost."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from email.utils import parsedate_to_datetime

import pytest
from sqlalchemy import update

from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.intake.operator import tell_operator
from server.reports.documents.document import Block, Table
from server.reports.mails import finishing
from server.reports.text import plain
from server.storage.locks import Locks
from server.storage.outbox import due_mails, outbox, sending_switch
from server.storage.tables.outbox import OutboxRow
from server.transport.finishing import finish
from tests.server.world import START, World, flat, parsed, text_of
from turmpost.testing.outgoing import finish_all, mails, sent_bytes

OPERATOR = "operator@example.org"
PLAIN = {
    "de": "Deine Befehle für die offene Runde:",
    "en": "Your orders for the open round:",
}
"""What a reply says whose sentences have failed."""
MISSING = {
    "de": "Ein Teil dieser Mail ließ sich nicht schreiben.",
    "en": "A part of this mail could not be written.",
}
"""What stands in the place of a part that has failed."""


@pytest.fixture
def world(quick_world: World) -> World:
    """A game of two that has begun, nothing of which has been made."""
    quick_world.start("MAX", "ZOR")
    return quick_world


def rows(world: World) -> list[OutboxRow]:
    """Return the mails of the outbox."""
    return mails(world.services.database)


def change(world: World, row: OutboxRow, **values: object) -> None:
    with world.services.database.work() as work:
        work.session.execute(
            update(OutboxRow).where(OutboxRow.id == row.id).values(values)
        )


def claimed(world: World, **later: float) -> Sequence[due_mails.Due]:
    with world.services.database.work() as work:
        now, locks = world.clock.now() + timedelta(**later), Locks()
        return due_mails.claim(work, locks, now, 10)


def made(world: World, **later: float) -> Sequence[due_mails.Due]:
    return finish(world.services, claimed(world, **later))


def test_the_bytes_of_a_mail_are_stored_nowhere(world: World) -> None:
    before = [(row.text, row.page, row.files) for row in rows(world)]
    assert all(mail.raw for mail in made(world))
    assert [(row.text, row.page, row.files) for row in rows(world)] == before


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
    assert [row.attempts for row in rows(world)] == [0, 1]


def test_of_a_mail_that_was_sent_the_text_stays_and_nothing_else(
    quick_world: World,
) -> None:
    world = quick_world
    world.with_pages()
    world.start("MAX", "ZOR")
    first = made(world)
    before = [row.text for row in rows(world)]
    assert all(row.page for row in rows(world))
    with world.services.database.work() as work:
        due_mails.mark_sent(work, [one.id for one in first], START)
    after = rows(world)
    assert [row.text for row in after] == before
    assert not any(row.page or row.files for row in after)
    assert all(b"text/html" in mail.raw for mail in first)
    assert not any(b"text/html" in sent_bytes(row) for row in after)
    assert text_of(after[0]).splitlines() == str(before[0]).splitlines()


def test_a_letter_goes_to_the_address_that_is_registered_by_then(world: World) -> None:
    row = rows(world)[0]
    with world.services.database.work() as work:
        outbox.readdress(work, [row.role_id or 0], "max@new.test")
    assert "max@new.test" in str(parsed(world.sent()[0])["To"])


@pytest.mark.parametrize("loads", [True, False])
def test_a_page_that_cannot_be_made_costs_nobody_the_mail(
    quick_world: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    loads: bool,
) -> None:
    world = quick_world
    world.with_pages()
    # A game of this title is no copy of one whose pages were made.
    world.title = f"Egon without pages, {loads}"
    if loads:
        monkeypatch.setattr("server.reports.mails.page.page_of", lambda _sheet: None)
    else:
        monkeypatch.setitem(sys.modules, "server.reports.mails.page", None)
    world.start("MAX", "ZOR")
    assert finish_all(world.services) > 0
    opening = world.sent("opening", "MAX")[0]
    assert "Hallo" in text_of(opening)
    assert opening.page is None
    assert b"text/html" not in sent_bytes(opening)
    assert "goes out as text alone" in caplog.text


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_part_that_cannot_be_written_keeps_nothing_else_back(
    world: World, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The round is resolved, the report has the rest, and the operator hears of it."""
    world.with_pages()
    world.mail("MAX", f"sprache {language}")
    whole = plain._text

    def broken(block: Block, language: str) -> str:
        if isinstance(block, Table):
            raise KeyError("a column that nobody has filled")
        return whole(block, language)

    with monkeypatch.context() as patched:
        patched.setattr(plain, "_text", broken)
        world.end_round()
    report = world.sent("report", "MAX")[0]
    said = flat(text_of(report))
    assert MISSING[language] in said
    assert "turmpost verify-draw" in said
    assert report.state == "queued"
    assert b"text/html" in sent_bytes(report)
    post = replace(world.services.post, operator=OPERATOR)
    tell_operator(replace(world.services, posting=lambda: post))
    told = flat(text_of(rows(world)[-1]))
    assert f"Ein Teil der ausgehenden Mail Nr. {report.id} ließ sich nicht" in told
    assert "KeyError" in told
    assert "outbox retry" not in told


def test_a_mail_that_cannot_be_made_is_set_aside_and_stops_no_other(
    world: World,
) -> None:
    first = rows(world)[0]
    expected = sent_bytes(first)
    change(world, first, head=str(first.head).replace("auto-generated", "auto-magic"))
    assert finish_all(world.services) == 2
    broken, sent = rows(world)
    assert broken.state == "failed"
    assert "ValueError: 'auto-magic'" in str(broken.last_error)
    assert [row.id for row in claimed(world)] == [sent.id]
    post = replace(world.services.post, operator=OPERATOR)
    tell_operator(replace(world.services, posting=lambda: post))
    told = rows(world)[-1]
    assert (told.recipient, told.kind) == (OPERATOR, "operator")
    assert f"outbox retry {broken.id}" in text_of(told)
    assert "ValueError" in text_of(told)
    # An update mends it, and the operator has it sent.
    change(world, broken, head=first.head, state="queued")
    finish_all(world.services)
    assert sent_bytes(rows(world)[0]) == expected


def test_a_broken_letter_is_set_aside_if_it_cannot_be_noted(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was made, and failed, again every few seconds."""
    first = rows(world)[0]
    change(world, first, head=str(first.head).replace("auto-generated", "auto-magic"))

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
