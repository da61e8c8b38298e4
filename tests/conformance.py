"""What every game must keep, whatever its rules. To test a bundle of your own:

@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_my_game(check: Check) -> None:
    check(Case(bundle=BUNDLE, players=..., orders=..., disguise=...))
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Generic, TypeAlias, TypeVar
from zoneinfo import ZoneInfo

import pytest

from engine.protocol import (
    Audience,
    Code,
    Json,
    Opening,
    Player,
    Reader,
    Refusal,
    Resolution,
    UnusableInputError,
)
from grammar.reading import Roster
from server.bundles import Bundle
from server.games.draws import SealedUniform
from server.games.reporting import seen_by
from server.reports import frames
from server.reports.layout import WIDTH
from server.reports.texts import Mail, ReplyFacts, ReportFacts, Scene, Standing

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

ENDLESS = 200
"""More steps than a game of these tests may take."""

BERLIN = ZoneInfo("Europe/Berlin")
SEEDS = range(3)


@dataclass(frozen=True, slots=True)
class Case(Generic[S, O, C]):
    """A bundle and what the checks cannot know of it.

    `orders` makes orders at random, for a player's view, allowed or not. `disguise`
    returns a state that differs from the given one in all that the reader must not see.
    `rules` should make the games short.
    """

    bundle: Bundle[S, O, C]
    players: tuple[Player, ...]
    orders: Callable[[random.Random, S, Code], Sequence[O]]
    disguise: Callable[[S, Reader], S]
    rules: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played(Generic[S, O, C]):
    """A step of a random game: `before` is unveiled, `orders` are those admitted."""

    before: S
    orders: Mapping[Code, Sequence[O]]
    refused: Sequence[Refusal]
    chance: C | None
    resolution: Resolution[S]


# Cases of several games stand in one list; each check knows its own types only.
AnyCase: TypeAlias = Case[Any, Any, Any]
Check: TypeAlias = Callable[[AnyCase], None]


def start(case: Case[S, O, C], seed: int) -> S:
    """Return the state before the first step."""
    game = case.bundle.game
    chance = game.draw_chance(None, uniform(seed, 0))
    return game.new(case.players, game.read_rules(case.rules), chance)


def play(case: Case[S, O, C], seed: int) -> Iterator[Played[S, O, C]]:
    """Play a random game; somebody is silent now and then."""
    game = case.bundle.game
    dice = random.Random(seed)  # noqa: S311 - no secret
    state = start(case, seed)
    for number in range(1, ENDLESS):
        if not game.awaiting(state):
            return
        chance = game.draw_chance(state, uniform(seed, number))
        if chance is not None and game.opening(state) is Opening.WITH_ORDERS:
            state = game.unveil(state, chance)
        orders: dict[Code, Sequence[O]] = {}
        refused: list[Refusal] = []
        for player in game.players(state):
            if dice.random() < 0.8:
                given, wrong = _admitted(case, dice, state, player.code)
                orders[player.code] = given
                refused += wrong
        resolution = game.resolve(state, orders, chance)
        yield Played(state, orders, refused, chance, resolution)
        state = resolution.state
    pytest.fail(f"the game is not over after {ENDLESS} steps")


def _admitted(
    case: Case[S, O, C], dice: random.Random, state: S, code: Code
) -> tuple[Sequence[O], Sequence[Refusal]]:
    """Return the orders that stand, one for each slot, and what was refused."""
    game = case.bundle.game
    view = game.view(state, code)
    standing: dict[str, O] = {}
    refused: list[Refusal] = []
    for order in case.orders(dice, view, code):
        refusal = game.admit(view, code, order)
        if refusal is None:
            standing[game.slot(order).name] = order
        else:
            refused.append(refusal)
    return list(standing.values()), refused


def uniform(seed: int, number: int) -> SealedUniform:
    """Return a source of integers for a step."""
    return SealedUniform(f"{seed:032x}{number:032x}")


def readers(case: Case[S, O, C]) -> list[Reader]:
    """Return every player, and the public."""
    return [*(player.code for player in case.players), Audience.PUBLIC]


def steps(case: Case[S, O, C]) -> Iterator[Played[S, O, C]]:
    """Yield the steps of some random games."""
    for seed in SEEDS:
        yield from play(case, seed)


def same_input_same_output(case: Case[S, O, C]) -> None:
    """Neither a second time nor the order of the players makes a difference."""
    game = case.bundle.game
    for seed in SEEDS:
        assert start(case, seed) == start(case, seed)
        backwards = replace(case, players=case.players[::-1])
        assert game.dump(start(case, seed)) == game.dump(start(backwards, seed))
    for step in steps(case):
        before = game.dump(step.before)
        turned = dict(reversed(list(step.orders.items())))
        assert game.resolve(step.before, turned, step.chance) == step.resolution
        assert game.dump(step.before) == before, "resolve has changed its input"


def data_survives(case: Case[S, O, C]) -> None:
    """States, chances and events are JSON without floats, and come back equal."""
    game = case.bundle.game
    for step in steps(case):
        for state in (step.before, step.resolution.state):
            data = _as_json(game.dump(state))
            assert game.load(data) == state
            assert _as_json(game.dump(game.load(data))) == data
        if step.chance is not None:
            chance = _as_json(game.dump_chance(step.chance))
            assert game.load_chance(chance) == step.chance
        for event in step.resolution.events:
            found = _as_json(game.dump_event(event))
            assert isinstance(found, dict)
            assert {"type", "rule", "seen_by"} <= found.keys()
            assert game.load_event(found) == event


def unusable_data_is_refused(case: Case[S, O, C]) -> None:
    """What is no state, chance or event is told by one exception."""
    game = case.bundle.game
    loads: list[Callable[[Json], object]] = [
        game.load,
        game.load_chance,
        game.load_event,
        lambda data: game.read_rules({"no such rule": data}),
        lambda data: game.read_chance(None, str(data)),
        lambda data: game.correct(start(case, 0), data),
    ]
    junk: Sequence[Json] = (None, 7, "x", [], [1], {}, {"type": "x"}, {"round": {}})
    for load in loads:
        for data in junk:
            with pytest.raises(UnusableInputError):
                load(data)


def the_end_is_the_ranking(case: Case[S, O, C]) -> None:
    """Nobody is awaited exactly when there is a ranking, and then nothing is played."""
    game = case.bundle.game
    codes = {player.code for player in case.players}
    for seed in SEEDS:
        played = list(play(case, seed))
        keys = [game.step(step.before).key for step in played]
        assert len(set(keys)) == len(keys), "two steps have one key"
        for step in played:
            assert game.awaiting(step.before) <= codes
            assert game.awaiting(step.before)
            assert game.ranking(step.before) is None
            assert {player.code for player in game.players(step.before)} == codes
        end = played[-1].resolution.state
        ranking = game.ranking(end)
        assert ranking is not None
        assert {place.code for place in ranking} == codes
        assert sorted(place.rank for place in ranking)[0] == 1
        assert not game.awaiting(end)
        assert game.step(end).key == keys[-1]
        with pytest.raises(UnusableInputError):
            game.resolve(end, {}, played[-1].chance)


def silence_is_played(case: Case[S, O, C]) -> None:
    """A game in which nobody ever sends anything comes to its end."""

    def silent(_dice: random.Random, _view: S, _code: Code) -> Sequence[O]:
        return ()

    for step in play(replace(case, orders=silent), seed=1):
        nobody: Mapping[Code, Sequence[O]] = {}
        found = case.bundle.game.resolve(step.before, nobody, step.chance)
        assert found == step.resolution


def a_view_holds_no_secret(case: Case[S, O, C]) -> None:
    """What a reader must not know changes nothing in the reader's view."""
    game = case.bundle.game
    names = [player.name for player in case.players if player.name]
    for step in steps(case):
        assert game.view(step.before, Audience.GM) == step.before
        for reader in readers(case):
            view = game.view(step.before, reader)
            assert game.view(view, reader) == view
            other = case.disguise(step.before, reader)
            assert other != step.before, "nothing is disguised"
            assert game.view(other, reader) == view
            assert not any(name in repr(view) for name in names)


