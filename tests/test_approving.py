"""A check that fails says what it has found, in helpers as in files of tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.protocol import Player
from tests import approving
from tests.test_conformance import EGON_CASE
from turmpost.testing.conformance import playing


def test_a_mail_that_differs_is_shown_with_its_difference(tmp_path: Path) -> None:
    file = tmp_path / "mail.de.txt"
    file.write_text("eins\nzwei\ndrei\n", encoding="utf-8")
    with pytest.raises(pytest.fail.Exception) as failed:
        approving.check("eins\nzwo\ndrei\n", file, approve=False)
    assert str(failed.value).splitlines()[2:] == [
        *("@@ -1,4 +1,4 @@", " eins", "-zwei", "+zwo", " drei", " "),
    ]


def test_a_mail_that_nobody_has_approved_fails(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        approving.check("eins\n", tmp_path / "mail.de.txt", approve=False)


def test_a_check_of_the_conformance_suite_shows_its_values() -> None:
    twice = (Player("MAX", "Max", "Anna"), Player("MAX", "Max", "Anna"))
    with pytest.raises(AssertionError, match="MAX"):
        playing.players_are_checked(replace(EGON_CASE, players=twice))
