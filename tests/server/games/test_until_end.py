"""Shuffles that stay closed until the end of the game, and what mails say of them."""

from __future__ import annotations

import hashlib
import re

import pytest

from tests.server.world import World, text_of

PLAYERS = ("ANN", "BEN", "CID", "DOT", "EVA")
SEALED = "Versiegelte Ziehung für "
STEPS_OF_TWO_ROUNDS = 9


@pytest.mark.rule("o14.6")
def test_only_what_is_shuffled_is_sealed_and_it_is_opened_at_the_end(
    quick_world: World,
) -> None:
    """Every step had a hash, "open with the report", and the end had a page of them.

    With five players the deck does not last for the second round (o14.4).
    """
    quick_world.start(*PLAYERS, bundle="ostia", rounds=2)
    opening = text_of(quick_world.sent("opening", "ANN")[0])
    assert SEALED not in opening
    assert "bleibt bis zum Ende der Partie versiegelt" in " ".join(opening.split())
    for _ in range(STEPS_OF_TWO_ROUNDS):
        quick_world.end_round()
    reports = [text_of(row) for row in quick_world.sent("report", "ANN")]
    assert "Die Partie ist zu Ende" in reports[-1]
    told = [text for text in reports if SEALED in text]
    assert [re.findall(f"{SEALED}(.*), Fingerabdruck", text) for text in told] == [
        ["Kontor 1, offen erst am Ende der Partie"]
    ]
    assert not any("verify-draw" in text for text in reports[:-1])
    check = "turmpost verify-draw FINGERABDRUCK GEHEIMNIS --game ostia --players 5"
    assert check in reports[-1]
    end = "\n".join(reports[-1].splitlines())
    found = re.findall(r"Geheimnis für (.+):\n  (\w{64})\n.*\n  (\w{64})", end)
    assert [name for name, *_ in found] == ["den Beginn der Partie", "Kontor 1"]
    for (_name, secret, commitment), mail in zip(
        found, (opening, told[0]), strict=True
    ):
        assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
        assert commitment in mail
