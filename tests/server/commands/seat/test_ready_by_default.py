"""Who confirms with a second `fertig` what happens without an order was there.

In Ostia the report said "kein Befehl, zum 2. Mal nacheinander", and the seat counted
as one that had missed its steps.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ostia.state import State
from server.games.orders.missed_rounds import in_a_row
from server.games.state.chances import chance_of
from server.games.state.running import running
from server.storage.games import games
from tests.server.world import World, flat

CODES = ("ANN", "BEN", "CID")


def _missed(world: World, number: int) -> dict[str, tuple[int, int]]:
    """Return for each seat what the rules and what the server count as missed."""
    with world.services.database.work() as work:
        playing = running(work, games.get(work, number))
        state: State = playing.state
        counted = in_a_row(work, playing, CODES)
        return {code: (state.players[code].own.nmr, counted[code]) for code in CODES}


def test_a_second_ready_is_no_missed_step_in_any_step(quick_world: World) -> None:
    number = quick_world.start(*CODES, bundle="ostia")
    quick_world.speak("BEN", "en")
    for step in range(1, 5):
        quick_world.mail("ANN", "fertig")
        assert "NICHT als fertig" in flat(quick_world.reply("ANN"))
        assert "versäumter Zug" not in flat(quick_world.reply("ANN"))
        quick_world.mail("ANN", "fertig")
        said = flat(quick_world.reply("ANN"))
        assert "Was ohne Befehl geschähe, ist jetzt dein Befehl" in said
        quick_world.mail("BEN", "ready")
        quick_world.mail("BEN", "ready")
        assert "is now your order" in flat(quick_world.reply("BEN"))
        quick_world.end_round()
        assert _missed(quick_world, number) == {
            "ANN": (0, 0),
            "BEN": (0, 0),
            "CID": (step, step),
        }
        assert "nacheinander" not in flat(quick_world.newest("report", "ANN"))


def test_the_orders_come_to_the_same_as_none(quick_world: World) -> None:
    number = quick_world.start(*CODES, bundle="ostia")
    for _ in range(4):
        with quick_world.services.database.work() as work:
            playing = running(work, games.get(work, number))
            game, passes = playing.bundle.game, playing.bundle.passes
            assert passes is not None
            view = playing.view("ANN")
            given = passes(view, "ANN")
            assert all(game.admit(view, "ANN", one) is None for one in given)
            chance = chance_of(playing.bundle, playing.state, playing.step_row)
            ends = [
                game.resolve(playing.state, orders, chance).state
                for orders in ({"ANN": given}, {})
            ]
        assert _without_counts(ends[0]) == _without_counts(ends[1])
        quick_world.end_round()


def _without_counts(state: State) -> State:
    """Return a state without the counts of steps that were missed."""
    players = {
        code: replace(one, private=replace(one.own, nmr=0, nmr_in_a_row=0))
        for code, one in state.players.items()
    }
    return replace(state, players=players)


def test_a_ready_with_orders_adds_none(quick_world: World) -> None:
    quick_world.start(*CODES, bundle="ostia")
    quick_world.mail("ANN", "fertig")
    quick_world.mail("ANN", "n,E\nfertig")
    said = flat(quick_world.reply("ANN"))
    assert "ist jetzt dein Befehl" not in said
