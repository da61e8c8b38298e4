"""The worked examples of the rules (o18): positions and orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.protocol import Code
from tests.engine.ostia.playing import ANN, BEN, CID, DOT, UP, Has, Scene


@dataclass(frozen=True, slots=True)
class Example:
    """A position and the lines of everybody, with ` / ` between them."""

    scene: Scene
    lines: Mapping[Code, str]

    @property
    def texts(self) -> dict[Code, str]:
        """Return the lines as texts."""
        return {code: text.replace(" / ", "\n") for code, text in self.lines.items()}


TRADING = Example(
    Scene(
        "handel1",
        {
            ANN: Has(lot="EG", boat="EO"),
            BEN: Has(lot="WS", boat="EO"),
            CID: Has(lot="HG", boat="EO"),
            DOT: Has(lot="OH", boat="EO"),
        },
    ),
    {
        ANN: "g,BEN,14 / g,DOT,11 / h,15",
        BEN: "g,ANN,13 / g,CID,8 / g,DOT,14 / b,13",
        CID: "g,ANN,13 / g,BEN,+1",
        DOT: "g,ANN,12 / g,CID,8 / v,BEN,-3",
    },
)
"""Example 1."""

SHORT_OF_CASH = Example(
    Scene(
        "handel2",
        {
            ANN: Has(cash=20, lot="EW"),
            BEN: Has(cash=9, lot="WG"),
            CID: Has(cash=12, stores=0, lot="HH"),
        },
        round=3,
        seats=(BEN, CID, ANN),
    ),
    {ANN: "g,CID,9", BEN: "g,ANN,20 / b,25", CID: "g,ANN,18 / h,9"},
)
"""Example 2."""

OFFICE = Example(
    Scene(
        "kontor",
        {
            ANN: Has(cash=30, hand="EEWSGG"),
            BEN: Has(cash=5, stores=0, loans=2, hand="SHHGG"),
            CID: Has(cash=2, stores=0, loans=1, hand="EOOWSSH"),
            DOT: Has(cash=50, hand="EEOWSGG"),
        },
        round=2,
        seats=(ANN, BEN, CID, DOT),
        depressors="SG",
        senate=(2, 1, 3, 4, 5, 6),
    ),
    {
        ANN: "f,2G / s,2E / a,1",
        BEN: "f,G / s,S,2H",
        CID: "f,2O,W / s,E,H / a,4",
        DOT: "f,S,2G / s,O / l,E",
    },
)
"""Examples 3 and 4."""

LAST = Example(
    Scene(
        "schluss",
        {
            ANN: Has(cash=60, stores=3, chips=10, hand="EEW"),
            BEN: Has(cash=60, stores=3, chips=9, hand="WS"),
            CID: Has(cash=67, stores=2, chips=10, hand="HG"),
            DOT: Has(cash=4, stores=0, loans=1, chips=15),
        },
        round=5,
    ),
    {BEN: "e,W"},
)
"""Example 5."""

_TOLD = (51, 1, 14, 30, 40, 7, 22, 31, 41, 2, 8, 15, 23, 32, 42, 3, 9, 16)

SEATS = (3, 5, 1, 2, 4)
DECK = (*_TOLD, *(number for number in UP if number not in _TOLD))
"""Example 6: what it tells of the deck, and then the other cards in table order."""
