"""Which moves succeed and which support counts (h4, h5).

Whether a move succeeds depends on others, which may depend on it. Each is assumed to
fail first; where its own result changes that assumption, it is assumed to succeed. Both
assumptions agree, but where units move in a circle (h4.8): there both hold, and the
circle moves. This is the method of "The Math of Adjudication" (L. B. Kruijswijk).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from haff.orders import Hold, Move, Support
from haff.places import PlaceCode
from haff.state import Unit


@dataclass(slots=True)
class Adjudication:
    """The results of the orders of all units; a unit without an order holds (h4.1)."""

    units: Mapping[PlaceCode, Unit]
    orders: Mapping[PlaceCode, Hold | Move | Support]
    _results: dict[PlaceCode, bool] = field(default_factory=dict)
    _assumed: dict[PlaceCode, bool] = field(default_factory=dict)
    _used: list[PlaceCode] = field(default_factory=list)
    """The places whose assumed results were asked for."""

    def move_of(self, place: PlaceCode) -> Move | None:
        """Return the move of the unit in a place."""
        order = self.orders.get(place)
        return order if isinstance(order, Move) else None

    def succeeds(self, place: PlaceCode) -> bool:
        """Return whether the unit's move succeeds, or whether its support counts."""
        if place in self._results:
            return self._results[place]
        if place in self._assumed:
            if place not in self._used:
                self._used.append(place)
            return self._assumed[place]
        return self._settled(place)

    def _settled(self, place: PlaceCode) -> bool:
        used_before = len(self._used)
        self._assumed[place] = False
        pessimistic = self._decided(place)
        if len(self._used) == used_before:
            return self._settle(place, result=pessimistic)
        if self._used[used_before] != place:
            # It hangs on a result that is assumed further up, and is settled there.
            self._used.append(place)
            self._assumed[place] = pessimistic
            return pessimistic
        used = self._forget(used_before)
        self._assumed[place] = True
        optimistic = self._decided(place)
        used |= self._forget(used_before)
        self._assumed.pop(place, None)
        if optimistic == pessimistic:
            return self._settle(place, result=optimistic)
        for one in used:  # h4.8: the circle moves
            if self.in_a_circle(one):
                self._settle(one, result=True)
        return self.succeeds(place)

    def in_a_circle(self, place: PlaceCode) -> bool:
        """h4.8: say whether the moves from here on lead back here."""
        move, passed = self.move_of(place), {place}
        while move is not None and move.to not in passed:
            passed.add(move.to)
            move = self.move_of(move.to)
        return move is not None and move.to == place

    def _settle(self, place: PlaceCode, *, result: bool) -> bool:
        self._assumed.pop(place, None)
        self._results[place] = result
        return result

    def _forget(self, used_before: int) -> set[PlaceCode]:
        """Drop and return the assumptions that were used since."""
        used = self._used[used_before:]
        for place in used:
            self._assumed.pop(place, None)
        del self._used[used_before:]
        return set(used)

    def _decided(self, place: PlaceCode) -> bool:
        match self.orders.get(place):
            case Move() as move:
                return self._moves(move)
            case Support() as support:
                return self._counts(support)
            case _:
                return True

    def _moves(self, move: Move) -> bool:
        """h4.3: a move succeeds where it is stronger than all that stands against it.

        What stands against it is asked for even where one part decides: a result that
        hangs on another one has to know it.
        """
        attack = self._attack(move)
        opposite = self._opposite(move)
        against = [self._prevention(other) for other in self._rivals(move)]  # h4.4
        if opposite is not None:
            against.append(self._strength(opposite))  # h4.7
        else:
            against.append(self._hold(move.to))  # h4.5
        return attack > max(against)

    def _counts(self, support: Support) -> bool:
        """h5.3: support counts unless it is cut; h5.6: and unless it fits no order."""
        if not self.fits(support):
            return False
        own = self.units[support.place].code
        for attack in self.moves_to(support.place):
            if self.succeeds(attack.place):  # h5.4: dislodged, from wherever
                return False
            if self.units[attack.place].code == own:  # h5.5
                continue
            if attack.place != support.towards:  # h5.3
                return False
        return True

    def fits(self, support: Support) -> bool:
        """h5.1, h5.2: say whether support is for what the unit does."""
        move = self.move_of(support.unit)
        if support.to is None:
            return support.unit in self.units and move is None
        return move is not None and move.to == support.to

    def beaten_opposite(self, move: Move) -> bool:
        """h4.10: say whether a unit is thrown out by the one that comes towards it."""
        opposite = self._opposite(move)
        return opposite is not None and self.succeeds(opposite.place)

    def reason(self, move: Move) -> str:
        """Return the paragraph by which a move has failed."""
        unit = self.units.get(move.to)
        if unit is None or self._leaves(move) or self._prevented(move):
            return "h4.4"
        if unit.code == self.units[move.place].code:
            return "h4.9"
        if self._opposite(move) is not None:
            return "h4.7"
        return "h4.6" if self.move_of(move.to) is not None else "h4.5"

    def _prevented(self, move: Move) -> bool:
        attack = self._attack(move)
        return any(self._prevention(one) >= attack > 0 for one in self._rivals(move))

    def moves_to(self, to: PlaceCode) -> Iterator[Move]:
        """Yield the moves to a place, by the alphabet."""
        for place in sorted(self.orders):
            move = self.move_of(place)
            if move is not None and move.to == to:
                yield move

    def _rivals(self, move: Move) -> Iterator[Move]:
        return (one for one in self.moves_to(move.to) if one.place != move.place)

    def _opposite(self, move: Move) -> Move | None:
        """h4.7: return the move of a unit that changes places with this one."""
        other = self.move_of(move.to)
        return other if other is not None and other.to == move.place else None

    def _attack(self, move: Move) -> int:
        """Return the strength of a move against the unit in its way."""
        unit = self.units.get(move.to)
        if unit is None or self._leaves(move):
            return self._strength(move)
        if unit.code == self.units[move.place].code:  # h4.9: own units stay
            return 0
        return self._strength(move, not_of=unit.code)  # h4.9

    def _leaves(self, move: Move) -> bool:
        """h4.6: say whether the place is left before the move comes."""
        if self.move_of(move.to) is None or self._opposite(move) is not None:
            return False
        return self.succeeds(move.to)

    def _hold(self, place: PlaceCode) -> int:
        """h4.5, h4.6: return the strength with which a place is held."""
        if place not in self.units:
            return 0
        if self.move_of(place) is not None:
            return 0 if self.succeeds(place) else 1
        return 1 + self._support(place, None)

    def _prevention(self, rival: Move) -> int:
        """h4.10: a unit that is thrown out by the one opposite keeps nobody out."""
        return 0 if self.beaten_opposite(rival) else self._strength(rival)

    def _strength(self, move: Move, *, not_of: str = "") -> int:
        """h4.3: return 1 and the support of a move."""
        return 1 + self._support(move.place, move.to, not_of=not_of)

    def _support(
        self, unit: PlaceCode, to: PlaceCode | None, *, not_of: str = ""
    ) -> int:
        """Return the support that counts, without that of one player."""
        return sum(
            self.succeeds(place)
            for place in sorted(self.orders)
            if self.units[place].code != not_of
            and isinstance(order := self.orders[place], Support)
            and (order.unit, order.to) == (unit, to)
        )
