"""MARK for `server.reports.game.texts.Texts`: one object for each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.mark import check
from engine.mark.auctions import minimum_bid
from engine.mark.events import GmTold
from engine.mark.game import GAME
from engine.mark.market import LENGTH
from engine.mark.notices import NoticeKind as N
from engine.mark.orders import Bid, Do, Name, Order, Span, Turn, Wish
from engine.mark.rules import RuleSet, rule_values
from engine.mark.sorts import SORTS, Sort
from engine.mark.state import State
from engine.mark.table import open_table
from engine.mark.turns import allowed
from engine.protocol import (
    Code,
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from grammar.mark import LANGUAGE
from server.bundles.mark import order_words, report, wishes
from server.bundles.mark.board import board
from server.bundles.mark.catalogue import TEXTS
from server.bundles.mark.names import RULES
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Definitions,
    Heading,
    Paragraph,
    Template,
    lines,
)
from server.reports.documents.sentences import with_rule
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import shared_refusal
from server.texts.family import Family
from server.texts.formats import number

_NAMES_A_ROUND = re.compile(r",Runde [0-9]+\Z")
"""The end of a stored order that counts in one round alone."""

_DEFAULTS = rule_values(RuleSet())

_ACTIONS = (Do.DELIVER, Do.PROCESS, Do.SELL, Do.DISPOSE)
_TOLD = Family("introduction", (do.name.lower() for do in _ACTIONS), ())

FIRST_LIMIT = 6
"""The lowest bid of the example, in Mark."""


class MarkTexts(Texts[State, Order]):
    """Everything a mail about MARK says, in one language."""

    def __init__(self, language: str) -> None:
        """Take the language; speakers are kept for the games they speak about."""
        self.language = language
        self.spoken = TEXTS.into(language)
        self._speakers = lru_cache(maxsize=256)(partial(Speaker, language))

    def speaker(self, players: Sequence[Player]) -> Speaker:
        """Return who speaks about these players."""
        return self._speakers(tuple(players))

    def game(self) -> str:
        """Return the game's name."""
        return "MARK"

    def about(self) -> str:
        """Say in a sentence what the game is like."""
        return self.spoken.phrase("about-game")

    def step(self, step: Step) -> str:
        """Name a step by its rounds."""
        if step.last is None:
            return self.spoken.phrase("round", round=step.number)
        return self.spoken.phrase(
            "several-rounds" if step.last > step.number + 1 else "two-rounds",
            first=step.number,
            last=step.last,
        )

    def slot(self, slot: str) -> str:
        """Name the slot of an order."""
        return order_words.slot(slot, self.speaker(()))

    def order(
        self,
        order: Order,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say in plain words what an order does."""
        return order_words.order(order, self.speaker(players))

    def outlook(
        self, scene: Scene[State], standing: Sequence[Standing[Order]]
    ) -> Sequence[Block]:
        """Return what the dice make of the standing orders, and the forced move."""
        orders = [one.order for one in standing]
        return tuple(wishes.outlook(scene, orders, self.speaker(scene.players)))

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about and its sentence with the rule's number."""
        said = self.speaker(players).notice(notice)
        return self._about(notice), with_rule(said, notice.rule, self.language)

    def _about(self, notice: Notice) -> str:
        if notice.slot:
            return self.slot(notice.slot)
        figures = self.speaker(()).words(notice.figures)
        match notice.kind:
            case N.NMR | N.NMR_GM:
                return self.spoken.phrase("about-no-order")
            case N.TOO_MANY_PIECES:
                return str(figures["sort"])
            case _:
                return self.spoken.phrase("round", round=figures["round"])

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order or a name is not allowed."""
        joining = shared_refusal(refusal, self.language)
        if joining is not None:
            return joining
        return with_rule(
            self.speaker(players).refusal(refusal), refusal.rule, self.language
        )

    def rule_change(self, change: RuleChange) -> str:
        """Return nothing: there is one version of the rules."""
        del change
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of somebody who has sent nothing for several steps."""
        if not isinstance(event, GmTold):
            return ""
        said = self.spoken.phrase(
            "gm-told",
            player=self.speaker(players).name(event.player),
            in_a_row=event.in_a_row,
        )
        return with_rule(f"{said}.", event.rule, self.language)

    def public(self, facts: ReportFacts[State]) -> Public:
        """Return the course of the step and the table, the same for all readers."""
        return report.public(facts, self.speaker(facts.scene.players))

    def report(self, facts: ReportFacts[State], public: Public) -> ReportParts:
        """Return what happened, the table, and the dice of the next step or the end."""
        scene = facts.scene
        told = report.parts(facts, public, self.speaker(scene.players))
        silent = check.defaults(scene.view, scene.code) if scene.code else ()
        said = (self.notice(one, scene.players)[1] for one in silent)
        return replace(told, unless=tuple(said))

    def articles(self, facts: ReportFacts[State]) -> Sequence[PressText]:
        """Return nothing: no order carries a text."""
        del facts
        return ()

    def headline(self, facts: ReportFacts[State]) -> str:
        """Return name, cash and place of the reader."""
        return report.headline(facts.scene, self.speaker(facts.scene.players))

    def introduction(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the game on one screen."""
        speaker = self.speaker(scene.players)
        return tuple(introduction(scene.view, speaker))

    def status(self, scene: Scene[State]) -> Sequence[Block]:
        """Return the dice, the factories, the market; after the end, who won."""
        speaker = self.speaker(scene.players)
        result: tuple[Block, ...] = ()
        if scene.view.ranking is not None:
            result = tuple(report.final_ranking(scene, speaker))
        elif not scene.closed:
            result = tuple(report.near_the_end(scene.view, speaker))
        return (*result, *board(scene.view, speaker))

    def scores(self, scene: Scene[State]) -> Sequence[Score]:
        """Return cash and places."""
        return report.scores(scene, self.speaker(scene.players))

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for every house rule that is given."""
        words = rule_words(self.language, rules)
        said = (
            self.spoken.phrase(RULES[n], value=words[n]) for n in words if n in rules
        )
        return lines(said, depth=2, hanging=True)

    def examples(self, scene: Scene[State]) -> Sequence[Order]:
        """Return a wish list for the reader's dice, a bid, and a lasting list."""
        return examples(scene.view, scene.code)

    def template(
        self, scene: Scene[State], standing: Sequence[Standing[Order]], last: str = ""
    ) -> Template:
        """Return the forms as comments, the last orders too, and the given orders."""
        forms = self._forms(scene.view.rules)
        lasting = (
            line
            for line in last.splitlines()
            if not _NAMES_A_ROUND.search(line.strip())
        )
        found = [f"#   {LANGUAGE.shown(one, self.language)}" for one in lasting]
        again = [self.spoken.phrase("last-orders"), *found] if found else []
        stands = (LANGUAGE.shown(one.text, self.language) for one in standing)
        cash = scene.view.players[scene.code].cash
        return Template("\n".join([*forms, *again, *stands]), cash=cash)

    def _forms(self, rules: RuleSet) -> Iterator[str]:
        """Yield the forms of the orders that there are by these rules."""
        yield self.spoken.phrase("form-wishes")
        yield self.spoken.phrase("form-deliver")
        yield self.spoken.phrase("form-sell")
        yield self.spoken.phrase("form-dispose")
        if rules.option_buy:
            yield self.spoken.phrase("form-buy")
        if rules.option_advance:
            yield self.spoken.phrase("form-advance")
        yield self.spoken.phrase("form-bid")
        yield self.spoken.phrase("form-name")
        if rules.option_own_pieces:
            yield self.spoken.phrase("form-offer")
        yield self.spoken.phrase("form-span")
        yield self.spoken.phrase("form-sorts")


def rule_words(language: str, rules: Mapping[str, RuleValue]) -> dict[str, str]:
    """Return every house rule's value in words; one that is not given, its default."""
    values = _DEFAULTS | dict(rules)
    return {name: _rule_word(language, name, values[name]) for name in RULES.keys}


def _rule_word(language: str, name: str, value: RuleValue) -> str:
    spoken = TEXTS.into(language)
    if isinstance(value, bool):
        return spoken.phrase("setting-on" if value else "setting-off")
    if name == "rounds_per_step" and value is None:
        return spoken.phrase("rounds-by-players")
    if isinstance(value, int):
        return number(value, language)
    return str(value)


def introduction(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield what the game is about, by these rules, and where more is said."""
    yield Heading(speaker.phrase("introduction"))
    yield Paragraph(speaker.phrase("introduction-aim"), depth=1)
    rows = tuple((do.value, speaker.phrase(_TOLD[do.name.lower()])) for do in _ACTIONS)
    yield Definitions(rows, close=True)
    for text in _more(state, speaker):
        yield Paragraph(text, depth=1)
    yield Paragraph(speaker.phrase("introduction-more"), depth=1)


def _more(state: State, speaker: Speaker) -> Iterator[str]:
    rules = state.rules
    yield f"{speaker.phrase('introduction-dice')} {_paid(rules, speaker)}".rstrip()
    yield speaker.phrase("introduction-wishes")
    value = speaker.phrase("introduction-liquidation", bids=rules.option_liquidation)
    yield f"{speaker.phrase('introduction-auctions')} {value}"
    last = rules.last_round(len(state.seats))
    end = speaker.phrase("introduction-end", rows=rules.end_rows, last=last)
    if rules.fee and rules.fee_from < LENGTH:
        fee, pieces = rules.fee, rules.fee_from
        charged = speaker.phrase("introduction-fee", fee=fee, fee_from=pieces)
        yield f"{charged} {end}"
    else:
        yield end


def _paid(rules: RuleSet, speaker: Speaker) -> str:
    """Say what can take the place of the dice; "" for nothing."""
    buy, advance = rules.buy_cost, rules.advance_cost
    match rules.option_buy, rules.option_advance:
        case True, True:
            return speaker.phrase(
                "introduction-buy-or-advance", buy=buy, advance=advance
            )
        case True, False:
            return speaker.phrase("introduction-buy", buy=buy)
        case False, True:
            return speaker.phrase("introduction-advance", advance=advance)
        case _:
            return ""


def examples(state: State, me: Code) -> tuple[Order, ...]:
    """Return a wish list for the reader's dice, a bid, and a lasting list.

    With hammer and star they name a sort (m6.1). Who sends them as they are is warned
    of as little as can be.
    """
    named = tuple(_names(state, me))
    moves = ((*move, *named) for move in _moves(state, me))
    return min(moves, key=lambda move: len(GAME.check(state, me, move)))


def _moves(state: State, me: Code) -> Iterator[tuple[Order, ...]]:
    """Yield such orders, those that show more first."""
    first, *others = _sorts(state, me)
    sell, deliver = Wish(Do.SELL, first, minimum=12), Wish(Do.DELIVER, first)
    process = [Wish(Do.PROCESS, sort) for sort in (first, *others[:1])]
    bid = _bid(state)
    for_good = (Wish(Do.PROCESS, None), Wish(Do.DELIVER, None))
    for lasting in (for_good, for_good[:1]):
        for listed in ((sell, *process, deliver), (sell, *process), (sell, process[0])):
            yield Turn(listed), bid, Turn(lasting, Span.LASTING)
    yield Turn((sell, *process)), bid
    yield (bid,)


def _names(state: State, me: Code) -> Iterator[Order]:
    """Yield the sort to be auctioned, where the reader's dice leave the choice."""
    if state.dice is None or me not in state.seats:
        return
    seat, table = state.seats.index(me), open_table(state, {})
    rolls = [roll for seats in state.dice.rounds for roll in seats[seat]]
    sort = next((sort for sort in SORTS if table.stock(sort)), None)
    if sort and any(roll.hammer and roll.two is None for roll in rolls):
        yield Name(sort)


def _sorts(state: State, me: Code) -> tuple[Sort, ...]:
    if state.dice is None or me not in state.seats:
        return SORTS
    return allowed(state.dice.rounds[0][state.seats.index(me)][-1])


def _bid(state: State) -> Bid:
    sort = next(_auctioned(state), SORTS[0])
    limit = max(FIRST_LIMIT, minimum_bid(open_table(state, {}), sort))
    return Bid(sort, limit, limit + limit // 2)


def _auctioned(state: State) -> Iterator[Sort]:
    if state.dice is None:
        return
    for rolls in state.dice.rounds[0]:
        for roll in rolls:
            if roll.hammer and roll.two is not None:
                yield roll.two
