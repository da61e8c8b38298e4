"""A game whose pages or pictures cannot be made: named, and no other waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import bundles
from server.errors import NotPossibleError
from server.pages.publishing import Publisher
from server.reports import pictures
from tests.server.world import World
from tests.toy.bundle import BUNDLE
from tests.toy.texts import BazaarTexts


def two_games(world: World) -> None:
    """Start a game of the bazaar beside one of Egon."""
    world.start("MAX", "MOR")
    bundles.register(BUNDLE)
    world.title = "Basar 1"
    world.start("ANT", "BEE", bundle="bazaar")


def broken(*_: object) -> str:
    """Fail as a game does."""
    raise ZeroDivisionError("no such curve")


def test_a_broken_game_keeps_its_pages_and_the_others_get_theirs(
    quick_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = quick_world
    two_games(world)
    pages = tmp_path / "pages"
    publisher = Publisher(world.services, pages)
    publisher.publish()
    bazaar = pages / "de" / "basar-1" / "index.html"
    before = bazaar.read_bytes()
    world.end_round()
    with monkeypatch.context() as patched:
        patched.setattr(BazaarTexts, "status", broken)
        for _ in range(2):
            with pytest.raises(NotPossibleError, match="of Basar 1 cannot be made: Ze"):
                publisher.publish()
        assert bazaar.read_bytes() == before
        assert (pages / "de" / "egon-7" / "step-1.html").is_file()
        assert "Basar 1" in (pages / "de" / "index.html").read_text()
    publisher.publish()
    assert bazaar.read_bytes() != before


def test_a_picture_that_cannot_be_drawn_is_shown_in_letters(
    quick_world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = quick_world
    two_games(world)
    pages = tmp_path / "pages"
    world.end_round()
    monkeypatch.setattr(pictures, "svg", broken)
    publisher = Publisher(world.services, pages)
    for _ in range(2):
        with pytest.raises(
            NotPossibleError, match=r"pictures of Egon 7 .*ZeroDivisionError"
        ):
            publisher.publish()
    page = (pages / "de" / "egon-7" / "step-1.html").read_text()
    assert "<svg" not in page
    assert (pages / "de" / "basar-1" / "index.html").is_file()
