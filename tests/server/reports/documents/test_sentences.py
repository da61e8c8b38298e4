"""Letters of the core's catalogue, with texts of people in them."""

from __future__ import annotations

import pytest

from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import addressed_letter
from server.texts.languages import languages


def _texts(language: str, note: str) -> list[str]:
    letter = addressed_letter(
        *("game-paused", language, "Max"),
        title="Egon 1",
        stands=True,
        until="",
        voted=(),
        note=note,
    )
    return [block.text for block in letter.blocks if isinstance(block, Paragraph)]


@pytest.mark.parametrize("language", languages())
def test_a_note_is_a_paragraph_of_its_own_whatever_it_says(language: str) -> None:
    """A note that was the word "none" was left out like an empty one."""
    without = _texts(language, "")
    for note in ("Holidays", "none"):
        said = _texts(language, note)
        assert len(said) == len(without) + 1
        assert any(text.strip("\u200b") == note for text in said)
