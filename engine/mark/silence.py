"""m7: players without orders."""

from __future__ import annotations

from engine.mark.events import GmTold, NoMove
from engine.mark.state import PlayerState, State
from engine.mark.table import Table
from engine.protocol import Code

GM_TOLD_AFTER_ROUNDS = 3
"""m7.2 [H]: steps in a row without orders, after which the game master is told."""


def counts(entry: PlayerState, *, silent: bool) -> tuple[int, int]:
    """m7.1: return `nmr` and `nmr_in_a_row` after the step."""
    if silent:
        return entry.nmr + 1, entry.nmr_in_a_row + 1
    return entry.nmr, 0


def note_silence(table: Table, before: State) -> dict[Code, tuple[int, int]]:
    """m7.1: tell who sent nothing; return the counts of everybody after the step."""
    silences = {}
    for code in before.seats:
        silent = table.sheets[code].silent
        silences[code] = counts(before.players[code], silent=silent)
        if not silent:
            continue
        count, in_a_row = silences[code]
        first = before.round + 1
        told = NoMove(
            rule="m7.1", round=first, player=code, count=count, in_a_row=in_a_row
        )
        table.events.append(told)
        if in_a_row >= GM_TOLD_AFTER_ROUNDS:  # m7.2
            table.events.append(
                GmTold(
                    rule="m7.2", seen_by=(), round=first, player=code, in_a_row=in_a_row
                )
            )
    return silences
