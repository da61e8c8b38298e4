"""Egon as the server sees it (engine.protocol.Game), and who may join (1.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.game import GAME
from engine.egon.orders import (
    Article,
    Blackmail,
    Build,
    Dealer,
    Guard,
    Guess,
    Justification,
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Purchase,
    Slander,
    Transfer,
)
from engine.egon.rules import RuleSet
from engine.joining import NameFault
from engine.protocol import (
    Audience,
    Json,
    Opening,
    Player,
    Setup,
    Slot,
    Step,
    UnusableInputError,
    Writing,
)
from tests.engine.egon.playing import PLAYER, state_of

DRAW = GAME.read_chance(Setup(2), "3,9,17,22,31,45,8")
PLAYERS = (Player("MAX", "Max & Söhne", "Anna"), Player("ZOR", "Zorro", "Bert"))
ARTICLE = Article("Titel", "Text")


class Always:
    """A uniform source that always gives the lowest or the highest number."""

    def __init__(self, share: int) -> None:
        """Take 0 for the lowest, 1 for the highest."""
        self.share = share

    def below(self, limit: int) -> int:
        """Return 0 or `limit` - 1."""
        return self.share * (limit - 1)


@pytest.mark.parametrize(
    ("player", "kind"),
    [
        (Player("ab", "Neu"), NameFault.NO_CODE),
        (Player("MAX", "Neu"), NameFault.CODE_TAKEN),
        (Player("NEU", " "), NameFault.NO_PSEUDONYM),
        (Player("NEU", "bolle"), NameFault.PSEUDONYM_RESERVED),
        (Player("NEU", "e"), NameFault.PSEUDONYM_RESERVED),
        (Player("NEU", "Alle"), NameFault.PSEUDONYM_RESERVED),
        (Player("NEU", "ALL"), NameFault.PSEUDONYM_RESERVED),
        (Player("ALL", "Allmende"), NameFault.CODE_RESERVED),
        (Player("NEU", "max"), NameFault.PSEUDONYM_IS_CODE),
        (Player("NEU", "neu"), NameFault.PSEUDONYM_IS_CODE),
        (Player("NEU", "MAX & SOEHNE"), NameFault.PSEUDONYM_TAKEN),
    ],
)
@pytest.mark.rule("1.2")
def test_who_cannot_join(player: Player, kind: NameFault) -> None:
    refusal = GAME.check_player(player, PLAYERS)
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == (kind, "1.2")


@pytest.mark.rule("1.2")
def test_a_code_cannot_be_anothers_pseudonym() -> None:
    refusal = GAME.check_player(Player("ABC", "Neu"), [Player("XYZ", "abc")])
    assert refusal is not None
    assert refusal.kind == NameFault.CODE_IS_PSEUDONYM
    assert GAME.check_player(Player("NEU", "Neuling"), PLAYERS) is None


@pytest.mark.rule("1.3", "9.2")
def test_games_that_cannot_start() -> None:
    for players, rules in (
        (PLAYERS[:1], {}),
        ((*PLAYERS, PLAYERS[0]), {}),
        ((PLAYERS[0], Player("ZOR", "Zorro", " ")), {}),
        ((PLAYERS[0], Player("ZOR", "Zorro")), {"interim_egonmind": True}),
        ((PLAYERS[0], Player("ZOR", "Zorro", "ANNA")), {"interim_egonmind": True}),
    ):
        with pytest.raises(UnusableInputError):
            GAME.new(players, dict[str, Json](rules), DRAW)
    with pytest.raises(UnusableInputError):
        GAME.new(PLAYERS, {}, None)


@pytest.mark.rule("1.4")
def test_a_game_from_start_to_end() -> None:
    state = GAME.new(PLAYERS, {"rounds": 2}, DRAW)
    assert GAME.read_rules({"rounds": 2, "boom_base": 100}, players=None) == {
        "rounds": 2
    }
    assert GAME.rule_values(state)["rounds"] == 2
    for number in (1, 2):
        assert GAME.step(state) == Step(str(number), "round", number)
        assert GAME.awaiting(state) == {"MAX", "ZOR"}
        assert GAME.ranking(state) is None
        assert GAME.opening(state) is Opening.WITH_RESULT
        assert GAME.load(GAME.dump(state)) == state
        with pytest.raises(UnusableInputError):
            GAME.resolve(state, {}, None)
        state = GAME.resolve(state, {"MAX": [Build(0)]}, DRAW).state
    assert GAME.awaiting(state) == frozenset()
    assert GAME.step(state).number == 2
    assert GAME.draw_chance(state, Always(0)) is None
    ranking = GAME.ranking(state)
    assert ranking is not None
    assert [(place.code, place.rank) for place in ranking] == [("MAX", 1), ("ZOR", 1)]
    with pytest.raises(UnusableInputError):
        GAME.resolve(state, {}, DRAW)


@pytest.mark.rule("2.4.2")
def test_a_game_that_everybody_has_left_is_over() -> None:
    players = {"MAX": replace(PLAYER, tower=20, out=3), "ZOR": replace(PLAYER, out=4)}
    state = state_of(players, number=5)
    assert GAME.awaiting(state) == frozenset()
    assert GAME.step(state).number == 4
    ranking = GAME.ranking(state)
    assert ranking is not None
    assert [(place.code, place.rank) for place in ranking] == [("MAX", 1), ("ZOR", 2)]
    after = GAME.resolve(state, {"MAX": [Build(1)]}, DRAW).state
    assert after.players == state.players


@pytest.mark.rule("1.6")
def test_the_chance_is_a_draw() -> None:
    lowest = GAME.draw_chance(Setup(2), Always(0))
    highest = GAME.draw_chance(Setup(2), Always(1))
    assert lowest is not None
    assert highest is not None
    assert GAME.dump_chance(lowest) == [1, 2, 3, 4, 5, 6, 7]
    assert GAME.dump_chance(highest) == [44, 45, 46, 47, 48, 49, 43]
    assert GAME.load_chance(GAME.dump_chance(highest)) == highest


def test_real_names_are_the_game_masters_until_the_end() -> None:
    state = GAME.new(PLAYERS, {"rounds": 1}, DRAW)
    assert GAME.view(state, Audience.GM) == state
    for reader in ("MAX", Audience.PUBLIC):
        seen = GAME.view(state, reader)
        assert [entry.name for entry in seen.players.values()] == [None, None]
    assert GAME.players(state)[0] == Player("MAX", "Max & Söhne")
    over = GAME.resolve(state, {}, DRAW).state
    assert GAME.view(over, "MAX") == over


def test_texts_of_orders_and_their_slots() -> None:
    penalty = Money(5)
    written: dict[str, Order] = {
        "x": Slander(1, "ZOR", ARTICLE),
        "p": Party(1, ("ZOR",), ARTICLE),
        "e": Blackmail("i", (), None, penalty, ARTICLE),
        "justification:ZOR": Justification("ZOR", ARTICLE),
    }
    for word, order in written.items():
        assert GAME.writings(order) == (Writing(word, "Titel", "Text"),)
    assert GAME.writings(Slander(1, "ZOR", Kept.KEPT)) == ()
    assert GAME.writings(Build(1)) == ()
    assert GAME.slot(Build(1)) == Slot("crews")


def test_events_are_written_and_read() -> None:
    state = GAME.new(PLAYERS, {}, DRAW)
    for event in GAME.resolve(state, {}, DRAW).events:
        assert GAME.load_event(GAME.dump_event(event)) == event
    came: dict[str, Json] = {
        "type": "DrawEventCame",
        "rule": "2.6.13",
        "seen_by": None,
        "event": "razzia",
        "total": 33,
        "modulus": 20,
        "number": 13,
        "dealer": "Egon",
    }
    assert GAME.dump_event(GAME.load_event(came)) == came
    wrong: list[Json] = [
        {"type": "Nothing"},
        {},
        [],
        {"type": "NobodyWon"},
        came | {"dealer": "Zeno"},
        came | {"event": "flood"},
        came | {"total": "33"},
    ]
    for data in wrong:
        with pytest.raises(UnusableInputError):
            GAME.load_event(data)


def test_what_check_and_forecast_say_comes_through() -> None:
    state = state_of({"MAX": PLAYER, "ZOR": PLAYER}, rules=RuleSet())
    assert GAME.admit(state, "MAX", Build(1)) is None
    assert GAME.check(state, "MAX", [Build(40)])
    assert GAME.defaults(state, "MAX")
    assert GAME.forecast(state, "MAX", [Build(1)], DRAW)


def test_no_draw_is_shown_before_its_round() -> None:
    state = state_of({"MAX": PLAYER, "ZOR": PLAYER})
    assert GAME.unveil(state, DRAW) == state
    assert GAME.opening(state) is Opening.WITH_RESULT


@pytest.mark.rule("2")
def test_the_places_of_orders_are_those_of_the_round() -> None:
    """Justifications, first action, purchases by dealer, second action, building."""
    given: tuple[Order, ...] = (
        Justification("ZOR", ARTICLE),
        Lottery(7),
        *(Purchase(dealer, 300, 1, 0) for dealer in Dealer),
        Guard(2),
        Build(1),
        Transfer(10, "ZOR"),
        Guess("ZOR", "Anna"),
    )
    places = [GAME.slot(order).place for order in given]
    assert places == sorted(set(places))
    assert GAME.slot(Lottery(7)) == Slot("first")
