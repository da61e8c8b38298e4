"""Egon's orders as text: one canonical form for each, with the short words."""

from __future__ import annotations

from typing import assert_never

from engine.egon.orders import (
    EVERYBODY,
    Blackmail,
    Bribe,
    Build,
    Counterfeit,
    Dealer,
    FreeText,
    Guard,
    Guess,
    Import,
    Justification,
    Kept,
    Lottery,
    Money,
    Order,
    Party,
    Penalty,
    Press,
    Purchase,
    Rent,
    Report,
    Sabotage,
    Slander,
    Stones,
    Theft,
    Transfer,
)
from engine.protocol import Code
from grammar.write import block, line


def write(order: Order) -> str:
    """Return the order as the player could have written it."""
    match order:
        case Report() | Slander() | Rent() | Lottery() | Counterfeit() | Bribe():
            return _first(order)
        case Party() | Import() | Guard() | Theft() | Sabotage() | Blackmail():
            return _second(order)
        case _:
            return _other(order)


def _first(
    order: Report | Slander | Rent | Lottery | Counterfeit | Bribe,
) -> str:
    match order:
        case Report(target):
            return line("a", target.value if isinstance(target, Dealer) else target)
        case Slander(points, target, article):
            return f"{line('x', points, target)}\n{_press(article)}"
        case Rent():
            return "v"
        case Lottery(ticket):
            return line("l", ticket)
        case Counterfeit(amount):
            return line("f", amount)
        case Bribe(dealer, amount):
            return line("g", dealer.value, amount)
        case _:
            assert_never(order)


def _second(
    order: Party | Import | Guard | Theft | Sabotage | Blackmail,
) -> str:
    match order:
        case Party(amount, guests, article):
            names = ", ".join(guests)
            return f"{line('p', amount)}\nGäste: {names}\n{_press(article)}"
        case Import(count):
            return line("i", count)
        case Guard(factor):
            return line("b", factor)
        case Theft(count, target):
            return line("d", count, target)
        case Sabotage(amount, target):
            return line("s", amount, target)
        case Blackmail(action, parameters, victim, penalty, article):
            head = f"{_blackmail(action, parameters, victim)}\nStrafe: "
            return f"{head}{_penalty(penalty)}\n{_press(article)}"
        case _:
            assert_never(order)


def _other(order: Purchase | Build | Transfer | Guess | Justification) -> str:
    match order:
        case Purchase(dealer, budget, minimum, share):
            shares = (share,) if share else ()  # 3.5: left out where it is 0
            return line("k", dealer.value, budget, minimum, *shares)
        case Build(crews):
            return line("bk", crews)
        case Transfer(amount, target):
            return line("ü", amount, target)
        case Guess(target, name):
            return line("m", target, name)
        case Justification(blackmailer, article):
            return block(f"Rechtfertigung {blackmailer}: {article.title}", article.text)
        case _:
            assert_never(order)


def _blackmail(
    action: str, parameters: tuple[int | str, ...], victim: Code | None
) -> str:
    exactly = f"({','.join(map(str, parameters))})" if parameters else ""
    return f"e,{action}{exactly},{victim or EVERYBODY}"


def _penalty(penalty: Penalty) -> str:
    match penalty:
        case Money(amount):
            return f"{amount} Kj"
        case Stones(1):
            return "1 Stein"
        case Stones(count):
            return f"{count} Steine"
        case FreeText(text):
            return text
        case _:
            assert_never(penalty)


def _press(article: Press) -> str:
    if isinstance(article, Kept):
        return article.value
    return block(f"Artikel: {article.title}", article.text)
