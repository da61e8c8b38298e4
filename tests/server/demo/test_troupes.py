"""Troupes of the games: robots that can sit down, lengths that are rules."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from server import bundles, cli
from server.games.state import draws
from tests.toy.bundle import BUNDLE as BAZAAR

GAMES = bundles.with_troupe()


@pytest.mark.parametrize("name", GAMES)
def test_every_cast_can_sit_down(name: str) -> None:
    """Their names live side by side in the game's eyes, a person's beside them."""
    troupe, game = bundles.troupe(name), bundles.bundle(name).game
    assert troupe.game == name
    assert len(troupe.parts) >= troupe.seats[-1]
    assert troupe.players in troupe.seats
    roles = [part.role for part in troupe.parts]
    present: list[Player] = [Player("MAX", troupe.guest.format("Max"))]
    for role in roles:
        assert len(role.code) == 3
        player = Player(role.code, role.pseudonym, role.name)
        assert game.check_player(player, present) is None
        present.append(player)


@pytest.mark.parametrize("name", GAMES)
def test_a_short_game_has_rules(name: str) -> None:
    """For every number of seats and rounds that can be asked for."""
    troupe, game = bundles.troupe(name), bundles.bundle(name).game
    for players in troupe.seats:
        for rounds in range(1, troupe.most_rounds + 1):
            game.read_rules(troupe.shortened(rounds, players), players=players)
            assert troupe.steps(rounds) >= 1
    assert troupe.steps(troupe.rounds) >= 1


def test_a_game_without_robots_has_no_demo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In plain words, like a game that is not there."""
    monkeypatch.setattr(bundles, "_registered", {"bazaar": BAZAAR})
    assert cli.main(["demo", "bazaar"]) == 2
    assert "there are no robots that play bazaar" in capsys.readouterr().err
    assert cli.main(["demo", "chess"]) == 2
    said = (
        "no game 'chess' is installed; there are bazaar, egon, mark, ostia "
        "(a further one needs its package beside turmpost)\n"
    )
    assert capsys.readouterr().err.endswith(said)


def test_a_source_of_secrets_is_for_a_while() -> None:
    """A seed gives the same ones again, and afterwards they are fresh."""
    with draws.secrets_from(lambda count: b"x" * count):
        assert draws.new_secret() == draws.new_secret() == "78" * 32
    assert draws.new_secret() != draws.new_secret()
