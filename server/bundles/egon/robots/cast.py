"""The robot players: their names, and their preferences.

Their real names are known to one another, as in any club of postal players; who is
who is what EGONmind asks about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from server.bundles.robots import Role

FIRST = "axvlfg"
SECOND = "pibdse"


@dataclass(frozen=True, slots=True)
class Nature(Role):
    """The character of a robot.

    `tastes` are the weights of its favourite actions, others weigh 1.
    `daring` (0-10) says how much risk it takes; `careless` is how often in a hundred
    mails a line is mistyped.
    """

    tastes: Mapping[str, int]
    daring: int = 4
    careless: int = 6


CAST = (
    Nature("ALM", "Almut Hochhinaus", "Karla Rübsam", {"v": 9, "b": 12, "i": 5}, 2),
    Nature(
        "BRO",
        "Brockenbruder",
        "Henner Quitt",
        {"g": 6, "l": 3, "i": 10, "b": 4},
        charset="iso-8859-15",
    ),
    Nature("ELS", "Elster mit Weste", "Doro Fink", {"a": 4, "v": 4, "d": 16}, 7, 10),
    Nature("WUM", "Sprengmeister Wumm", "Ole Knallert", {"l": 4, "s": 16}, 8, 8),
    Nature("NAC", "Onkel Nachdruck", "Siegmar Wehrt", {"x": 4, "a": 4, "e": 14}, 6),
    Nature(
        "GRA",
        "Graf Gabelfrühstück",
        "Valentin Pröhl",
        {"v": 5, "p": 14},
        3,
        charset="windows-1252",
    ),
    Nature("BLU", "Blütenlese & Cie.", "Rosemarie Gutknecht", {"f": 20, "b": 4}, 10, 4),
    Nature("TAN", "Tante Hörensagen", "Lieselotte Mumm", {"x": 14, "p": 5}, 6, 12),
    Nature("SMS", "Schmidt, Schmalz & Söhne", "Uwe Tran", {"g": 16, "i": 5, "d": 3}, 5),
    Nature("RIT", "Rita Rot-Schwarz", "Jutta Nebel", {"l": 16, "s": 4, "d": 4}, 8, 10),
    Nature(
        "OHR",
        "Ohr an der Wand",
        "Bertram Leise",
        {"a": 16, "b": 6},
        3,
        charset="iso-8859-15",
    ),
    Nature("VIL", "Villa Aussicht", "Gundula Storm", {"v": 16, "p": 6, "b": 6}, 2, 4),
    Nature("WAC", "Nachtwächter Niemand", "Klaas Dunkel", {"a": 6, "b": 14}, 1),
    Nature("KAP", "Kap Horn Import", "Freya Lotse", {"g": 5, "i": 14}, 4),
    Nature("FLK", "Turmfalke", "Egmont Steil", {"v": 4, "d": 5, "s": 5, "e": 4}, 6),
    Nature("SCH", "Die Sieben Schaben", "Wiebke Grieß", {"f": 8, "d": 8}, 9, 14),
)
"""All robots; a game takes as many as it needs, from the beginning."""

NAMES = tuple(role.name for role in CAST)
"""The circle of players, as everybody in it knows it."""
