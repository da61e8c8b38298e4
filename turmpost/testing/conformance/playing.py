"""Checks of playing: steps, orders, silence, chances, names, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.protocol import Code, Opening, Player, Step, UnusableInputError
from server.texts.languages import languages
from turmpost.testing.conformance.cases import (
    SEEDS,
    Case,
    Played,
    play,
    setup,
    start,
    steps,
    uniform,
)
from turmpost.testing.conformance.plain_data import as_json
from turmpost.testing.conformance.promises import BrokenPromiseError, promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

MANY_SEEDS = range(20)
"""Games to look for an order in that has an effect."""


def same_input_same_output(case: Case[S, O, C]) -> None:
    """Neither a second time nor the order of the players makes a difference."""
    game = case.bundle.game
    for seed in SEEDS:
        promise(
            start(case, seed) == start(case, seed),
            "`new` makes two states of one input: take dice from the chance alone",
        )
        backwards = replace(case, players=case.players[::-1])
        promise(
            game.dump(start(case, seed)) == game.dump(start(backwards, seed)),
            "the order of the players changes what `new` makes: sort them by code",
        )
    for step in steps(case):
        before = game.dump(step.before)
        turned = dict(reversed(list(step.orders.items())))
        again = game.resolve(step.before, turned, step.chance)
        promise(
            game.dump(step.before) == before,
            f"step {game.step(step.before).key}: `resolve` has changed the state it "
            "was given: return a new one",
        )
        promise(
            again == step.resolution,
            f"step {game.step(step.before).key}: `resolve` depends on something else "
            "than its input, or on the order in which the players' orders are given: "
            "sort them by code, and take dice from the chance alone",
        )


def the_end_is_the_ranking(case: Case[S, O, C]) -> None:
    """Nobody is awaited exactly when there is a ranking, and then nothing is played."""
    game = case.bundle.game
    codes = {player.code for player in case.players}
    for seed in SEEDS:
        played = list(play(case, seed))
        keys = [game.step(step.before).key for step in played]
        promise(
            len(set(keys)) == len(keys),
            f"two steps have one key: {keys}; put the number of the step into it",
        )
        for step in played:
            awaited = game.awaiting(step.before)
            promise(
                awaited <= codes,
                f"`awaiting` names {sorted(awaited - codes)}, who do not play",
            )
            promise(
                game.ranking(step.before) is None,
                "there is a ranking although somebody is awaited: return None",
            )
            promise(
                {player.code for player in game.players(step.before)} == codes,
                f"`players` does not return {sorted(codes)}, who play",
            )
        end = played[-1].resolution.state
        _check_ranking(case, end)
        promise(
            game.step(end).key == keys[-1],
            "after the end, `step` has to name the last step that was played",
        )
        try:
            game.resolve(end, {}, played[-1].chance)
        except UnusableInputError:
            continue
        raise BrokenPromiseError(
            "`resolve` plays on after the end: raise UnusableInputError"
        )


def _check_ranking(case: Case[S, O, C], end: S) -> None:
    """Everybody has a place, which counts who is better."""
    game = case.bundle.game
    ranking = game.ranking(end)
    if ranking is None:
        raise BrokenPromiseError("nobody is awaited, and `ranking` is None: give it")
    ranks = sorted(place.rank for place in ranking)
    promise(
        sorted(place.code for place in ranking)
        == sorted(one.code for one in case.players),
        "the ranking does not name each player once",
    )
    promise(
        ranks == [1 + sum(other < rank for other in ranks) for rank in ranks],
        f"the ranks are {ranks}: a rank is 1 and the number of those who are better",
    )


def steps_are_foreseen(case: Case[S, O, C]) -> None:
    """Every step is among those that were to come; its kind is one of the game's."""
    game = case.bundle.game
    for seed in SEEDS:
        left: list[Step] | None = None
        for step in play(case, seed):
            found = game.step(step.before)
            to_come = list(game.to_come(step.before))
            promise(
                {one.kind for one in (found, *to_come)} <= set(game.kinds),
                f"step {found.key} is of a kind that is not among `kinds`: add it",
            )
            promise(
                to_come[:1] == [found],
                f"`to_come` does not begin with the next step, {found.key}",
            )
            promise(
                len({one.key for one in to_come}) == len(to_come),
                f"two steps of `to_come` have one key, in step {found.key}",
            )
            for player in case.players:
                view = game.view(step.before, player.code)
                promise(
                    list(game.to_come(view)) == to_come,
                    f"`to_come` of the view of {player.code} differs from that of the "
                    "state: it must not need what a player cannot know",
                )
            # A game without orders for later steps foresees the next one alone.
            promise(
                left is None or len(left) == 1 or set(to_come) <= set(left),
                f"step {found.key} was not among the steps `to_come` before",
            )
            left = to_come
            end = step.resolution.state
        promise(not game.to_come(end), "`to_come` names steps after the end")


def rules_have_values(case: Case[S, O, C]) -> None:
    """The values in force are JSON, and what is stated is among them."""
    game = case.bundle.game
    values = game.rule_values(start(case, 0))
    stated = setup(case).rules
    missing = stated.keys() - values.keys()
    promise(not missing, f"`rule_values` lacks {sorted(missing)}")
    promise(
        as_json({name: values[name] for name in stated}) == as_json(dict(stated)),
        f"`rule_values` has other values than `read_rules` was given: {dict(stated)}",
    )
    promise(
        game.read_rules(stated, players=len(case.players)) == stated,
        "`read_rules` changes the fields that it has returned itself",
    )


