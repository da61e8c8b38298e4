"""Examples in mails are taken when they are sent, in every game."""

from __future__ import annotations

import pytest

from server.demo.replies import is_unclear
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World, text_of

GAMES = pytest.mark.parametrize("name", ["egon", "ostia", "mark"])


@GAMES
def test_the_example_of_a_whole_mail_is_admitted(quick_world: World, name: str) -> None:
    game = sit_down(quick_world, name, players=3)
    for code, (word, begins, ends) in zip(
        game.seats,
        (
            ("hilfe beispiel", "je Zeile ein Befehl:", "Das heißt:"),
            ("help example", "one order a line:", "It means:"),
        ),
        strict=False,
    ):
        said = text_of(game.write(code, word)).replace("\r", "")
        _, found, rest = said.partition(begins)
        assert found, said
        lines = rest.partition(ends)[0].strip()
        reply = text_of(game.write(code, lines))
        assert not is_unclear(reply), reply
        assert lines.splitlines()[0].split(",")[0] in reply
