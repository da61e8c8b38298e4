"""Whom a game waits for."""

from __future__ import annotations

import pytest

from engine.egon.game import Egon
from engine.egon.orders import Import
from server.games.orders.awaited import outstanding, without_moves
from server.games.state.running import running
from server.storage.games import games
from tests.server.masters_office import Office
from tests.server.world import World


def _outstanding(world: World, game_id: int) -> list[str | None]:
    with world.services.database.work() as work:
        playing = running(work, games.get(work, game_id))
        return [player.code for player in outstanding(work, playing)]


def test_who_has_orders_or_is_ready_is_not_waited_for(quick_world: World) -> None:
    game_id = quick_world.start("MAX", "ZOR", "FEE")
    assert _outstanding(quick_world, game_id) == ["MAX", "ZOR", "FEE"]
    quick_world.mail("MAX", "bk,1\n")
    # Somebody without orders is asked first.
    quick_world.mail("ZOR", "fertig\n")
    quick_world.mail("ZOR", "fertig\n")
    assert _outstanding(quick_world, game_id) == ["FEE"]


def test_whom_the_rules_do_not_await_is_not_waited_for(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In some games a step is for a few of the players alone."""
    game_id = quick_world.start("MAX", "ZOR", "FEE")
    monkeypatch.setattr(Egon, "awaiting", lambda _game, _state: {"ZOR", "FEE"})
    assert _outstanding(quick_world, game_id) == ["ZOR", "FEE"]


def test_who_was_removed_is_not_waited_for(quick_world: World) -> None:
    game_id = quick_world.start("MAX", "ZOR", "FEE")
    Office(quick_world, game_id).write("entfernen 1, MAX, ja\n")
    assert _outstanding(quick_world, game_id) == ["ZOR", "FEE"]


def test_seats_without_moves_are_named_in_alphabetical_order(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules name them as a set, whose order is another in each process."""
    game_id = quick_world.start("MAX", "ZOR", "FEE")
    monkeypatch.setattr(Egon, "awaiting", lambda *_: ["ZOR", "FEE", "MAX"])
    with quick_world.services.database.work() as work:
        playing = running(work, games.get(work, game_id))
        assert without_moves(playing, {}) == ["FEE", "MAX", "ZOR"]
        assert without_moves(playing, {"MAX": [Import(1)], "ZOR": []}) == ["FEE", "ZOR"]
