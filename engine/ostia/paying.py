"""o5.3, o5.8: what a player may spend, and how it is paid."""

from __future__ import annotations

from engine.ostia.events import LoanTaken, StoreSold
from engine.ostia.orders import Budget
from engine.ostia.rules import RuleSet
from engine.ostia.state import PlayerState, State
from engine.ostia.table import Table
from engine.protocol import Code


def purse(cash: int, stores: int, loans: int, rules: RuleSet) -> int:
    """o5.3: return the most a player could pay, in D."""
    return cash + rules.store_sale * stores + rules.loan * (rules.max_loans - loans)


def own_purse(state: State, entry: PlayerState) -> int:
    """o5.3: return the purse of the player who reads, between two steps."""
    return purse(entry.own.cash, entry.stores, entry.loans, state.rules)


def purse_of(table: Table, code: Code) -> int:
    """o5.3: return the purse of a player at this moment, in D."""
    account = table.accounts[code]
    return purse(account.cash, account.stores, account.loans, table.rules)


def may_spend(table: Table, code: Code) -> int:
    """o5.3: return what a player may spend at this moment, in D; may be negative."""
    account = table.accounts[code]
    match table.sheet(code).budget:
        case Budget(amount=int() as amount):
            return min(amount - account.spent, purse_of(table, code))
        case _:
            return account.cash


def pay(table: Table, code: Code, amount: int) -> None:
    """o5.8: pay from the cash, then from stores sold, then from loans.

    Takes the amount; the event that names it comes after this. The purse must suffice.
    """
    account, rules = table.accounts[code], table.rules
    stores, loans = payment(account.cash, account.stores, amount, rules)
    if stores:
        brought = stores * rules.store_sale
        account.stores -= stores
        account.cash += brought
        table.tell(StoreSold(rule="o5.8", code=code, stores=-stores, cash=brought))
    if loans:
        brought = loans * rules.loan
        account.loans += loans
        account.cash += brought
        table.tell(LoanTaken(rule="o5.8", code=code, loans=loans, cash=brought))
    account.cash -= amount
    account.spent += amount


def payment(cash: int, stores: int, amount: int, rules: RuleSet) -> tuple[int, int]:
    """o5.8: return how many stores are sold and loans taken to pay this amount."""
    sold = min(stores, _times(amount - cash, rules.store_sale))
    return sold, _times(amount - cash - sold * rules.store_sale, rules.loan)


def _times(missing: int, each: int) -> int:
    """Return how many of `each` make up what is missing, if anything is."""
    return max(0, (missing + each - 1) // each)
