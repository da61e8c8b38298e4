"""Checks of views: a reader sees what the reader may know, and that is enough."""

from __future__ import annotations

from typing import TypeVar

from engine.protocol import Audience
from turmpost.testing.conformance.cases import Case, Played, readers, steps
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def a_view_holds_no_secret(case: Case[S, O, C]) -> None:
    """A secret changes nothing in the view of a reader who must not know it."""
    game = case.bundle.game
    names = [player.name for player in case.players if player.name]
    for step in steps(case):
        promise(
            game.view(step.before, Audience.GM) == step.before,
            "the game master's view is not the whole state",
        )
        if case.disguise is None:
            _check_nothing_hidden(case, step)
        for reader in readers(case):
            view = game.view(step.before, reader)
            promise(
                game.view(view, reader) == view,
                f"the view of a view of {reader} is another one",
            )
            shown = [name for name in names if name in repr(view)]
            promise(
                not shown,
                f"the view of {reader} shows the real names {shown}: leave names out "
                "until the end (`engine.seated.nameless`)",
            )
            if case.disguise is None:
                continue
            other = case.disguise(step.before, reader)
            promise(
                other != step.before,
                f"`disguise` of the case changes nothing for {reader}",
            )
            promise(
                game.view(other, reader) == view,
                f"step {game.step(step.before).key}: the view of {reader} leaks what "
                f"`disguise` changes: {_leak(game.view(other, reader), view)}",
            )


def _check_nothing_hidden(case: Case[S, O, C], step: Played[S, O, C]) -> None:
    """Without a disguise, all players have to see the same."""
    public, *others = (case.bundle.game.view(step.before, one) for one in readers(case))
    promise(
        all(one == public for one in others),
        "the views of the players differ, so the game hides something: give its Case "
        "a `disguise` that changes it, or nobody looks for leaks",
    )


def _leak(other: object, view: object) -> str:
    """Name the fields in which two views differ."""
    fields = list(getattr(view, "__dataclass_fields__", ()))
    return ", ".join(
        name for name in fields if getattr(other, name) != getattr(view, name)
    )


def a_view_is_enough(case: Case[S, O, C]) -> None:
    """Everything a player is told about the next step can be said of the view."""
    game = case.bundle.game
    for step in steps(case):
        key = game.step(step.before).key
        for player in case.players:
            view = game.view(step.before, player.code)
            orders = step.orders.get(player.code, ())
            promise(
                game.step(view) == game.step(step.before)
                and game.players(view) == game.players(step.before)
                and game.awaiting(view) == game.awaiting(step.before),
                f"step {key}: the step, the players or who is awaited are others in "
                f"the view of {player.code} than in the state",
            )
            for order in orders:
                promise(
                    game.admit(view, player.code, order) is None,
                    f"step {key}: `admit` takes {order!r} once, and refuses it when it "
                    "is asked again: it has no memory",
                )
            game.check(view, player.code, orders)
            game.defaults(view, player.code)
            game.forecast(view, player.code, orders, step.chance)
