"""What the names of a line mean on the board: which unit, which goal, which coast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from turmpost.rules import Code
from turmpost_diplomacy.board import (
    AREAS,
    Kind,
    Place,
    Province,
    Terrain,
    Unit,
    can_stand,
    coasts_of,
    coasts_reached,
    reaches,
)
from turmpost_diplomacy.names import SWITZERLAND, Meant
from turmpost_diplomacy.orders import Named
from turmpost_diplomacy.reading.tokens import Token
from turmpost_diplomacy.reading.unclear import Figures, Problem, Remarked, UnclearError
from turmpost_diplomacy.state import Stage, State


@dataclass(slots=True)
class Board:
    """The position as a player sees it; nothing is known of one that is to come."""

    state: State | None
    code: Code
    stage: Stage
    remarks: list[tuple[str, Figures]] = field(default_factory=list)

    def say(self, what: Remarked, **figures: int | str) -> None:
        """Note what is to be said of the line."""
        if (what.value, figures) not in self.remarks:
            self.remarks.append((what.value, figures))

    def own(self, province: Province) -> Unit | None:
        """Return the player's unit that an order there is for."""
        if self.state is None:
            return None
        unit = self._there(province)
        powers = self.state.powers_of(self.code)
        return unit if unit is not None and unit.power in powers else None

    def any(self, province: Province) -> Unit | None:
        """Return the unit in a province, whose ever it is."""
        return None if self.state is None else self.state.units.get(province)

    def _there(self, province: Province) -> Unit | None:
        if self.state is None:
            return None
        if self.stage.retreats:
            one = self.state.dislodged.get(province)
            return None if one is None else one.unit
        return self.state.units.get(province)

    def unit(self, tokens: Sequence[Token], *, own: bool = True) -> Named:
        """Return the unit that a kind and a name, or a name alone, are."""
        typed = next((one.kind for one in tokens if one.kind is not None), None)
        token = next(one for one in tokens if one.letter == "n")
        find = self.own if own else self.any
        there = [one for one in _provinces(token) if find(one) is not None]
        province = self._choose(token, there, typed)
        unit = find(province)
        if unit is None:
            return _as_typed(typed, province, token.coast)
        if typed is not None and typed is not unit.kind:
            self.say(Remarked.WRONG_KIND, kind=unit.kind.value, place=province)
        if token.coast and unit.place != f"{province}/{token.coast}":
            known = Remarked.STANDS_ON if "/" in unit.place else Remarked.NO_COAST
            if unit.kind is Kind.ARMY and coasts_of(province):
                known = Remarked.ARMY_COAST
            self.say(known, place=unit.place)
        return Named(unit.place, unit.kind)

    def _choose(
        self, token: Token, there: Sequence[Province], typed: Kind | None
    ) -> Province:
        """Return the province that a name in the place of a unit means."""
        meant = _meant(token)
        if meant.fragment:
            raise which(token, there)
        provinces = meant.provinces
        if len(provinces) == 1:
            return self._or_hinted(token, provinces[0], own_there=bool(there))
        standing = [one for one in there or provinces if _may_stand(typed, one)]
        if len(standing) == 1:
            self._read_as(token, standing[0])
            return standing[0]
        if there or not meant.usual or self.state is not None:
            raise which(token, standing or provinces)
        return provinces[0]

    def _or_hinted(
        self, token: Token, province: Province, *, own_there: bool
    ) -> Province:
        """Return a province, or ask where its name is often taken for another's."""
        hints = _meant(token).hints
        if hints and self.state is not None and not own_there:
            raise which(token, [one for one in hints if self.own(one)], Problem.HINT)
        if hints and self.state is not None:
            self.say(Remarked.READ_AS, written=token.text, place=province)
        return province

    def _read_as(self, token: Token, province: Province) -> None:
        meant = _meant(token)
        if province != meant.provinces[0] or not meant.usual:
            self.say(Remarked.READ_AS, written=token.text, place=province)

    def goal(self, unit: Named, token: Token, *, by: Named | None = None) -> Place:
        """Return where a unit goes; `by` a unit that helps it to."""
        province = self._goal_province(unit, token, by)
        return self.coast(unit, province, token, strict=by is None)

    def _goal_province(self, unit: Named, token: Token, by: Named | None) -> Province:
        meant = _meant(token)
        near = [one for one in meant.provinces if self._near(unit, one, by)]
        if meant.fragment:
            raise which(token, near)
        if len(meant.provinces) == 1:
            only = meant.provinces[0]
            hints = [one for one in meant.hints if self._near(unit, one, by)]
            if not near and hints and self.state is not None:
                raise which(token, hints, Problem.HINT)
            return only
        if self.state is None:
            return meant.provinces[0]
        found = near or [one for one in meant.provinces if _by_sea(unit, one)]
        if len(found) != 1:
            raise which(token, found or meant.provinces)
        self._read_as(token, found[0])
        return found[0]

    @staticmethod
    def _near(unit: Named, province: Province, by: Named | None) -> bool:
        if province == SWITZERLAND or unit.kind is None:
            return False
        goes = reaches(unit.kind, unit.place, province)
        if by is not None and by.kind is not None:
            return reaches(by.kind, by.place, province) and (
                goes or _by_sea(unit, province)
            )
        return goes

    def coast(
        self, unit: Named, province: Province, token: Token, *, strict: bool
    ) -> Place:
        """Return the place in a province with two coasts; `strict` where it counts."""
        named, coasts = token.coast, coasts_of(province) if province in AREAS else ()
        place = f"{province}/{named}"
        if not coasts:
            if named:
                self.say(Remarked.NO_COAST, place=province)
            return province
        if unit.kind is not Kind.FLEET:
            if named:
                self.say(Remarked.ARMY_COAST, place=province)
            return province
        reached = coasts_reached(unit.place, province)
        if not strict or self.state is None:
            return self._helped(place, coasts, province, named=bool(named))
        if place in reached or not reached:
            return place if place in coasts else province
        if len(reached) == 1 and named and place in coasts:
            raise UnclearError(
                Problem.OTHER_COAST,
                {"from": unit.province, "place": reached[0]},
            )
        if len(reached) == 1:
            if named:
                self.say(Remarked.COAST_MEANT, place=reached[0])
            return reached[0]
        raise UnclearError(Problem.WHICH_COAST, {"places": " ".join(reached)})

    def _helped(
        self, place: Place, coasts: Sequence[Place], province: Province, *, named: bool
    ) -> Place:
        if place in coasts:
            return place
        if named:
            self.say(Remarked.NO_COAST, place=province)
        return province


