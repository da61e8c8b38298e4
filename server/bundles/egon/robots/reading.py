"""A robot's reading of the position that its mail has as data."""

from __future__ import annotations

from collections.abc import Iterator

from engine.egon import codec
from engine.egon.state import PlayerState, State
from engine.protocol import Code, Json, UnusableInputError
from server.bundles.egon.robots.sight import Builder, Demand, Offer, Sight
from server.bundles.robots import UnreadableError


def read_sight(view: Json, me: Code) -> Sight:
    """Return what a player sees of a round to come; raises UnreadableError."""
    try:
        state = codec.load(view)
    except UnusableInputError as error:
        raise UnreadableError(str(error)) from error
    entry = state.players[me]
    return Sight(
        round=state.round + 1,
        rounds=state.rules.rounds,
        me=_builder(me, entry),
        rivals=tuple(
            _builder(code, one)
            for code, one in state.players.items()
            if code != me and one.out is None
        ),
        offers={
            dealer.value: Offer(one.offer, one.correction)
            for dealer, one in state.dealers.items()
        },
        demands=tuple(_demands(state, me)),
        sentence=entry.sentence.value if entry.sentence else "",
        out=entry.out is not None,
    )


def _builder(code: Code, entry: PlayerState) -> Builder:
    return Builder(
        code=code,
        pseudonym=entry.pseudonym,
        tower=entry.tower,
        storage=entry.storage,
        cash=entry.cash,
        di=entry.di,
        sits=entry.sentence is not None,
    )


def _demands(state: State, me: Code) -> Iterator[Demand]:
    """6.6: yield the blackmails that concern the reader."""
    for threat in state.threats:
        if threat.by != me and threat.victim in (None, me):
            yield Demand(threat.by, threat.action, forced=threat.victim is not None)
