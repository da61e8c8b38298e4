"""Mails as the usual clients write them: the sender's own text is found in each.

Next to each `NAME.eml` in tests/corpus stands `NAME.txt`, what the sender wrote.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from server.mail.reading.message import IncomingMail, Limits, keys_of, read

CORPUS = Path(__file__).parents[2] / "corpus"
MAILS = sorted(CORPUS.glob("*.eml"))


def test_there_is_a_corpus() -> None:
    assert len(MAILS) > 80


@pytest.mark.parametrize("path", MAILS, ids=[path.stem for path in MAILS])
def test_the_own_text_is_found(path: Path) -> None:
    mail = read(path.read_bytes(), Limits())
    assert isinstance(mail, IncomingMail)
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert mail.own_text + "\n" == expected


@pytest.mark.parametrize("path", MAILS, ids=[path.stem for path in MAILS])
def test_sender_and_key_are_found(path: Path) -> None:
    mail = read(path.read_bytes(), Limits())
    assert isinstance(mail, IncomingMail)
    assert mail.from_address == "max@example.org"
    assert keys_of(mail, "game@example.test") == ["k7f2mq"]
