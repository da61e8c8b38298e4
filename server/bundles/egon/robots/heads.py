"""A head for Egon: reads its reports, thinks, remembers its articles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.egon import codec
from engine.egon.state import PlayerState, State
from engine.protocol import Code, Json, UnusableInputError
from server.bundles.egon.robots.cast import Nature
from server.bundles.egon.robots.drafts import draft
from server.bundles.egon.robots.mind import Mind
from server.bundles.egon.robots.sight import Builder, Demand, Offer, Sight
from server.bundles.robots import Draft, Received, UnreadableError, dice


class EgonHead:
    """A robot's head for a whole game."""

    def __init__(self, role: Nature, code: Code, language: str, seed: int) -> None:
        self._role = replace(role, code=code)
        self._language = language
        self._seed = seed
        self._articles = 0

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming round; raises UnreadableError."""
        sight = read_sight(news.sheet.view, self._role.code)
        if asleep or sight.out:
            return None
        rng = dice(self._seed, self._role.code, sight.round)
        mind = Mind(self._role, sight, rng, self._language, self._articles)
        plan = draft(mind)
        self._articles = mind.articles
        return plan


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
