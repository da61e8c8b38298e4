"""Series: games that belong together, with a table of points.

A game names its series in its option `series`. Its points go by place: two for each
person behind, one for each in the same place. Equal points are decided by the number of
first places; who is equal in both shares a place in the table. All persons count for
the points; only those who agreed to be rated are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from server.games.results.places import results
from server.games.state import options
from server.reports.documents.sentences import not_possible
from server.reports.information.ratings import Line, Series
from server.storage.people import persons, roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import PersonRow
from server.storage.unit_of_work import Work

_NOT_SHOWN = (GameState.PROPOSED, GameState.CANCELLED)


def named(work: Work) -> Mapping[str, Sequence[GameRow]]:
    """Return the games of each series by its name, the oldest series first."""
    found: dict[str, list[GameRow]] = {}
    for row in work.all(GameRow):
        name = options.series_of(row)
        if name and row.state not in _NOT_SHOWN:
            found.setdefault(name, []).append(row)
    return found


def find(work: Work, name: str) -> str | None:
    """Return how a series is written, by its name in any case; None: there is none."""
    wanted = " ".join(name.split()).casefold()
    return next((one for one in named(work) if one.casefold() == wanted), None)


def joined(work: Work, name: str, leader: PersonRow | None) -> str:
    """Return how a series is written that a game is to belong to; maybe a new one.

    Raises NotPossibleError where its `leader` leads no game of that series; the
    operator, who is no person here, may put every game into every series.
    """
    written = find(work, name)
    if written is None:
        return name
    leads = leader is None or any(
        role.leads and role.person_id == leader.id
        for row in named(work)[written]
        for role in roles.ever_in(work, row.id)
    )
    if not leads:
        raise not_possible("series-of-others", series=written)
    return written


def of_name(work: Work, name: str) -> Series:
    """Return a series with its table; there must be one of this name."""
    return _made(work, name, named(work)[name])


def every(work: Work) -> list[Series]:
    """Return all series with their tables, the oldest first."""
    return [_made(work, name, rows) for name, rows in named(work).items()]


def _made(work: Work, name: str, rows: Sequence[GameRow]) -> Series:
    found = list(results(work, {row.id for row in rows}))
    counted = {one.game.id for one in found}
    return Series(
        name,
        [one.game.title for one in found],
        [row.title for row in rows if row.id not in counted],
        _table(work, [one.places for one in found]),
    )


def points(places: Mapping[int, int]) -> Mapping[int, int]:
    """Return the points of a game: two for each person behind, one for each beside."""
    ranks = list(places.values())
    return {
        person: sum(2 * (other > place) + (other == place) for other in ranks) - 1
        for person, place in places.items()
    }


def _table(work: Work, counted: Sequence[Mapping[int, int]]) -> Sequence[Line]:
    total, wins, played = Counter[int](), Counter[int](), Counter[int]()
    for places in counted:
        total.update(points(places))
        wins.update(person for person, place in places.items() if place == 1)
        played.update(places.keys())
    names = {one.id: one.rated_as or "" for one in persons.rated(work)}
    keys = {person: (total[person], wins[person]) for person in names if played[person]}
    lines = [
        Line(
            place=1 + sum(other > key for other in keys.values()),
            name=names[person],
            points=total[person],
            wins=wins[person],
            games=played[person],
        )
        for person, key in keys.items()
    ]
    return sorted(lines, key=lambda one: (one.place, one.name.casefold()))
