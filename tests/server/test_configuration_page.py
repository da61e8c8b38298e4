"""The page with every key of the configuration is what the code says."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args, get_type_hints

from server.config import loading, settings
from tests import approving
from tests.made_pages import docstrings
from tests.server.configuration_page import SECTIONS, page

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"


def test_the_page_is_what_the_code_says(*, approve: bool) -> None:
    approving.check(page(), PAGE, approve=approve)


def test_every_section_is_on_the_page() -> None:
    names = {name.strip("[]").partition(".")[0] for name in SECTIONS}
    assert names == loading.SECTIONS
    hints = get_type_hints(settings.Config).values()
    kinds = {kind for hint in hints for kind in (hint, *get_args(hint))}
    assert set(SECTIONS.values()) == {
        kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)
    }


def test_every_key_says_what_it_means() -> None:
    """Short ones had no docstring: their meaning was in the handbook alone."""
    silent = [
        f"{section} {one.name}"
        for section, owner in SECTIONS.items()
        for one in fields(owner)
        if not docstrings(owner).get(one.name)
    ]
    assert silent == []
