"""m4 and m6: fees and auctions."""

from __future__ import annotations

from collections.abc import Callable

from tests.oracle_mark.position import Game
from tests.oracle_mark.shapes import LETTERS

Bids = Callable[[str, str], tuple[int, int, str | None] | None]
"""The bid of a player for a sort."""

Words = Callable[[str, str], str | None]
"""The offer of a player for a sort, or the sort a player named."""


def fees(game: Game, code: str) -> None:
    """m4: delivery, then processing."""
    for area in "AB":
        while game.lying(code, area) >= game.rules["fee_from"]:
            if game.cash[code] >= game.rules["fee"]:
                game.cash[code] -= game.rules["fee"]
                break
            lots = [
                (game.worth(piece), -int(place[1]), place)
                for place, piece in game.board[code].items()
                if piece and place[0] == area
            ]
            worth, _, place = min(lots)
            game.board[code][place] = None
            game.cash[code] += worth


class Auctions:
    """The auctions of a round: what has been used is remembered."""

    def __init__(self, game: Game, bids: Bids, offers: Words, named: Words) -> None:
        """Take the position and the orders of the round."""
        self.game = game
        self.bids = bids
        self.offers = offers
        self.named = named
        self.used: set[tuple[str, str, str]] = set()

    def hold(self, roller: str, roll: str) -> None:
        """m6: one hammer."""
        game = self.game
        sort = roll[1] if roll[1] != "S" else self.named(roller, "")
        if sort is None:
            sort = next((one for one in LETTERS if game.bank(one) > 0), None)
        if sort is None:
            return
        owner, place = self.supply(roller, sort)
        if owner is None and game.bank(sort) < 1:
            return
        best, winner, goal = 0, "", None
        for code in [*game.after(roller), roller]:
            amount = 0 if code == owner else self.bid(code, sort, place)
            if amount > best:
                best, winner = amount, code
        if winner:
            wanted = (self.bids(winner, sort) or (0, 0, None))[2]
            goal = self.goal(winner, place, wanted)
            game.cash[winner] -= best
            self.used.add(("bid", winner, sort))
        elif not game.rules["option_liquidation"]:
            return
        else:
            best = game.worth(sort)
        if owner is not None and place is not None:
            game.board[owner][place] = None
            game.cash[owner] += best
        if goal is not None:
            game.board[winner][goal] = sort

    def supply(self, roller: str, sort: str) -> tuple[str | None, str | None]:
        """m6.2: who supplies the piece, and from which space."""
        if not self.game.rules["option_own_pieces"]:
            return None, None
        for code in [roller, *self.game.after(roller)]:
            what = self.offers(code, sort)
            if what in (None, "no") or ("offer", code, sort) in self.used:
                continue
            places = "B1 B2 B3 B4 A1 A2 A3 A4" if what == "yes" else what or ""
            place = self.game.first(code, places, sort)
            if place is not None:
                self.used.add(("offer", code, sort))
                return code, place
        return None, None

    def bid(self, code: str, sort: str, place: str | None) -> int:
        """m6.5: what the bid of a player comes to; 0 where there is none."""
        found = self.bids(code, sort)
        if found is None or ("bid", code, sort) in self.used:
            return 0
        limit = found[1] if place is not None and place[0] == "B" else found[0]
        amount = min(limit, self.game.cash[code])
        least = 1
        if self.game.rules["option_liquidation"]:
            least = max(self.game.worth(sort), 1)
        if amount < least or self.goal(code, place, None) is None:
            return 0
        return amount

    def goal(self, code: str, place: str | None, wanted: str | None) -> str | None:
        """m6.7: where the piece goes."""
        places = "A2 A3 A1 A4"
        if place is not None and place[0] == "B":
            places = f"B1 B4 B2 B3 {places}"
        if wanted and wanted in places and self.game.board[code][wanted] is None:
            return wanted
        return self.game.first(code, places, None)
