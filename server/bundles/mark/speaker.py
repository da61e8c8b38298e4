"""Fills MARK's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from engine.mark import events as e
from engine.mark.dice import Roll
from engine.mark.factory import Area
from engine.mark.orders import Do
from engine.mark.sorts import SORT_OF, Sort
from engine.mark.state import State
from engine.mark.turns import allowed
from engine.protocol import Code, Event, Player
from server.bundles.mark import variants
from server.bundles.mark.tongue import Tongue
from server.reports.wording import Figure, Figures, listing, number, separated

_PLAYERS = frozenset({"player", "roller", "owner", "winner"})
"""Figures that are codes."""
_SORTS = frozenset({"sort", "holds"})


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, tongue: Tongue, players: Sequence[Player]) -> None:
        self.tongue = tongue
        self._names = {player.code: player.pseudonym for player in players}

    def name(self, code: Code | None) -> str:
        """Return the pseudonym of a code."""
        return self._names.get(code or "", code or "")

    def sorts(self, sorts: Sequence[Sort]) -> str:
        """Name some sorts."""
        return separated([self.tongue.sorts[sort] for sort in sorts])

    def short(self, code: Code, width: int) -> str:
        """Return the pseudonym if it fits, else the code: cut names may look alike."""
        name = self.name(code)
        return name if len(name) <= width else code

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.tongue.language)

    def figure(self, value: int) -> Figure:
        """Return a number that sentences can count with."""
        return Figure(value, self.tongue.language)

    def public(self, event: Event, state: State) -> str:
        """Return what everybody is told of an event; "" for nothing.

        `state` is any one of the step.
        """
        said = self.tongue.public.get(type(event), {})
        template = said.get(variants.public(event, state), "")
        return self._filled(template, event, state)

    def own(self, event: Event, state: State, me: Code) -> tuple[str, str]:
        """Return sign and sentence of what the reader is told; "" for nothing."""
        variant = variants.own(event, state, me)
        template = self.tongue.own.get(type(event), {}).get(variant or "", "")
        if variant is None or not template:
            return "", ""
        sign, _, words = template.partition(" ")
        said = self._filled(words, event, state, me)
        return sign, said[:1].upper() + said[1:]

    def _filled(self, template: str, event: Event, state: State, me: Code = "") -> str:
        if not template:
            return ""
        values = Figures(self.words(_plain(event)))
        match event:
            case e.Moved():
                following = variants.next_number(event, state)
                values["next"] = self.figure(following or 0)
                values["how"] = self._how(event)
                values["forced"] = self.tongue.report.forced if event.forced else ""
            case e.Auctioned(bids=bids):
                values["bids"] = self._bids(bids)
                mine = [bid.amount for bid in bids if bid.player == me]
                values["mine"] = self.figure(mine[0] if mine else 0)
            case e.Ended():
                values["rows"] = self.figure(state.market.full_rows)
            case _:
                pass
        return template.format_map(values)

    def told(self, template: str, event: Event) -> str:
        """Fill a sentence with the figures of an event alone."""
        return template.format_map(Figures(self.words(_plain(event))))

    def _how(self, event: e.Moved) -> str:
        words = self.tongue.report
        second = words.second if event.double else ""
        return second + (words.forced_how if event.forced else "")

    def _bids(self, bids: Sequence[e.Amount]) -> str:
        said = self.tongue.report.bid
        return separated(
            [
                said.format(
                    player=self.name(bid.player), amount=self.figure(bid.amount)
                )
                for bid in bids
            ]
        )

    def words(self, values: Mapping[str, object]) -> dict[str, object]:
        """Return figures as sentences write them, by their names."""
        return {name: self.word(name, value) for name, value in values.items()}

    def word(self, name: str, value: object) -> object:
        """Return one figure as a sentence writes it."""
        word = value
        match value:
            case Sort():
                word = self.tongue.sorts[value]
            case Area():
                word = self.tongue.areas[value]
            case int():
                word = self.figure(value)
            case str() if name in _PLAYERS:
                word = self.name(value)
            case str() if name in _SORTS and value in SORT_OF:
                word = self.tongue.sorts[SORT_OF[value]]
            case str() if name == "area":
                word = self.tongue.areas[Area(value)]
            case _:
                pass
        return word

    def deed(self, figures: Mapping[str, int | str]) -> str:
        """Say what a move does; the figures are those of `NoticeKind.MOVE`."""
        template = self.tongue.deeds[Do(str(figures["do"]))]
        return template.format_map(Figures(self.words(figures)))

    def meaning(self, roll: Roll, *, star_doubles: bool) -> str:
        """Say what a roll is good for."""
        words, sorts = self.tongue.board, self.tongue.sorts
        if roll.one is None:
            if roll.two is None:
                return words.auction_named
            return words.auction_of.format(sort=sorts[roll.two])
        one = sorts[roll.one]
        if roll.two is None:
            joker = words.joker_double if star_doubles else words.joker
            return joker.format(one=one)
        if roll.double:
            return words.double.format(one=one)
        return words.one_of.format(one=one, two=sorts[roll.two])

    def allowed(self, roll: Roll) -> str:
        """Name the sorts that the dice of a turn allow."""
        names = [self.tongue.sorts[sort] for sort in allowed(roll)]
        return listing(names, self.tongue.language, self.tongue.orders.then)


def _plain(event: Event) -> dict[str, object]:
    """Return the figures of an event by the names that sentences have for them."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    values["from"] = values.pop("origin", None)
    target = values.pop("target", None)
    if target is not None:
        values["to"] = target
    return values