def _meant(token: Token) -> Meant:
    return token.name or Meant(())


def _provinces(token: Token) -> Iterable[Province]:
    return _meant(token).provinces


def _may_stand(kind: Kind | None, province: Province) -> bool:
    if kind is None:
        return True
    return any(can_stand(kind, one) for one in (province, *coasts_of(province)))


def _by_sea(unit: Named, province: Province) -> bool:
    """Say whether an army might be carried there."""
    coast = province in AREAS and AREAS[province].terrain is Terrain.COAST
    return (
        coast
        and unit.kind is Kind.ARMY
        and AREAS[unit.province].terrain is Terrain.COAST
        and province != unit.province
    )


def _as_typed(kind: Kind | None, province: Province, coast: str) -> Named:
    """Return a unit that is not there as the line names it."""
    place = f"{province}/{coast}"
    if province == SWITZERLAND:
        return Named(province, kind or Kind.ARMY)
    if kind is not Kind.ARMY and place in coasts_of(province):
        return Named(place, Kind.FLEET)
    if kind is None:
        sea = AREAS[province].terrain is Terrain.SEA
        kind = Kind.FLEET if sea else Kind.ARMY
    return Named(province, kind)


def which(
    token: Token,
    provinces: Iterable[Province],
    problem: Problem = Problem.WHICH_PLACE,
) -> UnclearError:
    """Return the question which of some provinces is meant; of all where none fits."""
    listed = tuple(provinces) or tuple(_provinces(token))
    return UnclearError(
        problem, {"written": token.text, "places": " ".join(listed[:8])}
    )
