"""Two kinds of game on one server."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import bundles
from tests.server.world import World, text_of
from tests.toy.bundle import BUNDLE


def test_a_stranger_is_helped_with_a_game_that_can_be_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(BUNDLE)
    assert bundles.names() == ["bazaar", "egon", "mark", "ostia"]
    world = World(f"sqlite:///{tmp_path / 'turmpost.db'}")
    try:
        world.announce()
        world.write("somebody@else.test", "spiel@example.org", "hilfe")
        (mail,) = world.sent()
        assert "BAUEN" in text_of(mail)
        assert "AUKTION" not in text_of(mail)
    finally:
        world.close()
