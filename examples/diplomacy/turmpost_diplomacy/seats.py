"""Which powers are led by whom, by wishes and a lot (d1).

One each, or several for fewer players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turmpost.rules import Code, Player, Setup, Uniform, UnusableInputError, lots
from turmpost_diplomacy.board import Power
from turmpost_diplomacy.state import State


def _shares(*letters: str) -> tuple[tuple[Power, ...], ...]:
    """Return powers by their first letters."""
    by_letter = {power.value[0].upper(): power for power in Power}
    return tuple(tuple(by_letter[one] for one in seat) for seat in letters)


SHARES: Mapping[int, Sequence[tuple[Power, ...]]] = {
    7: _shares("A", "E", "F", "G", "I", "R", "T"),
    6: _shares("A", "E", "F", "G", "R", "T"),
    5: _shares("A", "E", "F", "R", "T"),
    4: _shares("E", "AF", "GT", "IR"),
    3: _shares("AEG", "FT", "IR"),
    2: _shares("EFR", "AGT"),
}
"""d1.2, d1.4: the powers of each seat, by the number of players."""

FEWEST, MOST = min(SHARES), max(SHARES)


def draw(position: object, uniform: Uniform) -> lots.Lot | None:
    """d1.3: draw the order of the players and of the seats; later nothing is drawn."""
    if not isinstance(position, Setup):
        return None
    return lots.draw(uniform, position.players, position.players)


def read(position: object, text: str) -> lots.Lot:
    """Return the lot that was typed in; raises UnusableInputError."""
    if not isinstance(position, Setup):
        raise UnusableInputError("chance: none is needed here")
    return lots.read(text, position.players, position.players)


def holders(state: State) -> Mapping[str, Code]:
    """Return who leads which power; one that nobody leads is left out."""
    led = {power.value: state.leader(power) for power in Power}
    return {power: code for power, code in led.items() if code is not None}


def powers_by(
    players: Sequence[Player], lot: lots.Lot
) -> Mapping[Code, tuple[Power, ...]]:
    """d1.3: return the powers of each player; codes are taken by the alphabet.

    Raises UnusableInputError where the lot is for another number of players.
    """
    ordered = sorted(players, key=lambda player: player.code)
    shares = {powers[0].value: powers for powers in SHARES[len(ordered)]}
    seat_of = {power.value: seat for seat, all_ in shares.items() for power in all_}
    # d1.3: who wishes for a power wishes for the seat that leads it
    wishes = [[seat_of.get(one, "") for one in player.wish] for player in ordered]
    seats = lots.assign(tuple(shares), wishes, lot)
    return {
        player.code: shares[seat] for player, seat in zip(ordered, seats, strict=True)
    }
