"""8.2 and 9.2: EGONmind, the guesses of who is behind a pseudonym."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.egon.events import (
    EgonEvent,
    MindScored,
    NameGuessed,
    PremiumEarned,
    PremiumPaid,
)
from engine.egon.orders import Guess
from engine.egon.rules import RuleSet
from engine.egon.state import State
from engine.egon.table import Table
from engine.names import fold
from engine.protocol import Code, Event

INTERIM_ROUND = 6
"""The round whose orders hold the guesses for money (9.2)."""

PAIR_PREMIUM, NAME_PREMIUM = 200, 100
"""9.2: Kj for a right pair, and for a name that takes part; half of it is lost."""

PAIR_POINTS, NAME_POINTS = 2, 1
"""8.2: points for a right pair, and for a name that takes part."""

SPECTATOR_TENTHS = 9
"""8.2: what a point of a spectator's counts, in tenths."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A guesser named somebody who takes part, maybe with the right pseudonym."""

    code: Code
    found: Code
    name: str
    pair: bool


@dataclass(frozen=True, slots=True)
class Watched:
    """8.2: what a spectator's guesses brought; `tenths` are tenths of points.

    `names` were found with a pseudonym that is not theirs, `pairs` with the right one.
    """

    guesser: int
    names: int
    pairs: int
    tenths: int


def spectators_guess(rules: RuleSet, number: int) -> bool:
    """Return whether those who watch may guess with the orders of this round (8.2)."""
    return _is_last(rules, number)


def guesses_allowed(rules: RuleSet, number: int) -> bool:
    """Return whether guesses belong to the orders of this round (8.2, 9.2)."""
    return _is_interim(rules, number) or _is_last(rules, number)


def guesses_to_come(rules: RuleSet, number: int) -> bool:
    """Return whether guesses belong to a round after this one."""
    later = range(number + 1, rules.rounds + 1)
    return any(guesses_allowed(rules, one) for one in later)


def second_phase(rules: RuleSet, number: int) -> bool:
    """Return whether a round has a second action phase: EGONmind replaces it (8.2)."""
    return not _is_last(rules, number)


def _is_interim(rules: RuleSet, number: int) -> bool:
    return rules.interim_egonmind and number == INTERIM_ROUND


def _is_last(rules: RuleSet, number: int) -> bool:
    return rules.egonmind and number == rules.rounds


def pay_premiums(table: Table) -> Table:
    """9.2: the guesses of round 6, for money."""
    if not _is_interim(table.rules, table.round):
        return table
    cash = dict(table.cash)
    events: list[EgonEvent] = list(_told(table, private=True))
    for hit in hits(table):
        premium = PAIR_PREMIUM if hit.pair else NAME_PREMIUM
        cash[hit.code] += premium
        earned = PremiumEarned(
            rule="9.2", seen_by=(hit.code,), code=hit.code, name=hit.name, cash=premium
        )
        events.append(earned)
        if hit.found in cash:  # 9.2: a player who is out pays nothing
            loss = premium // 2
            cash[hit.found] -= loss
            paid = PremiumPaid(
                rule="9.2", seen_by=(hit.found,), code=hit.found, cash=-loss
            )
            events.append(paid)
    return replace(table, cash=cash, events=(*table.events, *events))


def score_minds(table: Table) -> Table:
    """8.2: the guesses of the last round, for points; the game is not touched."""
    if not _is_last(table.rules, table.round):
        return table
    earned = dict.fromkeys(table.before.players, 0)
    lost = dict(earned)
    for hit in hits(table):
        points = PAIR_POINTS if hit.pair else NAME_POINTS
        earned[hit.code] += points
        lost[hit.found] += points
    events: list[EgonEvent] = list(_told(table, private=False))
    if events:
        events += (
            MindScored(
                rule="8.2",
                code=code,
                earned=earned[code],
                lost=lost[code],
                points=earned[code] - lost[code],
            )
            for code in earned
        )
    return replace(table, events=(*table.events, *events))


def hits(table: Table) -> list[Hit]:
    """Return the best hit of each guesser on each name that takes part (9.2).

    One's own name earns and costs nothing.
    """
    behind = _names(table.before)
    return [
        hit
        for code, sheet in table.sheets.items()
        for hit in _hits(code, sheet.guesses.values(), behind)
    ]


def score_spectators(
    before: State, events: Iterable[Event], guessed: Mapping[int, Sequence[Guess]]
) -> tuple[Watched, ...]:
    """8.2: the guesses of those who watch, by their numbers; the best come first.

    Each point counts 0.9, and the mean of what the players lost is subtracted. [D] It
    is cut after one decimal, and guesses of spectators take no points from players.
    """
    behind = _names(before)
    lost = sum(event.lost for event in events if isinstance(event, MindScored))
    mean = lost * 10 // max(len(before.players), 1)  # 8.2: in tenths
    scores = []
    for number, guesses in guessed.items():
        hits = _hits("", guesses, behind)
        pairs = sum(hit.pair for hit in hits)
        names = len(hits) - pairs
        earned = pairs * PAIR_POINTS + names * NAME_POINTS
        tenths = earned * SPECTATOR_TENTHS - mean  # 8.2
        scores.append(Watched(number, names, pairs, tenths))
    return tuple(sorted(scores, key=lambda one: (-one.tenths, one.guesser)))


def _hits(
    code: Code, guesses: Iterable[Guess], behind: Mapping[str, Code]
) -> list[Hit]:
    """Return a guesser's best hit on each name that takes part but the own one."""
    hits: dict[Code, Hit] = {}
    for guess in guesses:
        guessed = behind.get(fold(guess.name))
        if guessed is None or guessed == code:
            continue
        hit = Hit(
            code=code, found=guessed, name=guess.name, pair=guessed == guess.target
        )
        if guessed not in hits or hit.pair:  # 9.2: one premium per name, the higher
            hits[guessed] = hit
    return list(hits.values())


def _told(table: Table, *, private: bool) -> list[NameGuessed]:
    """Return the guesses; those of the interim are for the guesser alone."""
    behind = _names(table.before)
    return [
        NameGuessed(
            rule="9.2" if private else "8.2",
            seen_by=(code,) if private else None,
            code=code,
            target=target,
            name=guess.name,
            takes_part=fold(guess.name) in behind,
            right=behind.get(fold(guess.name)) == target,
        )
        for code, sheet in table.sheets.items()
        for target, guess in sheet.guesses.items()
    ]


def _names(state: State) -> Mapping[str, Code]:
    """Return the player behind each real name, where names are known."""
    return {
        fold(entry.name): code
        for code, entry in state.players.items()
        if entry.name is not None
    }
