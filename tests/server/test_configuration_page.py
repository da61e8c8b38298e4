"""The page with every key of the configuration is what the code says."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from server.config import loading
from tests import approving
from tests.made_pages import docstrings
from tests.server.configuration_page import SECTIONS, page

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"


def test_the_page_is_what_the_code_says(*, approve: bool) -> None:
    approving.check(page(), PAGE, approve=approve)


def test_every_section_is_read() -> None:
    names = {name.strip("[]").partition(".")[0] for name in SECTIONS}
    assert names == loading.SECTIONS


def test_every_key_says_what_it_means() -> None:
    """Short ones had no docstring: their meaning was in the handbook alone."""
    silent = [
        f"{section} {one.name}"
        for section, owner in SECTIONS.items()
        for one in fields(owner)
        if not docstrings(owner).get(one.name)
    ]
    assert silent == []
