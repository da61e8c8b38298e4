"""A refusal says that an address is dead only where it speaks of the address.

149 of 380 reports of public test data that are not about the address counted as a dead
one: blocklists, missing names, full mailboxes, spam. All mails to a player were held.
"""

from __future__ import annotations

import pytest

from server.mail.reading.refusals import about_address
from tests.server.mail.refusal_facts import ALIVE, DEAD, Fact

FEWEST_FOUND = len(DEAD)
"""Dead addresses that are found. The number may grow, and never fall."""

MOST_WRONG = 0
"""Living addresses that count as dead. The number may fall, and never grow."""


def _is_dead(fact: Fact) -> bool:
    status, words, command = fact
    text = f"{words} {command}".encode()
    return about_address(status, words.encode(), text)


def test_dead_addresses_are_found() -> None:
    missed = [fact for fact in DEAD if not _is_dead(fact)]
    assert len(DEAD) - len(missed) >= FEWEST_FOUND, missed


def test_what_is_not_about_an_address_gives_none_up() -> None:
    wrong = [fact for fact in ALIVE if _is_dead(fact)]
    assert len(wrong) <= MOST_WRONG, wrong


@pytest.mark.parametrize("fact", DEAD[:12])
def test_words_on_several_lines_are_read_as_one(fact: Fact) -> None:
    status, words, command = fact
    folded = words.replace(" ", "\n    ").encode()
    assert about_address(status, folded, folded + command.encode()) == _is_dead(fact)
