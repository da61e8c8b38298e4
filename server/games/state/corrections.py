"""Corrections by a game master in a running game: new rows, applied before the step.

The snapshot of the step before stays as it is. Every function that needs the state that
a step starts from applies the step's corrections: for orders and reports, the
resolution, and a replay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from engine.protocol import Event, Json, Player, Resolution
from server.reports.game.accounts import Amended, Owner, listed_of
from server.reports.game.bundle import AnyBundle
from server.storage.games import corrections, games
from server.storage.journal_kinds import Kind
from server.storage.tables.games import StepRow
from server.storage.tables.journal import CorrectionRow, JournalRow
from server.storage.unit_of_work import Work

_Place: TypeAlias = "tuple[Owner, str]"
"""The owner of a figure, and the key of its account."""

_Change: TypeAlias = "tuple[int, int]"
"""A figure before and after a correction."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A figure that was corrected, and the entry in the journal."""

    amended: Amended
    entry: JournalRow


def combined(amendments: Iterable[Amended]) -> list[Amended]:
    """Return one correction for each figure: the first old one, the last new one.

    A figure that is what it was before is left out.
    """
    figures: dict[_Place, Amended] = {}
    for amended in amendments:
        place = (amended.owner, amended.account.key)
        first = figures.get(place)
        figures[place] = (
            amended if first is None else replace(amended, before=first.before)
        )
    return [one for one in figures.values() if one.before != one.after]


def starting(
    work: Work, game_bundle: AnyBundle, state: Any, step_row: StepRow
) -> Resolution[Any]:
    """Return the state a step starts from, and the events that tell of its corrections.

    `state` has the chance that is shown with the orders, but no correction yet.
    """
    told: list[tuple[Sequence[Event], Collection[_Place]]] = []
    before: dict[_Place, int] = {}
    now: dict[_Place, int] = {}
    for row in corrections.of_step(work, step_row):
        corrected = _corrected(game_bundle, state, row.what)
        changed = _changed(game_bundle, state, corrected.state)
        told.append((corrected.events, changed))
        before = {place: was for place, (was, _) in changed.items()} | before
        now |= {place: new for place, (_, new) in changed.items()}
        state = corrected.state
    # What was corrected and then taken back is not told.
    back = {place for place, figure in now.items() if figure == before[place]}
    kept = [
        events for events, places in told if not places or not back.issuperset(places)
    ]
    return Resolution(state, tuple(event for events in kept for event in events))


def _changed(
    game_bundle: AnyBundle, state: Any, after: Any
) -> Mapping[_Place, _Change]:
    """Return the figures that differ between two states: the old one and the new."""
    if game_bundle.accounts is None or state is after:
        return {}
    accounts, changed = game_bundle.accounts, dict[_Place, _Change]()
    for owner in (*(player.code for player in game_bundle.game.players(state)), None):
        was, now = accounts.figures(state, owner), accounts.figures(after, owner)
        for account in listed_of(accounts, owner):
            key = account.key
            if was[key] != now[key]:
                changed[owner, key] = (was[key], now[key])
    return changed


def _corrected(game_bundle: AnyBundle, state: Any, value: Json) -> Resolution[Any]:
    """Return the state as one correction changes it, with its events.

    One with "rename" in it gives a player another pseudonym: no position changes.
    """
    match value:
        case {"rename": str(code), "pseudonym": str(pseudonym)}:
            return Resolution(game_bundle.game.rename(state, code, pseudonym), ())
        case _:
            changed: Resolution[Any] = game_bundle.game.correct(state, value)
            return changed


def former(work: Work, step_row: StepRow) -> tuple[Player, ...]:
    """Return players by the pseudonyms that they had until this step began."""
    return tuple(_former(corrections.of_step(work, step_row)))


def former_names(work: Work, game_id: int) -> tuple[Player, ...]:
    """Return players by all the pseudonyms that they had in a game before."""
    return tuple(_former(work.all(CorrectionRow, CorrectionRow.game_id == game_id)))


def _former(rows: Iterable[CorrectionRow]) -> Iterator[Player]:
    for row in rows:
        if "rename" in (what := row.what):
            yield Player(str(what["rename"]), str(what["former"]))


def changes_figures(work: Work, step_row: StepRow) -> bool:
    """Return whether more than pseudonyms was changed before a step."""
    rows = corrections.of_step(work, step_row)
    return any("rename" not in row.what for row in rows)


def amended(
    work: Work, game_bundle: AnyBundle, state: Any, step_row: StepRow
) -> Iterator[Amended]:
    """Yield the corrections of figures before a step, in their order, and why.

    `state` is the one that `starting` takes.
    """
    if game_bundle.accounts is None:
        return
    for row in corrections.of_step(work, step_row):
        after = _corrected(game_bundle, state, row.what).state
        for (owner, key), (before, new) in _changed(game_bundle, state, after).items():
            listed = listed_of(game_bundle.accounts, owner)
            account = next(one for one in listed if one.key == key)
            yield Amended(owner, account, before, new, row.reason)
        state = after


def correct(
    work: Work,
    game_bundle: AnyBundle,
    state: Any,
    step_row: StepRow,
    record: Mapping[str, Json],
    *,
    made_by: str,
    now: datetime,
    reason: str = "",
    note: str = "",
) -> JournalRow:
    """Change the state that the open step of a locked game starts from.

    The reports name the `reason`, the journal has the `note`; its entry is returned.
    Raises UnusableInputError where the game does not let it be changed so.
    """
    # To look at a game, which each command does, takes no journal.
    from server.games.journal import journal

    game_bundle.game.correct(state, record)
    corrections.add(work, step_row, record, made_by=made_by, made_at=now, reason=reason)
    row = games.get(work, step_row.game_id)
    figures = {"step": step_row.key, **({"note": note} if note else {})}
    return journal.write(work, Kind.CORRECTED, figures, now=now, game=row)