def silence_is_played(case: Case[S, O, C]) -> None:
    """A game in which nobody ever sends anything comes to its end."""

    def silent(_dice: random.Random, _view: S, _code: Code) -> Sequence[O]:
        return ()

    for step in play(replace(case, orders=silent), seed=1):
        nobody: Mapping[Code, Sequence[O]] = {}
        promise(
            case.bundle.game.resolve(step.before, nobody, step.chance)
            == step.resolution,
            "a player without an entry and one without orders are not the same to "
            "`resolve`: read `orders.get(code, ())`",
        )


def orders_are_carried_out(case: Case[S, O, C]) -> None:
    """What is admitted by a player's view is by the state, and orders do something."""
    idle: set[str] = set()
    working: set[str] = set()
    for seed in MANY_SEEDS:
        for step in play(case, seed):
            for code, order in _all_orders(step):
                _check_admitted(case, step, code, order)
                kind = case.bundle.game.slot(order).name.partition(":")[0]
                if kind not in working and _does_something(case, step, code, order):
                    working.add(kind)
                idle.add(kind)
        idle -= working
        if not idle:
            return
    promise(
        not idle,
        f"no order of the slots {sorted(idle)} ever changed a state or an event: "
        "`admit` lets them pass and `resolve` leaves them out",
    )


def _all_orders(step: Played[S, O, C]) -> Iterator[tuple[Code, O]]:
    for code, orders in step.orders.items():
        for order in orders:
            yield code, order


def _check_admitted(
    case: Case[S, O, C], step: Played[S, O, C], code: Code, order: O
) -> None:
    game = case.bundle.game
    refusal = game.admit(step.before, code, order)
    promise(
        refusal is None,
        f"step {game.step(step.before).key}: {order!r} is admitted by the view of "
        f"{code} and refused by the state ({refusal}): `resolve` must carry out what "
        "`admit` let pass",
    )


def _does_something(
    case: Case[S, O, C], step: Played[S, O, C], code: Code, order: O
) -> bool:
    """Return whether a step comes out differently without an order."""
    rest = [one for one in step.orders[code] if one is not order]
    without = {**step.orders, code: rest}
    found = case.bundle.game.resolve(step.before, without, step.chance)
    return found != step.resolution


def events_name_players(case: Case[S, O, C]) -> None:
    """The readers of an event are always a list of codes, or everybody."""
    codes = {player.code for player in case.players}
    for step in steps(case):
        for event in step.resolution.events:
            promise(event.rule, f"{event!r} lacks the number of its `rule`")
            strange = set(event.seen_by or ()) - codes
            promise(
                not strange,
                f"{event!r} is `seen_by` {sorted(strange)}, who do not play",
            )


def chances_are_shown_in_time(case: Case[S, O, C]) -> None:
    """A chance shown before the orders changes neither step nor players awaited."""
    game = case.bundle.game
    promise(
        isinstance(game.opening(setup(case)), Opening),
        "`opening` does not return an Opening before the start",
    )
    for step in steps(case):
        key = game.step(step.before).key
        again = game.draw_chance(step.before, uniform(1, 1))
        promise(
            again == game.draw_chance(step.before, uniform(1, 1)),
            f"step {key}: `draw_chance` draws two chances from one source: take all "
            "that is random from `uniform`",
        )
        promise(
            (again is None) == (step.chance is None),
            f"step {key}: `unveil` changes whether `draw_chance` draws",
        )
        if again is not None and game.opening(step.before) is Opening.WITH_ORDERS:
            shown = game.unveil(step.before, again)
            promise(
                game.step(shown) == game.step(step.before)
                and game.awaiting(shown) == game.awaiting(step.before),
                f"step {key}: what is unveiled changes the step or who is awaited",
            )


def players_are_checked(case: Case[S, O, C]) -> None:
    """These players can sign up one after the other, but none of them twice."""
    game = case.bundle.game
    for number, player in enumerate(case.players):
        refusal = game.check_player(player, case.players[:number])
        promise(
            refusal is None,
            f"`check_player` refuses {player.code}, a player of this case: {refusal}",
        )
        refusal = game.check_player(player, case.players)
        if refusal is None:
            raise BrokenPromiseError(
                f"{player.code} can join twice: let `check_player` compare codes and "
                "pseudonyms (`engine.joining.check_joining` does)"
            )
        for language in languages():
            said = case.bundle.refuser(language).refusal(refusal, case.players)
            promise(
                player.code in said or player.pseudonym in said,
                f"{said!r} ({language}) names neither {player.code} nor "
                f"{player.pseudonym}, who cannot join",
            )


def a_name_changes_alone(case: Case[S, O, C]) -> None:
    """A player with another pseudonym keeps all else, and can be given the old one."""
    game, state = case.bundle.game, start(case, 0)
    first, *others = game.players(state)
    renamed = game.rename(state, first.code, "Anders")
    promise(
        game.players(renamed) == (Player(first.code, "Anders"), *others),
        f"`rename` of {first.code} does not change that one pseudonym alone",
    )
    promise(
        game.load(as_json(game.dump(renamed))) == renamed,
        "a state with another pseudonym does not survive `dump` and `load`",
    )
    promise(
        game.rename(renamed, first.code, first.pseudonym) == state,
        f"`rename` of {first.code} changes more of the state than the pseudonym",
    )
