"""m5: what a player's turn does, move by move."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracle_mark.lines import Wish
from tests.oracle_mark.position import Game


class Move(NamedTuple):
    """Where a piece comes from and goes to; None is the bank, market or nowhere."""

    do: str
    sort: str
    start: str | None
    goal: str | None
    row: int | None
    gain: int


def near(start: str, goal: str) -> bool:
    """m1.5: does this space of delivery touch that one of processing?"""
    return abs(int(start[1]) - int(goal[1])) <= 1


def try_wish(game: Game, code: str, wish: Wish, sorts: str) -> Move | None:
    """m5.6 b: return the move if it is possible now."""
    if wish.do in "abvx" and wish.sort not in sorts:
        return None
    if wish.do == "k" and game.cash[code] < game.rules["buy_cost"]:
        return None
    if wish.do == "s" and game.cash[code] < game.rules["advance_cost"]:
        return None
    if wish.do in "ak":
        return put(game, code, wish)
    if wish.do in "bs":
        return push(game, code, wish)
    return sell(game, code, wish) if wish.do == "v" else drop(game, code, wish)


def put(game: Game, code: str, wish: Wish) -> Move | None:
    """Take a piece of the bank, for a or k."""
    if game.bank(wish.sort) < 1:
        return None
    goal = game.first(code, wish.goal or "A2 A3 A1 A4", None)
    if goal is None:
        return None
    cost = game.rules["buy_cost"] if wish.do == "k" else 0
    return Move(wish.do, wish.sort, None, goal, None, -cost)


def push(game: Game, code: str, wish: Wish) -> Move | None:
    """Move a piece to processing, for b or s."""
    board = game.board[code]
    cost = game.rules["advance_cost"] if wish.do == "s" else 0
    for start in (wish.start or "A1 A2 A3 A4").split():
        if board[start] != wish.sort:
            continue
        for goal in (wish.goal or "B1 B4 B2 B3").split():
            if board[goal] is None and near(start, goal):
                return Move(wish.do, wish.sort, start, goal, None, -cost)
    return None


def sell(game: Game, code: str, wish: Wish) -> Move | None:
    """m5.7: a sale, in the sort's row or in a new one."""
    start = game.first(code, wish.start or "B1 B2 B3 B4", wish.sort)
    if start is None or game.closed(wish.sort):
        return None
    row = game.row(wish.sort)
    if row is not None:
        number = game.next_number(wish.sort) or 0
        if number < wish.least:
            return None
        return Move("v", wish.sort, start, None, row, number)
    firsts = [numbers[0] for numbers in game.rules["market"]]
    if wish.rows:
        choice = [int(digit) - 1 for digit in wish.rows]
    else:
        choice = sorted(range(5), key=lambda at: (-firsts[at], at))
    for at in choice:
        if game.rows[at][0] is None and firsts[at] >= wish.least:
            return Move("v", wish.sort, start, None, at, firsts[at])
    return None


def drop(game: Game, code: str, wish: Wish) -> Move | None:
    """m5.4: a closed piece leaves the game."""
    if not game.closed(wish.sort):
        return None
    start = game.first(code, wish.start or "B1 B2 B3 B4 A1 A2 A3 A4", wish.sort)
    return None if start is None else Move("x", wish.sort, start, None, None, 0)


def force(game: Game, code: str, sorts: str) -> Move | None:
    """m5.8: the six classes, one after the other."""

    def can(do: str) -> list[Move]:
        found = [
            try_wish(game, code, Wish(do, sort, None, None, 0, ""), sorts)
            for sort in sorts
        ]
        return [move for move in found if move is not None]

    sales = sorted(can("v"), key=lambda move: -move.gain)
    high = [move for move in sales if move.gain >= game.rules["forced_sale"]]
    low = [move for move in sales if move.gain < game.rules["forced_sale"]]
    pushes = [move for move in can("b") if not game.closed(move.sort)]
    puts = can("a")
    few = game.rules["fee_from"]
    classes = [
        high,
        pushes if game.lying(code, "B") + 1 < few else [],
        puts if game.lying(code, "A") + 1 < few else [],
        low + can("x"),
        pushes,
        puts,
    ]
    return next((moves[0] for moves in classes if moves), None)


def do_move(game: Game, code: str, move: Move) -> None:
    """Carry a move out."""
    if move.start:
        game.board[code][move.start] = None
    if move.goal:
        game.board[code][move.goal] = move.sort
    if move.row is not None:
        game.rows[move.row] = (move.sort, game.rows[move.row][1] + 1)
    game.cash[code] += move.gain


def pick(game: Game, code: str, wishes: list[Wish], sorts: str) -> Move | None:
    """m5.6 a: take the first wish that is possible off the list."""
    for at, wish in enumerate(wishes):
        move = try_wish(game, code, wish, sorts)
        if move is not None:
            del wishes[at]
            return move
    return None


def take(game: Game, code: str, roll: str, wishes: list[Wish]) -> None:
    """m5.1, m5.6: a whole turn."""
    wishes = list(wishes)
    sorts = game.allowed(roll)
    first = pick(game, code, wishes, sorts) or force(game, code, sorts)
    if first is None:
        return
    do_move(game, code, first)
    if first.do in "ks":
        return
    wishes = [wish for wish in wishes if wish.do not in "ks"]
    if roll[0] == roll[1]:
        second = pick(game, code, wishes, sorts) or force(game, code, sorts)
    elif roll[1] == "S" and game.rules["star_doubles"] and first.sort == roll[0]:
        second = pick(game, code, wishes, roll[0])
    else:
        return
    if second is not None:
        do_move(game, code, second)
