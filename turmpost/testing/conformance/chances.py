"""Checks of chances: what only some may know of a draw is opened after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.protocol import Audience, Event, Opening, Reader, UnusableInputError
from server.games.reports.letters import seen_by
from turmpost.testing.conformance.cases import Case, play, setup, uniform
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

DRAWS = range(40)
"""Other draws of a step; among so many some look alike to the public."""


def hidden_draws_open_after_the_game(case: Case[S, O, C]) -> None:
    """The secret of a draw is mailed to all: it must not tell what few may know.

    Draws after which the public knows the same, and somebody something else, are
    hidden ones.
    """
    game = case.bundle.game
    if game.opening(setup(case)) is not Opening.AFTER_GAME:
        _check(case, "the start", [(state, ()) for state in _starts(case)])
    for step in play(case, seed=1):
        if step.chance is None or game.opening(step.before) is Opening.AFTER_GAME:
            continue
        about = f"step {game.step(step.before).key}"
        drawn = [game.draw_chance(step.before, uniform(9, one)) for one in DRAWS]
        chances = [one for one in drawn if one is not None]
        if game.opening(step.before) is Opening.WITH_ORDERS:
            shown = [game.unveil(step.before, chance) for chance in chances]
            _check(case, about, [(state, ()) for state in shown])
            continue
        results = [game.resolve(step.before, step.orders, one) for one in chances]
        _check(case, about, [(one.state, one.events) for one in results])


def _starts(case: Case[S, O, C]) -> Iterator[S]:
    game, before = case.bundle.game, setup(case)
    for number in DRAWS:
        chance = game.draw_chance(before, uniform(9, number))
        if chance is None:
            return
        yield game.new(case.players, before.rules, chance)


def _check(
    case: Case[S, O, C], about: str, found: Sequence[tuple[S, Sequence[Event]]]
) -> None:
    game = case.bundle.game
    alike: list[tuple[object, list[tuple[S, Sequence[Event]]]]] = []
    for state, events in found:
        if not game.awaiting(state):
            continue
        known = _known(case, state, events, Audience.PUBLIC)
        group = next((others for one, others in alike if one == known), None)
        if group is None:
            alike.append((known, [(state, events)]))
        else:
            group.append((state, events))
    for _, group in alike:
        for player in case.players:
            first, *others = (_known(case, *one, player.code) for one in group)
            promise(
                all(one == first for one in others),
                f"{about}: the draw decides what {player.code} knows and the public "
                "does not, and its secret is mailed to all with the next report: let "
                "`opening` return Opening.AFTER_GAME there",
            )


def _known(
    case: Case[S, O, C], state: S, events: Sequence[Event], reader: Reader
) -> object:
    return case.bundle.game.view(state, reader), seen_by(events, reader)


def typed_chances_are_read(case: Case[S, O, C]) -> None:
    """`read_chance` takes no chance where none is needed, and no nonsense."""
    game = case.bundle.game
    for step in play(case, seed=1):
        for text in ("", "x" * 5000, "9" * 5000, ",".join("1" * 999)):
            try:
                game.read_chance(step.before, text)
            except UnusableInputError:
                continue
            promise(
                None,
                f"step {game.step(step.before).key}: `read_chance` takes {text[:20]!r}"
                f" ({len(text)} characters): raise UnusableInputError for it",
            )
