"""The demo: seven robots that read their mails and play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from turmpost.robots import (
    Draft,
    Habits,
    Part,
    Received,
    Role,
    Standings,
    Troupe,
    UnreadableError,
    dice,
)
from turmpost.rules import Code, Json, UnusableInputError
from turmpost_diplomacy import codec
from turmpost_diplomacy.brain import orders_of
from turmpost_diplomacy.notation import written
from turmpost_diplomacy.seats import FEWEST, MOST
from turmpost_diplomacy.state import FIRST_YEAR, Stage

SLIPS = 3
"""Mails in a hundred with a line that nobody can read."""

STEPS_A_YEAR = 5
USUAL_YEARS = 5
MOST_YEARS = 20


@dataclass(frozen=True, slots=True)
class DiplomacyHead:
    """A robot's head; it writes orders as everybody does."""

    code: Code
    habits: Habits
    seed: int

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return the orders for the coming step; raises UnreadableError."""
        sheet = news.sheet
        if asleep or self.code not in sheet.awaited:
            return None
        try:
            state = codec.STATES.load(sheet.view)
        except UnusableInputError as error:
            raise UnreadableError(str(error)) from error
        step = 10 * state.year + list(Stage).index(state.stage)
        rng = dice(self.seed, self.code, step)
        orders = orders_of(state, self.code, rng)
        return self.habits.draft([written(order) for order in orders], rng)


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the centres of all, and who has units to retreat."""
    state = codec.STATES.load(data)
    dislodged = sorted(state.dislodged)
    return Standings(
        figures={code: state.centres(code) for code in state.players},
        remarks=(" ".join(("dislodged", *dislodged)),) if dislodged else (),
    )


def _part(role: Role) -> Part:
    def head(code: Code, language: str, seed: int) -> DiplomacyHead:
        del language
        return DiplomacyHead(code, Habits(SLIPS, press=0), seed)

    return Part(role, head)


TROUPE = Troupe(
    game=codec.GAME,
    title="Diplomacy 1",
    parts=(
        _part(Role("BIS", "Bismarckhering", "Anna Groß")),
        _part(Role("CAV", "Graf Cavour", "Bernd Süß", charset="iso-8859-15")),
        _part(Role("DIS", "Disraeli", "Carla Lang")),
        _part(Role("GAM", "Gambetta & Co.", "Dirk Kühl", charset="windows-1252")),
        _part(Role("KAR", "Károlyi", "Eva Ernst")),
        _part(Role("PAS", "Pascha Ali", "Fritz Föhn")),
        _part(Role("ZAR", "Zarewitsch", "Gerda Grün")),
    ),
    players=MOST,
    seats=range(FEWEST, MOST + 1),
    guest="Attaché {}",
    score="centres",
    standings=standings,
    rounds=USUAL_YEARS,
    most_rounds=MOST_YEARS,
    shortened=lambda rounds, players: {"last": FIRST_YEAR - 1 + rounds},
    steps=lambda rounds: STEPS_A_YEAR * (rounds or USUAL_YEARS),
)
