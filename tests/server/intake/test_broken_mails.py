"""The sender of a mail that our own fault has set aside hears of it, once.

Nobody but the operator did, and the player waited for an answer that did not come.
"""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from server.intake import answer, broken_mails
from server.intake.worker import work_off
from server.storage.outbox.cause import kind_of
from server.storage.states import MailState
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, flat, text_of

SAID = {"de": "angekommen und aufbewahrt", "en": "has arrived and is kept"}


@pytest.fixture
def broken(quick_world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A game of two in which every mail with orders breaks its handling."""

    def submit(*_args: object) -> object:
        raise RuntimeError("planted")

    quick_world.start("MAX", "ZOR")
    monkeypatch.setattr(answer, "submit", submit)
    return quick_world


def _letters(world: World) -> list[OutboxRow]:
    return [
        row for row in world.sent("reply") if kind_of(row.dedup_key) == "mail-broken"
    ]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_sender_is_told_at_once_in_the_own_language(
    broken: World, language: str
) -> None:
    broken.speak("MAX", language)
    assert broken.mail("MAX", "bk,1").state == MailState.SHUNTED
    (letter,) = _letters(broken)
    assert letter.recipient == "max@players.test"
    assert SAID[language] in flat(text_of(letter))
    assert broken.key("MAX") not in text_of(letter)


def test_a_mail_that_breaks_again_brings_no_second_letter(broken: World) -> None:
    row = broken.mail("MAX", "bk,1")
    with broken.services.database.work() as work:
        again = work.get(InboxRow, row.id)
        assert again is not None
        again.retry()
    work_off(broken.services)
    assert broken.row(row.uid).state == MailState.SHUNTED
    assert len(_letters(broken)) == 1


def test_letters_to_one_address_are_few(broken: World) -> None:
    for number in range(broken_mails.MAX_LETTERS_PER_ADDRESS + 2):
        broken.mail("MAX", f"bk,{number + 1}")
    assert len(_letters(broken)) == broken_mails.MAX_LETTERS_PER_ADDRESS


@pytest.mark.parametrize(
    "headers",
    [
        {"From": "noreply@shop.test"},
        {"From": "spiel@example.org"},
        {"From": "max@players.test", "Auto-Submitted": "auto-replied"},
        {"From": "max@players.test", "Return-Path": "<>"},
        {"From": "max@players.test", "X-Turmpost": "reply"},
        {"From": "MAILER-DAEMON@players.test"},
        {"Subject": "Zug"},
    ],
)
def test_nothing_is_written_to_machines(
    broken: World, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> None:
    def look(*_args: object) -> object:
        raise RuntimeError("planted before the checks")

    monkeypatch.setattr("server.intake.worker.handle", look)
    message = EmailMessage()
    for name, value in headers.items():
        message[name] = value
    message["To"] = f"spiel+{broken.key('MAX')}@example.org"
    message["Message-ID"] = "<1@players.test>"
    message.set_content("bk,1")
    assert broken.deliver(message.as_bytes()).state == MailState.SHUNTED
    assert not _letters(broken)


def test_strangers_get_few_letters_together(
    broken: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The address may have been written into the mail by somebody else."""

    def look(*_args: object) -> object:
        raise RuntimeError("planted before the checks")

    monkeypatch.setattr("server.intake.worker.handle", look)
    monkeypatch.setattr(broken_mails, "MAX_LETTERS_TO_STRANGERS", 2)
    for name in ("eva", "udo", "ida"):
        broken.write(f"{name}@example.net", "spiel@example.org", "hallo")
    assert len(_letters(broken)) == 2


def test_a_letter_that_fails_keeps_nothing_back(
    broken: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object, **_values: object) -> object:
        raise RuntimeError("planted in the letter")

    monkeypatch.setattr(broken_mails, "greeted_letter", fail)
    assert broken.mail("MAX", "bk,1").state == MailState.SHUNTED
    assert not _letters(broken)
    monkeypatch.undo()
    broken.mail("MAX", "bk,2")
    assert "bk,2" in broken.reply("MAX")
