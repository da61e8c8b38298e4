"""Says MARK's sentences: figures of events, notices and orders become words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.mark import events as e
from engine.mark.dice import Roll
from engine.mark.factory import Area
from engine.mark.orders import Do
from engine.mark.sorts import SORT_OF, Sort
from engine.mark.state import State
from engine.mark.turns import allowed
from engine.protocol import Code, Event, Notice, Player, Refusal
from server.bundles.mark import events, names
from server.bundles.mark.catalogue import TEXTS
from server.texts.formats import listing, number, separated
from server.texts.values import Value

_PLAYERS = frozenset({"player", "roller", "owner", "winner"})
"""Figures that are codes."""
_SORTS = frozenset({"sort", "holds"})


class Speaker:
    """Speaks one language about one circle of players."""

    def __init__(self, language: str, players: Sequence[Player]) -> None:
        self.language = language
        self.spoken = TEXTS.into(language)
        self._names = {player.code: player.pseudonym for player in players}

    def phrase(self, key: str, /, **values: Value) -> str:
        """Return a sentence."""
        return self.spoken.phrase(key, **values)

    def name(self, code: Code | None) -> str:
        """Return the pseudonym of a code."""
        return self._names.get(code or "", code or "")

    def sort(self, sort: Sort | None) -> str:
        """Name a sort; None is any."""
        if sort is None:
            return self.phrase("any-sort")
        return self.phrase(names.SORTS[sort.name.lower()])

    def short(self, code: Code, width: int) -> str:
        """Return the pseudonym if it fits, else the code: cut names may look alike."""
        name = self.name(code)
        return name if len(name) <= width else code

    def number(self, value: int) -> str:
        """Write a number."""
        return number(value, self.language)

    def event(self, event: Event, state: State) -> str:
        """Return what everybody is told of an event; "" for nothing.

        `state` is any one of the step.
        """
        said = self._event(event, events.public(event, state), "all", state, "")
        return "" if said is None else said[1]

    def own(self, event: Event, state: State, me: Code) -> tuple[str, str]:
        """Return sign and sentence of what the reader is told; "" for nothing."""
        case = events.own(event, state, me)
        told = None if case is None else self._event(event, case, "own", state, me)
        if told is None:
            return "", ""
        sign, sentence = told
        return sign, sentence[:1].upper() + sentence[1:]

    def for_game_master(self, event: Event) -> str:
        """Return what the game master alone is told of an event; "" for nothing."""
        entry = events.sentence_for(event, "", "gm")
        if entry is None:
            return ""
        return self.phrase(events.EVENTS[entry[1]], **self._figures(event))

    def _event(
        self, event: Event, case: str, part: str, state: State, me: Code
    ) -> tuple[str, str] | None:
        entry = events.sentence_for(event, case, part)
        if entry is None:
            return None
        sign, sentence = entry
        values = {**self._figures(event), **self._derived(event, state, me)}
        return sign, self.phrase(events.EVENTS[sentence], **values)

    def _figures(self, event: Event) -> Mapping[str, Value]:
        called = events.figures_of(event)
        return self.words({name: getattr(event, own) for name, own in called.items()})

    def _derived(self, event: Event, state: State, me: Code) -> Mapping[str, Value]:
        """Return what follows from an event's figures and the state."""
        match event:
            case e.Moved():
                return {"next": events.next_number(event, state) or 0}
            case e.Auctioned(bids=bids):
                mine = [bid.amount for bid in bids if bid.player == me]
                return {
                    "bids": self._bids(bids),
                    "mine": mine[0] if mine else 0,
                    "tied": events.tied(event),
                }
            case e.Ended():
                return {"rows": state.market.full_rows}
            case _:
                return {}

    def _bids(self, bids: Sequence[e.Amount]) -> str:
        sentences = (
            self.phrase(
                "bid-of-player", player=self.name(bid.player), amount=bid.amount
            )
            for bid in bids
        )
        return separated([*sentences])

    def words(self, values: Mapping[str, object]) -> Mapping[str, Value]:
        """Return figures as sentences write them, by their names."""
        return {name: self.word(name, value) for name, value in values.items()}

    def word(self, name: str, value: object) -> Value:
        """Return one figure as a sentence writes it."""
        match value:
            case None:
                return ""
            case Sort():
                return self.sort(value)
            case Area():
                return self._area(value)
            case int():
                return value
            case _:
                return self._text(name, str(value))

    def _text(self, name: str, text: str) -> str:
        if name in _PLAYERS:
            return self.name(text)
        if name in _SORTS and text in SORT_OF:
            return self.sort(SORT_OF[text])
        return self._area(Area(text)) if name == "area" else text

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
