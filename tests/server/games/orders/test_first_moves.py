"""A move that is suggested draws no warning when it is sent as it is, in every game.

The first move of an opening of Egon, sent unchanged, was answered with "-390 Kj: what
is missing becomes a loan".
"""

from __future__ import annotations

import pytest

from engine.mark.game import GAME
from engine.mark.orders import Name
from server.bundles.mark.texts import examples
from server.games.state.running import running
from server.storage.games import games
from tests.server.reports import mark_position
from tests.server.world import World, flat

CODES = ("ANN", "BEN", "CID", "DOT", "EVA", "FRI", "GUS", "HAL")
STEPS = {"egon": 5, "mark": 1, "ostia": 3}
"""Steps that are looked at; later there may be harm that no order can avert."""
TABLES = [
    *(("egon", count) for count in (3, 4, 5, 8)),
    *(("ostia", count) for count in (3, 4, 5)),
    *(("mark", count) for count in (2, 3, 4)),
]


def _suggested(world: World, number: int, code: str) -> str:
    """Return the orders that the mails of this moment suggest to a player."""
    with world.services.database.work() as work:
        playing = running(work, games.get(work, number))
        words = playing.bundle.words("de")
        found = words.examples(playing.scene(code))
        return "\n".join(map(playing.bundle.language.write, found))


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_a_suggested_move_draws_no_warning(
    quick_world: World, game: str, count: int
) -> None:
    codes = CODES[:count]
    number = quick_world.start(*codes, bundle=game)
    for _ in range(STEPS[game]):
        for code in codes[:2]:
            quick_world.mail(code, "löschen alles")
            quick_world.mail(code, _suggested(quick_world, number, code))
            said = flat(quick_world.reply(code))
            assert "Angenommen: " in said, said[:500]
            assert "Hinweise: " not in said, said.partition("HINWEISE")[2][:400]
        quick_world.end_round()


@pytest.mark.parametrize("rounds", ["HS+GM,KV,PP", "HS+PP,HS+MM,KV", "HG+HS+VV,PP,MK"])
def test_hammer_and_star_are_suggested_with_a_sort(rounds: str) -> None:
    """The first move of such an opening was answered with "you name no sort" (m6.1)."""
    state = mark_position.beginning(rounds)
    me = state.seats[0]
    moves = examples(state, me)
    assert [one for one in moves if isinstance(one, Name)]
    assert GAME.check(state, me, moves) == ()
