"""The order language of Egon: what its lines mean, and orders as lines.

The form of the lines is in `egon.lark`. Limits of figures and who may be named are
the rules' business (`engine.egon`), except what a line needs to be an order at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import assert_never

from engine.egon.orders import (
    EVERYBODY,
    Article,
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
from engine.egon.rules import RuleSet
from engine.protocol import Code
from grammar import numbers
from grammar.fields import Fields
from grammar.language import LineLanguage
from grammar.names import Lexicon, unquote
from grammar.words import words_of
from grammar.write import block, line

GRAMMAR = Path(__file__).with_name("egon.lark")
WORDS = words_of(GRAMMAR)
word = WORDS.first

_NAMES: dict[str, Dealer] = {dealer.value: dealer for dealer in Dealer}
_LETTERS: dict[str, Dealer] = {dealer.value[0]: dealer for dealer in Dealer}
_DEALERS = Lexicon(_NAMES, short=_LETTERS)
_EVERYBODY = Lexicon(dict.fromkeys(WORDS.all_typed("everybody"), EVERYBODY))


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
            return f"{line(word('slander'), points, target)}\n{_press_text(article)}"
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
            return (
                f"{line(word('party'), amount)}\n{guests_line}\n{_press_text(article)}"
            )
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
            return f"{head}{_penalty(penalty)}\n{_press_text(article)}"
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


def _press_text(article: Press) -> str:
    if isinstance(article, Kept):
        return word("kept")
    return block(f"{word('article')}: {article.title}", article.text)


class Egon:
    """The meaning of the lines for the players of one game."""

    def __init__(self, players: Lexicon[Code]) -> None:
        self.targets = _DEALERS | players
        self.victims = _EVERYBODY | players

    def orders(self) -> Mapping[str, Callable[[Fields], Order]]:
        """Return what makes the orders, by the names of the grammar."""
        return {
            "report": lambda line: Report(self.target(line, 1)),
            "slander": lambda line: Slander(
                line.number(1), line.player(2), _press(line)
            ),
            "rent": lambda _line: Rent(),
            "lottery": lambda line: Lottery(line.number(1)),
            "counterfeit": lambda line: Counterfeit(line.number(1)),
            "bribe": lambda line: Bribe(_dealer(line, 1), line.number(2)),
            "purchase": _purchase,
            "party": lambda line: Party(line.number(1), _guests(line), _press(line)),
            "imports": lambda line: Import(line.number(1)),
            "guard": lambda line: Guard(line.number(1)),
            "theft": lambda line: Theft(line.number(1), line.player(2)),
            "sabotage": lambda line: Sabotage(line.number(1), line.player(2)),
            "blackmail": self.blackmail,
            "crews": lambda line: Build(line.number(1)),
            "transfer": lambda line: Transfer(line.number(1), line.player(2)),
            "guess": lambda line: Guess(line.player(1), line.text(2)),
            "justification": self.justification,
        }

    def target(self, line: Fields, index: int) -> Dealer | Code:
        """5.1: a dealer or a player."""
        return line.look_up(index, self.targets, "unknown_target")

    def victim(self, line: Fields, index: int) -> Code | None:
        """6.6: a player, or None for everybody."""
        found = line.look_up(index, self.victims, "unknown_victim")
        return None if found == EVERYBODY else found

    def blackmail(self, line: Fields) -> Blackmail:
        """6.6: the action by its letter, its parameters plain."""
        action = line.nested(1)
        return Blackmail(
            WORDS.first(action.rule),
            tuple(
                self.parameter(action, index, kind) for index, kind in action.kinds()
            ),
            self.victim(line, 2),
            penalty(line.blocks["penalty"].rest(1)),
            _press(line),
        )

    def parameter(self, action: Fields, index: int, kind: str) -> int | str:
        """6.6: a figure, the full name of a dealer, or a code."""
        match kind:
            case "INNER_TARGET":
                found = self.target(action, index)
                return found.value if isinstance(found, Dealer) else found
            case "INNER_DEALER":
                return _dealer(action, index).value
            case "INNER_PLAYER":
                return action.player(index)
            case _:
                return action.number(index)

    def justification(self, header: Fields) -> Justification:
        """6.6.42: the own name is an error of its line."""
        blackmailer = header.player(1)
        if blackmailer == header.me:
            raise header.error(1, "own_name")
        return Justification(blackmailer, Article(header.rest(2), header.line.body))


def _dealer(line: Fields, index: int) -> Dealer:
    return line.look_up(index, _DEALERS, "unknown_dealer")


def _purchase(line: Fields) -> Purchase:
    share = line.number(4) if len(line) > 4 else 0  # 3.5: the tower share is optional
    return Purchase(_dealer(line, 1), line.number(2), line.number(3), share)


def _press(line: Fields) -> Press:
    article = line.blocks["article"]
    if article.rule == "kept":
        return Kept.KEPT  # 4.4.4
    return Article(article.rest(1), article.line.body)


def _guests(line: Fields) -> tuple[Code, ...]:
    """6.1: the names in their order; a name given twice counts once."""
    block = line.blocks["guests"]
    codes = [
        block.look_up(index, block.players, "unknown_guest")
        for index, _kind in block.kinds()
        if not block.empty(index)
    ]
    if not codes:
        raise block.error(0, "no_guests")
    return tuple(dict.fromkeys(codes))


def penalty(text: str) -> Penalty:
    """6.6.2: a figure with Kj or Stein(e) and nothing else, or free text."""
    written = text.strip()
    match numbers.read(written):
        case (amount, unit) if WORDS.means("coins", unit):
            return Money(amount)
        case (count, unit) if WORDS.means("stones", unit) or WORDS.means("stone", unit):
            return Stones(count)
        case _:
            return FreeText(written)


def _dealer_slot(written: str) -> str | None:
    found = _DEALERS.find(written)
    return None if found is None else found.value


def _code_slot(written: str) -> str | None:
    return unquote(written).upper() or None


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    meaning=Egon,
    write=write,
    slot_names={
        "DEALER": _dealer_slot,
        "PLAYER": _code_slot,
        "BLACKMAILER": _code_slot,
    },
    samples={"article_min_chars": str(RuleSet().article_min_chars), "article": "..."},
)
"""Reads and writes the orders of Egon."""