def a_view_is_enough(case: Case[S, O, C]) -> None:
    """Everything a player is told about the next step can be said of the view."""
    game = case.bundle.game
    for step in steps(case):
        for player in case.players:
            view = game.view(step.before, player.code)
            orders = step.orders.get(player.code, ())
            assert game.step(view) == game.step(step.before)
            assert game.players(view) == game.players(step.before)
            assert all(game.admit(view, player.code, one) is None for one in orders)
            game.check(view, player.code, orders)
            game.defaults(view, player.code)
            game.forecast(view, player.code, orders, step.chance)


def a_forecast_needs_no_chance(case: Case[S, O, C]) -> None:
    """Without a chance the range of all is told."""
    game = case.bundle.game
    step = next(step for step in play(case, seed=1) if step.orders)
    for code, orders in step.orders.items():
        view = game.view(step.before, code)
        for notice in game.forecast(view, code, orders, None):
            for words in case.bundle.texts.values():
                assert words.notice(notice, case.players)[1].strip()


def events_name_players(case: Case[S, O, C]) -> None:
    """Who may see an event is always a list of codes, or everybody."""
    codes = {player.code for player in case.players}
    for step in steps(case):
        for event in step.resolution.events:
            assert event.rule
            assert event.seen_by is None or set(event.seen_by) <= codes


def chances_are_shown_in_time(case: Case[S, O, C]) -> None:
    """What is shown with the orders changes neither the step nor whom it awaits."""
    game = case.bundle.game
    assert isinstance(game.opening(None), Opening)
    for step in steps(case):
        again = game.draw_chance(step.before, uniform(1, 1))
        assert again == game.draw_chance(step.before, uniform(1, 1))
        assert (again is None) == (step.chance is None)
        if again is not None and game.opening(step.before) is Opening.WITH_ORDERS:
            shown = game.unveil(step.before, again)
            assert game.step(shown) == game.step(step.before)
            assert game.awaiting(shown) == game.awaiting(step.before)


