"""Which moves succeed, which support counts, which fleets carry (d4 to d6).

Each unit's order is one decision, which may hang on others. A decision is made as soon
as those that are made already settle it, whatever becomes of the rest; this is repeated
until nothing more is settled. What is left hangs together in circles. In the innermost
circle all combinations of results are tried; some do not contradict themselves. What is
the same in all of these is so. If nothing is, it is a circle of moves, and they succeed
(d4.8), or it is a paradox of convoys, and these armies are not carried (d6.6).

The strengths are those of chapter 5 of the "Diplomacy Adjudicator Test Cases" by
L. B. Kruijswijk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from turmpost_diplomacy.adjudication.routes import carried
from turmpost_diplomacy.adjudication.turn import Turn
from turmpost_diplomacy.board import Province


@dataclass(slots=True)
class Decisions:
    """The results by the provinces of the units; what is missing is undecided."""

    turn: Turn
    made: dict[Province, bool] = field(default_factory=dict)
    paradox: set[Province] = field(default_factory=set)
    """d6.6: fleets whose convoys fail because nothing else settles them."""
    asked: set[Province] = field(default_factory=set)
    """The undecided results that were asked for."""

    def make(self) -> None:
        """Decide everything."""
        left = self._settled(self._open())
        while left:
            core = self._core(left)
            same = self._same_in_all(core)
            self.made |= same or self._by_rule(core)
            left = self._settled(left)

    def _open(self) -> list[Province]:
        turn = self.turn
        return [*turn.carried, *turn.helped, *turn.goals]

    def _settled(self, left: Iterable[Province]) -> list[Province]:
        """Make the decisions that follow from others; return those that are left."""
        waiting = [one for one in left if one not in self.made]
        while True:
            still = []
            for province in waiting:
                result = self.decided(province)
                if result is None:
                    still.append(province)
                else:
                    self.made[province] = result
            if len(still) == len(waiting):
                return still
            waiting = still

    def decided(self, province: Province) -> bool | None:
        """Return a result if those that are known settle it."""
        if province in self.turn.goals:
            return self._moves(province)
        if province in self.turn.helped:
            return self._counts(province)
        return self._carries(province)

    def _result(self, province: Province) -> bool | None:
        result = self.made.get(province)
        if result is None:
            self.asked.add(province)
        return result

    def _moves(self, province: Province) -> bool | None:
        """d4.3: a move succeeds where it is stronger than all that is against it."""
        weak, strong = self.attack(province)
        against = [self.defence(province)]
        against += [self.prevention(one) for one in self.turn.rivals(province)]
        if weak > max(most for _, most in against):
            return True
        return False if strong <= max(least for least, _ in against) else None

    def defence(self, province: Province) -> tuple[int, int]:
        """d4.5, d4.7: return the strength of the unit where a move goes."""
        if self.turn.head_to_head(province):
            return self._with_help(self.turn.goals[province])  # d4.7
        return self.resistance(self.turn.goals[province])

    def attack(self, province: Province) -> tuple[int, int]:
        """d4.5, d4.6: return the least and the most strength of a move."""
        turn = self.turn
        way = self.way(province)
        if way is False:
            return 0, 0
        there = turn.units.get(turn.goals[province])
        gone: bool | None = there is None
        if there is not None and there.province in turn.goals:
            gone = not turn.head_to_head(province) and self._result(there.province)
        least, most = self._with_help(province)
        if there is not None and gone is not True:
            if there.power is turn.units[province].power:  # d4.6
                least, most = 0, most if gone is None else 0
            else:
                friends = [
                    one
                    for one in turn.helpers[province]
                    if turn.units[one].power is there.power  # d5.8
                ]
                least -= sum(self.made.get(one) is True for one in friends)
                if gone is False:
                    most -= sum(self.made.get(one) is not False for one in friends)
        return least if way else 0, most

    def _with_help(self, province: Province) -> tuple[int, int]:
        """d5.1: return one, and one more for each support, at least and at most."""
        least = most = 1
        for helper in self.turn.helpers[province]:
            result = self._result(helper)
            least += result is True
            most += result is not False
        return least, most

    def resistance(self, province: Province) -> tuple[int, int]:
        """d4.5: return the strength of what is in a province."""
        if province not in self.turn.units:
            return 0, 0
        if province not in self.turn.goals:
            return self._with_help(province)
        left = self._result(province)
        return int(left is False), int(left is not True)

    def prevention(self, province: Province) -> tuple[int, int]:
        """d4.4: return the strength of a move against others to the same place."""
        turn = self.turn
        way = self.way(province)
        if way is False:
            return 0, 0
        least, most = self._with_help(province)
        if turn.head_to_head(province):
            beaten = self._result(turn.goals[province])  # d4.9
            if beaten is not False:
                least, most = 0, 0 if beaten else most
        return least if way else 0, most

    def way(self, province: Province) -> bool | None:
        """d6.3: say whether there is a way: by land always, by sea with fleets."""
        turn = self.turn
        if province not in turn.by_sea:
            return True
        fleets = turn.carriers[province]
        results = {one: self._result(one) for one in fleets}
        goal = turn.goals[province]
        sure = {one for one in fleets if results[one]}
        if carried(province, goal, sure):
            return True
        hoped = {one for one in fleets if results[one] is not False}
        return None if carried(province, goal, hoped) else False

    def _counts(self, province: Province) -> bool | None:
        """d5.6: support is cut by an attack from elsewhere, or by being dislodged."""
        result: bool | None = True
        for one in self.turn.attackers[province]:
            cut = self.cuts(one, province)
            if cut:
                return False
            if cut is None:
                result = None
        return result

    def cuts(self, attacker: Province, province: Province) -> bool | None:
        """d5.6, d5.7: say whether an attack on a unit cuts its support."""
        turn = self.turn
        if turn.units[attacker].power is turn.units[province].power:
            return False
        if attacker == turn.helped[province]:
            return self._result(attacker)
        return self.way(attacker)

    def _carries(self, province: Province) -> bool | None:
        """d6.2: a fleet carries unless it is dislodged."""
        results = [self._result(one) for one in self.turn.attackers[province]]
        if True in results:
            return False
        return None if None in results else True

    def _core(self, left: Sequence[Province]) -> list[Province]:
        """Return undecided results that hang on one another, and on no others."""
        needs: dict[Province, set[Province]] = {}
        for one in left:
            self.asked = set()
            self.decided(one)
            needs[one] = self.asked
        reached = {one: _reached(one, needs) for one in left}
        smallest = min(left, key=lambda one: (len(reached[one]), one))
        return sorted(reached[smallest])

    def _same_in_all(self, core: Sequence[Province]) -> dict[Province, bool]:
        """Return the results that are the same in all combinations that can be."""
        same: dict[Province, bool] | None = None
        for found in self._combinations(core):
            if same is None:
                same = found
            same = {one: result for one, result in same.items() if found[one] is result}
            if not same:
                break
        return same or {}

    def _combinations(self, core: Sequence[Province]) -> Iterator[dict[Province, bool]]:
        """Yield the combinations of results that do not contradict themselves."""
        before = dict(self.made)
        left = self._settled(core)
        if left:
            for result in (True, False):
                tried = Decisions(self.turn, {**self.made, left[0]: result})
                yield from tried._combinations(core)
        elif all(self.decided(one) is self.made[one] for one in core):
            yield {one: self.made[one] for one in core}
        self.made = before

    def _by_rule(self, core: Sequence[Province]) -> dict[Province, bool]:
        """d6.6: convoys in a paradox fail; d4.8: moves in a circle succeed."""
        fleets = [one for one in core if one in self.turn.carried]
        if fleets:
            self.paradox.update(fleets)
            return dict.fromkeys(fleets, False)
        return {one: True for one in core if one in self.turn.goals}


def _reached(
    start: Province, needs: dict[Province, set[Province]]
) -> frozenset[Province]:
    reached, unseen = {start}, [start]
    while unseen:
        found = needs[unseen.pop()] - reached
        reached |= found
        unseen += found
    return frozenset(reached)
