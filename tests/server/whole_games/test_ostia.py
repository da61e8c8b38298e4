"""A whole game of Ostia by mail: what robots read is true, and nobody reads too much.

Figures that one player alone may read are so high that they stand nowhere by chance:
cash above 30,000 D, and limits, budgets and bids that nobody can pay.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.ostia.game import GAME
from engine.ostia.paying import purse
from engine.ostia.state import Stage, State
from server.bundles.ostia.robots.heads import read_sight
from server.games.editions.replay import replay
from server.games.state import draws
from server.storage.games import games
from server.storage.tables.outbox import OutboxRow
from tests.server.demo.sights import sight_of
from tests.server.whole_games.by_mail import (
    MailGame,
    Watch,
    figures_in,
    sit_down,
)
from tests.server.world import World, text_of

START_CASH = 30_011
LIMIT, BUDGET, BID = 41_000, 52_000, 63_000
ROUNDS = 3
QUESTIONS = ("status", "befehle", "probe")


@pytest.fixture(scope="module")
def watch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watch]:
    """The game, played once from the deal to the ranking."""
    world = World(f"sqlite:///{tmp_path_factory.mktemp('ostia') / 'turmpost.db'}")
    secrets = Random(7)  # noqa: S311 - play only
    with draws.secrets_from(secrets.randbytes):
        rules = {"start_cash": START_CASH, "rounds": ROUNDS}
        found = Watch(sit_down(world, "ostia", rules=rules))
        while not found.game.over():
            _play_step(found)
    yield found
    world.close()


def _state(game: MailGame) -> State:
    with game.world.services.database.work() as work:
        return GAME.load(json.loads(games.last_state(work, game.game_id)))


def _play_step(watch: Watch) -> None:
    game, state = watch.game, _state(watch.game)
    _note_purses(watch, state)
    number = len(game.steps())
    for code in sorted(GAME.awaiting(state)):
        _check_sight(game, state, code)
        more = _markers(watch, code, number) if state.stage.trade else ()
        game.order(code, *more, *(QUESTIONS if state.round == 2 else ()))
    watch.look()
    game.world.end_round()
    if not game.over():  # o13.2: at the end everybody sees the whole state
        _note_purses(watch, _state(game))
        watch.look()
        watch.look_at_pages(START_CASH)


def _note_purses(watch: Watch, state: State) -> None:
    """o13: keep everybody's cash, and what could be spent with it."""
    for code, entry in state.players.items():
        cash = entry.own.cash
        watch.note(code, cash, purse(cash, entry.stores, entry.loans, state.rules))


def _check_sight(game: MailGame, state: State, code: str) -> None:
    """Compare what a robot reads with what it may know."""
    read = read_sight(game.news(code).sheet.view, code)
    assert read == sight_of(GAME.view(state, code), code)


def _markers(watch: Watch, code: str, number: int) -> tuple[str, ...]:
    """Return orders with figures that only their author may ever read."""
    codes = sorted(watch.game.seats)
    place = (codes.index(code) + number) % len(codes)
    limit, budget, bid = LIMIT + number, BUDGET + number, BID + number
    match place:
        case 0:
            watch.note(code, limit)
            return (f"h,{limit}",)
        case 1:
            watch.note(code, budget)
            return (f"b,{budget}",)
        case 2:  # lowered to what the budget leaves, as everybody may see (o5.3)
            watch.note(code, bid)
            rival = next(one for one in codes if one != code)
            return ("b,40", f"g,{rival},{bid}")
        case _:
            return ()


def test_the_game_is_played_to_its_end(watch: Watch) -> None:
    game = watch.game
    assert _state(game).ranking is not None
    keys = [step.key for step in game.steps()][1:]
    kinds = [stage.value for stage in Stage]
    played = [f"{r}.{kind}" for r in range(1, ROUNDS + 1) for kind in kinds[:-1]]
    assert keys == [*played, f"{ROUNDS}.schluss"]
    with game.world.services.database.work() as work:
        row = games.get(work, game.game_id)
        assert row.state == "over"
        assert not replay(work, row).differences


def test_digits_of_hashes_are_no_figures() -> None:
    """Otherwise a hash drawn by chance would count as a leak, once in a while."""
    text = '30.003 D; h,41003 <8b75a4b30002ff@example.org> 30001e4 {"cash":29990}'
    assert figures_in(text) == {30_003, 41_003, 29_990}


def test_robots_make_mistakes_and_mend_them(watch: Watch) -> None:
    """Otherwise nobody would have seen a reply with an error."""
    assert watch.game.slips


def test_nobody_reads_what_is_others_own(watch: Watch) -> None:
    """Neither cash nor purse, limit, budget or a bid as written (o13), nor a name."""
    assert len(set[int]().union(*watch.own.values())) > 60
    assert not watch.leaked


def _hide_other_things(game: MailGame) -> None:
    """Change what LIV cannot know: two cards of TIT, and GRA's cash."""
    with game.world.services.database.work() as work:
        begin = games.steps(work, game.game_id)[0]
        state = json.loads(begin.state or "")
        deck, titus = state["deck"], state["players"]["TIT"]
        for place in ("hand", "boat"):
            # The top of the deck is laid open as depressors, its end is not.
            other = next(card for card in reversed(deck) if card != titus[place][0])
            deck[-1 - deck[::-1].index(other)] = titus[place][0]
            titus[place] = sorted([other, *titus[place][1:]], key="EOWSHG".index)
        state["players"]["GRA"]["cash"] = 48
        begin.state = json.dumps(state)


def _mails_of_three_steps(world: World, *, changed: bool) -> list[str]:
    """Let LIV play and TIT take a card; return the texts of all that LIV gets."""
    secrets = Random(11)  # noqa: S311 - play only
    with draws.secrets_from(secrets.randbytes):
        game = sit_down(world, "ostia", players=3)
        first, *rest = _boat_of_titus(game)
        if changed:
            _hide_other_things(game)
            boat = Counter(_boat_of_titus(game))
            boat.subtract(rest)
            (first,) = boat.elements()
        game.write("TIT", f"n,{first},{rest[0]},{rest[1]}")
        for number in range(3):
            game.order("LIV", *QUESTIONS)
            if number and changed:
                game.write("TIT", "h,3\nb,30,2\nv,LIV,7\nv,GRA,-3")
            world.end_round()
    return [_told(row) for row in game.mails("LIV")]


def _told(row: OutboxRow) -> str:
    """Return a mail's text without the number of its receipt.

    That counts the mails of all games, and so does tell that somebody has written.
    """
    return re.sub(r"(Quittung|Receipt) \S+", "", text_of(row))


def _boat_of_titus(game: MailGame) -> list[str]:
    with game.world.services.database.work() as work:
        state = json.loads(games.last_state(work, game.game_id))
    boat: list[str] = state["players"]["TIT"]["boat"]
    return boat


def test_mails_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Two games that differ in what LIV cannot know look the same to LIV."""
    texts = []
    for changed in (False, True):
        world = World(f"sqlite:///{tmp_path / f'{changed}.db'}")
        texts.append(_mails_of_three_steps(world, changed=changed))
        world.close()
    assert len(texts[0]) > 6
    assert texts[0] == texts[1]
