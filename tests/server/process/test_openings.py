"""A game that has begun has its pages at once: its openings lead to them."""

from __future__ import annotations

import asyncio
import inspect

import pytest

from server.process.duties import Duty
from server.process.serve import Server
from tests.server.world import World


def test_a_game_that_begins_has_its_pages_made(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The link for tapping orders led nowhere for up to five minutes."""
    server = Server(quick_world.services, embedded=True, apart=False)
    (deadlines,) = (one for one in server._all_duties() if one.name == "deadlines")
    woken: list[str] = []

    def wake(duty: Duty, seconds: float = 0.0) -> None:
        del seconds
        woken.append(duty.name)

    monkeypatch.setattr(server._duties, "wake", wake)

    def wakes_pages() -> bool:
        woken.clear()
        look = deadlines.work()
        assert inspect.iscoroutine(look)
        asyncio.run(look)
        return "pages" in woken

    assert not wakes_pages()
    quick_world.start("ANN", "BEN", "CID")
    assert wakes_pages()
    assert not wakes_pages()
