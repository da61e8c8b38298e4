"""Ratings across all games, for those who agreed, by Plackett and Luce (openskill).

They are computed from the results each time, in the order in which the games ended:
whoever agrees is rated by all games that are over, and a person who no longer does, or
was forgotten, leaves no trace in the ratings of others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from server.games.results.places import results
from server.reports.information.ratings import MIN_GAMES, MIN_OPPONENTS, START, Rated
from server.storage.games import finished_games
from server.storage.people import persons
from server.storage.unit_of_work import Work

SCALE = 20
"""Points of a rating for one of openskill's."""


def ratings(work: Work) -> Sequence[Rated]:
    """Return all who agreed: those with a rating first, the highest at the top."""
    names = {one.id: one.rated_as or "" for one in persons.rated(work)}
    counted = _counted(work, names.keys())
    values = values_after(counted)
    opponents = {
        person: set[int]().union(*(one for one in counted if person in one)) - {person}
        for person in names
    }
    games = {person: sum(person in one for one in counted) for person in names}
    known = {
        person: values[person]
        for person in names
        if games[person] >= MIN_GAMES and len(opponents[person]) >= MIN_OPPONENTS
    }
    found = [
        Rated(
            person,
            name,
            games[person],
            len(opponents[person]),
            known.get(person),
            1 + sum(one > known[person] for one in known.values())
            if person in known
            else None,
        )
        for person, name in names.items()
    ]
    return sorted(found, key=_from_the_top)


def _from_the_top(one: Rated) -> tuple[bool, int, int, str]:
    return one.place is None, one.place or 0, -one.games, one.name.casefold()


def _counted(work: Work, agreed: Collection[int]) -> list[Mapping[int, int]]:
    """Return the places that those who agreed had among themselves in each game."""
    shared = finished_games.shared(work, agreed)
    if not shared:
        return []
    among = (
        {person: place for person, place in result.places.items() if person in agreed}
        for result in results(work, shared)
    )
    return [one for one in among if len(one) > 1]


def values_after(counted: Sequence[Mapping[int, int]]) -> Mapping[int, int]:
    """Return the ratings after these games."""
    # Mails and rounds need none of this.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = {person: model.rating() for places in counted for person in places}
    for places in counted:
        teams = [[skills[person]] for person in places]
        ranks = [float(place) for place in places.values()]
        after = model.rate(teams, ranks=ranks)
        skills |= dict(zip(places, (team[0] for team in after), strict=True))
    return {
        person: START + round(SCALE * skill.ordinal())
        for person, skill in skills.items()
    }
