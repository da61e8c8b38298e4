"""A mail of MARK, read back: the table of all, as a view of the game.

All of a position is public. It is read by the columns of its tables, which are the same
in both languages: dice, factories, the drawings of their areas, the market.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.mark.dice import Dice, Roll, Rolls
from engine.mark.factory import DELIVERY, PROCESSING, Factory
from engine.mark.market import LENGTH, Row
from engine.mark.rules import RuleSet
from engine.mark.sorts import SORT_OF
from engine.mark.state import PlayerState, State
from engine.protocol import Code


class UnreadableError(Exception):
    """A mail lacks something that a player needs."""


_DICE = re.compile(r"(?:DIE WÜRFEL FÜR RUNDE|THE DICE FOR ROUND) (\d+)")
_ROLLS = re.compile(
    r"\s+\d+\.\s+\S.*?\s{2,}((?:H[GKPMVS]\+)*[GKPMV][GKPMVS])(?:\s{2,}|$)"
)
_PLAYER = re.compile(
    r"\s+\d+\.\s+\S.*\s([A-Z]{3})\s+([\d.,]+)\s+(?:[-+]\d+\s+)?\d+\s+\d+\s*"
)
_AREA = re.compile(r"\s+([AB])((?:\s+[GKPMV.])+)\s*")
_SPACES = r"(?:(?:x|\d+)\s+){4}(?:x|\d+)"
_ROW = re.compile(rf"\s+([1-5])\s+(?:\S+ ([GKPMV])|\w+)\s+({_SPACES})")


def read_view(text: str) -> State | None:
    """Return the position that a mail shows, None where it shows no dice.

    Raises UnreadableError. The rules are the usual ones.
    """
    rounds = list(_rounds(text))
    if not rounds:
        return None
    players = [found for found in map(_PLAYER.fullmatch, text.splitlines()) if found]
    factories = _factories(text, len(players))
    seats = tuple(found[1] for found in players)
    first = rounds[0][0]
    return State(
        round=first - 1,
        rules=RuleSet(),
        stated_rules=(),
        seats=seats,
        players={
            found[1]: PlayerState(
                pseudonym=found[1],
                name=None,
                cash=int(re.sub(r"\D", "", found[2])),
                factory=factory,
                nmr=0,
                nmr_in_a_row=0,
            )
            for found, factory in zip(players, factories, strict=True)
        },
        rows=_market(text),
        dice=Dice(tuple(_by_seat(number, rolls, seats) for number, rolls in rounds)),
    )


def _rounds(text: str) -> Iterator[tuple[int, list[Rolls]]]:
    """Yield the rounds of the step, the rolls in the order of the turns."""
    lines = text.splitlines()
    for place, line in enumerate(lines):
        if found := _DICE.match(line):
            rows = lines[place + 1 :]
            end = next((i for i, row in enumerate(rows) if not row.strip()), len(rows))
            rolls = [_rolls(row[1]) for row in map(_ROLLS.match, rows[:end]) if row]
            yield int(found[1]), rolls


def _rolls(written: str) -> Rolls:
    return tuple(
        Roll(SORT_OF.get(one[0]), SORT_OF.get(one[1])) for one in written.split("+")
    )


def _by_seat(
    number: int, rolls: Sequence[Rolls], seats: Sequence[Code]
) -> tuple[Rolls, ...]:
    """m2.5: return rolls in seat order; round r begins with seat (r - 1) modulo n."""
    if len(rolls) != len(seats):
        raise UnreadableError(f"it shows dice of {len(rolls)} of {len(seats)} players")
    first = (number - 1) % len(seats)
    return tuple(rolls[(seat - first) % len(seats)] for seat in range(len(seats)))


def _factories(text: str, players: int) -> list[Factory]:
    """m1.5: return the factories from their drawings, B above A, in seat order."""
    found: dict[str, list[str]] = {"A": [], "B": []}
    for row in map(_AREA.fullmatch, text.splitlines()):
        if row:
            found[row[1]] += row[2].split()
    width = len(DELIVERY)
    if any(len(pieces) != width * players for pieces in found.values()):
        raise UnreadableError("it does not show a factory for everybody")
    return [
        {
            space: SORT_OF[piece]
            for area, spaces in (("A", DELIVERY), ("B", PROCESSING))
            for space, piece in zip(spaces, found[area][place * width :], strict=False)
            if piece in SORT_OF
        }
        for place in range(players)
    ]


def _market(text: str) -> tuple[Row, ...]:
    """m1.6: return the rows with the pieces that are sold."""
    rows = {
        int(found[1]): Row(SORT_OF.get(found[2] or ""), found[3].split().count("x"))
        for found in map(_ROW.match, text.splitlines())
        if found
    }
    if sorted(rows) != list(range(1, LENGTH + 1)):
        raise UnreadableError("it does not show the market")
    return tuple(rows[number] for number in sorted(rows))
