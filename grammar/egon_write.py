"""Egon's orders as text: one canonical form for each, with the short words."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from engine.egon.orders import (
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
from grammar.words import words_of
from grammar.write import block, line

GRAMMAR = Path(__file__).with_name("egon.lark")
WORDS = words_of(GRAMMAR)
word = WORDS.first


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
            return line(
                word("report"), target.value if isinstance(target, Dealer) else target
            )
        case Slander(points, target, article):
            return f"{line(word('slander'), points, target)}\n{_press(article)}"
        case Rent():
            return word("rent")
        case Lottery(ticket):
            return line(word("lottery"), ticket)
        case Counterfeit(amount):
            return line(word("counterfeit"), amount)
        case Bribe(dealer, amount):
            return line(word("bribe"), dealer.value, amount)
        case _:
            assert_never(order)


def _second(
    order: Party | Import | Guard | Theft | Sabotage | Blackmail,
) -> str:
    match order:
        case Party(amount, guests, article):
            names = ", ".join(guests)
            guests_line = f"{word('guests')}: {names}"
            return f"{line(word('party'), amount)}\n{guests_line}\n{_press(article)}"
        case Import(count):
            return line(word("imports"), count)
        case Guard(factor):
            return line(word("guard"), factor)
        case Theft(count, target):
            return line(word("theft"), count, target)
        case Sabotage(amount, target):
            return line(word("sabotage"), amount, target)
        case Blackmail(action, parameters, victim, penalty, article):
            head = f"{_blackmail(action, parameters, victim)}\n{word('penalty')}: "
            return f"{head}{_penalty(penalty)}\n{_press(article)}"
        case _:
            assert_never(order)


def _other(order: Purchase | Build | Transfer | Guess | Justification) -> str:
    match order:
        case Purchase(dealer, budget, minimum, share):
            shares = (share,) if share else ()  # 3.5: left out where it is 0
            return line(word("purchase"), dealer.value, budget, minimum, *shares)
        case Build(crews):
            return line(word("crews"), crews)
        case Transfer(amount, target):
            return line(word("transfer"), amount, target)
        case Guess(target, name):
            return line(word("guess"), target, name)
        case Justification(blackmailer, article):
            return block(
                f"{word('justification')} {blackmailer}: {article.title}", article.text
            )
        case _:
            assert_never(order)


def _blackmail(
    action: str, parameters: tuple[int | str, ...], victim: Code | None
) -> str:
    exactly = f"({','.join(map(str, parameters))})" if parameters else ""
    return f"{word('blackmail')},{action}{exactly},{victim or word('everybody')}"


def _penalty(penalty: Penalty) -> str:
    match penalty:
        case Money(amount):
            return f"{amount} {word('coins')}"
        case Stones(1):
            return f"1 {word('stone')}"
        case Stones(count):
            return f"{count} {word('stones')}"
        case FreeText(text):
            return text
        case _:
            assert_never(penalty)


def _press(article: Press) -> str:
    if isinstance(article, Kept):
        return word("kept")
    return block(f"{word('article')}: {article.title}", article.text)
