"""Facts of a position: rows, numbers, stock, spaces (m1, m6.3)."""

from __future__ import annotations

from tests.oracle_mark.shapes import DEFAULTS, LETTERS, State


class Game:
    """A state as plain data, taken apart into what is asked most often."""

    def __init__(self, state: State) -> None:
        """Take the state apart; it is not changed."""
        self.rules = DEFAULTS | state["rules"]
        self.seats = list(state["seats"])
        self.cash = {code: state["players"][code]["cash"] for code in self.seats}
        self.board: dict[str, dict[str, str | None]] = {}
        for code in self.seats:
            person = state["players"][code]
            self.board[code] = {}
            areas = (("A", person["delivery"]), ("B", person["processing"]))
            for letter, pieces in areas:
                for at, piece in enumerate(pieces, start=1):
                    self.board[code][f"{letter}{at}"] = piece
        self.rows = [(row["sort"], row["pieces"]) for row in state["market"]]
        self.round = state["round"]

    def row(self, sort: str) -> int | None:
        """m1.7."""
        for at, (owner, _) in enumerate(self.rows):
            if owner == sort:
                return at
        return None

    def next_number(self, sort: str) -> int | None:
        """m1.7."""
        at = self.row(sort)
        if at is None:
            return None
        taken = self.rows[at][1]
        return self.rules["market"][at][taken] if taken < 5 else 0

    def closed(self, sort: str) -> bool:
        """m1.8."""
        return self.next_number(sort) == 0

    def worth(self, sort: str) -> int:
        """m6.3: half the number; 1 without a row; 0 if closed."""
        number = self.next_number(sort)
        return 1 if number is None else number // 2

    def bank(self, sort: str) -> int:
        """m1.9."""
        if self.closed(sort):
            return 0
        out = sum(pieces for owner, pieces in self.rows if owner == sort)
        for board in self.board.values():
            out += list(board.values()).count(sort)
        return self.rules["pieces"] - out

    def first(self, code: str, places: str, wanted: str | None) -> str | None:
        """Return the first of these places, "A2 A3", that holds `wanted`."""
        for place in places.split():
            if self.board[code][place] == wanted:
                return place
        return None

    def lying(self, code: str, area: str) -> int:
        """Return how many pieces lie in an area, A or B."""
        return sum(
            1 for place, piece in self.board[code].items() if piece and place[0] == area
        )

    def order(self) -> list[str]:
        """m2.5: who is first in this round, second and so on."""
        first = (self.round - 1) % len(self.seats) if self.rules["rotate_start"] else 0
        return [
            self.seats[(first + at) % len(self.seats)] for at in range(len(self.seats))
        ]

    def after(self, code: str) -> list[str]:
        """Return the others, clockwise from the one after `code`."""
        at = self.seats.index(code)
        return [
            self.seats[(at + step) % len(self.seats)]
            for step in range(1, len(self.seats))
        ]

    def allowed(self, roll: str) -> str:
        """m5.1, m5.8: the sorts of a roll, in the order in which equals count."""
        if roll[1] == "S":
            return roll[0] + LETTERS.replace(roll[0], "")
        return roll[0] if roll[0] == roll[1] else roll
