"""Says MARK's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.dice import Roll
from engine.mark.factory import Area
from engine.mark.orders import Do
from engine.mark.sorts import SORT_OF, Sort
from engine.mark.turns import allowed
from engine.protocol import Code, Notice, Refusal
from server.bundles.mark import names
from server.bundles.mark.catalogue import TEXTS
from server.reports.game import speaker
from server.texts.formats import listing
from server.texts.values import Value

_PLAYERS = frozenset({"player", "roller", "owner", "winner"})
"""Figures that are codes."""
_SORTS = frozenset({"sort", "holds"})


class Speaker(speaker.Speaker):
    """Speaks one language about one circle of players."""

    catalogue = TEXTS

    def sort(self, sort: Sort | None) -> str:
        """Name a sort; None is any."""
        if sort is None:
            return self.phrase("any-sort")
        return self.phrase(names.SORTS[sort.name.lower()])

    def short(self, code: Code, width: int) -> str:
        """Return the pseudonym if it fits, else the code: cut names may look alike."""
        name = self.name(code)
        return name if len(name) <= width else code

    def words(self, figures: Mapping[str, int | str]) -> Mapping[str, Value]:
        """Return figures of a notice as sentences write them, by their names."""
        values = {name: self.value(name, value) for name, value in figures.items()}
        return {name: value for name, value in values.items() if value is not None}

    def value(self, field: str, value: object) -> Value | None:
        """Return a figure as a sentence writes it, by its name and its value."""
        match value:
            case Sort():
                return self.sort(value)
            case Area():
                return self._area(value)
            case str() if field in _SORTS and value in SORT_OF:
                return self.sort(SORT_OF[value])
            case str() if field == "area":
                return self._area(Area(value))
            case str() if field not in _PLAYERS:
                return value
            case _:
                return super().value(field, value)

    def _area(self, area: Area) -> str:
        return self.phrase(names.AREAS[area.name.lower()])

    def deed(self, figures: Mapping[str, int | str]) -> str:
        """Say what a move does; the figures are those of `NoticeKind.MOVE`."""
        do = Do(str(figures["do"])).name.lower()
        return self.phrase(names.DEEDS[do], **self.words(figures))

    def notice(self, notice: Notice) -> str:
        """Return the sentence of a notice."""
        values = dict(self.words(notice.figures))
        if "do" in notice.figures:
            values["deed"] = self.deed(notice.figures)
        return self.phrase(names.NOTICES[names.notice_variant(notice)], **values)

    def refusal(self, refusal: Refusal) -> str:
        """Say why an order is not allowed."""
        return self.phrase(names.REFUSALS[refusal.kind], **refusal.figures)

    def meaning(self, roll: Roll, *, star_doubles: bool) -> str:
        """Say what a roll is good for."""
        if roll.one is None:
            if roll.two is None:
                return self.phrase("roll-auction-of-choice")
            return self.phrase("roll-auction", sort=self.sort(roll.two))
        first = self.sort(roll.one)
        if roll.two is None and star_doubles:
            return self.phrase("roll-joker-or-double", one=first)
        if roll.two is None:
            return self.phrase("roll-joker")
        if roll.double:
            return self.phrase("roll-double", one=first)
        return self.phrase("roll-two-sorts", one=first, two=self.sort(roll.two))

    def allowed(self, roll: Roll) -> str:
        """Name the sorts that the dice of a turn allow."""
        return listing([self.sort(one) for one in allowed(roll)], self.language, "or")