def players_are_checked(case: Case[S, O, C]) -> None:
    """These players can sign up one after the other, but none of them twice."""
    game = case.bundle.game
    for number, player in enumerate(case.players):
        assert game.check_player(player, case.players[:number]) is None
        refusal = game.check_player(player, case.players)
        assert refusal is not None
        for words in case.bundle.texts.values():
            assert words.refusal(refusal, case.players)


def orders_are_written_as_they_are_read(case: Case[S, O, C]) -> None:
    """`read(write(order))` is the order, alone and among others; its word finds it."""
    game, language = case.bundle.game, case.bundle.language
    written = 0
    for step in steps(case):
        for code, orders in step.orders.items():
            roster = Roster(code, game.players(step.before))
            texts = [language.write(order) for order in orders]
            for order, text in zip(orders, texts, strict=True):
                reading = language.read(text, roster, commands=False)
                assert [entry.order for entry in reading.entries] == [order]
                assert not reading.misreads
                assert language.read(text, roster).entries == reading.entries
                _check_slot(case, order, text)
                written += 1
            together = language.read("\n".join(texts), roster, commands=False)
            assert [entry.order for entry in together.entries] == list(orders)
    assert written


def _check_slot(case: Case[S, O, C], order: O, text: str) -> None:
    name = case.bundle.game.slot(order).name
    word = text.split(",")[0].split()[0]
    prefix = case.bundle.language.slots(word)
    assert prefix is not None
    assert name == prefix or name.startswith(f"{prefix}:")


def every_mail_can_be_written(case: Case[S, O, C]) -> None:
    """Opening, replies and reports are complete, in both languages and 78 columns."""
    for language in ("de", "en"):
        assert language in case.bundle.texts
        for step in steps(case):
            for player in case.players:
                for mail in _mails(case, step, player.code, language):
                    assert "{" not in mail.subject + mail.body
                    long = [row for row in mail.body.splitlines() if len(row) > WIDTH]
                    assert not long
                    assert mail.subject.strip()


def refusals_and_notices_have_texts(case: Case[S, O, C]) -> None:
    """Whatever the game refuses or remarks on can be said."""
    game = case.bundle.game
    said = 0
    for step in steps(case):
        players = game.players(step.before)
        for words in case.bundle.texts.values():
            for refusal in step.refused:
                assert words.refusal(refusal, players).strip()
                said += 1
            for code, orders in step.orders.items():
                view = game.view(step.before, code)
                for notice in (
                    *game.check(view, code, orders),
                    *game.defaults(view, code),
                    *game.forecast(view, code, orders, step.chance),
                ):
                    about, sentence = words.notice(notice, players)
                    assert about.strip()
                    assert sentence.strip()
                    said += 1
    assert said


def _mails(
    case: Case[S, O, C], step: Played[S, O, C], code: Code, language: str
) -> Iterator[Mail]:
    game, bundle = case.bundle.game, case.bundle
    scene = _scene(case, step.before, code)
    after = _scene(case, step.resolution.state, code)
    standing = [
        Standing(game.slot(order).name, bundle.language.write(order), order)
        for order in step.orders.get(code, ())
    ]
    rules = game.rule_values(step.before)
    yield frames.opening(scene, bundle, language, rules=rules)
    notices = game.check(scene.view, code, [one.order for one in standing])
    yield frames.reply(
        ReplyFacts(
            scene=scene,
            receipt=f"1-{scene.step.key}-{code}-1",
            read="",
            accepted=len(standing),
            misreads=(),
            refused=(),
            remarks=(),
            notices=notices,
            standing=standing,
        ),
        bundle,
        language,
    )
    yield frames.report(
        ReportFacts(
            scene=after,
            step=scene.step,
            before=scene.view,
            events=seen_by(step.resolution.events, code),
            over=not game.awaiting(step.resolution.state),
        ),
        bundle,
        language,
    )


def _scene(case: Case[S, O, C], state: S, code: Code) -> Scene[S]:
    game = case.bundle.game
    return Scene(
        title="Test",
        step=game.step(state),
        me=code,
        players=game.players(state),
        view=game.view(state, code),
        deadline=datetime(2026, 12, 4, 17, 0, tzinfo=UTC),
        zone=BERLIN,
    )


def _as_json(data: Json) -> Json:
    """Write and read data as the server does; a float is not allowed."""

    def no_floats(text: str) -> float:
        raise AssertionError(f"{text} is a float")

    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    found: Json = json.loads(text, parse_float=no_floats)
    return found


CHECKS: Sequence[Check] = (
    same_input_same_output,
    data_survives,
    unusable_data_is_refused,
    the_end_is_the_ranking,
    silence_is_played,
    a_view_holds_no_secret,
    a_view_is_enough,
    a_forecast_needs_no_chance,
    events_name_players,
    chances_are_shown_in_time,
    players_are_checked,
    orders_are_written_as_they_are_read,
    every_mail_can_be_written,
    refusals_and_notices_have_texts,
)
