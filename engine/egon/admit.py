"""Which orders are errors of their line for reasons that need the game (8, 9, 2.4.2).

The grammar has already refused lines whose form is wrong. The fields of a line
count from 0, the command itself; a block belongs to field 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.egon import press
from engine.egon.actions import FIELDS, Field, fits, letter, parameters_fit
from engine.egon.draw import HIGHEST
from engine.egon.guesses import guesses_allowed, guesses_to_come
from engine.egon.notices import RefusalKind
from engine.egon.orders import (
    Article,
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FirstAction,
    FreeText,
    Guard,
    Guess,
    Import,
    Justification,
    Lottery,
    Order,
    Party,
    Purchase,
    Rent,
    Report,
    Sabotage,
    SecondAction,
    Slander,
    Theft,
    Transfer,
)
from engine.egon.second.blackmail import penalty_figures
from engine.egon.state import State
from engine.protocol import Code, Refusal


def admit(state: State, player: Code, order: Order) -> Refusal | None:
    """Return the first thing that forbids this order to this player now, or None."""
    return next(_refusals(state, player, order), None)


def _refusals(state: State, player: Code, order: Order) -> Iterator[Refusal]:
    if state.ranking is not None:
        yield Refusal(RefusalKind.OVER, "1.4")
    if player not in state.players:
        yield Refusal(RefusalKind.UNKNOWN_PLAYER, "1.2", figures={"player": player})
    elif state.players[player].out is not None:
        yield Refusal(RefusalKind.OUT, "2.4.2")
    match order:
        case Purchase() | Build():
            yield from _refuse_trade(order)
        case Transfer() | Guess() | Justification():
            yield from _refuse_message(state, player, order)
        case Report() | Slander() | Rent() | Lottery() | Counterfeit() | Bribe():
            yield from _refuse_first(state, player, order)
        case _:
            yield from _refuse_second(state, player, order)


def _refuse_trade(order: Purchase | Build) -> Iterator[Refusal]:
    if isinstance(order, Build):
        yield from _at_least(0, order.crews, rule="7.1", field=1)
        return
    yield from _at_least(1, order.budget, rule="3.5", field=2)
    yield from _at_least(1, order.minimum, rule="3.5", field=3)
    yield from _at_least(0, order.share, rule="3.5", field=4)


def _refuse_message(
    state: State, player: Code, order: Transfer | Guess | Justification
) -> Iterator[Refusal]:
    match order:
        case Transfer():
            if not state.rules.bank_transfers:  # 9
                yield Refusal(RefusalKind.TRANSFERS_OFF, "9.1")
            yield from _at_least(1, order.amount, rule="9.1", field=1)
            yield from _named(state, player, order.target, rule="9.1", field=2)
        case Guess():
            number = state.round + 1
            if not guesses_allowed(state.rules, number):  # 9
                figures = {"round": number}
                ever = guesses_to_come(state.rules, number)
                yield Refusal(RefusalKind.GUESSES_OFF, "8.2", figures=figures, now=ever)
            yield from _in_game(state, order.target, field=1)
            if order.target == player:  # 9.2, 8.2
                figures_self = {"player": player}
                yield Refusal(RefusalKind.GUESS_ONESELF, "9.2", 1, figures_self)
        case _:
            yield from _in_game(state, order.blackmailer, field=1)
            if order.blackmailer == player:
                figures_self = {"player": player}
                yield Refusal(RefusalKind.ONESELF, "6.6.42", 1, figures_self)


def _refuse_first(state: State, player: Code, order: FirstAction) -> Iterator[Refusal]:
    match order:
        case Rent():
            pass
        case Report(target=target):
            if not isinstance(target, Dealer):
                yield from _named(state, player, target, rule="5.1", field=1)
        case Slander():
            yield from _at_least(1, order.points, rule="5.2", field=1)
            yield from _named(state, player, order.target, rule="5.2", field=2)
            yield from _article(state, player, order)
        case Lottery(ticket=ticket):
            if not 1 <= ticket <= HIGHEST:  # 5.4
                yield _no_ticket(ticket, rule="5.4")
        case Counterfeit():
            yield from _at_least(1, order.amount, rule="5.5", field=1)
        case _:
            yield from _at_least(1, order.amount, rule="5.6", field=2)


def _refuse_second(
    state: State, player: Code, order: SecondAction
) -> Iterator[Refusal]:
    match order:
        case Party():
            yield from _at_least(1, order.amount, rule="6.1", field=1)
            yield from _guests(state, player, order.guests)
            yield from _article(state, player, order)
        case Import():
            yield from _at_least(1, order.count, rule="6.2", field=1)
        case Guard():
            yield from _at_least(1, order.factor, rule="6.3", field=1)
        case Theft():
            yield from _at_least(1, order.count, rule="6.4", field=1)
            yield from _named(state, player, order.target, rule="6.4", field=2)
        case Sabotage():
            yield from _at_least(1, order.amount, rule="6.5", field=1)
            yield from _named(state, player, order.target, rule="6.5", field=2)
        case _:
            yield from _refuse_blackmail(state, player, order)


def _refuse_blackmail(
    state: State, player: Code, order: Blackmail
) -> Iterator[Refusal]:
    yield from _refuse_parameters(state, order)
    if order.victim is not None:
        yield from _named(state, player, order.victim, rule="6.6", field=2)
    _unit, figure, text = penalty_figures(order.penalty)
    if not isinstance(order.penalty, FreeText):
        yield from _at_least(1, figure, rule="6.6.2", field=0)
    elif not text.strip():
        yield Refusal(RefusalKind.NO_PENALTY, "6.6.2")
    yield from _article(state, player, order)


def _refuse_parameters(state: State, order: Blackmail) -> Iterator[Refusal]:
    """6.6: the figures have the limits of the action itself; all parties are named."""
    active = _active(state)
    if parameters_fit(order.action, order.parameters, active):
        return
    fields = FIELDS.get(order.action, ())
    for value, field in zip(order.parameters, fields, strict=False):
        if fits(value, field, active):
            continue
        if isinstance(value, str) and value in state.players:
            if field in (Field.PLAYER, Field.DEALER_OR_PLAYER):
                yield Refusal(RefusalKind.PARAMETER_OUT, "6.6", 1, {"player": value})
        elif isinstance(value, int) and field is Field.NUMBER:
            yield from _at_least(1, value, rule="6.6", field=1)
        elif isinstance(value, int) and field is Field.TICKET:
            yield _no_ticket(value, rule="6.6")
    yield Refusal(RefusalKind.WRONG_PARAMETERS, "6.6", 1, {"action": order.action})


def _guests(state: State, player: Code, guests: Iterable[Code]) -> Iterator[Refusal]:
    names = tuple(guests)
    if not names:  # 6.1: at least one
        yield Refusal(RefusalKind.NO_GUESTS, "6.1")
    for guest in names:
        figures = {"player": guest}
        if guest not in state.players:
            yield Refusal(RefusalKind.UNKNOWN_PLAYER, "6.1", figures=figures)
        elif guest == player:
            yield Refusal(RefusalKind.GUEST_ONESELF, "6.1", figures=figures)
        elif guest not in _active(state):  # 2.4.2
            yield Refusal(RefusalKind.GUEST_OUT, "2.4.2", figures=figures)


def _article(
    state: State, player: Code, order: Slander | Party | Blackmail
) -> Iterator[Refusal]:
    """4.4, 4.4.4: is the article long enough, or the kept one there?"""
    action = letter(order)
    if isinstance(order.article, Article):
        chars, least = press.length(order.article.text), state.rules.article_min_chars
        if chars < least:  # 4.4 [H]
            figures = {"chars": chars, "least": least}
            yield Refusal(RefusalKind.ARTICLE_TOO_SHORT, "4.4", figures=figures)
    elif action not in state.kept_articles.get(player, {}):  # 4.4.4
        figures_kept = {"order": action}
        yield Refusal(
            RefusalKind.NO_KEPT_ARTICLE, "4.4.4", figures=figures_kept, now=True
        )


def _no_ticket(number: int, *, rule: str) -> Refusal:
    figures = {"number": number, "least": 1, "most": HIGHEST}
    return Refusal(RefusalKind.NO_TICKET, rule, 1, figures)


def _at_least(least: int, number: int, *, rule: str, field: int) -> Iterator[Refusal]:
    if number < least:
        figures = {"number": number, "least": least}
        yield Refusal(RefusalKind.TOO_SMALL, rule, field, figures)


def _named(
    state: State, player: Code, target: Code, *, rule: str, field: int
) -> Iterator[Refusal]:
    """Refuse a target who is not another player that can be named (2.4.2)."""
    yield from _in_game(state, target, field=field)
    if target == player:
        yield Refusal(RefusalKind.ONESELF, rule, field, {"player": target})
    if target in state.players and target not in _active(state):  # 2.4.2
        yield Refusal(RefusalKind.PLAYER_OUT, "2.4.2", field, {"player": target})


def _in_game(state: State, target: Code, *, field: int) -> Iterator[Refusal]:
    if target not in state.players:
        yield Refusal(RefusalKind.UNKNOWN_PLAYER, "1.2", field, {"player": target})


def _active(state: State) -> Mapping[Code, object]:
    """Return the players that can be named: all who are not out (2.4.2)."""
    return {code: entry for code, entry in state.players.items() if entry.out is None}
