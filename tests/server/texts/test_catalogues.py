"""Every sentence in every language, and everybody who says one."""

from __future__ import annotations

from functools import cache

import pytest

from server.texts.catalogue import CORE, Catalogue
from tests.server.texts import ROOT
from tests.server.texts.promises import promised
from turmpost.testing.texts.callers import Source, read
from turmpost.testing.texts.catalogues import problems


@cache
def source() -> Source:
    """Return what the whole server says, and the game of the tests."""
    return read((ROOT / "server", ROOT / "tests" / "toy"), knowing=(ROOT / "engine",))


def catalogues() -> list[Catalogue]:
    """Return the core's catalogue, and that of every game that has one."""
    rooms = sorted((ROOT / "server" / "bundles").glob("*/catalogues"))
    games = (Catalogue(f"server.bundles.{one.parent.name}") for one in rooms)
    return [CORE, *games, Catalogue("tests.toy")]


def test_every_call_names_its_sentence() -> None:
    assert source().unclear == []


@pytest.mark.parametrize("catalogue", catalogues(), ids=lambda one: one.package)
def test_sentences_and_callers_agree_in_every_language(catalogue: Catalogue) -> None:
    found = problems(catalogue, source(), promised(catalogue.package))
    assert list(found) == []
