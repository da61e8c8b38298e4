"""What the glossary quotes of the code is there."""

from __future__ import annotations

import re
from pathlib import Path

from server.storage.outcomes import Outcome

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"


def test_the_outcomes_that_it_names_are_of_the_list() -> None:
    """It named `accepted` once, which no mail has ever got."""
    (line,) = re.findall(
        r"^- \*\*decision, outcome\*\*.*$", GLOSSARY.read_text("utf-8"), re.M
    )
    named = set(re.findall(r"`([a-z_]+)`", line))
    assert named
    assert named <= set(Outcome)
